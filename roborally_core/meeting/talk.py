"""Talk on a topic without members: questions and answers before anybody enters a room.

A talker has the carriers' side of a room and nothing else: lines, budgets, signed envelopes.  Each is run
by a driver of its own, which settles it every :data:`TICK_MS` and after each report (or is a
:class:`.conductor.Conductor`, which takes one where it takes a peer), or by the room it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..match.feeds.budget import Bucket
from .config import CarrierSpec
from .envelope import (
    EVERYBODY,
    Envelope,
    EnvelopeError,
    EnvelopeKind,
    Signer,
    parse_envelope,
    unseal,
    verified,
)
from .errands import CarrierTrouble, Effect, News
from .keys import TopicKey
from .lines import CarrierLine, Lines

TICK_MS = 250
CHECKS = (60, 6)
"""Signatures that are checked: at once, and per second."""


class Talker:
    """Listens to the topic of a ``secret`` and speaks there; subclasses add the subject.

    ``first`` is where the numbers of its lines begin, so that those of several owners differ.
    """

    def __init__(
        self,
        secret: bytes,
        carriers: Sequence[CarrierSpec],
        random: Callable[[int], bytes],
        first: int = 0,
    ) -> None:
        self.effects: list[Effect] = []
        self.news: list[News] = []
        self.facts: list[Any] = []
        self.records: list[bytes] = []
        self.over = False
        self._now = 0
        self._since: int | None = None
        """Since when it has been run."""
        self._random = random
        self._signer = Signer(random(32))
        self._key = TopicKey(secret, random)
        self._lines = Lines(carriers, {}, self._signer.you, self._do, self.news_add, first)
        self._checks = Bucket(*CHECKS, 0)

    def _do(self, effect: Effect) -> None:
        self.effects.append(effect)

    def news_add(self, item: News) -> None:
        """Queue news."""
        self.news.append(item)

    # for conductors, as peers have it

    @property
    def room(self) -> Talker:
        """The room to which the driver reports."""
        return self

    def wake_at(self, now: int) -> int:
        """The latest time for the next call of :meth:`settle`, in ms."""
        return now + TICK_MS

    def settle(self, now: int) -> list[Effect]:
        """The work for the driver."""
        self._now = now
        if self._since is None:
            self._since = now
        if not self.over:
            self._lines.tend(self._key, None, self.wants, now)
            self.tick(now)
        effects, self.effects = self.effects, []
        return effects

    def leave(self, now: int) -> None:
        """Close everything, for good."""
        self.over = True
        self._lines.close()

    # reports of the driver

    def owns(self, number: int) -> bool:
        """Whether this is one of its lines."""
        return number in self._lines.lines

    def carrier_opened(self, number: int, now: int, ticket: str = "") -> None:
        """A line is open."""
        line = self._lines.opened(number, ticket, now)
        if line is not None:
            self.opened(line, now)

    def carrier_closed(self, number: int, trouble: CarrierTrouble, now: int, words: str = "") -> None:
        """A line is over."""
        self._lines.closed(number, trouble, words, now)

    def carrier_heard(self, number: int, data: bytes, now: int) -> None:
        """A carrier brought something; nothing in it can raise or harm."""
        line = self._lines.lines.get(number)
        if line is None or not line.open or not line.heard.take(now):
            return
        try:
            plain = unseal(self._key, data)
            envelope = parse_envelope(plain)
        except EnvelopeError:
            return
        if envelope.kind is EnvelopeKind.PACKET or envelope.sender == self._signer.you:
            return
        if envelope.to not in (EVERYBODY, self._signer.you) or not self._checks.take(now):
            return
        if verified(plain, envelope):
            self.heard(line, envelope, now)

    # speaking

    def say(
        self, kind: EnvelopeKind, to: int, body: bytes, now: int, line: CarrierLine | None = None
    ) -> None:
        """Say something to a member or everybody, on one line or on all."""
        plain = self._signer.signal(kind, to, body)
        for one in [line] if line is not None else list(self._lines.open_lines()):
            self._lines.publish(one, self._key.seal(plain), to, now)

    # for subclasses

    def wants(self, spec: CarrierSpec) -> bool:
        """Whether a carrier is to be open."""
        return not spec.public or self._lines.public_due(self._looks_since, self._now)

    @property
    def _looks_since(self) -> int | None:
        """Since when it has looked for somebody; None while others come to it."""
        return self._since

    def opened(self, line: CarrierLine, now: int) -> None:
        """A line is open."""

    def heard(self, line: CarrierLine, envelope: Envelope, now: int) -> None:
        """Somebody said something, and signed it."""

    def tick(self, now: int) -> None:
        """Do what is due."""
