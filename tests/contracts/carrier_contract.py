"""The promises of every carrier, as one suite for all of them: simulated, our relay, MQTT, Nostr.

Pure Python without pytest.  A carrier brings a line's messages to the other listeners of the topic,
unchanged or not at all; it brings nothing from other topics; it reports when it opens and when it closes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from roborally_core.meeting.envelope import CARRIED_LIMIT
from roborally_core.meeting.errands import CarrierTrouble

TOPIC, OTHER = bytes(range(16)), bytes(16)
PATIENCE = 30.0


class Ear:
    """The reports of one line."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.open = False
        self.trouble: CarrierTrouble | None = None
        self.words = ""
        self._news = asyncio.Event()

    def opened(self, ticket: str) -> None:
        self.open = True
        self._news.set()

    def hear(self, data: bytes) -> None:
        self.heard.append(data)
        self._news.set()

    def closed(self, trouble: CarrierTrouble, words: str) -> None:
        assert self.trouble is None, "a line is over once"
        self.open, self.trouble, self.words = False, trouble, words
        self._news.set()

    async def until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._news.clear()
                await self._news.wait()


class Spoken(Protocol):
    """One line, as a test speaks on it."""

    def publish(self, data: bytes, to: int) -> None: ...

    async def close(self) -> None: ...


Connect = Callable[[bytes, int, Ear], Awaitable[Spoken]]
"""Opens a line to a topic, as a member with this number."""


async def contract(connect: Connect) -> None:
    """All of it."""
    ears = [Ear() for _ in range(4)]
    topics = (TOPIC, TOPIC, TOPIC, OTHER)
    lines = [await connect(topic, 10 + n, ears[n]) for n, topic in enumerate(topics)]
    for ear in ears:
        await ear.until(lambda e=ear: e.open)
    said = [bytes(range(256)), b"\x00", b"x" * CARRIED_LIMIT, b'{"op":"leave"}', "späße".encode()]
    for number, data in enumerate(said):
        lines[0].publish(data, 0)
        for ear in ears[1:3]:
            await ear.until(lambda e=ear, n=number: len(e.heard) > n)
    assert ears[1].heard == ears[2].heard == said
    assert ears[3].heard == [], "another topic"
    # to one member: the others need not get it
    lines[1].publish(b"for the first", 10)
    await ears[0].until(lambda: b"for the first" in ears[0].heard)
    lines[3].publish(b"elsewhere", 0)
    lines[2].publish(b"at last", 0)
    for ear in ears[:2]:
        await ear.until(lambda e=ear: b"at last" in e.heard)
        assert b"elsewhere" not in ear.heard
    for line in lines:
        await line.close()
    assert all(ear.trouble is None for ear in ears), "who closes is told nothing"


async def out_of_reach(connect: Connect) -> None:
    """A carrier that is not there says so, once."""
    ear = Ear()
    line = await connect(TOPIC, 1, ear)
    await ear.until(lambda: ear.trouble)
    assert ear.trouble is CarrierTrouble.UNREACHABLE
    line.publish(b"into the void", 0)
    await line.close()
