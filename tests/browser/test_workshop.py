"""A board made from nothing in the workshop, shared by a link, received and played."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from roborally_core.board.library import boards
from roborally_core.workshop.judge import Judging
from roborally_core.workshop.judge.wire import judgement_json

from . import play
from .page_python import run_python

OpenPage = Callable[..., Page]


def shop(page: Page) -> None:
    """Open the workshop and wait until its board is painted."""
    page.click("[data-action=workshop]")
    painted(page)


def painted(page: Page) -> None:
    page.wait_for_selector("#workshop-live[data-painted]")


def square(page: Page, x: int, y: int, sides: int = 12) -> tuple[float, float]:
    """The middle of a square of a board with so many squares a side, in the viewport."""
    box = page.locator("#workshop-live").bounding_box()
    assert box is not None
    cell = box["width"] / (sides + 0.5)
    return box["x"] + (x + 0.75) * cell, box["y"] + (y + 0.75) * cell


def press(page: Page, x: int, y: int) -> None:
    page.mouse.click(*square(page, x, y))


def swatch(page: Page, words: str, key: str) -> None:
    page.fill("#palette-words", words)
    page.click(f"#swatch-{key}")


def test_a_board_is_made_from_nothing_shared_received_and_played(open_page: OpenPage) -> None:
    page = open_page(own=True, viewport={"width": 1440, "height": 900})
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    shop(page)
    expect(page.locator("#workshop-problems li")).to_have_count(2)
    swatch(page, "start", "start")
    press(page, 0, 0)
    press(page, 1, 0)
    swatch(page, "checkpoint", "checkpoint")
    press(page, 5, 5)
    expect(page.locator("#workshop-problems .good")).to_be_visible()

    # a line of belts is one step, and can be undone
    swatch(page, "belt", "belt")
    page.mouse.move(*square(page, 2, 2))
    page.mouse.down()
    page.mouse.move(*square(page, 6, 2), steps=4)
    page.mouse.up()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")

    # a number in the wrong place is told at its square
    swatch(page, "checkpoint", "checkpoint")
    page.click("#shop-value-number-plus")
    page.click("#shop-value-number-plus")
    press(page, 8, 8)
    problem = page.locator("#workshop-problems li")
    expect(problem).to_contain_text("Column 9, row 9")
    page.keyboard.press("u")
    expect(page.locator("#workshop-problems .good")).to_be_visible()

    page.fill("#board-name", "From nothing")
    page.press("#board-name", "Tab")
    page.click("#shop-share")
    page.click("#share-link")
    page.wait_for_function("() => window.copied")
    link = str(page.evaluate("window.copied"))
    assert len(link) < 2000
    page.keyboard.press("Escape")

    page.click("#shop-play")
    page.wait_for_selector("#confirm")

    other = open_page("#" + link.partition("#")[2], own=True)
    expect(other.locator("h2")).to_have_text("From nothing")
    other.click("#received-keep")
    expect(other.locator(".shelf-board")).to_contain_text("From nothing")
    play.until_kept(other)


JUDGED = """
from app.workshop.worker import shop_worker
from roborally_core.workshop.errands import Errand, judge_request
from roborally_core.base.canon import parse_json
from app.boards import board_called
from roborally_core.workshop.draft import draft_of
text = draft_of(board_called("first-shift")).text()
worker = shop_worker()
told = [one async for one in worker.steps(Errand.JUDGE, judge_request(text, "rr", games=1, alone=1))]
return parse_json(told[-1])["judgement"]
"""


def test_a_board_is_judged_beside_the_page_as_on_the_command_line(
    open_page: OpenPage,
) -> None:
    page = open_page()
    shop(page)
    page.click("#shop-shelf")
    page.wait_for_selector("#shelf-library option[value=first-shift]", state="attached")
    page.select_option("#shelf-library", "first-shift")
    painted(page)
    page.click("#judge-go")
    page.wait_for_selector("#judge-begin progress:not([value='0'])")
    page.click("#judge-go")
    expect(page.locator("#judge-begin")).to_contain_text("of 136 races")
    told = run_python(page, JUDGED)
    judging = Judging(boards()["first-shift"], "rr", games=1, alone=1)
    assert [*judging]
    assert json.loads(told) == json.loads(judgement_json(judging.judgement(), boards()["first-shift"]))


DRAFT = "from app.main import app\nreturn app.screen.bench.draft.text()"


def test_fingers_paint_and_pinch_on_a_phone(open_page: OpenPage) -> None:
    """A finger paints a square and a line; two magnify the board and paint nothing."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    shop(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", square(page, 2, 2))
    touch("touchEnd")
    touch("touchStart", square(page, 2, 5))
    for x in range(3, 7):
        touch("touchMove", square(page, x, 5))
    touch("touchEnd")
    painted_text = run_python(page, DRAFT)
    assert '". . ^ . . . . . . . . ."' in painted_text
    assert '". . > > > > > . . . . ."' in painted_text
    whole = page.locator("#workshop-live").bounding_box()
    (x1, y1), (x2, y2) = square(page, 4, 4), square(page, 6, 6)
    touch("touchStart", (x1, y1), (x2, y2))
    for step in range(1, 6):
        touch("touchMove", (x1 - 8 * step, y1 - 8 * step), (x2 + 8 * step, y2 + 8 * step))
    touch("touchEnd")
    fingers.detach()
    assert run_python(page, DRAFT) == painted_text
    magnified = page.locator("#workshop-live").bounding_box()
    assert whole is not None
    assert magnified is not None
    assert magnified["width"] > 1.5 * whole["width"]
