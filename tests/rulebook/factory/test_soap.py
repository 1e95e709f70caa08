"""Element: soap (RF-48)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene

C = Command


def hall(drawing: str, x: int = 1, **robots: object) -> Scene:
    """A hall with soap on its second square, or on the one given."""
    return scene("robofactory", drawing, [{"type": "soap", "at": [x, 0]}], **robots)


@pytest.mark.parametrize(
    ("command", "facing"),
    [(C.TURN_LEFT, "S"), (C.TURN_RIGHT, "S"), (C.U_TURN, "N"), (C.PAUSE, "N")],
)
def test_turns_are_twice_as_far(command, facing):
    assert hall(". A .", A=robot("N")).register(A=command).facing("A") == facing


@pytest.mark.parametrize(("command", "x"), [(C.MOVE_1, 1), (C.MOVE_2, 2), (C.MOVE_3, 3), (C.BACK_1, 1)])
def test_movements_lose_their_first_square(command, x):
    assert hall(". A . . .", A=robot("E")).register(A=command).at("A") == (x, 0)


def test_moving_onto_it_or_over_it_costs_nothing():
    assert hall("A . . .", A=robot("E")).register(A=C.MOVE_1).at("A") == (1, 0)
    assert hall("A . . .", A=robot("E")).register(A=C.MOVE_3).at("A") == (3, 0)


def test_a_robot_that_is_pushed_onto_it_before_its_card_slips():
    s = hall("A B . . .", 2, A=robot("E"), B=robot("E"))
    s.register(A=(C.MOVE_1, 500), B=(C.MOVE_2, 100))
    assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0))


def test_a_robot_that_is_pushed_off_it_before_its_card_does_not():
    s = hall("A B . . . .", 1, A=robot("E"), B=robot("E"))
    s.register(A=(C.MOVE_1, 500), B=(C.MOVE_2, 100))
    assert s.at("B") == (4, 0)


def test_belts_carry_over_it_as_ever():
    s = hall("A . .", A=robot("N", under=">")).register(A=C.PAUSE)
    assert (s.at("A"), s.facing("A")) == ((1, 0), "N")


def test_two_on_soap_slip_each_for_itself():
    floor = [{"type": "soap", "at": [x, y]} for x in (0, 1) for y in (0, 1)]
    s = scene("robofactory", "A . . .\nB . . .", floor, A=robot("E"), B=robot("N"))
    s.register(A=C.MOVE_2, B=C.TURN_LEFT)
    assert (s.at("A"), s.facing("B")) == ((1, 0), "S")


def test_before_a_mirror_both_hold():
    glass = {"type": "mirror", "at": [3, 0], "facing": "W"}
    s = scene("robofactory", ". A . .", [{"type": "soap", "at": [1, 0]}, glass], A=robot("E"))
    assert s.register(A=C.MOVE_2).at("A") == (0, 0)


def test_a_u_turn_that_goes_all_the_way_round_is_a_turn_for_beams_and_fire():
    for key, damage in (("melting-beam", 2), ("flamer", 2)):
        floor = [{"type": "soap", "at": [1, 0]}, {"type": key, "at": [1, 0], "facing": "E"}]
        s = scene("robofactory", ". A .", floor, A=robot("N")).register(A="u-turn")
        assert (s.facing("A"), s["A"].damage) == ("N", damage)
        s = scene("robofactory", ". A .", floor, A=robot("N")).register(A="pause")
        assert s["A"].damage == damage - 1


def test_so_it_is_before_a_mirror():
    floor = [
        {"type": "soap", "at": [1, 0]},
        {"type": "melting-beam", "at": [1, 0], "facing": "W"},
        {"type": "mirror", "at": [1, 1], "facing": "N"},
    ]
    s = scene("robofactory", ". A .\n. . .", floor, A=robot("S")).register(A="u-turn")
    assert (s.facing("A"), s["A"].damage) == ("S", 3), "the turn, the fire step, its own laser"
