"""The browser's Back leads to the menu, and never out of a running game without asking."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .play import choose_solo, run_turn, start

OpenPage = Callable[..., Page]
SHOWN = "document.body.dataset.screen"


def test_back_asks_before_it_leaves_a_game_and_leads_from_screens_to_the_menu(open_page: OpenPage) -> None:
    page = open_page("?seed=back&speed=instant")
    address = page.url
    page.click("[data-action=profile]")
    expect(page.locator("#page h1")).to_have_text("Profile")
    for leave in (page.go_back, lambda: page.click("#page-back")):
        page.click("#fact-missions")
        expect(page.locator("#page h1")).to_have_text("Training")
        leave()
        expect(page.locator("#page h1")).to_have_text("Profile")  # whose fact led there
    page.go_back()
    expect(page.locator("#menu")).to_be_visible()

    choose_solo(page, machines=1)
    start(page)
    run_turn(page)
    for _ in range(2):
        page.go_back()
        expect(page.locator("#leave-dialog")).to_be_visible()
        page.click("#leave-dialog [data-do=close] >> nth=-1")
        expect(page.locator("#leave-dialog")).to_have_count(0)
        assert page.evaluate(SHOWN) == "game"
    page.keyboard.press("?")
    expect(page.locator("#shortcuts-dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".turn")).to_have_text("Turn 2")
    page.go_back()
    page.click("[data-do=leave-yes]")
    expect(page.locator("#menu-resume-text")).to_contain_text("turn 2")
    assert page.url == address

    page.click("[data-action=create]")
    expect(page.locator("#invite-link")).to_be_visible()
    page.wait_for_function("location.hash.length > 1")
    page.go_back()
    if page.locator("#leave-dialog").is_visible():
        page.click("#leave-lobby-yes")
    expect(page.locator("#menu")).to_be_visible()
    page.wait_for_function("location.hash === ''")
    assert page.evaluate(SHOWN) == "menu", "an invitation in the address is not followed again"
