"""How soon the page can be played, against a bare page that does nothing but stock `loadPyodide()`.

Both are opened in turn, cold (a new profile) and warm (one that was there before), from one local server.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from benchmarks.harness import Report
from benchmarks.page import PLAYABLE, TIMEOUT_MS
from relay.app import make_app
from tools import chromium, dist
from tools.paths import NODE_MODULES
from tools.serve import BackgroundServer

ROUNDS = 7
#: A browser writes what it compiled into its cache some time after the page has settled.
SETTLE_MS = 4000
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("playable");
</script>"""
STOCK = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
COMPRESSED_BY_HOSTS = {".html", ".js", ".mjs", ".css", ".json", ".wasm", ".svg", ".webmanifest"}


class Visitor:
    """One browser profile that visits pages and says how many ms after navigation they were ready."""

    def __init__(self, playwright: Playwright, folder: Path, program: Path) -> None:
        self._playwright, self._folder, self._program = playwright, folder, program

    def visit(self, url: str, settle_ms: int = 0) -> tuple[float, float, list[str]]:
        """First paint, playable, and the addresses fetched; each time in a newly started browser."""
        context = self._playwright.chromium.launch_persistent_context(
            self._folder, executable_path=self._program, args=chromium.FLAGS
        )
        try:
            page: Page = context.pages[0]
            page.goto(url)
            page.wait_for_function(PLAYABLE, timeout=TIMEOUT_MS)
            playable = page.evaluate("performance.getEntriesByName('playable')[0].startTime")
            page.wait_for_timeout(settle_ms)
            paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
            fetched = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
            return paint, playable, fetched
        finally:
            context.close()


def run(report: Report) -> None:
    program = chromium.find()
    if program is None:
        raise RuntimeError("no Chromium; run `python3 build.py setup`")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        root = Path(folder)
        pages = {
            "ours": dist.build(root / "www" / "ours").name,
            "bare": _bare_page(root / "www" / "bare").name,
        }
        server = BackgroundServer(make_app(static_dir=root / "www"))
        try:
            _measure(
                report,
                root,
                {name: f"{server.origin}/{path}/" for name, path in pages.items()},
                playwright,
                program,
            )
        finally:
            server.stop()


def _bare_page(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in STOCK:
        shutil.copy(NODE_MODULES / "pyodide" / name, folder)
    (folder / "index.html").write_text(BARE)
    return folder


def _measure(report: Report, root: Path, urls: dict[str, str], playwright: Playwright, program: Path) -> None:
    regulars = {name: Visitor(playwright, root / f"regular-{name}", program) for name in urls}
    fetched: list[str] = []
    for name, url in urls.items():
        for _ in range(2):
            seen = regulars[name].visit(url, SETTLE_MS)[2]
            fetched = fetched or seen
    times: dict[str, list[float]] = {f"{name} {kind}": [] for name in urls for kind in ("cold", "warm")}
    paints: list[float] = []
    for number in range(ROUNDS):
        for name, url in urls.items():
            stranger = root / f"stranger-{name}-{number}"
            paint, playable, _ = Visitor(playwright, stranger, program).visit(url)
            times[f"{name} cold"].append(playable)
            shutil.rmtree(stranger, ignore_errors=True)
            if name == "ours":
                paints.append(paint)
            times[f"{name} warm"].append(regulars[name].visit(url)[1])
    middle = {name: statistics.median(taken) for name, taken in times.items()}
    for name, value in middle.items():
        report.figure(f"playable, {name}", value, "ms")
    report.figure("menu painted, cold", statistics.median(paints), "ms")
    for kind in ("cold", "warm"):
        ratio = middle[f"ours {kind}"] / middle[f"bare {kind}"]
        report.figure(f"playable, ours / bare, {kind}", ratio, "", at_most=0.6)
    _weigh(report, root / "www" / "ours", [url.removeprefix(urls["ours"]) for url in fetched])


def _weigh(report: Report, page: Path, fetched: list[str]) -> None:
    files = {page / "index.html", *(page / name for name in fetched if (page / name).is_file())}
    data = {path: path.read_bytes() for path in files}
    sent = sum(
        len(gzip.compress(content, 6)) if path.suffix in COMPRESSED_BY_HOSTS else len(content)
        for path, content in data.items()
    )
    report.figure("first visit, files", len(files), "")
    report.figure("first visit, as stored", sum(map(len, data.values())) / 1e6, "MB")
    report.figure("first visit, as a host sends it (gzip)", sent / 1e6, "MB")
