"""A page and the relay's own player play a slow match, although they are never there at the same time."""

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
from .page_python import run_python
from .play import fill, run_program, unfold

HANDED = """
from app.main import app
from app.screens.meeting.letters import LetterCorner
[corner] = [one for one in app.screen.session.corner._corners if isinstance(one, LetterCorner)]
return corner.party.mailbag.handed
"""
"""Whether the newest letter was taken away as a bundle."""
UNTIL_LEFT = """
import gc
from app import web
from app.net.postman import Postman
[postman] = [one for one in gc.get_objects() if type(one) is Postman and not one._over]
while not postman.lies():
    await web.breathe()
"""
"""Waits until all that is new lies in a mailbox: the line about it may still be of the letter before."""


def two_days(host: Page) -> None:
    """Give each step of a turn two days."""
    unfold(host)
    host.click("#pace-172800")


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[CarrierSpec]:
    """A real broker, treated as one of the site's own."""
    with running(CarrierKind.MQTT, tmp_path) as spec:
        yield replace(spec, public=False)


@pytest.fixture
def with_broker(site_folder: Path, broker: CarrierSpec) -> Iterator[BackgroundServer]:
    """The page on a site that knows only this broker."""
    server = served(site_folder, MeetingConfig((broker,)))
    yield server
    server.stop()


class Ben:
    """The relay's player: it keeps its memory in a file, and is made anew for each visit."""

    def __init__(self, link: str, broker: str, folder: Path) -> None:
        self._invite, self._broker, self._folder = parse_invite(link), broker, folder
        self.lines: list[str] = []

    @property
    def bundle(self) -> str:
        """The bundle he wrote last."""
        return next(self._folder.glob("cogwheel-*.txt")).read_text(encoding="utf-8")

    def visit(self, *, by_hand: bool = False) -> None:
        """Visit the match once, by the broker and a folder with bundles, or by the folder alone."""
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
    """The page's bundle, as a player would copy it."""
    page.click("#letters-lobby")
    text = page.input_value("#letter-mine")
    page.keyboard.press("Escape")
    return text


def pasted(page: Page, place: str, text: str) -> None:
    """Paste a bundle into the dialog, opened from the given place of the page."""
    page.click(f"#letters-{place}")
    page.fill("#letter-theirs", text)
    page.click("#letter-read")


def own_bundle(page: Page, place: str) -> str:
    """The page's bundle as it is now; the dialog is closed afterwards."""
    if not page.locator("#letters-dialog").count():
        page.click(f"#letters-{place}")
    text = page.input_value("#letter-mine")
    page.keyboard.press("Escape")
    return text


def test_two_pages_play_by_pasted_bundles_alone(
    open_profile: Callable[..., BrowserContext], page_watch: Any, site_folder: Path, artefacts: Path
) -> None:
    server = served(site_folder, MeetingConfig(()))
    page_watch.allow(server.origin)
    address = f"{server.origin}{SUB_PATH}?speed=instant"
    host = open_profile().new_page()
    host.goto(address)
    host.click("[data-action=create]")
    two_days(host)
    expect(host.locator("#letters-lobby")).to_be_visible()
    fragment = "#" + host.input_value("#invite-link").partition("#")[2]
    looks = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
    guest = open_profile(**looks).new_page()
    guest.goto(address + fragment)
    guest.click("#join-go")
    pasted(guest, "looking", own_bundle(host, "lobby"))
    expect(guest.locator("#lobby-members")).to_contain_text("by letters")
    guest.screenshot(path=artefacts / "guest.png")
    if guest.locator("#letters-dialog").count():
        guest.keyboard.press("Escape")
    guest.click("#ready:not([disabled])")
    expect(guest.locator("#ready")).to_have_text("Not ready after all")
    pasted(host, "lobby", own_bundle(guest, "lobby"))
    expect(host.locator("#letter-said")).to_contain_text("with something new")
    host.keyboard.press("Escape")
    host.click("#start-match:not([disabled])")
    expect(host.locator("#lobby-note")).to_contain_text("begun")
    pasted(guest, "lobby", own_bundle(host, "lobby"))
    pasted(host, "lobby", own_bundle(guest, "lobby"))
    expect(host.locator("#confirm")).to_be_visible()
    pasted(guest, "lobby", own_bundle(host, "game"))
    expect(guest.locator("#confirm")).to_be_visible()
    for page in (host, guest):
        if page.locator("#letters-dialog").count():
            page.keyboard.press("Escape")
        fill(page)
        run_program(page)
    pasted(host, "game", own_bundle(guest, "game"))
    expect(host.locator("#letter-said")).to_contain_text("with something new")
    pasted(guest, "game", own_bundle(host, "game"))
    expect(guest.locator(".turn")).to_have_text("Turn 2")
    assert not run_python(guest, HANDED)
    with guest.expect_download():
        guest.click("#letter-file")
    assert run_python(guest, HANDED)
    guest.reload()
    expect(guest.locator(".turn")).to_have_text("Turn 2")
    assert run_python(guest, HANDED), "a bundle that was taken away stays so"
    server.stop()


def test_what_is_wrong_with_a_bundle_is_said_each_time(open_page: Callable[..., Page]) -> None:
    """The dialog is made anew when it is opened, so its previous message must not count as shown."""
    page = open_page()
    page.click("[data-action=create]")
    two_days(page)
    for _ in range(2):
        pasted(page, "lobby", "no bundle at all")
        expect(page.locator("#letter-said")).to_contain_text("There is no bundle in this text")
        page.keyboard.press("Escape")
        expect(page.locator("#letters-dialog")).to_have_count(0)


def newest_is_left(page: Page, told: str) -> None:
    """Wait until the newest letter lies with the broker and the page says so in the element ``told``."""
    run_python(page, UNTIL_LEFT)
    expect(page.locator(told)).to_contain_text("was left with localhost")


def test_letters_travel_by_themselves_through_a_broker_and_by_hand_where_one_likes(
    open_profile: Callable[..., BrowserContext],
    page_watch: Any,
    with_broker: BackgroundServer,
    broker: CarrierSpec,
    tmp_path: Path,
    artefacts: Path,
) -> None:
    page_watch.allow(with_broker.origin)
    context = open_profile()
    folder = tmp_path / "ben"
    folder.mkdir()

    def opened(fragment: str = "") -> Page:
        page = context.new_page()
        page.goto(f"{with_broker.origin}{SUB_PATH}?speed=instant{fragment}")
        return page

    page = opened()
    page.click("[data-action=create]")
    two_days(page)
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
    newest_is_left(page, "#lobby-post")
    page.screenshot(path=artefacts / "letters-lobby.png")
    page.close()

    ben.visit()
    page = opened(fragment)
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("Your program is asked for until")
    fill(page)
    run_program(page)
    expect(page.locator("#notice")).to_contain_text("it is up to Ben")
    newest_is_left(page, "#notice")
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
    newest_is_left(page, "#letter-post")
    page.close()
    ben.visit()
    assert any(line.startswith("turn 1 ") for line in ben.lines)
