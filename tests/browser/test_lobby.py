"""Two people meet by invitation, get ready in a lobby that has a door, and play on if one vanishes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, TimeoutError, expect

from .page_python import run_python
from .play import choose_board, fill, follow, run_program, unfold

OpenPage = Callable[..., Page]
NOTICED_MS = 60_000
"""Time to notice another page: three seconds if idle, but several interpreters share this machine."""
LOOK_AGAIN_MS = 500
"""Time to wait on one page before looking at the other."""
LOOKS = """
import asyncio
from app.main import app
lobby, still, drawn = app.screen, asyncio.Event(), []
meeting = lobby._meeting
look, refresh = meeting._looked, lobby.refresh
def refreshed():
    drawn[-1] += 1
    refresh()
def looked():
    if still.is_set():
        look()
        return
    drawn.append(0)
    lobby.refresh = refreshed
    look()
    del lobby.refresh
    if not drawn[-1] or len(drawn) > 4:
        del meeting._looked
        still.set()
meeting._looked = looked
await still.wait()
return drawn
"""
"""Drawings of the lobby by each look at the ways to others, up to the first look that causes none."""
SOON = """
from app.net import absentees
absentees.AWAY_MS = 500
"""
"""Gives those who are out of reach half a second to come back."""
NOTICED = """() => {
    const notice = document.getElementById("notice");
    window.noticed = [];
    new MutationObserver(() => {
        const told = notice.textContent;
        if (told && !notice.querySelector("button") && window.noticed.at(-1) !== told) noticed.push(told);
    }).observe(notice, { childList: true, subtree: true });
}"""
"""Collects the notices that offer nothing to press."""


def meet(open_page: OpenPage, machines: int = 1, goal: int = 1) -> tuple[Page, Page]:
    """A host and a guest in the lobby, with everything chosen and the guest not yet ready."""
    host = open_page("?speed=instant", color_scheme="dark")
    host.click("[data-action=create]")
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    guest = open_page("?speed=instant#" + link.input_value().partition("#")[2], color_scheme="light")
    follow(guest)
    expect(guest.locator("#ready")).to_be_visible()
    choose_board(host, "first-shift")
    for _ in range(machines):
        host.click("#machines-plus")
    unfold(host)
    if machines:
        host.click("#minimum-0")
    while int(host.inner_text("#setup-terms output")) > goal:
        host.click("#goal-minus")
    expect(guest.locator("#lobby-settings")).to_contain_text(f"Robo Rally, {goal} checkpoint")
    return host, guest


def begin(host: Page, guest: Page, turn: int = 1) -> None:
    """Make the guest ready, again whenever a late change withdraws readiness, and then start."""
    start, unready = host.locator("#start-match:enabled"), guest.locator("#ready.primary")
    until = time.monotonic() + NOTICED_MS / 1000
    while True:
        if unready.count():
            unready.click()
        with suppress(TimeoutError):  # two pages cannot be waited for at once; asking without end is dear
            start.wait_for(timeout=LOOK_AGAIN_MS)
            break
        assert time.monotonic() < until, f"not ready: {host.inner_text('#lobby-note')}"
    start.click()
    for page in (host, guest):
        expect(page.locator(".turn")).to_have_text(f"Turn {turn}", timeout=NOTICED_MS)


def hand_in(page: Page) -> None:
    """Program anything and run it."""
    expect(page.locator("#confirm")).to_be_visible(timeout=NOTICED_MS)
    if not page.locator("#confirm").inner_text().startswith("Watch"):
        fill(page)
    run_program(page)


def is_over(page: Page, turn: int) -> bool:
    """Wait for the next turn or the end; return whether it is the end."""
    page.wait_for_function(
        "turn => document.querySelector('#over-dialog') || (document.querySelector('#confirm') &&"
        " document.querySelector('.turn').textContent === `Turn ${turn}`)",
        arg=turn,
    )
    return page.locator("#over-dialog").is_visible()


def state_shown(page: Page) -> str:
    """The state everybody computed, as the game menu shows it; the results of a finished game are closed."""
    if page.locator("#over-dialog").is_visible():
        page.keyboard.press("Escape")
    page.click("#game-menu")
    text = page.inner_text("#game-menu-dialog .muted")
    page.keyboard.press("Escape")
    return text


def test_a_guest_is_told_apart_unready_after_a_change_and_told_of_a_removal(open_page: OpenPage) -> None:
    host, guest = meet(open_page, machines=0)
    expect(guest.locator("#lobby-members b")).to_have_text(["Player", "Player 2"])
    expect(host.locator("#lobby-members b")).to_have_text(["Player", "Player 2"])
    expect(guest.locator("#look-0")).to_be_disabled()
    expect(guest.locator("#look-1")).to_have_attribute("aria-checked", "true")

    expect(host.locator("#lobby-note")).to_have_text("Player 2 is not ready")
    guest.click("#ready")
    expect(host.locator("#start-match")).to_be_enabled()
    choose_board(host, "roundabout")
    expect(host.locator("#start-match")).to_be_disabled()
    expect(guest.locator("#ready")).to_have_text("I am ready")
    expect(guest.locator(".toast", has_text="Something has changed")).to_be_visible()
    expect(guest.locator("#lobby-settings h2")).to_have_text("Roundabout")
    expect(guest.locator("#lobby-settings")).to_contain_text("Give way to robots")

    host.click("#remove-1")
    expect(guest.locator(".trouble")).to_contain_text("removed")
    expect(host.locator("#lobby-members .seat")).to_have_count(1)
    expect(host.locator(".toast", has_text="Player 2 has left.")).to_be_visible()
    assert run_python(host, LOOKS)[-1] == 0, "a lobby in which nothing changes is not drawn each second"


def test_a_host_closes_the_door_and_opens_it_again(open_page: OpenPage, artefacts: Path) -> None:
    host, guest = meet(open_page, machines=0)
    guest.click("#ready")
    expect(host.locator("#doors-told")).to_have_text("Whoever has the link")
    host.click("#lobby-doors > summary")
    host.check("#shut")
    expect(host.locator("#doors-told")).to_contain_text("Nobody else")
    host.locator("#shut").scroll_into_view_if_needed()
    host.screenshot(path=artefacts / "door.png")
    late = open_page("#" + host.locator("#invite-link").input_value().partition("#")[2], color_scheme="dark")
    late.click("#join-go")
    expect(late.locator(".trouble")).to_have_text("The host lets nobody in any more.", timeout=NOTICED_MS)
    late.screenshot(path=artefacts / "door_late.png")
    expect(host.locator("#lobby-members .seat")).to_have_count(2)
    host.uncheck("#shut")
    late.click("#ask-again")
    late.click("#enter-go", timeout=NOTICED_MS)
    expect(late.locator("#ready")).to_be_visible(timeout=NOTICED_MS)
    expect(host.locator("#lobby-members .seat")).to_have_count(3, timeout=NOTICED_MS)
    expect(host.locator("#lobby-note")).to_have_text("Player 3 is not ready")  # Player 2 still is
    expect(guest.locator("#lobby-members .seat")).to_have_count(3)
    expect(guest.locator("#ready")).to_have_text("Not ready after all")
    host.check("#shut")
    expect(late.locator("#ready")).to_be_visible()
    expect(host.locator("#lobby-members .seat")).to_have_count(3)


def test_a_machine_takes_the_seat_of_somebody_who_vanished(open_page: OpenPage, artefacts: Path) -> None:
    host, guest = meet(open_page, machines=0, goal=3)
    begin(host, guest)
    hand_in(host)
    run_python(host, SOON)
    host.evaluate(NOTICED)
    guest.context.close()
    notice = host.locator("#notice")
    expect(notice).to_contain_text("Player 2 cannot be reached", timeout=NOTICED_MS)
    told = "Waiting for Player 2 to come back …"
    assert host.evaluate("window.noticed") == [told], "there was no vote at first"
    host.screenshot(path=artefacts / "lost.png")
    host.click("#replace-lost")
    expect(host.locator(".turn")).to_have_text("Turn 2", timeout=NOTICED_MS)
    expect(notice).to_be_hidden()
    expect(host.locator("#player-1 .machine")).to_be_visible()
    expect(host.locator("#player-0 .machine")).to_have_count(0)
    host.click("#open-log")
    expect(host.locator("#log-dialog")).to_contain_text("A machine plays for Player 2 now.")
    host.keyboard.press("Escape")
    hand_in(host)
    expect(host.locator(".turn")).to_have_text("Turn 3", timeout=NOTICED_MS)
