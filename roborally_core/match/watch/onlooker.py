"""An onlooker: the match is replayed from its published log, in which nothing is believed unchecked.

It is the same :class:`~..match.Match` as the players', without a seat: every signature is checked, every
program against its commitment and its hand, every state against what the players signed.  It never sends
anything: an onlooker has no link to anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...base.plain import clean_text
from ...language.complaint import complain
from ..facts import Fact
from ..feeds.feed import Entry
from ..feeds.wire import WireError
from ..lobby.resuming import Resume, resumed
from ..match import Match
from ..port import LobbyRules, TableMaker
from ..terms import MatchTerms
from .published import Head, PublishedError, Stream
from .unplaced import Unplaced

PLAYED_OUT = 64
"""Number of steps in a row for one batch of entries, as for the turns of a match that is joined late."""


class Onlooker:
    """One match as told by its log; PublishedError if the log is of another version."""

    def __init__(
        self,
        head: Head,
        make_table: TableMaker,
        random: Callable[[int], bytes],
        *,
        rules: LobbyRules | None = None,
        epoch: int = 0,
        resume: Resume = resumed,
    ) -> None:
        self.match = Match(
            random(32),
            "onlooker",
            make_table,
            random=random,
            host=head.host,
            terms=MatchTerms(rules, paced=True, onlooker=True, epoch=epoch, resume=resume),
            sequel=head.sequel,
        )
        lobby = self.match.lobby
        if (head.core, head.code) != (lobby.core, lobby.code):
            theirs = clean_text(f"{head.core} ({head.code})", 90)
            raise PublishedError(
                complain("watch.version", theirs=theirs, mine=f"{lobby.core} ({lobby.code})")
            )
        self._pending = Unplaced()

    @property
    def known(self) -> int:
        """The number of entries that found their places."""
        return sum(len(feed) for feed in self.match.session.feeds.values())

    def read(self, entries: Iterable[Entry], stream: Stream) -> None:
        """Take entries of a stream; each is checked, and entries without a place yet wait for it."""
        self._pending.add(stream, entries)
        self._offer()

    def _offer(self) -> None:
        session = self.match.session
        for entry in self._pending:
            if entry.seq and entry.author not in session.feeds:
                continue  # a player nobody has heard of yet: a liar can invent thousands
            try:
                session.restore(entry, True)
            except WireError:
                self._pending.drop(entry)
                continue
            feed = session.feeds.get(entry.author)
            length = len(feed) if feed is not None else 0
            full = entry.seq == length and length >= session.allowance(entry.author)
            if entry.seq <= length and not full:  # else before its turn, or more than one may say by now
                self._pending.drop(entry)

    def step(self, now: int, rounds: int = PLAYED_OUT) -> list[Fact]:
        """Play what can be played in this many rounds; return its facts."""
        told: list[Fact] = []
        for _ in range(rounds):
            waiting = len(self._pending)
            self._offer()
            self.match.tick(now)
            facts = self.match.take().facts
            told += facts
            if not facts and len(self._pending) == waiting:
                break
        return told
