"""Element: the mag-lock (RF-31, RF-62)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, Cause, CauseKind
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3
LEFT = Command.TURN_LEFT


def hall(drawing: str, at: tuple[int, int], *more: dict[str, object], **robots: object) -> Scene:
    """A hall with a mag-lock that is always on."""
    return scene("robofactory", drawing, [{"type": "mag-lock", "at": list(at)}, *more], **robots)


def test_it_ends_any_move_onto_or_over_it():
    s = hall("A . . .", (1, 0), A=robot("E")).register(A=THREE)
    assert s.at("A") == (1, 0)
    assert s.register(2, A=THREE).at("A") == (1, 0)


def test_a_held_robot_turns_by_its_own_cards_and_fires():
    s = hall("B A .", (1, 0), A=robot("S"), B=robot("S")).register(A=Command.TURN_RIGHT)
    assert (s.facing("A"), s["B"].damage) == ("W", 1)
    assert [f for f in s.of(BeamFired) if f.cause == Cause(CauseKind.WEAPON, s["A"].id)]


def test_nobody_pushes_it_and_a_robot_pushed_on_goes_no_further():
    assert hall("A B . .", (1, 0), A=robot("E"), B=robot("N")).register(A=TWO).at("A") == (0, 0)
    s = hall("A B . .", (2, 0), A=robot("E"), B=robot("N")).register(A=THREE)
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))


def test_a_chain_with_a_held_robot_does_not_move():
    s = hall("A B C .", (2, 0), A=robot("E"), B=robot("N"), C=robot("N")).register(A=ONE)
    assert (s.at("A"), s.at("B"), s.at("C")) == ((0, 0), (1, 0), (2, 0))


def test_belts_carry_onto_it_pushers_push_onto_it_and_nothing_takes_anybody_off():
    s = hall("A . .", (1, 0), A=robot("N", under=">")).register()
    assert s.at("A") == (1, 0)
    ram = {"type": "pusher", "at": [1, 0], "facing": "E"}
    s = hall(". A .", (1, 0), ram, A=robot("N")).register()
    assert s.at("A") == (1, 0)
    s = hall("A B .", (1, 0), {**ram, "at": [0, 0]}, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_a_platform_tilts_under_it_in_vain():
    s = hall(". . . .\n. . A .\n. . . .", (2, 1), {"type": "platform", "at": [1, 1]}, A=robot("N")).register()
    assert s.at("A") == (2, 1)


@pytest.mark.parametrize(("number", "x"), [(1, 3), (2, 1)])
def test_only_in_its_registers(number, x):
    floor = [{"type": "mag-lock", "at": [1, 0], "registers": [2, 4]}]
    s = scene("robofactory", "A . . .", floor, A=robot("E")).register(number, A=THREE)
    assert s.at("A") == (x, 0)


def test_it_lets_go_when_its_register_is_over():
    floor = [{"type": "mag-lock", "at": [1, 0], "registers": [1]}]
    s = scene("robofactory", "A . . .", floor, A=robot("E")).register(A=TWO)
    assert s.at("A") == (1, 0)
    assert s.register(2, A=TWO).at("A") == (3, 0)


def test_two_on_two_locks_hold_each_for_itself():
    floor = [{"type": "mag-lock", "at": [x, 0]} for x in (0, 1)]
    s = scene("robofactory", "A B .", floor, A=robot("E"), B=robot("E")).register(A=ONE, B=ONE)
    assert (s.at("A"), s.at("B")) == ((0, 0), (1, 0))


def test_a_gear_does_not_turn_a_held_robot():
    s = hall(". A .", (1, 0), A=robot("N", under="r")).register()
    assert s.facing("A") == "N"
    assert s.register(A=LEFT).facing("A") == "W"
