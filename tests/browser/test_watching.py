"""A match of a page and a headless friend is watched late in another page, by its link."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from carriers import running
from playwright.sync_api import BrowserContext, Page, expect

from relay.players import bot
from relay.players.bot import Bot
from roborally_core.match.terms import MatchTerms
from roborally_core.meeting.config import CarrierKind, MeetingConfig, with_beside

from .conftest import SUB_PATH, served
from .page_python import run_python
from .play import bot_playing, choose_board, fill, run_program, until_kept
from .test_accessibility import RUN
from .test_hot_seat import axe
from .test_lobby import NOTICED_MS

CHANCES_MS = 60_000
"""Time in which the worker starts and plays some games to their end."""

SECRETS = """
from app import main
session = main.app.screen.session
match = session.match
return {
    "seat": match.play.seat,
    "link": match.play.my_link() is None,
    "hand": len(session.deal(0).cards),
    "turns": len(session.game.inputs),
    "open": match.play.turn,
    "last": [turn for turn, _, _ in map(match.play.roster._links.get, match.play.roster.seat_of)],
}
"""
"""The knowledge of a watching page: no seat, no hand, no link beyond the last turn played."""


ANOTHER = """
import gc
from app.net.watching import WatchSession
from app.screens.watch.screen import WatchScreen
(screen,) = [one for one in gc.get_objects() if isinstance(one, WatchScreen)]
known = screen._onlooking.session
screen._onlooking.session = WatchSession(known.match, known.table, screen._onlooking)
screen._changed()
"""
"""Lets a watching page believe that the players have begun another match."""


KEPT = """async () => {
    const asked = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
    const texts = { ...localStorage };
    const kept = {};
    for (const { name } of await indexedDB.databases()) {
        const database = await asked(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
            const rows = database.transaction(store).objectStore(store);
            const [keys, values] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())]);
            kept[`${name} ${store}`] = keys.map((key, i) => [key, values[i]]);
        }
        database.close();
    }
    return JSON.stringify([texts, kept]);
}"""
"""Everything that the browser keeps for the site, as in somebody's backup."""

RESTORE = """async (backup) => {
    const asked = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
    const [texts, kept] = JSON.parse(backup);
    localStorage.clear();
    Object.assign(localStorage, texts);
    for (const place of Object.keys(kept)) {
        const [name, store] = place.split(" ");
        const database = await asked(indexedDB.open(name));
        const change = database.transaction(store, "readwrite");
        change.objectStore(store).clear();
        for (const [key, value] of kept[place]) change.objectStore(store).put(value, key);
        await new Promise((done) => { change.oncomplete = done; });
        database.close();
    }
}"""


class Shown(NamedTuple):
    """A match that may be watched: its host's page, the page's address, and the part of the link after #."""

    host: Page
    address: str
    link: str
    bot: Bot
    """The friend."""
    friend: Future[bool]
    """The friend's play; cancelling it sends the friend home without a word."""


@contextmanager
def shown(
    context: BrowserContext, page_watch: Any, site_folder: Path, folder: Path, patch: pytest.MonkeyPatch
) -> Iterator[Shown]:
    """A match in its first turn, between a publishing page and a headless friend, at a relay and a broker."""

    def person(*, bot: bool) -> MatchTerms:
        assert bot
        return MatchTerms()

    patch.setattr(bot, "MatchTerms", person)  # bots would publish before people: here the host's page does
    with running(CarrierKind.MQTT, folder) as broker:
        site = served(site_folder, with_beside(MeetingConfig((broker,))))
        for origin in (site.origin, broker.url):
            page_watch.allow(origin)
        host = context.new_page()
        address = f"{site.origin}{SUB_PATH}"
        host.goto(f"{address}?speed=instant")
        host.click("[data-action=create]")
        choose_board(host, "first-shift")
        host.click("#lobby-doors > summary")
        host.check("#watched")
        host.click("#watch-lobby")
        link = host.input_value("#watch-link").partition("#")[2]
        host.keyboard.press("Escape")
        with bot_playing(host.input_value("#invite-link"), "Robbie") as (robbie, friend):
            host.click("#start-match:not([disabled])")
            expect(host.locator("#confirm")).to_be_visible()
            yield Shown(host, address, link, robbie, friend)
        for page in context.pages:
            if page.url.startswith(site.origin):
                page.close()
        site.stop()


def leave_for_good(bot: Bot) -> None:
    """Let the bot say goodbye in the middle of a turn."""

    def go() -> None:
        bot.peer.series.leave("dinner", bot.driver.now())
        bot.driver.settle()

    assert bot._over is not None
    bot._over.get_loop().call_soon_threadsafe(go)


def hand_in(host: Page, turn: int) -> None:
    """Program anything and wait until turn ``turn`` begins."""
    fill(host)
    run_program(host)
    expect(host.locator(".turn")).to_have_text(f"Turn {turn}")


def test_a_match_is_watched_late_by_its_link_and_no_hand_is_in_it(
    open_profile: Callable[..., BrowserContext],
    page_watch: Any,
    site_folder: Path,
    tmp_path: Path,
    artefacts: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = open_profile()
    with shown(context, page_watch, site_folder, tmp_path, monkeypatch) as seen:
        host, address, link, robbie, _ = seen
        key, relay, broker = link.split("@")
        assert (relay, broker.partition("+")[0]) == ("./ws", "~mqtt")
        watcher, other = context.new_page(), context.new_page()
        watcher.goto(f"{address}?speed=instant#{key}@{relay}")
        expect(watcher.locator("#console")).to_contain_text("The first turn is being programmed")
        expect(watcher.locator("#players .player")).to_have_count(2)
        expect(watcher.locator("#players .badge")).to_have_count(0)  # on the board, and nobody is destroyed
        for of_players in ("#ghost", "#outlook-button", "#confirm"):
            expect(watcher.locator(of_players)).to_have_count(0)
        for key_of_players in ("Enter", "t", "h", "p"):
            watcher.keyboard.press(key_of_players)
        hand_in(host, 2)
        other.goto(f"{address}?speed=instant#{key}@{broker}")
        for page in (watcher, other):
            expect(page.locator(".turn")).to_have_text("Turn 2")
        expect(watcher.locator("#game-now")).to_contain_text("The next turn is being programmed")
        found = run_python(watcher, SECRETS)
        assert (found["seat"], found["link"], found["hand"]) == (None, True, 0)
        assert (found["turns"], found["open"], found["last"]) == (1, 2, [1, 1])

        hand_in(host, 3)
        for page in (watcher, other):
            expect(page.locator(".turn")).to_have_text("Turn 3")
        expect(watcher.locator("#programs .program")).to_have_count(2)
        chances = watcher.locator("#players .chance")
        expect(chances).to_have_count(2, timeout=CHANCES_MS)
        expect(chances.first).to_have_text(re.compile(r"^\d+ %"))
        watcher.keyboard.press("f")
        expect(watcher.locator("#player-0.followed")).to_have_count(1)
        watcher.click("#player-1")
        watcher.click("#follow")
        expect(watcher.locator("#player-1.followed")).to_have_count(1)
        expect(watcher.locator("#players .followed")).to_have_count(1)
        watcher.evaluate(axe())
        assert watcher.evaluate(RUN) == []
        watcher.screenshot(path=artefacts / "watched.png")
        watcher.click("#game-menu")
        run_python(watcher, ANOTHER)
        expect(watcher.locator("#toasts")).to_contain_text("Once you have seen this end")
        expect(watcher.locator("#player-1.followed")).to_have_count(1)
        watcher.keyboard.press("Escape")
        expect(watcher.locator("#players .followed")).to_have_count(0)  # the screen of the next match
        expect(watcher.locator(".turn")).to_have_text("Turn 3")
        leave_for_good(robbie)
        for page in (host, watcher, other):
            expect(page.locator("#notice")).to_contain_text("Robbie has left for good", timeout=NOTICED_MS)
            expect(page.locator("#player-1 .badge")).to_contain_text("has left")
        watcher.screenshot(path=artefacts / "left.png")
        host.click("#game-menu")
        host.click("#spectators")
        host.click("#close-doors")
        expect(host.locator("#spectators-body")).to_contain_text("has closed the doors")
        for page in (watcher, other):
            expect(page.locator("#notice")).to_contain_text("closed the doors")


def test_an_old_backup_learns_what_was_published_since(
    open_profile: Callable[..., BrowserContext],
    page_watch: Any,
    site_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody else is left, but a relay and a broker still have the turns that the page has lost."""
    context = open_profile()
    with shown(context, page_watch, site_folder, tmp_path, monkeypatch) as (host, address, *_, friend):
        hand_in(host, 2)
        until_kept(host)
        backup = host.evaluate(KEPT)
        hand_in(host, 3)
        friend.cancel()
        page_watch.expect("favicon")  # a page without an icon asks the host for it
        host.goto(f"{address}meeting.json")
        host.evaluate(RESTORE, backup)
        host.goto(f"{address}?speed=instant")
        host.click("#menu-resume")
        expect(host.locator(".turn")).to_have_text("Turn 3")
        host.click("#game-menu")
        host.click("#spectators")
        host.click("#close-doors")
        expect(host.locator("#spectators-body")).to_contain_text("as soon as another player is here")
