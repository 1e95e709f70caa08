"""Agreeing on a slate when statements do not come in time, or somebody contradicts themselves.

Rounds of votes among the people of a turn (after Tendermint: propose, prevote,
precommit, with locks), safe with any loss, delay and partition as long as fewer
than a third of the voters lie, and live as soon as a quorum can talk.  Votes are
entries of feeds like everything else; a side reads everything it needs to know of its own votes back from
them, so a player who returns never contradicts an earlier self.

The reveals before it are a round of their own: if all revealed for one slate, it
is decided.  A voter who revealed for a slate therefore votes for no other until
enough others have said that they did not.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..feeds.statements import Ballot, Body, Propose, SlateRow, Vote
from .turn import Book, liars, quorum

NONE = b""
"""The vote for no slate."""
ROUND_MS = 500
ROUND_LIMIT_MS = 8_000
ROUNDS = 10_000
"""Number of rounds in one turn; entries for later rounds are treated as noise."""


class SlateJudge(Protocol):
    """The questions that a decision asks its match."""

    def suggestion(self, round_: int, bound: bytes | None) -> tuple[SlateRow, ...] | None:
        """The slate to propose now: the one with the digest ``bound`` if this side revealed for it; None
        while this side cannot tell.
        """

    def accepts(self, rows: tuple[SlateRow, ...], round_: int, *, settled: bool) -> bool:
        """Whether this side can vote for these rows, from what it holds.

        ``settled``: a quorum has voted for them before, perhaps with somebody who was proved a cheat since.
        """

    def digest(self, rows: tuple[SlateRow, ...]) -> bytes:
        """The digest that represents a slate."""

    def unknown_liars(self) -> int:
        """Number of voters that may lie, with proven liars counted neither as voters nor as liars."""


class RoundTimes(Protocol):
    """The times of rounds, in ms."""

    def round_ms(self, live: int) -> int:
        """The time for each step; ``live`` is the time in matches played live."""

    def round_began(self, round_: int, now: int) -> int:
        """Note that the round is entered now; return the time when it began."""


class Electorate(NamedTuple):
    """The voters of a turn: those of its ``people`` with whom this side still plays."""

    voters: list[bytes]
    people: list[bytes]

    def decide(self, votes: set[bytes]) -> bool:
        """Whether these voters for one choice are enough to decide it.

        A quorum of the voters decides, and so does a quorum of all people: others may have counted somebody's
        vote before they knew better, and be bound by it. Any two such groups have more members in common than
        can lie.
        """
        return any(len(votes & set(group)) >= quorum(len(group)) for group in self)


class Decided(NamedTuple):
    """A slate to which a quorum has precommitted."""

    digest: bytes
    rows: tuple[SlateRow, ...]


class Decision:
    """The votes of one turn as one player sees and casts them; ``me`` is None for an onlooker."""

    def __init__(
        self, turn: int, me: bytes | None, judge: SlateJudge, times: RoundTimes | None = None
    ) -> None:
        self.round = 0
        self._times = times
        self._turn = turn
        self._me = me
        self._judge = judge
        self._began = 0

    def outcome(self, book: Book, electorate: Electorate) -> Decided | None:
        """The slate that is decided by votes; None while there is none."""
        known = self._slates(book)
        for number, step in sorted(book.votes):
            if step is Ballot.PRECOMMIT:
                for slate in sorted(known):
                    if electorate.decide(book.voters_for(number, step, slate)):
                        return Decided(slate, known[slate])
        return None

    def act(self, book: Book, electorate: Electorate, now: int) -> Body | None:
        """The next statement that this player owes the decision; None if there is none for now."""
        me = self._me
        if me is None or me not in electorate.voters:
            return None
        self._catch_up(book, electorate.voters, now)
        return (
            self._propose(book, electorate)
            or self._prevote(book, electorate, now)
            or self._precommit(book, electorate, now)
        )

    def due_in(self, now: int) -> int:
        """Milliseconds until time alone may change the answer of :meth:`act`."""
        waited = now - self._began
        return min(
            (left for left in (self._span() * n - waited for n in (1, 2, 3)) if left > 0), default=ROUND_MS
        )

    # rounds

    def _span(self) -> int:
        live = min(ROUND_MS * max(1, self.round), ROUND_LIMIT_MS)
        return live if self._times is None else self._times.round_ms(live)

    def _enter(self, round_: int, now: int) -> None:
        self.round = round_
        self._began = now if self._times is None else self._times.round_began(round_, now)

    def _catch_up(self, book: Book, voters: list[bytes], now: int) -> None:
        """Enter the round of the last own vote, the round enough others are in, or the next one after a spent
        round.
        """
        if not self.round:
            own = [number for (number, _), votes in book.votes.items() if self._me in votes]
            own += [number for number, author in book.proposals if author == self._me]
            self._enter(max(own, default=1), now)
        heard: dict[bytes, int] = {}
        for (number, _), votes in book.votes.items():
            for author in votes:
                heard[author] = max(number, heard.get(author, 0))
        for number, author in book.proposals:
            heard[author] = max(number, heard.get(author, 0))
        ahead = sorted((heard[author] for author in voters if author in heard), reverse=True)
        at = liars(len(voters))
        if len(ahead) > at and self.round < ahead[at] <= ROUNDS:
            self._enter(ahead[at], now)
        spent = book.votes.get((self.round, Ballot.PRECOMMIT), {})
        enough = len([author for author in voters if author in spent]) >= quorum(len(voters))
        if enough and now - self._began >= 3 * self._span() and self.round < ROUNDS:
            self._enter(self.round + 1, now)

    def _proposer(self, voters: list[bytes], round_: int) -> bytes:
        return voters[(self._turn + round_) % len(voters)]

    # the statements owed in a round

    def _propose(self, book: Book, electorate: Electorate) -> Body | None:
        me, number, voters = self._me, self.round, electorate.voters
        if me is None or self._proposer(voters, number) != me or (number, me) in book.proposals:
            return None
        known = self._slates(book)
        for earlier in range(number - 1, 0, -1):
            slate = self._chosen(book, electorate, earlier)
            if slate and slate in known:
                return Propose(self._turn, number, known[slate], earlier)
        rows = self._judge.suggestion(number, self._bound(book, voters))
        return Propose(self._turn, number, rows, 0) if rows is not None else None

    def _prevote(self, book: Book, electorate: Electorate, now: int) -> Body | None:
        if self._me in book.votes.get((self.round, Ballot.PREVOTE), {}):
            return None
        proposal = book.proposals.get((self.round, self._proposer(electorate.voters, self.round)))
        if proposal is not None and self._may_vote_for(book, electorate, proposal):
            return Vote(self._turn, self.round, Ballot.PREVOTE, self._judge.digest(proposal.rows))
        if now - self._began >= self._span():
            return Vote(self._turn, self.round, Ballot.PREVOTE, NONE)
        return None

    def _precommit(self, book: Book, electorate: Electorate, now: int) -> Body | None:
        prevotes, voters = book.votes.get((self.round, Ballot.PREVOTE), {}), electorate.voters
        if self._me in book.votes.get((self.round, Ballot.PRECOMMIT), {}) or self._me not in prevotes:
            return None
        slate = self._chosen(book, electorate, self.round)
        if slate and slate in self._slates(book):
            return Vote(self._turn, self.round, Ballot.PRECOMMIT, slate)
        heard = len([author for author in voters if author in prevotes])
        if slate == NONE or (heard >= quorum(len(voters)) and now - self._began >= 2 * self._span()):
            return Vote(self._turn, self.round, Ballot.PRECOMMIT, NONE)
        return None

    # locks

    def _may_vote_for(self, book: Book, electorate: Electorate, proposal: Propose) -> bool:
        """Whether this player may vote for a proposal, after everything they have voted and revealed for."""
        slate, valid = self._judge.digest(proposal.rows), proposal.valid
        settled = 0 < valid < self.round and self._chosen(book, electorate, valid) == slate
        if not self._judge.accepts(proposal.rows, self.round, settled=settled):
            return False
        locked_in, locked = self._lock(book)
        if valid:
            return settled and (locked_in <= valid or locked == slate)
        if locked_in:
            return locked == slate
        return self._bound(book, electorate.voters) in (None, slate)

    def _bound(self, book: Book, voters: list[bytes]) -> bytes | None:
        """The slate for which this player revealed, until more players than can lie have said that they did
        not.
        """
        revealed = book.endorsed_slate(self._me) if self._me else None
        others = [
            author for author in voters if author in book.entered and book.endorsed_slate(author) != revealed
        ]
        return revealed if len(others) <= self._judge.unknown_liars() else None

    def _lock(self, book: Book) -> tuple[int, bytes]:
        """The last round in which this player precommitted to a slate, and the slate."""
        own = [
            (number, votes[self._me])
            for (number, step), votes in book.votes.items()
            if step is Ballot.PRECOMMIT and self._me in votes and votes[self._me]
        ]
        return max(own, default=(0, NONE))

    # counting

    def _chosen(self, book: Book, electorate: Electorate, round_: int) -> bytes | None:
        """The choice of enough prevotes in a round: a slate, no slate, or None for too few of either."""
        for slate in sorted(book.slates_voted_for(round_, Ballot.PREVOTE)):
            if electorate.decide(book.voters_for(round_, Ballot.PREVOTE, slate)):
                return slate
        return None

    def _slates(self, book: Book) -> dict[bytes, tuple[SlateRow, ...]]:
        """All proposed slates, by digest."""
        return {self._judge.digest(rows): rows for rows in book.proposed_slates()}
