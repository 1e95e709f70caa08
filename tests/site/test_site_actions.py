"""Buttons' actions have one list of names, in which each is there because a button or a key needs it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from app.action import Action, action_of

SITE = Path(__file__).resolve().parents[2] / "site"
SOURCES = {path: path.read_text() for path in (SITE / "app").rglob("*.py") if path.name != "action.py"}
PAGE = (SITE / "index.html").read_text()
NAMED = {name for text in SOURCES.values() for name in re.findall(r"\bAction\.(\w+)", text)}


@pytest.mark.parametrize("action", Action)
def test_each_is_needed_somewhere(action: Action):
    assert action.name in NAMED or re.search(rf'data-(do|action)="{action}"', PAGE)


def test_the_page_names_no_other():
    named = re.findall(r'data-(?:do|action)="([^"]*)"', PAGE)
    assert len(named) > 10
    assert [name for name in named if action_of(name) is None] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_markup_spells_one_out(path: Path):
    assert not re.search(r'data-do="[^{]', SOURCES[path])


@pytest.mark.parametrize("name", ["", "Close", "close ", "__class__", "no-such-thing"])
def test_what_is_none_is_none(name: str):
    assert action_of(name) is None
