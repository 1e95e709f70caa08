"""Runs inside Pyodide under node, never in CPython: turns Python sources into archives of compiled modules.

The page's interpreter reads bytecode only of its own version, so it is the compiler. Every archive has the
same bytes for the same sources: fixed dates, fixed order, Pyodide's own zlib. The bytecode is of the
"unchecked hash" kind, which is loaded without a look at the source.

`JOBS` is set by the caller: one job per archive with `sources` (an archive of sources), `out` (where the
compiled one goes), `leave_out` (patterns of names that are dropped) and `optimise` (as in
`compile`).
"""

import importlib.util
import json
import zipfile
from fnmatch import fnmatchcase
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined,unused-ignore]

_OLDEST_DATE = (1980, 1, 1, 0, 0, 0)


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _OLDEST_DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    info.create_system = 3
    return info


def pack(sources: str, out: str, leave_out: list[str], optimise: int) -> None:
    """Write one archive of compiled modules. A source that does not compile is named on standard output."""
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(out, "w", compresslevel=9) as packed:
        for name in sorted(given.namelist()):
            if name.endswith("/") or any(fnmatchcase(name, pattern) for pattern in leave_out):
                continue
            data = given.read(name)
            if name.endswith(".py"):
                try:
                    code = compile(data, name, "exec", dont_inherit=True, optimize=optimise)
                except SyntaxError as error:
                    print(f"ERROR: {name}, line {error.lineno}: {error.msg}")
                    raise
                data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), checked=False))
                name += "c"  # noqa: PLW2901 - the entry's name follows its kind
            packed.writestr(_entry(name), data)


for _job in json.loads(JOBS):  # type: ignore[name-defined,unused-ignore]  # noqa: F821 - set by the caller
    pack(**_job)
