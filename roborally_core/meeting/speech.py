"""Saying signals: signed once, then sent through friends, on the carrier somebody was heard on, or on all."""

from __future__ import annotations

from collections.abc import Iterable

from .envelope import EVERYBODY, EnvelopeKind, Signer
from .frames import OnChannel, on_channel
from .lines import CarrierLine, Lines
from .roommate import Roommate
from .ways import MemberWays


class Speech:
    """The statements of one member to the others, beside packets."""

    def __init__(self, signer: Signer, lines: Lines, ways: MemberWays) -> None:
        self._signer, self._lines, self._ways = signer, lines, ways

    def say(self, mate: Roommate, kind: EnvelopeKind, body: bytes, everywhere: bool, now: int) -> bool:
        """Send a signal to a member; whether it went anywhere."""
        plain = self._signer.signal(kind, mate.member, body)
        friends = self._ways.friends_of(mate, now)
        for friend in friends[: 2 if everywhere else 1]:
            self._ways.write(friend, on_channel(OnChannel.SIGNAL, plain))
        said = bool(friends)
        if everywhere or not said:
            for line in self._lines_to(mate, everywhere):
                said = self._publish(line, plain, mate.member, now) or said
        mate.spoken = mate.spoken or said
        return said

    def _lines_to(self, mate: Roommate, everywhere: bool) -> list[CarrierLine]:
        lines = list(self._lines.open_lines())
        known = [line for line in lines if line.number in mate.line_heard]
        if everywhere or not known:
            return lines
        return [max(known, key=lambda line: (line.own, mate.line_heard[line.number], -line.number))]

    def _publish(self, line: CarrierLine, plain: bytes, to: int, now: int) -> bool:
        return self._lines.publish(line, line.key.seal(plain), to, now)

    def announce(self, lines: Iterable[CarrierLine], now: int) -> None:
        """Announce this member on these lines, as arrived or looking for somebody."""
        plain = self._signer.signal(EnvelopeKind.ANNOUNCE, EVERYBODY)
        for line in lines:
            self._publish(line, plain, EVERYBODY, now)

    def answer(self, line: CarrierLine, to: int, body: bytes, now: int) -> None:
        """Answer a guest's enquiry on the line it came by."""
        self._publish(line, self._signer.signal(EnvelopeKind.PREVIEW, to, body), to, now)

    def goodbye(self, mates: Iterable[Roommate], lines: Iterable[CarrierLine], now: int) -> None:
        """Say goodbye, on the channels to these members and on these lines."""
        plain = self._signer.signal(EnvelopeKind.BYE, EVERYBODY)
        for mate in mates:
            self._ways.write(mate, on_channel(OnChannel.SIGNAL, plain))
        for line in lines:
            self._publish(line, plain, EVERYBODY, now)

    def reachable(self, mate: Roommate, now: int) -> bool:
        """Whether a signal to a member would go anywhere."""
        return self._lines.any_open or bool(self._ways.friends_of(mate, now))
