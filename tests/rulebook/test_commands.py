"""Chapter: the movement cards (RR-02, CL)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed, RobotBlocked, RobotMoved, RobotTurned
from roborally_core.scene import robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
OPEN = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . A . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


@EVERYWHERE
@pytest.mark.parametrize(
    ("command", "east", "facing"),
    [
        (Command.MOVE_1, 1, "E"),
        (Command.MOVE_2, 2, "E"),
        (Command.MOVE_3, 3, "E"),
        (Command.BACK_1, -1, "E"),
        (Command.TURN_LEFT, 0, "N"),
        (Command.TURN_RIGHT, 0, "S"),
        (Command.U_TURN, 0, "W"),
    ],
)
def test_a_card_moves_or_turns_the_robot_as_it_says(ruleset, command, east, facing):
    s = scene(ruleset, OPEN, A=robot("E")).register(A=command)
    assert (s.at("A"), s.facing("A")) == ((3 + east, 3), facing)


@EVERYWHERE
@pytest.mark.parametrize(("facing", "at"), [("N", (3, 1)), ("E", (5, 3)), ("S", (3, 5)), ("W", (1, 3))])
def test_forward_is_where_the_robot_faces(ruleset, facing, at):
    s = scene(ruleset, OPEN, A=robot(facing)).register(A=Command.MOVE_2)
    assert (s.at("A"), s.facing("A")) == (at, facing)


def test_a_robot_that_backs_up_keeps_its_facing():
    s = scene("rr", OPEN, A=robot("N")).register(A=Command.BACK_1)
    assert (s.at("A"), s.facing("A")) == ((3, 4), "N")
    assert s.of(RobotTurned) == []


def test_a_pause_does_nothing():
    s = scene("rr", OPEN, A=robot("N")).register(A=Command.PAUSE)
    assert (s.at("A"), s.facing("A")) == ((3, 3), "N")
    assert s.of(RobotMoved) == s.of(RobotTurned) == []
    assert len(s.of(CardPlayed)) == 1


def test_a_move_of_three_is_three_moves_of_one_square():
    s = scene("rr", OPEN, A=robot("E")).register(A=Command.MOVE_3)
    xy = s.board.grid.xy
    assert [(xy(f.frm), xy(f.to)) for f in s.of(RobotMoved)] == [
        ((3, 3), (4, 3)),
        ((4, 3), (5, 3)),
        ((5, 3), (6, 3)),
    ]


def test_a_move_that_meets_a_wall_goes_as_far_as_it_can():
    s = scene("rr", "A . .|.", A=robot("E")).register(A=Command.MOVE_3)
    assert s.drawing() == ". . A|."
    assert [s.board.grid.xy(f.at) for f in s.of(RobotBlocked)] == [(2, 0)]


def test_five_cards_are_played_one_a_register():
    s = scene("rr", OPEN, A=robot("N"))
    s.turn(A=[Command.MOVE_1, Command.TURN_RIGHT, Command.MOVE_2, Command.U_TURN, Command.BACK_1])
    assert (s.at("A"), s.facing("A")) == ((6, 2), "W")
