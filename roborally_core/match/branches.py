"""Where the logs of players went on who signed two entries for one place.

Each side goes on holding the entry it heard first.  What others heard instead may have
counted with them, and so may what was signed after it: a key, a further commitment.
"""

from __future__ import annotations

from typing import NamedTuple

from . import budget
from .feed import Entry, Feed
from .identity import recover

EVIDENCE_LIMIT = 4
"""Contradicting entries kept of one author."""


class Fork(NamedTuple):
    """An entry beside a feed that the feed's author has signed; it covers the entry with the id ``before``.

    ``known`` is the entry held for the same place; None where the feed held does not come so far, or
    where the other entry only goes on from one that contradicts it.
    """

    known: Entry | None
    other: Entry
    before: bytes


class Branches:
    """Contradictions by author in the order they came, what follows them, and where each has come to."""

    def __init__(self) -> None:
        self.contradictions: dict[bytes, list[Entry]] = {}
        self.following: dict[bytes, list[Entry]] = {}
        self._ends: dict[bytes, list[tuple[Entry, bytes]]] = {}
        self._size: dict[bytes, int] = {}

    def begin(self, feed: Feed, other: Entry) -> Fork | None:
        """Keep an entry that contradicts the one held; None if it is known, or there are enough."""
        known = self.contradictions.setdefault(feed.author, [])
        if other in known or len(known) >= EVIDENCE_LIMIT:
            return None
        before = feed.before(other.seq)
        known.append(other)
        self._ends.setdefault(feed.author, []).append((other, other.digest(before)))
        return Fork(feed.entries[other.seq], other, before)

    def go_on(self, entry: Entry, allowed: int) -> Fork | None:
        """Take an entry that truly follows one beside the feed; None if it does not, or is too much."""
        size = self._size.get(entry.author, 0) + len(entry.body)
        if entry.seq >= allowed or size > budget.bytes_for(allowed):
            return None
        ends = self._ends.get(entry.author, [])
        for number, (last, before) in enumerate(ends):
            if entry.seq != last.seq + 1:
                continue
            digest = entry.digest(before)
            if recover(entry.seq, digest, entry.signature) == last.next_key:
                ends[number] = entry, digest
                self._size[entry.author] = size
                self.following.setdefault(entry.author, []).append(entry)
                return Fork(None, entry, before)
        return None

    def knows(self, entry: Entry) -> bool:
        """Whether the entry stands beside its author's feed and is kept already."""
        kept = (self.contradictions, self.following)
        return any(entry in known.get(entry.author, ()) for known in kept)

    def held(self) -> list[tuple[bytes, int, bytes]]:
        """How far each branch is held: author, how many entries, and the id of the last."""
        return [(author, last.seq + 1, at) for author, ends in self._ends.items() for last, at in ends]

    def forget(self, author: bytes) -> None:
        """Drop everything about this author."""
        for known in (self.contradictions, self.following):
            known.pop(author, None)
        self._ends.pop(author, None)
        self._size.pop(author, None)
