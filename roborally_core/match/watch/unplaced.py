"""Entries that came and have no place yet, each lot by where it came from.

A signature cannot be checked before everything in front of it is here, so anybody who publishes can say
entries that never get a place.  Lots are bounded one by one and end with their stream: a liar fills a lot of
their own, and drives out nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

from ..feeds.feed import Entry
from .published import Stream

PENDING = 3_000
"""Entries of one stream that are kept for later: a long match, told in any order of its players."""


class Unplaced:
    """The lots, in the order in which their streams began."""

    def __init__(self) -> None:
        self._lots: WeakKeyDictionary[Stream, dict[Entry, None]] = WeakKeyDictionary()

    def __len__(self) -> int:
        return sum(map(len, self._lots.values()))

    def add(self, stream: Stream, entries: Iterable[Entry]) -> None:
        """Entries of a stream; what goes beyond its bound is dropped."""
        lot = self._lots.setdefault(stream, {})
        for entry in entries:
            if len(lot) < PENDING:
                lot[entry] = None

    def __iter__(self) -> Iterator[Entry]:
        """All of them, each once, as they are now."""
        return iter({entry: None for lot in list(self._lots.values()) for entry in lot})

    def drop(self, entry: Entry) -> None:
        """An entry has its place, or never gets one."""
        for lot in list(self._lots.values()):
            lot.pop(entry, None)
