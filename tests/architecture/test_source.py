"""What no source of the core may contain: chance, clocks, hashes, names where none belong."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from imports import CORE, ROOT, core_imports, sources

from roborally_core.elements import ELEMENTS
from roborally_core.options import OPTIONS
from roborally_core.rulesets import RULESETS

COMMAND_LINES = ("cli", "chase.cli", "chase.__main__", "__main__")
"""Where input, output and clocks are allowed."""
READS_FILES = ("board.load", "board.library")
"""Where besides them files may be opened, by whoever asks for it."""
MOST_LINES = 420
FORBIDDEN = {
    "random",
    "time",
    "secrets",
    "os",
    "socket",
    "threading",
    "asyncio",
    "uuid",
    "locale",
    "subprocess",
}

RULES = sorted(
    name for name in sources() if not name.removeprefix(f"{CORE}.").startswith(COMMAND_LINES) and name != CORE
)
ENGINE = [name for name in RULES if name.startswith(f"{CORE}.engine")]


def short(name: str) -> str:
    return name.removeprefix(f"{CORE}.")


def calls(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Calls of plain names, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node.lineno


@pytest.mark.parametrize("name", RULES)
def test_the_core_has_no_clock_no_chance_of_its_own_and_no_machine(name):
    used = {other.split(".")[0] for other in core_imports(runtime_only=False)[name]}
    assert not used & FORBIDDEN
    if short(name) not in READS_FILES:
        assert "pathlib" not in used
        assert [line for called, line in calls(sources()[name]) if called in ("open", "input", "print")] == []


@pytest.mark.parametrize("name", RULES)
def test_nothing_depends_on_hashes_addresses_or_the_order_of_sets(name):
    tree = sources()[name]
    assert [line for called, line in calls(tree) if called in ("hash", "id")] == []
    for node in ast.walk(tree):
        over = getattr(node, "iter", None)
        bare = isinstance(over, (ast.Set, ast.SetComp)) or (
            isinstance(over, ast.Call)
            and isinstance(over.func, ast.Name)
            and over.func.id in ("set", "frozenset")
        )
        assert not bare, f"{name}: line {over.lineno} goes through a set unsorted"


@pytest.mark.parametrize("name", RULES)
def test_there_are_no_floats(name):
    for node in ast.walk(sources()[name]):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"line {node.lineno}"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"line {node.lineno}"
    assert [line for called, line in calls(sources()[name]) if called in ("float", "round")] == []


# -- the engine ---------------------------------------------------------------------------------


def documentation(tree: ast.Module) -> set[int]:
    """The constants that are documentation: texts standing by themselves."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


@pytest.mark.parametrize("name", ENGINE)
def test_no_element_no_option_and_no_ruleset_is_named_in_the_engine(name):
    tree, prose = sources()[name], documentation(sources()[name])
    keys = {*ELEMENTS, *RULESETS, *OPTIONS}
    classes = {cls.__name__ for cls in ELEMENTS.values()} | {type(o).__name__ for o in OPTIONS.values()}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            assert node.id not in classes, f"{name}: line {node.lineno}: {node.id}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            assert node.value not in keys, f"{name}: line {node.lineno}: {node.value!r}"


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_never_asks_what_an_element_or_a_ruleset_is_called(name):
    for node in ast.walk(sources()[name]):
        if isinstance(node, ast.Compare):
            asked = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
            assert not asked & {"key", "title", "about", "name"}, f"{name}: line {node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            asked = {one.id for one in ast.walk(node.args[1]) if isinstance(one, ast.Name)}
            assert not asked & {"Element", *(cls.__name__ for cls in ELEMENTS.values())}, (
                f"line {node.lineno}"
            )


# -- documentation ------------------------------------------------------------------------------


def undocumented(body: list[ast.stmt], where: str) -> Iterator[str]:
    """Public classes and functions without a docstring."""
    for node in body:
        if not isinstance(
            node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        ) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            yield f"{where}: line {node.lineno}: {node.name}"
        protocol = isinstance(node, ast.ClassDef) and "Protocol" in map(ast.unparse, node.bases)
        if isinstance(node, ast.ClassDef) and not protocol:
            yield from undocumented(node.body, where)


@pytest.mark.parametrize("name", sorted(sources()))
def test_every_module_and_everything_public_is_documented(name):
    tree = sources()[name]
    assert ast.get_docstring(tree), name
    assert list(undocumented(tree.body, name)) == []


@pytest.mark.parametrize("folder", [CORE, "relay", "tools"])
def test_files_stay_short_enough_to_be_read(folder):
    sizes = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}


# -- negative controls --------------------------------------------------------------------------


def test_the_checks_see_what_they_look_for():
    tree = ast.parse("def f():\n    for x in set(y): hash(x)\n    return 1.5 / 2\n")
    assert dict(calls(tree)).keys() == {"set", "hash"}
    assert list(undocumented(tree.body, "somewhere")) == ["somewhere: line 1: f"]
