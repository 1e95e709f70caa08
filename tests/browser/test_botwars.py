"""BotWars alone in a real browser: from the setup to the end, its wires, its stage report."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .play import play_to_the_end, run_turn, start

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
    page.click("#ruleset-botwars")
    page.click(f"#board-{board}")
    while int(page.inner_text("#setup-machines output")) > machines:
        page.click("#machines-minus")
    while int(page.inner_text("#setup-rules output")) > goal:
        page.click("#goal-minus")


def ink(page: Page) -> int:
    """A number for what the live canvas shows now."""
    found = page.evaluate(
        "() => { const c = document.getElementById('board-live');"
        " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
        " let h = 0; for (let i = 0; i < d.length; i += 4)"
        " h = (h * 31 + d[i] + 3 * d[i + 1] + 5 * d[i + 2] + 7 * d[i + 3]) | 0;"
        " return h; }"
    )
    return int(found)


def test_a_whole_game_with_its_report(open_page: OpenPage, artefacts: Path) -> None:
    page = open_page("?seed=spark&speed=instant")
    choose_botwars(page, "botwars-first-spark", goal=1)
    start(page)
    expect(page.locator("#open-report")).to_have_count(0)
    expect(page.locator("#player-0")).to_contain_text("10 HP")
    expect(page.locator("#power")).to_have_attribute("aria-label", "Reboot")
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
    assert "Turn 1, stage 5" in text
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
    seen = set()
    page.keyboard.press("ArrowUp")
    for key in ("ArrowUp", "ArrowLeft", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        expect(page.locator("#tip")).to_be_visible()
        seen.add(page.inner_text("#tip"))
    assert len(seen) == 3
    expect(page.locator("#tip")).to_contain_text("Toggle switch")
    expect(page.locator("#tip")).to_contain_text("Wired to: trap door")
    page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
    lit = ink(page)
    page.locator("#confirm, #clear").last.focus()
    expect(page.locator("#tip")).to_be_hidden()
    page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
    assert ink(page) != lit


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_choices_board_and_report(open_page: OpenPage, artefacts: Path, scheme: str) -> None:
    page = open_page("?seed=phone&speed=instant", color_scheme=scheme, **PHONE)
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
    page.click("#game-menu")
    page.click("[data-do=save]")
    page.fill("#save-name", "Sparks")
    page.click("[data-do=save-as]")
    expect(page.locator("#save-dialog")).to_have_count(0)
    page.click("[data-arg=game-menu-dialog]:visible >> nth=0")
    page.click("#game-menu")
    page.click("[data-do=leave]")
    page.click("[data-do=leave-yes]")
    page.click("[data-action=load]")
    page.locator("#save-list .seat", has_text="Sparks").locator("[data-do=report-of]").click()
    expect(page.locator("#report-1-1")).to_contain_text("stage 1")
    expect(page.locator(".turn")).to_have_text("Turn 2")
