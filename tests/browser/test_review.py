"""In a review the worker finds the same as CPython, and the better program can be played from there on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from roborally_core.hindsight import Reviewer
from roborally_core.hindsight.wire import reviewed_json
from roborally_core.play.record import record_from_text
from roborally_core.puzzles import shipped

from .page_python import run_python
from .play import choose_solo, fill, open_keeping, play_to_the_end, run_program, run_turn, start
from .test_replay_link import OpenPage

FOUND = """
from app.main import app
from roborally_core.play.record import record_of, record_text
from roborally_core.hindsight.wire import reviewed_json
store = app.screen.review._review
turns = [reviewed_json(one) for one in store.review.turns]
return {"record": record_text(record_of(app.screen.session.game)), "turns": turns}
"""


COUNTED = """
from app.main import app
from app.profile import profile
while getattr(app.screen, "honours", None) and app.screen.honours._busy:
    await _web.breathe()
career = await profile().read()
return [career.games, career.finished, career.total.squares]
"""
KEPT = """
from app import brain, web
from app.action import Action
from app.main import app
from app.screens.game.screen import GameScreen
from app.store.solo_session import SoloSession
from roborally_core.play.record import record_from_text, replay
from roborally_core.hindsight.wire import reviewed_json
from hashlib import sha256
game = replay(record_from_text({record!r}))
screen = GameScreen(app, SoloSession(game, sha256(b"4").digest(), brain.think), None)
app.go(screen)
await screen.store.begun.wait()
app.perform(Action.REVIEW)
while screen.review._review is None or screen.review._review.next:
    await web.breathe()
turns = [reviewed_json(one) for one in screen.review._review.review.turns]
return [turns, brain._BRAIN._worker is not None]
"""
"""Opens the same game after a reload; no machine should have to think about it again."""

MADE = """
import json
from app import web
from app.main import app
from app.screens.game import review
async def answer(_request):
    return json.dumps({{"hands": 1, "link": "{link}", "unmade": None}})
thought, review.tried_puzzle = review.tried_puzzle, answer
web.focus("review-puzzle")
await app.screen.review._make(app.screen.review._review)
review.tried_puzzle = thought
return web.focused_id()
"""
"""A puzzle of the turn shown is asked for by keyboard, and found; the element with the focus then."""


def reviewed(page: Page) -> None:
    """Wait until every turn has been reviewed."""
    expect(page.locator("#review progress")).to_have_count(0)
    expect(page.locator("#accuracy")).to_be_visible()


def try_the_puzzle(page: Page) -> None:
    """Play the puzzle made of the turn shown, and go back to the review it is from."""
    page.click("#review-puzzle-play")
    expect(page.locator("#puzzle-goal")).to_be_visible()
    fill(page)
    run_program(page)
    page.click("#puzzle-back")
    expect(page.locator("#review-at")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_game_is_reviewed_alike_in_the_worker_and_gone_on_with_from_a_turn(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=4")
    choose_solo(page, goal=1)
    start(page)
    play_to_the_end(page)
    expect(page.locator("#over-career .tally dd")).to_have_count(12)  # the dialog grows until then
    games, finished, counted = run_python(page, COUNTED)
    assert (games, finished) == (1, 1)
    page.click("#over-review")
    page.click("#review-close")  # a review that was left is continued
    page.click("#over-review")
    reviewed(page)
    page.set_viewport_size({"width": 844, "height": 390})
    bottom = page.locator("#review").evaluate("panel => panel.getBoundingClientRect().bottom")
    assert bottom > 380, "on a phone on its side the review has the height"
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".review-points .why").last.click()
    below = """part => part.getBoundingClientRect().top
        - document.querySelector("#review > .report-body").getBoundingClientRect().top"""
    assert -1 < page.locator("#review-at").evaluate(below) < 40, "a turn that is chosen comes into sight"
    page.click("#review-turn-1")
    assert -1 < page.locator("#review-at").evaluate(below) < 40, "and stays where it is"
    cross = page.locator("#review-close").evaluate("cross => cross.getBoundingClientRect().bottom")
    body = page.locator("#review > .report-body").evaluate("body => body.getBoundingClientRect().top")
    assert cross <= body, "nothing lies under the cross"
    page.set_viewport_size({"width": 1280, "height": 800})
    found = run_python(page, FOUND)
    reviewer = Reviewer(record := record_from_text(found["record"]), 0)
    assert found["turns"] == [reviewed_json(reviewer.review()) for _ in record.turns]
    page.reload()
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    assert run_python(page, KEPT.format(record=found["record"])) == [found["turns"], False]
    assert run_python(page, MADE.format(link=shipped()[0].id)) == "review-puzzle-play"
    try_the_puzzle(page)
    page.click("#review-turn-1")
    page.click("#review-instead")
    expect(page.locator(".game-top .phase")).to_contain_text("What would have happened in turn 1")
    page.click("#review-try")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#review")).to_be_hidden()
    run_turn(page)
    assert run_python(page, COUNTED) == [1, 1, counted], "what was counted stays, and this counts nowhere"
    page.click("#game-menu")
    page.click("#menu-way-back")
    expect(page.locator("#review-turn-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("dialog")).to_have_count(0)
    page.go_back()
    expect(page.locator("body")).to_have_attribute("data-screen", re.compile("menu|page"))


AUDIO = """
window._contexts = [];
window.AudioContext = class extends window.AudioContext {
    constructor() { super(); window._contexts.push(this); }
};
"""
MUSIC = """
from app.main import app
from app import web
music = app.music
while not music._beat:
    await web.breathe()
app.set("music_on", "false")
while music._timer:
    await web.breathe()
return music._beat
"""


def test_the_end_is_shared_a_turn_is_filmed_and_nothing_sounds_before_a_touch(
    open_profile: OpenPage, site_url: str
) -> None:
    page = open_profile(sound=True).new_page()
    page.add_init_script(AUDIO)
    page.goto(f"{site_url}?speed=instant&seed=4")
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    assert page.evaluate("_contexts.length") == 0
    choose_solo(page, goal=1)
    start(page)
    assert page.evaluate("_contexts.length") == 1
    play_to_the_end(page)
    expect(page.locator(".podium li")).to_have_count(2)
    with page.expect_download() as picture:
        page.click("#share")
    shared = picture.value.path().read_bytes()
    assert shared.startswith(b"\xff\xd8\xff")
    assert len(shared) < 400_000
    page.click("#over-dialog [data-do=close]")
    open_keeping(page)
    with page.expect_download() as clip:
        page.click("#clip")
    assert clip.value.suggested_filename.startswith("rally-turn-")
    assert clip.value.path().stat().st_size > 10_000
    page.wait_for_function("_contexts[0].state === 'running'")
    assert run_python(page, MUSIC) > 0, "it plays, and whoever mutes it stops its work"
