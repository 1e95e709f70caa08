"""Element: the bridge (RF-08, RF-69)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed
from roborally_core.scene import Scene, robot, scene

ONE, TWO, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.PAUSE


def hall(drawing: str, *numbers: int, **robots: object) -> Scene:
    """A hall with a bridge in its second square."""
    return scene(
        "robofactory", drawing, [{"type": "bridge", "at": [1, 0], "closed": list(numbers)}], **robots
    )


@pytest.mark.parametrize(("number", "x"), [(1, None), (2, 2), (3, None), (4, 2)])
def test_it_is_floor_in_its_registers_and_a_pit_in_others(number, x):
    s = hall("A . . .", 2, 4, A=robot("E")).register(number, A=TWO)
    assert s.at("A") == (x if x is None else (x, 0))


def test_it_opens_under_the_robot_that_stands_there_before_anybody_moves():
    s = hall("A . . .", 1, A=robot("E")).register(1, A=ONE)
    assert s.at("A") == (1, 0)
    s.register(2, A=ONE)
    assert (s.at("A"), s.of(CardPlayed)) == (None, [])


def test_it_closes_before_anybody_moves():
    s = hall("A . . .", 2, A=robot("E"))
    s.register(1, A=PAUSE).register(2, A=ONE)
    assert s.at("A") == (1, 0)


def test_pushed_or_carried_onto_it_while_it_is_open_is_a_fall():
    assert hall("A . .", 2, A=robot("N", under=">")).register(1).at("A") is None
    s = scene(
        "robofactory",
        "A B . .",
        [{"type": "bridge", "at": [2, 0], "closed": [2]}],
        A=robot("E"),
        B=robot("N"),
    ).register(1, A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 0), None)


def test_two_bound_for_it_while_it_is_open_both_fall():
    s = hall("A . B", 2, A=robot("N", under=">"), B=robot("N", under="<")).register(1)
    assert (s.at("A"), s.at("B")) == (None, None)


def test_two_bound_for_it_while_it_is_closed_both_stay():
    s = hall("A . B", 1, A=robot("N", under=">"), B=robot("N", under="<")).register(1)
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_after_the_fifth_register_it_stays_as_it_was():
    s = hall("A . .", 5, A=robot("E"))
    s.turn(A=[PAUSE, PAUSE, PAUSE, PAUSE, ONE])
    s.end_turn()
    assert s.at("A") == (1, 0)
