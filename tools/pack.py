"""Archives of compiled modules for the page: the standard library and our own code.

Pyodide's stock library archive holds sources, which every visitor's browser would compile at every start;
that is most of the boot time. Here the library is compiled once, by the same interpreter that the page runs.

An archive is a zip that holds its files as they are, compressed as a whole with gzip: a *pack*. The page
unpacks it itself (`interpreter.js`), since few hosts compress archives on the way.
Python imports from the zip.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from tools import compress, node, venv
from tools.console import Step
from tools.files import digest, locked, sha256
from tools.paths import CACHE, NODE_MODULES
from tools.process import run

_NOT_IN_A_PAGE = Path(__file__).with_name("not_in_a_page.txt")

_DRIVER = """
const [pyodide, script, jobs, folder] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const { readFileSync } = await import("node:fs");
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/job", folder);
python.runPython(readFileSync(script, "utf8"), {
  globals: python.toPy({ JOBS: jobs, __name__: "pack" }), filename: "in_pyodide.py" });
"""

_SCRIPT = Path(__file__).with_name("in_pyodide.py")
_OLDEST_DATE = (1980, 1, 1, 0, 0, 0)
#: Where docstrings of classes are paragraphs that players read.
TOLD = [f"roborally_core/{part}/*" for part in ("elements", "options", "effects", "rulesets")]
_KEPT_BUILDS = 36


def stdlib() -> Path:
    """The compiled standard library, made once per Pyodide version."""
    source = NODE_MODULES / "pyodide" / "python_stdlib.zip"
    key = digest([sha256(source), _recipe()])
    job = {"leave_out": _left_out(), "optimise": 2, "told": []}
    return _cached(f"stdlib-{key[:20]}.pack", "Compiled standard library", source.read_bytes, job)


def _left_out() -> list[str]:
    lines = _NOT_IN_A_PAGE.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def archive(title: str, files: Mapping[str, bytes]) -> Path:
    """An archive of files by their name inside, `.py` files compiled; made again only when one changed.

    Raises Problem with the interpreter's own words when a source does not compile.
    """
    sources = _stored(files)
    pyodide = sha256(NODE_MODULES / "pyodide" / "pyodide.asm.wasm")
    key = digest([pyodide, _recipe(), sources])
    job = {"leave_out": [], "optimise": 0, "told": TOLD}
    return _cached(f"{title}-{key[:20]}.pack", f"Compiled {title}", lambda: sources, job)


def _stored(files: Mapping[str, bytes]) -> bytes:
    """An archive of the files as they are, always with the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as zipped:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _OLDEST_DATE)
            entry.create_system = 3  # else it names the system on which it was made
            zipped.writestr(entry, data)
    return buffer.getvalue()


def _recipe() -> bytes:
    parts = [Path(__file__), _SCRIPT, _NOT_IN_A_PAGE, venv.GROUPS["build"]]
    return b"".join(path.read_bytes() for path in parts)


def _cached(name: str, title: str, sources: Callable[[], bytes], settings: Mapping[str, object]) -> Path:
    out = CACHE / "packed" / name
    with locked("pack"):
        if out.is_file():
            out.touch()  # the newest few are kept
            return out
        out.parent.mkdir(parents=True, exist_ok=True)
        given, zipped, made = (out.with_suffix(suffix) for suffix in (".sources", ".zip", ".part"))
        given.write_bytes(sources())
        jobs = [{**settings, "sources": f"/job/{given.name}", "out": f"/job/{zipped.name}"}]
        pyodide = (NODE_MODULES / "pyodide" / "pyodide.mjs").as_uri()
        with Step(title):
            run(
                [
                    node.node(),
                    "--input-type=module",
                    "-e",
                    _DRIVER,
                    "--",
                    pyodide,
                    _SCRIPT,
                    json.dumps(jobs),
                    out.parent.resolve(),  # Node does not mount links
                ],
                f"compiling {title}",
            )
            compress.gzip([(zipped, made)])
        made.replace(out)
        given.unlink()
        zipped.unlink()
        for old in sorted(out.parent.glob("*.pack"), key=lambda path: path.stat().st_mtime)[:-_KEPT_BUILDS]:
            old.unlink()
    return out
