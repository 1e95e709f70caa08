"""Markup is made in one module, written in the views, and becomes elements in one function."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from imports import ROOT, tree_of

from roborally_core.base.markup import Attributes, places_of

APP = ROOT / "site" / "app"
SINK = ("site/app/web/elements.py", "parsed")
"""The one function that lets a browser read markup."""
FRAME = ("site/app/web/cage.py", "_build")
"""The frame of a cage: a policy, and the one script whose digest that policy names."""
VIEWS = (
    "site/app/view/",
    "site/app/screens/game/view/",
    "site/app/gameroom/packet_view.py",
    "site/app/gameroom/view.py",
    "site/app/workshop/posing_view.py",
    "site/app/workshop/robots/view.py",
    "site/app/workshop/robots/tourney_view.py",
    "site/app/campaign/view.py",
    "site/app/campaign/art.py",
    *(
        f"site/app/screens/{screen}/view.py"
        for screen in ("help", "lobby", "meeting", "profile", "replay", "settings", "story", "watch")
    ),
    "site/app/screens/help/element_view.py",
    "site/app/screens/lobby/saved_view.py",
    "site/app/art/",
    "site/app/chase/view.py",
    "site/app/chase/dialog_views.py",
    "site/app/chase/art.py",
    "site/app/workshop/course_view.py",
    "site/app/workshop/judge_view.py",
    "site/app/workshop/maker_view.py",
    "site/app/workshop/sandbox_view.py",
    "site/app/workshop/shelf_view.py",
    "site/app/workshop/view.py",
    "site/app/club/daily_view.py",
    "site/app/club/friends_view.py",
    "site/app/club/rated_view.py",
    "site/app/club/match_view.py",
    "site/app/club/ladder_view.py",
    "site/app/club/ranking_view.py",
    "roborally_core/report/",
)
"""Places of templates."""
READS_MARKUP = {
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "write",
    "writeln",
    "srcdoc",
    "setHTML",
    "setHTMLUnsafe",
    "parseHTMLUnsafe",
    "parseFromString",
    "createContextualFragment",
}
"""Names of the browser that make elements of a text."""
ON_DOCUMENTS_ONLY = {"write", "writeln"}
MAKERS = {"html", "constant"}


PATHS = {
    path.relative_to(ROOT).as_posix(): path
    for folder in (APP, ROOT / "roborally_core")
    for path in sorted(folder.rglob("*.py"))
}
"""Every module that is part of a page or makes one."""


@lru_cache(maxsize=1)
def sources() -> dict[str, ast.Module]:
    """All of them, parsed when a test asks first."""
    return {name: tree_of(path) for name, path in PATHS.items()}


def functions_reading_markup(tree: ast.Module) -> Iterator[str]:
    """The functions in which a name of the browser that reads markup occurs, as attribute or text."""
    reading = [node for node in ast.walk(tree) if reads_markup(node)]
    scopes: dict[int, str] = {}
    for node in ast.walk(tree) if reading else ():
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            scopes |= dict.fromkeys(map(id, ast.walk(node)), node.name)
    return (scopes.get(id(node), "") for node in reading)


def reads_markup(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute) and node.attr in READS_MARKUP:
        return node.attr not in ON_DOCUMENTS_ONLY or ast.unparse(node.value).endswith("document")
    return isinstance(node, ast.Constant) and node.value in READS_MARKUP - ON_DOCUMENTS_ONLY


def calls_of(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def constants_of(tree: ast.Module) -> dict[str, ast.expr]:
    """Values assigned once at the top of a module."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node.value
    return found


def test_exactly_one_function_lets_the_browser_read_markup():
    found = [(name, where) for name, tree in sources().items() for where in functions_reading_markup(tree)]
    assert sorted(found) == sorted([SINK, FRAME])


def test_no_script_of_ours_reads_markup_either():
    for path in sorted((ROOT / "site").glob("*.js")):
        words = set(re.findall(r"[A-Za-z]+", path.read_text(encoding="utf-8")))
        assert not words & (READS_MARKUP - ON_DOCUMENTS_ONLY), path.name


def test_markup_is_constructed_in_its_own_module_only():
    for name, tree in sources().items():
        made = [call.lineno for call in calls_of(tree, {"Markup"})]
        assert made == [], f"{name}: lines {made}"
        hidden = [
            node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "_made"
        ]
        assert hidden == [], f"{name}: lines {hidden}"
        imported = [a.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for a in node.names]
        assert "_made" not in imported, name


def test_only_views_write_templates():
    for name, tree in sources().items():
        if name.startswith(VIEWS):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("markup"):
                assert not {alias.name for alias in node.names} & MAKERS, f"{name}: line {node.lineno}"


def templates(tree: ast.Module) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Every call of a maker with its template, a name of the module's constants resolved."""
    known = constants_of(tree)
    for call in calls_of(tree, MAKERS):
        first = call.args[0] if call.args else ast.Constant(None)
        yield call, known.get(first.id, first) if isinstance(first, ast.Name) else first


@pytest.mark.parametrize("name", [name for name in PATHS if name.startswith(VIEWS)])
def test_every_template_is_a_literal_with_a_safe_place_for_each_value(name):
    for call, template in templates(tree_of(PATHS[name])):
        where = f"{name}: line {call.lineno}"
        if name == "roborally_core/report/page.py" and "_STYLES" in ast.unparse(template):
            continue  # its own style sheet, put together from constants when the module loads
        assert isinstance(template, ast.Constant), where
        assert isinstance(template.value, str), where
        if ast.unparse(call.func) == "html":
            places_of(template.value)


def test_the_checks_see_what_they_look_for():
    tree = ast.parse(
        "TEXT = '<b>'\n"
        "def show(node, text):\n    node.innerHTML = text\n    setattr(node, 'outerHTML', text)\n"
        "    document.write(text)\n    file.write(text)\n"
        "html(f'<p>{name}</p>')\nhtml(TEXT)\nMarkup(text)\n"
    )
    assert list(functions_reading_markup(tree)) == ["show", "show", "show"]
    assert [type(template) for _, template in templates(tree)] == [ast.JoinedStr, ast.Constant]
    assert len(list(calls_of(tree, {"Markup"}))) == 1


def test_attributes_set_by_hand_have_literal_names_that_run_and_load_nothing():
    seen = 0
    for name, tree in sources().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) != "web.attr":
                continue
            seen += 1
            attribute = node.args[1]
            assert isinstance(attribute, ast.Constant), f"{name}: line {node.lineno}"
            Attributes(**{str(attribute.value): "x"})
    assert seen > 5
