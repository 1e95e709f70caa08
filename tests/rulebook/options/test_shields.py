"""Shields (RN-42)."""

from __future__ import annotations

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, OptionWorked, RobotDamaged
from roborally_core.scene import robot, scene

UP = ("shields",)


def test_no_shot_of_a_robot_hurts():
    """Shields protect your robot from opponent weapons fire."""
    s = scene("botwars", "A . B .\n. . . 1", A=robot("N", options=UP), B=robot("W")).engage("A", "shields")
    for number in range(1, 6):
        s.register(number)
    assert s["A"].damage == 0
    assert s.of(RobotDamaged) == []
    assert [(fact.robot, fact.option, fact.cause.source) for fact in s.of(OptionWorked)] == [(0, 2, 1)]


def test_the_own_lasers_are_off():
    """In addition, your lasers are deactivated, so you cannot inflict laser damage upon others."""
    s = scene("botwars", "A . B .\n. . . 1", A=robot("E", options=UP), B=robot("S")).engage("A", "shields")
    s.register(1)
    assert s["B"].damage == 0
    assert [beam.cause.source for beam in s.of(BeamFired)] == [1]


def test_rear_and_twin_lasers_are_off_too():
    s = scene(
        "botwars",
        "B . A . C\n. . . . 1",
        A=robot("E", options=("rear-lasers", "twin-lasers", *UP)),
        B=robot("N"),
        C=robot("N"),
    )
    s.engage("A", "rear-lasers").engage("A", "twin-lasers", 1).engage("A", "shields").register(1)
    assert (s["B"].damage, s["C"].damage) == (0, 0)


@pytest.mark.parametrize("kind", ["laser", "blaser"])
def test_lasers_of_the_board_are_no_weapons_of_opponents(kind):
    wires = [{"type": "toggle-switch", "at": [0, 1], "targets": [[1, 0]]}] if kind == "blaser" else []
    beam = [{"type": kind, "at": [1, 0], "facing": "W"}, *wires]
    s = scene("botwars", "A .\n. 1", beam, A=robot("N", options=UP)).engage("A", "shields").register(1)
    assert s["A"].damage == 1


def test_fences_and_pits_do_what_they_do():
    s = scene("botwars", "A O\n. 1", A=robot("N", options=UP)).engage("A", "shields")
    assert s.register(1, A=Command.MOVE_1)["A"].damage == 2
    assert s.register(2, A=Command.SIDE_RIGHT).at("A") is None


def test_the_robot_still_stops_beams():
    s = scene("botwars", "A B C\n. . 1", A=robot("N"), B=robot("N", options=UP), C=robot("W"))
    s.engage("B", "shields").register(1)
    assert (s["A"].damage, s["B"].damage) == (0, 0)
