"""The continuations of the logs of players who signed two entries for one place.

Each side keeps the entry it heard first.  The entry that others heard instead may have counted for them, and
so may entries signed after it: a key, or a further commitment.
"""

from __future__ import annotations

from typing import NamedTuple

from ..security.identity import verify
from ..turn.returning import life_of
from . import budget
from .feed import Entry, Feed

STORED = b""
"""The value that stands for the teller of entries this side had stored."""
EVIDENCE_LIMIT = 12
"""The greatest number of contradicting entries of one author taken from one teller, and of entries following
them at one place.

Every honest member tells the feed it holds and, of the other entries, the first that each teller told it,
which are fewer than this number.  So a liar who tells one member many versions cannot keep that member from
the version all others hold.
"""
TELLER_SHARE = 4
"""Divisor of an author's whole allowance that gives the number of bytes beside a feed taken from
one teller.
"""


class Fork(NamedTuple):
    """An entry beside a feed that the feed's author has signed; it covers the entry with the id ``parent``.

    ``known`` is an entry of the same life for the same place, which together with this one is a proof.  It is
    None if the author began another life there, or if the entry only continues one beside the feed.
    """

    known: Entry | None
    other: Entry
    parent: bytes


class BranchEntry(NamedTuple):
    """An entry beside a feed, the id of the entry it follows, its own id, and its first teller."""

    entry: Entry
    parent: bytes
    id: bytes
    teller: bytes


class Branches:
    """Entries that authors signed beside the feeds held here: contradictions as they came, and their
    continuations.

    The continuation of a contradiction may contradict itself again, so each author's entries form a tree.
    Each teller has an allowance of its own; entries that this side stored itself are not limited.
    """

    def __init__(self) -> None:
        self.contradictions: dict[bytes, list[Entry]] = {}
        self.continuations: dict[bytes, list[Entry]] = {}
        self._kept: dict[bytes, list[BranchEntry]] = {}
        self._keys: dict[bytes, bytes] = {}

    def add_contradiction(
        self, feed: Feed, other: Entry, allowed: int, teller: bytes = STORED
    ) -> Fork | None:
        """Keep an entry that contradicts the one held; None if it is known, or if its teller told
        too many.
        """
        known = self.contradictions.get(feed.author, [])
        mine = [one for one in self._kept.get(feed.author, ()) if one.teller == teller]
        beginning = len([one for one in mine if one.entry in known])
        if other in known or (teller and beginning >= EVIDENCE_LIMIT) or self._heavy(mine, other, allowed):
            return None
        before = feed.id_before(other.seq)
        rivals = [feed.entries[other.seq]]
        rivals += [one.entry for one in self._kept.get(feed.author, ()) if self._beside(one, other, before)]
        self.contradictions.setdefault(feed.author, []).append(other)
        self._keys[feed.author] = feed.key
        self._keep(other, before, other.digest(before), teller)
        proving = [] if life_of(other) else [one for one in rivals if not life_of(one)]
        return Fork(proving[0] if proving else None, other, before)

    def set_aside(self, feed: Feed, count: int, teller: bytes) -> list[Fork]:
        """Move the entries after the first ``count`` beside the feed, since the author began another life
        there.
        """
        before = feed.id_before(count)
        forks: list[Fork] = []
        self._keys[feed.author] = feed.key
        for entry, digest in feed.rewind(count):
            place = self.continuations if forks else self.contradictions
            place.setdefault(feed.author, []).append(entry)
            self._keep(entry, before, digest, teller)
            forks.append(Fork(None, entry, before))
            before = digest
        return forks

    @staticmethod
    def _beside(one: BranchEntry, other: Entry, before: bytes) -> bool:
        return one.entry.seq == other.seq and one.parent == before

    @staticmethod
    def _heavy(mine: list[BranchEntry], other: Entry, allowed: int) -> bool:
        size = sum(len(one.entry.body) for one in mine) + len(other.body)
        return bool(mine) and bool(mine[0].teller) and size > budget.bytes_for(allowed) // TELLER_SHARE

    def extend(self, entry: Entry, allowed: int, teller: bytes = STORED) -> Fork | None:
        """Take an entry that truly follows one beside the feed; None if it does not, or if it exceeds a
        bound.
        """
        kept = self._kept.get(entry.author, [])
        mine = [one for one in kept if one.teller == teller]
        here = len([one for one in mine if one.entry.seq == entry.seq])
        if entry.seq >= allowed or (teller and here >= EVIDENCE_LIMIT) or self._heavy(mine, entry, allowed):
            return None
        if entry in (one.entry for one in kept):
            return None
        for last in kept:
            if last.entry.seq != entry.seq - 1:
                continue
            digest = entry.digest(last.id)
            if verify(self._keys[entry.author], digest, entry.signature):
                self.continuations.setdefault(entry.author, []).append(entry)
                self._keep(entry, last.id, digest, teller)
                return Fork(None, entry, last.id)
        return None

    def extent(self, author: bytes) -> int:
        """Number of entries of the longest branch beside this author's feed; 0 if there is none."""
        return max((one.entry.seq + 1 for one in self._kept.get(author, ())), default=0)

    def knows(self, entry: Entry) -> bool:
        """Whether the entry is already kept beside its author's feed."""
        return any(one.entry == entry for one in self._kept.get(entry.author, ()))

    def path(self, author: bytes, id: bytes) -> list[BranchEntry]:
        """The entries beside the feed that lead to the one with this id, which comes last; empty if it is not
        there.
        """
        kept = {one.id: one for one in self._kept.get(author, ())}
        way = []
        while id in kept:
            way.append(kept.pop(id))
            id = way[-1].parent
        return way[::-1]

    def representatives(self) -> list[Entry]:
        """The branches to tell others about: the first contradiction from each author and teller."""
        out = []
        for author, known in self.contradictions.items():
            tellers = {one.teller: one.entry for one in reversed(self._kept[author]) if one.entry in known}
            out += list(reversed(tellers.values()))
        return out

    def tips(self) -> list[tuple[bytes, int, bytes]]:
        """The extent of each branch held: author, number of entries, and the id of the last."""
        told = []
        for author, kept in self._kept.items():
            gone_on = {one.parent for one in kept}
            told += [(author, one.entry.seq + 1, one.id) for one in kept if one.id not in gone_on]
        return told

    def forget(self, author: bytes) -> None:
        """Drop everything about this author."""
        for known in (self.contradictions, self.continuations):
            known.pop(author, None)
        self._kept.pop(author, None)
        self._keys.pop(author, None)

    def _keep(self, entry: Entry, before: bytes, id: bytes, teller: bytes) -> None:
        self._kept.setdefault(entry.author, []).append(BranchEntry(entry, before, id, teller))
