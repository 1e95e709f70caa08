"""A slow match comes to its end by letters, and its players play again by letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from roborally_core.meeting.config import MeetingConfig

from .conftest import SUB_PATH, served
from .page_python import run_python
from .play import run_program
from .test_slow_match import agree_by_letters, letter_read, letter_sent, two_days, with_clipboard

PLAN = """
from app.main import app
from app.store.game_store import GameEvent
from roborally_core.ai.planner import think
store = app.screen.store
best = think(store.session.own_view(0), 2).candidates[0].submission
store.programming.clear()
store.programming.fill(best.registers)
store.tell(GameEvent.PROGRAMMED)
"""
"""Lays the program that a machine would choose: the race is over after a few turns."""
UNSEALED = """() => {
    window.unsealed = [];
    const told = () => {
        const shown = document.querySelector("#unsealed")?.textContent;
        if (shown && shown !== window.unsealed.at(-1))
            window.unsealed.push(shown);
    };
    const area = document.getElementById("board-area");
    new MutationObserver(told).observe(area, {childList: true, subtree: true});
}"""
"""Notes what is shown before the film of a turn."""
TURNS = 30


def planned(page: Page) -> None:
    """Hand in a good program."""
    page.wait_for_selector("#confirm")
    run_python(page, PLAN)
    page.wait_for_selector("#confirm:enabled")
    run_program(page)


def played_out(host: Page, guest: Page) -> tuple[Page, Page]:
    """Play by one letter each a turn until somebody sees the end; return that page, then the other one."""
    planned(host)
    letter_read(guest, "lobby", letter_sent(host, "console"))
    page, other = guest, host
    for _ in range(TURNS):
        planned(page)
        letter_read(other, "console", letter_sent(page, "console"))
        page, other = other, page
        page.wait_for_selector("#confirm, #over-dialog")
        if page.is_visible("#over-dialog"):
            return page, other
    raise AssertionError(f"no winner after {TURNS} turns")


def agreed_again(host: Page, guest: Page) -> None:
    """From the lobby of the next match, which both have reached, to its first hand."""
    guest.click("#ready:not([disabled])")
    letter_read(host, "lobby", letter_sent(guest, "lobby"))
    host.click("#start-match:not([disabled])")
    letter_read(guest, "lobby", letter_sent(host, "lobby"))
    letter_read(host, "lobby", letter_sent(guest, "lobby"))
    expect(host.locator(".turn")).to_have_text("Turn 1")
    expect(host.locator("#confirm")).to_be_visible()


def told_of_the_end(first: Page, last: Page) -> None:
    """The letters about the end; before they have come nobody can play again, and each is told why."""
    first.locator("#over-dialog").evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
    first.click("#again")
    expect(first.locator("#toasts")).to_contain_text("send your letter")
    expect(first.locator("#again")).not_to_contain_class("primary")
    end = letter_sent(first, "over")
    first.click("#again")
    expect(first.locator("#toasts")).to_contain_text("once the letter of Player")
    letter_read(last, "console", end)
    expect(last.locator("#over-dialog")).to_contain_text("over 1 day by letters")
    expect(last.locator("#over-film")).to_be_visible()
    last.evaluate("window.copied = undefined")
    last.click("#letter-send-over")  # after it no letter is awaited
    letter_read(first, "over", last.wait_for_function("window.copied").json_value())
    expect(first.locator("#over-until")).to_contain_text("everybody has signed")


def test_a_match_by_letters_ends_and_is_played_again_by_letters(
    open_profile: Callable[..., BrowserContext], page_watch: Any, site_folder: Any
) -> None:
    """The host's letter asks for another game: a guest who pastes it into the results comes to its lobby."""
    server = served(site_folder, MeetingConfig(()))
    page_watch.allow(server.origin)
    address = f"{server.origin}{SUB_PATH}"
    host, guest = (open_profile().new_page() for _ in range(2))
    host.goto(f"{address}?speed=instant")
    host.click("[data-action=create]")
    two_days(host)
    for _ in range(2):
        host.click("#goal-minus")
    with_clipboard(host)
    fragment = "#" + host.input_value("#invite-link").partition("#")[2]
    invitation = letter_sent(host, "lobby")
    expect(host.locator("#lobby-step")).to_have_text(
        "Your letter is out. When an answer comes, copy all of it and paste it here."
    )
    guest.goto(address + fragment)
    guest.click("#join-go")
    agree_by_letters(host, with_clipboard(guest), invitation)
    guest.evaluate(UNSEALED)
    told_of_the_end(*played_out(host, guest))
    assert "Turn 1" in guest.evaluate("window.unsealed[0]"), "a film of letters begins with all the faces"
    host.click("#again")
    expect(host.locator("#lobby-step")).to_contain_text("Your letter asks Player 2 for another game")
    again = letter_sent(host, "lobby")
    expect(host.locator("#lobby-step")).to_contain_text("As soon as Player 2 answers")
    assert "#join=" not in again, "they are in the room already"
    pasted_over(guest, again)
    expect(guest.locator("#lobby-members")).to_contain_text("by letters")
    agreed_again(host, guest)
    server.stop()


def pasted_over(page: Page, text: str) -> None:
    """Paste a letter into the dialog that the results open."""
    page.click("#letters-over")
    page.fill("#letter-theirs", text)
