"""Squads and options, chosen in the lobby and the programming panel, are the same on every peer's page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.play.record import board_content

from .page_python import run_python
from .play import choose_rules, follow, unfold
from .test_botwars_match import invited
from .test_lobby import NOTICED_MS, begin, hand_in, is_over, state_shown

OpenPage = Callable[..., Page]
RED, BLUE = "Red squad", "Blue squad"
SIDE = 14
ENGAGED = re.compile(r"Player( 2)? engages the ")


def met(open_page: OpenPage, ruleset: str) -> tuple[Page, Page]:
    """A host who proposes these rules, and a guest in the lobby."""
    host = open_page("?speed=instant", color_scheme="dark")
    link = invited(host)
    guest = open_page("?speed=instant#" + link.partition("#")[2], color_scheme="light")
    follow(guest)
    expect(host.locator("#lobby-members .seat")).to_have_count(2, timeout=NOTICED_MS)
    choose_rules(host, ruleset)
    return host, guest


def squads_shown(page: Page, first: str, second: str) -> None:
    """Wait until the players' list shows these squads, in their colours."""
    for number, squad in enumerate((first, second)):
        tag = page.locator("#lobby-members .seat").nth(number).locator(".tag.squad")
        expect(tag).to_have_text(squad, timeout=NOTICED_MS)
        expect(tag).to_have_class(re.compile("squad-1" if squad == RED else "squad-2"))


def turn(host: Page, guest: Page, number: int) -> bool:
    """Hand in on both pages; return whether the game is over, which both show in the same state."""
    for page in (host, guest):
        hand_in(page)
    over = [is_over(page, number + 1) for page in (host, guest)]
    assert over[0] == over[1]
    if over[0]:
        for page in (host, guest):
            page.keyboard.press("Escape")
    states = [state_shown(page) for page in (host, guest)]
    assert states[0] == states[1] != ""
    return over[0]


def test_two_squads_play_to_the_winner(open_page: OpenPage, artefacts: Path) -> None:
    host, guest = met(open_page, "robo-recon")
    for page in (host, guest):
        squads_shown(page, RED, BLUE)  # nobody has chosen a squad
    guest.click("#side-1")
    for page in (host, guest):
        squads_shown(page, BLUE, RED)
    host.click("#side-2")
    unfold(host)
    for _ in range(2):
        host.click("#setting-spares-minus")  # a player who loses a robot is out
    expect(guest.locator("#lobby-settings")).to_contain_text("Lives: 1")
    for name, page in (("host", host), ("guest", guest)):
        squads_shown(page, BLUE, RED)
        page.screenshot(path=artefacts / f"1-lobby-{name}.png")
    begin(host, guest)
    for page in (host, guest):
        expect(page.locator("#player-0")).to_contain_text("Blue")
        expect(page.locator("#player-1")).to_contain_text("Red")
    assert not turn(host, guest, 1)  # the first turn is for choosing a facing
    for page in (host, guest):
        expect(page.locator(".phase")).to_contain_text("power crystal is to go into your airlock")
        page.screenshot(path=artefacts / f"2-{'host' if page is host else 'guest'}.png")
    number = 2
    while not turn(host, guest, number):
        number += 1
    for name, page in (("host", host), ("guest", guest)):
        page.screenshot(path=artefacts / f"3-over-{name}.png")


def meadow(ruleset: str) -> Board:
    """A wide floor that no robot leaves, with a start in its middle, and full of wrenches in BotWars."""
    grid, places = grid_of(SIDE, SIDE), []
    if ruleset == "botwars":
        start, goal = ("start", {"number": 1}), "checkpoint"
        places = [("repair", pos, {"wrenches": 2}) for pos in grid.squares()]
    else:
        start, goal = ("airlock", {}), "inspection-point"
        rails = [(Dir.N, (i, 0)) for i in range(SIDE)] + [(Dir.S, (i, SIDE - 1)) for i in range(SIDE)]
        rails += [(Dir.W, (0, i)) for i in range(SIDE)] + [(Dir.E, (SIDE - 1, i)) for i in range(SIDE)]
        places = [("guard-rail", grid.pos(*at), {"facing": way}) for way, at in rails]
    places.append((start[0], grid.pos(SIDE // 2, SIDE // 2), start[1]))
    places += [(goal, grid.pos(at, at), {"number": n}) for n, at in enumerate((0, SIDE - 1), 1)]
    elements = [make(ELEMENTS[key], pos, more) for key, pos, more in places]
    return Board(SIDE, SIDE, elements, name="Meadow", rulesets=(ruleset,))


def engage(page: Page) -> None:
    """Engage the first option; if it needs a register, the second, or one that is not fused if any is not."""
    option = page.locator(".option").first
    option.click()
    if page.locator(".registers.offered").count():
        second = page.locator("#slot-1:not(.locked)")
        free = second if second.count() else page.locator(".slot:not(.locked)").first
        if free.count():
            free.click()
        else:
            page.locator("#slot-1").click(force=True)  # it takes an option, though no card
    expect(option).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("ruleset", ["robo-runner", "botwars"])
def test_an_option_engaged_by_one_works_on_all_pages(
    open_page: OpenPage, artefacts: Path, ruleset: str
) -> None:
    host, guest = met(open_page, ruleset)
    content = json.dumps(board_content(meadow(ruleset)))
    run_python(
        host,
        "import json\n"
        "from app.action import Action\n"
        "from app.main import app\n"
        "from roborally_core.play.record import board_from_content\n"
        f"app.screen.store.add_board('meadow', board_from_content(json.loads({content!r})))\n"
        "app.perform(Action.BOARD, 'meadow')",
    )
    if ruleset == "robo-runner":
        unfold(host)
        host.click("#setting-equipment-1")
    # the board is not one of the game's own, so the guest's worker starts in order to check it
    expect(guest.locator("#lobby-settings h2")).to_have_text("Meadow", timeout=NOTICED_MS)
    begin(host, guest)
    guest.click("#facing-1")  # away from the host, whose robot goes north
    number, log = 1, ""
    while not ENGAGED.search(log):  # no option is engaged while robots are virtual; the cards decide how long
        for page in (host, guest):
            if ruleset == "botwars" and page.locator("#choice-wrench").count():
                page.select_option("#choice-wrench", index=1)
        if guest.locator(".option").count():
            engage(guest)
        if number == 2:
            guest.screenshot(path=artefacts / "1-engaged.png")
        assert not turn(host, guest, number)
        number += 1
        host.click("#open-log")
        log = host.locator("#log-dialog").inner_text()
        host.keyboard.press("Escape")
    assert "Player 2 engages the " in log
    host.screenshot(path=artefacts / "2-worked.png")
