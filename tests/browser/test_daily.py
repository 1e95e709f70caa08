"""The race of the day leads from the menu to a result that can be pasted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import leave, run_turn, until_kept
from .test_review import COUNTED

OpenPage = Callable[..., Page]
PLAY_OUT = """
from app.main import app
from roborally_core.ai import machines_turn
session = app.screen.session
session.leave()
game = session.game
while not game.over:
    if not game.opened:
        game.open_turn()
    game.play(machines_turn(game, session.seed))
app.screen.film_over()
return len(game.inputs)
"""

OWN_LINK = """
from app.screens.daily.result import kept_results, today
from roborally_core.solo.challenge import challenge_text
return challenge_text(today(), kept_results()[today()].link)
"""
"""The text with which friends are challenged to beat one's own race of today."""


def test_todays_race_is_run_without_hints_and_told_as_a_grid(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant")
    page.click("[data-action=daily]")
    page.click("#daily-run")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#hint-button")).to_have_count(0)
    run_turn(page)
    until_kept(page)
    leave(page)
    page.click("[data-action=daily]")
    expect(page.locator("#daily-run")).to_have_text("Go on with turn 2")
    page.click("#daily-run")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    expect(page.locator("#hint-button")).to_have_count(0)
    turns = run_python(page, PLAY_OUT)
    told = page.locator("#over-daily .grid-text")
    expect(told).to_contain_text("Cogwheel Rally 20")
    expect(told).to_contain_text("par ")
    expect(told).to_contain_text(f"{turns} turn")
    page.screenshot(path=artefacts / "result.png")
    expect(page.locator("#over-career .tally dd")).to_have_count(12)
    assert run_python(page, COUNTED)[:2] == [1, 1], "the race of the day is a game like any other"
    page.click("#daily-page")
    expect(page.locator(".daily-own")).to_contain_text(f"{turns} turn")
    expect(page.locator("#daily-friends")).to_contain_text("Nobody has sent you")
    link = run_python(page, OWN_LINK)
    page.click("#page-back")
    expect(page.locator("#menu-daily-text")).to_contain_text(f"{turns} turn")
    run_python(
        page, f"from app.main import app\nfrom app.action import Action\napp.perform(Action.DAILY, {link!r})"
    )
    expect(page.locator("#daily-told")).to_contain_text("are level")
    expect(page.locator(".daily-friends tbody tr")).to_have_count(2)
    page.focus("[aria-pressed=true].daily-cell")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#daily-solution")).to_be_visible()
    page.click("#daily-run")
    expect(page.locator(".toast", has_text="counts for nothing")).to_be_visible()
