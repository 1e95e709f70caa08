"""The cost of each change from one screen to the next for the page's main thread.

Each listed entry of the menu is opened and left again; everything it needs was read ahead. The figures are
processor time of the main thread, from the click until the new screen has been painted, and from leaving it
until the menu has been painted.
"""

from __future__ import annotations

import statistics
from typing import Any

from playwright.sync_api import CDPSession, Page

from benchmarks.harness import Report
from benchmarks.page import busy_ms, playable_page
from tests.browser.page_python import run_python

ROUNDS = 5
AT_MOST_MS = 100
ENTRIES = ("solo", "create", "join", "load", "chase", "profile", "help", "settings", "story", "shortcuts")
VIEWPORTS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True},
}
ASKS = frozenset({"create"})
"""Screens that are left only after a question."""
THERE = "() => document.body.dataset.screen !== 'menu' || document.querySelector('dialog[open]')"
HOME = "() => document.body.dataset.screen === 'menu' && !document.querySelector('dialog')"
READ_AHEAD = "from app.main import menu\nawait menu._get_ready()"
WAKE_SOUND = "from app.main import app\napp.sound.unlock()"
"""The first click of a visit does this, whatever it opens, so it is measured by itself."""
PAINTED = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)


def run(report: Report) -> None:
    """Open every screen of the menu, on a desktop and on a phone."""
    for name, options in VIEWPORTS.items():
        with playable_page("", reduced_motion="reduce", **options) as page:
            run_python(page, READ_AHEAD)
            client = page.context.new_cdp_session(page)
            client.send("Performance.enable", {"timeDomain": "threadTicks"})
            begun = busy_ms(client)
            run_python(page, WAKE_SOUND)
            report.figure(f"{name}: the first click wakes the sound", busy_ms(client) - begun, "ms")
            for entry in ENTRIES:
                _measure(report, page, client, name, entry)
    report.note(f"Processor time of the main thread: the first time, then the median of {ROUNDS} times.")


def _measure(report: Report, page: Page, client: CDPSession, name: str, entry: str) -> None:
    there, back = zip(*(_there_and_back(page, client, entry) for _ in range(ROUNDS + 1)), strict=True)
    report.figure(f"{name}: menu to {entry}, first time", there[0], "ms")
    report.figure(f"{name}: menu to {entry}", statistics.median(there[1:]), "ms", at_most=AT_MOST_MS)
    report.figure(f"{name}: {entry} to menu", statistics.median(back), "ms", at_most=AT_MOST_MS)


def _there_and_back(page: Page, client: CDPSession, entry: str) -> tuple[float, float]:
    page.wait_for_timeout(500)  # the menu's own work does not count for the screen
    begun = busy_ms(client)
    page.click(f"#menu [data-action={entry}]")
    page.wait_for_function(THERE)
    page.evaluate(PAINTED)
    there = busy_ms(client)
    page.wait_for_timeout(500)
    left = busy_ms(client)
    page.keyboard.press("Escape")
    if entry in ASKS:
        page.click("#leave-lobby-yes")
    page.wait_for_function(HOME)
    page.evaluate(PAINTED)
    return there - begun, busy_ms(client) - left
