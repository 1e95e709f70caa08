"""A slow match in the page: agreed and played by pasted bundles, with never two sides open at once."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from roborally_core import ai
from roborally_core.match import Match
from roborally_core.match.facts import TurnReady
from roborally_core.match.port import GameTable
from roborally_core.match.terms import EarlierRun, MatchTerms
from roborally_core.meeting.bundle import Parts, RoomMail, bundle_texts
from roborally_core.meeting.config import MeetingConfig
from roborally_core.meeting.invite import parse_invite
from tools.serve import BackgroundServer

from .conftest import SUB_PATH, served
from .play import fill, run_program


class Friend:
    """Somebody without a page, who answers bundles: opened with each, and closed again."""

    def __init__(self, link: str, name: str) -> None:
        invite = parse_invite(link)
        self._mail = RoomMail(invite.secret, secrets.token_bytes)
        self._host, self._name, self._secret = invite.host, name, secrets.token_bytes(32)
        self._records: list[bytes] = []
        self.states: dict[int, str] = {}

    def answer(self, text: str) -> str:
        """Read a bundle, do what there is to do, and write one."""
        match = Match(
            self._secret,
            self._name,
            GameTable,
            random=secrets.token_bytes,
            host=self._host,
            terms=MatchTerms(epoch=int(time.time() * 1000)),
            earlier=EarlierRun(self._records, bool(self._records), intact=True),
        )
        for _, sealed in Parts().take(text).letters:
            match.open_letter(self._mail.open(sealed), 0)
        for now in range(0, 12_000, 1_000):
            match.tick(now)
            if match.play is None and match.lobby.proposal.revision:
                seat = {"name": self._name, "model": "standard", "look": 3}
                if not match.lobby.is_ready(match.me):
                    match.choose(seat, ready=True)
            elif isinstance(match.table, GameTable) and match.play.handed_in() is None:
                link = match.play.my_link()
                if link is not None:
                    plan = ai.think(match.table.game.view(match.play.seat, link), 0)
                    match.submit(ai.pick(plan, bytes(32)).json(), now)
            output = match.take()
            self._records += output.records
            self.states |= {fact.turn: fact.state for fact in output.facts if isinstance(fact, TurnReady)}
        match.take()
        sealed = self._mail.seal(match.post.write(12_000))
        return "\n".join(bundle_texts(sealed, self._mail.topic, "From a friend"))


@pytest.fixture
def by_hand(site_folder: Path) -> Iterator[BackgroundServer]:
    """The page on a site that knows no carrier at all."""
    running = served(site_folder, MeetingConfig())
    yield running
    running.stop()


LOBBY, GAME = "#letters-lobby", "#letters-game"
"""The way to the bundles: the lobby is seen for a moment before the game."""


def bundle_of(page: Page, way: str) -> str:
    """One's own bundle, as it would be copied."""
    page.click(way)
    text = page.input_value("#letter-mine")
    page.keyboard.press("Escape")
    return text


def read(page: Page, text: str, way: str) -> None:
    """Paste a bundle."""
    page.click(way)
    page.fill("#letter-theirs", text)
    page.click("#letter-read")


def test_a_match_is_agreed_and_a_turn_played_by_pasted_bundles(
    open_context: Callable[..., BrowserContext], page_watch: Any, by_hand: BackgroundServer, artefacts: Path
) -> None:
    page_watch.allow(by_hand.origin)
    context = open_context(reduced_motion="reduce")

    def opened(fragment: str = "") -> Page:
        page = context.new_page()
        page.goto(f"{by_hand.origin}{SUB_PATH}?speed=instant{fragment}")
        return page

    page = opened()
    page.click("[data-action=create]")
    page.click("#timer-172800")
    expect(page.locator("#lobby-letters")).to_be_visible()
    link = page.input_value("#invite-link")
    ben = Friend(link, "Ben")
    fragment = "#" + link.partition("#")[2]
    text = bundle_of(page, LOBBY)
    assert text.startswith("Cogwheel Rally: a bundle by")
    page.close()

    answer = ben.answer(text)
    page = opened(fragment)
    read(page, answer, LOBBY)
    expect(page.locator("#letter-said")).to_contain_text("A bundle from Ben with something new.")
    page.screenshot(path=artefacts / "bundles.png")
    page.keyboard.press("Escape")
    expect(page.locator("#lobby-members")).to_contain_text("Ben")
    page.click("#start-match:not([disabled])")
    expect(page.locator("#lobby-note")).to_contain_text("begun")
    text = bundle_of(page, LOBBY)
    page.close()

    answer = ben.answer(text)
    page = opened(fragment)
    read(page, answer, LOBBY)
    expect(page.locator("#confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#notice")).to_contain_text("Your program is asked for until")
    fill(page)
    page.screenshot(path=artefacts / "asked.png")
    run_program(page)
    expect(page.locator("#notice")).to_contain_text("it is up to Ben")
    text = bundle_of(page, GAME)
    page.close()

    answer = ben.answer(text)
    page = opened(fragment)
    read(page, answer, GAME)
    expect(page.locator(".turn")).to_have_text("Turn 2")
    page.fill("#letter-theirs", answer)
    page.click("#letter-read")
    expect(page.locator("#letter-said")).to_contain_text("everything in it was here already")
    page.keyboard.press("Escape")
    text = bundle_of(page, GAME)
    page.close()
    ben.answer(text)
    assert list(ben.states) == [1]
