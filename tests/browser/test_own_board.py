"""A board is drawn by pointing, judged, shared and received, and two pages play a match on it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, state_shown
from .test_workshop import press, shop, square, swatch

OpenPage = Callable[..., Page]


def board_file(name: str, elements: list[object], side: int = 6) -> str:
    floor = [" ".join(["."] * side)] * side
    return json.dumps(
        {
            "format": "roborally-board/2",
            "name": name,
            "about": "Made by players.",
            "rulesets": ["rr"],
            "floor": floor,
            "elements": elements,
        }
    )


STARTS = [
    {"type": "start", "at": [0, 5], "facing": "N", "number": 1},
    {"type": "start", "at": [5, 5], "facing": "N", "number": 2},
]
FLAG = {"type": "checkpoint", "at": [3, 0], "number": 1}


def large() -> str:
    """A board that the game can play but that is too large for a match."""
    squares = [(x, y) for y in range(1, 31) for x in range(40)][:900]
    slick = [{"type": "oil", "at": list(at)} for at in squares if at not in ((0, 5), (5, 5))]
    return board_file("Tanker", [*STARTS, FLAG, *slick], 40)


def shelf() -> str:
    """A program that puts two boards on a page's shelf: one that is too large, and one unfinished."""
    rows = {
        "bb": {"board": board_file("No flag", [*STARTS]), "date": 2, "received": True},
        "cc": {"board": large(), "date": 3, "received": True},
    }
    return (
        "import json\nfrom app.database import Database\n"
        f"rows = json.loads({json.dumps(rows)!r})\nstore = Database('cogwheel', 'boards')\n"
        "for key, row in rows.items():\n    await store.put(key, json.dumps(row))\nreturn len(rows)"
    )


def make(page: Page) -> None:
    """Draw a board by pointing, from a bare floor to a board without problems that has its own order."""
    shop(page)
    expect(page.locator("#workshop-problems li")).to_have_count(2)
    swatch(page, "start", "start")
    press(page, 0, 4)
    press(page, 3, 4)
    swatch(page, "checkpoint", "checkpoint")
    press(page, 1, 2)
    press(page, 2, 0)
    expect(page.locator("#workshop-problems .good")).to_be_visible()

    # a line of belts counts as one step, and can be undone
    swatch(page, "belt", "belt")
    page.mouse.move(*square(page, 6, 6))
    page.mouse.down()
    page.mouse.move(*square(page, 10, 6), steps=4)
    page.mouse.up()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")

    # a wrong number is reported with its square
    swatch(page, "checkpoint", "checkpoint")
    page.click("#shop-value-number-plus")
    page.click("#shop-value-number-plus")
    page.click("#shop-value-number-plus")
    press(page, 8, 8)
    expect(page.locator("#workshop-problems li")).to_contain_text("I9:")
    page.keyboard.press("u")
    expect(page.locator("#workshop-problems .good")).to_be_visible()

    page.fill("#board-name", "From nothing")
    page.press("#board-name", "Tab")
    page.click("#shop-part-whole")
    page.click("#shop-order-add")
    page.fill("#order-name-0", "Back")
    page.press("#order-name-0", "Tab")
    page.click("[data-do=shop-status][data-arg=PRIVATE]")


def shared(page: Page) -> str:
    """Share the board, and return its link from the # on; a private board must be confirmed a second time."""
    page.click("#shop-share")
    expect(page.locator("#share-dialog")).to_contain_text("This board is private")
    assert not page.locator("#share-link").count()
    page.click("#share-private")
    page.click("#share-link")
    page.wait_for_function("() => window.copied")
    link = str(page.evaluate("window.copied"))
    assert len(link) < 2000
    page.keyboard.press("Escape")
    return "#" + link.partition("#")[2]


def test_a_board_goes_from_nothing_to_a_match_of_two_pages_on_it(
    open_page: OpenPage, artefacts: Path
) -> None:
    host = open_page("?speed=instant", own=True, viewport={"width": 1440, "height": 900})
    host.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    assert run_python(host, shelf()) == 2
    make(host)
    host.click("#shop-part-problems")
    host.click("#judge-go")
    link = shared(host)

    # the link shows a stranger's board before any use is made of it
    guest = open_page("?speed=instant" + link, own=True)
    expect(guest.locator("#page h2")).to_have_text("From nothing")
    expect(guest.locator("#page")).to_contain_text("Private: its maker asks that it is not passed on.")
    expect(guest.locator("#page")).to_contain_text("Back: 2, then 1")
    expect(guest.locator("#page")).to_contain_text("It is not on your shelf yet.")
    guest.click("#received-keep")
    expect(guest.locator(".shelf-board")).to_contain_text(re.compile("From nothing.*private", re.DOTALL))
    guest.click(".shelf-board [data-do=shop-delete]")
    expect(guest.locator("#delete-dialog h2")).to_contain_text("From nothing")
    guest.keyboard.press("Escape")

    # meanwhile the machines have raced on it
    expect(host.locator("#judge-figures")).to_contain_text(re.compile("A .*board"), timeout=NOTICED_MS)
    expect(host.locator("#judge-figures table tr")).to_have_count(3)
    host.screenshot(path=artefacts / "made.png")

    # its maker brings it to a match, in the order it defines
    host.click(".page-head [data-do]")
    host.click("[data-action=create]")
    host.click("#pick-board")
    expect(host.locator("#setup-boards")).to_contain_text(
        re.compile("Not offered: No flag .there is no checkpoint")
    )
    expect(host.locator("#setup-boards")).to_contain_text(re.compile("Tanker .*901 elements; .*at most 400"))
    host.click(".board-option:has-text('From nothing')")
    host.click("[data-do=order][data-arg=Back]")
    expect(host.locator("#setup-order")).to_contain_text("everybody in the match receives it")
    invitation = host.locator("#invite-link")
    expect(invitation).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    guest.click("#page-back")
    guest.wait_for_selector("#workshop-live[data-painted]")
    guest.click("#page-back")
    guest.click("[data-action=join]")
    guest.fill("#join-text", invitation.input_value())
    guest.keyboard.press("Enter")
    guest.click("#enter-go")
    settings = guest.locator("#lobby-settings")
    expect(settings.locator("h2")).to_have_text("From nothing (Back)", timeout=NOTICED_MS)
    expect(settings).to_contain_text("Made by players, none of the game's own boards: 12 × 12 squares.")
    expect(settings).to_contain_text("Private: its maker asks that it is not passed on.")
    guest.wait_for_function("() => document.getElementById('thumb-agreed').width > 8")
    host.screenshot(path=artefacts / "host.png")
    guest.screenshot(path=artefacts / "guest.png")
    begin(host, guest)
    for page in (host, guest):
        hand_in(page)
    over = [is_over(page, 2) for page in (host, guest)]
    assert over[0] == over[1]
    for page in (host, guest) if over[0] else ():
        page.keyboard.press("Escape")
    assert state_shown(host) == state_shown(guest) != ""
