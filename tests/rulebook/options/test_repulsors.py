"""Repulsors (RN-43)."""

from __future__ import annotations

from roborally_core.rules.events import CauseKind, RobotDamaged, RobotDestroyed, ShotReflected
from roborally_core.scene import robot, scene

REPEL = ("repulsors",)
ROOM = "A . B .\n. . . 1"


def test_the_attacker_takes_the_hit_instead():
    """The shot is returned to the attacker, and the attacker takes the hit instead."""
    s = scene("botwars", ROOM, A=robot("N", options=REPEL), B=robot("W")).engage("A", "repulsors", 1)
    s.register(1)
    assert (s["A"].damage, s["B"].damage) == (0, 1)
    assert s.of(ShotReflected) == [ShotReflected(0, 1)]
    s.register(2)
    assert (s["A"].damage, s["B"].damage) == (1, 1)


def test_from_every_side_and_with_the_strength_of_the_shot():
    s = scene("botwars", "B . A . C\n. . . . 1", A=robot("N", options=REPEL),
              B=robot("E", options=("twin-lasers",)), C=robot("W"))  # fmt: skip
    s.engage("A", "repulsors", 1).engage("B", "twin-lasers", 1).register(1)
    assert (s["A"].damage, s["B"].damage, s["C"].damage) == (0, 2, 1)


def test_two_repulsors_facing_each_other_each_take_their_own():
    """The shot hits its sender instead, and is not returned again."""
    s = scene("botwars", ROOM, A=robot("E", options=REPEL), B=robot("W", options=REPEL))
    s.engage("A", "repulsors", 1).engage("B", "repulsors", 1).register(1)
    assert (s["A"].damage, s["B"].damage) == (1, 1)
    assert [(fact.robot, fact.cause.source) for fact in s.of(RobotDamaged)] == [(0, 1), (1, 0)]


def test_a_kill_is_the_repulsor_owners():
    s = scene("botwars", ROOM, A=robot("N", options=REPEL), B=robot("W", damage=9))
    s.engage("A", "repulsors", 1).register(1)
    dead = s.of(RobotDestroyed)
    assert [(fact.robot, fact.cause.kind, fact.cause.source) for fact in dead] == [(1, CauseKind.WEAPON, 0)]


def test_the_own_laser_goes_on_firing():
    s = scene("botwars", ROOM, A=robot("E", options=REPEL), B=robot("N")).engage("A", "repulsors", 1)
    assert s.register(1)["B"].damage == 1


def test_lasers_of_the_board_are_not_turned_back():
    laser = [{"type": "laser", "at": [1, 0], "facing": "W"}]
    s = scene("botwars", "A .\n. 1", laser, A=robot("N", options=REPEL)).engage("A", "repulsors", 1)
    assert s.register(1)["A"].damage == 1


def test_they_lie_outside_the_shields():
    s = scene("botwars", ROOM, A=robot("N", options=("shields", *REPEL)), B=robot("W"))
    s.engage("A", "shields").engage("A", "repulsors", 1).register(1)
    assert (s["A"].damage, s["B"].damage) == (0, 1)
