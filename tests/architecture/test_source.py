"""Things no source of the core may contain: chance, clocks, hashes, misplaced names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

import pytest
from imports import CORE, ROOT, core_imports, sources, tree_of

from roborally_core.elements import ELEMENTS
from roborally_core.options import OPTIONS
from roborally_core.rulesets import RULESETS

COMMAND_LINES = ("bots", "cli", "gym", "chase.cli", "chase.__main__", "__main__")
"""Modules in which input, output and clocks are allowed; none of them is in the page."""
READS_FILES = ("board.load", "board.library")
"""Further modules in which files may be opened, by their callers' wish."""
FOLDERS = (CORE, "relay", "tools", "site/app")
MOST_LINES = 400
"""Lines of a file."""
MOST_PARAMETERS = 13
"""Parameters of a function; more are an object, or words like those of ``scene`` and ``robot``."""
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


def called(tree: ast.Module, *names: str) -> Iterator[str]:
    """Calls of one of these."""
    return (f"line {line}: {name}" for name, line in calls(tree) if name in names)


def calls(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Calls of plain names, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node.lineno


def wrong(names: Iterable[str], look: Callable[[str, ast.Module], Iterator[str]]) -> list[str]:
    """Everything that ``look`` finds in these modules, each with the module's name."""
    return [f"{name}: {found}" for name in names for found in look(name, sources()[name])]


def test_the_core_has_no_clock_no_chance_of_its_own_and_no_machine():
    used = core_imports(runtime_only=False)

    def look(name: str, tree: ast.Module) -> Iterator[str]:
        roots = {other.split(".")[0] for other in used[name]}
        yield from roots & FORBIDDEN
        if short(name) not in READS_FILES:
            yield from roots & {"pathlib"}
            yield from called(tree, "open", "input", "print")

    assert wrong(RULES, look) == []


def unsorted(tree: ast.Module) -> Iterator[str]:
    """Loops over sets as they come."""
    for node in ast.walk(tree):
        over = getattr(node, "iter", None)
        if isinstance(over, (ast.Set, ast.SetComp)) or (
            isinstance(over, ast.Call)
            and isinstance(over.func, ast.Name)
            and over.func.id in ("set", "frozenset")
        ):
            yield f"line {over.lineno} goes through a set unsorted"


def test_nothing_depends_on_hashes_addresses_or_the_order_of_sets():
    assert wrong(RULES, lambda _, tree: called(tree, "hash", "id")) == []
    assert wrong(RULES, lambda _, tree: unsorted(tree)) == []


def floats(tree: ast.Module) -> Iterator[str]:
    """Numbers with a point, and what makes them."""
    for node in ast.walk(tree):
        if (isinstance(node, ast.Constant) and isinstance(node.value, float)) or (
            isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
        ):
            yield f"line {node.lineno}"
    yield from called(tree, "float", "round")


def test_there_are_no_floats():
    assert wrong(RULES, lambda _, tree: floats(tree)) == []


# -- the engine ---------------------------------------------------------------------------------


def documentation(tree: ast.Module) -> set[int]:
    """The constants that are documentation: texts standing by themselves."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


KEYS = {*ELEMENTS, *RULESETS, *OPTIONS}
KINDS = {cls.__name__ for cls in ELEMENTS.values()}
CLASSES = KINDS | {type(option).__name__ for option in OPTIONS.values()}


def named(tree: ast.Module) -> Iterator[str]:
    """Elements, options and rulesets, by key or by class."""
    prose = documentation(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in CLASSES:
            yield f"line {node.lineno}: {node.id}"
        if isinstance(node, ast.Constant) and node.value in KEYS and id(node) not in prose:
            yield f"line {node.lineno}: {node.value!r}"


def test_no_element_no_option_and_no_ruleset_is_named_in_the_engine():
    assert wrong(ENGINE, lambda _, tree: named(tree)) == []


def asking(tree: ast.Module) -> Iterator[str]:
    """Questions about something's name, or an element's kind."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            asked = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
            if asked & {"key", "title", "about", "name"}:
                yield f"line {node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            asked = {one.id for one in ast.walk(node.args[1]) if isinstance(one, ast.Name)}
            if asked & {"Element", *KINDS}:
                yield f"line {node.lineno}"


def test_the_engine_never_asks_what_an_element_or_a_ruleset_is_called():
    assert wrong(ENGINE, lambda _, tree: asking(tree)) == []


# -- problems -----------------------------------------------------------------------------------


def untyped(tree: ast.AST) -> Iterator[str]:
    """Sentences for people raised as bare strings; ``complain`` makes typed problems of the same."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            told = [
                one for arg in node.exc.args for one in (arg.elts if isinstance(arg, ast.List) else [arg])
            ]
            for one in told:
                if isinstance(one, ast.Call) and ast.unparse(one.func) in {"say", "t"}:
                    yield f"line {one.lineno}: {ast.unparse(one.func)}"


def test_what_is_refused_is_refused_by_a_typed_problem():
    """Commands print their sentences and end."""
    modules = [name for name in sources() if not short(name).startswith("cli.")]
    assert wrong(modules, lambda _, tree: untyped(tree)) == []


def test_the_page_refuses_by_typed_problems_too():
    """Refusals by the browser itself are an ``OSError``: nobody can mend them by other input."""
    found = {
        str(path.relative_to(ROOT)): [
            line
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Raise) and not ast.unparse(node).startswith("raise OSError(")
            for line in untyped(node)
        ]
        for path in (ROOT / "site" / "app").rglob("*.py")
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


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


def test_every_module_and_everything_public_is_documented():
    assert [name for name, tree in sources().items() if not ast.get_docstring(tree)] == []
    assert wrong(sources(), lambda name, tree: undocumented(tree.body, name)) == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_files_stay_short_enough_to_be_read(folder):
    sizes = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}


def code_lines(text: str) -> int:
    """Lines that are neither empty nor a comment nor documentation."""
    prose = [
        range(node.lineno, (node.end_lineno or 0) + 1)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    told = {line for lines in prose for line in lines}
    lines = enumerate(text.splitlines(), 1)
    return sum(1 for n, line in lines if line.strip() and not line.strip().startswith("#") and n not in told)


def test_the_relay_stays_tiny():
    """Everything that introduces, forwards, counts, and keeps letters and audiences; docs/design/relay.md
    says so.
    """
    files = (ROOT / "relay" / "server").glob("*.py")
    assert sum(code_lines(path.read_text(encoding="utf-8")) for path in files) < 1_700


# -- negative controls --------------------------------------------------------------------------


def test_the_checks_see_what_they_look_for():
    assert code_lines('"""Prose,\n\nmore."""\n\nx = 1  # why\n# nothing\nprint("""two\nlines""")\n') == 3
    assert list(untyped(ast.parse('raise ValueError(say("date.none"))'))) == ["line 1: say"]
    assert list(untyped(ast.parse('raise SaveError([why or 1, t("date.none")])'))) == ["line 1: t"]
    tree = ast.parse("def f():\n    for x in set(y): hash(x)\n    return 1.5 / 2\n")
    assert list(called(tree, "hash", "id")) == ["line 2: hash"]
    assert list(unsorted(tree)) == ["line 2 goes through a set unsorted"]
    assert list(floats(tree)) == ["line 3", "line 3"]
    assert list(undocumented(tree.body, "somewhere")) == ["somewhere: line 1: f"]
    element, ruleset = min(KINDS), min(RULESETS)
    tree = ast.parse(f"def f():\n    isinstance(x, {element})\n    return x.key == {ruleset!r}\n")
    assert list(asking(tree)) == ["line 2", "line 3"]
    assert list(named(tree)) == [f"line 2: {element}", f"line 3: {ruleset!r}"]


def parameters(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The functions of a source with the number of their parameters."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, len(node.args.args) + len(node.args.kwonlyargs)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_function_takes_more_than_one_can_keep_in_mind(folder: str):
    many = {
        f"{path.relative_to(ROOT)}: {name}": count
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name, count in parameters(tree_of(path))
        if count > MOST_PARAMETERS
    }
    assert many == {}
