"""Imports of modules, read from the sources: nothing is executed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = "roborally_core"


@lru_cache(maxsize=1)
def sources() -> dict[str, ast.Module]:
    """Every module of the core by its dotted name, parsed."""
    return {name_of(path): tree_of(path) for path in sorted((ROOT / CORE).rglob("*.py"))}


def tree_of(path: Path) -> ast.Module:
    """A source file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(path: Path) -> str:
    """``roborally_core/engine/world.py`` is ``roborally_core.engine.world``."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(name: str, tree: ast.Module, *, is_package: bool, runtime_only: bool = True) -> set[str]:
    """The absolute names of all modules imported; those for type checkers only if asked."""
    hidden = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    package = name if is_package else name.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(tree):
        if runtime_only and id(node) in hidden:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([node.module] if node.module else [])])
            found.add(base)
            found |= {f"{base}.{alias.name}" for alias in node.names if f"{base}.{alias.name}" in known()}
    return found


def imported_by_name(name: str, tree: ast.Module, modules: Iterable[str], *, is_package: bool) -> set[str]:
    """Those of ``modules`` that a call of ``import_module`` may import.

    A name put together at run time stands for every module it can name; a name that comes from elsewhere,
    for every module whose name is written in the source.
    """
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node.args
        and ast.unparse(node.func) in {"import_module", "importlib.import_module"}
    ]
    places = {"__name__": name, "__package__": name if is_package else name.rpartition(".")[0]}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=ast.Constant(value=str() as text)):
                places[target] = text
    wanted: set[str] = set()
    for call in calls:
        base = places.get(ast.unparse(call.args[1]), "") if len(call.args) > 1 else ""
        for text in _texts(tree, call.args[0]):
            wanted.add(_pattern(text, base, places))
    return {one for one in modules if any(re.fullmatch(pattern, one) for pattern in wanted)}


def _texts(tree: ast.Module, given: ast.expr) -> Iterator[ast.expr]:
    """The strings that an argument may be."""
    if not isinstance(given, ast.Name):
        yield given
        return
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == given.id:
                yield value
            case ast.Constant(value=str()):
                yield node


def _pattern(text: ast.expr, base: str, places: dict[str, str]) -> str:
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    out = ""
    for part in parts:
        match part:
            case ast.Constant(value=str() as words):
                out += re.escape(words)
            case ast.FormattedValue(value=ast.Name(id=place)) if place in places:
                out += re.escape(places[place])
            case _:
                out += r"[\w.]+"
    return re.escape(base) + out if out.startswith(r"\.") else out


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    """The names of all modules of the core."""
    return frozenset(name_of(path) for path in (ROOT / CORE).rglob("*.py"))


@lru_cache(maxsize=2)
def core_imports(runtime_only: bool = True) -> dict[str, set[str]]:
    """The imports of each module of the core."""
    packages = {name for name in known() if (ROOT / name.replace(".", "/")).is_dir()}
    return {
        name: imports_of(name, tree, is_package=name in packages, runtime_only=runtime_only)
        for name, tree in sources().items()
    }
