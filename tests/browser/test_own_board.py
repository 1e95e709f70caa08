"""A host brings a board from the workshop's shelf: the guest looks at it, agrees, and both play on it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .play import follow
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, state_shown

OpenPage = Callable[..., Page]
STARTS = [
    {"type": "start", "at": [0, 5], "facing": "N", "number": 1},
    {"type": "start", "at": [5, 5], "facing": "N", "number": 2},
]
FLAG = {"type": "checkpoint", "at": [3, 0], "number": 1}


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


def large() -> str:
    """A board that the game plays, but that a match does not carry."""
    squares = [(x, y) for y in range(1, 31) for x in range(40)][:900]
    slick = [{"type": "oil", "at": list(at)} for at in squares if at not in ((0, 5), (5, 5))]
    return board_file("Tanker", [*STARTS, FLAG, *slick], 40)


def shelf() -> str:
    """The program that puts boards on a page's shelf: one's own, one that is too large, one in the making."""
    rows = {
        "aa": {"board": board_file("Home ground", [*STARTS, FLAG]), "date": 1, "received": False},
        "bb": {"board": board_file("No flag", [*STARTS]), "date": 2, "received": True},
        "cc": {"board": large(), "date": 3, "received": True},
    }
    return (
        "import json\nfrom app.database import Database\n"
        f"rows = json.loads({json.dumps(rows)!r})\nstore = Database('cogwheel', 'boards')\n"
        "for key, row in rows.items():\n    await store.put(key, json.dumps(row))\nreturn len(rows)"
    )


def test_a_host_brings_an_own_board_and_both_play_on_it(open_page: OpenPage, artefacts: Path) -> None:
    host = open_page("?speed=instant", own=True)
    assert run_python(host, shelf()) == 3
    host.click("[data-action=create]")
    expect(host.locator("#board-shelf-aa")).to_contain_text("own")
    expect(host.locator("#setup-boards")).to_contain_text(
        re.compile("Not offered: No flag .board: there is no checkpoint")
    )
    expect(host.locator("#setup-boards")).to_contain_text(re.compile("Tanker .*901 elements; .*at most 400"))
    link = host.locator("#invite-link")
    expect(link).to_have_value(re.compile("#join="), timeout=NOTICED_MS)
    guest = open_page("?speed=instant#" + link.input_value().partition("#")[2])
    follow(guest)
    host.click("#board-shelf-aa")
    settings = guest.locator("#lobby-settings")
    expect(settings.locator("h2")).to_have_text("Home ground", timeout=NOTICED_MS)  # the worker starts for it
    expect(settings).to_contain_text("Made by players, none of the game's own boards: 6 × 6 squares.")
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
