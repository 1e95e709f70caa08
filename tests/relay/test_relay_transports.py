"""The simulated, the forwarded and the aiortc transport keep one contract."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from meeting_net import Net
from relay_world import SECRET, WORLD, at, go, randomness, running_relay, until
from transport_contract import End, contract

from relay.players.peer import HeadlessPeer
from roborally_core.meeting.config import CarrierKind
from roborally_core.meeting.room import MeetingRoom


def watched(end: End) -> End:
    """The end, with word of everything it does."""
    end.settle = WORLD.noting(end.settle)  # type: ignore[method-assign]
    return end


@pytest.mark.parametrize("direct", [True, False])
def test_headless_peers_keep_the_contract(direct: bool) -> None:
    async def work() -> None:
        async with running_relay() as relay:
            a, b = (
                watched(End(MeetingRoom(SECRET, at(relay.url), randomness(name), direct=direct)))
                for name in "ab"
            )
            drivers = [HeadlessPeer(end, lambda: None) for end in (a, b)]
            for driver in drivers:
                driver.start()
            try:
                await contract(a, b, drivers[0].close, until, direct=direct)
            finally:
                await drivers[1].close()

    go(work)


@pytest.mark.parametrize("direct", [True, False])
@pytest.mark.parametrize("loss", [0, 30])
def test_the_simulated_transport_keeps_the_contract(direct: bool, loss: int) -> None:
    net = Net(loss=loss)
    config = at("ws://localhost:1", kind=CarrierKind.RELAY)
    a, b = (End(MeetingRoom(SECRET, config, randomness(name), direct=direct)) for name in "ab")
    for end in (a, b):
        net.add(end)

    async def passing(condition: Callable[[], Any], what: str) -> None:
        for _ in range(6000):
            if condition():
                return
            net.step()
        raise AssertionError(what)

    asyncio.run(contract(a, b, lambda: a.room.leave(net.now), passing, direct=direct))
