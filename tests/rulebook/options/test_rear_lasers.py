"""Rear lasers (RN-41)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired
from roborally_core.scene import Scene, robot, scene

REAR = ("rear-lasers",)


def between() -> Scene:
    """A stands between B and C and faces C; B and C face elsewhere."""
    return scene(
        "botwars", "B . A . C\n. . . . 1", A=robot("E", options=REAR), B=robot("N"), C=robot("N")
    ).engage("A", "rear-lasers")


def test_two_opponents_are_hit_in_each_register_of_the_hand():
    """A robot armed with a rear laser can potentially fire upon two opponents in each phase of the hand."""
    s = between()
    for number in range(1, 6):
        s.register(number)
        assert (s["B"].damage, s["C"].damage) == (number, number)
    assert s.options("A") == {"rear-lasers": 2}


def test_the_beam_to_the_rear_is_a_beam_like_any_other():
    s = between().register(1)
    beams = [beam for beam in s.of(BeamFired) if beam.cause.source == 0]
    assert [(beam.direction, beam.strength, beam.victim) for beam in beams] == [(1, 1, 2), (3, 1, 1)]


def test_it_turns_with_the_robot():
    s = between().register(1, A=Command.TURN_RIGHT)
    assert (s["B"].damage, s["C"].damage) == (0, 0)


def test_one_point_even_with_twin_lasers_in_front():
    s = scene(
        "botwars",
        "B . A . C\n. . . . 1",
        A=robot("E", options=(*REAR, "twin-lasers")),
        B=robot("N"),
        C=robot("N"),
    )
    s.engage("A", "rear-lasers").engage("A", "twin-lasers", 1).register(1)
    assert (s["B"].damage, s["C"].damage) == (1, 2)
