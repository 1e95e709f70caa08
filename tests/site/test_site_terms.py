"""One vocabulary in all rule systems: a source's own word stands in brackets and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module

import pytest
from app import texts
from app.screens.help.view import help_body

from roborally_core import language
from roborally_core.elements import ELEMENTS
from roborally_core.language import core, part
from roborally_core.language.terms import Term, called, own_word, own_words
from roborally_core.options.api import Option
from roborally_core.rules.dialect import Dialect
from roborally_core.rulesets import RULESETS

TABLES = {
    "page": texts.ENGLISH,
    "core": core.TEXTS.english,
    **{
        name: import_module(module).ENGLISH
        for name, module in (
            ("club", "app.club.texts"),
            ("campaign_page", "app.campaign.texts"),
            ("workshop_page", "app.workshop.texts"),
            ("workshop_robots", "app.workshop.robots.texts"),
            ("room_page", "app.gameroom.texts"),
            ("puzzles_page", "app.view.puzzles_texts"),
            ("help_page", "app.screens.help.texts"),
            ("meeting_page", "app.texts.meeting"),
        )
    },
}
WORDS = {
    "en": r"\b(stages?|phases?|chips?|flags?|inspection points?|fused?|reboot\w*|reinstate\w*"
    r"|conveyors?(?! belts?))\b",
    "de": r"\b(Etappen?|Phasen?|Chips?|Flaggen?|Inspektionspunkt\w*|[Vv]erschmor\w+|Neustart"
    r"|Kontrollpunkt\w*)\b",
}
"""The sources' words, which are no words of the game."""
BRACKETS, CODE = re.compile(r"\([^()]*\)"), re.compile(r"\{[^{}]*\}|\b\w+(?:\.\w+)+(?:\([^()]*\))?")
NAMES = {"elements.inspection-point"}
"""An element that is called by its source's word: a checkpoint with marks of its own."""


def said(code: str) -> Iterator[tuple[str, str]]:
    """All texts of a language, by their keys."""
    for name, table in TABLES.items():
        spoken: Mapping[str, str] = table if code == "en" else part(name) or {}
        yield from spoken.items()
    for key, element in ELEMENTS.items():
        for points in (False, True):
            yield f"elements.{key}", element(pos=0).about(points)
            yield f"elements.{key}", element(pos=0).called(points)
    for rules in RULESETS.values():
        yield rules.key, rules.told_about
        for option in rules.options:
            assert isinstance(option, Option)
            yield option.key, option.about


@pytest.fixture(params=list(language.LANGUAGES))
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    language.use(request.param)
    yield request.param
    language.use(language.ENGLISH)


def test_no_text_says_a_word_of_a_source_but_in_brackets(code: str):
    word = re.compile(WORDS[code], 0 if code == "de" else re.IGNORECASE)
    found = [
        (key, text)
        for key, text in said(code)
        if not key.startswith("term.")
        and key not in NAMES
        and word.search(CODE.sub("", BRACKETS.sub("", text)))
    ]
    assert found == []


MIXED = re.compile(r"(?<![\w„#.{-])(checkpoints?|registers?|programs?|turns?|damage|robots?|boards?)\b(?!:)")
"""English words as English writes them: German has other ones, or a capital letter."""


@pytest.mark.parametrize("code", ["de"], indirect=True)
def test_no_german_page_says_a_word_of_the_game_in_english(code: str):
    found = [
        (name, key, text)
        for name in TABLES
        if name not in ("core", "workshop_robots")  # which name words of files and of Python
        for key, text in (part(name) or {}).items()
        if MIXED.search(CODE.sub("", text))
    ]
    assert found == []
    assert MIXED.search("es gibt checkpoint 3, aber kein Register")


def test_the_table_says_what_a_thing_is_called_and_by_whom(code: str):
    rally, points, ship = Dialect.RALLY, Dialect.POINTS, Dialect.STARSHIP
    assert own_words(rally) == ()
    for dialect in (points, ship):
        for term in Term:
            ours, own = called(term, rally), own_word(term, dialect)
            assert called(term, dialect) == (f"{ours} ({own})" if own else ours)
    expected = {
        "en": ("register (stage)", "register (phase)"),
        "de": ("Register (Etappe)", "Register (Phase)"),
    }
    assert (own_words(points)[0], own_words(ship)[0]) == expected[code]


@pytest.mark.parametrize("ruleset", ["botwars", "robo-runner", "robo-recon"])
def test_the_help_of_a_system_introduces_its_sources_words(code: str, ruleset: str):
    shown = str(help_body(ruleset))
    for words in own_words(RULESETS[ruleset].dialect):
        assert words in shown, words
