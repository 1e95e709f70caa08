"""Somebody who looks on: the match played again from its published log, believing nothing in it.

It is the same :class:`~..match.Match` as the players', without a seat: every signature is checked, every
program against its commitment and its hand, every state against what the players signed.  It never sends
anything: an onlooker has no link to anybody.
"""

from __future__ import annotations

from collections import deque
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
from .published import Head, PublishedError

PENDING = 4_000
"""Entries kept that nobody can place yet."""
PLAYED_OUT = 64
"""Steps in a row for one batch of entries: turns of a match that is joined late."""


class Onlooker:
    """One match as its log tells it; PublishedError if it is of another version."""

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
            terms=MatchTerms(rules, paced=True, epoch=epoch, resume=resume),
            sequel=head.sequel,
        )
        lobby = self.match.lobby
        if (head.core, head.code) != (lobby.core, lobby.code):
            theirs = clean_text(f"{head.core} ({head.code})", 90)
            raise PublishedError(
                complain("watch.version", theirs=theirs, mine=f"{lobby.core} ({lobby.code})")
            )
        self._pending: deque[Entry] = deque(maxlen=PENDING)

    def read(self, entries: Iterable[Entry]) -> None:
        """Take entries; each is checked, and entries without a place yet wait for it."""
        self._pending.extend(entries)
        self._offer()

    def _offer(self) -> None:
        session = self.match.session
        for _ in range(len(self._pending)):
            entry = self._pending.popleft()
            try:
                session.restore(entry, True)
            except WireError:
                continue
            feed = session.feeds.get(entry.author)
            length = len(feed) if feed is not None else 0
            full = entry.seq == length and length >= session.allowance(entry.author)
            if entry.seq > length or full:  # before its turn, or more than one may have written by now
                self._pending.append(entry)

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
