"""No sentence is kept: with another language it would stay in the old one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "site" / "app"
SAYS = {"t", "word", "page_text", "unmade_words"}
"""The names of functions that give a sentence."""
FLEETING = {
    "attract.py": 1,  # a bubble of the title, for a second
    "net/session.py": 1,  # news, spoken once
    "screens/game/film.py": 1,  # a bubble
    "workshop/arrivals.py": 2,  # why a file was not read: it is gone
}
"""Modules that keep sentences for a moment or say them of something that is gone, and the number of these."""


def kept_sentences(source: str) -> Iterator[int]:
    """The lines in which an attribute, or an item of one, is given a sentence."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(map(_is_state, targets)) and _says(node.value):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            grows = node.func.attr in {"add", "append", "insert"} and isinstance(
                node.func.value, ast.Attribute
            )
            if grows and any(map(_says, node.args)):
                yield node.lineno


def _is_state(target: ast.expr) -> bool:
    if isinstance(target, ast.Tuple):
        return any(map(_is_state, target.elts))
    return isinstance(target.value if isinstance(target, ast.Subscript) else target, ast.Attribute)


def _says(value: ast.expr) -> bool:
    """Whether a value has a sentence in it, and not in a function that says it later."""
    if isinstance(value, ast.Lambda):
        return False
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in SAYS:
        return True
    return any(_says(one) for one in ast.iter_child_nodes(value) if isinstance(one, ast.expr))


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ('self.told = t("x")', True),
        ("self.a, self.told = 1, f\"{word('x')}!\"", True),
        ('self.told[3] = (word("x"), 1)', True),
        ('self.told.append(t("x"))', True),
        ('told = t("x")', False),
        ('self.told = partial(t, "x")', False),
        ('self.told = lambda: t("x")', False),
        ("self.told = n", False),
    ],
)
def test_a_kept_sentence_is_known_from_a_way_to_say_it(source: str, kept: bool) -> None:
    assert bool(list(kept_sentences(source))) is kept


def test_the_page_keeps_no_sentence() -> None:
    found = {}
    for path in sorted(APP.rglob("*.py")):
        if lines := list(kept_sentences(path.read_text(encoding="utf-8"))):
            found[path.relative_to(APP).as_posix()] = lines
    told = "keep the facts, or partial(t, …), and say it when it is shown"
    assert {name: len(lines) for name, lines in found.items()} == FLEETING, (told, found)
