"""Finished games against machines count: two wins offer the next level, a duel leads to the next rival."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_solo, start
from .test_daily import PLAY_OUT, WATCHED

OpenPage = Callable[..., Page]
LOOK_AGAIN = """
from app import brain
from app.main import app
from app.screens.game.screen import GameScreen
from app.store.solo_session import SoloSession
old = app.screen.session
app.go(GameScreen(app, SoloSession(old.game, old.seed, brain.think), None))
"""
"""Opens the finished game on a screen of its own, as the history does."""
BROUGHT = """
from app.main import app
from app.screens.saves.screen import opened
from app.store.saves import save_text
from js import File
old = app.screen.session
game = old.game.again()
for given in old.game.inputs[:-1]:
    game.open_turn()
    game.play(given)
text = save_text(game, old.seed, 0, "of somebody else", 1)
await opened(app, File.new([text], "save.json"))
"""
"""Opens the same game as a file that lacks the last turn."""
FORGOTTEN = """
from app.profile import profile
from roborally_core.career import NEWCOMER
await profile().replace(NEWCOMER)
"""
COUNTED = "from app.profile import profile\nreturn (await profile().read()).finished"
NOTES = "['cogwheel.levels', 'cogwheel.bests', 'cogwheel.daily']"
LOST = '[["a",0,2]]'
WINS = '[["a",1,0],["b",1,0]]'


def test_two_wins_offer_the_next_level_for_all_machines(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?speed=instant")
    page.evaluate("text => localStorage.setItem('cogwheel.levels', text)", LOST)
    page.click("[data-action=solo]")
    expect(page.locator("#machine-level-0")).to_have_text("Gentle")  # as in the game played last
    page.go_back()
    page.evaluate("text => localStorage.setItem('cogwheel.levels', text)", WINS)
    page.click("[data-action=solo]")
    expect(page.locator("#level-offer")).to_contain_text("Ruthless")
    page.screenshot(path=artefacts / "offer.png", full_page=True)
    above = "id => document.getElementById(id).getBoundingClientRect().bottom"
    assert page.evaluate(above, "level-offer") < page.evaluate(above, "setup-picks")
    take = page.locator("#level-take").bounding_box()
    assert take is not None
    assert take["width"] < 300, "the button stands beside the words"
    page.click("#level-take")
    expect(page.locator("#machine-level-0")).to_have_text("Ruthless")
    expect(page.locator("#level-offer")).to_be_hidden()
    expect(page.locator("#start")).to_be_focused()
    expect(page.locator(".toast", has_text="“Ruthless”")).to_be_visible()


def test_a_finished_game_is_noted_once(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=level")
    choose_solo(page, goal=1)
    start(page)
    run_python(page, PLAY_OUT)
    run_python(page, WATCHED)
    expect(page.locator("#over-dialog")).to_be_visible()
    expect(page.locator("#over-rating")).to_contain_text("First rating in Robo Rally: ")
    expect(page.locator("#rated-rival")).to_contain_text("Dot")
    kept = "() => JSON.parse(localStorage.getItem('cogwheel.levels') || '[]').map(row => row[1])"
    assert page.evaluate(kept) == [0], "the first opponents are gentle"
    run_python(page, "from app.main import app\napp.screen.results()")
    assert page.evaluate(kept) == [0]
    page.evaluate(f"() => {NOTES}.forEach(key => localStorage.removeItem(key))")
    for kept_before in (1, 0):  # it was counted where it was played, and is not counted where it is seen
        run_python(page, LOOK_AGAIN)
        expect(page.locator("#over-career .tally dd")).to_have_count(12)
        assert run_python(page, COUNTED) == kept_before
        run_python(page, FORGOTTEN)
    noted = page.evaluate(f"() => {NOTES}.filter(key => localStorage.getItem(key) !== null)")
    assert noted == [], "a game that is looked at later was counted when it was played"
    run_python(page, BROUGHT)
    expect(page.locator(".turn")).to_contain_text("Turn ")
    expect(page.locator(".toast", has_text="counts nowhere")).to_be_visible()
    run_python(page, PLAY_OUT)
    run_python(page, WATCHED)
    expect(page.locator("#over-rating")).to_contain_text("Counts nowhere: this game came from a file")
    assert run_python(page, COUNTED) == 0
    assert page.evaluate(f"() => {NOTES}.filter(key => localStorage.getItem(key) !== null)") == []


def test_a_duel_that_is_won_tells_the_rating_and_leads_to_the_next_rival(
    open_page: OpenPage, artefacts: Path
) -> None:
    page = open_page("?speed=instant&seed=duel")
    page.click("[data-action=ladder]")
    page.click("#duel-3")
    expect(page.locator("#confirm")).to_be_visible()
    run_python(page, PLAY_OUT)
    run_python(page, WATCHED)
    expect(page.locator("#duel-won")).to_have_text("Dot is beaten.")
    expect(page.locator("#over-duel")).to_contain_text("First rating in Robo Rally: ")
    expect(page.locator("#over-dialog .dialog-foot .primary")).to_have_count(0)
    page.screenshot(path=artefacts / "duel.png")
    page.click("#duel-next")
    expect(page.locator("#players")).to_contain_text("Rusty")
    expect(page.locator("dialog")).to_have_count(0)
