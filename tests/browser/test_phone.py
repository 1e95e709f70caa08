"""On a small touch screen everything is within reach of a thumb, and nothing is cut off."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_solo, play_to_the_end, point_of_board, run_program, start

OpenPage = Callable[..., Page]
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def solo_on_phone(open_page: OpenPage, own: bool = False) -> Page:
    """A phone with a solo game to be programmed."""
    page = open_page("?seed=phone&speed=instant", own=own, **PHONE)
    page.tap("[data-action=solo]")
    page.tap("#pick-board")
    page.tap("#board-first-shift")
    page.tap("#start")
    expect(page.locator("#confirm")).to_be_visible()
    return page


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A phone with a solo game to be programmed."""
    return solo_on_phone(open_page)


def fill_by_touch(page: Page) -> None:
    for _ in range(5):
        if page.locator("#confirm").is_enabled():
            return
        page.locator(".tile:not([disabled]):not(.special)").first.tap()
    expect(page.locator("#confirm")).to_be_enabled()


def test_turns_are_played_by_touch(phone: Page, artefacts: Path) -> None:
    fill_by_touch(phone)
    phone.screenshot(path=artefacts / "programming.png")
    phone.tap("#confirm")
    expect(phone.locator(".turn")).to_have_text("Turn 2")


def test_the_controls_of_a_film_are_all_within_reach(phone: Page, artefacts: Path) -> None:
    width = 320  # the narrowest
    fill_by_touch(phone)
    phone.tap("#confirm")
    phone.tap("#replay")
    phone.set_viewport_size({"width": width, "height": 640})
    controls = phone.locator("#deck button, #deck-reel")
    expect(controls).to_have_count(7)
    phone.screenshot(path=artefacts / f"film-{width}.png")
    for control in controls.all():
        box = control.bounding_box()
        assert box is not None
        assert box["x"] >= 8, control
        assert box["x"] + box["width"] <= width - 8, control


PAINTINGS = """
from app.main import app
stage = app.screen.stage
await stage.ready.wait()
return [stage._job, _web.document.getElementById("board-stack").hasAttribute("data-veiled")]
"""
"""The number of times a game's board was painted, and whether it is still hidden."""


def test_nothing_is_cut_off_and_targets_are_large_enough(phone: Page) -> None:
    assert run_python(phone, PAINTINGS) == [1, False], "it is laid out when everything around it is there"
    fill_by_touch(phone)
    for selector in ("#confirm", "#clear", "#power", "#game-menu", ".slot", ".tile"):
        for box in [item.bounding_box() for item in phone.locator(selector).all()]:
            assert box is not None
            assert box["x"] >= 0, selector
            assert box["x"] + box["width"] <= 360, selector
            assert box["y"] + box["height"] <= 740, selector
            assert box["height"] >= 44, selector
            assert box["width"] >= 44, selector
    board = phone.locator("#board-live").bounding_box()
    assert board is not None
    assert board["width"] >= 240


def test_a_long_press_explains(phone: Page) -> None:
    box = phone.locator("#power").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = phone.context.new_cdp_session(phone)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(phone.locator("#tip")).to_contain_text("Announce a power-down")
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_on_the_board_explains_the_square(phone: Page) -> None:
    board = phone.locator("#board-live").bounding_box()
    assert board is not None
    point = {"x": board["x"] + board["width"] * 6.5 / 12, "y": board["y"] + board["height"] * 1.5 / 12}
    client = phone.context.new_cdp_session(phone)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.locator("#tip")).to_contain_text("Checkpoint")
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_an_element_is_tried_out_in_its_hall(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=hall&speed=instant", **PHONE)
    page.click("[data-action=help]")
    page.click("#help-rules-robofactory")
    page.click("#help-element-elevator")
    page.tap("#help-play")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#help-dialog")).to_have_count(0)
    page.screenshot(path=artefacts / "hall.png")
    page.tap("#game-menu")
    page.tap("#game-menu-dialog [data-do=help]")
    expect(page.locator("#help-here")).to_have_text("What lies on Elevator")
    page.tap("#help-element-elevator")
    expect(page.locator("#demo-said")).to_be_visible()
    expect(page.locator("#help-play")).to_have_count(0)


def test_two_fingers_magnify_the_board_and_hold_what_is_under_them(phone: Page) -> None:
    board = phone.locator("#board-live").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 3, board["y"] + board["height"] / 3
    client = phone.context.new_cdp_session(phone)

    def touch(kind: str, apart: float, down: float = 0) -> None:
        points = [
            {"x": x + side * apart, "y": y + down, "id": i} for i, side in enumerate((-1, 1) if apart else ())
        ]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    held = point_of_board(phone, x, y)
    touch("touchStart", 20)
    for apart, down in ((30, 5), (40, 10), (50, 20)):
        touch("touchMove", apart, down)
    touch("touchEnd", 0)
    larger = phone.locator("#board-live").bounding_box()
    assert larger is not None
    assert larger["width"] == pytest.approx(2.5 * board["width"], rel=0.02)
    assert point_of_board(phone, x, y + 20) == pytest.approx(held, abs=0.01)


def test_a_command_is_dragged_by_finger(open_page: OpenPage) -> None:
    phone = solo_on_phone(open_page, own=True)  # Chromium sees a fling, and ignores a tap during it
    tile = phone.locator(".tile:not([disabled])").first.bounding_box()
    slot = phone.locator("#slot-4").bounding_box()
    assert tile is not None
    assert slot is not None
    client = phone.context.new_cdp_session(phone)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x0, y0 = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
    x1, y1 = slot["x"] + slot["width"] / 2, slot["y"] + slot["height"] / 2
    touch("touchStart", x0, y0)
    for part in (0.25, 0.5, 0.75, 1.0):
        touch("touchMove", x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
    touch("touchEnd", x1, y1)
    expect(phone.locator("#slot-4")).to_have_class(re.compile("filled"))


def test_the_small_screen_does_not_scroll_sideways(phone: Page) -> None:
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    phone.tap("#game-menu")
    phone.tap("[data-do=help]")
    box = phone.locator("#help-dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


LINES_OF_NAME = """() => {
    const [name] = document.querySelectorAll("#standings b"), range = document.createRange();
    name.textContent = "Friederike";
    range.selectNodeContents(name);
    return range.getClientRects().length;
}"""
"""The lines that a name takes in the standings."""


def test_all_that_can_be_done_after_a_game_is_within_reach(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=phone&speed=instant", **PHONE)
    choose_solo(page, goal=1)
    start(page)
    play_to_the_end(page)
    page.wait_for_function("() => document.querySelector('#over-career').childElementCount")
    page.screenshot(path=artefacts / "over.png")
    assert page.evaluate(LINES_OF_NAME) == 1, "no name is broken"
    late = page.locator("#over-career, #over-awards")
    told = page.locator("#again").bounding_box()
    late.evaluate_all("parts => parts.forEach((part) => part.replaceChildren())")
    assert page.locator("#again").bounding_box() == told, "what is told later moves no button"
    dialog = page.locator("#over-dialog").bounding_box()
    assert dialog is not None
    leave, share = page.locator("#over-leave").bounding_box(), page.locator("#share").bounding_box()
    assert told is not None
    assert leave is not None
    assert share is not None
    assert leave["y"] == told["y"], "what is in sight all the time takes one row"
    assert share["y"] >= dialog["y"] + dialog["height"] - 1, "and the rest is at the end"
    page.locator("#over-dialog").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    for button in page.locator("#over-dialog .dialog-foot button").all():
        box = button.bounding_box()
        assert box is not None
        assert dialog["x"] <= box["x"], button
        assert box["x"] + box["width"] <= dialog["x"] + dialog["width"], button
        assert 44 <= box["height"] < 60, "its text is one line"


def test_a_stop_is_told_before_its_first_turn_and_leaves_the_board_its_height(
    open_page: OpenPage, artefacts: Path
) -> None:
    page = open_page("?speed=instant", **PHONE)
    page.tap("[data-action=campaign]")
    told = page.locator("#stop-dialog")
    expect(told.locator("h2")).to_have_text("Stop 1: First Shift")
    expect(told).to_contain_text("Crank has three wheels")
    expect(told).to_contain_text("Against Crank, a gentle machine")
    page.screenshot(path=artefacts / "told.png")
    page.tap("#stop-begin")
    expect(told).to_have_count(0)
    expect(page.locator("#coach .mission-goal b")).to_be_visible()
    area = page.locator("#board-area").bounding_box()
    assert area is not None
    assert area["height"] > 300, "the board can be read, and nothing is scrolled away"
    page.screenshot(path=artefacts / "stop.png")
    page.tap("#stop-story")
    expect(told).to_contain_text("Crank has three wheels")
    page.tap("#stop-begin")
    expect(page.locator("#stop-hide .icon")).to_be_visible()
    page.tap("#stop-hide")
    expect(page.locator("#coach")).to_be_hidden()


LAST_HINT_IN_SIGHT = """(() => {
    const list = document.getElementById("mission-hints").getBoundingClientRect();
    const last = document.querySelector("#mission-hints li:last-child").getBoundingClientRect();
    return last.top >= list.top - 1 && last.bottom <= list.bottom + 1;
})()"""


def test_what_went_wrong_in_a_mission_leaves_the_board_its_height(
    open_page: OpenPage, artefacts: Path
) -> None:
    page = open_page("?speed=instant", **PHONE)
    run_python(page, MISSION_OF_PRIORITY)
    expect(page.locator("#coach .mission-goal b")).to_contain_text("The drone below plays Move 1")
    fill_by_touch(page)
    run_program(page)
    expect(page.locator("#coach .mission-told")).to_be_visible()
    page.screenshot(path=artefacts / "missed.png")
    expect(page.locator(".phase")).to_contain_text("Reach checkpoint 1.")
    expect(page.locator("#coach .mission-goal b")).to_be_hidden()
    area = page.locator("#board-area").bounding_box()
    assert area is not None
    assert area["height"] > 160
    assert page.evaluate("[...document.querySelectorAll('#console button')].every((one) =>"
                         " one.getBoundingClientRect().right <= innerWidth)")  # fmt: skip
    for number in (1, 2, 3):
        page.tap("#mission-hint")
        expect(page.locator("#mission-hints li")).to_have_count(number)
        assert page.evaluate(LAST_HINT_IN_SIGHT), "the one that was asked for is not below the others"


MISSION_OF_PRIORITY = (
    "from app.main import app\nfrom app.action import Action\n"
    "app.settings.coached = True\napp.perform(Action.MISSION, 'priority')"
)
EXPLAIN_AFTER = (
    "from app import explaining\n"
    "before, explaining.TIP_DELAY_MS = explaining.TIP_DELAY_MS, {ms}\n"
    "return before"
)


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_no_explanation_covers_the_program_or_the_button_that_runs_it(
    open_page: Callable[..., Page], artefacts: Path, size: tuple[int, int]
) -> None:
    page = open_page("?seed=tips", viewport={"width": size[0], "height": size[1]})
    choose_solo(page)
    start(page)
    delay = run_python(page, EXPLAIN_AFTER.format(ms=0))
    for spot in page.locator(".tile:not([disabled]), .slot, #confirm, #clear, #power").all():
        page.mouse.move(2, 2)
        expect(page.locator("#tip")).to_be_hidden()
        spot.hover(force=True)
        expect(page.locator("#tip")).to_be_visible()
        assert page.evaluate(
            """() => {
                const tip = document.getElementById("tip").getBoundingClientRect();
                return [...document.querySelectorAll(".registers, #confirm")].every((node) => {
                    const box = node.getBoundingClientRect();
                    return tip.right <= box.left || box.right <= tip.left
                        || tip.bottom <= box.top || box.bottom <= tip.top;
                });
            }"""
        )
    page.screenshot(path=artefacts / f"tip-{size[0]}.png")
    run_python(page, EXPLAIN_AFTER.format(ms=delay))
