"""Lighthouse's verdict on the built page, on a phone and on a desktop.

Our own server sends the page with its compressed files. The shell is the page before the interpreter and the
game have been loaded: all that a visitor sees at once. Starting the interpreter is long work on one thread
that no page can avoid (`boot` measures it against a bare page), so the figures with it are reported as well,
without a bound for speed.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.harness import FOLDER, Report
from relay.server.app import make_app
from tools import chromium, dist, node
from tools.serve import BackgroundServer

PRESETS: dict[str, list[str]] = {"phone": [], "desktop": ["--preset=desktop"]}
"""Lighthouse's names of its devices; a phone is its default."""
WHOLE = ("accessibility", "best-practices", "seo")
INTERPRETER = ("*/pyodide/*", "*/pyscript/*", "*.pack")
"""Patterns of the files that are left out of the shell."""
RUNS = 3
"""The best of this many runs counts for speed: other work of the machine only makes a page slower."""
TIMINGS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "speed-index": "speed index",
}
TIMEOUT_S = 300
TRIES = 3
"""Number of attempts: if the browser lost a trace, Lighthouse itself asks to run it again."""


def run(report: Report) -> None:
    program = chromium.find()
    if program is None:
        raise RuntimeError("no Chromium; run `python3 build.py setup`")
    folder = node.unpacked(FOLDER / "lighthouse", "Lighthouse, to look at the page")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        site = dist.build(Path(place) / "site", compressed=True)
        server = BackgroundServer(make_app(static_dir=site))
        try:
            for device, flags in PRESETS.items():
                asked = _Lighthouse(folder, program, f"{server.origin}/", flags)
                _whole(report, device, asked)
                _shell(report, device, asked)
        finally:
            server.stop()


def _whole(report: Report, device: str, asked: _Lighthouse) -> None:
    """Report on the page as visitors see it."""
    found = asked.audit((*WHOLE, "performance"))
    for category in WHOLE:
        report.figure(f"{category}, {device}", _score(found, category), "", at_least=100)
        for audit in _failed(found, category):
            report.note(f"{device}, {category}: {audit}")
    report.figure(f"performance with the interpreter's start, {device}", _score(found, "performance"), "")
    _tell_times(report, f"with the interpreter's start, {device}", found)


def _shell(report: Report, device: str, asked: _Lighthouse) -> None:
    """Report on the page without the interpreter, from the best of several runs."""
    runs = [asked.audit(("performance",), blocked=INTERPRETER) for _ in range(RUNS)]
    best = max(runs, key=lambda found: _score(found, "performance"))
    report.figure(f"performance of the shell, {device}", _score(best, "performance"), "", at_least=95)
    _tell_times(report, f"shell, {device}", best)


def _tell_times(report: Report, name: str, found: dict[str, Any]) -> None:
    for audit, words in TIMINGS.items():
        report.figure(f"{words}, {name}", found["audits"][audit]["numericValue"], "ms")
    report.figure(f"layout shift, {name}", found["audits"]["cumulative-layout-shift"]["numericValue"], "")


def _score(found: dict[str, Any], category: str) -> float:
    return 100 * float(found["categories"][category]["score"])


def _failed(found: dict[str, Any], category: str) -> list[str]:
    """The audits that cost points, by their titles."""
    weighed = [part["id"] for part in found["categories"][category]["auditRefs"] if part["weight"]]
    audits = [found["audits"][name] for name in weighed]
    return [str(audit["title"]) for audit in audits if audit["score"] not in (None, 1)]


class _Lighthouse:
    """Looks at one address as one device."""

    def __init__(self, folder: Path, program: Path, url: str, flags: list[str]) -> None:
        script = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
        browser = " ".join(["--headless=new", *chromium.FLAGS])
        self._command = [str(node.node()), str(script), url, f"--chrome-flags={browser}", *flags]
        self._command += ["--output=json", "--quiet", "--no-enable-error-reporting"]
        self._variables = {**os.environ, "CHROME_PATH": str(program)}

    def audit(self, categories: tuple[str, ...], blocked: tuple[str, ...] = ()) -> dict[str, Any]:
        """Lighthouse's findings; RuntimeError with its own words if every attempt fails."""
        asked = [f"--only-categories={','.join(categories)}"]
        asked += [f"--blocked-url-patterns={pattern}" for pattern in blocked]
        said = ""
        for _ in range(TRIES):
            done = subprocess.run(
                [*self._command, *asked],
                env=self._variables,
                capture_output=True,
                text=True,
                check=False,
                timeout=TIMEOUT_S,
            )
            if not done.returncode:
                found: dict[str, Any] = json.loads(done.stdout)
                return found
            said = done.stderr.strip()[-400:]
        raise RuntimeError(said or "Lighthouse does not come to an end")
