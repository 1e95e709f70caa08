"""Finished games against machines are noted, and after two wins the setup of a game offers the next level."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_solo, start
from .test_daily import PLAY_OUT, WATCHED

OpenPage = Callable[..., Page]
WINS = '[["a",1,0],["b",1,0]]'


def test_two_wins_offer_the_next_level_for_all_machines(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant")
    page.evaluate("text => localStorage.setItem('cogwheel.levels', text)", WINS)
    page.click("[data-action=solo]")
    expect(page.locator("#level-offer")).to_contain_text("Ruthless")
    page.screenshot(path=artefacts / "offer.png", full_page=True)
    page.click("#level-take")
    expect(page.locator("#machine-level-0")).to_have_text("Ruthless")
    expect(page.locator("#level-offer")).to_have_count(0)


def test_a_finished_game_is_noted_once(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=level")
    choose_solo(page, goal=1)
    start(page)
    run_python(page, PLAY_OUT)
    run_python(page, WATCHED)
    expect(page.locator("#over-dialog")).to_be_visible()
    kept = "() => JSON.parse(localStorage.getItem('cogwheel.levels') || '[]').map(row => row[1])"
    assert page.evaluate(kept) == [0], "the first opponents are gentle"
    run_python(page, "from app.main import app\napp.screen.results()")
    assert page.evaluate(kept) == [0]
