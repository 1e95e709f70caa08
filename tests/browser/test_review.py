"""Game review: the worker comes to what CPython comes to, and the better program can be played from there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from roborally_core.record import record_from_text
from roborally_core.review import Reviewer
from roborally_core.review.wire import reviewed_json

from .page_python import run_python
from .play import choose_solo, play_to_the_end, start
from .test_replay_link import OpenPage

FOUND = """
from app.main import app
from roborally_core.record import record_of, record_text
from roborally_core.review.wire import reviewed_json
store = app.screen.review._store
turns = [reviewed_json(one) for one in store.review.turns]
return {"record": record_text(record_of(app.screen.session.game)), "turns": turns}
"""


def reviewed(page: Page) -> None:
    """Wait until every turn has been looked at."""
    expect(page.locator("#review progress")).to_have_count(0)
    expect(page.locator("#accuracy")).to_be_visible()


def test_a_game_is_reviewed_alike_in_the_worker_and_gone_on_with_from_a_turn(open_page: OpenPage) -> None:
    page = open_page("?speed=instant&seed=4")
    choose_solo(page, goal=1)
    start(page)
    play_to_the_end(page)
    page.click("#over-review")
    page.click("#review-close")  # what is left meanwhile is gone on with
    page.click("#over-review")
    reviewed(page)
    found = run_python(page, FOUND)
    reviewer = Reviewer(record := record_from_text(found["record"]), 0)
    assert found["turns"] == [reviewed_json(reviewer.review()) for _ in record.turns]
    page.click("#review-turn-1")
    page.click("#review-instead")
    expect(page.locator(".game-top .phase")).to_contain_text("What would have happened in turn 1")
    page.click("#review-try")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#review")).to_be_hidden()
