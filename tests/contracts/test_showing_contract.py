"""The help page of an element shows its effect: a fact that the element names as its purpose."""

from __future__ import annotations

import pytest

from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.compile import Floor
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules import events as ev
from roborally_core.rulesets import RULESETS
from roborally_core.scene.showing import Showing, arranged, played, showing
from roborally_core.story.sentences import tell

SHOWN = [
    (key, name)
    for key in sorted(ELEMENTS)
    for name, rules in RULESETS.items()
    if ELEMENTS[key](pos=0).fits(rules)
]
LIKE_FLOOR = {"plate", "start", "airlock"}
"""Elements that say they are plain floor, except that games begin with robots there."""


def mine(shown: Showing, key: str) -> list[Element]:
    return [element for element in shown.board.elements if element.key == key]


@pytest.mark.parametrize(("key", "ruleset"), SHOWN)
def test_its_own_scene_shows_its_effect_within_the_loop(key: str, ruleset: str) -> None:
    shown = showing(key, RULESETS[ruleset])
    assert shown is not None
    effects = [fact for one in mine(shown, key) for fact in shown.facts if one.is_effect(fact, shown.board)]
    assert effects, f"{key} does nothing to be seen under {ruleset}"


@pytest.mark.parametrize(("key", "ruleset"), SHOWN)
def test_what_it_does_is_told(key: str, ruleset: str) -> None:
    """Players who cannot see the scene hear of it: of a fact of its effect, or of a consequence."""
    shown = showing(key, RULESETS[ruleset])
    assert shown is not None
    rules = RULESETS[ruleset]
    told = [fact for fact in shown.facts if tell(fact, ("A", "B"), shown.board, shown.deck, rules.hit_points)]
    for one in mine(shown, key):
        for fact in shown.facts:
            if not one.is_effect(fact, shown.board):
                continue
            if fact in told or (isinstance(fact, ev.BeamFired) and led_to(fact, told)):
                return
    raise AssertionError(f"nothing {key} does under {ruleset} is told")


@pytest.mark.parametrize(("key", "ruleset"), SHOWN)
def test_what_lays_haze_says_that_it_is_hazy(key: str, ruleset: str) -> None:
    shown = showing(key, RULESETS[ruleset])
    assert shown is not None
    floor = Floor(shown.board, RULESETS[ruleset])
    assert floor.hazy == {one.pos for one in shown.board.elements if one.hazy}


def led_to(beam: ev.BeamFired, told: list[ev.Fact]) -> bool:
    """Whether the damage of a hit is told."""
    return any(
        isinstance(fact, ev.RobotDamaged) and (fact.robot, fact.cause) == (beam.victim, beam.cause)
        for fact in told
    )


def seen(facts: tuple[ev.Fact, ...]) -> list[tuple[object, ...]]:
    """The visible part of facts: robots' places and states, not causes."""
    out: list[tuple[object, ...]] = []
    for fact in facts:
        values = fact._asdict()
        values.pop("cause", None)
        if not isinstance(fact, ev.Beat | ev.StepStarted):
            out.append((type(fact).__name__, *values.values()))
    return out


@pytest.mark.parametrize(("key", "ruleset"), SHOWN)
def test_without_it_the_scene_would_be_another_one(key: str, ruleset: str) -> None:
    demo, rules = ELEMENTS[key].demo, RULESETS[ruleset]
    if demo is None or key in LIKE_FLOOR:
        # the usual scene holds only the element, so every effect in it is the element's
        shown = showing(key, rules)
        assert shown is not None
        assert {element.key for element in shown.board.elements} == {key}
        return
    try:
        bare = arranged(ELEMENTS[key], demo, rules, without=True)
    except BoardRefused:
        return  # another element of the scene does nothing without it: a switch without its door
    shown = showing(key, rules)
    assert shown is not None
    assert seen(shown.facts) != seen(played(bare, demo))


def test_scenes_are_small_enough_for_a_phone_and_of_two_robots() -> None:
    for key, cls in ELEMENTS.items():
        if cls.demo is not None:
            rules = next(rules for rules in RULESETS.values() if cls(pos=0).fits(rules))
            shown = showing(key, rules)
            assert shown is not None
            assert (shown.board.width, shown.board.height) == (7, 5), key
