"""Ways to a member, and the one a packet takes.

The best first: a direct channel, a friend's two channels, an own relay, an own broker, a public
carrier within its budget.  While the best way is silent for longer than heartbeats allow, packets take the
next as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from .envelope import Signer
from .errands import Effect, MemberWay, ToChannel, WayKind
from .frames import OnChannel, forward, on_channel, read_forward, read_roster, roster
from .lines import CarrierLine, Lines, forwards
from .roommate import NOWHERE, Roommate

SILENCE_MS = 1_500
PING_MS = 10_000
DEAF_MS = 6_000
"""Time without packets after which a friend is the last one asked to pass packets on."""
UNKNOWN_MS = 1_000
"""Assumed latency of a way that nobody has measured."""
HOPELESS_CALLS = 2
"""From this call on public carriers carry packets, too: the one before has failed, and a third takes too
long."""
TAKEN_WAYS = 2
"""Most ways one packet takes."""


class Route(NamedTuple):
    """A way with its data; ``heard_at`` is the time when something last came along it."""

    way: MemberWay
    heard_at: int
    friend: int = 0
    line: CarrierLine | None = None


class MemberWays:
    """The ways of one member to all others."""

    def __init__(
        self,
        signer: Signer,
        mates: Mapping[int, Roommate],
        lines: Lines,
        do: Callable[[Effect], None],
        random: Callable[[int], bytes],
        *,
        last_resort: bool,
        direct: bool,
    ) -> None:
        self._signer, self._mates, self._lines = signer, mates, lines
        self._do, self._random = do, random
        self._last_resort, self._direct = last_resort, direct
        self.rosters_due = False
        """Whether friends have to be told this member's channels anew."""

    # which ways there are

    def friends_of(self, mate: Roommate, now: int) -> list[Roommate]:
        """Members who can pass packets on to a member, the best first."""
        friends = [
            friend
            for friend in self._mates.values()
            if friend.open and friend is not mate and mate.member in friend.roster
        ]

        def cost(friend: Roommate) -> tuple[bool, int, int]:
            heard = mate.friend_heard.get(friend.member, now)
            return now - heard > DEAF_MS, self._through_ms(friend, mate) or UNKNOWN_MS, friend.member

        return sorted(friends, key=cost)

    def tidy(self, mate: Roommate) -> None:
        """Forget when a member was heard on lines and through friends that are no more."""
        if len(mate.line_heard) > 2 * len(self._lines.lines):
            mate.line_heard = {n: at for n, at in mate.line_heard.items() if n in self._lines.lines}
        if len(mate.friend_heard) > 2 * len(self._mates):
            mate.friend_heard = {n: at for n, at in mate.friend_heard.items() if n in self._mates}

    @staticmethod
    def _through_ms(friend: Roommate, mate: Roommate) -> int | None:
        ms = friend.roster.get(mate.member)
        return None if ms is None or friend.latency is None else friend.latency + ms

    def routes(self, mate: Roommate, now: int) -> Iterator[Route]:
        """The ways to a member, the best first."""
        if mate.open and mate.call is not None:
            kind = WayKind.TURN if mate.call.turn else WayKind.DIRECT
            yield Route(MemberWay(kind, latency_ms=mate.latency), mate.direct_heard, mate.member)
        for friend in self.friends_of(mate, now):
            way = MemberWay(WayKind.THROUGH, friend.member, latency_ms=self._through_ms(friend, mate))
            yield Route(way, mate.friend_heard.get(friend.member, now), friend.member)
        lines = [line for line in self._lines.open_lines() if line.number in mate.line_heard]
        for line in sorted(lines, key=lambda line: not forwards(line)):
            heard = mate.line_heard[line.number]
            if line.own:
                kind = WayKind.RELAY if forwards(line) else WayKind.BROKER
                yield Route(MemberWay(kind, carrier=line.spec), heard, line=line)
        for line in lines:
            if not line.own and self._last_resort and self._hopeless(mate):
                heard = mate.line_heard[line.number]
                yield Route(MemberWay(WayKind.PUBLIC, carrier=line.spec), heard, line=line)

    def _hopeless(self, mate: Roommate) -> bool:
        """Whether there can be no direct way."""
        return not self._direct or mate.calls >= HOPELESS_CALLS

    def best(self, mate: Roommate, now: int) -> MemberWay:
        """The way packets to a member take at present."""
        return next((route.way for route in self.routes(mate, now)), NOWHERE)

    # sending

    def send(self, mate: Roommate, data: bytes, now: int) -> None:
        """Send a packet of the match; it may be lost."""
        for route in list(self.routes(mate, now))[:TAKEN_WAYS]:
            self._go(route, mate, data, now)
            if now - route.heard_at <= SILENCE_MS:
                return

    def _go(self, route: Route, mate: Roommate, data: bytes, now: int) -> None:
        if route.line is not None:
            sealed = route.line.key.seal(self._signer.packet(mate.member, data))
            self._lines.publish(route.line, sealed, mate.member, now, packet=True)
        elif route.friend == mate.member:
            self.write(mate, on_channel(OnChannel.PACKET, data))
        else:
            self.write(self._mates[route.friend], forward(mate.member, self._signer.you, data))

    def write(self, friend: Roommate, frame: bytes) -> None:
        """Write a frame on the channel to a member, if it is open."""
        if friend.open and friend.call is not None:
            self._do(ToChannel(friend.call.key, frame))

    # passing on

    def forwarded(self, friend: Roommate, data: bytes, now: int) -> tuple[Roommate, bytes] | None:
        """Take a packet to pass on, or one passed on to this member: then return its sender and content."""
        read = read_forward(data)
        if read is None:
            return None
        to, sender, packet = read
        if to == self._signer.you:
            mate = self._mates.get(sender)
            if mate is None or mate is friend or mate.shut_out:
                return None
            mate.friend_heard[friend.member] = now
            return mate, packet
        if sender == friend.member and friend.passed.open(now):
            friend.passed.spend(len(data))
            self.pass_on(to, on_channel(OnChannel.FORWARD, data))
        return None

    def pass_on(self, to: int, frame: bytes) -> None:
        """Give a frame to its recipient, if a channel leads there."""
        other = self._mates.get(to)
        if other is not None and not other.shut_out:
            self.write(other, frame)

    # which members are near each other

    def tell_rosters(self) -> None:
        """Tell everybody at a channel this member's channels."""
        self.rosters_due = False
        near = {mate.member: mate.latency for mate in self._mates.values() if mate.open and not mate.shut_out}
        for mate in self._mates.values():
            if mate.open and not mate.shut_out:
                others = {member: ms for member, ms in near.items() if member != mate.member}
                self.write(mate, roster(others))

    @staticmethod
    def hear_roster(friend: Roommate, data: bytes) -> bool:
        """Note the members to whom a friend has channels; True if anything changed."""
        read = read_roster(data)
        if read is None or read == friend.roster:
            return False
        friend.roster = read
        return True

    def ping(self, now: int) -> None:
        """Measure channels that were not measured lately."""
        for mate in self._mates.values():
            if mate.open and now >= mate.ping_at:
                mate.ping_at = now + PING_MS
                mate.pinged = (int.from_bytes(self._random(4), "big"), now)
                self.write(mate, on_channel(OnChannel.PING, mate.pinged[0].to_bytes(4, "big")))

    def pong(self, mate: Roommate, data: bytes, now: int) -> None:
        """A measurement came back."""
        if mate.pinged is not None and data == mate.pinged[0].to_bytes(4, "big"):
            took, mate.pinged = now - mate.pinged[1], None
            first = mate.latency is None
            mate.latency = took if mate.latency is None else (3 * mate.latency + took) // 4
            self.rosters_due = self.rosters_due or first or abs(took - (mate.latency or 0)) > 50
