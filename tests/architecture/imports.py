"""Imports of modules, read from the sources: nothing is executed."""

from __future__ import annotations

import ast
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
