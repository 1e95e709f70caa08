"""The reasons for mishaps lead to their moments, and one scrubber covers the whole game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .play import choose_solo, run_turn, start

OpenPage = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AT = "element => [Number(element.value), Number(element.max)]"


def two_turns(page: Page) -> None:
    """A game in which Crank ends the player's second turn."""
    page.evaluate("localStorage.setItem('cogwheel.levels', JSON.stringify([['one before', 1, 1]]))")
    choose_solo(page, machines=7)  # a first game would have gentle, plain opponents
    start(page)
    run_turn(page)
    run_turn(page)


def test_a_reason_leads_to_its_moment_and_escape_back_to_the_program(open_page: OpenPage) -> None:
    page = open_page("?seed=why&speed=instant")
    two_turns(page)
    cards = page.locator("#whys .why")
    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text("Register 1: Crank (820) pushed you to H3 before your 820.")
    page.locator(".tile:not([disabled])").first.click()
    cards.first.click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play (Space)")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    expect(page.locator(".leds .now")).to_have_text("1")
    expect(page.locator(".phase")).to_have_text("Replay of turn 2 · Crank: Move 3")
    expect(cards.first).to_be_focused()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".turn")).to_have_text("Turn 3")
    expect(page.locator(".slot.filled")).to_have_count(1)
    page.click("#whys-close")
    expect(page.locator("#whys")).to_be_hidden()


def test_w_walks_from_mishap_to_mishap_and_arrows_over_the_whole_game(open_page: OpenPage) -> None:
    page = open_page("?seed=why&speed=instant")
    two_turns(page)
    scrub, cards = page.locator("#scrub"), page.locator("#whys .why")
    expect(cards).to_have_count(3)
    page.keyboard.press("w")
    expect(cards.nth(0)).to_be_focused()
    page.keyboard.press("w")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Shift+W")
    expect(cards.nth(0)).to_be_focused()
    for key, turn, register in (
        ("PageUp", 2, 1),
        ("ArrowRight", 2, 2),
        ("PageUp", 2, 1),
        ("ArrowLeft", 1, 5),
        ("PageUp", 1, 1),
        ("ArrowLeft", 1, 1),
        ("ArrowRight", 1, 2),
    ):
        page.keyboard.press(key)
        expect(scrub).to_have_attribute("aria-valuetext", f"Turn {turn}, Register {register}")
    page.keyboard.press("End")
    expect(page.locator("#confirm")).to_be_visible()


def test_the_scrubber_goes_through_all_turns_and_playing_goes_on_into_the_next(open_page: OpenPage) -> None:
    page = open_page("?seed=why&speed=instant", **PHONE)
    two_turns(page)
    page.click("#replay")
    expect(page.locator("#play")).to_be_focused()
    scrub = page.locator("#scrub")
    page.click("#play")
    value, most = scrub.evaluate(AT)
    assert (most, value >= 1000) == (2000, True)
    node = scrub.element_handle()
    scrub.fill("990")
    expect(page.locator(".turn")).to_have_text("Turn 1")
    scrub.fill("20")
    expect(scrub).to_have_attribute("aria-valuetext", "Turn 1, Register 1")
    assert node.evaluate("element => element.isConnected"), "the scrubber was replaced in the hand"
    scrub.fill("990")
    page.click("#play")
    expect(page.locator(".turn")).to_have_text("Turn 2")
    expect(page.locator("#deck-reel .mishap")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_rows_stand_in_the_order_of_priorities_and_the_own_one_at_the_bottom(open_page: OpenPage) -> None:
    page = open_page("?seed=why&speed=instant", **PHONE)
    two_turns(page)
    page.click("#replay")
    expect(page.locator(".program .cell.now, .program .cell.acting")).to_have_count(8)
    told = page.locator(".program .cell.now, .program .cell.acting").evaluate_all(
        "cells => cells.map(cell => Number(cell.getAttribute('aria-label').split('priority ')[1]))"
    )
    assert told[:-1] == sorted(told[:-1], reverse=True)
    expect(page.locator(".program").last).to_have_class("program me")
    page.click("#play")
    for id in ("step-back", "play", "step-on", "scrub", "mine", "speed", "skip"):
        box = page.locator(f"#{id}").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    page.click("#mine")
    expect(page.locator("#mine")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".turn")).to_have_text("Turn 2")
