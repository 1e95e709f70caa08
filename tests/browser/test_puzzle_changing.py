"""A puzzle of one's own is opened in the workshop again, changed, and saved in its place or beside it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .page_python import run_python
from .test_puzzles import WORKER_MS
from .test_workshop import painted

OpenPage = Callable[..., Page]
MADE = """
from app.boards import board_called
from app.main import app
from app.screens.puzzles.keeping import put_on_shelf
from app.store.own_puzzles import wish_of
from app.workshop.sandbox import Sandbox
from roborally_core.engine.mixing import mixed
from roborally_core.puzzles.posing import posed
from roborally_core.rulesets import RULESETS
board, sandbox = board_called("first-shift"), Sandbox()
sandbox.press((4, 3))
for card in ("MOVE_1", "BACK_1", "MOVE_2", "TURN_RIGHT", "U_TURN"):
    sandbox.change("card", card, mixed(RULESETS["rr"], board))
sandbox.entitle("Squeeze", board.name)
made = posed(wish_of(sandbox.situation(board, "rr", bytes(32), opened=True), "reach:1"))
put_on_shelf(made.link, "Squeeze", 0)
app.screen.retell()
return made.link
"""
SHELF = """
from app.screens.puzzles.keeping import own_shelf
return [[one.board, one.link == "{link}", len(one.former)] for one in own_shelf()]
"""
REPLACED = """
from app.screens.puzzles.keeping import own_shelf, put_in_place
put_in_place("{link}", own_shelf()[0].link, "Squeeze II")
"""
"""Leaves the puzzle of a link on no shelf: its other version has its place."""


def test_a_puzzle_is_changed_in_its_place_put_back_and_saved_beside_it(open_page: OpenPage) -> None:
    page = open_page("?speed=instant")
    page.click("[data-action=puzzles]")
    page.wait_for_selector("#own-new")
    run_python(
        page, "from app.packs import fetched\nfrom app import web\nawait web.load_pack(web.Pack.WORKSHOP)"
    )
    link = run_python(page, MADE)
    page.click("#own-0-change")
    painted(page)
    expect(page.locator("#sand-title")).to_have_value("Squeeze")
    expect(page.locator("#sand-aim")).to_have_value("reach:1")
    expect(page.locator("#workshop-sandbox [data-do=sand-value][data-arg^='card-out']")).to_have_count(5)
    page.focus("#workshop-live")
    page.keyboard.press("q")
    expect(page.locator("#sand-title")).to_be_focused()
    page.fill("#sand-title", "Squeeze II")
    page.keyboard.press("Tab")
    page.click("#sand-pose")
    expect(page.locator("#sand-posing")).to_contain_text("in the place of the earlier one", timeout=WORKER_MS)
    assert run_python(page, SHELF.format(link=link)) == [["Squeeze II", False, 1]]
    page.click("#sand-pose-back")
    expect(page.locator("#sand-pose")).to_be_focused()
    assert run_python(page, SHELF.format(link=link)) == [["Squeeze", True, 0]]
    page.click("#sand-pose-copy")
    expect(page.locator("#sand-posed")).to_be_focused(timeout=WORKER_MS)
    assert run_python(page, SHELF.format(link=link)) == [["Squeeze II", False, 0], ["Squeeze", True, 0]]
    page.click("#sand-puzzles")
    expect(page.locator(".own-puzzles > ul > li").first).to_contain_text("Squeeze II")
    run_python(page, REPLACED.format(link=link))
    page.evaluate("link => { location.hash = `puzzle=${link}` }", link)
    expect(page.locator("#coach h2")).to_have_text("Your own puzzle")
