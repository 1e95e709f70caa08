"""The return of a member who finds the published log of the match, at an archive, a broker or a relay.

Its keeper is not trusted: entries come in as from a letter, each signature checked, and entries not signed by
a member of the match have no place here. It is nobody's word about this side's feed: it may be older than
what was lost. So a member whose own entries it holds, but whose storage does not, stays silent until the
others have said how many there are (:mod:`..turn.returning`).
"""

from __future__ import annotations

from collections.abc import Iterable

from ..feeds.branches import STORED
from ..feeds.feed import Entry
from ..match import Match
from .published import Stream
from .unplaced import Unplaced

AT_A_TIME = 400
"""Number of entries taken in before their consequences are worked out."""


class Regained:
    """The published entries of one match on their way into it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.news = 0
        """Number of entries that were missing here."""
        self._pending = Unplaced()

    def read(self, entries: Iterable[Entry], stream: Stream, now: int) -> int:
        """Take entries; the number of those that were news.  What has no place yet waits for it."""
        self._pending.add(stream, entries)
        before = self.news
        while self._pending:
            waiting = list(self._pending)
            lots = [waiting[at : at + AT_A_TIME] for at in range(0, len(waiting), AT_A_TIME)]
            found = sum(self._take(lot, now) for lot in lots)
            if not found:
                break
            self.news += found
        return self.news - before

    def _take(self, lot: list[Entry], now: int) -> int:
        match = self.match
        own = len(match.session.feeds[match.me])
        news = match.session.read(STORED, tuple(entry.raw() for entry in lot), now).news
        if len(match.session.feeds[match.me]) > own:
            match.comeback.doubt()
        match.tick(now)
        for entry in lot:
            feed = match.session.feeds.get(entry.author)
            if feed is not None and entry.seq < len(feed):
                self._pending.drop(entry)
        return news
