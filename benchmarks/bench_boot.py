"""Time until the page can be played, against a bare page that does nothing but stock `loadPyodide()`.

Both come from one server with the same headers, compressed as a host would send them. They are opened in
turn, cold (a new profile) and warm (a profile that has visited before), on the plain machine and on a slow
one, whose processor is 4 times slower and whose line has 10 Mbit/s. Each round opens all of them, so that
other work of the machine affects them alike; a ratio is that of one round, and the bound is for the ratios'
upper quartile.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

from benchmarks.harness import Report
from benchmarks.page import PLAYABLE, TIMEOUT_MS
from relay.server.app import make_app
from tools import chromium, compress, dist, first_visit
from tools.paths import NODE_MODULES
from tools.serve import BackgroundServer

ROUNDS = 9
#: A browser writes compiled code into its cache some time after the page has settled.
SETTLE_MS = 4000
BARE = """<!doctype html><title>bare</title><script type="module" src="bare.js"></script>"""
"""The bare page; its script is a file, because our server's policy allows no inline script."""
BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("playable");
"""
STOCK = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
#: The same limits for each visit: the upper quartiles, cold and warm, as parts of the bare page's time.
AT_MOST = {"cold": 0.45, "warm": 0.40}
#: From one mark to the next: the table in benchmarks/boot.md.
MARKS = ("interpreter", "game", "playable")


@dataclass(frozen=True)
class Machine:
    """The browser's device."""

    name: str
    slowed: int = 1
    bits_per_second: int = 0

    def impose(self, session: CDPSession) -> None:
        """Slow the page of `session` down."""
        if self.slowed > 1:
            session.send("Emulation.setCPUThrottlingRate", {"rate": self.slowed})
        if self.bits_per_second:
            bytes_per_second = self.bits_per_second / 8
            session.send("Network.enable")
            session.send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": 40,
                    "downloadThroughput": bytes_per_second,
                    "uploadThroughput": bytes_per_second,
                },
            )


PLAIN = Machine("plain")
SLOW = Machine("4 times slower, 10 Mbit/s", 4, 10_000_000)


@dataclass(frozen=True)
class Seen:
    """One visit: ms after navigation, processor ms of all the browser's processes, addresses fetched."""

    playable: float
    processor: float
    paint: float
    marks: dict[str, float]
    fetched: list[str]


class Visitor:
    """One browser profile that visits pages; each time in a newly started browser."""

    def __init__(self, playwright: Playwright, folder: Path, program: Path) -> None:
        self._playwright, self._folder, self._program = playwright, folder, program

    def visit(self, url: str, machine: Machine = PLAIN, settle_ms: int = 0) -> Seen:
        """Open `url` in a new browser, wait until it can be played, and then `settle_ms` more."""
        context = self._playwright.chromium.launch_persistent_context(
            self._folder, executable_path=self._program, args=chromium.FLAGS
        )
        try:
            assert context.browser is not None
            whole = context.browser.new_browser_cdp_session()
            page: Page = context.pages[0]
            machine.impose(context.new_cdp_session(page))
            begun = _processor_ms(whole)
            page.goto(url, wait_until="commit")
            page.wait_for_function(PLAYABLE, timeout=TIMEOUT_MS)
            used = _processor_ms(whole) - begun
            found: dict[str, Any] = page.evaluate(
                """names => {
                    const at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0;
                    return {
                    marks: Object.fromEntries(names.map(name => [name, at(name)])),
                    paint: at('first-contentful-paint'),
                    fetched: performance.getEntriesByType('resource').map(entry => entry.name) }; }""",
                list(MARKS),
            )
            page.wait_for_timeout(settle_ms)
            return Seen(found["marks"]["playable"], used, found["paint"], found["marks"], found["fetched"])
        finally:
            context.close()

    def forget(self) -> None:
        """Delete the profile."""
        shutil.rmtree(self._folder, ignore_errors=True)


def _processor_ms(browser: CDPSession) -> float:
    """Processor time in ms of all processes of the browser so far."""
    return 1000 * sum(
        float(one["cpuTime"]) for one in browser.send("SystemInfo.getProcessInfo")["processInfo"]
    )


def run(report: Report) -> None:
    program = chromium.find()
    if program is None:
        raise RuntimeError("no Chromium; run `python3 build.py setup`")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        root = Path(folder)
        pages = {
            "ours": dist.build(root / "www" / "ours", compressed=True).name,
            "bare": _bare_page(root / "www" / "bare").name,
        }
        server = BackgroundServer(make_app(static_dir=root / "www"))
        urls = {name: f"{server.origin}/{path}/" for name, path in pages.items()}
        try:
            fetched: list[str] = []
            for machine in (PLAIN, SLOW):
                fetched = _measure(report, root, urls, machine, (playwright, program)) or fetched
        finally:
            server.stop()
        _weigh(report, root / "www" / "ours", [url.removeprefix(urls["ours"]) for url in fetched])


def _bare_page(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in STOCK:
        shutil.copy(NODE_MODULES / "pyodide" / name, folder)
    (folder / "index.html").write_text(BARE)
    (folder / "bare.js").write_text(BARE_SCRIPT)
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name, data in compress.siblings(files).items():
        (folder / name).write_bytes(data)
    return folder


def _measure(
    report: Report, root: Path, urls: dict[str, str], machine: Machine, browser: tuple[Playwright, Path]
) -> list[str]:
    """Open all pages in turn, and report medians with quartiles; returns the addresses of a first visit."""
    regulars = {
        name: Visitor(browser[0], root / f"regular-{name}-{machine.slowed}", browser[1]) for name in urls
    }
    for name, url in urls.items():
        for _ in range(2):
            regulars[name].visit(url, settle_ms=SETTLE_MS)
    seen: dict[tuple[str, str], list[Seen]] = {(name, kind): [] for name in urls for kind in AT_MOST}
    for number in range(ROUNDS):
        # the order changes from round to round
        for name in sorted(urls, reverse=bool(number % 2)):
            stranger = Visitor(browser[0], root / f"stranger-{name}-{machine.slowed}-{number}", browser[1])
            seen[name, "cold"].append(stranger.visit(urls[name], machine))
            stranger.forget()
            seen[name, "warm"].append(regulars[name].visit(urls[name], machine))
    for (name, kind), visits in seen.items():
        _spread(report, f"{machine.name}: playable, {name} {kind}", [one.playable for one in visits], "ms")
        _spread(report, f"{machine.name}: processor, {name} {kind}", [one.processor for one in visits], "ms")
    _spread(report, f"{machine.name}: menu painted, cold", [one.paint for one in seen["ours", "cold"]], "ms")
    for kind, limit in AT_MOST.items():
        pairs = list(zip(seen["ours", kind], seen["bare", kind], strict=True))
        _spread(
            report, f"{machine.name}: playable, ours / bare, {kind}",
            [ours.playable / bare.playable for ours, bare in pairs], "", limit,
        )  # fmt: skip
        _spread(
            report, f"{machine.name}: processor, ours / bare, {kind}",
            [ours.processor / bare.processor for ours, bare in pairs], "",
        )  # fmt: skip
        for before, after in zip(("", *MARKS), MARKS, strict=False):
            taken = [one.marks[after] - one.marks.get(before, 0.0) for one in seen["ours", kind]]
            report.figure(
                f"{machine.name}: {kind}, {before or 'navigation'} to {after}", statistics.median(taken), "ms"
            )
    return seen["ours", "cold"][0].fetched


def _spread(
    report: Report, name: str, values: Sequence[float], unit: str, at_most: float | None = None
) -> None:
    """Report the median, and the quartiles beside it; a bound is for the upper one."""
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    report.figure(f"{name}, median", middle, unit)
    if at_most is None:
        report.note(f"{name}: half of them from {low:.3g} to {high:.3g} {unit}".rstrip() + ".")
    else:
        report.figure(f"{name}, upper quartile", high, unit, at_most=at_most)


def _weigh(report: Report, page: Path, fetched: list[str]) -> None:
    """Report the size of a first visit, by the files as they are and as hosts send them."""
    files = {page / "index.html", *(page / name for name in fetched if (page / name).is_file())}
    report.figure("first visit, files", len(files), "")
    report.figure("first visit, as stored", sum(path.stat().st_size for path in files) / 1e6, "MB")
    for form, limit in first_visit.MOST_MB.items():
        siblings = {path: path.with_name(path.name + first_visit.ENDINGS[form]) for path in files}
        sent = sum(
            (sibling if sibling.is_file() else path).stat().st_size for path, sibling in siblings.items()
        )
        report.figure(f"first visit, as a host sends it ({form})", sent / 1e6, "MB", at_most=limit)
