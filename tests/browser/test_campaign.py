"""In the campaign one press begins a stop; its stamp and the map are kept after a reload."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import run_program
from .test_daily import PLAY_OUT, WATCHED

OpenPage = Callable[..., Page]
MOST_TURNS = 12
PLAYED = """turn => document.querySelector("#over-dialog") || (document.querySelector("#confirm")
    && document.querySelector(".turn").textContent === `Turn ${turn}`)"""
PROGRAM = """
from app.main import app
from roborally_core.ai import think
screen = app.screen
game = screen.session.game
if not game.over:
    plan = think(game.view(0, screen.session.hint_link()), 2)
    screen.store.programming.clear()
    screen.store.programming.fill(plan.candidates[0].submission.registers)
    screen.program_changed()
return game.over
"""


def test_a_stop_is_one_press_away_and_its_stamp_stays(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant&seed=campaign")
    page.click("[data-action=campaign]")
    expect(page.locator("#coach")).to_contain_text("Stop 1: First Shift")
    page.screenshot(path=artefacts / "stop.png")
    page.click("#stop-map")
    expect(page.locator("#stop-oil-change")).to_have_attribute("aria-disabled", "true")
    page.click("#stop-oil-change", force=True)  # it says why it is not open yet
    expect(page.locator("#toasts")).to_contain_text("Opens after First Shift")
    run_python(page, "from app.main import app\nfrom app.action import Action\n"
               "app.perform(Action.CAMPAIGN_GENTLE, 'first-shift')")  # fmt: skip
    expect(page.locator("#coach")).to_contain_text("Nobody is in your way")
    for turn in range(1, MOST_TURNS):
        expect(page.locator("#confirm")).to_be_visible()
        run_python(page, PROGRAM)
        run_program(page)
        page.wait_for_function(PLAYED, arg=turn + 1)
        if page.locator("#over-dialog").is_visible():
            break
    expect(page.locator("#over-dialog h2")).to_have_text("Stamped: First Shift")
    page.screenshot(path=artefacts / "stamped.png")
    expect(page.locator("#stop-next")).to_contain_text("Oil Change")
    page.reload()
    expect(page.locator("#menu-campaign-text")).to_have_text("Next stop: Oil Change")
    page.click("[data-action=campaign-map]")
    expect(page.locator("#stop-oil-change")).to_be_enabled()
    expect(page.locator(".stop.reached")).to_have_count(1)
    page.screenshot(path=artefacts / "map.png")
    run_python(page, "from app.main import app\nfrom app.action import Action\n"
               "app.perform(Action.CAMPAIGN_STOP, 'first-shift')")  # fmt: skip
    expect(page.locator("#coach")).to_contain_text("First Shift")
    run_python(page, PROGRAM)
    run_program(page)
    page.wait_for_function(PLAYED, arg=2)
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator("#players .flags").nth(1)).to_be_in_viewport(ratio=0.99)
    rivals, board = page.locator("#players").bounding_box(), page.locator("#board-live").bounding_box()
    assert rivals is not None
    assert board is not None
    assert rivals["y"] + rivals["height"] <= board["y"], "it takes nothing from the board"
    page.screenshot(path=artefacts / "rivals.png")
    run_python(page, PLAY_OUT)
    run_python(page, WATCHED)
    expect(page.locator("#over-dialog #stop-again")).to_be_visible()
    expect(page.locator("#over-rating")).to_contain_text("First rating in Robo Rally: ")
    page.screenshot(path=artefacts / "rated.png")


AT_THE_CELLAR = """
from app.profile import profile
from roborally_core.career import StopArrival
for number in (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15):
    await profile().arrive(StopArrival(f"{number:032}", number, 9, False))
"""
"""All stops of the road before the cellar were reached."""


def test_a_stop_of_the_chase_tells_its_story_before_it_begins(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant")
    run_python(page, AT_THE_CELLAR)
    page.click("[data-action=campaign]")
    expect(page.locator("#stop-dialog")).to_contain_text("Down here live those who never got a label.")
    page.screenshot(path=artefacts / "told.png")
    page.click("#stop-begin")
    expect(page.locator("#chase-note")).to_contain_text("Clear level 1.")
    page.click("#stop-story")
    expect(page.locator("#stop-dialog")).to_contain_text("Down here live those who never got a label.")
    page.keyboard.press("Escape")
    page.click("#stop-map")
    expect(page.locator("#campaign-go")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#chase-note")).to_contain_text("Clear level 1.")
    expect(page.locator("dialog")).to_have_count(0)
