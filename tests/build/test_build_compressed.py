"""Additions of a build to publish: compressed copies beside its files, and the time browsers may
keep each.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import subprocess
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from relay.server.app import make_app
from tools import bundle, compress, dist, node

TEXT = b"".join(b"line %d of a script\n" % number for number in range(500))


def unbrotli(data: bytes, folder: Path) -> bytes:
    """Decompressed by Node."""
    source = folder / "data.br"
    source.write_bytes(data)
    script = """
        const { readFileSync } = require("fs"), { brotliDecompressSync } = require("zlib");
        process.stdout.write(brotliDecompressSync(readFileSync(process.argv[1])));
    """
    return subprocess.run([node.node(), "-e", script, source], capture_output=True, check=True).stdout


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compress, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


def test_siblings_hold_the_same_bytes_and_only_where_that_is_smaller(own_cache: Path, tmp_path: Path) -> None:
    files = {
        "a/long.js": TEXT,
        "short.js": b"1",
        "game.pack": TEXT,
        "noise.bin": bytes(
            hash_byte for n in range(200) for hash_byte in gzip.compress(b"%d" % n, mtime=0)[10:]
        ),
    }
    made = compress.siblings(files)
    assert {name for name in made if name.startswith("a/")} == {"a/long.js.gz", "a/long.js.br"}
    assert not {name for name in made if name.startswith(("short", "game"))}
    assert all(len(data) <= 0.95 * len(files[name.rpartition(".")[0]]) for name, data in made.items())
    assert gzip.decompress(made["a/long.js.gz"]) == TEXT
    assert unbrotli(made["a/long.js.br"], tmp_path) == TEXT
    assert len(made["a/long.js.br"]) < len(made["a/long.js.gz"]) < len(TEXT) / 2


def test_what_was_compressed_once_is_not_compressed_again(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = compress.siblings({"a.js": TEXT})

    def nothing(*_: object, **__: object) -> str:
        raise AssertionError("Node was asked again")

    monkeypatch.setattr(compress, "run", nothing)
    assert compress.siblings({"another.name.js": TEXT}) == {
        "another.name.js.gz": made["a.js.gz"],
        "another.name.js.br": made["a.js.br"],
    }
    with pytest.raises(AssertionError, match="asked again"):
        compress.siblings({"a.js": TEXT + b"changed"})


def test_a_build_to_publish_has_siblings_and_says_how_long_to_keep_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def siblings(files: dict[str, bytes]) -> dict[str, bytes]:
        asked.extend(files)
        return {f"{name}.gz": gzip.compress(data, mtime=0) for name, data in files.items() if name == "sw.js"}

    monkeypatch.setattr(compress, "siblings", siblings)
    out = dist.build(tmp_path / "site", compressed=True)
    assert gzip.decompress((out / "sw.js.gz").read_bytes()) == (out / "sw.js").read_bytes()
    assert {"_headers", ".nojekyll"}.isdisjoint(asked)
    assert "index.html" in asked
    folders = sorted(path.name for path in out.iterdir() if path.is_dir())
    told = (out / "_headers").read_text().split("\n/")
    kept = [rule.split("\n")[0].lstrip("/") for rule in told if "immutable" in rule]
    assert sorted(kept) == [f"{folder}/*" for folder in folders]
    fresh = {rule.split("\n")[0].lstrip("/") for rule in told if "no-cache" in rule}
    assert fresh == {"", "index.html", "sw.js", "manifest.webmanifest", "meeting.json"}
    # the service worker keeps the files of the page alone, without the pictures for launchers
    kept_offline = (out / "sw.js").read_text().partition("const KEPT = ")[2].partition(";\n")[0]
    shown = {name for name in asked if name.endswith(".jpg")}
    assert len(shown) == 2
    needs_a_network = {name for name in asked if name.endswith((*bundle.MEETING, "meeting.json"))}
    on_demand = {name for name in asked if name.endswith(dist.ON_DEMAND)}
    assert set(json.loads(kept_offline)) == {*asked} - {"sw.js"} - shown - needs_a_network - on_demand
    # building again, either way, reuses the files that are there
    dist.build(out, compressed=True)
    dist.build(out)
    assert not (out / "sw.js.gz").exists()


def test_our_server_sends_siblings_and_says_how_long_to_keep_what(tmp_path: Path) -> None:
    folder = tmp_path / "game-0123456789ab"
    folder.mkdir()
    for place in (tmp_path / "index.html", folder / "boot.js"):
        place.write_bytes(TEXT)
        place.with_name(place.name + ".gz").write_bytes(gzip.compress(TEXT))
    (folder / "boot.js.br").write_bytes(b"brotli")

    async def work() -> None:
        runner = web.AppRunner(make_app(tmp_path), access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        base = f"http://127.0.0.1:{runner.addresses[0][1]}"
        forever, asked = "public, max-age=31536000, immutable", "no-cache"
        try:
            async with aiohttp.ClientSession(auto_decompress=False) as session:
                for path, accepts, encoding, cache in (
                    ("/", "gzip, br", "gzip", asked),
                    ("/index.html", "identity", None, asked),
                    ("/game-0123456789ab/boot.js", "gzip", "gzip", forever),
                    ("/game-0123456789ab/boot.js", "gzip, deflate, br", "br", forever),
                    ("/game-0123456789ab/boot.js", "identity", None, forever),
                ):
                    headers = {"Accept-Encoding": accepts}
                    async with session.get(base + path, headers=headers) as answer:
                        assert answer.status == 200
                        assert answer.headers.get("Content-Encoding") == encoding
                        assert answer.headers["Cache-Control"] == cache
                        assert answer.content_type.endswith("html" if cache == asked else "javascript")
                        if encoding:
                            assert answer.headers["Vary"] == "Accept-Encoding"
                        body = await answer.read()
                        plain = {"gzip": gzip.decompress, "br": lambda _: TEXT}.get(str(encoding), bytes)
                        assert plain(body) == TEXT
        finally:
            await runner.cleanup()

    asyncio.run(work())
