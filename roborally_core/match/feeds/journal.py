"""The journal: the records that a match hands out to be stored, within a limit, so that a page can be
reloaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from .budget import JOURNAL_BYTES, JOURNAL_RESERVE
from .codec import BodyError, decode
from .feed import Entry, parse_entry
from .statements import Hello


class RecordKind(Enum):
    """The first byte of a record; records of earlier formats begin otherwise, and are refused by it."""

    ENTRY = b"e"
    FORK = b"f"
    """An entry that contradicts another entry of its author."""
    MOMENT = b"m"
    """The time when something was first seen here (:mod:`..turn.moments`)."""
    HEAD = b"h"
    """The statement of a letter about what its writer holds (:mod:`..mail.desk`)."""
    QUESTION = b"q"
    """The question that this side asked on its return."""


_NOTES = (RecordKind.MOMENT.value, RecordKind.HEAD.value, RecordKind.QUESTION.value)
"""Kinds of records that do not hold entries."""


def is_note(record: bytes) -> bool:
    """Whether a stored record holds a note of this side instead of an entry."""
    return record[:1] in _NOTES


def stored_entry(record: bytes) -> tuple[Entry, bool]:
    """The entry in a stored record, and whether it belongs beside its feed; ValueError for other records."""
    if record[:1] not in (RecordKind.ENTRY.value, RecordKind.FORK.value):
        raise ValueError("a stored match record of an unknown kind")
    return parse_entry(record[1:]), record[:1] == RecordKind.FORK.value


def version_of(records: Sequence[bytes], author: bytes) -> tuple[str, str] | None:
    """The core and the code with which this author entered the match that was stored; None without a match.

    A match of days goes on after an update, as the one that everybody entered: rules that play otherwise now
    show in its states.
    """
    for record in records:
        try:
            entry = stored_entry(record)[0]
            hello = decode(entry.body) if (entry.author, entry.seq) == (author, 0) else None
        except (BodyError, ValueError):
            continue
        if isinstance(hello, Hello):
            return hello.core, hello.code
    return None


class Journal:
    """Records since the last :meth:`take`.

    Entries of others are recorded until only the part reserved for this side's own is left, since others have
    them too.
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
        """Whether there are records that have not been taken yet."""
        return bool(self._records)

    def note(self, record: bytes) -> None:
        """Record a note of this side, within the part for others' entries."""
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
