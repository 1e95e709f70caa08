"""A game can be played without a pointer, and a screen reader is told its events."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import choose_rules, choose_solo, run_turn

OpenPage = Callable[..., Page]
TAB_LIMIT = 80
AWAY = "() => document.body.dataset.screen !== 'menu' || document.querySelector('dialog[open]')"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(TAB_LIMIT):
        if page.evaluate("s => !!document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def press(page: Page, selector: str) -> None:
    """Go to a button by Tab, see that it has a ring, and press it by Enter."""
    tab_to(page, selector)
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid", selector
    page.keyboard.press("Enter")


def fill_by_keys(page: Page) -> None:
    """Fill the registers with number keys."""
    for key in "123456712345671234567":
        if page.locator("#confirm").is_enabled():
            return
        page.keyboard.press(key)
    expect(page.locator("#confirm")).to_be_enabled()


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("?seed=keys&speed=instant")
    press(page, "[data-action=solo]")
    press(page, "#pick-board")
    expect(page.locator("#board-first-shift")).to_be_focused()  # it is chosen, and the others are beside it
    press(page, "#board-oil-change")
    expect(page.locator("#pick-board")).to_be_focused()
    expect(page.locator("#pick-board")).to_contain_text("Oil Change")
    press(page, "#pick-board")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#board-first-shift")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(2):
        press(page, "#machines-minus")
    press(page, "#setup-more > summary")
    for _ in range(2):
        press(page, "#goal-minus")
    expect(page.locator("#setup-terms output")).to_have_text("1")
    press(page, "#start")
    expect(page.locator("#confirm")).to_be_visible()
    for turn in range(1, 60):
        if not page.locator("#confirm").inner_text().startswith("Watch"):
            fill_by_keys(page)
        page.keyboard.press("Enter")
        if page.locator("#confirm.sure").count():
            page.keyboard.press("Enter")
        page.wait_for_function(
            "turn => document.querySelector('#over-dialog') ||"
            " (document.querySelector('#confirm') &&"
            " document.querySelector('.turn').textContent === `Turn ${turn}`)",
            arg=turn + 1,
        )
        if page.locator("#over-dialog").is_visible():
            break
    press(page, "#again")
    expect(page.locator(".turn")).to_have_text("Turn 1")


def test_every_key_of_the_programming_view(open_page: OpenPage) -> None:
    page = open_page("?seed=every")
    press(page, "[data-action=solo]")
    expect(page.locator("#start")).to_be_enabled()
    press(page, "#start")
    expect(page.locator("#confirm")).to_be_visible()
    filled = page.locator(".slot.filled")
    fill_by_keys(page)
    expect(filled).to_have_count(5)
    page.keyboard.press("Backspace")
    expect(filled).to_have_count(4)
    page.keyboard.press("Delete")
    expect(filled).to_have_count(0)
    fill_by_keys(page)
    first, second = page.locator(".slot .priority").all_inner_texts()[:2]
    page.focus("#slot-0")
    page.keyboard.press("Shift+ArrowRight")
    assert page.locator(".slot .priority").all_inner_texts()[:2] == [second, first]
    expect(page.locator("#slot-1")).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id").startswith("tile-")
    page.keyboard.press("p")
    expect(page.locator("#power")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("p")
    expect(page.locator("#power")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("g")
    expect(page.locator("#ghost")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator("#game-menu-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#game-menu-dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".program").first).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-label", re.compile("^Play"))
    page.keyboard.press("End")
    expect(page.locator(".turn")).to_have_text("Turn 2")


def test_turns_are_announced_to_screen_readers(open_page: OpenPage) -> None:
    page = open_page("?seed=reader")
    press(page, "[data-action=solo]")
    expect(page.locator("#start")).to_be_enabled()
    press(page, "#start")
    announced = page.locator("#announce")
    expect(announced).to_contain_text(re.compile("Turn 1. You stand on [A-L][0-9]+, facing "))
    expect(announced).to_contain_text(re.compile("Checkpoint 1 is on [A-L][0-9]+, [0-9]+ squares? "))
    fill_by_keys(page)
    expect(announced.locator("div").last).to_have_text(re.compile("^It (leads to|destroys) "))
    run_python(page, "from app.main import app\napp.set('speed', '4')")
    page.keyboard.press("Enter")
    if page.locator("#confirm.sure").count():
        page.keyboard.press("Enter")
    # or everything would be said twice; the log goes with the film, and what was announced stays
    expect(page.locator("#log")).to_have_attribute("aria-live", "off")
    expect(announced).to_contain_text(re.compile("Register 1: "))
    expect(announced).to_contain_text(re.compile("Register 2: "))


def test_dialogs_give_the_focus_back(open_page: OpenPage) -> None:
    page = open_page("?seed=focus")
    press(page, "[data-action=help]")
    expect(page.locator("#help-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-action=help]")).to_be_focused()


def test_enter_runs_a_program_that_was_filled_by_digits_wherever_the_focus_was(open_page: OpenPage) -> None:
    page = open_page("?seed=digits")
    choose_solo(page)
    page.click("#start")
    page.locator("#coached").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#slot-0")).to_be_focused()
    page.locator("#ghost").focus()
    for _ in range(5):
        free = page.locator(".tile:not([disabled]):not(.special) .key").first.inner_text()
        page.keyboard.press(free)
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#scrub")).to_be_visible()


def test_escape_leads_back_to_the_menu_from_every_screen_of_it(open_page: OpenPage) -> None:
    page = open_page()
    for entry in ("solo", "join", "load", "chase", "profile", "story", "help", "settings", "shortcuts"):
        page.click(f"#menu [data-action={entry}]")
        page.wait_for_function(AWAY)
        page.keyboard.press("Escape")
        expect(page.locator("#menu")).to_be_visible()
        expect(page.locator("dialog")).to_have_count(0)


HASTY = """
from app.main import app
keys = [*"gtablrvwfzohpmsGTHWFZ?123456789", "Escape", "Enter", "Backspace", "Delete", "PageUp", "End", " ",
    "ArrowLeft", "ArrowDown"]
page, pressed = _web.document, 0
while getattr(app.screen, "store", None) is None or app.screen.frame != "game":
    await _web.breathe()
store = app.screen.store
while store.programming is None:
    for key in keys:
        event = _web.window.KeyboardEvent.new("keydown", _web.js_object({"key": key, "bubbles": True}))
        page.body.dispatchEvent(event)
        pressed += 1
        for dialog in page.querySelectorAll("dialog[open]"):
            dialog.close()
    for button in page.querySelectorAll("#game button:not([disabled])"):
        button.click()
        pressed += 1
        for dialog in page.querySelectorAll("dialog[open]"):
            dialog.close()
    await _web.breathe()
return pressed
"""
"""Presses every key and every button of a game that is being opened, until its first hand is there."""


@pytest.mark.parametrize("ruleset", ["rr", "botwars"])
def test_a_hasty_player_presses_everything_while_the_game_opens(open_page: OpenPage, ruleset: str) -> None:
    page = open_page("?seed=keys&speed=instant")
    page.click("[data-action=solo]")
    choose_rules(page, ruleset)
    page.evaluate("setTimeout(() => document.querySelector('#start').click(), 300)")
    assert run_python(page, HASTY) > 100
    run_turn(page)
