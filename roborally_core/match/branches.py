"""Where the logs of players went on who signed two entries for one place.

Each side goes on holding the entry it heard first.  What others heard instead may have
counted with them, and so may what was signed after it: a key, a further commitment.
"""

from __future__ import annotations

from typing import NamedTuple

from . import budget
from .feed import Entry, Feed
from .identity import verify

EVIDENCE_LIMIT = 4
"""Contradicting entries kept of one author for one place."""


class Fork(NamedTuple):
    """An entry beside a feed that the feed's author has signed; it covers the entry with the id ``before``.

    ``known`` is the entry held for the same place; None where the feed held does not come so far, or
    where the other entry only goes on from one that contradicts it.
    """

    known: Entry | None
    other: Entry
    before: bytes


class BranchEntry(NamedTuple):
    """An entry beside a feed, the id of the one it follows, and its own."""

    entry: Entry
    before: bytes
    id: bytes


class Branches:
    """What authors signed beside the feeds held here: contradictions as they came, and what follows.

    What follows a contradiction may contradict itself again, so each author's entries are a tree.
    """

    def __init__(self) -> None:
        self.contradictions: dict[bytes, list[Entry]] = {}
        self.following: dict[bytes, list[Entry]] = {}
        self._kept: dict[bytes, list[BranchEntry]] = {}
        self._keys: dict[bytes, bytes] = {}
        self._size: dict[bytes, int] = {}

    def begin(self, feed: Feed, other: Entry) -> Fork | None:
        """Keep an entry that contradicts the one held; None if it is known, or there are enough."""
        known = self.contradictions.setdefault(feed.author, [])
        if other in known or len(known) >= EVIDENCE_LIMIT:
            return None
        before = feed.before(other.seq)
        known.append(other)
        self._keys[feed.author] = feed.key
        self._keep(other, before, other.digest(before))
        return Fork(feed.entries[other.seq], other, before)

    def go_on(self, entry: Entry, allowed: int) -> Fork | None:
        """Take an entry that truly follows one beside the feed; None if it does not, or is too much."""
        size = self._size.get(entry.author, 0) + len(entry.body)
        if entry.seq >= allowed or size > budget.bytes_for(allowed):
            return None
        kept = self._kept.get(entry.author, [])
        if entry in (one.entry for one in kept) or self._is_full(kept, entry.seq):
            return None
        for last in kept:
            if last.entry.seq != entry.seq - 1:
                continue
            digest = entry.digest(last.id)
            if verify(self._keys[entry.author], digest, entry.signature):
                self._size[entry.author] = size
                self.following.setdefault(entry.author, []).append(entry)
                self._keep(entry, last.id, digest)
                return Fork(None, entry, last.id)
        return None

    def knows(self, entry: Entry) -> bool:
        """Whether the entry stands beside its author's feed and is kept already."""
        return any(one.entry == entry for one in self._kept.get(entry.author, ()))

    def held(self) -> list[tuple[bytes, int, bytes]]:
        """How far each branch is held: author, how many entries, and the id of the last."""
        told = []
        for author, kept in self._kept.items():
            gone_on = {one.before for one in kept}
            told += [(author, one.entry.seq + 1, one.id) for one in kept if one.id not in gone_on]
        return told

    def forget(self, author: bytes) -> None:
        """Drop everything about this author."""
        for known in (self.contradictions, self.following):
            known.pop(author, None)
        self._kept.pop(author, None)
        self._keys.pop(author, None)
        self._size.pop(author, None)

    def _keep(self, entry: Entry, before: bytes, id: bytes) -> None:
        self._kept.setdefault(entry.author, []).append(BranchEntry(entry, before, id))

    @staticmethod
    def _is_full(kept: list[BranchEntry], seq: int) -> bool:
        return len([one for one in kept if one.entry.seq == seq]) >= EVIDENCE_LIMIT
