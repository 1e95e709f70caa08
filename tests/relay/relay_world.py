"""A real relay on a free port and peers at it, for tests of this folder."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from match_toy import ToyRules, ToyTable

from relay.players.peer import HeadlessPeer
from relay.server.limits import Limits
from relay.server.rooms import Relay
from relay.server.serve import RelayServer
from relay.server.settings import RelaySettings
from roborally_core.base.rng import derive
from roborally_core.match import Match, facts
from roborally_core.match.port import TableMaker
from roborally_core.match.terms import MatchTerms
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig, Origin
from roborally_core.meeting.peer import Peer
from roborally_core.meeting.room import MeetingRoom

PATIENCE = 30.0
"""Seconds before a condition that should come true counts as failed."""


class World:
    """The events of one test: peers settle, members leave the relay.  A waiting test looks again then."""

    happened: asyncio.Event

    def note(self) -> None:
        self.happened.set()

    def noting(self, action: Callable[..., Any]) -> Callable[..., Any]:
        """The action, and word of it."""

        def noted(*given: Any) -> Any:
            result = action(*given)
            self.note()
            return result

        return noted


WORLD = World()


async def until(condition: Callable[[], Any], what: str = "the condition") -> None:
    """Wait until something happens that makes the condition true."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                WORLD.happened.clear()
                await WORLD.happened.wait()
    except TimeoutError:
        raise AssertionError(f"waited in vain: {what}") from None


class Running:
    """A relay that can be stopped and started again on the same port."""

    def __init__(self, settings: RelaySettings) -> None:
        self.settings = replace(settings, host="127.0.0.1", port=0)
        self._server: RelayServer | None = None
        self._ahead = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let the relay's clock run ahead, and the relay see what is overdue."""
        assert self._server is not None
        self._ahead += seconds
        self._server.relay.sweep(self._server.relay.clock())

    @property
    def relay(self) -> Relay:
        assert self._server is not None
        return self._server.relay

    @property
    def port(self) -> int:
        return self.settings.port

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def start(self) -> None:
        server = RelayServer(self.settings, clock=lambda: time.monotonic() + self._ahead)
        for name in ("gone", "sweep", "act"):
            setattr(server.relay, name, WORLD.noting(getattr(server.relay, name)))
        await server.start()
        self._server = server
        self.settings = replace(self.settings, port=server.port)

    async def stop(self) -> None:
        if self._server is not None:
            server, self._server = self._server, None
            await server.stop()


@asynccontextmanager
async def running_relay(limits: Limits | None = None, **settings: Any) -> AsyncIterator[Running]:
    """A relay for the length of a block."""
    relay = Running(RelaySettings(limits=limits or Limits(), **settings))
    await relay.start()
    try:
        yield relay
    finally:
        await relay.stop()


class Player:
    """A headless peer whose match a test looks into."""

    def __init__(
        self, index: int, make_table: TableMaker, room: MeetingRoom, host: bytes | None = None
    ) -> None:
        self.index = index
        rules = ToyRules() if make_table is ToyTable else None
        secret = derive(b"relay test", index, asyncio.get_running_loop().time().hex())
        match = Match(
            secret, f"Player {index}", make_table, random=os.urandom, host=host, terms=MatchTerms(rules)
        )
        self.peer = Peer(match, room)
        self.peer.settle = WORLD.noting(self.peer.settle)  # type: ignore[method-assign]
        self.facts: list[Any] = []
        self.news: list[Any] = []
        self.react: Callable[[Player, Any], None] = lambda player, fact: None
        self.driver: HeadlessPeer | None = None

    @property
    def match(self) -> Match:
        return self.peer.match

    def run(self) -> None:
        """Come into the room."""
        self.driver = HeadlessPeer(self.peer, self._changed)
        self.driver.start()

    def _changed(self) -> None:
        told, self.peer.facts = self.peer.facts, []
        news, self.peer.news = self.peer.news, []
        self.facts.extend(told)
        self.news.extend(news)
        for fact in told:
            self.react(self, fact)

    def now(self) -> int:
        assert self.driver is not None
        return self.driver.now()

    def told(self, kind: type) -> list[Any]:
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def hashes(self) -> list[tuple[int, str, tuple[str, ...]]]:
        """Turn, state and register hashes of every turn played."""
        return [(f.turn, f.state, f.registers) for f in self.told(facts.TurnReady)]


SECRET = bytes(range(16))


def at(*urls: str, kind: CarrierKind = CarrierKind.RELAY, public: bool = False) -> MeetingConfig:
    """A configuration with these carriers."""
    return MeetingConfig(tuple(CarrierSpec(kind, url, public, Origin.PLAYER) for url in urls))


def randomness(*labels: object) -> Callable[[int], bytes]:
    """Bytes that differ from label to label and call to call, and are the same in every run."""
    counter = iter(range(1, 1 << 30))
    return lambda length: derive(b"randomness", *map(str, labels), next(counter))[:length]


@asynccontextmanager
async def party(
    relay: Running, count: int, make_table: TableMaker, *, direct: bool = True
) -> AsyncIterator[list[Player]]:
    """Players who have all met in the lobby of one room; the first is the host."""
    config = at(relay.url)
    players: list[Player] = []
    try:
        for index in range(count):
            room = MeetingRoom(SECRET, config, randomness("party", index), direct=direct)
            host = players[0].match.lobby.host_mark if players else None
            players.append(Player(index, make_table, room, host))
            players[-1].run()
        await until(lambda: all(len(p.match.members()) == count for p in players), "everybody meets")
        yield players
    finally:
        for player in players:
            if player.driver is not None:
                await player.driver.close()


async def begin(
    players: list[Player],
    settings: Any,
    choice: Callable[[Player], Any],
    until: Callable[[Callable[[], Any]], Awaitable[None]] = until,
) -> None:
    """The host proposes, everybody is ready, the match starts."""
    host = players[0]
    host.match.propose(settings)
    host.match.choose(choice(host), ready=True)
    agreed = host.match.lobby.agreed()
    await until(lambda: all(p.match.lobby.agreed() == agreed for p in players))
    for player in players[1:]:
        player.match.choose(choice(player), ready=True)
        player.driver.settle()
    await until(lambda: not host.match.lobby.start_problems(set()))
    assert host.match.start() == []
    host.driver.settle()


def go(work: Callable[[], Awaitable[None]]) -> None:
    """Run an asynchronous test to its end."""

    async def run() -> None:
        WORLD.happened = asyncio.Event()
        await work()

    asyncio.run(run())
