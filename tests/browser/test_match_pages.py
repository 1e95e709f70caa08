"""Real pages play whole matches through the real relay, with each other and with a headless peer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.record import board_content

from .conftest import TIMEOUT_MS
from .driven import AnyPage
from .page_python import EQUIPPED, run_python
from .play import bot_playing

#: A player that acts almost like a person: it programs like a gentle AI, watches every film, and goes on.
PLAYER = (
    EQUIPPED
    + """
import secrets
from app import web
from app.net.party import Party
from app.net.party_state import PartyState
from roborally_core import ai

class Auto:
    def __init__(self):
        self.party = None
        self.session = None
        self.hashes = []
        self.choice = None
    def changed(self):
        self.agree()
        if self.session is None and self.party is not None and self.party.session is not None:
            self.session = self.party.session
            self.session.listener = self
            self.session.next_turn()
    def agree(self):
        # again after every change of the settings or people: the host's may still be under way
        lobby = self.party._match.lobby
        if self.choice and self.session is None and not lobby.is_ready(self.party.me):
            self.party.choose(self.choice, True)
    def turn_opened(self, film):
        session = self.session
        if session.playing and session.me in self.party._match.play.roster.seats():
            link = self.party._match.play.my_link()
            plan = ai.think(session.game.view(session.me, link), 0)
            session.commit(ai.pick(plan, bytes(32)))
    def turn_played(self, film):
        web.later(0, self.session.next_turn)
    def status_changed(self):
        pass
    def report(self):
        match = self.party._match
        table = match.table
        ways = self.party.meeting.ways()
        return {
            "state": self.party.state.name,
            "trouble": self.party.trouble,
            "members": len(self.party.members()),
            "ready": self.party.start_problems() == [],
            "turns": len(table.game.hashes) if table else 0,
            "problem": self.session.problem if self.session else "",
            "hashes": [list(row) for row in table.game.hashes] if table else [],
            "direct": [
                m.author in ways and ways[m.author].direct
                for m in self.party.members()
                if m.author != match.me
            ],
        }

web.window.autoPlayer = web.keep(lambda: __import__("json").dumps(auto.report()))
"""
)
GONE = "global auto\nauto.session.listener = None\ndel auto, _web.window.autoPlayer"
"""Removes the player; the match ends when the page is lent out again."""
DRAWING = """
. . . . . . . .
. . . 1 . . . .
. > > v . r . .
. . . . . . . .
a b c d e f g h
"""


def settings(drawing: str = DRAWING, goal: int = 1) -> dict[str, Any]:
    """Settings of a game with a machine, by default a short one on a small board."""
    width, height, elements, _ = parse_drawing(drawing.strip().splitlines())
    content = board_content(Board(width, height, elements, name="Yard"))
    return {"ruleset": "rr", "goal": goal, "board": content, "ais": [{"name": "Tin", "look": 7, "level": 0}]}


def report(page: AnyPage) -> dict[str, Any]:
    """The report of this page's player on its match."""
    answer: dict[str, Any] = json.loads(page.evaluate("window.autoPlayer()"))
    return answer


MATCH_MS = 300_000
"""Time a whole match may take if two slow cores run all of its pages."""


def wait_for(page: AnyPage, condition: str, timeout: int = TIMEOUT_MS) -> None:
    """Wait until a JavaScript condition on the player's ``report`` holds."""
    asked = f"(() => {{ const report = JSON.parse(window.autoPlayer()); return {condition}; }})()"
    try:
        page.wait_for_function(asked, polling=200, timeout=timeout)
    except (TimeoutError, AssertionError):  # of Playwright, and of the other browsers' drivers
        raise AssertionError(f"in {timeout} ms never {condition}, but {report(page)}") from None


def host(page: AnyPage, chosen: dict[str, Any] | None = None) -> str:
    """Open a room in this page, for a game with these settings, and return the invite."""
    run_python(page, PLAYER + "global auto\nauto = Auto()\nauto.party = Party.create('Ada', auto.changed)")
    wait_for(page, "report.state === 'LOBBY'")
    propose = f"import json\nauto.party.propose(json.loads({json.dumps(chosen or settings())!r}))"
    run_python(page, propose + "\nauto.party.choose({'name': 'Ada', 'look': 0}, True)")
    link: str = run_python(page, "return auto.party.meeting.link()")
    return link


def guest(page: AnyPage, invite: str, name: str, look: int) -> None:
    """Follow the invite in this page."""
    join = f"global auto\nauto = Auto()\nauto.party = Party.join({invite!r}, {name!r}, auto.changed)"
    run_python(page, PLAYER + join)


def ready(page: AnyPage, name: str, look: int, members: int) -> None:
    """Agree to the settings once everybody is there: those of now, and those that are still under way."""
    wait_for(page, f"report.members === {members}")
    run_python(page, f"auto.choice = {{'name': {name!r}, 'look': {look}}}\nauto.agree()")


def test_pages_play_a_match_to_the_end_with_equal_hashes(open_page: Callable[..., Page]) -> None:
    names = ["Ada", "Ben", "Cleo"]
    count = len(names)
    pages = [open_page(own=number > 1) for number in range(count)]
    invite = host(pages[0])
    for look, (page, name) in enumerate(zip(pages[1:], names[1:], strict=True), 1):
        guest(page, invite, name, look)
    for look, (page, name) in enumerate(zip(pages[1:], names[1:], strict=True), 1):
        ready(page, name, look, count)
    wait_for(pages[0], "report.ready")
    for page in pages:  # before the match, which may end before a slow machine has opened a channel
        wait_for(page, f"report.direct.length === {count - 1} && report.direct.every(Boolean)")
    assert run_python(pages[0], "return auto.party.start()") == []
    for page in pages:
        wait_for(page, "report.state === 'OVER'", MATCH_MS)
    reports = [report(page) for page in pages]
    assert reports[0]["turns"] > 0
    assert all(one["hashes"] == reports[0]["hashes"] for one in reports)
    assert all(all(one["direct"]) for one in reports), "everybody is still connected directly"
    for page in pages:
        run_python(page, GONE)


def test_a_page_and_an_aiortc_peer_play_a_match_with_equal_hashes(open_page: Callable[..., Page]) -> None:
    page = open_page()
    invite = host(page)
    with bot_playing(invite) as (bot, playing):
        wait_for(page, "report.members === 2 && report.ready")
        wait_for(page, "report.direct.every(Boolean)")
        assert run_python(page, "return auto.party.start()") == []
        wait_for(page, "report.state === 'OVER'", MATCH_MS)
        assert playing.result(timeout=30)
    told = [line.split()[2] for line in bot.lines if line.startswith("turn")]
    assert told == [hashes[-1] for hashes in report(page)["hashes"]]
    run_python(page, GONE)
