"""Audiences at our own relay: late comers get all of it, keys own them, and nothing piles up."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest
from match_shown import Shown, turns
from match_toy import ToyRules, ToyTable
from relay_client import Client, clients
from relay_world import at, begin, go, party, running_relay, until
from test_relay_bot import like_an_ai, seat, settings

from relay.players import archive
from relay.players.archive import Archivist
from relay.players.bot import Bot, Meeting
from relay.players.shelf import KeptMatches
from relay.players.spectators import Watcher
from relay.players.stages import stage_at
from relay.server.audience import AUDIENCE_COST, PIECE_COST, AudienceStore
from relay.server.limits import Limits
from roborally_core.match.port import GameTable
from roborally_core.meeting.audience import Audience, parse_watch, shelf_key, watch_link
from roborally_core.meeting.config import BESIDE, CarrierKind, CarrierSpec
from roborally_core.meeting.pieces import SEALED_BYTES
from roborally_core.meeting.relay_audience import ShelfKeys, piece_frame, piece_in

TOPIC, KEYS = bytes(16), ShelfKeys(b"k" * 32, b"s" * 32)
ROOM = "A" * 22
PATIENCE = 60


def place(number: int, stream: int = 5) -> str:
    return f"{7:016x}-{stream:08x}-{number:04x}"


async def shows(client: Client, key: str = "ab" * 32, own: str = "ef" * 32) -> None:
    await client.say(op="show", v=2, room=ROOM, key=key, own=own)


async def watches(client: Client) -> None:
    await client.say(op="watch", v=2, room=ROOM)


async def gives(client: Client) -> None:
    await client.say(op="give", v=2, room=ROOM)


async def leaves(client: Client, number: int, data: bytes, stream: int = 5) -> None:
    await client.socket.send_bytes(piece_frame(place(number, stream), data))


async def gets(client: Client, count: int) -> dict[str, bytes]:
    """The next pieces, in their order."""
    found = [piece_in(await client.packet()) for _ in range(count)]
    return dict(one for one in found if one is not None)


def test_a_bot_publishes_at_the_relay_of_the_page_and_an_archive_gives_it_back_to_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "QUIET_SECONDS", 0.3)

    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            watched = settings() | {"watch": [BESIDE]}
            ada.match.propose(watched)
            ada.driver.settle()
            meeting = Meeting(at(relay.url), relay.url)
            bot = Bot(ada.peer.invite(), meeting, "Robbie", 0, games=1)
            playing = asyncio.create_task(bot.play())
            await until(lambda: len(ada.match.members()) == 2)
            await until(lambda: not ada.match.lobby.start_problems(set()))
            await begin([ada], watched, seat)
            link = watch_link(ada.match, ada.peer.room.secret)
            assert link is not None
            assert [one.url for one in link.carriers] == [BESIDE]
            assert parse_watch(link.fragment()) == link
            assert await playing
            told = [(turn, state) for turn, state, _ in ada.hashes()]
            seen: list[Any] = []
            page = relay.url.replace("ws", "http", 1).rpartition("/")[0]
            watcher = Watcher(link, seen.append, beside=relay.url)
            await asyncio.wait_for(watcher.run(lambda: len(turns(seen)) == len(told)), PATIENCE)
            assert turns(seen) == told
            lines: list[str] = []
            shelf = KeptMatches(tmp_path, 5, 10_000_000)
            keeper = Archivist(f"{page}/#{link.fragment()}", shelf, lines.append)
            await asyncio.wait_for(keeper.run(lambda: shelf.holds(keeper.name)), PATIENCE)
        async with running_relay() as another:  # it was started again, and nobody of the match is there
            page = another.url.replace("ws", "http", 1).rpartition("/")[0]
            again = Archivist(f"{page}/#{link.fragment()}", shelf, lines.append)
            giving = asyncio.create_task(again.run(lambda: False))
            late: list[Any] = []
            watcher = Watcher(link, late.append, beside=another.url)
            await asyncio.wait_for(watcher.run(lambda: len(turns(late)) == len(told)), PATIENCE)
            assert turns(late) == told
            await until(lambda: any("pieces back" in line for line in lines))
            giving.cancel()

    go(work)


def test_late_comers_get_everything_and_what_is_new_and_a_piece_is_taken_away() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 3) as (ada, ben, eve):
            await watches(ben)
            await shows(ada)
            for number in range(3):
                await leaves(ada, number, bytes([number]) * SEALED_BYTES)
            assert [data[:1] for data in (await gets(ben, 3)).values()] == [b"\0", b"\1", b"\2"]
            await leaves(ada, 1, b"again")  # told to nobody anew: it is the same piece, sealed once more
            await leaves(ada, 2, b"")
            assert await gets(ben, 1) == {place(2): b""}
            await leaves(ada, 5, b"the doors close")
            await leaves(ada, 5, b"")  # before anybody can have read it
            told = [piece_in(await ben.packet()) for _ in range(2)]
            assert told == [(place(5), b"the doors close"), (place(5), b"")]
            await watches(eve)
            assert await gets(eve, 2) == {place(0): bytes(SEALED_BYTES), place(1): b"again"}

    go(work)


def test_an_audience_belongs_to_its_key_and_spectators_publish_nothing() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 4) as (ada, ben, eve, dan):
            await shows(ada)
            await leaves(ada, 0, b"true")
            await watches(dan)
            assert await gets(dan, 1) == {place(0): b"true"}
            await shows(ben, "cd" * 32)
            assert (await ben.hear())["code"] == "blocked"
            await watches(eve)
            assert await gets(eve, 1) == {place(0): b"true"}
            await leaves(eve, 0, b"false")
            assert (await eve.hear())["code"] == "frame"
            await leaves(dan, 1, bytes(SEALED_BYTES + 1))
            assert await dan.closed()
            assert relay.relay.audiences.bytes == AUDIENCE_COST + 2 * PIECE_COST + 4

    go(work)


def test_members_of_a_match_cannot_write_over_each_others_streams() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 3) as (ada, eve, dan):
            await shows(ada)
            await leaves(ada, 0, b"true")
            await shows(eve, own="cd" * 32)
            for number, data in ((0, b"false"), (0, b""), (1, b"before she does")):
                await leaves(eve, number, data)
                told = await eve.hear()
                assert (told["code"], "somebody else" in told["text"]) == ("blocked", True)
            await leaves(eve, 0, b"her own", stream=6)
            await leaves(ada, 1, b"more")
            await watches(dan)
            assert await gets(dan, 3) == {place(0): b"true", place(0, 6): b"her own", place(1): b"more"}

    go(work)


def test_what_is_given_back_serves_spectators_until_the_owner_publishes() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 5) as (ada, ben, eve, dan, flo):
            await watches(ben)
            await gives(eve)
            for number in range(2):
                await leaves(eve, number, b"kept")
            assert await gets(ben, 2) == {place(0): b"kept", place(1): b"kept"}
            await gives(flo)
            await leaves(flo, 0, b"")
            assert (await flo.hear())["code"] == "frame", "nobody but the owner takes a piece away"
            await shows(ada)
            await leaves(ada, 7, b"own")
            assert await gets(ben, 1) == {place(7): b"own"}
            await leaves(eve, 3, b"kept")
            assert (await eve.hear())["code"] == "blocked"
            await gives(dan)
            assert (await dan.hear())["code"] == "blocked"
            assert relay.relay.audiences.bytes == AUDIENCE_COST + 2 * PIECE_COST + 3

    go(work)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"op": "watch", "v": 1, "room": ROOM}, "version"),
        ({"op": "watch", "v": 2, "room": "x"}, "frame"),
        ({"op": "show", "v": 2, "room": ROOM, "key": 7}, "frame"),
        ({"op": "show", "v": 2, "room": ROOM}, "frame"),
        ({"op": "give", "v": 2, "room": None}, "frame"),
    ],
)
def test_what_asks_for_no_audience_is_refused(frame: dict[str, Any], code: str) -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (ada,):
            await ada.say(**frame)
            assert (await ada.hear())["code"] == code

    go(work)


def test_spectators_are_counted_by_address_and_stay_without_a_room() -> None:
    async def work() -> None:
        limits = Limits(watchers_per_address=2, waiting_per_address=2, entry=0.2)
        async with running_relay(limits) as relay, clients(relay, 2) as (ada, ben):
            await watches(ada)
            await watches(ben)
            await until(lambda: all(line.account.watching == 2 for line in relay.relay.lines))
            async with clients(relay, 1) as (eve,):
                await watches(eve)
                assert (await eve.hear())["code"] == "rate"
            relay.relay.sweep(relay.relay.clock() + 1)  # longer than a line that enters nothing may stay
            await shows_another(relay)
            assert await gets(ada, 1) == {place(0): b"here still"}
            account = next(line.account for line in relay.relay.lines)
            await ada.socket.close()
            await ben.socket.close()
            await until(lambda: account.watching == 0 and account.waiting == 0)
            await until(lambda: len(relay.relay.audiences) == 0)  # nothing lies there, and nobody waits

    async def shows_another(relay: Any) -> None:
        for kept in relay.relay.audiences._kept.values():
            relay.relay.audiences._tell(kept, bytes.fromhex(place(0).replace("-", "")), b"here still")
        relay.relay.sweep(relay.relay.clock())

    go(work)


class FakeLine:
    """A line of one address that may send whatever it likes."""

    def __init__(self, address: str) -> None:
        self.account = type("Account", (), {"address": address, "watching": 0})()
        self.account.entries = type("Bucket", (), {"take": staticmethod(lambda now: True)})()
        self.audience: Any = None

    def affords(self, size: int) -> bool:
        return True

    def watch(self, visit: Any) -> None:
        self.audience = visit

    def put(self, frame: bytes, most: int) -> bool:
        return True


def shown(store: AudienceStore, address: str, room: str, pieces: int) -> FakeLine:
    line = FakeLine(address)
    store.act(line, {"op": "show", "v": 2, "room": room.ljust(22, "-"), "key": KEYS.audience.hex()}, 0.0)  # type: ignore[arg-type]
    for number in range(pieces):
        payload = piece_frame(place(number), bytes(1_000))
        store.piece(line, line.audience, payload)  # type: ignore[arg-type]
    return line


def test_a_flood_drives_out_its_own_audiences_whole_and_a_full_one_takes_no_more() -> None:
    now = [0.0]
    limits = Limits(watch_bytes=40_000, watch_bytes_per_match=8_000, watch_life=50)
    store = AudienceStore(limits, lambda: now[0])
    shown(store, "honest", "club", 4)
    for number in range(20):
        now[0] += 1
        shown(store, "flood", f"flood{number}", 5)
    assert store.bytes <= 40_000
    assert len(store._kept["club".ljust(22, "-")].pieces) == 4
    line = shown(store, "other", "long", 5)
    with pytest.raises(Exception, match="has published as much"):
        store.piece(line, line.audience, piece_frame(place(9), bytes(1_500)))  # type: ignore[arg-type]
    now[0] = 100.0
    for one in (line,):
        store.drop(one)  # type: ignore[arg-type]
    store.sweep(now[0])
    assert (len(store), store.bytes) == (0, 0)


def test_a_headless_spectator_of_a_relay_follows_what_a_member_published() -> None:
    shown_match = Shown(2, "at a relay")
    shown_match.net.begin(turns=3, watch=["wss://relay.example/ws"])
    shown_match.play(shown_match.net.finished)
    link = shown_match.link()

    async def work() -> None:
        async with running_relay() as relay, asyncio.timeout(PATIENCE):
            spec = CarrierSpec(CarrierKind.RELAY, relay.url, public=False)
            audience = Audience(link, ToyTable, secrets.token_bytes, rules=ToyRules())
            async with stage_at(spec, link.topic, KEYS) as stage:
                for where, data in shown_match.broker.kept.items():
                    await stage.publish(where, data)
                async with stage_at(spec, link.topic) as other:
                    arrived = other.pieces()
                    while audience.heard < len(shown_match.broker.kept):
                        audience.hear(*await anext(arrived))
                    audience.step(0)
            assert audience.match is not None
            assert audience.match.play is not None
            assert audience.match.play.ended

    go(work)


def test_only_members_have_the_key_of_an_audience() -> None:
    assert shelf_key(bytes(32)) != shelf_key(b"1" * 32)
