"""BotWars is played alone in a real browser, from setup to end, with its wires and its stage report."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from roborally_core.board.load import load_board
from roborally_core.elements.toggle_switch import ToggleSwitch

from .page_python import run_python
from .play import choose_board, choose_rules, leave, open_keeping, play_to_the_end, run_turn, start, unfold

YARD = load_board(Path(__file__).resolve().parents[2] / "boards" / "botwars-wired-yard.json")
OpenPage = Callable[..., Page]
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def choose_botwars(page: Page, board: str, machines: int = 2, goal: int = 4) -> None:
    """Choose BotWars and one of its boards; the game is not started yet."""
    page.click("[data-action=solo]")
    choose_rules(page, "botwars")
    choose_board(page, board)
    while int(page.inner_text("#setup-machines output")) > machines:
        page.click("#machines-minus")
    unfold(page)
    while int(page.inner_text("#setup-terms output")) > goal:
        page.click("#goal-minus")


def ink(page: Page) -> int:
    """A hash of the live canvas as it is now."""
    found = page.evaluate(
        "() => { const c = document.getElementById('board-live');"
        " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
        " let h = 0; for (let i = 0; i < d.length; i += 4)"
        " h = (h * 31 + d[i] + 3 * d[i + 1] + 5 * d[i + 2] + 7 * d[i + 3]) | 0;"
        " return h; }"
    )
    return int(found)


def still(page: Page) -> int:
    """The hash of the live canvas once the requested frame has been drawn."""
    page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
    return ink(page)


def wired_pair() -> tuple[int, int]:
    """The square of a toggle switch of Wired Yard, and the first square it is wired to."""
    switch = next(element for element in YARD.elements if isinstance(element, ToggleSwitch))
    return switch.pos, switch.targets[0]


def middle_of(page: Page, pos: int) -> tuple[float, float]:
    """The middle of a square of Wired Yard on the screen, whatever the width of the board's rim."""
    x, y = run_python(page, f"from app.main import app\nreturn list(app.screen.stage.area.centre_of({pos}))")
    return x, y


def test_a_whole_game_with_its_report(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=spark&speed=instant")
    choose_botwars(page, "botwars-first-spark", goal=1)
    start(page)
    expect(page.locator("#open-report")).to_have_count(0)
    expect(page.locator("#player-0")).to_contain_text("10 HP")
    expect(page.locator("#power")).to_have_attribute("aria-label", "Power down (reboot)")
    expect(page.locator("#facing-0")).to_have_attribute("aria-pressed", "true")
    page.click("#facing-1")
    expect(page.locator("#facing-1")).to_have_attribute("aria-pressed", "true")
    page.screenshot(path=artefacts / "1-programming.png")
    turns = play_to_the_end(page)
    expect(page.locator("#standings")).to_contain_text("Robots left")
    page.click("#over-report")
    expect(page.locator("#over-dialog")).to_have_count(0)
    expect(page.locator("#report-turns option")).to_have_count(turns)
    expect(page.locator(".stage").last).to_contain_text("Robots left")
    page.select_option("#report-turns", "1")
    expect(page.locator("#report-1-1")).to_contain_text("virtual")
    page.click("#report-1-3-show")
    expect(page.locator("#report-1-3-show")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".leds .now")).to_have_text("3")
    expect(page.locator("#play")).to_have_attribute("aria-label", re.compile("^Play"))
    page.screenshot(path=artefacts / "2-report.png")
    page.click("#report-close")
    expect(page.locator("#report")).to_be_hidden()
    expect(page.locator("#over-dialog")).to_be_visible()


def test_the_report_is_saved_and_stays_out_of_the_next_turns_way(open_page: OpenPage) -> None:
    page = open_page("?seed=yard&speed=instant")
    choose_botwars(page, "botwars-wired-yard")
    start(page)
    run_turn(page)
    page.click("#open-report")
    page.click("#report-1-0-show")
    with page.expect_download() as waiting:
        page.click("#report-save")
    text = Path(waiting.value.path()).read_text(encoding="utf-8")
    assert waiting.value.suggested_filename == "report-wired-yard-1.html"
    assert text.startswith("<!doctype html>")
    assert "Turn 1, register 5" in text
    page.click("#report-close")
    expect(page.locator("#confirm")).to_be_visible()
    run_turn(page)
    page.click("#open-report")
    expect(page.locator("#report-turns option")).to_have_count(2)


def test_the_keyboard_walks_the_board_and_lights_up_wires(open_page: OpenPage) -> None:
    page = open_page("?seed=wires&speed=instant")
    choose_botwars(page, "botwars-wired-yard")
    start(page)
    page.locator("#board-live").focus()
    switch, target = wired_pair()
    x, y = YARD.grid.xy(YARD.starts[0].pos)
    right, down = YARD.grid.xy(switch)[0] - x, YARD.grid.xy(switch)[1] - y
    keys = ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    keys += ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
    seen = set()
    page.keyboard.press("ArrowUp")  # the first press only shows the current square
    for key in keys:
        page.keyboard.press(key)
        expect(page.locator("#tip")).to_be_visible()
        seen.add(page.inner_text("#tip"))
    assert len(seen) == len(keys)
    expect(page.locator("#tip")).to_contain_text("Toggle switch")
    expect(page.locator("#tip")).to_contain_text(f"Wired to: trap door {YARD.grid.rc(target)}")
    page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
    lit = ink(page)
    page.locator("#confirm, #clear").last.focus()
    expect(page.locator("#tip")).to_be_hidden()
    page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
    assert ink(page) != lit


def test_the_report_is_walked_by_keyboard_and_taken_along_in_three_forms(
    open_page: OpenPage, artefacts: Path
) -> None:
    page = open_page("?seed=keys&speed=instant", permissions=["clipboard-read", "clipboard-write"])
    choose_botwars(page, "botwars-first-spark", machines=1)
    start(page)
    for _ in range(2):
        run_turn(page)
    page.locator("#open-report").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#report-close")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#report-2-1-show")).to_be_focused()
    expect(page.locator("#report-2-1-show")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".leds .now")).to_have_text("1")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#report-1-0-show")).to_be_focused()
    expect(page.locator("#report-turns")).to_have_value("1")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#report-1-3-show")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".leds .now")).to_have_text("3")
    page.keyboard.press("p")  # the program is hidden: nothing may change it
    page.screenshot(path=artefacts / "stage.png")
    page.click("#report-copy")
    expect(page.locator(".toast", has_text="clipboard")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as waiting:
        page.click("#report-text")
    assert waiting.value.suggested_filename == "report-first-spark-2.txt"
    assert Path(waiting.value.path()).read_text(encoding="utf-8") == copied
    assert copied.startswith("First Spark (BotWars)\n")
    assert "Turn 2, register 5\n" in copied
    with page.expect_download() as waiting:
        page.click("#report-save")
    kept = artefacts / "report.html"
    waiting.value.save_as(kept)
    saved = page.context.new_page()
    saved.goto(kept.as_uri())  # opened as a file, it has a policy of its own
    expect(saved.locator("section")).to_have_count(12)
    expect(saved.locator("section svg").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#report")).to_be_hidden()
    expect(page.locator("#power")).to_have_attribute("aria-pressed", "false")


def test_a_long_press_on_a_switch_lights_up_what_it_is_wired_to(open_page: OpenPage) -> None:
    page = open_page("?seed=wires&speed=instant", **PHONE)
    choose_botwars(page, "botwars-wired-yard")
    start(page)
    dark = still(page)
    switch, target = wired_pair()
    x, y = middle_of(page, switch)
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#tip")).to_contain_text(f"Wired to: trap door {YARD.grid.rc(target)}")
    assert still(page) != dark
    box = page.locator("#tip").bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.tap("#slot-0")
    expect(page.locator("#tip")).to_be_hidden()
    assert still(page) == dark


def test_a_mouse_over_a_switch_or_its_target_lights_up_the_wires(open_page: OpenPage) -> None:
    page = open_page("?seed=wires&speed=instant")
    choose_botwars(page, "botwars-wired-yard")
    start(page)
    page.mouse.move(5, 5)
    dark = still(page)
    switch, target = wired_pair()
    wired = f"Wired to: trap door {YARD.grid.rc(target)}"
    flipped = f"Flipped by: toggle switch {YARD.grid.rc(switch)}"
    for square, told in ((switch, wired), (target, flipped)):
        page.mouse.move(*middle_of(page, square))
        expect(page.locator("#tip")).to_contain_text(told)
        assert still(page) != dark
    page.mouse.move(5, 5)
    expect(page.locator("#tip")).to_be_hidden()
    assert still(page) == dark


def test_a_phone_shows_choices_board_and_report(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=phone&speed=instant", color_scheme="dark", **PHONE)
    choose_botwars(page, "botwars-spectrum", machines=3)
    start(page)
    for selector in ("#confirm", "#power", "#choice-upgrade", "#facing-3", "#choice-wrench"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360, selector
        assert box["y"] + box["height"] <= 740, selector
        assert box["height"] >= 44, selector
    board = page.locator("#board-live").bounding_box()
    assert board is not None
    assert board["width"] >= 190
    page.select_option("#choice-upgrade", index=1)
    page.screenshot(path=artefacts / "1-programming.png")
    run_turn(page)
    page.tap("#open-report")
    page.tap("#report-1-2-show")
    expect(page.locator(".leds .now")).to_have_text("2")
    page.screenshot(path=artefacts / "2-report.png")


def test_a_saved_game_shows_its_report_from_the_shelf(open_page: OpenPage) -> None:
    page = open_page("?seed=shelf&speed=instant")
    choose_botwars(page, "botwars-sawmill", machines=1)
    start(page)
    run_turn(page)
    open_keeping(page)
    page.click("[data-do=save]")
    page.fill("#save-name", "Sparks")
    page.click("[data-do=save-as]")
    expect(page.locator("#save-dialog")).to_have_count(0)
    page.click("[data-arg=game-menu-dialog]:visible >> nth=0")
    leave(page)
    page.click("[data-action=load]")
    page.locator("#game-list .seat", has_text="Sparks").locator("[data-do=report-of]").click()
    expect(page.locator("#report-1-1")).to_contain_text("register 1")
    expect(page.locator(".turn")).to_have_text("Turn 2")


def test_a_finished_game_keeps_its_buttons_within_a_phone(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=over&speed=instant", **PHONE)
    choose_botwars(page, "botwars-sawmill", machines=2, goal=1)
    start(page)
    play_to_the_end(page)
    page.keyboard.press("Escape")
    expect(page.locator("#over-dialog")).to_have_count(0)
    page.screenshot(path=artefacts / "over.png")
    right = 0.0
    for selector in ("#replay", "#results", "#open-report", "#open-log", "#open-words", "#zoom"):
        box = page.locator(selector).bounding_box()
        assert box is not None, selector
        assert box["x"] >= right, selector
        right = box["x"] + box["width"]
        assert box["width"] >= 44, selector
        assert 44 <= box["height"] <= 60, selector
    assert right <= 360
    expect(page.get_by_role("button", name="Results")).to_be_visible()
