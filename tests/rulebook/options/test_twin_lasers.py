"""Twin lasers (RN-40)."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.rules.events import BeamFired, ElementSwitched
from roborally_core.scene import Scene, robot, scene


def facing_a_wall() -> Scene:
    """A faces B, which faces elsewhere."""
    return scene("botwars", "A . B .\n. . . 1", A=robot("E", options=("twin-lasers",)), B=robot("N"))


def test_a_robot_that_is_hit_takes_two_points():
    """If an opponent is hit by a twin laser, then it takes two hits of damage."""
    s = facing_a_wall().engage("A", "twin-lasers", 1).register(1)
    assert s["B"].damage == 2
    assert [beam.strength for beam in s.of(BeamFired) if beam.cause.source == 0] == [2]


def test_only_in_the_register_they_are_engaged_for():
    """Phase based."""
    s = facing_a_wall().engage("A", "twin-lasers", 2)
    assert [s.register(number)["B"].damage for number in (1, 2, 3)] == [1, 3, 4]


def test_without_being_engaged_they_do_nothing():
    s = facing_a_wall().register(1)
    assert (s["B"].damage, s.options("A")) == (1, {"twin-lasers": 3})


def test_they_point_where_the_robot_looks_after_its_card():
    s = facing_a_wall().engage("A", "twin-lasers", 1).register(1, A=Command.TURN_LEFT)
    assert s["B"].damage == 0


def test_an_eye_counts_both_rounds():
    eye = [
        {"type": "electric-eye", "at": [2, 0], "facing": "W", "targets": [[0, 1]]},
        {"type": "trap-door", "at": [0, 1]},
    ]
    s = scene("botwars", "A . .\n. . 1", eye, A=robot("E", options=("twin-lasers",)))
    assert len(s.register(1).of(ElementSwitched)) == 2
    s.engage("A", "twin-lasers", 2).register(2)
    assert len(s.of(ElementSwitched)) == 4
