"""No circle among modules, those that only type checkers would see included."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pytest
from imports import CORE, ROOT, imports_of, tree_of

PLACES = (
    f"{CORE}/ai",
    f"{CORE}/board",
    f"{CORE}/chase",
    f"{CORE}/cli",
    f"{CORE}/elements",
    f"{CORE}/foresight",
    f"{CORE}/report",
    f"{CORE}/rulesets",
    f"{CORE}/scene",
    f"{CORE}/situation",
    f"{CORE}/story",
    f"{CORE}/match",
    f"{CORE}/play",
    f"{CORE}/meeting",
    "relay",
    "site/app",
    "tools",
)
"""Folders with all that lies in them."""


@lru_cache(maxsize=16)
def graph(folder: str) -> dict[str, frozenset[str]]:
    """The imports of each module of a folder within it; a package's are those of its own file."""
    top = ROOT / folder
    above = ROOT / "site" if folder.startswith("site") else ROOT
    names = {name(path, above): path for path in sorted(top.rglob("*.py"))}
    out = {}
    for module, path in names.items():
        used = imports_of(module, tree_of(path), is_package=path.name == "__init__.py", runtime_only=False)
        parts = parts_of(path, module)
        named = {one for one in used | parts if one in names}
        # A package's own file and what it gathers are one place.
        out[module] = frozenset(one for one in named if one != module and not module.startswith(f"{one}."))
    return out


def name(path: Path, above: Path) -> str:
    parts = path.relative_to(above).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def parts_of(path: Path, module: str) -> set[str]:
    """The modules imported as names of a package: ``from . import view``."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def circle(edges: dict[str, frozenset[str]]) -> list[str]:
    """The modules of one circle, in order; empty if there is none."""
    done: set[str] = set()

    def visit(module: str, way: list[str]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        for other in sorted(edges.get(module, ())):
            found = visit(other, [*way, module])
            if found:
                return found
        done.add(module)
        return []

    for module in sorted(edges):
        found = visit(module, [])
        if found:
            return found
    return []


@pytest.mark.parametrize("folder", PLACES)
def test_nothing_here_imports_itself_by_a_detour(folder):
    assert len(graph(folder)) > 1
    assert circle(graph(folder)) == []


def test_a_circle_is_found():
    edges = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"b"})}
    assert circle(edges) == ["b", "c", "b"]
    assert circle({"a": frozenset({"b", "c"}), "b": frozenset({"c"})}) == []
