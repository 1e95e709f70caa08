"""Runs inside Pyodide under node, never in CPython: turns Python sources into archives of compiled modules.

The page's interpreter reads bytecode only of its own version, so it is the compiler. Every archive has the
same bytes for the same sources: fixed dates, fixed order. The bytecode is of the "unchecked hash" kind, which
is loaded without a look at the source. Columns are left out (`PYTHONNODEBUGRANGES`, set by the caller), which
saves a quarter of the bytes: tracebacks name lines alone.

The archive holds its files as they are and is compressed as a whole by the caller: a quarter less than
each deflated.

`JOBS` is set by the caller: one job per archive with `sources` (an archive of sources), `out` (where the
compiled one goes), `leave_out` (patterns of names that are dropped), `optimise` (as in `compile`) and `told`
(patterns of names whose classes keep their docstrings, which players read; no others are kept).
"""

import ast
import importlib.util
import json
import zipfile
from fnmatch import fnmatchcase
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined,unused-ignore]

_OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _OLDEST_DATE)
    info.external_attr = 0o644 << 16
    info.create_system = 3
    return info


def _untyped(node: ast.stmt) -> ast.stmt:
    """A constant of a module without its type, any other statement as it is."""
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return ast.copy_location(ast.Assign([node.target], node.value), node)
    return node


def _for_checkers(node: ast.stmt) -> bool:
    """Whether a statement of a module is run by nobody: imports that only checkers of types follow."""
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
        and not node.orelse
    )


def _lean(tree: ast.Module, told: bool) -> ast.Module:
    """The module without docstrings, types of functions and constants, and imports for them, which nobody
    reads in a page.
    """
    tree.body = [_untyped(node) for node in tree.body if not _for_checkers(node)]
    for node in ast.walk(tree):
        if isinstance(node, _FUNCTIONS):
            node.returns = None
            for parameter in ast.walk(node.args):
                if isinstance(parameter, ast.arg):
                    parameter.annotation = None
        if isinstance(node, (ast.Module, *_FUNCTIONS)) or (isinstance(node, ast.ClassDef) and not told):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str())) as docstring, *rest]:
                    node.body = rest or [ast.copy_location(ast.Pass(), docstring)]
    return tree


def pack(sources: str, out: str, leave_out: list[str], optimise: int, told: list[str]) -> None:
    """Write one archive of compiled modules. A source that does not compile is named on standard output."""
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(out, "w") as packed:
        for name in sorted(given.namelist()):
            if name.endswith("/") or any(fnmatchcase(name, pattern) for pattern in leave_out):
                continue
            data = given.read(name)
            if name.endswith(".py"):
                try:
                    tree = _lean(ast.parse(data, name), any(fnmatchcase(name, pattern) for pattern in told))
                    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimise)
                except SyntaxError as error:
                    print(f"ERROR: {name}, line {error.lineno}: {error.msg}")
                    raise
                data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), checked=False))
                name += "c"  # noqa: PLW2901 - the entry's name follows its kind
            packed.writestr(_entry(name), data)


for _job in json.loads(JOBS):  # type: ignore[name-defined,unused-ignore]  # noqa: F821 - set by the caller
    pack(**_job)
