"""The built page in a real Chromium, for benchmarks that measure inside it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from relay.server.app import make_app
from tools import chromium, dist
from tools.serve import BackgroundServer

PLAYABLE = "performance.getEntriesByName('playable').length > 0"
TIMEOUT_MS = 60_000


@contextmanager
def playable_page(query: str = "", **options: Any) -> Iterator[Page]:
    """A page with its own build and server, ready to be played; ``options`` are Playwright's for a new page.

    RuntimeError if there is no Chromium.
    """
    program = chromium.find()
    if program is None:
        raise RuntimeError("no Chromium; run `python3 build.py setup`")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        server = BackgroundServer(make_app(static_dir=dist.build(Path(folder) / "site")))
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        try:
            page = browser.new_page(**options)
            page.goto(f"{server.origin}/{query}")
            page.wait_for_function(PLAYABLE, timeout=TIMEOUT_MS)
            yield page
        finally:
            browser.close()
            server.stop()


def busy_ms(client: CDPSession) -> float:
    """The work of the page's main thread so far, in ms; ``client`` must have enabled ``Performance``."""
    metrics = client.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")
