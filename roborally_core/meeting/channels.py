"""Traffic of a channel: packets for this member, and packets to pass on."""

from __future__ import annotations

from .envelope import EVERYBODY, EnvelopeError, parse_envelope
from .errands import Arrived
from .frames import OnChannel, on_channel
from .hearing import Hearing
from .roommate import RATE_SECONDS, Roommate
from .ways import MemberWays


class Channels:
    """Reads the frames of all channels of one member."""

    def __init__(self, you: int, ways: MemberWays, hearing: Hearing) -> None:
        self._you, self._ways, self._hearing = you, ways, hearing

    def heard(self, mate: Roommate, data: bytes, now: int) -> Arrived | None:
        """Act on a frame that is not empty; a packet of the match, if it was one."""
        try:
            kind = OnChannel(data[0])
        except ValueError:
            return None
        data = data[1:]
        if kind is OnChannel.PACKET:
            return Arrived(mate.link, data)
        if kind is OnChannel.SIGNAL:
            self._signal(mate, data, now)
        elif kind is OnChannel.FORWARD:
            brought = self._ways.forwarded(mate, data, now)
            if brought is not None:
                sender, packet = brought
                sender.heard_at = now
                return Arrived(sender.link, packet) if sender.linked else None
        elif kind is OnChannel.PING and mate.signals.open(now // RATE_SECONDS):
            self._ways.write(mate, on_channel(OnChannel.PONG, data[:4]))
        elif kind is OnChannel.PONG:
            self._ways.pong(mate, data, now)
        elif kind is OnChannel.ROSTER and self._ways.hear_roster(mate, data):
            self._hearing.introduced(mate, now)
        return None

    def _signal(self, friend: Roommate, plain: bytes, now: int) -> None:
        """A signal: for this member, or from the friend to somebody else."""
        try:
            envelope = parse_envelope(plain)
        except EnvelopeError:
            return
        if envelope.to in (self._you, EVERYBODY):
            through = None if envelope.sender == friend.member else friend
            self._hearing.signal(plain, envelope, None, through, now)
        elif envelope.sender == friend.member and friend.passed.open(now):
            friend.passed.spend(len(plain))
            self._ways.pass_on(envelope.to, on_channel(OnChannel.SIGNAL, plain))
