"""What hosts send instead of a file where the browser takes it: the same file compressed, beside it, ``.gz``
and ``.br``.  nginx (``gzip_static``, ``brotli_static``), Caddy (``precompressed``) and our own server do.

The best compression takes a minute for the interpreter, so what was compressed once is kept by its content.
Node does it, which the build has anyway: Python knows no Brotli.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from tools import node
from tools.console import Step
from tools.files import locked
from tools.paths import CACHE
from tools.process import run

#: Suffix → what Node calls to make it.
FORMS = {".gz": "gzip", ".br": "brotli"}
_SCRIPT = """
const [jobs] = process.argv.slice(1);
const { readFileSync, writeFileSync } = await import("node:fs");
const { gzipSync, brotliCompressSync, constants } = await import("node:zlib");
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
const forms = {
  gzip: (data) => gzipSync(data, { level: 9, memLevel: 9 }),
  brotli: (data) => brotliCompressSync(data, { params: {
    [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length } }),
};
for (const [source, out, form] of JSON.parse(readFileSync(jobs, "utf8")))
  writeFileSync(out, forms[form](readFileSync(source)));
"""
_SMALLEST = 1_000
_WORTH = 0.95
"""A sibling larger than this share of its file is not published."""
_COMPRESSED_ALREADY = (".pack", ".png", ".webp", ".woff2")
_KEPT = 200


def siblings(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compressed siblings worth having, by name; made again only for content that is new."""
    wanted = {
        name: data
        for name, data in files.items()
        if len(data) >= _SMALLEST and not name.endswith(_COMPRESSED_ALREADY)
    }
    folder = CACHE / "compressed"
    with locked("compress"):
        folder.mkdir(parents=True, exist_ok=True)
        places = {
            name + suffix: folder / f"{sha256(data).hexdigest()[:24]}{suffix}"
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


def _whole(name: str) -> str:
    """The file a sibling stands for."""
    return name.rpartition(".")[0]


def _compress(jobs: Mapping[Path, bytes]) -> None:
    """Write each data compressed to its place, whose suffix says how; all of them or none."""
    with tempfile.TemporaryDirectory() as scratch:
        told = []
        for index, (place, data) in enumerate(jobs.items()):
            source, out = Path(scratch) / str(index), Path(scratch) / f"{index}{place.suffix}"
            source.write_bytes(data)
            told.append([str(source), str(out), FORMS[place.suffix]])
        listed = Path(scratch) / "jobs.json"
        listed.write_text(json.dumps(told), encoding="utf-8")
        run([node.node(), "--input-type=module", "-e", _SCRIPT, "--", listed], "compressing the page")
        for place, (_, made, _) in zip(jobs, told, strict=True):
            part = place.with_suffix(f"{place.suffix}.part")
            shutil.copyfile(made, part)
            part.replace(place)
