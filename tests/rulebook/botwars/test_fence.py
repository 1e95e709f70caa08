"""Electric fences and their effect on pushes (BW-05, BW-06)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, FenceTouched, RobotBlocked, RobotPushed
from roborally_core.scene import robot, scene


def fence(x: int, y: int, facing: str) -> dict[str, object]:
    return {"type": "fence", "at": [x, y], "facing": facing}


@pytest.mark.parametrize(
    ("facing", "at"), [("N", (1, 0)), ("E", (2, 1)), ("S", (1, 2)), ("W", (0, 1))], ids="NESW"
)
def test_the_board_is_fenced_all_round(facing, at):
    s = scene("botwars", ". . .\n. A .\n. . .", A=robot(facing)).register(A=Command.MOVE_3)
    assert (s.at("A"), s["A"].damage) == (at, 2)
    assert len(s.of(FenceTouched)) == 1


def test_backing_and_sidestepping_into_the_fence_hurts_as_well():
    s = scene("botwars", "A . .\n. . B", A=robot("E"), B=robot("N"))
    s.register(A=Command.BACK_1, B=Command.SIDE_RIGHT)
    assert (s["A"].damage, s["B"].damage) == (2, 2)
    assert s.drawing() == "A . .\n. . B"


def test_touching_the_fence_ends_the_move_with_one_contact_a_card():
    s = scene("botwars", ". A", A=robot("E")).register(A=Command.MOVE_3)
    assert s["A"].damage == 2
    assert len(s.of(RobotBlocked)) == 1


def test_standing_by_the_fence_is_harmless():
    s = scene("botwars", "A .", A=robot("N")).register(A=Command.TURN_LEFT)
    assert s["A"].damage == 0


@pytest.mark.parametrize(("start", "facing", "to"), [(0, "E", 1), (3, "W", 2)], ids=["west", "east"])
def test_an_inner_fence_works_from_both_sides(start, facing, to):
    row = [".", ".", ".", "."]
    row[start] = "A"
    s = scene("botwars", " ".join(row), [fence(1, 0, "E")], A=robot(facing)).register(A=Command.MOVE_3)
    assert (s.at("A"), s["A"].damage) == ((to, 0), 2)


def test_a_fence_told_from_both_of_its_squares_is_one_fence():
    fences = [fence(0, 0, "E"), fence(1, 0, "W")]
    s = scene("botwars", "A . .", fences, A=robot("E")).register(A=Command.MOVE_1)
    assert s["A"].damage == 2


def test_lasers_pass_an_inner_fence():
    s = scene("botwars", "A . B", [fence(1, 0, "E")], A=robot("E"), B=robot("N")).register()
    assert s["B"].damage == 1
    s = scene(
        "botwars", ". . B", [fence(0, 0, "E"), {"type": "laser", "at": [0, 0], "facing": "E"}], B=robot("N")
    )
    s.register()
    assert s["B"].damage == 1
    assert [beam.victim for beam in s.of(BeamFired) if beam.direction == 1] == [0]


def test_a_pushed_robot_takes_the_shock_and_the_pusher_none():
    s = scene("botwars", ". A B", A=robot("E"), B=robot("N")).register(A=Command.MOVE_2)
    assert s.drawing() == ". A B"
    assert (s["A"].damage, s["B"].damage) == (0, 2 + 1)  # two from the fence, one from A's laser
    assert not s.of(RobotPushed)


def test_the_last_of_a_chain_takes_the_shock():
    s = scene("botwars", "A B C", A=robot("E"), B=robot("N"), C=robot("N")).register(A=Command.MOVE_1)
    assert s.drawing() == "A B C"
    assert (s["A"].damage, s["B"].damage, s["C"].damage) == (0, 1, 2)


def test_a_robot_that_is_pushed_along_first_and_then_into_the_fence_is_hurt_once():
    s = scene("botwars", "A B . .", A=robot("E"), B=robot("S")).register(A=Command.MOVE_3)
    assert s.drawing() == ". . A B"
    assert s["B"].damage == 2 + 2 + 1 - 2
    assert len(s.of(FenceTouched)) == 1


def test_a_fence_death_does_not_let_the_pusher_in_and_ends_its_move():
    s = scene("botwars", "A B .", [fence(1, 0, "E")], A=robot("E"), B=robot("N", damage=8))
    s.register(A=Command.MOVE_3)
    assert s.at("B") is None
    assert s.drawing() == "A . ."


def test_nor_does_it_in_a_chain():
    s = scene(
        "botwars", "A B C .", [fence(2, 0, "E")], A=robot("E"), B=robot("N"), C=robot("N", damage=9)
    ).register(A=Command.MOVE_2)
    assert s.at("C") is None
    assert s.drawing() == "A B . ."


def test_a_death_in_a_pit_does_let_the_pusher_in():
    s = scene("botwars", "A B O .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert s.at("B") is None
    assert s.drawing() == ". A O ."


def test_every_push_of_a_stage_is_a_contact_of_its_own():
    s = scene("botwars", "A B\nC .", A=robot("E"), B=robot("S"), C=robot("E"))
    s.register(A=Command.MOVE_1, C=Command.MOVE_2)
    assert s["B"].damage == 2 + 1
    assert s["C"].damage == 2 + 1


def test_a_fence_kills_at_two_points_or_fewer():
    s = scene("botwars", "A .", A=robot("N", damage=8)).register(A=Command.MOVE_1)
    assert s.at("A") is None
    assert s["A"].lives == 2


def test_walls_do_not_hurt():
    s = scene("botwars", "A|. .", A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0)
    assert len(s.of(RobotBlocked)) == 1


def test_a_move_goes_as_far_as_possible():
    s = scene("botwars", "A . B|.", A=robot("E"), B=robot("N")).register(A=Command.MOVE_3)
    assert s.drawing() == ". A B|."


def test_a_fence_stands_under_other_rules_too():
    s = scene("classic", "A . .", [fence(0, 0, "E")], A=robot("E")).register(A=Command.MOVE_2)
    assert (s.at("A"), s["A"].damage) == ((0, 0), 2)


def test_what_hangs_on_the_rim_does_not_cover_the_fence():
    s = scene("botwars", "A .", [{"type": "laser", "at": [0, 0], "facing": "E"}], A=robot("W"))
    s.register(A=Command.MOVE_1)
    assert len(s.of(FenceTouched)) == 1
    assert s["A"].damage == 2 + 1


def test_a_fence_along_the_rim_is_touched_once():
    s = scene("botwars", "A .", [fence(0, 0, "N")], A=robot("N")).register(A=Command.MOVE_1)
    assert (s["A"].damage, len(s.of(FenceTouched))) == (2, 1)
