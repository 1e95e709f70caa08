"""The workshop judges boards in a worker beside the page, and boards can be painted with a finger."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from roborally_core.board.library import boards
from roborally_core.workshop.judge import Judging
from roborally_core.workshop.judge.wire import judgement_json

from .page_python import run_python
from .play import until_kept

OpenPage = Callable[..., Page]


def shop(page: Page) -> None:
    """Open the workshop and wait until its board is painted."""
    page.click("[data-action=workshop]")
    painted(page)


def painted(page: Page) -> None:
    page.wait_for_selector("#workshop-live[data-painted]")


def square(page: Page, x: int, y: int) -> tuple[float, float]:
    """The middle, in the viewport, of a square of the board being made."""
    area = "from app.main import app\narea = app.screen.canvas.area\n"
    found = run_python(page, f"{area}return list(area.centre_of(area.board.grid.pos({x}, {y})))")
    return found[0], found[1]


def press(page: Page, x: int, y: int) -> None:
    page.mouse.click(*square(page, x, y))


def swatch(page: Page, words: str, key: str) -> None:
    page.fill("#palette-words", words)
    page.click(f"#swatch-{key}")


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


def test_a_board_is_judged_beside_the_page_as_on_the_command_line_and_played_in_one_press(
    open_page: OpenPage,
) -> None:
    page = open_page()
    shop(page)
    page.click("#shop-shelf")
    page.wait_for_selector("#shelf-library option[value=first-shift]", state="attached")
    page.select_option("#shelf-library", "first-shift")
    painted(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#judge-go")).to_be_in_viewport(ratio=0.99)
    page.click("#judge-go")
    page.wait_for_selector("#judge-begin progress:not([value='0'])")
    # a race ends while the mouse is down, and the panel tells it: the button pressed is still the same one
    page.hover("#judge-go")
    page.mouse.down()
    done = page.get_attribute("#judge-begin progress", "value")
    page.wait_for_selector(f"#judge-begin progress:not([value='{done}'])")
    page.mouse.up()
    expect(page.locator("#judge-begin")).to_contain_text("of 136 races")
    # palette, board and what was found out about it are seen together; what is long scrolls beside the board
    for part in ("#workshop-brushes", "#workshop-live", "#workshop-chosen", "#judge-go"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    page.click("#shop-part-whole")
    page.locator("#workshop-course").scroll_into_view_if_needed()
    expect(page.locator("#workshop-live")).to_be_in_viewport(ratio=0.9)
    told = run_python(page, JUDGED)
    judging = Judging(boards()["first-shift"], "rr", games=1, alone=1)
    assert [*judging]
    assert json.loads(told) == json.loads(judgement_json(judging.judgement(), boards()["first-shift"]))
    page.click("#shop-play")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1, First Shift")
    page.click("#game-menu")
    expect(page.locator("#menu-way-back")).to_have_text("Back to the workshop")
    page.click("#menu-way-back")
    page.click("#leave-dialog [data-do=leave-yes]")
    expect(page.locator("#workshop-live")).to_be_in_viewport(ratio=0.9)
    swatch(page, "belt", "belt")
    press(page, 5, 5)
    drawn = run_python(page, DRAFT)
    page.click("#shop-play")
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1, First Shift")
    until_kept(page)
    page.keyboard.press("Escape")
    page.click("#menu-way-back")
    page.click("#leave-dialog [data-do=leave-yes]")
    expect(page.locator("#workshop-live")).to_be_visible()
    is_left_to_the_workshop_when_resumed(page)
    assert run_python(page, DRAFT) == drawn, "it is left to its own board"


def is_left_to_the_workshop_when_resumed(page: Page) -> None:
    """Go on, from the menu, with the game that was left, and leave it again."""
    page.go_back()
    expect(page.locator("body")).to_have_attribute("data-screen", "menu")
    page.click("#menu-resume")
    expect(page.locator("#confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu-way-back")).to_have_text("Back to the workshop")
    page.click("#menu-way-back")
    page.click("#leave-dialog [data-do=leave-yes]")
    expect(page.locator("#workshop-live")).to_be_visible()


DRAFT = "from app.main import app\nreturn app.screen.bench.draft.text()"


def test_fingers_paint_and_pinch_on_a_phone(open_page: OpenPage) -> None:
    """One finger paints a square and a line; two fingers magnify the board and paint nothing.

    No part under the board is long.
    """
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    shop(page)
    for part, shown in (("problems", "judge"), ("whole", "course"), ("palette", "brushes")):
        page.click(f"#shop-part-{part}")
        expect(page.locator(f"#workshop-{shown}")).to_be_visible()
        expect(page.locator("#workshop-bench section:visible")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollHeight <= 2.5 * innerHeight"), part
    page.evaluate("scrollTo(0, 0)")
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
