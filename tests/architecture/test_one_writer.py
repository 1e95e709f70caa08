"""Only the state writes robots' squares and the squares' occupants."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from imports import CORE, sources

WRITER = f"{CORE}.rules.state"
ROBOTS_ONLY = ("engine", "elements", "options", "rulesets", "robots", "ai", "play", "match")
"""The packages in which ``pos`` and ``real`` are attributes of robots."""
PLAYING = sorted(
    name
    for name in sources()
    if name != WRITER and name.removeprefix(f"{CORE}.").split(".")[0] in ROBOTS_ONLY
)
CHANGING = {"pop", "clear", "update", "setdefault", "popitem"}


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """Targets of a statement's writes, tuples taken apart."""
    if isinstance(node, ast.Assign):
        found = list(node.targets)
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
        found = [node.target]
    elif isinstance(node, ast.Delete):
        found = list(node.targets)
    else:
        return
    while found:
        one = found.pop()
        if isinstance(one, (ast.Tuple, ast.List)):
            found.extend(one.elts)
        else:
            yield one


def is_occupied(node: ast.expr) -> bool:
    """Whether an expression is somebody's ``occupied``."""
    return (isinstance(node, ast.Attribute) and node.attr == "occupied") or (
        isinstance(node, ast.Name) and node.id == "occupied"
    )


def writes(tree: ast.AST) -> list[int]:
    """The lines that write a position, a mode or an occupant."""
    found: list[int] = []
    for node in ast.walk(tree):
        for one in targets(node):
            own = (
                isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id == "self"
            )
            if isinstance(one, ast.Attribute) and one.attr in ("pos", "real") and not own:
                found.append(one.lineno)
            if isinstance(one, ast.Subscript) and is_occupied(one.value):
                found.append(one.lineno)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            named = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if node.func.attr in CHANGING and is_occupied(node.func.value):
                found.append(node.lineno)
            if node.func.attr == "__setattr__" and {"pos", "real"} & set(named):
                found.append(node.lineno)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            found.append(node.lineno)
    return found


def test_nobody_but_the_state_writes_where_a_robot_is():
    assert {name: found for name in PLAYING if (found := writes(sources()[name]))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "robot.pos = 5",
        "robot.facing, robot.pos = 1, 5",
        "robot.real = True",
        "robot.pos += 1",
        "del world.occupied[5]",
        "occupied[5] = robot",
        "world.state.occupied.pop(5)",
        "setattr(robot, 'pos', 5)",
    ],
)
def test_every_way_to_write_it_is_seen(line):
    assert writes(ast.parse(line)) == [1]
