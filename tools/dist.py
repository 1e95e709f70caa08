"""The published page: everything a static host needs, in one folder, under names that follow the contents.

    index.html  sw.js  manifest.webmanifest  .nojekyll      the only names that stay the same between versions
    runtime-<digest>/   the interpreter, its compiled library, the page integration
    game-<digest>/      boot.js, styles, pictures, and game.zip with our own compiled code and the boards

All addresses are relative, so the folder works under any sub-path of any host. Files whose address holds a digest never
change, so a browser may keep them for ever and can never mix two versions.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools import node, pack
from tools.console import Problem, say
from tools.files import digest, locked, tree, write
from tools.paths import BOARDS, CACHE, CORE, DIST, NODE_MODULES, SITE

#: Files of site/ that keep their name at the root of the page.
_AT_ROOT = {"index.html", "sw.js", "manifest.webmanifest"}
#: What the page loads before it can be played, in the order in which it is needed.
_MODULES = ["pyscript/core.js", "pyscript/core-*.js", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"]
_FETCHED = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide-lock.json"]

Files = dict[str, bytes]


def build(out: Path = DIST) -> Path:
    """Make the page in `out`, or leave it alone when nothing changed since it was made there.

    Raises Problem when the runtime cannot be fetched or does not match its pins, and when a source does not compile.
    """
    node.ensure_runtime()
    with locked("dist"):
        runtime = _runtime_files()
        game = _game_files()
        files = _page(runtime, game)
        key = digest([str(out), *(part for name, data in sorted(files.items()) for part in (name, data))])
        stamp = CACHE / f"dist-{digest([str(out.resolve())])[:12]}.stamp"
        if stamp.is_file() and stamp.read_text() == key and _complete(out, files):
            return out
        _write(out, files)
        write(stamp, key)
    say(f"Built {out} ({len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB)")
    return out


def _complete(out: Path, files: Files) -> bool:
    there = {
        path.relative_to(out).as_posix(): path.stat().st_size for path in out.rglob("*") if path.is_file()
    }
    return there == {name: len(data) for name, data in files.items()}


def _write(out: Path, files: Files) -> None:
    """Put the files into `out`: new ones first, the names that stay last, then what no version needs any more."""
    for name in sorted(files, key=lambda name: "/" not in name):
        target = out / name
        if not (target.is_file() and target.read_bytes() == files[name]):
            write(target, files[name])
    for path in sorted(out.rglob("*"), reverse=True):
        name = path.relative_to(out).as_posix()
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        elif path.is_file() and name not in files:
            path.unlink()


def _runtime_files() -> Files:
    """Interpreter and page integration, with the library compiled and the package list emptied (we load no package)."""
    files: Files = {}
    for name in node.runtime_files():
        package, _, rest = name.partition("/dist/")
        place = f"pyscript/{rest}" if rest else f"pyodide/{Path(package).name}"
        files[place] = _without_map((NODE_MODULES / name).read_bytes(), name)
    lock = json.loads(files["pyodide/pyodide-lock.json"])
    files["pyodide/pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    files["pyodide/python_stdlib.zip"] = pack.stdlib().read_bytes()
    return files


def _without_map(data: bytes, name: str) -> bytes:
    """Without the pointer to a source map, which is not published."""
    if not name.endswith((".js", ".mjs")):
        return data
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*\Z", b"\n", data)


def _game_files() -> Files:
    """Our own part: what site/ holds beside its Python, and one archive with the compiled code and the boards."""
    code = [(f"app/{path.relative_to(SITE / 'app').as_posix()}", path) for path in tree(SITE / "app")]
    code += [(f"roborally_core/{path.relative_to(CORE).as_posix()}", path) for path in tree(CORE)]
    boards = [(f"boards/{path.relative_to(BOARDS).as_posix()}", path) for path in tree(BOARDS)]
    files = {
        path.relative_to(SITE).as_posix(): path.read_bytes()
        for path in tree(SITE)
        if path.relative_to(SITE).parts[0] != "app" and path.relative_to(SITE).as_posix() not in _AT_ROOT
    }
    files["game.zip"] = pack.archive(
        "game", [entry for entry in code + boards if _wanted(entry[0])]
    ).read_bytes()
    return files


def _wanted(name: str) -> bool:
    """Typing markers and the command line are of no use in a page."""
    return not name.endswith("py.typed") and not name.startswith("roborally_core/cli/")


def _folder(title: str, files: Files) -> str:
    return f"{title}-{digest(part for name, data in sorted(files.items()) for part in (name, data))[:12]}"


def _page(runtime: Files, game: Files) -> Files:
    places = {"runtime": _folder("runtime", runtime), "game": _folder("game", game)}
    files: Files = {f"{places['runtime']}/{name}": data for name, data in runtime.items()}
    files |= {f"{places['game']}/{name}": data for name, data in game.items()}
    needed = [_one(files, f"{places['runtime']}/{name}") for name in _MODULES]
    fetched = [f"{places['runtime']}/{name}" for name in _FETCHED] + [f"{places['game']}/game.zip"]
    index = _rewritten((SITE / "index.html").read_text(encoding="utf-8"), game, places["game"])
    index = index.replace("<!-- preload -->", _preload(files, needed, fetched)).replace(
        "{{config}}", _config(places)
    )
    files["index.html"] = (
        index.replace("{{runtime}}", places["runtime"]).replace("{{game}}", places["game"]).encode()
    )
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest.get("icons", []):
        icon["src"] = f"{places['game']}/{icon['src'].removeprefix('./')}"
    files["manifest.webmanifest"] = (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()
    files[".nojekyll"] = b""
    offline = [
        *needed,
        *fetched,
        *(name for name in files if name.startswith(places["game"])),
        "manifest.webmanifest",
    ]
    files["sw.js"] = _service_worker(files, sorted({*offline, "index.html"}), places).encode()
    return dict(sorted(files.items()))


def _one(files: Mapping[str, bytes], pattern: str) -> str:
    found = [name for name in files if Path(name).match(pattern)]
    if len(found) != 1:
        raise Problem(f"the pinned browser runtime holds {len(found)} files like {pattern}, one was expected")
    return found[0]


def _rewritten(page: str, game: Files, folder: str) -> str:
    """The page with its references to files of site/ turned to where they are published."""

    def moved(found: re.Match[str]) -> str:
        name = found[2].removeprefix("./")
        return f'{found[1]}="{folder}/{name}"' if name in game else found[0]

    return re.sub(r'\b(href|src)="([^":#?]+)"', moved, page)


def _config(places: Mapping[str, str]) -> str:
    """What PyScript is told, in the page and in its worker; without `interpreter` it would go to a third party."""
    told = {
        "interpreter": f"./{places['runtime']}/pyodide/pyodide.mjs",
        "files": {f"./{places['game']}/game.zip": "./*"},
        "plugins": ["!error", "!deprecations-manager"],
    }
    return html.escape(json.dumps(told), quote=True)


def _preload(files: Files, modules: list[str], fetched: list[str]) -> str:
    """Links that start every download at once; `data-bytes` lets the progress bar weigh them."""
    lines = [f'<link rel="modulepreload" href="{name}" data-bytes="{len(files[name])}">' for name in modules]
    lines += [
        f'<link rel="preload" as="fetch" crossorigin href="{name}" data-bytes="{len(files[name])}">'
        for name in fetched
    ]
    return "\n".join(lines)


def _service_worker(files: Files, names: list[str], places: Mapping[str, str]) -> str:
    """The service worker with the list of what it keeps for offline play: address → SHA-256 as browsers write it."""
    kept = {
        name: "sha256-" + base64.b64encode(hashlib.sha256(files[name]).digest()).decode() for name in names
    }
    source = (SITE / "sw.js").read_text(encoding="utf-8")
    filled = {
        'const VERSION = "";': f'const VERSION = "{places["game"]} {places["runtime"]}";',
        "const KEPT = {};": f"const KEPT = {json.dumps(kept, indent=1)};",
    }
    for marker, line in filled.items():
        if marker not in source:
            raise Problem(f"site/sw.js has lost its line {marker!r}, which the build fills in")
        source = source.replace(marker, line)
    return source
