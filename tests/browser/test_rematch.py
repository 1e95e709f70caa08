"""Two pages that play again meet in the lobby of the same room, with other seats, other seeds, other keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .page_python import run_python
from .test_lobby import NOTICED_MS, OpenPage, begin, hand_in, is_over, meet

LOOK = """
from app.main import app
party = app.screen.session._driver.peer
match, series = party.match, party.series
feeds = match.session.feeds
keys = [feed.key.hex() for feed in feeds.values()]
return {
    "me": match.me.hex(),
    "tips": sorted(match.lobby.hello(author).tip.hex() for author in feeds),
    "keys": keys,
    "hashes": match.table.game.hashes,
    "names": [seat.name for seat in match.table.game.setup.seats],
    "links": sorted(party.room.members()),
}
"""

WITHIN = """() => {
    const right = (it) => it.getBoundingClientRect().right;
    const tags = [...document.querySelectorAll("#lobby-members .seat .tag")];
    return tags.length > 0 && tags.every((tag) => right(tag) <= right(tag.closest(".seat")));
}"""

COUNTED = """
from app.net.kept import seated
from app.profile import profile
career = await profile().read()
listed = await seated()
return [career.games, career.finished, career.won, str(career.total), len(listed)]
"""

MORE_GAMES = """() => {
    const scores = JSON.parse(localStorage["cogwheel.together"]);
    for (const score of Object.values(scores))
        score[1] = 3;
    localStorage["cogwheel.together"] = JSON.stringify(scores);
}"""
"""These people have played three games."""


def handed_in(guest: Page) -> None:
    """Check that the guest sees, and is told, that all others are ready."""
    expect(guest.locator("#player-0 .badge.good")).to_be_visible(timeout=NOTICED_MS)
    expect(guest.locator("#announce")).to_contain_text("All others are ready.")


def again_with_score(host: Page) -> None:
    """Press "Play again" as one of two who have played three games; their lobby says who won them."""
    host.evaluate(MORE_GAMES)
    host.click("#again")
    expect(host.locator("#lobby-score")).to_contain_text("Won in your 3 games together: Player")


def fits_a_phone(page: Page) -> None:
    """Check that what is said of a player stays within their row."""
    wide = page.viewport_size
    assert wide is not None
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(WITHIN)
    page.set_viewport_size(wide)


def play_out(host: Page, guest: Page, look: Callable[[Page], None] | None = None) -> list[dict[str, Any]]:
    """Play until the game is over; return each page's knowledge of the match.

    Two people who program anything may play for ever, but the machine will win. ``look`` sees the guest's
    page once, when the host has handed in and the guest has not.
    """
    pages = host, guest
    for turn in range(1, 60):
        hand_in(host)
        if look is not None and turn == 1:
            look(guest)
        hand_in(guest)
        over = [is_over(page, turn + 1) for page in pages]
        assert over[0] == over[1]
        if over[0]:
            break
    return [run_python(page, LOOK) for page in pages]


def test_a_second_match_uses_no_secret_twice_and_a_third_has_another_host(
    open_page: OpenPage, artefacts: Path
) -> None:
    host, guest = meet(open_page)
    begin(host, guest)
    first = play_out(host, guest, handed_in)
    assert first[0]["hashes"] == first[1]["hashes"]
    expect(guest.locator("#over-rating")).to_contain_text("two players have the same name")
    guest.click("#again")
    expect(guest.locator("#lobby-members .seat.away")).to_contain_text("has not pressed")
    fits_a_phone(guest)
    expect(guest.locator("#lobby-settings")).to_have_text(
        "The game is shown here as soon as the host has come, too."
    )
    expect(host.locator("#over-others")).to_have_text("Player 2 wants to play again.", timeout=NOTICED_MS)
    host.screenshot(path=artefacts / "rematch-wished.png")
    guest.screenshot(path=artefacts / "rematch-awaited.png")
    again_with_score(host)
    expect(host.locator("#lobby-members .seat")).to_have_count(2)
    expect(host.locator("#lobby-members .seat.away")).to_have_count(0, timeout=NOTICED_MS)
    expect(host.locator("#lobby-members b")).to_have_text(["Player 2", "Player"])
    expect(host.locator("#start-match")).to_be_disabled()
    expect(guest.locator("#ready")).to_have_text("I am ready")
    expect(guest.locator("#lobby-settings")).to_contain_text("Robo Rally, 1 checkpoint")
    host.screenshot(path=artefacts / "rematch-lobby-host.png")
    begin(host, guest)
    second = play_out(host, guest)
    assert second[0]["hashes"] == second[1]["hashes"] != first[0]["hashes"]
    assert first[0]["names"][:2] == ["Player", "Player 2"]
    assert second[0]["names"][:2] == ["Player 2", "Player"]
    for one, other in zip(first, second, strict=True):
        assert one["me"] != other["me"]
        assert one["links"] == other["links"] != [], "the pages stayed connected"
        assert not set(one["tips"]) & set(other["tips"])
        assert len(set(one["keys"] + other["keys"])) == len(one["keys"] + other["keys"])

    # a page that is reloaded returns to the results
    counted = run_python(guest, COUNTED)
    assert counted[-1] == 0, "a match that is over is not offered to go on with"
    guest.reload()
    expect(guest.locator("#over-dialog")).to_be_visible(timeout=NOTICED_MS)
    guest.screenshot(path=artefacts / "over-reloaded.png")
    assert run_python(guest, LOOK)["hashes"] == second[1]["hashes"]
    assert run_python(guest, COUNTED) == counted, "a game that was counted is not counted again"

    # a player who leaves is named, and the other can be host
    left = host.url
    host.click("#over-dialog [data-do=leave-yes]")
    expect(guest.locator("#over-others")).to_have_text("Player has left.", timeout=NOTICED_MS)
    host.goto(left)
    expect(host.locator("#page [role=status]")).to_contain_text("This match is over.", timeout=NOTICED_MS)
    guest.click("#again")
    expect(guest.locator("#lobby-members .seat.away")).to_contain_text("has left")
    expect(guest.locator("#setup-terms output")).to_have_text("1", timeout=NOTICED_MS)
    guest.click("#machines-minus")
    expect(guest.locator("#start-match")).to_be_disabled()
    guest.click("#machines-plus")
    expect(guest.locator("#start-match")).to_be_enabled()
    guest.click("#start-match")
    expect(guest.locator(".turn")).to_have_text("Turn 1", timeout=NOTICED_MS)
