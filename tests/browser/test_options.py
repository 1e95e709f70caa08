"""Options in a real browser: a robot is fitted with one, engages it, and it works (BW-13, RN-45)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from roborally_core.base.geometry import grid_of
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import record_json, record_of

from .play import fill, run_turn

OpenPage = Callable[..., Page]
NITRO, CLAMPS = 4, 5
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SIDE = 10


def hall(seed: bytes) -> Game:
    """A game of one player among wrenches, whose robot has just become real."""
    grid = grid_of(SIDE, SIDE)
    elements = [make(ELEMENTS["repair"], pos, {"wrenches": 2}) for pos in grid.squares()]
    elements.append(make(ELEMENTS["start"], grid.pos(5, 5), {"number": 1}))
    for number, (x, y) in enumerate(((0, 0), (9, 9), (0, 9)), 1):
        elements.append(make(ELEMENTS["checkpoint"], grid.pos(x, y), {"number": number}))
    seats = (Seat("Ada", SeatKind.HUMAN),)
    game = solo_game(Setup("botwars", seats), Board(SIDE, SIDE, elements, name="Wrenches"), seed)
    game.open_turn()
    game.play(solo_turn(game, seed, [None]))
    assert game.state.robots[0].real
    return game


def drawn_next(seed: bytes) -> int:
    """The option that the robot would be fitted with at the end of the coming turn."""
    game = hall(seed)
    game.open_turn()
    robot = game.state.robots[0]
    robot.kit = robot.kit._replace(wants_option=1)
    game.play(solo_turn(game, seed, [None]))
    return robot.kit.options[0].option


def seed_for(option: int) -> bytes:
    """A seed under which this option is drawn, whatever the robot's program is."""
    return next(seed for seed in (bytes([n]) * 32 for n in range(200)) if drawn_next(seed) == option)


def open_hall(page: Page, option: int, folder: Path) -> None:
    """Load the game from a file and take the option instead of repairs; return when it can be engaged."""
    seed = seed_for(option)
    record = record_json(record_of(hall(seed)))
    label = {"name": "Wrenches", "board": "Wrenches", "turn": 2, "date": 0, "timer": 0, "seed": seed.hex()}
    file = folder / "wrenches.json"
    file.write_text(json.dumps({"format": "cogwheel-save/1", **label, "record": record}), encoding="utf-8")
    page.click("[data-action=load]")
    page.set_input_files("#save-file", file)
    expect(page.locator("#confirm")).to_be_visible()
    if page.locator("#coach").is_visible():
        page.click("#coached")
    expect(page.locator(".option")).to_have_count(0)
    page.select_option("#choice-wrench", index=1)
    run_turn(page)


def read_log(page: Page) -> str:
    page.keyboard.press("l")
    text = page.inner_text("#log-dialog")
    page.keyboard.press("Escape")
    expect(page.locator("#log-dialog")).to_have_count(0)
    return text


def test_it_is_fitted_engaged_and_works(open_page: OpenPage, artefacts: Path, tmp_path: Path) -> None:
    page = open_page("?speed=instant")
    open_hall(page, NITRO, tmp_path)
    chip = page.locator(f"#option-{NITRO}")
    expect(chip).to_have_attribute("aria-label", re.compile("^Nitro tanks, ammunition 3 of 3"))
    chip.hover()
    expect(page.locator("#tip")).to_contain_text("takes it one square farther")
    expect(page.locator("#choice-sacrifice")).to_be_visible()
    chip.click()
    expect(page.locator(".aim-hint")).to_contain_text("Choose a register for the nitro tanks")
    page.click("#slot-2")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#slot-2 .works .icon")).to_have_count(1)
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "false")
    chip.click()
    page.keyboard.press("1")
    expect(page.locator("#slot-0")).to_have_accessible_name(re.compile("with nitro tanks"))
    page.locator(".tile:not([disabled])").first.click()
    page.screenshot(path=artefacts / "1-engaged.png")
    fill(page)
    run_turn(page)
    expect(chip).to_have_attribute("aria-label", re.compile("ammunition 3 of 3"))
    text = read_log(page)
    assert "Your robot engages the nitro tanks (2 left)." in text
    assert "The nitro tanks of your robot push it one more square forward." in text
    assert "Your robot reloads the nitro tanks." in text
    page.click("#open-report")
    page.select_option("#report-turns", "3")
    expect(page.locator(".stage").first).to_contain_text("nitro tanks engaged, 2 left")
    expect(page.locator(".stage").last).to_contain_text("Nitro tanks (3)")
    page.screenshot(path=artefacts / "2-report.png")


def test_by_dragging_it_onto_a_register_and_off(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("?speed=instant")
    open_hall(page, CLAMPS, tmp_path)
    chip = page.locator(f"#option-{CLAMPS}")
    chip.drag_to(page.locator("#slot-3"))
    expect(page.locator("#slot-3 .works")).to_have_count(1)
    chip.drag_to(page.locator("#slot-1"))
    expect(page.locator("#slot-3 .works")).to_have_count(0)
    expect(page.locator("#slot-1 .works")).to_have_count(1)
    chip.drag_to(page.locator("#board-live"))
    expect(chip).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".slot .works")).to_have_count(0)


def test_with_the_keyboard_alone(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("?speed=instant")
    open_hall(page, CLAMPS, tmp_path)
    page.keyboard.press("o")
    expect(page.locator(f"#option-{CLAMPS}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".registers.offered")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".registers.offered")).to_have_count(0)
    expect(page.locator("#game-menu-dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("4")
    expect(page.locator("#slot-3 .works")).to_have_count(1)
    expect(page.locator("#slot-3")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".slot .works")).to_have_count(0)


def test_on_a_phone(open_page: OpenPage, artefacts: Path, tmp_path: Path) -> None:
    page = open_page("?speed=instant", color_scheme="dark", **PHONE)
    open_hall(page, NITRO, tmp_path)
    chip = page.locator(f"#option-{NITRO}")
    for selector in (f"#option-{NITRO}", "#choice-sacrifice", "#choice-wrench", "#slot-0", "#confirm"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360, selector
        assert box["y"] + box["height"] <= 740, selector
        assert box["height"] >= 44, selector
    chip.tap()
    page.tap("#slot-1")
    expect(page.locator("#slot-1 .works")).to_have_count(1)
    page.tap(".tile:not([disabled]) >> nth=0")
    page.screenshot(path=artefacts / "1-engaged.png")
