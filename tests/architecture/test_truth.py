"""Zero is a seat, a facing, a command, an element: none of them is asked whether it is true."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from imports import CORE, ROOT, sources, tree_of

from roborally_core.base.geometry import Bearing, Dir
from roborally_core.rules.commands import Command
from roborally_core.rules.timeline import Step

NUMBERS = frozenset({"seat", "facing", "direction", "command", "bearing"})
"""Names of numbers everywhere, whose zero is one of them, or None."""
OF_THE_CORE = frozenset({"index", "element", "pos", "to", "frm", "square", "archive"})
"""Names of numbers in the core only; a place is compared with ``NOWHERE``."""
IDIOMS = frozenset({"pos"})
"""A robot's ``pos`` is asked whether it is on the board: its docstring says that it is 0 off the board."""


def asked(tree: ast.AST) -> Iterator[ast.expr]:
    """All expressions of which only the truth value is used."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, ast.BoolOp):
            yield from node.values[:-1]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node.operand
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "bool":
            yield from node.args


def doubtful(tree: ast.AST, names: frozenset[str]) -> list[str]:
    """Places where the truth of a number with one of these ``names`` is asked."""
    found = set()
    for one in asked(tree):
        node = one.target if isinstance(one, ast.NamedExpr) else one
        if isinstance(node, ast.Name) and node.id in names:
            found.add((node.lineno, node.id))
        elif isinstance(node, ast.Attribute) and node.attr in names - IDIOMS:
            found.add((node.lineno, ast.unparse(node)))
    return [f"line {line}: {name}" for line, name in sorted(found)]


def test_no_number_whose_zero_is_a_name_is_asked_whether_it_is_true():
    names = NUMBERS | OF_THE_CORE
    found = {name: doubtful(tree, names) for name, tree in sources().items()}
    chase = f"{CORE}.chase"
    assert {name: lines for name, lines in found.items() if lines and not name.startswith(chase)} == {}


@pytest.mark.parametrize("folder", ["site/app", "relay", "roborally_core/chase"])
def test_nor_in_the_page_the_relay_and_the_chase(folder):
    paths = sorted((ROOT / folder).rglob("*.py"))
    found = {str(path.relative_to(ROOT)): doubtful(tree_of(path), NUMBERS) for path in paths}
    assert paths
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_check_sees_what_it_looks_for():
    source = """
if robot.seat or not pos: ...
while (to := ahead(pos)): ...
x = [one for one in all if one.facing and one.pos]
y = bool(command) if robot.pos else seat and 1
"""
    found = [line.partition(": ")[2] for line in doubtful(ast.parse(source), NUMBERS | OF_THE_CORE)]
    assert found == ["pos", "robot.seat", "to", "one.facing", "command", "seat"]


@pytest.mark.parametrize("names", [Command, Dir, Bearing, Step])
def test_every_member_of_an_enum_of_names_is_true(names):
    assert all(names)
    assert not hasattr(names, "NONE")
