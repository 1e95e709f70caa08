"""All carriers keep one contract, and members meet over each: in memory, our relay, Mosquitto, a Nostr
relay.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiomqtt
import pytest
from carrier_contract import Connect, Ear, Spoken, contract, out_of_reach
from carriers import running
from match_toy import ToyTable
from relay_world import SECRET, Player, begin, go, randomness, running_relay, until
from test_relay_match import one_story, programs

from relay.players.wires import Ears, make_wire
from roborally_core.match import facts
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig
from roborally_core.meeting.errands import CarrierTrouble, OpenCarrier, WayKind
from roborally_core.meeting.room import MeetingRoom

KINDS = tuple(CarrierKind)


@asynccontextmanager
async def carrier(kind: CarrierKind, folder: Path) -> AsyncIterator[CarrierSpec]:
    """A real carrier of this kind."""
    if kind is CarrierKind.RELAY:
        async with running_relay() as relay:
            yield CarrierSpec(kind, relay.url, public=False)
    else:
        with running(kind, folder) as spec:
            yield spec


def connecting(spec: CarrierSpec, tasks: set[asyncio.Task[None]]) -> Connect:
    """The opener of lines to this carrier."""

    async def connect(topic: bytes, you: int, ear: Ear) -> Spoken:
        wanted = OpenCarrier(you, spec, topic, you, "")
        wire = make_wire(wanted, spec.url, Ears(ear.opened, ear.hear, ear.closed))
        task = asyncio.create_task(wire.run())
        tasks.add(task)
        return wire

    return connect


@pytest.mark.parametrize("kind", KINDS)
def test_every_carrier_keeps_the_contract(kind: CarrierKind, tmp_path: Path) -> None:
    async def work() -> None:
        tasks: set[asyncio.Task[None]] = set()
        async with carrier(kind, tmp_path) as spec:
            await contract(connecting(spec, tasks))
            await asyncio.gather(*tasks, return_exceptions=True)

    go(work)


@pytest.mark.parametrize("kind", KINDS)
def test_a_carrier_out_of_reach_says_so(kind: CarrierKind) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

    async def work() -> None:
        tasks: set[asyncio.Task[None]] = set()
        spec = CarrierSpec(kind, f"ws://127.0.0.1:{port}/mqtt")
        await out_of_reach(connecting(spec, tasks))
        await asyncio.gather(*tasks, return_exceptions=True)

    go(work)


class Memory:
    """Lines in one process, by topic."""

    def __init__(self) -> None:
        self.lines: list[MemoryLine] = []

    async def connect(self, topic: bytes, you: int, ear: Ear) -> Spoken:
        line = MemoryLine(self, topic, ear)
        self.lines.append(line)
        ear.opened("")
        return line


class MemoryLine:
    """One of them."""

    def __init__(self, memory: Memory, topic: bytes, ear: Ear) -> None:
        self.memory, self.topic, self.ear = memory, topic, ear

    def publish(self, data: bytes, to: int) -> None:
        for other in self.memory.lines:
            if other is not self and other.topic == self.topic:
                other.ear.hear(data)

    async def close(self) -> None:
        self.memory.lines.remove(self)


def test_the_contract_holds_in_memory() -> None:
    go(lambda: contract(Memory().connect))


@asynccontextmanager
async def meeting(
    specs: list[CarrierSpec], count: int, before: Sequence[Player] = (), **more: Any
) -> AsyncIterator[list[Player]]:
    """Headless players who met in a lobby over these carriers, and those who were there before."""
    config = MeetingConfig(tuple(specs))
    players: list[Player] = []
    try:
        for index in range(len(before), len(before) + count):
            room = MeetingRoom(SECRET, config, randomness("meeting", index), **more)
            there = [*before, *players]
            host = there[0].match.lobby.host_mark if there else None
            players.append(Player(index, ToyTable, room, host))
            players[-1].run()
        there = [*before, *players]
        await until(lambda: all(len(p.match.members()) == len(there) for p in there), "everybody meets")
        yield players
    finally:
        for player in players:
            if player.driver is not None:
                await player.driver.close()


async def played(players: list[Player]) -> None:
    """A match of these players to its end."""
    for player in players:
        player.react = programs
    await begin(players, {"turns": 3}, lambda p: {"robot": p.index})
    await until(lambda: all(p.told(facts.MatchOver) for p in players), "the match is over")
    one_story(players, 3)


@pytest.mark.parametrize("kind", [CarrierKind.MQTT, CarrierKind.NOSTR])
def test_headless_players_meet_over_a_public_carrier_and_play(kind: CarrierKind, tmp_path: Path) -> None:
    async def work() -> None:
        async with carrier(kind, tmp_path) as spec, meeting([spec], 3) as players:
            ways = {way.kind for p in players for way in p.peer.room.ways().values()}
            assert ways <= {WayKind.DIRECT, WayKind.THROUGH}
            await played(players)

    go(work)


@pytest.mark.parametrize("kind", [CarrierKind.MQTT, CarrierKind.NOSTR])
def test_after_the_meeting_the_carrier_may_die(kind: CarrierKind, tmp_path: Path) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            with running(kind, tmp_path) as spec:
                players = await stack.enter_async_context(meeting([spec], 2))
            await played(players)

    go(work)


def test_four_play_to_the_winner_though_carriers_die_before_during_and_after_they_meet(
    tmp_path: Path,
) -> None:
    nobody = CarrierSpec(CarrierKind.MQTT, "ws://127.0.0.1:9/mqtt")
    spy, ready = Spy(), asyncio.Event()

    async def work() -> None:
        async with AsyncExitStack() as stack:
            with running(CarrierKind.NOSTR, tmp_path) as second:
                with running(CarrierKind.MQTT, tmp_path) as first:
                    listening = asyncio.create_task(spy.listen(first.url, ready))
                    await asyncio.wait_for(ready.wait(), 30)
                    specs = [nobody, first, second]
                    players = await stack.enter_async_context(meeting(specs, 2))
                await asyncio.gather(listening, return_exceptions=True)
                more = await stack.enter_async_context(meeting(specs, 2, players))
                players += more
                rooms = [player.peer.room for player in players]
                await until(lambda: all(list(r.members().values()) == [True] * 3 for r in rooms), "a mesh")
            said = [sum(one.said for one in room.diagnosis()[0]) for room in rooms]
            await played(players)
            assert [sum(one.said for one in room.diagnosis()[0]) for room in rooms] == said
            assert spy.count <= 12

    go(work)


@pytest.mark.parametrize("kind", [CarrierKind.MQTT, CarrierKind.NOSTR])
def test_an_own_broker_carries_a_match_where_no_call_can_be_made(kind: CarrierKind, tmp_path: Path) -> None:
    async def work() -> None:
        async with carrier(kind, tmp_path) as public:
            spec = CarrierSpec(kind, public.url, public=False)
            async with meeting([spec], 2, direct=False) as players:
                ways = {way.kind for p in players for way in p.peer.room.ways().values()}
                assert ways == {WayKind.BROKER}
                await played(players)

    go(work)


def test_what_cannot_be_spoken_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from relay.players import wires  # noqa: PLC0415

    monkeypatch.setitem(wires._MODULES, CarrierKind.MQTT, "no_such_wire")
    ear = Ear()

    async def work() -> None:
        spec = CarrierSpec(CarrierKind.MQTT, "ws://localhost:1/mqtt")
        await make_wire(
            OpenCarrier(1, spec, bytes(16), 1, ""), spec.url, Ears(ear.opened, ear.hear, ear.closed)
        ).run()

    go(work)
    assert ear.trouble is CarrierTrouble.MISSING


class Spy:
    """Counts what a real broker is given under every topic of ours."""

    def __init__(self) -> None:
        self.count = 0

    async def listen(self, url: str, ready: asyncio.Event) -> None:
        found = urlsplit(url)
        async with aiomqtt.Client(
            "127.0.0.1", found.port or 0, transport="websockets", websocket_path="/mqtt"
        ) as client:
            await client.subscribe("cogwheel/+")
            ready.set()
            async for _ in client.messages:
                self.count += 1


def test_a_real_broker_is_given_a_few_messages_a_join_and_none_while_they_play(tmp_path: Path) -> None:
    async def work() -> None:
        spy, ready = Spy(), asyncio.Event()
        with running(CarrierKind.MQTT, tmp_path) as spec:
            listening = asyncio.create_task(spy.listen(spec.url, ready))
            await asyncio.wait_for(ready.wait(), 30)
            async with meeting([spec], 3) as players:
                rooms = [player.peer.room for player in players]
                await until(
                    lambda: all(len(room.members()) == 2 and all(room.members().values()) for room in rooms),
                    "everybody has a channel to everybody",
                )
                # three announcements, and for each of two who join: the members here, offer, answer; and as
                # all three come at once, some of it twice
                assert 3 <= spy.count <= 24
                before = spy.count
                await played(players)
                assert spy.count == before
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    go(work)


BROKER = Path(__file__).resolve().parents[2] / "deploy" / "broker"


def test_the_brokers_settings_for_clubs_carry_and_keep_nothing_else(tmp_path: Path) -> None:
    settings = (BROKER / "mosquitto.conf").read_text(encoding="utf-8")
    settings = settings.replace("listener 1883", "listener {other}").replace(
        "listener 9001", "listener {port}"
    )
    settings = settings.replace("/mosquitto/config/acl", str(BROKER / "acl"))

    async def work() -> None:
        tasks: set[asyncio.Task[None]] = set()
        with running(CarrierKind.MQTT, tmp_path, settings) as spec:
            await contract(connecting(spec, tasks))
            await asyncio.gather(*tasks, return_exceptions=True)

    go(work)
