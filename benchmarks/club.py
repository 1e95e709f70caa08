"""A process full of rooms at a club's broker, for ``bench_broker``: their players are headless peers with the
real meeting and the real match, including keys and signatures; only the game is a toy.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from roborally_core.base.rng import derive
from roborally_core.match import facts
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig, Origin
from roborally_core.meeting.lines import LineState
from roborally_core.meeting.room import MeetingRoom
from tools.paths import ROOT

for folder in ("match", "relay"):
    sys.path.append(str(ROOT / "tests" / folder))

from match_toy import ToyTable  # noqa: E402 - the players live with the tests
from relay_world import WORLD, Player, begin, randomness  # noqa: E402
from test_relay_match import programs  # noqa: E402

PLAYERS = 4
PATIENCE_SECONDS = 300
OPENING_AT_ONCE = 20
"""Number of hosts who connect at a time: of thousands at once, some would have to wait for too long."""


@dataclass
class Found:
    """The figures of one process: seconds of each room, messages by purpose, its own processor time."""

    met: list[float] = field(default_factory=lambda: [])
    """Seconds from the guests' start until all four had met, for each room."""
    played: list[float] = field(default_factory=lambda: [])
    """Seconds from the guests' start until the turn was over, for each room."""
    messages: Counter[str] = field(default_factory=Counter)
    processor_seconds: float = 0.0


class ClubRoom:
    """One room: its host first, then three guests, a turn, and after it four quiet connections."""

    def __init__(self, number: int, config: MeetingConfig, found: Found) -> None:
        self._number, self._config, self._found = number, config, found
        self._changed = asyncio.Event()
        self._doing = "meeting"
        self._players: list[Player] = []

    async def open(self) -> None:
        """Let the host come, and wait until it is at the broker."""
        room = self._come()
        await self._until(
            lambda: any(one.state is LineState.OPEN for one in room.diagnosis()[0]), "a host is at the broker"
        )
        _rest(self._players[0])

    async def play(self) -> None:
        """Let the guests come, all meet, and play a turn; AssertionError if they do not agree on it."""
        begun = time.monotonic()
        for _ in range(PLAYERS - 1):
            self._come()
        players = self._players
        host = players[0].driver
        assert host is not None
        host.settle()
        await self._until(lambda: all(len(p.match.members()) == PLAYERS for p in players), "a room meets")
        self._found.met.append(time.monotonic() - begun)
        self._doing = "playing"
        await begin(players, {"turns": 1}, lambda p: {"robot": p.index}, self._until)
        await self._until(lambda: all(p.told(facts.MatchOver) for p in players), "a turn is played")
        self._found.played.append(time.monotonic() - begun)
        assert len({p.hashes()[0] for p in players}) == 1
        for player in players:
            _fall_silent(player)

    async def close(self) -> None:
        """Let all players go."""
        for player in self._players:
            if player.driver is not None:
                await player.driver.close()

    async def _until(self, condition: Callable[[], Any], what: str = "the condition") -> None:
        """Wait like the tests' ``until``, but woken by this room alone; AssertionError after too long."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not condition():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"room {self._number}: waited in vain: {what}") from None

    def _come(self) -> MeetingRoom:
        index, players = len(self._players), self._players
        secret = derive(b"bench broker", self._number)[:16]
        room = MeetingRoom(secret, self._config, randomness("broker", self._number, index), direct=False)
        player = Player(index, ToyTable, room, players[0].match.lobby.host_mark if players else None)
        player.react = programs
        settle = player.peer.settle

        def settled(now: int) -> Any:
            effects = settle(now)
            self._changed.set()
            return effects

        player.peer.settle = settled  # type: ignore[method-assign]
        player.run()
        driver = player.driver
        assert driver is not None
        publish = driver.publish

        def counted(line: int, data: bytes, to: int) -> None:
            self._found.messages[self._doing] += 1
            publish(line, data, to)

        driver.publish = counted  # type: ignore[method-assign]
        players.append(player)
        return room


def _rest(player: Player) -> None:
    """Let the player do nothing until somebody speaks to it.

    Otherwise hundreds of waiting hosts in one process would take half a core, since each looks four times a
    second whether anything is due.
    """
    driver = player.driver
    assert driver is not None
    if driver._timer is not None:
        driver._timer.cancel()


def _fall_silent(player: Player) -> None:
    """Let the player only keep its connection: the processors are for those who still play."""
    driver = player.driver
    assert driver is not None
    driver._conductor.drop()
    if driver._timer is not None:
        driver._timer.cancel()


def run(numbers: range, at_once: int, port: int, told: Connection) -> None:
    """Open these rooms; on command let ``at_once`` of them at a time meet and play, and later close all.

    Sends None when all are open and :class:`Found` when all have played, or the exception that ended it.
    """
    try:
        asyncio.run(_evening(numbers, at_once, port, told))
    except (AssertionError, OSError, EOFError) as error:
        with suppress(OSError):
            told.send(error)


async def _evening(numbers: range, at_once: int, port: int, told: Connection) -> None:
    WORLD.happened = asyncio.Event()
    spec = CarrierSpec(CarrierKind.MQTT, f"ws://localhost:{port}/mqtt", public=False, origin=Origin.PLAYER)
    found, config = Found(), MeetingConfig((spec,))
    rooms = [ClubRoom(number, config, found) for number in numbers]
    loop = asyncio.get_running_loop()
    await _some_at_a_time(OPENING_AT_ONCE, [room.open for room in rooms])
    told.send(None)
    await loop.run_in_executor(None, told.recv)
    used = time.process_time()
    await _some_at_a_time(at_once, [room.play for room in rooms])
    found.processor_seconds = time.process_time() - used
    told.send(found)
    await loop.run_in_executor(None, told.recv)
    await _some_at_a_time(OPENING_AT_ONCE, [room.close for room in rooms])


async def _some_at_a_time(count: int, work: list[Callable[[], Any]]) -> None:
    places = asyncio.Semaphore(count)

    async def one(what: Callable[[], Any]) -> None:
        async with places:
            await what()

    async with asyncio.TaskGroup() as group:
        for what in work:
            group.create_task(one(what))
