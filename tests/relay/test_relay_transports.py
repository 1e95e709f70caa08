"""The simulated, the forwarded and the aiortc transport keep one contract."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from relay_world import WORLD, go, running_relay, until
from transport_contract import End, contract

from relay.peer import HeadlessPeer
from roborally_core.match.errands import (
    DropCall,
    FinishCall,
    OpenSocket,
    StartCall,
    TakeCall,
    ToChannel,
    ToSocket,
)
from roborally_core.match.room import MatchRoom
from roborally_core.rng import Rng, derive

SECRET = bytes(range(16))


def nonces(name: str) -> Callable[[int], bytes]:
    counter = iter(range(1 << 30))
    return lambda length: derive(name.encode(), next(counter))[:length]


def watched(end: End) -> End:
    """The end, with word of everything it does."""
    end.settle = WORLD.noting(end.settle)  # type: ignore[method-assign]
    return end


@pytest.mark.parametrize("direct", [True, False])
def test_headless_peers_keep_the_contract(direct: bool) -> None:
    async def work() -> None:
        async with running_relay() as relay:
            a = watched(End(MatchRoom(SECRET, None, nonces("a"), direct=direct)))
            drivers = [HeadlessPeer(a, relay.url, lambda: None)]
            drivers[0].start()
            await until(lambda: a.room.code)
            b = watched(End(MatchRoom(SECRET, a.room.code, nonces("b"), direct=direct)))
            drivers.append(HeadlessPeer(b, relay.url, lambda: None))
            drivers[1].start()
            try:
                await contract(a, b, drivers[0].close, until, direct=direct)
            finally:
                await drivers[1].close()

    go(work)


class Simulated:
    """Two rooms, a relay and channels without any I/O: frames and packets in one queue, some lost."""

    def __init__(self, a: End, b: End, loss: int) -> None:
        self.now = 0
        self.ends = {1: a, 2: b}
        self.gone: set[int] = set()
        self._rng = Rng(b"simulated transport")
        self._loss = loss
        self._queue: deque[Callable[[], None]] = deque()

    def step(self) -> None:
        """Ten milliseconds pass."""
        self.now += 10
        for number, end in self.ends.items():
            for effect in end.settle(self.now):
                self._carry_out(number, end, effect)
        for _ in range(len(self._queue)):
            self._queue.popleft()()

    def _other(self, number: int) -> End:
        return self.ends[3 - number]

    def _packet(self, deliver: Callable[[], None]) -> None:
        if self._rng.below(100) >= self._loss:
            self._queue.insert(self._rng.below(len(self._queue) + 1), deliver)

    def _carry_out(self, number: int, end: End, effect: Any) -> None:
        other = self._other(number)
        if isinstance(effect, OpenSocket):
            end.room.socket_opened()
        elif isinstance(effect, ToSocket) and isinstance(effect.frame, bytes):
            frame = number.to_bytes(2, "big") + effect.frame[2:]
            self._packet(lambda: other.room.socket_bytes(frame, self.now))
        elif isinstance(effect, ToSocket):
            self._text(number, end, other, json.loads(effect.frame))
        elif isinstance(effect, StartCall):
            end.room.described(effect.member, effect.attempt, "offer")
        elif isinstance(effect, TakeCall):
            end.room.described(effect.member, effect.attempt, "answer")
        elif isinstance(effect, FinishCall):
            for room, member in ((end.room, effect.member), (other.room, number)):
                self._queue.append(
                    lambda room=room, member=member: room.channel_opened(member, effect.attempt, self.now)
                )
        elif isinstance(effect, ToChannel):
            attempt = other.room._peers[number].attempt
            self._packet(lambda: other.room.channel_data(number, attempt, effect.data, self.now))
        elif isinstance(effect, DropCall):
            self._queue.append(lambda: self._hang_up(number, other))

    def _hang_up(self, number: int, other: End) -> None:
        if number in other.room._peers:
            other.room.channel_closed(number, other.room._peers[number].attempt, self.now)

    def _text(self, number: int, end: End, other: End, frame: dict[str, Any]) -> None:
        def tell(to: End, **answer: Any) -> None:
            self._queue.append(lambda: to.room.socket_text(json.dumps(answer), self.now))

        if frame["op"] in ("create", "join"):
            members = [] if frame["op"] == "create" else [3 - number]
            tell(end, op="room", room="r" * 22, you=number, token="t", members=members)
            if members:
                tell(other, op="arrived", member=number)
        elif frame["op"] == "signal":
            tell(other, **{"op": "signal", "from": number, "data": frame["data"]})
        elif frame["op"] == "leave":
            tell(other, op="left", member=number)


@pytest.mark.parametrize("direct", [True, False])
@pytest.mark.parametrize("loss", [0, 30])
def test_the_simulated_transport_keeps_the_contract(direct: bool, loss: int) -> None:
    a = End(MatchRoom(SECRET, None, nonces("a"), direct=direct))
    b = End(MatchRoom(SECRET, "r" * 22, nonces("b"), direct=direct))
    world = Simulated(a, b, loss)

    async def passing(condition: Callable[[], Any], what: str) -> None:
        for _ in range(3000):
            if condition():
                return
            world.step()
        raise AssertionError(what)

    asyncio.run(contract(a, b, a.room.leave, passing, direct=direct))
