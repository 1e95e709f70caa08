"""Spectators at a real broker: a bot feeds them, two hundred look on, an archive keeps and gives back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from carriers import running
from match_shown import Shown, played, turns
from match_toy import ToyRules, ToyTable
from relay_world import at, begin, go, party, running_relay, until
from test_relay_bot import like_an_ai, seat, settings

from relay.__main__ import main
from relay.players import archive
from relay.players.archive import Archivist
from relay.players.bot import Bot, Meeting
from relay.players.mqtt_client import client_of
from relay.players.shelf import KeptMatches, MatchAbout
from relay.players.spectators import Publisher, Watcher
from relay.players.stages import listen, publish
from roborally_core.match import facts
from roborally_core.match.feeds.log import check, log_from_text
from roborally_core.match.feeds.statements import Unwatched
from roborally_core.match.port import GameTable
from roborally_core.match.security.sealed import Sealer
from roborally_core.meeting.audience import Audience, Feeding, WatchLink, carriers_in, watch_link
from roborally_core.meeting.config import BESIDE, CarrierKind, with_hints
from roborally_core.meeting.invite import hint_text
from roborally_core.meeting.pieces import PieceReader

SPECTATORS = 200
REPLAYING = 4
"""Spectators of these who play the whole match again; all check every piece."""
PATIENCE = 60


async def waited(condition: Callable[[], Any]) -> None:
    """Wait for what a broker brings."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


async def seen_by(link: WatchLink, seen: list[Any], count: int) -> None:
    """Look on until this many turns were seen."""
    looking = Watcher(link, seen.append).run(lambda: len(turns(seen)) == count)
    await asyncio.wait_for(looking, PATIENCE)


def test_a_bot_feeds_spectators_and_an_archive_gives_back_what_a_broker_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "QUIET_SECONDS", 0.3)

    async def work() -> None:
        with running(CarrierKind.MQTT, tmp_path) as broker:
            async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
                ada.react = like_an_ai
                watched = settings() | {"watch": [hint_text(broker)]}
                ada.match.propose(watched)
                ada.driver.settle()
                knows = with_hints(at(relay.url), (broker,))
                bot = Bot(ada.peer.invite(), Meeting(knows, ""), "Robbie", 0, games=1)
                playing = asyncio.create_task(bot.play())
                await until(lambda: len(ada.match.members()) == 2)
                await until(lambda: not ada.match.lobby.start_problems(set()))
                await begin([ada], watched, seat)
                link = watch_link(ada.match, ada.peer.room.secret)
                assert link is not None
                assert await playing
                told = [(turn, state) for turn, state, _ in ada.hashes()]

            seen: list[Any] = []
            await asyncio.wait_for(
                Watcher(link, seen.append).run(lambda: len(turns(seen)) == len(told)), PATIENCE
            )
            assert turns(seen) == told

            lines: list[str] = []
            shelf = KeptMatches(tmp_path / "archive", 5, 10_000_000)
            keeper = Archivist(link.fragment(), shelf, lines.append)
            await asyncio.wait_for(
                keeper.run(lambda: shelf.holds(keeper.name) and lines[-1:] != []), PATIENCE
            )
            async with client_of(broker.url) as client:
                for place in keeper.pieces:
                    await publish(client, link.topic, place, b"")
            again = Archivist(link.fragment(), shelf, lines.append)  # a new process, with what it kept
            giving = asyncio.create_task(again.run(lambda: False))
            late: list[Any] = []
            await asyncio.wait_for(
                Watcher(link, late.append).run(lambda: len(turns(late)) == len(told)), PATIENCE
            )
            giving.cancel()
            assert turns(late) == told
            text = (tmp_path / "archive" / f"{keeper.name}.log.json").read_text(encoding="utf-8")
            assert list(check(log_from_text(text)).states) == [state for _, state in told]

    go(work)


def test_a_bot_contacts_no_place_that_only_a_host_names() -> None:
    shown = Shown(2, "a host's wish")
    shown.net.begin(turns=1, watch=["~mqtt+wss://inside.example/mqtt", BESIDE])
    shown.play(shown.net.finished)
    match = shown.net.nodes[0].match

    async def work() -> None:
        for known, contacted in (((), []), (carriers_in(("~mqtt+wss://inside.example/mqtt",)), ["inside"])):
            publisher = Publisher(bytes(16), known)
            publisher.changed(match)
            assert [key.partition("//")[2].partition(".")[0] for key in publisher._queues] == contacted
            await publisher.close()

    go(work)


def test_two_hundred_look_on_for_one_upload(tmp_path: Path) -> None:
    shown = Shown(2, "a crowd")
    shown.net.begin(turns=3, watch=["~mqtt+wss://elsewhere.example/mqtt"])
    shown.play(shown.net.finished)
    link = shown.link()
    messages = [(place, data) for place, data in shown.broker.told if data]
    wanted = set(shown.broker.kept)

    class Spectator:
        def __init__(self, replays: bool) -> None:
            self.pieces: dict[str, bytes] = {}
            self.audience = (
                Audience(link, ToyTable, secrets.token_bytes, rules=ToyRules()) if replays else None
            )
            self._reader = PieceReader(link.teller, link.topic, Sealer(link.secret, secrets.token_bytes(16)))

        async def look_on(self, url: str, ready: Callable[[], None]) -> None:
            async with client_of(url) as client:
                arrived = listen(client, link.topic)
                ready()
                async for place, data in arrived:
                    piece = self._reader.read(place, data)
                    if piece is None:
                        continue
                    self.pieces[place] = piece
                    if self.audience is not None:
                        self.audience.hear(place, data)
                    if self.pieces.keys() == wanted:
                        return

    async def work() -> None:
        with running(CarrierKind.MQTT, tmp_path) as broker:
            here = 0

            def ready() -> None:
                nonlocal here
                here += 1

            crowd = [Spectator(number < REPLAYING) for number in range(SPECTATORS)]
            half = SPECTATORS // 2
            early = [asyncio.create_task(one.look_on(broker.url, ready)) for one in crowd[:half]]
            await waited(lambda: here == half)
            sent = 0
            async with client_of(broker.url) as client:
                await publish(client, link.topic, "rubbish", b"by somebody with the link")
                for place, data in messages:
                    await publish(client, link.topic, place, data)
                    sent += len(data)
            late = [asyncio.create_task(one.look_on(broker.url, ready)) for one in crowd[half:]]
            await asyncio.wait_for(asyncio.gather(*early, *late), PATIENCE)
            assert sent == shown.broker.sent
            for one in crowd[:REPLAYING]:
                assert one.audience is not None
                assert turns(one.audience.step(1)) == played(shown)

    go(work)


def published(count: int, name: str, turns_played: int = 2) -> tuple[Shown, WatchLink]:
    """A real match, and its link."""
    from test_match_game import seated  # noqa: PLC0415

    shown = Shown(count, name)
    seated(shown.net, ruleset="rr", goal=3, watch=["~mqtt+wss://elsewhere.example/mqtt"])
    shown.play(lambda: len(played(shown)) >= turns_played)
    return shown, shown.link()


def test_an_archive_keeps_what_is_true_within_its_bounds_and_nothing_of_closed_doors(tmp_path: Path) -> None:
    lines: list[str] = []
    shelf = KeptMatches(tmp_path, 2, 10_000_000)
    names = []
    for number in range(3):
        shown, link = published(2, f"kept {number}", 1)
        keeper = Archivist(link.fragment(), shelf, lines.append)
        for place, data in shown.broker.kept.items():
            keeper.arrived(place, data)
        keeper.arrived("rubbish", b"x")
        keeper.step()
        names.append((keeper, shown))
        assert shelf.holds(keeper.name)
        if number < 2:
            shelf.drop(keeper.name)
    keeper, shown = names[-1]
    assert shelf.links() == [f"#{keeper.link.fragment()}"]
    assert shelf.read(keeper.name) == keeper.pieces == shown.broker.kept
    tight = KeptMatches(tmp_path, 2, 100)
    tight.write(MatchAbout("other", (), "", "", 0, over=False), "x", {}, "")
    assert not tight.holds(keeper.name)

    again = Archivist(keeper.link.fragment(), shelf, lines.append)
    for place, data in shown.broker.kept.items():
        again.arrived(place, data)
    again.step()
    guest = shown.net.nodes[1].match
    assert guest.write(Unwatched(guest.play.turn))
    at_ = len(shown.broker.told)
    shown.play(lambda: shown.broker.kept == {})
    for place, data in shown.broker.told[at_:]:
        again.arrived(place, data)
    again.step()
    assert again.closed
    assert not shelf.holds(again.name)
    assert "closed the doors" in lines[-1]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format":"cogwheel-archive/1","pieces":5,"link":5}', "[" * 9000]
)
def test_a_damaged_archive_is_no_trouble(tmp_path: Path, text: str) -> None:
    shelf = KeptMatches(tmp_path, 5, 1_000_000)
    (tmp_path / "a.watch.json").write_text(text, encoding="utf-8")
    assert shelf.read("a") == {}
    assert len(shelf.links()) <= 1


def test_links_that_are_none_are_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spectate", "join=x"]) == 2
    assert "incomplete" in capsys.readouterr().err
    assert main(["archive", "join=x", "--folder", str(tmp_path)]) == 2
    assert "incomplete" in capsys.readouterr().err
    assert main(["archive", "--folder", str(tmp_path)]) == 2
    assert "no link" in capsys.readouterr().err


def test_feeding_says_what_facts_it_waits_for() -> None:
    """Nothing is read from a match between its turns: a page asks often."""
    shown = Shown(2, "calm")
    shown.net.begin(turns=2, watch=["~mqtt+wss://elsewhere.example/mqtt"])
    shown.play(shown.net.finished)
    feeding = Feeding(bytes(16), secrets.token_bytes)
    host = shown.net.nodes[0].match
    assert feeding.due(host)
    assert feeding.due(host) == []
    feeding.told(facts.PeerLost(b""))
    assert feeding.due(host) == []
