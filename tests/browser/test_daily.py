"""The race of the day from the menu to the result that can be pasted."""

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


def test_todays_race_is_run_without_hints_and_told_as_a_grid(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant")
    page.click("[data-action=daily]")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#hint-button")).to_have_count(0)
    run_turn(page)
    until_kept(page)
    leave(page)
    page.click("[data-action=daily]")
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
    page.click("#over-dialog [data-do=leave-yes]")
    page.click("[data-action=daily]")
    expect(page.locator(".toast", has_text="and that counts: this is practice")).to_be_visible()
