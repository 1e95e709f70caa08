"""Two people at one device, in a match with a friend elsewhere, each have keys, a seat and a hidden hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import fill, follow, run_program, unfold
from .test_hot_seat import asked_for
from .test_lobby import NOTICED_MS, hand_in
from .test_tabletop import sound

LOOK = """
from app.main import app
session = app.screen.session
play = session.match.play
return {
    "hashes": session.game.hashes,
    "authors": sorted(author.hex() for author in play.roster.seat_of),
    "mine": [one.match.me.hex() for one in ([session, *session.others()] if session.shared else [session])],
}
"""


def test_two_at_one_device_play_with_a_friend_elsewhere(
    open_page: Callable[..., Page], artefacts: Path
) -> None:
    device = open_page("?speed=instant", viewport={"width": 390, "height": 844}, color_scheme="dark")
    device.click("[data-action=create]")
    unfold(device)
    device.click("#people-plus")
    expect(device.locator("#lobby-members b")).to_have_text(["Player 1", "Player 2"], timeout=NOTICED_MS)
    device.fill("#person-name-0", "Ben")
    device.locator("#person-name-0").press("Tab")
    expect(device.locator("#lobby-members")).to_contain_text("Ben", timeout=NOTICED_MS)
    friend = open_page("?speed=instant#" + device.input_value("#invite-link").partition("#")[2])
    follow(friend)
    expect(friend.locator("#lobby-members .seat")).to_have_count(3, timeout=NOTICED_MS)
    device.screenshot(path=artefacts / "lobby.png", full_page=True)
    sound(device)
    friend.click("#ready.primary:not([disabled])")
    device.click("#start-match:not([disabled])")
    expect(friend.locator("#confirm")).to_be_visible(timeout=NOTICED_MS)
    for name in ("Player", "Ben"):
        asked_for(device, name)
        expect(device.locator(".turn")).to_have_text("Turn 1")
        device.screenshot(path=artefacts / f"asked-{name}.png")
        sound(device)
        device.keyboard.press("Tab")
        device.keyboard.press("Enter")
        fill(device)
        run_program(device)
    hand_in(friend)
    expect(friend.locator(".turn")).to_have_text("Turn 2", timeout=NOTICED_MS)
    asked_for(device, "Player")
    seen: list[dict[str, Any]] = [run_python(page, LOOK) for page in (device, friend)]
    assert len(seen[0]["hashes"]) == 1
    assert seen[0]["hashes"] == seen[1]["hashes"]
    assert sorted(seen[0]["mine"] + seen[1]["mine"]) == seen[0]["authors"], "each seat has keys of its own"
    assert len(seen[0]["mine"]) == 2

    device.reload()
    for name in ("Player", "Ben"):
        asked_for(device, name)
        device.click("#seat-take")
        fill(device)
        run_program(device)
    hand_in(friend)
    expect(friend.locator(".turn")).to_have_text("Turn 3", timeout=NOTICED_MS)
