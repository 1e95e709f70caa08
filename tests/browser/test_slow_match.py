"""A slow match between a page and the relay's own player, which are never there at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from carriers import running
from playwright.sync_api import BrowserContext, Page, expect

from relay.players.letters import LetterPlayer
from relay.players.mailboxes import Folder, Mailbox, MqttBox
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig
from roborally_core.meeting.invite import parse_invite
from tools.serve import BackgroundServer

from .conftest import SUB_PATH, served
from .play import fill, run_program


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[CarrierSpec]:
    """A real broker, as one of the site's own."""
    with running(CarrierKind.MQTT, tmp_path) as spec:
        yield replace(spec, public=False)


@pytest.fixture
def with_broker(site_folder: Path, broker: CarrierSpec) -> Iterator[BackgroundServer]:
    """The page on a site that knows this broker alone."""
    server = served(site_folder, MeetingConfig((broker,)))
    yield server
    server.stop()


class Ben:
    """The relay's player: made for each visit, with its memory in a file, and gone again."""

    def __init__(self, link: str, broker: str, folder: Path) -> None:
        self._invite, self._broker, self._folder = parse_invite(link), broker, folder
        self.lines: list[str] = []

    @property
    def bundle(self) -> str:
        """The bundle he wrote last."""
        return next(self._folder.glob("cogwheel-*.txt")).read_text(encoding="utf-8")

    def visit(self, *, by_hand: bool = False) -> None:
        """Look in once: at the broker and a folder with bundles, or at the folder alone."""
        topic = self._invite.topic

        def boxes(_: bytes) -> list[Mailbox]:
            folder = Folder(self._folder, topic, "A bundle by Ben.")
            return [folder] if by_hand else [folder, MqttBox(self._broker, topic)]

        state = self._folder / "ben.json"
        player = LetterPlayer(self._invite, "Ben", 0, state, boxes, lambda: int(time.time() * 1000))
        with ThreadPoolExecutor(1) as aside:
            aside.submit(asyncio.run, player.visit()).result()
        self.lines = player.lines


def bundle_of(page: Page) -> str:
    """The page's bundle, as it would be copied."""
    page.click("#letters-lobby")
    text = page.input_value("#letter-mine")
    page.keyboard.press("Escape")
    return text


def test_letters_travel_by_themselves_through_a_broker_and_by_hand_where_one_likes(
    open_context: Callable[..., BrowserContext],
    page_watch: Any,
    with_broker: BackgroundServer,
    broker: CarrierSpec,
    tmp_path: Path,
    artefacts: Path,
) -> None:
    page_watch.allow(with_broker.origin)
    context = open_context(reduced_motion="reduce")
    folder = tmp_path / "ben"
    folder.mkdir()

    def opened(fragment: str = "") -> Page:
        page = context.new_page()
        page.goto(f"{with_broker.origin}{SUB_PATH}?speed=instant{fragment}")
        return page

    page = opened()
    page.click("[data-action=create]")
    page.click("#timer-172800")
    expect(page.locator("#lobby-post")).to_contain_text("Your newest letter was left with localhost at")
    link = page.input_value("#invite-link")
    text = bundle_of(page)
    assert text.startswith("Cogwheel Rally: a bundle by")
    (folder / "chat.txt").write_text(text, encoding="utf-8")
    page.close()

    ben = Ben(link, broker.url, folder)
    ben.visit(by_hand=True)
    assert "bundle from" in ben.lines[0]
    ben.visit()

    fragment = "#" + link.partition("#")[2]
    page = opened(fragment)
    expect(page.locator("#lobby-members")).to_contain_text("Ben")
    page.click("#start-match:not([disabled])")
    expect(page.locator("#lobby-note")).to_contain_text("begun")
    expect(page.locator("#lobby-post")).to_contain_text("was left with")
    page.screenshot(path=artefacts / "letters-lobby.png")
    page.close()

    ben.visit()
    page = opened(fragment)
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("Your program is asked for until")
    fill(page)
    run_program(page)
    expect(page.locator("#notice")).to_contain_text("it is up to Ben")
    expect(page.locator("#notice")).to_contain_text("was left with localhost")
    page.close()

    ben.visit()
    page = opened(fragment)
    expect(page.locator(".turn")).to_have_text("Turn 2")
    page.click("#letters-game")
    expect(page.locator("#letter-post")).to_contain_text("1 with something new")
    page.screenshot(path=artefacts / "letters.png")
    page.fill("#letter-theirs", ben.bundle)
    page.click("#letter-read")
    expect(page.locator("#letter-said")).to_contain_text("everything in it was here already")
    expect(page.locator("#letter-post")).to_contain_text("was left with")
    page.close()
    ben.visit()
    assert any(line.startswith("turn 1 ") for line in ben.lines)
