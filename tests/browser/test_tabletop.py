"""A big screen shows a match's board; two phones join by its code, and only they show hands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import follow, unfold
from .test_accessibility import RUN
from .test_hot_seat import axe
from .test_lobby import NOTICED_MS, hand_in

LOOK = """
from app.main import app
session = app.screen.session
play = session.match.play
return {
    "seat": play.seat,
    "link": play.my_link() is not None,
    "hand": len(session.deal(0).cards),
    "hashes": session.game.hashes,
}
"""
"""A page's knowledge of the match."""
HAND = ".slot, .tile, #confirm"
"""Everything that would reveal part of a hand or of a program being made."""


def sound(page: Page) -> None:
    """Check that axe finds nothing inaccessible on the page."""
    page.evaluate(axe())
    assert page.evaluate(RUN) == []


def test_two_phones_and_a_machine_play_on_a_big_screen(
    open_page: Callable[..., Page], artefacts: Path
) -> None:
    screen = open_page("?speed=instant", viewport={"width": 1920, "height": 1080})
    screen.locator("[data-action=table]").focus()
    screen.keyboard.press("Enter")
    expect(screen.locator(".table-invite .qr")).to_be_visible(timeout=NOTICED_MS)
    expect(screen.locator("#lobby-members")).to_contain_text("Nobody is here yet")
    sound(screen)
    came = screen.input_value("#invite-link").partition("#")[2]
    phones = []
    for width, height in ((390, 844), (360, 640)):
        phone = open_page(
            f"?speed=instant#{came}",
            viewport={"width": width, "height": height},
            has_touch=True,
        )
        follow(phone)
        expect(phone.locator("#lobby-members")).to_contain_text("your controller", timeout=NOTICED_MS)
        phones.append(phone)
    screen.click("#machines-plus")
    unfold(screen)
    screen.click("#minimum-0")
    expect(screen.locator("#lobby-members .seat")).to_have_count(2)
    for phone in phones:
        phone.click("#ready.primary:not([disabled])")
    screen.click("#start-match:not([disabled])")

    for page in (screen, *phones):
        expect(page.locator(".turn")).to_have_text("Turn 1", timeout=NOTICED_MS)
    expect(screen.locator(".table-programs li")).to_have_count(3)
    expect(screen.locator(".table-programs li:not(.done)")).to_have_count(2)
    hand_in(phones[0])
    expect(screen.locator(".table-waits")).to_have_text("Waiting for Player 2")
    expect(screen.locator(HAND)).to_have_count(0)
    screen.screenshot(path=artefacts / "screen.png")
    phones[0].screenshot(path=artefacts / "phone-waits.png")
    phones[1].screenshot(path=artefacts / "phone.png")
    for page in (screen, phones[1]):
        sound(page)
    hand_in(phones[1])
    for page in (screen, *phones):
        expect(page.locator(".turn")).to_have_text("Turn 2", timeout=NOTICED_MS)
    seen: list[dict[str, Any]] = [run_python(page, LOOK) for page in (screen, *phones)]
    assert [one["seat"] for one in seen] == [None, 0, 1]
    assert [one["link"] for one in seen] == [False, True, True]
    assert [bool(one["hand"]) for one in seen] == [False, True, True]
    assert len(seen[0]["hashes"]) == 1
    assert seen[0]["hashes"] == seen[1]["hashes"] == seen[2]["hashes"]
    assert all(phone.evaluate("document.documentElement.scrollWidth <= innerWidth") for phone in phones)

    phones[0].reload()
    expect(phones[0].locator("#confirm")).to_be_visible(timeout=NOTICED_MS)
    expect(phones[0].locator(".turn")).to_have_text("Turn 2")
    assert run_python(phones[0], LOOK)["seat"] == 0, "a phone comes back to its seat"
