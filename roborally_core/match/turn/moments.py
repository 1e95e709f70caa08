"""The times when things of a slow match were first seen here, by the wall clock, kept with its records.

A page is opened for a minute and closed for a day: patience counts from when a turn opened, not from when
the page did.  One's own clock decides only when one votes, never what is true, so nobody else is shown it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum

from ..feeds.journal import RecordKind

_NUMBER_BYTES = 4
_TIME_BYTES = 8
_LENGTH = 2 + _NUMBER_BYTES + _TIME_BYTES


class Milestone(IntEnum):
    """Something that begins a time of waiting."""

    OPENED = 1
    """A turn was opened."""
    FULL = 2
    """Everybody had committed to a turn."""
    CLOSED = 3
    """The last turn was played."""
    BACK = 4
    """This side came back and does not know what it had said; the number is its life's."""
    ROUND = 5
    """A round of votes began; the number is the turn's times :data:`ROUNDS_KEPT`, and the round's."""


ROUNDS_KEPT = 1 << 14


class Moments:
    """``epoch`` is the wall clock, in ms since 1970, when the caller's clock showed 0."""

    def __init__(self, epoch: int, records: Iterable[bytes], store: Callable[[bytes], None]) -> None:
        self.epoch = epoch
        self._store = store
        self._known: dict[tuple[int, int], int] = {}
        for record in records:
            if record[:1] == RecordKind.MOMENT.value and len(record) == _LENGTH:
                key = (record[1], int.from_bytes(record[2 : 2 + _NUMBER_BYTES], "big"))
                self._known.setdefault(key, int.from_bytes(record[2 + _NUMBER_BYTES :], "big"))

    def first(self, what: Milestone, number: int, now: int) -> int:
        """When this was first seen, on the caller's clock; for the first time it is ``now``.

        A clock that was set back since does not make it later than ``now``.
        """
        at = self._known.get((what, number))
        if at is None:
            at = self._known[what, number] = max(0, now + self.epoch)
            head = RecordKind.MOMENT.value + bytes((what,)) + number.to_bytes(_NUMBER_BYTES, "big")
            self._store(head + at.to_bytes(_TIME_BYTES, "big"))
        return min(at - self.epoch, now)
