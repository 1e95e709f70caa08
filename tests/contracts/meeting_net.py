"""Rooms, carriers and networks without any I/O, by a clock of their own: the pairs that can connect are
chosen.

Pure Python without pytest.  A carrier brings everything to everybody who listens to a topic, some of it
never, and may be down, refuse, or say things of its own.  A call opens if the two networks let it: see
:class:`Nat`.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum, auto
from itertools import count
from typing import Any

from roborally_core.base.rng import Rng
from roborally_core.meeting.errands import (
    AddCandidates,
    CarrierTrouble,
    CloseCarrier,
    DropCall,
    FinishCall,
    OpenCarrier,
    Publish,
    StartCall,
    TakeCall,
    ToChannel,
)
from roborally_core.meeting.packed_sdp import Description, IceCandidate, read_sdp

STEP_MS = 10
CARRIER_MS = 40
CHANNEL_MS = 15
GATHER_MS = 60


class Nat(Enum):
    """A member's network: two symmetric ones, or a blocked one and any, have no direct way."""

    OPEN = auto()
    CONE = auto()
    SYMMETRIC = auto()
    BLOCKED = auto()


def passes(one: Nat, other: Nat) -> bool:
    """Whether a direct way leads from one network to the other."""
    if Nat.BLOCKED in (one, other):
        return False
    return Nat.SYMMETRIC not in (one, other) or Nat.OPEN in (one, other) or one is not other


class Member:
    """An end and what the network knows of it."""

    def __init__(self, end: Any, nat: Nat) -> None:
        self.end, self.nat = end, nat
        self.alive = True
        self.lines: dict[int, OpenCarrier] = {}
        self.calls: dict[int, Call] = {}
        """By the number of the member in the room."""


class Call:
    """One side of a connection."""

    def __init__(self, owner: Member, key: int, attempt: int, name: str) -> None:
        self.owner, self.key, self.attempt, self.name = owner, key, attempt, name
        self.other: Call | None = None
        self.open = False


class Net:
    """All of it; ``down`` are addresses of carriers that cannot be reached, ``silent`` those that never
    answer, ``refusing`` those that say no.
    """

    def __init__(self, loss: int = 0, seed: bytes = b"net") -> None:
        self.now = 0
        self.loss = loss
        self.members: list[Member] = []
        self.down: set[str] = set()
        self.silent: set[str] = set()
        self.asked: Counter[str] = Counter()
        """Number of times a line to each carrier was wanted."""
        self.refusing: dict[str, CarrierTrouble] = {}
        self.said: Counter[str] = Counter()
        """Messages given to each carrier."""
        self.kept: list[tuple[str, bytes, bytes]] = []
        """Carrier, topic and content of every one of them."""
        self.kinds: Counter[str] = Counter()
        self._rng = Rng(seed)
        self._names = count(1)
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._order = count()
        self._described: dict[str, Call] = {}

    def add(self, end: Any, nat: Nat = Nat.CONE) -> Member:
        """Another member comes in."""
        member = Member(end, nat)
        self.members.append(member)
        return member

    def later(self, wait: int, action: Callable[[], None]) -> None:
        heapq.heappush(self._queue, (self.now + wait, next(self._order), action))

    def _lost(self) -> bool:
        return self._rng.below(100) < self.loss

    def step(self) -> None:
        """Ten milliseconds pass."""
        self.now += STEP_MS
        while self._queue and self._queue[0][0] <= self.now:
            heapq.heappop(self._queue)[2]()
        for member in self.members:
            if member.alive:
                for effect in member.end.settle(self.now):
                    self._do(member, effect)

    def run(self, ms: int, until: Callable[[], Any] = lambda: False) -> int:
        """Let time pass until something is true; how long it took, in ms."""
        begun = self.now
        while self.now - begun < ms and not until():
            self.step()
        return self.now - begun

    def crash(self, member: Member) -> None:
        """A member disappears from one moment to the next."""
        member.alive = False
        member.lines.clear()
        for call in list(member.calls.values()):
            self._hang_up(call)
        member.calls.clear()

    # carriers

    def kill(self, *urls: str) -> None:
        """Carriers break down."""
        for url in urls:
            self.down.add(url)
            for member, line, wanted in list(self._lines()):
                if wanted.spec.url == url:
                    del member.lines[line]
                    member.end.room.carrier_closed(line, CarrierTrouble.LOST, self.now)

    def _lines(self) -> Iterator[tuple[Member, int, OpenCarrier]]:
        for member in self.members:
            for line, wanted in member.lines.items():
                yield member, line, wanted

    def inject(self, url: str, topic: bytes, data: bytes) -> None:
        """A carrier sends something of its own to every listener."""
        for member, line, wanted in list(self._lines()):
            if (wanted.spec.url, wanted.topic) == (url, topic):
                member.end.room.carrier_heard(line, data, self.now)

    def _open_carrier(self, member: Member, effect: OpenCarrier) -> None:
        self.asked[effect.spec.url] += 1

        def answered() -> None:
            url = effect.spec.url
            if not member.alive or url in self.silent:
                return
            if url in self.refusing:
                member.end.room.carrier_closed(effect.line, self.refusing[url], self.now, "go away")
            elif url in self.down:
                member.end.room.carrier_closed(effect.line, CarrierTrouble.UNREACHABLE, self.now)
            else:
                member.lines[effect.line] = effect
                member.end.room.carrier_opened(effect.line, self.now)

        self.later(CARRIER_MS, answered)

    def _publish(self, member: Member, effect: Publish) -> None:
        mine = member.lines.get(effect.line)
        if mine is None:
            return
        self.said[mine.spec.url] += 1
        self.kept.append((mine.spec.url, mine.topic, effect.data))
        for other, line, wanted in list(self._lines()):
            same = (wanted.spec.url, wanted.topic) == (mine.spec.url, mine.topic)
            if other is not member and same and not self._lost():
                self.later(CARRIER_MS, lambda o=other, n=line: self._bring(o, n, effect.data))

    def _bring(self, member: Member, line: int, data: bytes) -> None:
        if member.alive and line in member.lines:
            member.end.room.carrier_heard(line, data, self.now)

    # calls

    def _do(self, member: Member, effect: Any) -> None:
        self.kinds[type(effect).__name__] += 1
        if isinstance(effect, OpenCarrier):
            self._open_carrier(member, effect)
        elif isinstance(effect, Publish):
            self._publish(member, effect)
        elif isinstance(effect, CloseCarrier):
            member.lines.pop(effect.line, None)
        elif isinstance(effect, StartCall):
            self._describe(member, effect.member, effect.attempt, None)
        elif isinstance(effect, TakeCall):
            theirs = self._described.get(read_sdp(effect.offer).name)
            self._describe(member, effect.member, effect.attempt, theirs)
        elif isinstance(effect, FinishCall):
            call = member.calls.get(effect.member)
            theirs = self._described.get(read_sdp(effect.answer).name)
            if call is not None and theirs is not None and call.attempt == effect.attempt:
                call.other = theirs
                self.later(CHANNEL_MS, lambda: self._connect(call, theirs))
        elif isinstance(effect, ToChannel):
            call = member.calls.get(effect.member)
            if call is not None and call.open and call.other is not None and not self._lost():
                self.later(CHANNEL_MS, lambda o=call.other: self._on_channel(o, effect.data))
        elif isinstance(effect, DropCall):
            call = member.calls.pop(effect.member, None)
            if call is not None:
                self._hang_up(call)
        else:
            assert isinstance(effect, AddCandidates), effect

    def _describe(self, member: Member, key: int, attempt: int, theirs: Call | None) -> None:
        name = f"name{next(self._names)}"
        call = member.calls[key] = self._described[name] = Call(member, key, attempt, name)
        call.other = theirs
        kind = "srflx" if member.nat in (Nat.CONE, Nat.SYMMETRIC) else "host"
        candidates = (IceCandidate(kind, "192.0.2.1", 5000, 1),)
        setup = "actpass" if theirs is None else "active"
        sdp = Description(setup, name, "p" * 24, bytes(32), candidates).sdp()

        def told() -> None:
            if member.alive and member.calls.get(key) is call:
                member.end.room.described(key, attempt, sdp, self.now)

        self.later(GATHER_MS, told)

    def _connect(self, one: Call, other: Call) -> None:
        both = (one, other)
        if not all(call.owner.alive and call.owner.calls.get(call.key) is call for call in both):
            return
        if passes(one.owner.nat, other.owner.nat):
            for call in both:
                call.open = True
                call.owner.end.room.channel_opened(call.key, call.attempt, self.now)

    def _on_channel(self, call: Call, data: bytes) -> None:
        if call.open and call.owner.alive:
            call.owner.end.room.channel_data(call.key, call.attempt, data, self.now)

    def _hang_up(self, call: Call) -> None:
        other, call.open = call.other, False
        if other is not None and other.open:

            def closed() -> None:
                if other.owner.alive and other.open:
                    other.open = False
                    other.owner.end.room.channel_closed(other.key, other.attempt, self.now)

            self.later(CHANNEL_MS, closed)
