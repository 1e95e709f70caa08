"""A match outlives its tab: the game room leads back to the seat, for one tab at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from relay.server.app import make_app
from tools.serve import BackgroundServer

from .conftest import PageWatch
from .play import use_own_relay
from .profiles import PLAYABLE
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, meet, state_shown

OpenPage = Callable[..., Page]
NO_ROOM = """() => {
    const before = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode) {
        if ([...stores].includes("matches")) throw new DOMException("no room", "QuotaExceededError");
        return before.call(this, stores, mode);
    };
}"""
"""Makes the browser refuse to store matches, as if the disk were full."""
ELSEWHERE = "open in another tab"
BESIDE = """() => {
    const row = document.querySelector("#player-0");
    row.querySelector(".name b").textContent = "W".repeat(20);
    return row.querySelector(".flags").getBoundingClientRect().left
        - row.querySelector(".badge .text").getBoundingClientRect().right;
}"""
"""Pixels between the news of the first player, who gets a long name, and the checkpoints."""


def another_tab(context: BrowserContext, address: str) -> Page:
    """A new tab in a browser that is already in use."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(PLAYABLE)
    return page


def test_a_player_whose_tab_was_closed_plays_on_in_one_other_tab_only(
    open_page: OpenPage, artefacts: Path, site_url: str
) -> None:
    host, guest = meet(open_page, machines=0, goal=2)
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    assert not any(is_over(page, 2) for page in (host, guest))
    before, browser = state_shown(host), guest.context
    invite = guest.url.partition("#")[2]
    hand_in(host)
    guest.close()

    guest = another_tab(browser, site_url + "?speed=instant")
    expect(guest.locator("#menu-resume-text")).to_have_text("First Shift with others, turn 2")
    guest.click("[data-action=load]")
    row = guest.locator(".game-row.match")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Your turn")
    expect(row.locator(".light.mine")).to_have_count(1)
    guest.click("#match-0")
    expect(guest.locator(".turn")).to_have_text("Turn 2", timeout=2 * NOTICED_MS)
    assert state_shown(guest) == before

    with browser.expect_page() as opened:  # a copy of the tab, with the tab's own memory
        guest.evaluate("() => { open(location.href); }")
    copy = opened.value
    expect(copy.locator(".trouble")).to_contain_text(ELSEWHERE, timeout=2 * NOTICED_MS)
    assert copy.evaluate("sessionStorage.length") > 0
    copy.screenshot(path=artefacts / "elsewhere.png")
    copy.click("#look-again")
    expect(copy.locator(".trouble")).to_contain_text(ELSEWHERE)
    copy.close()
    second = another_tab(browser, f"{site_url}?speed=instant#{invite}")
    expect(second.locator(".trouble")).to_contain_text(ELSEWHERE)
    second.click("#page-back")
    second.click("[data-action=load]")
    second.click("#match-0")
    expect(second.locator(".trouble")).to_contain_text(ELSEWHERE)
    expect(second.locator("#join-anew")).to_have_count(0)
    second.click("#page-back")
    second.click("[data-action=load]")
    second.click("[data-do=match-delete]")
    second.click("[data-do=match-delete-yes]")
    expect(second.locator(".toast.bad")).to_contain_text(ELSEWHERE)
    expect(second.locator(".game-row.match")).to_have_count(1)
    second.close()

    hand_in(guest)
    over = [is_over(page, 3) for page in (host, guest)]
    assert over[0] == over[1]
    assert state_shown(host) == state_shown(guest) != before
    for page in (host, guest):
        expect(page.locator("#toasts, #players", has_text="proved")).to_have_count(0)
    expect(guest.locator("#confirm")).to_be_visible()


def test_a_match_whose_relay_is_gone_opens_at_once_goes_on_when_it_is_back_and_can_be_deleted(
    open_page: OpenPage, site_url: str, page_watch: PageWatch, artefacts: Path
) -> None:
    page_watch.expect("WebSocket connection")
    relay = BackgroundServer(make_app())
    address = relay.origin.replace("http", "ws") + "/ws"
    host, guest = meet(partial(with_relay, open_page, address), machines=0, goal=2)
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    assert not any(is_over(page, 2) for page in (host, guest))
    before = state_shown(host)
    browsers = [host.context, guest.context]
    for page in (host, guest):
        page.close()
    relay.stop()

    tabs = [another_tab(browser, site_url + "?speed=instant") for browser in browsers]
    tabs[1].click("#menu-resume")
    expect(tabs[1].locator(".turn")).to_have_text("Turn 2", timeout=NOTICED_MS)
    expect(tabs[1].locator("#player-0")).to_contain_text("connection lost", timeout=NOTICED_MS)
    assert tabs[1].evaluate(BESIDE) >= 0, "the news of a player with a long name keeps clear of the points"
    tabs[1].screenshot(path=artefacts / "alone.png")
    relay = BackgroundServer(make_app(), port=int(relay.origin.rpartition(":")[2]))
    try:
        tabs[0].click("#menu-resume")
        expect(tabs[0].locator(".turn")).to_have_text("Turn 2", timeout=NOTICED_MS)
        expect(tabs[1].locator("#player-0")).not_to_contain_text("connection lost", timeout=2 * NOTICED_MS)
        assert [state_shown(tab) for tab in tabs] == [before, before]
        for tab in tabs:
            hand_in(tab)
        over = [is_over(tab, 3) for tab in tabs]
        assert over[0] == over[1]
        assert state_shown(tabs[0]) == state_shown(tabs[1]) != before
    finally:
        relay.stop()

    for tab in tabs:
        tab.close()
    again = another_tab(browsers[1], site_url)
    again.click("[data-action=load]")
    again.click("[data-do=match-delete]")
    expect(again.locator("#delete-dialog")).to_contain_text("a machine keeps your seat")
    again.click("[data-do=match-delete-yes]")
    expect(again.locator("#game-list")).to_be_visible()
    expect(again.locator(".game-row.match")).to_have_count(0)


def with_relay(open_page: OpenPage, address: str, after: str, **options: object) -> Page:
    """A page whose player has a relay of their own at ``address``."""
    page = open_page(after, **options)
    use_own_relay(page, address)
    return page


def test_over_plain_http_the_tab_that_played_goes_on_no_copy_of_it_and_a_full_disk_costs_nothing(
    open_context: Callable[..., BrowserContext], plain_url: str, page_watch: PageWatch
) -> None:
    page_watch.expect("Cross-Origin-Opener-Policy")

    def opened(after: str, **options: object) -> Page:
        return another_tab(open_context(**options), plain_url + after)

    host, guest = meet(opened, machines=0, goal=2)
    assert not host.evaluate("isSecureContext || 'locks' in navigator || 'clipboard' in navigator")
    host.click("#copy-invite")
    expect(host.locator(".toast.bad")).to_have_count(0)
    expect(host.locator(".toast", has_text="clipboard")).to_be_visible()
    host.fill("#own-name", "")
    host.keyboard.press("Control+V")
    expect(host.locator("#own-name")).to_have_value(re.compile("^http://plain"))
    host.fill("#own-name", "Ada")
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    assert not any(is_over(page, 2) for page in (host, guest))
    before, browser = state_shown(host), guest.context
    guest.reload()
    expect(guest.locator(".turn")).to_have_text("Turn 2", timeout=2 * NOTICED_MS)
    assert state_shown(guest) == before

    with browser.expect_page() as other:  # a copy of the tab, with the tab's own memory
        guest.evaluate("() => { open(location.href); }")
    copy = other.value
    expect(copy.locator(".trouble")).to_contain_text("Only the tab", timeout=2 * NOTICED_MS)
    assert copy.evaluate("sessionStorage.length") > 0
    new = another_tab(browser, f"{plain_url}?speed=instant#{guest.url.partition('#')[2]}")
    expect(new.locator(".trouble")).to_contain_text("Only the tab")
    for page in (copy, new):
        page.close()

    host.evaluate(NO_ROOM)
    for page in (host, guest):
        hand_in(page)
    over = [is_over(page, 3) for page in (host, guest)]
    assert over[0] == over[1]
    assert state_shown(host) == state_shown(guest) != before
    host.click("#open-log")
    expect(host.locator("#log-dialog")).to_contain_text("there is no room left")
