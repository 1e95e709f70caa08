"""The times, by the wall clock, when events of a slow match were first seen here; they are kept with its
records.

A page may be opened for a minute and closed for a day: waiting counts from the time a turn opened, not from
the time the page did.  A player's own clock only decides when that player votes, never what is true, so
nobody else sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum

from ..feeds.journal import RecordKind

_NUMBER_BYTES = 4
_TIME_BYTES = 8
_LENGTH = 2 + _NUMBER_BYTES + _TIME_BYTES


class Milestone(IntEnum):
    """An event at which a time of waiting begins."""

    OPENED = 1
    """A turn was opened."""
    FULL = 2
    """Everybody has committed to a turn."""
    CLOSED = 3
    """The last turn was played."""
    BACK = 4
    """This side came back and does not know what it had said; the number is that of its life."""
    ROUND = 5
    """A round of votes began; the number is the turn times :data:`ROUNDS_KEPT`, plus the round."""


ROUNDS_KEPT = 1 << 14


class Moments:
    """The times of events; ``epoch`` is the wall clock, in ms since 1970, when the caller's clock
    showed 0.
    """

    def __init__(self, epoch: int, records: Iterable[bytes], store: Callable[[bytes], None]) -> None:
        self.epoch = epoch
        self._store = store
        self._known: dict[tuple[int, int], int] = {}
        for record in records:
            if record[:1] == RecordKind.MOMENT.value and len(record) == _LENGTH:
                key = (record[1], int.from_bytes(record[2 : 2 + _NUMBER_BYTES], "big"))
                self._known.setdefault(key, int.from_bytes(record[2 + _NUMBER_BYTES :], "big"))

    def first(self, what: Milestone, number: int, now: int) -> int:
        """The time on the caller's clock when this was first seen; if it has not been seen before, ``now``.

        Even if a clock was set back since then, the time is not later than ``now``.
        """
        at = self._known.get((what, number))
        if at is None:
            at = self._known[what, number] = max(0, now + self.epoch)
            head = RecordKind.MOMENT.value + bytes((what,)) + number.to_bytes(_NUMBER_BYTES, "big")
            self._store(head + at.to_bytes(_TIME_BYTES, "big"))
        return min(at - self.epoch, now)

    @property
    def span(self) -> int:
        """The time between the first event and the last, in ms."""
        times = self._known.values()
        return max(times) - min(times) if times else 0
