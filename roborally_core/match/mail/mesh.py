"""The feeds of a peer that also reads letters: their entries are taken as from any peer, under the same
checks.
"""

from __future__ import annotations

from typing import NamedTuple

from ..feeds.feed import Entry, Feed
from ..feeds.links import Link
from ..feeds.session import Mesh
from ..feeds.statements import SEATS
from ..feeds.wire import Held, Unwelcome, WireError, mark_of
from ..lobby.obstacles import Problem
from ..security.secure import Handshake
from .letter import LETTER_BYTES

SHOWN_BACK = 16
"""Number of entries shown to a member who holds another branch of a feed, before the place they named."""
APART_ENTRIES = 48
"""Number of entries beside feeds that a letter takes along."""
DESKS = 64


class _Desk(Link):
    """The knowledge about one writer of letters; it has budgets like a link, but nothing is sent on it."""

    def __init__(self, writer: bytes, handshake: Handshake, now: int) -> None:
        super().__init__("", handshake, now)
        self._writer = writer

    @property
    def author(self) -> bytes | None:
        """The member who signed the letters read here."""
        return self._writer


class Read(NamedTuple):
    """The outcome of reading a letter's entries: the number of new ones, and whether earlier ones are missing
    here.
    """

    news: int
    gaps: bool
    problem: Problem | None


class PostalMesh(Mesh):
    """A mesh with :meth:`read` beside its links."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._desks: dict[bytes, _Desk] = {}
        self._to_open = 0
        """Number of unknown authors whose feeds the letter being read may still open."""

    def read(self, writer: bytes, entries: tuple[bytes, ...], now: int) -> Read:
        """Take the entries of a letter by this member."""
        self._now = now
        desk = self._desks.get(writer)
        if desk is None:
            while len(self._desks) >= DESKS:
                del self._desks[next(iter(self._desks))]
            desk = self._desks[writer] = _Desk(writer, Handshake(self._identity, self._random, now), now)
        before, feeds, problem = self._grown(), len(self.feeds), None
        for raw in entries:
            self._to_open = SEATS - (len(self.feeds) - feeds)
            try:
                self._entry(desk, raw, now)
            except Unwelcome as error:
                problem = error.problem
            except WireError:
                continue
        self._to_open = 0
        gaps = desk.size > 0
        desk.drop_pending()
        desk.news_authors.clear()
        return Read(self._grown() - before, gaps, problem)

    def _grown(self) -> int:
        return len(self.accepted) + len(self.forks) + len(self.rewound)

    def _may_open(self, author: bytes) -> bool:
        return self._to_open > 0 or super()._may_open(author)

    def note_claim(self, writer: bytes, held: Held, now: int) -> None:
        """Note how much of this side's feed a writer held, from a letter that answers this side's
        question.
        """
        self._own_head.note_claim(writer, held, now)

    def first_unknown(self, member: bytes, rows: dict[bytes, Held] | None, feed: Feed) -> int:
        """The place in a feed from which this member may lack entries.

        ``rows`` are what they said they hold; None before they have said anything.
        """
        row, length = (rows or {}).get(mark_of(feed.author)), len(feed)
        live = max(
            (k.theirs.get(feed.author, 0) for k in self.links.values() if k.author == member), default=0
        )
        if row is None:
            return length if rows is None and member == feed.author else min(live, length)
        if row.count <= length and feed.head(row.count) != row.head:
            return max(0, row.count - SHOWN_BACK)
        return min(max(row.count, live), length)

    def entries_beside_feeds(self) -> list[Entry]:
        """The entries beside feeds without which others cannot follow, or would not know of a cheat."""
        found = [*self.start_entries, *self._branches.representatives()]
        for known in self._branches.continuations.values():
            found += known
        taken, size = [], 0
        for entry in dict.fromkeys(found[:APART_ENTRIES]):
            size += len(entry.body)
            if size <= LETTER_BYTES // 4:
                taken.append(entry)
        return taken
