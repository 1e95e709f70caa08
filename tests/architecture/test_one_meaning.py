"""Each name of a class stands for one class in all that is played, shown and relayed."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from imports import CORE, ROOT, tree_of

FOLDERS = (CORE, "relay", "site/app")


def homes(modules: Iterable[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    """The modules at whose top a class of each name stands."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, tree in modules:
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(name)
    return dict(found)


def shared(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """The names that stand for more than one class, and where."""
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_two_classes_have_one_name() -> None:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    found = homes((path.relative_to(ROOT).as_posix(), tree_of(path)) for path in paths)
    assert len(found) > 700
    assert shared(found) == {}


def test_the_check_sees_what_it_looks_for() -> None:
    one = ast.parse("class Room: ...\nclass Member:\n    class Kind: ...\n")
    other = ast.parse("class Room: ...\nclass Kind: ...\ndef make():\n    class Member: ...\n")
    assert shared(homes([("one", one), ("other", other)])) == {"Room": ["one", "other"]}
