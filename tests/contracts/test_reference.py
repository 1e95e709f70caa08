"""The reference of authors is complete, and said once: marks in their docstrings, questions in the views."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from roborally_core.effects import asking, doing, laying, views
from roborally_core.effects.hooks import EQUIPS
from roborally_core.engine.world import World
from tools.docs.hooks import README, kind_of, marks, with_table

ROOT = Path(__file__).resolve().parents[2]
VIEWS = (views.RulesView, asking.Asking, doing.Doing, laying.BuilderView, laying.FloorView, laying.BoardView)
METHODS = [
    pytest.param(view, name, id=f"{view.__name__}.{name}")
    for view in VIEWS
    for name, value in vars(view).items()
    if not name.startswith("_") and (callable(value) or isinstance(value, property))
]


def test_the_readme_says_of_marks_what_their_docstrings_say() -> None:
    text = README.read_text(encoding="utf-8")
    assert text == with_table(text), "write it anew: python -m tools.docs.hooks"


def test_the_documentation_has_every_mark() -> None:
    page = (ROOT / "docs" / "api.rst").read_text(encoding="utf-8")
    listed = (
        page.partition("roborally_core.effects.hooks\n")[2].partition(":members:")[2].partition("\n\n")[0]
    )
    assert re.findall(r"\w+", listed) == list(marks())


def test_marks_of_options_are_told_from_those_of_elements() -> None:
    rows = README.read_text(encoding="utf-8").splitlines()
    for name, mark in marks().items():
        (row,) = [row for row in rows if row.startswith(f"| `{name}(")]
        assert row.endswith("| yes |") is (kind_of(mark) in EQUIPS), name


@pytest.mark.parametrize(("view", "name"), METHODS)
def test_whatever_may_be_asked_or_done_is_described(view: type, name: str) -> None:
    value = vars(view)[name]
    method = value.fget if isinstance(value, property) else value
    text = inspect.getdoc(method) or ""
    assert len(text) >= 40 or (text and isinstance(value, property)), f"{name} says nothing of itself"
    assert text.endswith((".", ".)"))


@pytest.mark.parametrize(
    "name", [name for name, value in vars(asking.Asking).items() if inspect.isfunction(value)]
)
def test_what_is_asked_of_a_square_says_what_it_answers_where_the_board_ends(name: str) -> None:
    method = getattr(asking.Asking, name)
    if "pos" in inspect.signature(method).parameters:
        assert re.search(r"\bboard\b|\brim\b", inspect.getdoc(method) or ""), name


def test_every_attribute_of_a_view_is_described_beside_it() -> None:
    for module in (asking, laying):
        for cls in [
            one for one in ast.parse(inspect.getsource(module)).body if isinstance(one, ast.ClassDef)
        ]:
            for this, after in zip(cls.body, [*cls.body[1:], None], strict=True):
                if isinstance(this, ast.AnnAssign):
                    described = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                    assert described, f"{cls.name}.{ast.unparse(this.target)}"


def test_the_views_are_all_that_is_seen_of_a_world() -> None:
    """No question or deed is promised twice, and the world's own class keeps every promise."""
    names = [name for view in (asking.Asking, doing.Doing) for name in vars(view) if not name.startswith("_")]
    assert len(set(names)) == len(names)
    slots = {slot for one in World.__mro__ for slot in vars(one).get("__slots__", ())}
    assert [name for name in names if not hasattr(World, name) and name not in slots] == []
