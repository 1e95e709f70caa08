"""The duties of every option: a name, a paragraph, a span, a chapter of the rulebook; and those of pools."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally_core.base.geometry import Turn
from roborally_core.engine.compile import Floor
from roborally_core.engine.world import World
from roborally_core.options import OPTIONS
from roborally_core.options.api import Gun, Option, ShotFate, Span
from roborally_core.rules.commands import MOTIONS, Motion
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

CHAPTERS = Path(__file__).resolve().parent.parent / "rulebook" / "options"
S = scene("botwars", "A . . 1", A=robot("E"))
WORLD, ROBOT = World(Floor(S.board, S.rules), S.state, S.goal), S["A"]
"""A robot on an empty floor, where changes by options to its guns and cards show."""
EVERY = pytest.mark.parametrize("key", sorted(OPTIONS))


@EVERY
def test_it_has_a_key_a_title_and_a_paragraph_for_the_player(key):
    option = OPTIONS[key]
    assert option.key == key == key.lower().replace("_", "-")
    assert option.title[0].isupper()
    assert option.paragraph.endswith(".")
    assert 60 < len(option.paragraph) < 300
    assert "RN-" not in option.paragraph


@EVERY
def test_its_paragraph_says_for_how_long_it_works(key):
    option = OPTIONS[key]
    words = {
        Span.PHASE: "In one register",
        Span.HAND: "For the whole turn",
        Span.ALWAYS: "As long as a robot carries",
    }
    assert option.paragraph.startswith(words[option.span])


@EVERY
def test_it_has_a_chapter_of_the_rulebook(key):
    chapter = CHAPTERS / f"test_{key.replace('-', '_')}.py"
    assert "def test_" in chapter.read_text(encoding="utf-8")


@EVERY
def test_it_changes_something(key):
    option, plain = OPTIONS[key], Option()
    guns = (Gun(Turn.NONE, 1),)
    ways = [(motion,) for motion in MOTIONS]
    assert (
        option.arm(WORLD, ROBOT, guns) != guns
        or [option.drive(WORLD, ROBOT, way) for way in ways] != ways
        or option.fate != plain.fate
        or option.anchors
        or option.light_footed
        or option.hooks
        or any(getattr(type(option), name) is not getattr(Option, name) for name in ("answer", "withstands"))
    )


@EVERY
def test_what_no_fact_tells_can_be_told(key):
    """Swallowed shots, pushes withstood and changed cards have no fact of their own."""
    option = OPTIONS[key]
    ways = [(motion,) for motion in MOTIONS]
    silent = option.span is Span.ALWAYS or (option.fate is not ShotFate.SWALLOWED and not option.anchors)
    if not silent or [option.drive(WORLD, ROBOT, way) for way in ways] != ways:
        assert option.worked


@EVERY
def test_a_robot_without_guns_and_a_card_without_motion_stay_so(key):
    assert OPTIONS[key].arm(WORLD, ROBOT, ()) == ()
    assert OPTIONS[key].drive(WORLD, ROBOT, ()) == ()
    idle = (Motion(0, Turn.NONE, Turn.NONE),)
    assert OPTIONS[key].drive(WORLD, ROBOT, idle) == idle


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_pool_names_each_option_once(ruleset):
    rules = RULESETS[ruleset]
    keys = [option.key for option in rules.options]
    assert len(set(keys)) == len(keys)
    assert all(OPTIONS[option.key] is option for option in rules.options)
    assert rules.ammunition > 0


@EVERY
def test_a_ruleset_has_it_if_it_says_in_which_pool_it_is(key):
    named = {option.key for rules in RULESETS.values() for option in rules.options}
    assert (key in named) is bool(OPTIONS[key].pools)


def test_no_two_options_of_pools_have_one_number():
    numbers = [option.number for option in OPTIONS.values() if option.pools]
    assert min(numbers) >= 0
    assert len(set(numbers)) == len(numbers)
