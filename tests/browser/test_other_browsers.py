"""Firefox and WebKit beside Chromium: the same game, with the same hashes, wherever they are installed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from .page_python import run_python
from .play import choose_solo, run_turn, start
from .profiles import DESKTOP, PLAYABLE, TIMEOUT_MS

NEEDED = "RALLY_BROWSERS"
"""A variable that names browsers, with commas between, which must be there: elsewhere they may be missing."""
GAME = "?speed=instant&seed=browsers"
HASHES = """
from app.main import app
return app.screen.session.game.hashes
"""


def launched(playwright: Playwright, name: str) -> Browser:
    """A browser of this kind, as Playwright installs it."""
    kind = getattr(playwright, name)
    needed = os.environ.get(NEEDED, "").split(",")
    if name not in needed and not Path(kind.executable_path).exists():
        pytest.skip(f"no {name} is installed: python -m playwright install {name}")
    browser: Browser = kind.launch()
    return browser


def two_turns(page: Page) -> list[list[str]]:
    """The state after each register of two turns against a machine."""
    choose_solo(page, goal=3)
    start(page)
    for _ in range(2):
        run_turn(page)
    hashes: list[list[str]] = run_python(page, HASHES)
    return hashes


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_another_browser_plays_the_same_game(
    open_page: Callable[..., Page], playwright: Playwright, site_url: str, artefacts: Path, name: str
) -> None:
    other = launched(playwright, name)
    page = other.new_page(viewport=DESKTOP["viewport"])
    page.set_default_timeout(TIMEOUT_MS)
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.goto(site_url + GAME)
    page.wait_for_function(PLAYABLE)
    played = two_turns(page)
    page.screenshot(path=artefacts / f"{name}.png")
    other.close()
    assert thrown == []
    assert len(played) == 2
    assert played == two_turns(open_page(GAME, own=True))
