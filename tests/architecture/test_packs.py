"""The packs of the page: nothing is fetched at the start that only other packs use, and nothing is missed."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

from imports import CORE, ROOT

from tools import packs

APP = ROOT / "site" / "app"
FOUND_BY_NAME = ("elements", "options", "rulesets", "robots", "effects", "language", "missions")
"""Packages of the core whose modules are found by the names of their files."""
STARTS = ("app.main", "app.ai_worker")


@lru_cache(maxsize=1)
def modules() -> dict[str, tuple[str, Path]]:
    """Every module that a page has: its name → its name as a source, and the file."""
    found = {}
    for prefix, folder in (("app", APP), (CORE, ROOT / CORE)):
        for path in sorted(folder.rglob("*.py")):
            source = f"{prefix}/{path.relative_to(folder).as_posix()}"
            if packs.wanted(source):
                found[source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = source, path
    return found


def pack_of(module: str) -> str:
    return packs.pack_of(modules()[module][0])


def imported(module: str, *, later: bool) -> set[str]:
    """The modules a module imports at once; with ``later``, or inside of functions and by name."""
    source, path = modules()[module]
    package = module if source.endswith("/__init__.py") else module.rpartition(".")[0]
    found: set[str] = set()

    def look(node: ast.AST) -> None:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.If) and "TYPE_CHECKING" in ast.unparse(inner.test):
                continue
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and not later:
                continue
            if isinstance(inner, ast.Import):
                found.update(alias.name for alias in inner.names)
            elif isinstance(inner, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) - inner.level + 1] if inner.level else []
                base = ".".join([*above, *([inner.module] if inner.module else [])])
                found.add(base)
                found.update(f"{base}.{alias.name}" for alias in inner.names)
            elif isinstance(inner, ast.Constant) and later:
                found.add(str(inner.value))
            look(inner)

    look(ast.parse(path.read_text(encoding="utf-8")))
    above = {name.rpartition(".")[0] for name in found}
    return {name for name in found | above if name in modules() and name != module}


def test_a_module_imports_at_once_only_from_its_own_pack_and_the_games() -> None:
    wrong = [
        f"{module} ({pack_of(module)}) imports {other} ({pack_of(other)})"
        for module in modules()
        for other in sorted(imported(module, later=False))
        if pack_of(other) not in (packs.GAME, pack_of(module), *packs.NEEDS.get(pack_of(module), ()))
    ]
    assert wrong == []


def test_the_game_pack_holds_nothing_that_only_other_packs_use() -> None:
    used: set[str] = set()
    found = [name for name in modules() if name.startswith(tuple(f"{CORE}.{one}" for one in FOUND_BY_NAME))]
    waiting = [name for name in (*STARTS, *found) if pack_of(name) == packs.GAME]
    while waiting:
        module = waiting.pop()
        if module not in used:
            used.add(module)
            near = {*imported(module, later=True), module.rpartition(".")[0]} & set(modules())
            waiting += [name for name in near if pack_of(name) == packs.GAME]
    idle = {name for name in modules() if pack_of(name) == packs.GAME} - used
    assert {name for name in idle if not name.startswith("app.web.")} == set()


def test_every_pack_holds_something_and_is_one_of_the_pages() -> None:
    held = {pack_of(module) for module in modules()}
    assert held == set(packs.NAMES)
    page = (APP / "web" / "modules.py").read_text(encoding="utf-8")
    assert [name for name in packs.NAMES if name != packs.GAME and f'= "{name}"' not in page] == []
    assert {name.removesuffix(".pack") for name in packs.ON_DEMAND} < held
    told = ", ".join(
        f"Pack.{pack.upper()}: ({', '.join(f'Pack.{one.upper()}' for one in needed)},)"
        for pack, needed in packs.NEEDS.items()
    )
    written = [ast.unparse(line) for line in ast.parse(page).body if isinstance(line, ast.Assign)]
    assert ast.unparse(ast.parse(f"NEEDS = {{{told}}}")) in written
