"""Nitro tanks (RN-44)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import ElementSwitched, OptionWorked, RobotMoved
from roborally_core.scene import Scene, robot, scene

LONG = ". . A . . . .\n. . . . . . 1"


def driven(command: Command, drawing: str = LONG, facing: str = "E", **others: object) -> Scene:
    s = scene("botwars", drawing, A=robot(facing, options=("nitro-tanks",)), **others)  # type: ignore[arg-type]
    return s.engage("A", "nitro-tanks", 1).register(1, A=command)


def way(s: Scene) -> list[tuple[int, int]]:
    return [s.board.grid.xy(fact.to) for fact in s.of(RobotMoved) if fact.robot == 0]


@pytest.mark.parametrize(("command", "column"), [
    (Command.MOVE_1, 4), (Command.MOVE_2, 5), (Command.MOVE_3, 6),
])  # fmt: skip
def test_one_additional_space_forward(command, column):
    """Nitro Tanks allow your robot to jump forward one additional space."""
    s = driven(command)
    assert s.at("A") == (column, 0)
    assert [fact.option for fact in s.of(OptionWorked)] == [4]


@pytest.mark.parametrize(("command", "column"), [
    (Command.BACK_1, 2), (Command.BACK_2, 1),
])  # fmt: skip
def test_with_a_back_card_first_back_then_forward(command, column):
    """The robo will first move back, then forward one space, before the floor acts."""
    s = driven(command)
    assert s.at("A") == (column, 0)
    back = [(1, 0), (0, 0)][: 3 - column]
    assert way(s) == [*back, (column, 0)]


def test_on_the_way_back_it_may_fall():
    s = driven(Command.BACK_1, ". O A . . . .\n. . . . . . 1")
    assert s.at("A") is None
    assert way(s) == [(1, 0)]


def test_back_and_forth_onto_a_switch_flips_it():
    plate = [
        {"type": "toggle-switch", "at": [1, 0], "targets": [[5, 1]]},
        {"type": "trap-door", "at": [5, 1]},
    ]
    s = scene("botwars", LONG, plate, A=robot("E", options=("nitro-tanks",)))
    s.engage("A", "nitro-tanks", 1).register(1, A=Command.BACK_1)
    assert s.at("A") == (2, 0)
    assert {s.board.elements[fact.element].key for fact in s.of(ElementSwitched)} == {
        "toggle-switch",
        "trap-door",
    }


def test_stopped_on_the_way_back_the_card_is_over():
    s = driven(Command.BACK_1, ". .|A . . . .\n. . . . . . 1")
    assert s.at("A") == (2, 0)
    assert way(s) == []


@pytest.mark.parametrize("command", [Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN, Command.PAUSE])
def test_no_effect_with_a_turn(command):
    """Nitro has no effect on movement when used with a rotational chip."""
    s = driven(command)
    assert s.at("A") == (2, 0)
    assert s.of(OptionWorked) == []
    assert s.options("A") == {"nitro-tanks": 2}


def test_with_a_sidestep_first_aside_then_forward():
    s = driven(Command.SIDE_RIGHT)
    assert way(s) == [(2, 1), (3, 1)]


def test_the_square_more_pushes_like_the_others():
    s = driven(Command.MOVE_1, ". . A . B . .\n. . . . . . 1", B=robot("N"))
    assert (s.at("A"), s.at("B")) == ((4, 0), (5, 0))


def test_only_in_its_register():
    s = scene("botwars", LONG, A=robot("E", options=("nitro-tanks",))).engage("A", "nitro-tanks", 1)
    s.register(1, A=Command.MOVE_1).register(2, A=Command.MOVE_1)
    assert s.at("A") == (5, 0)


@pytest.mark.parametrize(("command", "column"), [
    (Command.MOVE_1, 3), (Command.MOVE_2, 4), (Command.BACK_1, 3),
])  # fmt: skip
def test_water_takes_the_first_square_of_the_card_not_that_of_the_tanks(command, column):
    """S-9: a movement card that has lost its only square is still one, and what it had is printed on it."""
    s = scene("botwars", LONG, A=robot("E", options=("nitro-tanks",), under="≈"))
    assert s.engage("A", "nitro-tanks", 1).register(1, A=command).at("A") == (column, 0)
