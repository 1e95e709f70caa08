"""The list of shortcuts, and the keys that the page's sources know."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from app.store.shortcuts import SHORTCUTS
from app.texts import ENGLISH, t
from app.view.shortcuts_view import shortcuts_html

from roborally_core import language

SITE = Path(__file__).parents[2] / "site" / "app"


def constants(path: Path) -> set[str]:
    """All texts of a source that may be the name of a key."""
    names = {"Escape", "Enter", "Delete", "Backspace", "End", "PageUp", "PageDown", " ", "?", "/", "+"}
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            value = node.value
            if value in names or (len(value) == 1 and value.isalpha()):
                found.add(value)
            elif len(value) == 2 and value == value[0].lower() + value[0].upper():
                found.add(value[0])
    return found


@pytest.mark.parametrize(
    ("source", "groups"),
    [
        ("screens/game/keys.py", ("everywhere", "program", "film", "board")),
        ("chase/keys.py", ("everywhere", "chase")),
        ("workshop/bench.py", ("everywhere", "workshop")),
        ("workshop/draft_input.py", ("everywhere", "workshop")),
    ],
)
def test_every_key_the_page_knows_is_in_the_list(source, groups):
    told = {"Esc": "Escape", "Del": "Delete", "Space": " ", "PgUp": "PageUp", "PgDn": "PageDown"}
    listed = {key for group in groups for one in SHORTCUTS[group] for key in one.keys}
    listed |= {key.removeprefix("Ctrl+") for key in listed}
    listed |= {told.get(key, key) for key in listed}
    listed |= {key.lower() for key in listed if len(key) == 1}
    # End and the Page keys of the chase are corners of the number pad.
    corners = {"End", "PageUp", "PageDown"} if "chase" in groups else set()
    used = constants(SITE / source)
    assert len(used) > 5
    assert {key for key in used if key not in listed and key.lower() not in listed} <= corners


def test_keyboards_of_another_language_have_their_own_names_of_keys():
    language.use("de")
    try:
        shown = str(shortcuts_html("film"))
    finally:
        language.use(language.ENGLISH)
    for name in (
        "Entf",
        "Leertaste",
        "Bild↑",
        "Bild↓",
        "Ende",
        "Eingabe",
        "Rücktaste",
        "Umschalt+Tab",
        "Strg+Z",
    ):
        assert f"<kbd>{name}</kbd>" in shown
    assert not re.search(r"<kbd>[^<]*\b(Del|Space|PgUp|PgDn|End|Enter|Backspace|Shift|Ctrl)\b", shown)


def test_the_list_says_what_each_shortcut_does():
    shown = str(shortcuts_html("film"))
    for group, found in SHORTCUTS.items():
        assert t(f"shortcuts.{group}") in shown
        for one in found:
            assert f"shortcut.{one.text}" in ENGLISH
    assert shown.index(t("shortcuts.film")) < shown.index(t("shortcuts.everywhere"))
    assert shown.count("<dt>") == sum(map(len, SHORTCUTS.values()))
