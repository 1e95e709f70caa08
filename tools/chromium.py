"""A Chromium for the tests: the machine's own, else Playwright's, else the distribution's package."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools import debian, venv
from tools.console import Problem, Step
from tools.paths import CACHE
from tools.process import run

#: The variable that names a Chromium to use, and that passes the one that was found to the tests.
VARIABLE = "RALLY_CHROMIUM"

#: Flags for tests and measurements: no sandbox, so that root may start it; no traffic of its own accord.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"]
_PLACES = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]
_DOWNLOADS = CACHE / "browsers"


def find() -> Path | None:
    """A Chromium that starts on this machine, or None."""
    for candidate in _candidates():
        if candidate.is_file() and _starts(candidate):
            return candidate
    return None


def ensure() -> Path:
    """A Chromium that starts; if there is none, one from Playwright, or, as root, from the distribution.

    Needs the test packages. Raises Problem with the packages to install if this fails.
    """
    given = os.environ.get(VARIABLE)
    if given and not _starts(Path(given)):
        raise Problem(f"{VARIABLE} names {given}, which does not start")
    return find() or _from_playwright() or _from_distribution() or _none()


def _candidates() -> Iterator[Path]:
    given = os.environ.get(VARIABLE)
    if given:
        yield Path(given)
    for name in _NAMES:
        found = shutil.which(name)
        if found:
            yield Path(found)
    yield from map(Path, _PLACES)
    for program in ("chrome", "Chromium", "Google Chrome for Testing", "chrome.exe"):
        yield from sorted(_DOWNLOADS.glob(f"chromium-*/**/{program}"), reverse=True)


def _starts(program: Path) -> bool:
    """Whether the program runs at all: a download does not, if libraries it needs are missing."""
    if os.name == "nt":  # on Windows, `--version` opens a window
        return program.is_file()
    try:
        return (
            subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode
            == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def _from_playwright() -> Path | None:
    try:
        with Step("Chromium for the tests, from Playwright") as step:
            run(
                [venv.python(), "-m", "playwright", "install", "chromium"],
                "downloading Chromium",
                env={"PLAYWRIGHT_BROWSERS_PATH": str(_DOWNLOADS)},
                on_line=lambda line: step.at(line.strip()[-60:]),
                downloads=True,
            )
    except Problem:
        return None  # the next source is tried, and after the last one an error says what to do
    return find()


def _from_distribution() -> Path | None:
    try:
        debian.install(["chromium"], "Chromium for the tests, from the distribution")
    except Problem:
        return None
    return find()


def _none() -> Path:
    raise Problem(
        "no Chromium was found and none could be downloaded; install Chromium or Chrome, "
        f"or name one in the variable {VARIABLE}, and run again"
    )
