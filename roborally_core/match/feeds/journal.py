"""The journal: what a match hands out to be stored, so that a page can be reloaded; within a limit."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from .budget import JOURNAL_BYTES, JOURNAL_RESERVE
from .feed import Entry, parse_entry


class RecordKind(Enum):
    """The first byte of a record; records of earlier formats begin otherwise, and are refused by it."""

    ENTRY = b"e"
    FORK = b"f"
    """An entry that contradicts one of its author's."""
    MOMENT = b"m"
    """The time when something was first seen here (:mod:`..turn.moments`)."""
    HEAD = b"h"
    """The statement of a letter about what its writer holds (:mod:`..mail.desk`)."""
    QUESTION = b"q"
    """One's own question of a return."""


_NOTES = (RecordKind.MOMENT.value, RecordKind.HEAD.value, RecordKind.QUESTION.value)
"""Records that are no entries."""


def is_note(record: bytes) -> bool:
    """Whether a stored record holds no entry, but something this side noted for itself."""
    return record[:1] in _NOTES


def stored_entry(record: bytes) -> tuple[Entry, bool]:
    """The entry in a stored record, and whether it stands beside its feed; ValueError for other records."""
    if record[:1] not in (RecordKind.ENTRY.value, RecordKind.FORK.value):
        raise ValueError("a stored match record of an unknown kind")
    return parse_entry(record[1:]), record[:1] == RecordKind.FORK.value


class Journal:
    """Records since the last :meth:`take`.

    Others' entries are recorded until only what is reserved for one's own ones is left: others have them too.
    """

    def __init__(self) -> None:
        self._records: list[bytes] = []
        self._size = 0
        self._others_full = False

    def take(self) -> list[bytes]:
        """The records to store now."""
        records, self._records = self._records, []
        return records

    def resume(self, stored: Sequence[bytes]) -> None:
        """Continue after these records; records made while reading them back are stored already."""
        self._size = sum(map(len, stored))
        self._records.clear()

    def entry(self, entry: Entry, own: bool) -> None:
        """Record an accepted entry."""
        self._add(RecordKind.ENTRY, entry.raw(), own)

    def fork(self, entry: Entry) -> None:
        """Record evidence against an author."""
        self._add(RecordKind.FORK, entry.raw(), own=False)

    @property
    def unstored(self) -> bool:
        """Whether there are records that nobody took yet."""
        return bool(self._records)

    def note(self, record: bytes) -> None:
        """Record something this side noted for itself, within the part of others."""
        self._record(record, own=False)

    def _add(self, kind: RecordKind, data: bytes, own: bool) -> None:
        self._record(kind.value + data, own)

    def _record(self, record: bytes, own: bool) -> None:
        limit = JOURNAL_BYTES - (0 if own else JOURNAL_RESERVE)
        if self._size + len(record) > limit:
            self._others_full = True
        if self._size + len(record) <= limit and (own or not self._others_full):
            self._size += len(record)
            self._records.append(record)
