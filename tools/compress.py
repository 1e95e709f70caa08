"""Compressed copies beside files, ``.gz`` and ``.br``, which hosts send instead where the browser takes them.
nginx (``gzip_static``, ``brotli_static``), Caddy (``precompressed``) and our own server do.

The best compression takes a minute for the interpreter, so compressed files are cached by their content.
Node, which the build has anyway, makes the Brotli; libdeflate makes the gzip, also in packs (:func:`gzip`).
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools import node, venv
from tools.console import Step
from tools.files import digest, locked
from tools.paths import CACHE
from tools.process import run

_SCRIPT = """
const [jobs] = process.argv.slice(1);
const { readFileSync, writeFileSync } = await import("node:fs");
const { brotliCompressSync, constants } = await import("node:zlib");
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
for (const [source, out] of JSON.parse(jobs)) {
  const data = readFileSync(source);
  writeFileSync(out, brotliCompressSync(data, { params: {
    [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length } }));
}
"""
_IN_LIBDEFLATE = Path(__file__).with_name("in_libdeflate.py")
_SMALLEST = 1_000
_WORTH = 0.95
"""A sibling larger than this share of its file is not published."""
_COMPRESSED_ALREADY = (".pack", ".png", ".webp", ".woff2")
_KEPT = 200


def siblings(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compressed siblings worth having, by name; made only for content that is new."""
    wanted = {
        name: data
        for name, data in files.items()
        if len(data) >= _SMALLEST and not name.endswith(_COMPRESSED_ALREADY)
    }
    folder = CACHE / "compressed"
    with locked("compress"):
        folder.mkdir(parents=True, exist_ok=True)
        places = {
            name + suffix: folder / f"{digest([_recipe(), data])[:24]}{suffix}"
            for name, data in wanted.items()
            for suffix in FORMS
        }
        missing = {name: place for name, place in places.items() if not place.is_file()}
        if missing:
            with Step("Compressed files"):
                _compress({place: wanted[_whole(name)] for name, place in missing.items()})
        made = {name: place.read_bytes() for name, place in places.items()}
        for place in places.values():
            place.touch()  # the newest are kept
        for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
            old.unlink()
    return {name: data for name, data in made.items() if len(data) <= _WORTH * len(files[_whole(name)])}


def _recipe() -> bytes:
    return b"".join(path.read_bytes() for path in (Path(__file__), _IN_LIBDEFLATE, venv.GROUPS["build"]))


def _whole(name: str) -> str:
    """The file of which a sibling is a copy."""
    return name.rpartition(".")[0]


def _compress(jobs: Mapping[Path, bytes]) -> None:
    """Write all data, compressed, to their places, whose suffixes name the method: all of them or none."""
    with tempfile.TemporaryDirectory() as scratch:
        made: dict[Path, Path] = {}
        pairs: dict[str, list[tuple[Path, Path]]] = {suffix: [] for suffix in FORMS}
        for index, (place, data) in enumerate(jobs.items()):
            source, out = Path(scratch) / str(index), Path(scratch) / f"{index}{place.suffix}"
            source.write_bytes(data)
            made[place] = out
            pairs[place.suffix].append((source, out))
        for suffix, ones in pairs.items():
            FORMS[suffix](ones)
        for place, out in made.items():
            part = place.with_suffix(f"{place.suffix}.part")
            shutil.copyfile(out, part)
            part.replace(place)


def gzip(pairs: Iterable[tuple[Path, Path]]) -> None:
    """Write each first file to its second place, as small as gzip can be; always with the same bytes."""
    venv.ensure("build")
    # isolated, else modules beside the script would shadow the library's of the same name
    run([venv.python(), "-I", _IN_LIBDEFLATE, _told(pairs)], "compressing with libdeflate")


def _brotli(pairs: Iterable[tuple[Path, Path]]) -> None:
    run([node.node(), "--input-type=module", "-e", _SCRIPT, "--", _told(pairs)], "compressing with Node")


def _told(pairs: Iterable[tuple[Path, Path]]) -> str:
    return json.dumps([[str(source), str(out)] for source, out in pairs])


#: Suffix → its compressor.
FORMS = {".gz": gzip, ".br": _brotli}
