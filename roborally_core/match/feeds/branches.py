"""The continuations of the logs of players who signed two entries for one place.

Each side goes on holding the entry it heard first.  What others heard instead may have
counted with them, and so may what was signed after it: a key, a further commitment.
"""

from __future__ import annotations

from typing import NamedTuple

from ..security.identity import verify
from ..turn.returning import life_of
from . import budget
from .feed import Entry, Feed

STORED = b""
"""The teller of what this side had stored."""
EVIDENCE_LIMIT = 12
"""Contradicting entries of one author taken from one teller, and of those that follow them for one place.

Every honest member tells the feed it holds, and of what else it was told the first of each teller: fewer
than these. So nobody who tells one member many versions keeps that member from the one all others hold.
"""
TELLER_SHARE = 4
"""Divisor of an author's whole allowance: the bytes beside a feed that are taken from one teller."""


class Fork(NamedTuple):
    """An entry beside a feed that the feed's author has signed; it covers the entry with the id ``before``.

    ``known`` is an entry of the same life for the same place, which together with this one is a proof;
    None where there is none: the author began another life there, or the entry only goes on from one beside.
    """

    known: Entry | None
    other: Entry
    before: bytes


class BranchEntry(NamedTuple):
    """An entry beside a feed, the id of the one it follows, its own, and who told it first."""

    entry: Entry
    before: bytes
    id: bytes
    teller: bytes


class Branches:
    """Entries that authors signed beside the feeds held here: contradictions as they came, and their
    continuations.

    What follows a contradiction may contradict itself again, so each author's entries are a tree.
    Each teller has an allowance of its own; what this side stored itself has none.
    """

    def __init__(self) -> None:
        self.contradictions: dict[bytes, list[Entry]] = {}
        self.following: dict[bytes, list[Entry]] = {}
        self._kept: dict[bytes, list[BranchEntry]] = {}
        self._keys: dict[bytes, bytes] = {}

    def begin(self, feed: Feed, other: Entry, allowed: int, teller: bytes = STORED) -> Fork | None:
        """Keep an entry that contradicts the one held; None if it is known, or its teller told too many."""
        known = self.contradictions.get(feed.author, [])
        mine = [one for one in self._kept.get(feed.author, ()) if one.teller == teller]
        beginning = len([one for one in mine if one.entry in known])
        if other in known or (teller and beginning >= EVIDENCE_LIMIT) or self._heavy(mine, other, allowed):
            return None
        before = feed.before(other.seq)
        rivals = [feed.entries[other.seq]]
        rivals += [one.entry for one in self._kept.get(feed.author, ()) if self._beside(one, other, before)]
        self.contradictions.setdefault(feed.author, []).append(other)
        self._keys[feed.author] = feed.key
        self._keep(other, before, other.digest(before), teller)
        proving = [] if life_of(other) else [one for one in rivals if not life_of(one)]
        return Fork(proving[0] if proving else None, other, before)

    def put_aside(self, feed: Feed, count: int, teller: bytes) -> list[Fork]:
        """The author began another life after ``count`` entries: what was held after them is beside now."""
        before = feed.before(count)
        forks: list[Fork] = []
        self._keys[feed.author] = feed.key
        for entry, digest in feed.rewind(count):
            place = self.following if forks else self.contradictions
            place.setdefault(feed.author, []).append(entry)
            self._keep(entry, before, digest, teller)
            forks.append(Fork(None, entry, before))
            before = digest
        return forks

    @staticmethod
    def _beside(one: BranchEntry, other: Entry, before: bytes) -> bool:
        return one.entry.seq == other.seq and one.before == before

    @staticmethod
    def _heavy(mine: list[BranchEntry], other: Entry, allowed: int) -> bool:
        size = sum(len(one.entry.body) for one in mine) + len(other.body)
        return bool(mine) and bool(mine[0].teller) and size > budget.bytes_for(allowed) // TELLER_SHARE

    def go_on(self, entry: Entry, allowed: int, teller: bytes = STORED) -> Fork | None:
        """Take an entry that truly follows one beside the feed; None if it does not, or is beyond bounds."""
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
                self.following.setdefault(entry.author, []).append(entry)
                self._keep(entry, last.id, digest, teller)
                return Fork(None, entry, last.id)
        return None

    def extent(self, author: bytes) -> int:
        """Number of entries of the longest branch beside this author's feed, 0 without one."""
        return max((one.entry.seq + 1 for one in self._kept.get(author, ())), default=0)

    def knows(self, entry: Entry) -> bool:
        """Whether the entry stands beside its author's feed and is kept already."""
        return any(one.entry == entry for one in self._kept.get(entry.author, ()))

    def path(self, author: bytes, id: bytes) -> list[BranchEntry]:
        """The entries beside the feed that lead to the one with this id, it the last; else empty."""
        kept = {one.id: one for one in self._kept.get(author, ())}
        way = []
        while id in kept:
            way.append(kept.pop(id))
            id = way[-1].before
        return way[::-1]

    def told(self) -> list[Entry]:
        """The branches to tell others about: of each author and teller the first contradiction."""
        out = []
        for author, known in self.contradictions.items():
            tellers = {one.teller: one.entry for one in reversed(self._kept[author]) if one.entry in known}
            out += list(reversed(tellers.values()))
        return out

    def held(self) -> list[tuple[bytes, int, bytes]]:
        """The extent of each branch held: author, number of entries, and the id of the last."""
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

    def _keep(self, entry: Entry, before: bytes, id: bytes, teller: bytes) -> None:
        self._kept.setdefault(entry.author, []).append(BranchEntry(entry, before, id, teller))
