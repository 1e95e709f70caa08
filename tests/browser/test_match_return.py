"""A page that is left or reloaded in the middle of a match comes back to its seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from relay.server.app import make_app
from tools.serve import BackgroundServer

from .play import open_keeping, use_own_relay
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, meet, state_shown

OpenPage = Callable[..., Page]


def leave_for_the_room(page: Page, artefacts: Path) -> None:
    """Leave in order to return: the room shows the ready players, and that they wait for this page."""
    expect(page.locator("#player-0 .badge.good")).to_be_visible(timeout=NOTICED_MS)
    page.click("#game-menu")
    page.click("[data-do=leave]")
    page.click("#leave-later")
    row = page.locator(".game-row.match")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("First Shift")
    expect(row.locator(".turn-tag")).to_be_visible()
    expect(row.locator(".light.ready")).to_have_count(2)  # the host, and the machine
    expect(row.locator(".light.mine")).to_have_count(1)
    page.screenshot(path=artefacts / "room.png")


def test_a_player_who_leaves_for_a_while_comes_back_to_their_seat(
    open_page: OpenPage, artefacts: Path
) -> None:
    host, guest = meet(open_page, machines=1, goal=2)
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    assert not any(is_over(page, 2) for page in (host, guest))
    before = state_shown(host)
    hand_in(host)
    leave_for_the_room(guest, artefacts)
    guest.click("#match-0")
    expect(guest.locator(".turn")).to_have_text("Turn 2", timeout=2 * NOTICED_MS)
    assert state_shown(guest) == before
    guest.screenshot(path=artefacts / "returned.png")
    hand_in(guest)
    over = [is_over(page, 3) for page in (host, guest)]
    assert over[0] == over[1]
    assert state_shown(host) == state_shown(guest) != before
    if not over[0]:
        guest.reload()  # two turns are replayed at once
        expect(guest.locator(".turn")).to_have_text("Turn 3", timeout=2 * NOTICED_MS)


def is_locked(page: Page, program: list[str]) -> None:
    """Check that the program from before is shown and cannot be changed."""
    expect(page.locator("#program-locked")).to_be_visible(timeout=2 * NOTICED_MS)
    expect(page.locator(".tile")).to_have_count(0)
    assert page.locator(".slot .priority").all_inner_texts() == program


def leave(page: Page) -> None:
    """Leave the game for the main menu."""
    page.click("#game-menu")
    page.click("#game-menu-dialog [data-do=leave]")
    page.click("#leave-dialog [data-do=leave-yes]")


def may_save(page: Page, times: int) -> None:
    """Check how often the game's menu offers to save the match: once to the host, from turn one (RR-20)."""
    page.click("#game-menu")
    expect(page.locator("#game-menu-dialog [data-do=leave]")).to_be_visible()
    expect(page.locator("#game-menu-dialog [data-do=save]")).to_have_count(times)
    page.keyboard.press("Escape")


def save_as(page: Page, name: str) -> None:
    """Save the match in the game's menu, which stays open."""
    open_keeping(page)
    page.click("#game-menu-dialog [data-do=save]")
    page.fill("#save-name", name)
    page.click("#save-dialog [data-do=save-as]")
    expect(page.locator(".toast", has_text=f"Saved as “{name}”.")).to_be_visible()


def load(host: Page, guest: Page, name: str, turn: int) -> None:
    """Propose a save to everybody in the lobby."""
    host.click("#load-match")
    host.click(f"#fitting-dialog [data-do=load-pick]:has-text('{name}')")
    for page in (host, guest):
        saved = page.locator("#lobby-saved")
        expect(saved).to_contain_text(f"goes on with turn {turn}", timeout=NOTICED_MS)
        expect(saved).to_contain_text("Your browser has seen the match stand exactly so.")


def open_from_the_room(host: Page, name: str) -> Locator:
    """Open a saved match among "Your games", put it away again in its lobby; the invitation there."""
    host.click("[data-action=load]")
    host.locator("#game-list .game-row", has_text=name).locator("[data-do=load-save]").click()
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    expect(host.locator("#lobby-saved h2")).to_contain_text("goes on with turn 1")
    expect(host.locator("#lobby-invite")).to_contain_text("Players of the saved match")
    expect(host.locator("#saved-missing")).to_contain_text("Not here yet: Player 2.")
    expect(host.locator("#lobby-members .seat.away b")).to_have_text("Player 2")
    host.click("#load-none")
    host.click("#load-match")
    expect(host.locator("#fitting-dialog [data-do=load-pick]")).to_have_count(0, timeout=NOTICED_MS)
    expect(host.locator("#fitting-dialog")).to_contain_text("none of exactly these people")
    host.keyboard.press("Escape")
    return link


def is_seated_by_name(page: Page, name: str) -> None:
    """Check that the player of a saved match loses it by another name, and has it again by this one."""
    page.fill("#own-name", "Zoe")
    page.keyboard.press("Tab")
    expect(page.locator("#lobby-note")).to_contain_text("You have no seat in it")
    expect(page.locator("#ready")).to_be_disabled()
    page.fill("#own-name", name)
    page.keyboard.press("Tab")


def test_both_pages_may_be_reloaded_at_once_and_the_match_goes_on_another_day(
    open_page: OpenPage, artefacts: Path
) -> None:
    host, guest = meet(open_page, machines=0, goal=2)
    begin(host, guest)
    may_save(host, 1)
    save_as(host, "Morning")
    host.keyboard.press("Escape")
    hand_in(host)
    program = host.locator(".slot .priority").all_inner_texts()
    for page in (host, guest):
        page.reload()
    expect(guest.locator("#confirm")).to_be_visible(timeout=2 * NOTICED_MS)
    is_locked(host, program)
    hand_in(guest)
    over = [is_over(page, 2) for page in (host, guest)]
    before = state_shown(host)
    assert before == state_shown(guest)
    assert over == [False, False], "nobody has both checkpoints in a turn"
    may_save(guest, 0)
    save_as(host, "Evening")
    host.click("#game-menu-dialog [data-do=leave]")
    host.click("#leave-dialog [data-do=leave-yes]")
    leave(guest)
    link = open_from_the_room(host, "Morning")
    guest.click("[data-action=join]")
    guest.fill("#join-text", link.input_value())
    guest.keyboard.press("Enter")
    guest.click("#enter-go")
    expect(host.locator("#lobby-members b")).to_have_text(["Player", "Player 2"], timeout=NOTICED_MS)
    expect(host.locator("#load-match")).to_be_disabled()
    guest.click("#ready.primary")
    expect(host.locator("#load-match")).to_be_enabled(timeout=NOTICED_MS)
    load(host, guest, "Morning", turn=1)
    host.click("#load-none")
    expect(guest.locator("#lobby-saved")).to_be_empty()
    guest.click("#ready.primary")
    expect(host.locator("#load-match")).to_be_enabled(timeout=NOTICED_MS)
    load(host, guest, "Evening", turn=2)
    host.screenshot(path=artefacts / "saved-match-host.png", full_page=True)
    guest.screenshot(path=artefacts / "saved-match-guest.png", full_page=True)
    is_seated_by_name(guest, "Player 2")
    begin(host, guest, turn=2)
    assert state_shown(host) == state_shown(guest) == before
    for page in (host, guest):
        hand_in(page)
    over = [is_over(page, 3) for page in (host, guest)]
    assert over[0] == over[1]
    assert state_shown(host) == state_shown(guest) != before


def test_a_relay_of_the_players_own_travels_with_the_invite(open_page: OpenPage) -> None:
    relay = BackgroundServer(make_app())
    try:
        address = f"{relay.origin.replace('http', 'ws')}/ws"
        host = open_page()
        use_own_relay(host, address)
        host.click("[data-action=create]")
        link = host.locator("#invite-link")
        expect(link).to_have_value(re.compile(re.escape(f"@{address}") + "$"), timeout=NOTICED_MS)
        guest = open_page("#" + link.input_value().partition("#")[2])
        guest.click("#join-with")
        guest.click("#enter-go")
        expect(guest.locator("#lobby-members .seat")).to_have_count(2, timeout=NOTICED_MS)
        for page in (host, guest):
            page.close()  # otherwise they would look for a relay that is gone
    finally:
        relay.stop()
