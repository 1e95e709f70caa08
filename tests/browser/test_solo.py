"""A solo game is played in a real browser from the menu to the winner, explained and replayed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from roborally_core.rules.commands import Command

from .conftest import PLAYABLE
from .page_python import run_python
from .play import choose_solo, fill, play_to_the_end, point_of_board, run_program, start
from .screens_reviewed import SPEAK

OpenPage = Callable[..., Page]

CUT_OFF = """[...document.querySelectorAll(".player")]
    .filter((row) => row.scrollHeight > row.clientHeight).map((row) => row.innerText)"""
"""The players whose rows are too small for them."""


def test_a_whole_game_from_the_menu_to_the_standings(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=opening&speed=instant")
    page.screenshot(path=artefacts / "1-menu.png")
    choose_solo(page, machines=2, goal=1)
    expect(page.locator("#setup-note")).to_have_text("First Shift with 2 gentle machines")
    page.screenshot(path=artefacts / "2-setup.png")
    start(page)
    page.screenshot(path=artefacts / "3-programming.png")
    play_to_the_end(page)
    expect(page.locator("#over-reel")).to_be_visible()
    expect(page.locator("#standings tr")).to_have_count(4)
    page.screenshot(path=artefacts / "4-standings.png")
    page.click("#again")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    expect(page.locator("#over-dialog")).to_have_count(0)


def test_a_turn_is_shown_register_by_register_and_can_be_replayed(
    open_page: OpenPage, artefacts: Path
) -> None:
    page = open_page("?seed=film")
    choose_solo(page, machines=3)
    start(page)
    fill(page)
    own = page.locator(".slot .priority").all_inner_texts()
    run_program(page)
    page.click("#play")  # paused first: on a slow machine the next register could begin before the checks
    expect(page.locator(".program")).to_have_count(4)
    bottom = page.locator(".program").last
    expect(bottom).to_have_class(re.compile("me"))
    assert [text for text in bottom.locator(".cell").all_inner_texts() if text] == own
    expect(page.locator(".program").first.locator(".cell svg")).to_have_count(1)
    expect(page.locator("#going-on")).not_to_contain_text("Player")  # who has no name is "You"
    page.screenshot(path=artefacts / "watching.png")
    expect(page.locator("#play")).to_have_attribute("aria-label", re.compile("^Play"))
    register = int(page.locator(".leds .now").inner_text())
    page.click("#step-on")
    expect(page.locator(".leds .now")).to_have_text(str(register + 1))
    expect(page.locator("#log")).to_contain_text(re.compile("Register 1.* plays "))
    for code, says, nobody_says in (("de", "spielt", "plays"), ("en", "plays", "spielt")):
        run_python(page, SPEAK.format(code=code))
        expect(page.locator("#log")).to_contain_text(says)
        expect(page.locator("#log")).not_to_contain_text(nobody_says)
        expect(page.locator(".leds .now")).to_have_text(str(register + 1))
        assert page.locator(".program").count() == 4
    page.click("#skip")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    expect(page.locator("#whys")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 760})
    assert page.evaluate(CUT_OFF) == []
    page.click("#replay")
    expect(page.locator(".phase")).to_contain_text("Replay of turn 1")
    run_python(page, "from app.main import app\napp.screen.status_changed()")
    expect(page.locator("#log")).to_be_visible()  # a commitment made meanwhile does not replace the film
    page.click("#skip")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".turn")).to_have_text("Turn 2")
    run_python(page, SPEAK.format(code="de"))
    expect(page.locator("#confirm")).to_have_text("Programm starten")
    assert page.locator("#confirm span").evaluate("words => words.clientHeight") < 35, "in one line"


def test_commands_are_placed_swapped_and_taken_back_by_drag_and_drop(page: Page) -> None:
    choose_solo(page)
    start(page)
    tile = page.locator(".tile:not([disabled])").first
    tile.drag_to(page.locator("#slot-3"))
    expect(page.locator("#slot-3")).to_have_class(re.compile("filled"))
    placed = page.locator("#slot-3 .priority").inner_text()
    page.locator("#slot-3").drag_to(page.locator("#slot-0"))
    expect(page.locator("#slot-0 .priority")).to_have_text(placed)
    expect(page.locator("#slot-3")).not_to_have_class(re.compile("filled"))
    page.locator("#slot-0").drag_to(page.locator("#board-area"))
    expect(page.locator(".slot.filled")).to_have_count(0)
    tile.click()
    page.locator("#slot-0").click()
    expect(page.locator(".slot.filled")).to_have_count(0)


def test_squares_and_buttons_explain_themselves(page: Page) -> None:
    choose_solo(page)
    start(page)
    page.hover("#power")
    expect(page.locator("#tip")).to_contain_text("Announce a power-down")
    board = page.locator("#board-live").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + board["width"] * 6.5 / 12, board["y"] + board["height"] * 1.5 / 12)
    page.mouse.move(board["x"] + board["width"] * 6.6 / 12, board["y"] + board["height"] * 1.6 / 12)
    expect(page.locator("#tip")).to_contain_text("Checkpoint")


def test_the_wheel_magnifies_what_is_under_the_pointer(page: Page) -> None:
    choose_solo(page)
    start(page)
    board = page.locator("#board-live").bounding_box()
    assert board is not None
    at = board["x"] + board["width"] / 4, board["y"] + board["height"] / 3
    held = point_of_board(page, *at)
    page.mouse.move(*at)
    for _ in range(3):
        page.mouse.wheel(0, -100)
    width = f"{1.4 * board['width']} < document.getElementById('board-live').getBoundingClientRect().width"
    page.wait_for_function(width)
    assert point_of_board(page, *at) == pytest.approx(held, abs=0.01)


def test_an_explanation_stays_while_what_it_explains_is_drawn_anew(page: Page) -> None:
    choose_solo(page)
    start(page)
    page.hover("#power")
    expect(page.locator("#tip")).to_be_visible()
    noticed = """done => {
        const node = document.querySelector('#power');
        document.addEventListener('pointerover', () => setTimeout(done, 0), {once: true});
        node.replaceWith(node.cloneNode(true));
    }"""
    page.evaluate(f"() => new Promise({noticed})")
    expect(page.locator("#tip")).to_contain_text("Announce a power-down")


def test_nothing_is_explained_to_a_pointer_at_rest_under_which_the_page_changes(
    open_page: OpenPage,
) -> None:
    page = open_page("?speed=instant")
    choose_solo(page)
    start(page)
    fill(page)
    page.hover("#confirm")
    expect(page.locator("#tip")).to_be_visible()
    run_program(page)
    expect(page.locator(".turn")).to_have_text("Turn 2")
    fresh = page.locator("#confirm")
    box = fresh.bounding_box()
    assert box is not None
    at = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
    page.mouse.move(at["clientX"], at["clientY"] + 1)
    page.mouse.move(at["clientX"], at["clientY"])
    page.mouse.down()  # cancels whatever the pointer may have asked for on its way here
    page.mouse.up()
    fresh.dispatch_event("pointerover", {**at, "pointerType": "mouse", "bubbles": True})
    waiting = """
import gc
from app.router import App
return next(thing for thing in gc.get_objects() if isinstance(thing, App)).tips._timer
"""
    assert run_python(page, waiting) == 0
    expect(page.locator("#tip")).to_be_hidden()
    page.mouse.move(at["clientX"], at["clientY"] - 300)
    page.mouse.move(at["clientX"], at["clientY"] + 1)
    expect(page.locator("#tip")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_program_that_ends_where_it_begins_is_seen_over_the_own_robot(
    open_page: OpenPage, artefacts: Path, size: tuple[int, int]
) -> None:
    page = open_page("?seed=turning", viewport={"width": size[0], "height": size[1]})
    choose_solo(page)
    start(page)
    own = """
import gc
from app.router import App
screen = next(thing for thing in gc.get_objects() if isinstance(thing, App)).screen
x, y = screen.session.game.board.grid.xy(screen.store.views[screen.session.me].pos)
frame = screen.stage.area.frame
cell = frame.cell
return [frame.left + x * cell, frame.top + y * cell, cell, screen.stage.theme.ui["teal"]]
"""
    square = run_python(page, own)
    count = """([x, y, size, colour]) => {
      const [r, g, b] = colour.match(/[0-9.]+/g).map(Number);
      const { data } = document.getElementById("board-live").getContext("2d").getImageData(x, y, size, size);
      let found = 0;
      for (let i = 0; i < data.length; i += 4) {
        const off = Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b);
        if (off < 60 && data[i + 3] > 200) found += 1;
      }
      return found;
    }"""
    before = page.evaluate(count, square)
    turning = page.locator(".tile:not([disabled])").filter(has=page.locator("svg"))
    names = turning.evaluate_all("tiles => tiles.map((tile) => tile.firstChild.textContent)")
    chosen = next(i for i, name in enumerate(names) if re.match("Turn|U-turn", name))
    turning.nth(chosen).click()
    expect(page.locator("#slot-0")).to_have_class(re.compile("filled"))
    page.wait_for_function(
        f"([square, before]) => ({count})(square) > before + square[2]", arg=[square, before]
    )
    page.screenshot(path=artefacts / "own-square.png")


def test_a_program_that_drives_over_the_edge_says_so_and_is_asked_about_once(
    open_page: OpenPage, artefacts: Path
) -> None:
    page = open_page("?seed=edge&speed=instant")
    choose_solo(page, "roundabout", machines=7)
    start(page)
    turn, ahead = (page.locator(f"#tile-{int(one)}") for one in (Command.U_TURN, Command.MOVE_1))
    turn.click()
    ahead.click()
    expect(page.locator("#slot-1")).to_have_class(re.compile("fatal"))
    expect(page.locator("#slot-1")).to_have_accessible_name(re.compile("Register 2 destroys you"))
    expect(page.locator("#confirm")).to_contain_text("Register 2 destroys you")
    fill(page)
    page.screenshot(path=artefacts / "fatal.png")
    page.click("#confirm")
    expect(page.locator("#confirm")).to_contain_text("Run anyway")
    page.click("#slot-4")  # another program: the earlier confirmation no longer counts
    fill(page)
    expect(page.locator("#confirm")).to_contain_text("Run program")
    page.click("#confirm")
    page.click("#confirm")
    expect(page.locator(".turn")).to_have_text("Turn 2")


def test_the_board_can_be_read_as_text(page: Page) -> None:
    choose_solo(page, machines=2)
    start(page)
    page.click("#open-words")
    words = page.locator("#words-dialog")
    expect(words.locator("li")).to_have_count(3)
    # once in the table of the board, once in the list of squares
    expect(words.locator("td", has_text="Checkpoint (number: 1)")).to_have_count(2)


def test_settings_are_kept(open_page: OpenPage, site_url: str) -> None:
    page = open_page(color_scheme="dark")
    page.click("[data-action=settings]")
    page.fill("[data-set=name]", "Ada")
    page.select_option("[data-set=theme]", "light")
    page.click("#settings-dialog .primary")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    other = page.context.new_page()
    other.emulate_media(color_scheme="dark")
    other.goto(site_url)
    other.wait_for_function(PLAYABLE)
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    other.click("[data-action=solo]")
    expect(other.locator("#own-name")).to_have_value("Ada")
    other.close()


SCRUB = """async part => {
  const bar = document.querySelector("#scrub");
  bar.value = part;
  bar.dispatchEvent(new Event("input", { bubbles: true }));
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  return document.querySelector(".phase")?.textContent ?? "";
}"""


def test_a_turn_is_scrubbed_to_the_moment_all_lasers_fire(open_page: OpenPage, artefacts: Path) -> None:
    """The last screenshot is the README's picture: docs/game.png is a copy of it."""
    page = open_page("?seed=readme", color_scheme="dark", viewport={"width": 1440, "height": 900})
    choose_solo(page, "crossfire-hall", machines=7)
    start(page)
    for turn in (1, 2):
        fill(page)
        run_program(page)
        page.click("#play")
        if turn == 1:
            page.click("#skip")
            expect(page.locator(".turn")).to_have_text("Turn 2")
    shown = {}
    for part in range(1000, 2000, 4):
        text = page.evaluate(SCRUB, part)
        shown.setdefault(text, part)
        if text == "Robot lasers" and part - shown[text] >= 4:
            break
    assert "Robot lasers" in shown
    assert list(shown)[-1] == "Robot lasers"
    page.mouse.move(600, 20)
    page.screenshot(path=artefacts / "game.png")


FLOOR = """
import gc
from app.router import App
stage = next(thing for thing in gc.get_objects() if isinstance(thing, App)).screen.stage
while not stage.painted:
    await _web.breathe()
return stage._floor.ground.base.toDataURL()
"""
MOVED = """before => {
    const now = document.getElementById('board-floor').toDataURL();
    return before === now ? null : now;
}"""


def test_the_floor_has_its_colours_and_stands_still_where_motion_is_reduced(
    open_page: Callable[..., Page],
) -> None:
    seen = []
    for motion in ("no-preference", "reduce"):
        page = open_page("?seed=colours", reduced_motion=motion, viewport={"width": 800, "height": 600})
        choose_solo(page)
        start(page)
        seen.append(run_python(page, FLOOR))
        shown = page.evaluate("document.getElementById('board-floor').toDataURL()")
        if motion == "reduce":
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert page.evaluate(MOVED, shown) is None
        else:
            page.wait_for_function(MOVED, arg=shown)
    assert seen[0] == seen[1]
