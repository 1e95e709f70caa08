"""Connections to carriers: opened side by side while somebody is wanted, left alone after refusals, budgeted.

A *line* is one connection to one carrier, listening to one topic.  A room that gets another key gets other
lines with it; those of the old key stay until it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from enum import Enum, auto

from ..base.plain import plain
from ..match.feeds.budget import Bucket
from .config import CarrierKind, CarrierSpec, Origin, chosen
from .errands import (
    FINAL,
    CarrierLost,
    CarrierOpened,
    CarrierTrouble,
    CloseCarrier,
    Effect,
    News,
    OpenCarrier,
    Publish,
)
from .keys import TopicKey

OPEN_PATIENCE_MS = 8_000
OWN_FIRST_MS = 3_000
"""Time for which public carriers are left alone while somebody may yet answer on an own one."""
LINGER_MS = 10_000
"""Time for which a public carrier stays open once nobody is wanted over it."""
AGAIN_OWN_MS = (300, 1_000, 2_000, 4_000, 8_000)
AGAIN_PUBLIC_MS = (2_000, 10_000, 30_000, 60_000)
PUBLIC_TRIES = 6
"""Number of failures in a row after which a public carrier is left alone."""
STEADY_MS = 20_000
"""Time after which an open line no longer counts as failed."""
SIGNALS_BURST = {False: 400, True: 30}
SIGNALS_PER_MINUTE = {False: 1_200, True: 15}
"""Messages of one room on one carrier, beside packets, by whether it is public."""
PACKETS_BURST = {False: 3_000, True: 150}
PACKETS_PER_SECOND = {False: 500, True: 5}
HEARD_BURST = {False: 4_000, True: 300}
HEARD_PER_SECOND = {False: 1_000, True: 40}
"""Number of messages of a carrier that are unsealed; the rest is dropped unread."""
TICKET_LIMIT = 200
WORDS_LIMIT = 200


class LineState(Enum):
    """The state of a carrier."""

    UNTRIED = auto()
    OPENING = auto()
    OPEN = auto()
    WAITING = auto()
    """It failed and is tried again."""
    RESTING = auto()
    """Closed, for nobody is wanted over it."""
    ENDED = auto()
    """It refused, or failed too often."""


class CarrierLine:
    """One connection."""

    def __init__(self, number: int, carrier: Carrier, key: TopicKey, now: int) -> None:
        public = carrier.spec.public
        self.number, self.carrier, self.key = number, carrier, key
        self.asked_at = now
        self.open = False
        self.opened_at = now
        self.announced = False
        self.signals = Bucket(SIGNALS_BURST[public] * 60, SIGNALS_PER_MINUTE[public], now)
        self.packets = Bucket(PACKETS_BURST[public], PACKETS_PER_SECOND[public], now)
        self.heard = Bucket(HEARD_BURST[public], HEARD_PER_SECOND[public], now)

    @property
    def spec(self) -> CarrierSpec:
        """The target of a line."""
        return self.carrier.spec

    @property
    def own(self) -> bool:
        """Whether packets may go over it freely."""
        return not self.carrier.spec.public


class Carrier:
    """One carrier of the configuration, over time."""

    def __init__(self, spec: CarrierSpec, ticket: str) -> None:
        self.spec = spec
        self.ticket = ticket
        self.state = LineState.UNTRIED
        self.trouble: CarrierTrouble | None = None
        self.words = ""
        self.after_ms = 0
        self.opened_at = 0
        self.said = 0
        """Envelopes given to it so far."""
        self.failures = 0
        self.again_at = 0
        self.idle_since: int | None = None


class Lines:
    """All of a room's lines; ``effects`` and ``news`` are the room's."""

    def __init__(
        self,
        specs: Sequence[CarrierSpec],
        tickets: Mapping[str, str],
        you: int,
        effects: Callable[[Effect], None],
        news: Callable[[News], None],
        first: int = 0,
    ) -> None:
        self.carriers = [Carrier(spec, tickets.get(spec.key, "")[:TICKET_LIMIT]) for spec in specs]
        self.lines: dict[int, CarrierLine] = {}
        self._you = you
        self._do, self._tell = effects, news
        self._numbers = first
        self._begun_at: int | None = None

    def open_lines(self) -> Iterator[CarrierLine]:
        """The open lines."""
        return (line for line in self.lines.values() if line.open)

    def packets_left(self, specs: Container[CarrierSpec | None], now: int) -> int:
        """The rest of a game's budget on these carriers: hundredths of the least budget among them."""
        return min((line.packets.left(now) for line in self.open_lines() if line.spec in specs), default=0)

    @property
    def any_open(self) -> bool:
        """Whether a carrier can be spoken over."""
        return any(line.open for line in self.lines.values())

    def chosen(self, topic: bytes) -> list[Carrier]:
        """The carriers a topic is talked about on, without those that were given up."""
        by_spec = {one.spec: one for one in self.carriers if one.state is not LineState.ENDED}
        return [by_spec[spec] for spec in chosen(by_spec, topic)]

    def told(self, topic: bytes) -> list[Carrier]:
        """The same carriers, and all that were ever tried."""
        used = self.chosen(topic)
        return [one for one in self.carriers if one in used or one.state is not LineState.UNTRIED]

    def public_due(self, since: int | None, now: int) -> bool:
        """Whether public carriers are to be opened: not while an own one answers, or may yet.

        A page that has looked for somebody ``since`` then waits for a while before it asks elsewhere, too;
        one found by others (None) needs nothing else if those ask the same carriers: they may have declined
        one of the player's own.
        """
        own = [one for one in self.carriers if not one.spec.public]
        if since is None:
            own = [one for one in own if one.spec.origin is not Origin.PLAYER]
        begun = now if self._begun_at is None else self._begun_at
        opened = [one.opened_at for one in own if one.state is LineState.OPEN]
        if opened:
            return since is not None and now - max(since, *opened) >= OWN_FIRST_MS
        hoped = any(one.state in (LineState.UNTRIED, LineState.OPENING) for one in own)
        return not hoped or now - begun >= OWN_FIRST_MS

    @property
    def all_ended(self) -> bool:
        """Whether no carrier is open, or may become so."""
        return all(carrier.state is LineState.ENDED for carrier in self.carriers)

    # what the driver reports

    def opened(self, number: int, ticket: str, now: int) -> CarrierLine | None:
        """A line is open."""
        line = self.lines.get(number)
        if line is None or line.open:
            return None
        line.open, line.opened_at = True, now
        carrier = line.carrier
        carrier.state, carrier.trouble, carrier.words = LineState.OPEN, None, ""
        carrier.after_ms, carrier.opened_at = now - line.asked_at, now
        if ticket:
            carrier.ticket = ticket[:TICKET_LIMIT]
        self._tell(CarrierOpened(carrier.spec, carrier.after_ms, carrier.ticket))
        return line

    def closed(self, number: int, trouble: CarrierTrouble, words: str, now: int) -> None:
        """A line broke, was refused, or could not be opened."""
        line = self.lines.pop(number, None)
        if line is None:
            return
        carrier, public = line.carrier, line.spec.public
        if line.open and now - line.opened_at >= STEADY_MS:
            carrier.failures = 0
        waits = AGAIN_PUBLIC_MS if public else AGAIN_OWN_MS
        wait = waits[min(carrier.failures, len(waits) - 1)]
        carrier.failures += 1
        if trouble is CarrierTrouble.BUSY:
            wait = max(wait, waits[-1])
        final = trouble in FINAL or (public and carrier.failures >= PUBLIC_TRIES)
        carrier.trouble, carrier.words = trouble, plain(words)[:WORDS_LIMIT]
        carrier.state = LineState.ENDED if final else LineState.WAITING
        carrier.again_at = now + wait
        self._tell(CarrierLost(carrier.spec, trouble, carrier.words, final))

    # time

    def tend(
        self, key: TopicKey, old: TopicKey | None, wanted: Callable[[CarrierSpec], bool], now: int
    ) -> None:
        """Open lines that are wanted and due, close others, give up those that do not answer."""
        if self._begun_at is None:
            self._begun_at = now
        for line in list(self.lines.values()):
            if not line.open and now - line.asked_at >= OPEN_PATIENCE_MS:
                self._do(CloseCarrier(line.number))
                self.closed(line.number, CarrierTrouble.SILENT, "", now)
            elif line.key not in (key, old):
                self._close(line)
        used = self.chosen(key.topic)
        for carrier in self.carriers:
            if carrier in used and wanted(carrier.spec):
                carrier.idle_since = None
                self._want(carrier, key, now)
            else:
                self._rest(carrier, now)

    def _want(self, carrier: Carrier, key: TopicKey, now: int) -> None:
        ready = carrier.state is not LineState.ENDED and now >= carrier.again_at
        if ready and not any(line.carrier is carrier and line.key == key for line in self.lines.values()):
            self._numbers += 1
            line = self.lines[self._numbers] = CarrierLine(self._numbers, carrier, key, now)
            if carrier.state is not LineState.OPEN:
                carrier.state = LineState.OPENING
            self._do(OpenCarrier(line.number, carrier.spec, key.topic, self._you, carrier.ticket))

    def _rest(self, carrier: Carrier, now: int) -> None:
        held = [line for line in self.lines.values() if line.carrier is carrier]
        if not held:
            return
        if carrier.idle_since is None:
            carrier.idle_since = now
        if now - carrier.idle_since >= LINGER_MS:
            for line in held:
                self._close(line)
            carrier.state, carrier.failures = LineState.RESTING, 0

    def _close(self, line: CarrierLine) -> None:
        del self.lines[line.number]
        self._do(CloseCarrier(line.number))

    def close(self) -> None:
        """Close everything, for good."""
        for line in list(self.lines.values()):
            self._close(line)
        for carrier in self.carriers:
            carrier.state = LineState.ENDED

    def try_again(self) -> None:
        """The player wants everything tried once more, including carriers given up."""
        for carrier in self.carriers:
            if carrier.state in (LineState.ENDED, LineState.WAITING):
                carrier.state, carrier.failures, carrier.again_at = LineState.WAITING, 0, 0

    # speaking

    def publish(self, line: CarrierLine, sealed: bytes, to: int, now: int, *, packet: bool = False) -> bool:
        """Give a line an envelope if its budget allows; whether it did."""
        if not line.open:
            return False
        if packet:
            if not line.packets.take(now):
                return False
        elif not line.signals.open(now):
            return False
        else:
            line.signals.spend(60)
        line.carrier.said += 1
        self._do(Publish(line.number, sealed, to))
        return True


def forwards(line: CarrierLine) -> bool:
    """Whether the line is of a relay of ours."""
    return line.spec.kind is CarrierKind.RELAY
