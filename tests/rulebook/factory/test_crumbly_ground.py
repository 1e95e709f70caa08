"""Element: crumbly ground (RF-11, RF-67)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed, RobotFell
from roborally_core.rules.state import Power
from roborally_core.scene import Scene, companion, robot, scene

ONE, TWO, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.PAUSE
LEFT, RIGHT, U_TURN = Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN


def hall(drawing: str, *at: tuple[int, int], pits: bool = False, **robots: object) -> Scene:
    """A hall with crumbly ground on these squares."""
    floor = [{"type": "crumbly-ground", "at": list(xy), "pits": pits} for xy in at]
    return scene("robofactory", drawing, floor, **robots)


@pytest.mark.parametrize("command", [LEFT, RIGHT, U_TURN])
def test_a_robot_that_turns_on_it_breaks_through_when_the_card_is_revealed(command):
    s = hall(". A .", (1, 0), A=robot("E")).register(A=command)
    assert (s.at("A"), s.of(CardPlayed)) == (None, [])


@pytest.mark.parametrize(("command", "x"), [(ONE, 2), (TWO, 3), (Command.BACK_1, 0), (PAUSE, 1)])
def test_it_bears_a_robot_that_moves_on_or_just_stands(command, x):
    s = hall(". A . .", (1, 0), A=robot("E")).register(A=command)
    assert s.at("A") == (x, 0)


def test_it_bears_a_robot_that_stops_passes_is_blocked_or_is_powered_down_on_it():
    assert hall("A . .", (1, 0), A=robot("E")).register(A=ONE).at("A") == (1, 0)
    assert hall("A . .", (1, 0), A=robot("E")).register(A=TWO).at("A") == (2, 0)
    assert hall(". A|.", (1, 0), A=robot("E")).register(A=ONE).at("A") == (1, 0)
    assert hall(". A .", (1, 0), A=robot("E", power=Power.DOWN)).register().at("A") == (1, 0)


def test_a_robot_that_would_be_pushed_off_first_sinks_too():
    s = hall("B A .", (1, 0), A=robot("N"), B=robot("E")).register(B=(ONE, 900), A=(LEFT, 100))
    assert (s.at("A"), s.at("B")) == (None, (1, 0))


def test_it_is_looked_at_again_when_the_card_is_played():
    s = hall("B A . .", (2, 0), A=robot("N"), B=robot("E")).register(B=(ONE, 900), A=(LEFT, 100))
    assert (s.at("A"), s.at("B")) == (None, (1, 0))
    assert len(s.of(CardPlayed)) == 2


def test_a_belt_and_a_gear_do_no_harm():
    assert hall("A . .", (1, 0), A=robot("N", under=">")).register().at("A") == (1, 0)


def test_two_at_once_fall_together():
    s = hall("A B", (0, 0), (1, 0), A=robot("E"), B=robot("E")).register(A=LEFT, B=RIGHT)
    assert (s.at("A"), s.at("B")) == (None, None)
    assert s["A"].fallen == s["B"].fallen


def test_of_an_energised_robot_only_the_first_card_is_looked_at_until_the_second_is_played():
    s = hall(". A . .", (1, 0), A=robot("E"))
    s.state.conditions["energised", 0] = (0,)
    s["A"].registers[:] = [None] * 5
    assert s.register(A=ONE).at("A") == (2, 0)
    s = hall("A . . .", (1, 0), A=robot("E"))
    s.state.conditions["energised", 0] = (0,)
    s.turn(A=[ONE, LEFT, ONE, ONE, ONE])
    assert (s.at("A"), len(s.of(CardPlayed))) == (None, 2)


def test_without_the_option_the_ground_holds_the_next_robot():
    s = hall("A . B", (0, 0), A=robot("E"), B=robot("W")).register(A=LEFT, B=TWO)
    assert s.at("B") == (0, 0)


def test_the_option_leaves_a_pit_for_all_later_robots():
    s = hall("A . B", (0, 0), pits=True, A=robot("E"), B=robot("W")).register(A=LEFT, B=TWO)
    assert (s.at("A"), s.at("B")) == (None, None)
    assert len(s.of(RobotFell)) == 2
    assert s.condition(0, 0) == "a pit"


@pytest.mark.parametrize("pits", [True, False])
def test_a_pit_that_it_leaves_swallows_a_virtual_robot_there_too(pits):
    twin = {"B.tamagotchi": companion("N", at=(1, 0), start=(0, 1))}
    floor = [{"type": "crumbly-ground", "at": [1, 0], "pits": pits}]
    robots = {"A": robot("E"), "B": robot("E", power=Power.DOWN)}
    s = scene("robofactory", ". A .\n. . B", floor, companions=twin, **robots).register(A=LEFT)
    assert (s.at("A"), s.at("B")) == (None, None if pits else (2, 1))
