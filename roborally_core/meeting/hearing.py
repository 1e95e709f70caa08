"""Hearing signals: members here, arrivals, calls, goodbyes."""

from __future__ import annotations

from collections.abc import Callable

from .calls import CALLS, Calls
from .circle import ABSENT_MS, Circle
from .envelope import EVERYBODY, Envelope, EnvelopeKind, verified
from .lines import CarrierLine
from .lookout import Lookout
from .packed_sdp import SdpError
from .roommate import RATE_SECONDS, Roommate
from .speech import Speech

HERE_AGAIN_MS = 1_000
HERE_SPREAD_MS = 800
"""Members who expect nobody let others answer a newcomer first: by 400 ms, and up to this much more."""
BOTH_MS = 1_500
"""Time for which the member with the lower number waits when each knows the other is here."""
_ASKS = 1


class Hearing:
    """One member's reactions to others' signed statements; ``forget`` drops a member."""

    def __init__(
        self,
        you: int,
        circle: Circle,
        calls: Calls,
        speech: Speech,
        lookout: Lookout,
        random: Callable[[int], bytes],
        forget: Callable[[Roommate, int], None],
        *,
        direct: bool,
    ) -> None:
        self._you, self._circle, self._calls, self._speech = you, circle, calls, speech
        self._lookout, self._random, self._forget = lookout, random, forget
        self._direct = direct

    def signal(
        self, plain: bytes, envelope: Envelope, line: CarrierLine | None, friend: Roommate | None, now: int
    ) -> None:
        """A signal came over a carrier or a channel, perhaps through a friend; nothing in it can raise."""
        if envelope.to not in (EVERYBODY, self._you):
            self._overheard(envelope, line)
            return
        mate = self._circle.get(envelope.sender)
        if mate is not None and (mate.shut_out or not mate.window.fresh(envelope.stamp)):
            return
        if mate is not None and not mate.signals.take(now // RATE_SECONDS):
            return
        if not verified(plain, envelope):
            return
        if mate is None:
            mate = self._circle.add(envelope.sender, now)
            if mate is None:
                return
        mate.window.take(envelope.stamp)
        self._obey(mate, envelope, line, friend, now)

    def _overheard(self, envelope: Envelope, line: CarrierLine | None) -> None:
        """Somebody else answered a newcomer on a public carrier: they will be introduced."""
        mate, other = self._circle.get(envelope.to), self._circle.get(envelope.sender)
        public = line is not None and not line.own
        answered = envelope.kind is EnvelopeKind.HERE and other is not None and other.linked
        if mate is not None and public and answered and not self._lookout.greeting:
            mate.here_at = None

    def _obey(
        self, mate: Roommate, envelope: Envelope, line: CarrierLine | None, friend: Roommate | None, now: int
    ) -> None:
        mate.heard_at = now
        if line is not None:
            mate.line_heard[line.number] = now
        if friend is not None:
            mate.friend_heard[friend.member] = now
        if envelope.kind is EnvelopeKind.BYE:
            self._forget(mate, now)
        elif envelope.kind is EnvelopeKind.ANNOUNCE:
            self._welcome(mate, line, now)
        elif envelope.to == self._you:
            self._circle.prove(mate, now)
            if envelope.kind is EnvelopeKind.HERE:
                self._here(mate, envelope.body[:1] == bytes((_ASKS,)), now)
            elif envelope.kind in (EnvelopeKind.OFFER, EnvelopeKind.ANSWER, EnvelopeKind.CANDIDATES):
                try:
                    self._calls.heard(mate, envelope.kind, envelope.body, now)
                except SdpError:
                    return

    def _welcome(self, mate: Roommate, line: CarrierLine | None, now: int) -> None:
        """Somebody announced their arrival, or looks for others."""
        own = line is None or line.own
        if mate.open and now - mate.direct_heard < ABSENT_MS and not own:
            return
        if mate.proven and not mate.open:
            mate.calls = min(mate.calls, CALLS - 1)  # a member who still looks is worth another call
        if now - mate.told_here < HERE_AGAIN_MS:
            return
        mate.here_at = now
        if not (own or self._lookout.greeting):
            mate.here_at += HERE_SPREAD_MS // 2 + self._random(1)[0] * HERE_SPREAD_MS // 256

    def _here(self, mate: Roommate, asks: bool, now: int) -> None:
        """Somebody answered: they are alive, and know that this member is."""
        if self._direct:
            # when each has told the other, both could call: one of them waits
            both = now - mate.told_here < BOTH_MS
            self._calls.wish(mate, now, BOTH_MS if both and self._you < mate.member else 0)
        calling = self._direct and (mate.call_at is not None or mate.call is not None)
        if asks and not mate.open and not calling and now - mate.told_here >= HERE_AGAIN_MS:
            mate.told_here = now
            self._speech.say(mate, EnvelopeKind.HERE, b"\0", False, now)

    def say_here(self, mate: Roommate, now: int) -> None:
        """Answer members who announced themselves or were mentioned, when that is due."""
        if mate.here_at is None or now < mate.here_at:
            return
        mate.here_at = None
        if now - mate.told_here < HERE_AGAIN_MS:
            return
        if self._speech.say(mate, EnvelopeKind.HERE, bytes((_ASKS,)), False, now):
            mate.told_here = now

    def introduced(self, friend: Roommate, now: int) -> None:
        """A friend told its channels: call the members this side has none to."""
        for member in friend.roster:
            mate = self._circle.get(member) or self._circle.add(member, now)
            if mate is None or mate.open or mate.shut_out:
                continue
            later = 0 if self._you > member else HERE_AGAIN_MS
            if self._direct:
                self._calls.wish(mate, now, later)
            if mate.here_at is None and (not self._direct or not mate.proven):
                mate.here_at = now + later + (4 * HERE_AGAIN_MS if self._direct else 0)
            self._circle.judge(mate, now)
