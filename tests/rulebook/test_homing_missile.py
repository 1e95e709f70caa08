"""Element: homing missiles."""

from __future__ import annotations

import pytest

from roborally_core.rules.events import CauseKind, RobotDamaged
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

MISSILE = {"type": "homing-missile", "at": [1, 0]}
DOWN = robot("N", power="down")


def hit(s: Scene) -> dict[str, int]:
    """The damage that missiles have dealt, by robot."""
    dealt: dict[str, int] = {}
    for fact in s.of(RobotDamaged):
        if (
            fact.cause.kind is CauseKind.ELEMENT
            and s.board.elements[fact.cause.source].key == MISSILE["type"]
        ):
            name = next(name for name in s.names if s[name].id == fact.robot)
            dealt[name] = dealt.get(name, 0) + fact.amount
    return dealt


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_it_finds_the_nearest_other_robot_whatever_lies_between(ruleset):
    floor = [MISSILE, {"type": "wall", "at": [1, 0], "facing": "S"}]
    s = scene(ruleset, "A . . . . .\n. B . . . .\n. . . . . C", floor, A=robot("E"), B=DOWN, C=DOWN)
    assert hit(s.register(A="move-1")) == {"B": 2}


def test_driving_over_it_launches_one_and_standing_or_turning_on_it_none():
    s = scene("classic", ". . . . . B", [MISSILE], A=robot("N", at=(1, 0)), B=DOWN)
    assert hit(s.register(A="turn-left")) == {}
    s = scene("classic", "A . . . . B", [MISSILE], A=robot("E"), B=DOWN)
    assert hit(s.register(A="move-3")) == {"B": 2}


def test_of_several_equally_near_it_takes_all():
    s = scene(
        "classic", ". . . .\nA . B .\n. C . .", [{**MISSILE, "at": [1, 1]}], A=robot("E"), B=DOWN, C=DOWN
    )
    assert hit(s.register(A="move-1")) == {"B": 2, "C": 2}


def test_it_comes_back_to_a_robot_that_is_alone():
    assert hit(scene("classic", "A . .", [MISSILE], A=robot("E")).register(A="move-1")) == {"A": 2}


def test_robots_that_are_pushed_or_carried_onto_it_launch_it_too():
    s = scene("classic", ". . B A . . C", [MISSILE], A=robot("W"), B=DOWN, C=DOWN).register(A="move-1")
    assert hit(s) == {"A": 2}, "who was pushed has launched it, and the pusher is nearest"
    s = scene("classic", "A . . . B", [MISSILE], A=robot("N", under=">"), B=DOWN).register()
    assert hit(s) == {"B": 2}


def test_it_deals_what_is_written_on_it_and_destroys():
    s = scene("classic", "A . B .", [{**MISSILE, "strength": 4}], A=robot("E"), B=robot("N", damage=6))
    s.register(A="move-1")
    assert s.at("B") is None
    assert "homing missile" in " ".join(s.told()).lower()


def test_two_that_are_launched_at_one_instant_find_the_same_robot():
    missiles = [{**MISSILE, "at": [1, y]} for y in (0, 2)]
    belts = [{"type": "belt", "at": [0, y], "facing": "E"} for y in (0, 2)]
    s = scene(
        "classic",
        ". . . .\n. C . .\n. . . .",
        [*missiles, *belts],
        A=robot("N", at=(0, 0)),
        B=robot("N", at=(0, 2)),
        C=robot("N", power="down", damage=6),
    )
    assert hit(s.register()) == {"C": 4}


def test_distances_are_measured_when_everybody_has_come():
    belts = [{"type": "belt", "at": [0, 0], "facing": "E"}, {"type": "belt", "at": [4, 0], "facing": "E"}]
    s = scene(
        "classic",
        ". . . . . . .\n. . . . C . .",
        [MISSILE, *belts],
        A=robot("N", at=(0, 0)),
        B=robot("N", at=(4, 0)),
        C=DOWN,
    )
    assert hit(s.register()) == {"B": 2, "C": 2}, "both are four squares away now"
