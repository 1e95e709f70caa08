"""The promises of every transport of match packets, as one suite for all of them.

Pure Python without pytest: the browser's own transport runs the same functions inside a page.
A transport is two ends in one room; packets may be lost or come in another order, never changed,
joined, split or invented.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from roborally_core.meeting.errands import Arrived, Linked, PathChanged, Unlinked
from roborally_core.meeting.room import MeetingRoom

PACKET_LIMIT = 1100
Until = Callable[[Callable[[], Any], str], Awaitable[None]]


class End:
    """One end of a transport: the room without a match, as a driver sees a peer."""

    def __init__(self, room: MeetingRoom) -> None:
        self.room = room
        self.facts: list[Any] = []
        self.records: list[bytes] = []
        self.news: list[Any] = []
        self.received: list[bytes] = []
        self.sent: set[bytes] = set()
        self.links: list[str] = []
        self.direct = False
        self._waiting: list[bytes] = []
        self._insists: tuple[set[bytes], End] | None = None
        self._insisted = 0

    def settle(self, now: int) -> list[Any]:
        """A driver's call; see roborally_core.meeting.peer.Peer."""
        self.room.tick(now)
        effects, news = self.room.take()
        self.news += [item for item in news if not isinstance(item, Arrived)]
        for item in news:
            if isinstance(item, Arrived):
                self.received.append(item.data)
            elif isinstance(item, Linked):
                self.links.append(item.link)
            elif isinstance(item, Unlinked):
                self.links.remove(item.link)
            elif isinstance(item, PathChanged):
                self.direct = item.way.direct
        if self._insists is not None and now - self._insisted >= 100:
            wanted, there = self._insists
            self._insisted = now
            self._waiting += sorted(wanted - set(there.received))
        waiting, self._waiting = self._waiting, []
        for data in waiting:
            if self.links:
                self.room.send(self.links[0], data, now)
        return effects + self.room.take()[0]

    def wake_at(self, now: int) -> int:
        return now + 20

    def send(self, data: bytes) -> None:
        """Send to the other end the next time the driver settles."""
        self._waiting.append(data)
        self.sent.add(data)

    def insist(self, wanted: set[bytes], there: End) -> None:
        """Send these to the other end again and again until they are there: any of them may be lost."""
        self.sent |= wanted
        self._insists = wanted, there


def packet(size: int, salt: int) -> bytes:
    """A packet of this size with every byte value in it somewhere."""
    return bytes((salt + at * 7) % 256 for at in range(size))


async def linked(a: End, b: End, until: Until, *, direct: bool) -> None:
    """Both ends find each other, and the direct way opens where it is tried."""
    await until(lambda: a.links and b.links, "the ends found each other")
    if direct:
        await until(lambda: a.direct and b.direct, "the direct channel opened")
    assert (a.direct, b.direct) == (direct, direct)


async def unchanged_both_ways(a: End, b: End, until: Until) -> None:
    """Packets of every size arrive as they were sent, each on its own."""
    sizes = [1, 2, 3, 63, 64, 65, 255, 256, 999, PACKET_LIMIT]
    for here, there in ((a, b), (b, a)):
        there.received.clear()
        wanted = {packet(size, salt) for salt, size in enumerate(sizes)}
        here.insist(wanted, there)
        await until(lambda w=wanted, there=there: w <= set(there.received), "everything arrived")
        assert set(there.received) <= here.sent


async def burst(a: End, b: End, until: Until) -> None:
    """Some of many packets at once may be lost; the arriving ones were sent."""
    sent = [packet(700, number) + number.to_bytes(2, "big") for number in range(200)]
    b.received.clear()
    for data in sent:
        a.send(data)
    await until(lambda: len(b.received) >= 50, "a good part of a burst arrived")
    assert set(b.received) <= a.sent, "late ones from before among them"


async def farewell(a: End, b: End, leave: Callable[[], Any], until: Until) -> None:
    """When one end leaves, the other is told."""
    left = leave()
    if left is not None:
        await left
    await until(lambda: not b.links, "the other end was told")


async def contract(a: End, b: End, leave: Callable[[], Any], until: Until, *, direct: bool) -> None:
    """The whole suite; ``leave`` closes end ``a``."""
    await linked(a, b, until, direct=direct)
    await unchanged_both_ways(a, b, until)
    await burst(a, b, until)
    await farewell(a, b, leave, until)
