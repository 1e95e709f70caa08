"""Element: the wall."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, CauseKind, RobotBlocked, RobotDamaged
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])


@EVERYWHERE
def test_a_wall_stops_robots_from_the_west(ruleset):
    s = scene(ruleset, "A|.", A=robot("E")).register(A=Command.MOVE_1)
    assert s.drawing() == "A|."
    assert len(s.of(RobotBlocked)) == 1


@EVERYWHERE
def test_the_same_wall_stops_robots_from_the_east(ruleset):
    s = scene(ruleset, ".|A", A=robot("W")).register(A=Command.MOVE_1)
    assert s.drawing() == ".|A"


@EVERYWHERE
@pytest.mark.parametrize(
    ("facing", "side", "at"), [("N", "S", [1, 0]), ("N", "N", [1, 1]), ("S", "N", [1, 2]), ("S", "S", [1, 1])]
)
def test_a_wall_may_be_given_from_either_of_its_squares(ruleset, facing, side, at):
    board = """
        . . .
        . A .
        . . .
    """
    s = scene(ruleset, board, [{"type": "wall", "at": at, "facing": side}], A=robot(facing))
    assert s.register(A=Command.MOVE_1).at("A") == (1, 1)


@EVERYWHERE
def test_a_wall_between_rows_stops_robots_from_both_sides(ruleset):
    board = """
        A .
        -
        . B
          -
        . .
    """
    s = scene(ruleset, board, A=robot("S"), B=robot("S")).register(A=Command.MOVE_1, B=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 1))


@EVERYWHERE
def test_nobody_is_pushed_through_a_wall(ruleset):
    s = scene(ruleset, "A B|.", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s.drawing() == "A B|."


@EVERYWHERE
def test_a_wall_beside_the_way_hinders_nobody(ruleset):
    board = """
        . . .
        - - -
        A . .
    """
    assert scene(ruleset, board, A=robot("E")).register(A=Command.MOVE_2).at("A") == (2, 1)


@EVERYWHERE
def test_a_wall_stops_belts(ruleset):
    s = scene(ruleset, "A|.", A=robot("N", under=">")).register()
    assert s.drawing() == "A|."


@EVERYWHERE
def test_a_wall_stops_robot_lasers(ruleset):
    s = scene(ruleset, "A|B", A=robot("E"), B=robot("N")).register()
    assert s.of(RobotDamaged) == []
    assert [f for f in s.of(BeamFired) if f.victim >= 0] == []


@EVERYWHERE
def test_a_wall_stops_board_lasers(ruleset):
    s = scene(ruleset, ". .|A", [{"type": "laser", "at": [0, 0], "facing": "E"}], A=robot("N")).register()
    assert s["A"].damage == 0
    beams = [f for f in s.of(BeamFired) if f.cause.kind is CauseKind.ELEMENT]
    assert [s.board.grid.xy(f.to) for f in beams] == [(1, 0)]
