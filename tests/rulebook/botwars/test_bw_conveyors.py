"""Conveyors (BW-09): each example in the source is played."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import FenceTouched
from roborally_core.scene import robot, scene


def belt(x: int, y: int, facing: str, kind: str = "belt") -> dict[str, object]:
    return {"type": kind, "at": [x, y], "facing": facing}


def test_yellow_moves_one_square():
    s = scene("botwars", "A > > .", A=robot("N", under=">")).register()
    assert s.drawing() == "> A > ."


def test_blue_moves_two_squares():
    s = scene("botwars", "A ⇒ ⇒ .", A=robot("N", under="⇒")).register()
    assert s.drawing() == "⇒ ⇒ A ."


def test_blue_onto_floor_moves_one_square_only():
    s = scene("botwars", "A . .", A=robot("N", under="⇒")).register()
    assert s.drawing() == "⇒ A ."


def test_blue_onto_yellow_moves_on_by_the_second_arrow():
    s = scene("botwars", "A v .\n. . .", A=robot("E", under="⇒")).register()
    assert s.at("A") == (1, 1)


def test_yellow_onto_blue_moves_once():
    s = scene("botwars", "A ⇒ .", A=robot("N", under=">")).register()
    assert s.at("A") == (1, 0)


def test_walking_onto_blue_does_not_count_as_more_than_beginning_there():
    s = scene("botwars", "A ⇒ ⇒ . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") == (3, 0)


@pytest.mark.parametrize(
    ("second", "facing"),
    [("v", "E"), ("^", "W"), (">", "N"), ("<", "N")],
    ids=["right", "left", "on", "back"],
)
def test_conveyors_turn_a_robot_that_they_carry_round_a_corner(second, facing):
    s = scene("botwars", f". . .\nA {second} .\n. . .", A=robot("N", under=">")).register()
    assert s.at("A") == (1, 1)
    assert s.facing("A") == facing


def test_they_do_so_even_where_no_curve_is_drawn():
    plain = [{"type": "belt", "at": [1, 0], "facing": "S", "straight": True}]
    s = scene("botwars", "A . .\n. . .", plain, A=robot("N", under=">")).register()
    assert s.facing("A") == "E"


def test_a_second_move_turns_again():
    s = scene("botwars", "A ⇓ .\n. > .", A=robot("N", under="⇒")).register()
    assert (s.at("A"), s.facing("A")) == ((1, 1), "N")


def test_walking_or_being_pushed_onto_a_conveyor_turns_nobody():
    s = scene("botwars", "A . v\n. . .", A=robot("E"))
    s.register(A=Command.MOVE_2)
    assert (s.at("A"), s.facing("A")) == ((2, 1), "E")
    s = scene("botwars", "A B v\n. . .", A=robot("E"), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert (s.at("B"), s.facing("B")) == ((2, 1), "N")


def test_two_into_one_square_of_floor_neither():
    s = scene("botwars", "A . B", A=robot(under=">"), B=robot(under="<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


@pytest.mark.parametrize("kind", ["pit", "trap-door", "teleporter"])
def test_pits_and_teleporters_count_as_floor(kind):
    more: list[dict[str, object]] = [{"type": kind, "at": [1, 0]}]
    if kind == "trap-door":
        more[0]["open"] = True
    s = scene("botwars", "A . B", more, A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_a_robot_that_moves_the_way_a_conveyor_runs_goes_into_it():
    s = scene("botwars", "A > .\n. B .", A=robot(under=">"), B=robot(under="^")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 1))


def test_into_a_conveyor_that_runs_neither_way_goes_nobody():
    s = scene("botwars", ". . .\nA ^ B", A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 1), (2, 1))


def test_three_into_a_conveyor_the_one_from_behind_goes():
    s = scene("botwars", ". . .\nA ^ B\n. C .", A=robot(under=">"), B=robot(under="<"), C=robot(under="^"))
    s.register()
    assert (s.at("A"), s.at("B"), s.at("C")) == ((0, 1), (2, 1), (1, 1))


def test_a_robot_that_is_barred_by_a_wall_or_a_fence_does_not_contend():
    s = scene(
        "botwars",
        "A . B",
        [{"type": "wall", "at": [0, 0], "facing": "E"}],
        A=robot(under=">"),
        B=robot("N", under="<"),
    ).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    s = scene(
        "botwars",
        "A . B",
        [{"type": "fence", "at": [0, 0], "facing": "E"}],
        A=robot(under=">"),
        B=robot("N", under="<"),
    ).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))
    assert s["A"].damage == 2


def test_into_a_stationary_robot_nobody():
    s = scene("botwars", "A B .", A=robot("N", under=">"), B=robot("N")).register()
    assert s.at("A") == (0, 0)


def test_a_robot_that_loses_the_right_of_way_blocks_those_behind_it():
    s = scene("botwars", "C A > .\n. . B .", C=robot(under=">"), A=robot("N", under="^"), B=robot(under="^"))
    s = scene("botwars", "C A ^ B", C=robot(under=">"), A=robot(under=">"), B=robot("N", under="<"))
    s.register()
    assert (s.at("C"), s.at("A")) == ((0, 0), (1, 0))


def test_trains_move_and_rings_turn():
    s = scene("botwars", "A B .", A=robot("N", under=">"), B=robot("N", under=">")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    s = scene(
        "botwars", "A B\nC D", A=robot(under=">"), B=robot(under="v"), C=robot(under="^"), D=robot(under="<")
    )
    s.register()
    assert (s.at("A"), s.at("B"), s.at("D"), s.at("C")) == ((1, 0), (1, 1), (0, 1), (0, 0))


def test_head_on_nobody_moves():
    s = scene("botwars", "A B", A=robot("N", under=">"), B=robot("N", under="<")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


@pytest.mark.parametrize("under", [">", "⇒"], ids=["yellow", "blue"])
def test_against_the_fence_the_robot_stays_and_loses_two_once(under):
    s = scene("botwars", ". A", A=robot("N", under=under)).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)
    assert len(s.of(FenceTouched)) == 1


def test_blue_may_carry_into_the_fence_with_its_second_move():
    s = scene("botwars", "A >", A=robot("N", under="⇒")).register()
    assert (s.at("A"), s["A"].damage) == ((1, 0), 2)


def test_a_robot_that_follows_one_killed_by_the_fence_moves_into_its_square():
    s = scene("botwars", "A B", A=robot("N", under=">"), B=robot("N", under=">", damage=9)).register()
    assert s.at("B") is None
    assert s.at("A") == (1, 0)


def test_a_robot_that_follows_one_that_lives_stays():
    s = scene("botwars", "A B", A=robot("N", under=">"), B=robot("N", under=">", damage=1)).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_a_teleported_robot_is_not_carried_a_second_time():
    teleporters = [
        {"type": "teleporter", "at": [1, 0], "colour": "blue"},
        {"type": "teleporter", "at": [3, 0], "colour": "red"},
    ]
    s = scene("botwars", "A . . .", teleporters, A=robot("N", under="⇒")).register()
    assert s.at("A") == (3, 0)


def test_virtual_robots_take_no_part_in_conflicts():
    s = scene("botwars", "A . B", A=robot("N", under=">"), B=robot("N", under="<", real=False)).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 0))
