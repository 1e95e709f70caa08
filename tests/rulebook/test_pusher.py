"""Element: the pusher (CL, S-1)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CauseKind, RobotMoved, RobotPushed, RobotTurned
from roborally_core.scene import robot, scene


def pusher(x: int, y: int, facing: str, *registers: int) -> dict[str, object]:
    found: dict[str, object] = {"type": "pusher", "at": [x, y], "facing": facing}
    if registers:
        found["registers"] = list(registers)
    return found


@pytest.mark.parametrize(("facing", "at"), [("N", (1, 0)), ("E", (2, 1)), ("S", (1, 2)), ("W", (0, 1))])
def test_a_pusher_shoves_the_robot_before_it_one_square_away_from_its_wall(facing, at):
    s = scene("classic", ". . .\n. A .\n. . .", [pusher(1, 1, facing)], A=robot("N")).register()
    assert (s.at("A"), s.facing("A")) == (at, "N")


def test_it_pushes_in_its_registers_only():
    s = scene("classic", "A . . . . .", [pusher(0, 0, "E", 2, 4)], A=robot("N"))
    assert s.register(1).at("A") == (0, 0)
    assert s.register(2).at("A") == (1, 0)


def test_it_pushes_whole_chains():
    s = scene("classic", "A B C .", [pusher(0, 0, "E")], A=robot(), B=robot(), C=robot()).register()
    assert s.drawing() == ". A B C"
    assert [(f.robot, f.by, f.pusher) for f in s.of(RobotPushed)] == [(1, 0, -1), (2, 1, -1)]
    assert {f.cause.kind for f in s.of(RobotMoved)} == {CauseKind.ELEMENT}


def test_nobody_moves_if_the_last_of_the_chain_cannot():
    s = scene("classic", "A B C|.", [pusher(0, 0, "E")], A=robot(), B=robot(), C=robot()).register()
    assert s.drawing() == "A B C|."


def test_it_pushes_nobody_through_a_wall():
    s = scene("classic", "A|.", [pusher(0, 0, "E")], A=robot()).register()
    assert s.drawing() == "A|."


def test_it_pushes_into_pits_and_over_the_edge():
    s = scene("classic", "A O\n. B", [pusher(0, 0, "E"), pusher(1, 1, "E")], A=robot(), B=robot()).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_its_wall_stops_robots():
    s = scene("classic", ". A .", [pusher(2, 0, "E")], A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (1, 0)


def test_pushers_come_after_the_belts_and_before_the_gears():
    """The belt brings A to the pusher, the pusher shoves it onto the gear, and the gear turns it."""
    s = scene("classic", "A .\n. r", [pusher(1, 0, "S")], A=robot("N", under=">")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "E")


def test_pushed_onto_a_curve_the_robot_does_not_turn():
    """B bars the belt, so A is brought onto the curve by the pusher (S-3)."""
    board = """
        A B .
          -
        . . .
    """
    s = scene("classic", board, [pusher(0, 0, "E")], A=robot("N", under=">"), B=robot("N", under="v"))
    s.register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    assert s.of(RobotTurned) == []


# -- several at once ----------------------------------------------------------------------------


def test_two_robots_pushed_to_one_square_both_stay():
    s = scene("classic", "A . B", [pusher(0, 0, "E"), pusher(2, 0, "W")], A=robot(), B=robot()).register()
    assert s.drawing() == "A . B"


def test_two_chains_pushed_to_one_square_both_stay():
    s = scene(
        "classic",
        ". . D\n. . C\nA B .",
        [pusher(0, 2, "E"), pusher(2, 0, "S")],
        A=robot(),
        B=robot(),
        C=robot(),
        D=robot(),
    ).register()
    assert s.drawing().splitlines()[-1].strip() == "A B ."
    assert (s.at("C"), s.at("D")) == ((2, 1), (2, 0))


def test_two_robots_pushed_into_one_pit_both_fall():
    s = scene("classic", "A O B", [pusher(0, 0, "E"), pusher(2, 0, "W")], A=robot(), B=robot()).register()
    assert (s.at("A"), s.at("B")) == (None, None)


def test_pushed_at_each_other_nobody_moves():
    s = scene("classic", ". A B .", [pusher(1, 0, "E"), pusher(2, 0, "W")], A=robot(), B=robot()).register()
    assert s.drawing() == ". A B ."


def test_a_robot_that_stands_before_a_pusher_makes_way_by_its_own_push():
    s = scene(
        "classic", ". . .\nA B .\n. . .", [pusher(0, 1, "E"), pusher(1, 1, "S")], A=robot(), B=robot()
    ).register()
    assert (s.at("A"), s.at("B")) == ((1, 1), (1, 2))


def test_a_robot_that_is_shoved_two_ways_at_once_stays_and_so_do_both_chains():
    board = ". A . .\nB C D .\n. E . .\n. . . ."
    s = scene(
        "classic",
        board,
        [pusher(1, 0, "S"), pusher(0, 1, "E")],
        A=robot(),
        B=robot(),
        C=robot(),
        D=robot(),
        E=robot(),
    ).register()
    assert s.of(RobotMoved) == []


def test_the_wall_of_the_next_pusher_stops_the_chain():
    s = scene("classic", "A B . .", [pusher(0, 0, "E"), pusher(1, 0, "E")], A=robot(), B=robot())
    assert s.register().drawing() == "A . B ."


def test_two_pushers_in_line_push_each_robot_one_square():
    s = scene("classic", "A . B .", [pusher(0, 0, "E"), pusher(2, 0, "E")], A=robot(), B=robot())
    assert s.register().drawing() == ". A . B"


def test_robo_rally_takes_pushers_in():
    assert scene("rr", "A .", [pusher(0, 0, "E")], A=robot()).register().at("A") == (1, 0)
