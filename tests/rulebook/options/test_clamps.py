"""Clamps (RN-45)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import OptionWorked, RobotBlocked
from roborally_core.scene import Scene, robot, scene

HOLD = ("clamps",)


def held(
    drawing: str, elements: list[dict[str, object]] | None = None, facing: str = "E", **more: object
) -> Scene:
    s = scene("botwars", drawing, elements or [], A=robot(facing, options=HOLD), **more)  # type: ignore[arg-type]
    return s.engage("A", "clamps", 1)


@pytest.mark.parametrize("command", [Command.MOVE_3, Command.BACK_1, Command.SIDE_LEFT])
def test_it_cannot_move_under_its_own_power(command):
    """When clamps are engaged, the robot cannot move (or rotate) under its own power."""
    s = held(". . A . . .\n. . . . . 1").register(1, A=command)
    assert s.at("A") == (2, 0)
    assert [fact.option for fact in s.of(OptionWorked)] == [5]


@pytest.mark.parametrize("command", [Command.TURN_LEFT, Command.TURN_RIGHT, Command.U_TURN])
def test_nor_rotate(command):
    assert held(". . A . . .\n. . . . . 1").register(1, A=command).facing("A") == "E"


def test_nor_touch_a_fence():
    s = held("A . .\n. . 1", facing="N").register(1, A=Command.MOVE_1)
    assert s["A"].damage == 0


def test_nor_be_pushed():
    """Nor can it be pushed by another robot."""
    s = held("B A . .\n. . . 1", facing="N", B=robot("E")).register(1, B=Command.MOVE_2)
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 0))
    assert [fact.robot for fact in s.of(RobotBlocked)] == [1]


def test_nobody_in_the_chain_moves():
    """If the last robot of a chain cannot move (it is held: clamps), nobody in it moves that square."""
    s = held("C B A .\n. . . 1", facing="N", B=robot("N"), C=robot("E")).register(1, C=Command.MOVE_1)
    assert [s.at(name) for name in "ABC"] == [(2, 0), (1, 0), (0, 0)]
    s.register(2, C=Command.MOVE_1)
    assert [s.at(name) for name in "ABC"] == [(3, 0), (2, 0), (1, 0)]


@pytest.mark.parametrize(("element", "at", "facing"), [
    ({"type": "belt", "facing": "E"}, (2, 0), "E"),
    ({"type": "pusher", "facing": "E"}, (2, 0), "E"),
    ({"type": "gear"}, (1, 0), "S"),
])  # fmt: skip
def test_elements_still_act(element, at, facing):
    s = held(". A . .\n. . . 1", [{**element, "at": [1, 0]}]).register(1, A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == (at, facing)


def test_a_pusher_cannot_shove_it_by_way_of_another():
    """Elements act on it directly, but a robot that a pusher shoves against it pushes as any robot does."""
    s = held("B A . .\n. . . 1", [{"type": "pusher", "at": [0, 0], "facing": "E"}], B=robot("N"))
    s.register(1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (0, 0))


def test_the_laser_fires_and_hits_as_ever():
    s = held("A . B\n. . 1", B=robot("W")).register(1)
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_clamps_hold_against_nitro():
    s = scene("botwars", "A . . .\n. . . 1", A=robot("E", options=("clamps", "nitro-tanks")))
    s.engage("A", "clamps", 1).engage("A", "nitro-tanks", 1).register(1, A=Command.MOVE_1)
    assert s.at("A") == (0, 0)
    assert s.options("A") == {"clamps": 2, "nitro-tanks": 2}
