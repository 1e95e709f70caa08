"""The published page: everything a static host needs, in one folder, under names that follow the contents.

    index.html  sw.js  manifest.webmanifest  .nojekyll      the only names that stay the same between versions
    meeting.json                                            contacts for meeting; may be edited
    _headers                                                times for caching each, for hosts that read it
    runtime-<digest>/   the interpreter, its compiled library, the page integration
    game-<digest>/      boot.js, styles, pictures, game.pack with our own compiled code and the boards,
                        and packs of rooms that are fetched when first wanted (tools/packs.py)

All addresses are relative, so the folder works under any sub-path of any host. Files whose address holds a
digest never change, so a browser may keep them for ever and can never mix two versions. A build that is to be
published has compressed siblings (``.gz``, ``.br``) beside the files they make smaller, for hosts that send
them.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import sys
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from relay.page.headers import PAGE_POLICY
from roborally_core.board.load import BoardError, load_board
from roborally_core.version import GENERATED, digest_of
from tools import bundle, compress, face, meeting, node, pack, packs, venv
from tools.console import Problem, say
from tools.files import digest, locked, tree, write
from tools.paths import BOARDS, CORE, DIST, NODE_MODULES, SITE
from tools.process import run

_PAGE_ART = Path(__file__).with_name("page_art.py")
#: Files of site/ that keep their name at the root of the page.
_AT_ROOT = {"index.html", "sw.js", "manifest.webmanifest", meeting.NAME}
#: The suffix of pictures that only app stores show.
_SCREENSHOTS = ".jpg"
#: Files that hosts read and nobody asks for, and those that hosts may change.
_AS_THEY_ARE = {".nojekyll", "_headers", meeting.NAME}
_MEETING = "meeting.toml"
_OWN_NAMES = r"\.nojekyll|_headers|(index\.html|sw\.js|manifest\.webmanifest)\.(gz|br)|(game|runtime)-\w+"
#: site/css/ in the order in which later rules win; one file, so that it does not queue for a connection.
_STYLES = [
    *("theme", "base", "menu", "game", "report", "over", "narrow"),
    *("profile", "training", "hot_seat"),
]
#: Files that Pyodide itself asks for, in this order.
_LOADER = ["pyodide.mjs", "pyodide.asm.mjs"]
_WASM = "pyodide.asm.wasm"
_STOCK_LIBRARY = "python_stdlib.zip"
_LIBRARY = ["library.pack", "pyodide-lock.json"]

#: Our own file, but beside Pyodide's loader, which it replaces.
_INTERPRETER = "interpreter.js"
_PYSCRIPT = "@pyscript/core/src/stdlib/pyscript.js"

#: Files that only visitors of a room fetch, by its pack; the service worker keeps them after the first visit.
_ROOMS: dict[str, tuple[str, ...]] = {
    **{pack: (pack,) for pack in packs.ON_DEMAND},
    "puzzles.pack": ("puzzles.pack", "puzzles.css"),
    "workshop.pack": (
        *("workshop.pack", "cage.js", "cage_worker.js", "code.js"),
        *("robots.css", "workshop.css", "workshop_worker.js"),
    ),
}
ON_DEMAND = tuple(name for room in _ROOMS.values() for name in room)
#: A file of boards/ that is not a board.
_SCHEMA = "board.schema.json"
#: The package that draws QR codes: its encoder without the writers of pictures.
_SEGNO = ("encoder.py", "consts.py")
#: The package that rates the workshop's tournaments: one of its models, and the modules of the standard
#: library that it needs and the page lacks.
_OPENSKILL = ("models/common.py", "models/weng_lin/common.py", "models/weng_lin/plackett_luce.py")
_FOR_OPENSKILL = ("fractions.py", "statistics.py", "uuid.py")

#: Files of site/ that are published in another form or place.
_ELSEWHERE = {*_AT_ROOT, *bundle.NAMES, _INTERPRETER, _MEETING}

Files = dict[str, bytes]


def build(out: Path = DIST, site: Path = SITE, *, compressed: bool = False, meet: Path | None = None) -> Path:
    """Make the page from the sources in `site` in `out`; files there with the same bytes are left alone.

    `compressed` adds the siblings, which take a minute if the interpreter is new. `meet` is a file that
    replaces the site's own list of contacts.
    Raises Problem when the runtime cannot be fetched as pinned, when a source does not compile, and when
    `out` holds anything that no build has made.
    """
    _check_ours(out)
    node.ensure_runtime()
    with locked("dist"):
        files = _page(_runtime_files(site), _game_files(site), site)
        files[meeting.NAME] = meeting.page_file(meet or site / _MEETING)
        if compressed:
            files |= compress.siblings(
                {name: data for name, data in files.items() if name not in _AS_THEY_ARE}
            )
        if _write(out, files):
            say(f"Built {out}: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")
    return out


def _check_ours(out: Path) -> None:
    """Refuse a folder that contains foreign files, since the build removes all files that are not its own."""
    if out.exists() and not out.is_dir():
        raise Problem(f"{out} is no folder")
    for path in sorted(out.iterdir()) if out.exists() else []:
        if path.name not in _AT_ROOT and not re.fullmatch(_OWN_NAMES, path.name):
            raise Problem(f"{out} holds {path.name}, which is not of this build; choose an empty folder")


def _write(out: Path, files: Files) -> bool:
    """Make `out` hold exactly these files, touching only those that differ; returns whether any did.

    Files are written before the page that refers to them, so that a page served meanwhile stays whole.
    """
    changed = False
    for name in sorted(files, key=lambda name: "/" not in name):
        target = out / name
        if not (target.is_file() and target.read_bytes() == files[name]):
            write(target, files[name])
            changed = True
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(out).as_posix() not in files:
            path.unlink()
            changed = True
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return changed


def _runtime_files(site: Path) -> Files:
    """The interpreter, the page integration and the scripts of matches; the library is compiled, and the list
    of packages is empty, since the page loads none.
    """
    files: Files = {}
    for name in node.runtime_files():
        if name == _PYSCRIPT or name in bundle.packages():
            continue
        package, _, rest = name.partition("/dist/")
        place = f"pyscript/{rest}" if rest else f"pyodide/{Path(package).name}"
        files[place] = _without_map((NODE_MODULES / name).read_bytes(), name)
    files[f"pyodide/{_INTERPRETER}"] = (site / _INTERPRETER).read_bytes()
    lock = json.loads(files["pyodide/pyodide-lock.json"])
    files["pyodide/pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    del files[f"pyodide/{_STOCK_LIBRARY}"]
    files["pyodide/library.pack"] = pack.stdlib().read_bytes()
    files |= bundle.modules(site)
    return files


def _without_map(data: bytes, name: str) -> bytes:
    """The file without its pointer to a source map, which is not published."""
    if not name.endswith((".js", ".mjs")):
        return data
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*\Z", b"\n", data)


def _game_files(site: Path) -> Files:
    """The game's own part: the files of site/ other than Python, and one archive of compiled code and boards.

    Python imports from the archive as it is, so that modules a screen does not need are not even unpacked. It
    also holds PyScript's own modules, which come as sources that every visitor's browser would compile.
    """
    files = {
        name: data
        for name, data in _entries("", site).items()
        if not name.startswith(("app/", "css/")) and name not in _ELSEWHERE
    }
    files["style.css"] = _style(site / "css")
    files["face.ttf"] = face.face(site / "app" / "art" / "glyphs.py")
    code = _entries("app/", site / "app") | _entries("roborally_core/", CORE)
    code[f"roborally_core/{GENERATED}.py"] = f'DIGEST = "{digest_of(_entries("", CORE))}"\n'.encode()
    more = {packs.GAME: {**_boards(BOARDS), **pyscript_modules()}, "meet": _segno(), "workshop": _openskill()}
    for name, part in packs.split(code).items():
        files[f"{name}.pack"] = pack.archive(name, {**part, **more.get(name, {})}).read_bytes()
    return files


def _boards(folder: Path) -> Files:
    """The boards of a folder; Problem if one cannot be played: the page does not check that again."""
    files = {}
    for path in sorted(folder.glob("*.json")):
        if path.name != _SCHEMA:
            try:
                load_board(path)
            except BoardError as error:
                raise Problem(str(error)) from error
            files[f"boards/{path.name}"] = path.read_bytes()
    return files


def _segno() -> Files:
    """The encoder of QR codes, from the environment of the build."""
    venv.ensure("build")
    folder = venv.packages() / "segno"
    return {"segno/__init__.py": b"", **{f"segno/{name}": (folder / name).read_bytes() for name in _SEGNO}}


def _openskill() -> Files:
    """The rating of tournaments, the same as on the command line."""
    venv.ensure("build")
    folder = venv.packages() / "openskill"
    made = {f"openskill/{name}": (folder / name).read_bytes() for name in _OPENSKILL}
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / _STOCK_LIBRARY) as library:
        made |= {name: library.read(name) for name in _FOR_OPENSKILL}
    packages = ("openskill", "openskill/models", "openskill/models/weng_lin")
    return made | {f"{name}/__init__.py": b"" for name in packages}


def _style(folder: Path) -> bytes:
    """All style sheets as one, without comments; Problem if one of them is missing in the order."""
    unplaced = {path.stem for path in folder.glob("*.css")} ^ set(_STYLES)
    if unplaced:
        raise Problem(f"site/css and the order in tools/dist.py differ in {', '.join(sorted(unplaced))}")
    return re.sub(rb"(?s)/\*.*?\*/", b"", b"".join((folder / f"{name}.css").read_bytes() for name in _STYLES))


def _entries(prefix: str, folder: Path) -> Files:
    return {f"{prefix}{path.relative_to(folder).as_posix()}": path.read_bytes() for path in tree(folder)}


def pyscript_modules() -> Files:
    """PyScript's Python package, which its JavaScript holds as one literal."""
    literal = (NODE_MODULES / _PYSCRIPT).read_text(encoding="utf-8").partition("export default ")[2]
    package: dict[str, str] = json.loads(literal.strip().rstrip(";"))["pyscript"]
    return {f"pyscript/{name}": source.encode() for name, source in package.items()}


def _folder(title: str, files: Files) -> str:
    return f"{title}-{digest(part for name, data in sorted(files.items()) for part in (name, data))[:12]}"


def _page(runtime: Files, game: Files, site: Path) -> Files:
    places = {"runtime": _folder("runtime", runtime), "game": _folder("game", game)}
    files: Files = {f"{places['runtime']}/{name}": data for name, data in runtime.items()}
    files |= {f"{places['game']}/{name}": data for name, data in game.items()}
    files["index.html"] = _index(files, game, places, site).encode()
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        if picture["src"] not in game:
            raise Problem(f"site/manifest.webmanifest names {picture['src']}, which site/ does not have")
        picture["src"] = f"{places['game']}/{picture['src']}"
    files["manifest.webmanifest"] = (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()
    files["sw.js"] = _service_worker(files, places, site).encode()
    files[".nojekyll"] = b""
    files["_headers"] = _headers(places).encode()
    return dict(sorted(files.items()))


def _headers(places: Mapping[str, str]) -> str:
    """Times for which browsers may keep files, for hosts that read such a file (Netlify, Cloudflare
    Pages).
    """
    kept = {f"/{place}/*": "public, max-age=31536000, immutable" for place in places.values()}
    asked = {f"/{name}": "no-cache" for name in ("", *sorted(_AT_ROOT))}
    return "".join(f"{path}\n  Cache-Control: {how}\n" for path, how in {**kept, **asked}.items())


def _index(files: Files, game: Files, places: Mapping[str, str], site: Path) -> str:
    page = _rewritten((site / "index.html").read_text(encoding="utf-8"), game, places["game"])
    filled = {
        "<!-- start -->": _start(files, places),
        "<!-- preload -->": _preload(files, places),
        "{{config}}": _config(places),
        "{{policy}}": html.escape(PAGE_POLICY, quote=True),
        "{{runtime}}": places["runtime"],
        "{{game}}": places["game"],
    }
    for marker, text in filled.items():
        page = _filled(page, marker, text, "site/index.html")
    for marker, svg in _art(site).items():
        page = page.replace(marker, svg)
    unknown = re.search(r"\{\{[^{}]*\}\}", page)
    if unknown:
        raise Problem(f"site/index.html has a mark {unknown[0]} that the build does not know")
    return page


def _art(site: Path) -> dict[str, str]:
    """The marks for drawings in index.html → SVG, drawn by the page's own code in a process of its own."""
    drawn = run([sys.executable, _PAGE_ART, site], "drawing the art of site/index.html")
    marks: dict[str, str] = json.loads(drawn)
    return marks


def _filled(text: str, marker: str, value: str, name: str) -> str:
    if marker not in text:
        raise Problem(f"{name} has lost its mark {marker!r}, which the build fills in")
    return text.replace(marker, value)


def _rewritten(page: str, game: Files, folder: str) -> str:
    """The page with its references to files of site/ replaced by their published addresses."""

    def moved(found: re.Match[str]) -> str:
        name = found[2].removeprefix("./")
        return f'{found[1]}="{folder}/{name}"' if name in game else found[0]

    return re.sub(r'\b(href|src)="([^":#?]+)"', moved, page)


def _config(places: Mapping[str, str]) -> str:
    """PyScript's settings in page and worker; without `interpreter` it would load one from a third party."""
    told = {
        "interpreter": f"./{_interpreter(places)}",
        "plugins": ["!error", "!deprecations-manager"],
        "sync_main_only": True,  # the worker never reaches for the page, which would need special headers
    }
    return html.escape(json.dumps(told), quote=True)


def _start(files: Files, places: Mapping[str, str]) -> str:
    """The script that starts the interpreter, before anything else of the page: its own downloads are the
    longest.

    `data-bytes` lets the progress bar weigh them: their size on the way, compressed as hosts send them. The
    interpreter itself is only announced: a browser that has it compiled already forgets that when the file
    comes through a preload link.
    """
    folder = f"{places['runtime']}/pyodide"
    begin = f'<script type="module" src="{_interpreter(places)}" async></script>'
    links = _links(files, "modulepreload", [f"{folder}/{name}" for name in _LOADER])
    links += _links(files, "interpreter", [f"{folder}/{_WASM}"])
    fetched = [*(f"{folder}/{name}" for name in _LIBRARY), f"{places['game']}/game.pack"]
    return "\n".join([begin, *links, *_links(files, "preload", fetched)])


def _interpreter(places: Mapping[str, str]) -> str:
    """The address of the module that starts the interpreter, with the folder of its game."""
    return f"{places['runtime']}/pyodide/{_INTERPRETER}?{places['game']}"


def _preload(files: Files, places: Mapping[str, str]) -> str:
    """Links that fetch at once the modules needed when the interpreter runs."""
    modules = [name for name in files if Path(name).match(f"{places['runtime']}/pyscript/*.js")]
    return "\n".join(_links(files, "modulepreload", sorted(modules)))


def _links(files: Files, kind: str, names: Iterable[str]) -> list[str]:
    how = f'"{kind}" as="fetch" crossorigin' if kind == "preload" else f'"{kind}"'
    sizes = ((name, len(zlib.compress(files[name], 6))) for name in names)
    return [f'<link rel={how} href="{name}" data-bytes="{size}">' for name, size in sizes]


def _service_worker(files: Files, places: Mapping[str, str], site: Path) -> str:
    """The service worker with the files it keeps for offline play: address → SHA-256 as browsers write it."""
    digests = {
        name: "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in sorted(files.items())
        if not name.endswith((_SCREENSHOTS, *bundle.MEETING))
    }
    kept = {name: found for name, found in digests.items() if not name.endswith(ON_DEMAND)}
    rooms = {
        pack: {name: found for name, found in digests.items() if name.endswith(room)}
        for pack, room in _ROOMS.items()
    }
    source = (site / "sw.js").read_text(encoding="utf-8")
    source = _filled(source, 'const VERSION = "";', f'const VERSION = "{_version(places)}";', "site/sw.js")
    source = _filled(source, "const ROOMS = {};", f"const ROOMS = {json.dumps(rooms)};", "site/sw.js")
    return _filled(source, "const KEPT = {};", f"const KEPT = {json.dumps(kept, indent=1)};", "site/sw.js")


def _version(places: Mapping[str, str]) -> str:
    return f"{places['game']} {places['runtime']}"
