"""No circle among modules, those included that only type checkers would see or that are imported by name."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pytest
from imports import CORE, ROOT, imported_by_name, imports_of, tree_of

PLACES = (CORE, "relay", "site/app", "tools")
"""Folders with all that lies in them."""


@lru_cache(maxsize=16)
def graph(folder: str) -> dict[str, frozenset[str]]:
    """The imports of each module of a folder within it; a package's are those of its own file."""
    top = ROOT / folder
    above = ROOT / "site" if folder.startswith("site") else ROOT
    names = {name(path, above): path for path in sorted(top.rglob("*.py"))}
    out = {}
    for module, path in names.items():
        is_package, tree = path.name == "__init__.py", tree_of(path)
        used = imports_of(module, tree, is_package=is_package, runtime_only=False)
        used |= imported_by_name(module, tree, names, is_package=is_package)
        named = {one for one in used | parts_of(tree, module, is_package=is_package) if one in names}
        # A package's own file and what it gathers are one place.
        out[module] = frozenset(one for one in named if one != module and not module.startswith(f"{one}."))
    return out


def name(path: Path, above: Path) -> str:
    parts = path.relative_to(above).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def parts_of(tree: ast.Module, module: str, *, is_package: bool) -> set[str]:
    """The modules imported as names of a package: ``from . import view``."""
    package = module if is_package else module.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def circles(edges: dict[str, frozenset[str]]) -> list[list[str]]:
    """The modules that reach each other, for each such set of more than one (Tarjan)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    open_: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = low[module] = len(number)
        open_.append(module)
        for other in sorted(edges.get(module, ())):
            if other not in number:
                visit(other)
            if other in open_:
                low[module] = min(low[module], low[other])
        if low[module] == number[module]:
            at = open_.index(module)
            if len(open_) - at > 1:
                found.append(sorted(open_[at:]))
            del open_[at:]

    for module in sorted(edges):
        if module not in number:
            visit(module)
    return found


@pytest.mark.parametrize("folder", PLACES)
def test_nothing_here_imports_itself_by_a_detour(folder):
    assert len(graph(folder)) > 1
    assert circles(graph(folder)) == []


def test_a_circle_is_found():
    edges = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"b"})}
    assert circles(edges) == [["b", "c"]]
    assert circles({"a": frozenset({"b", "c"}), "b": frozenset({"c"})}) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('import_module(".b", __package__).line()', {"a.b"}),
        ('import_module(f".{KINDS[kind]}", __package__)', {"a.b", "a.c", "a.c.d"}),
        ('import_module(f"{__package__}.c.{name}")', {"a.c.d"}),
        ('path = "a.b"\nimport_module(path)', {"a.b"}),
        ('AHEAD = ("a.c", "b")\nfor one in AHEAD:\n    import_module(one)', {"a.c"}),
        ('print("a.b")', set()),
    ],
)
def test_imports_by_name_are_found(source: str, found: set[str]) -> None:
    modules = ("a", "a.b", "a.c", "a.c.d")
    assert imported_by_name("a.here", ast.parse(source), modules, is_package=False) == found
