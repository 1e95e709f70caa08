"""Entries that have arrived but have no place yet, in lots by the stream they came from.

A signature cannot be checked before everything in front of it is here, so anybody who publishes can tell
entries that never get a place.  Each lot is bounded and ends with its stream: a liar fills only a lot of
their own, and displaces nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

from ..feeds.feed import Entry
from .published import Stream

PENDING = 3_000
"""Number of entries of one stream that are kept for later: enough for a long match, told in any order of its
players.
"""


class Unplaced:
    """The lots, in the order in which their streams began."""

    def __init__(self) -> None:
        self._lots: WeakKeyDictionary[Stream, dict[Entry, None]] = WeakKeyDictionary()

    def __len__(self) -> int:
        return sum(map(len, self._lots.values()))

    def add(self, stream: Stream, entries: Iterable[Entry]) -> None:
        """Add entries of a stream; those beyond its bound are dropped."""
        lot = self._lots.setdefault(stream, {})
        for entry in entries:
            if len(lot) < PENDING:
                lot[entry] = None

    def __iter__(self) -> Iterator[Entry]:
        """All of them, each once, as they are now."""
        return iter({entry: None for lot in list(self._lots.values()) for entry in lot})

    def drop(self, entry: Entry) -> None:
        """Drop an entry that has its place, or never gets one."""
        for lot in list(self._lots.values()):
            lot.pop(entry, None)
