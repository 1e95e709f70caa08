"""One player's knowledge of the open turn, from the statements that have arrived: contributions, voters and
slates.
"""

from __future__ import annotations

from itertools import islice, product
from typing import NamedTuple

from ...language.core import say
from ..facts import Offence, Proof
from ..feeds.statements import Commit, RowKind, SlateRow
from ..port import MatchSetup
from ..security.escrow import Case, fits, is_share, own_share
from .course import MatchCourse
from .decide import Electorate
from .opening import case_of, start_of, wrong_key
from .side import Side
from .slate import slate_digest
from .turn import Book, Contribution, liars, proof_of

MOST_SLATES = 64
"""The greatest number of slates tried if players have signed several commitments."""


class Slate(NamedTuple):
    """A slate with its digest; ``drop`` lists the players a marked match goes on without."""

    digest: bytes
    rows: tuple[SlateRow, ...]
    drop: tuple[bytes, ...] = ()


class View:
    """The open turn as it stands now; it is made anew after each new statement."""

    def __init__(self, play: MatchCourse, side: Side) -> None:
        self.play = play
        self.side = side
        self.book: Book = play.statements.book(play.turn)
        ended, guilty = play.statements.farewells, play.standing.guilty | play.standing.diverged
        silent = {author for author in ended if author not in self.book.voting_players()}
        self.voters = [author for author in play.roster.authors() if author not in guilty | silent]
        """The voters, by seat."""
        self.electorate = Electorate(self.voters, play.roster.authors())
        self.bad_seats = tuple(seat for seat in play.roster.seats() if self._dealt_badly(seat))
        """Seats whose commitments hold no good share for this side."""
        self.full_slate = self._full()
        self._settled: tuple[Slate | None] | None = None

    # contributions

    def contribution(self, author: bytes) -> Contribution | None:
        """The commitment of this author that follows what was played so far, None if there is none.

        A player who has just returned may have committed in an earlier life.
        """
        said, back = self.book.commits.get(author), self.play.pending_return(author)
        if said is not None and self.follows(said) and not self.is_late(said):
            return said
        return self._committed_before(author) if back is not None else None

    def is_late(self, said: Contribution) -> bool:
        """Whether its author had already signed a return, by which the commitment does not count in this
        turn.
        """
        back, author = self.play.pending_return(said.entry.author), said.entry.author
        return back is not None and said is self.book.commits.get(author) and said.entry.seq > back.entry.seq

    def _committed_before(self, author: bytes) -> Contribution | None:
        """The commitment that a player who has just returned made in an earlier life, if it is known here."""
        earlier = (said for said in self.book.versions.values() if said.entry.author == author)
        known = [said for said in earlier if said is not self.book.commits.get(author) and self.follows(said)]
        return min(known, key=lambda said: said.id, default=None)

    def follows(self, said: Contribution) -> bool:
        """Whether a commitment belongs to this match as it was played so far; in the first turn, to a start
        of it that has arrived here.
        """
        if self.play.turn:
            return said.body.after == self.play.history_digest
        return self.side.started(said.body.after) is not None

    def case(self, seat: int) -> Case:
        """The case to which a commitment of this seat is bound."""
        return case_of(self.play.match_id, self.play.turn, seat, self.play.roster)

    def _dealt_badly(self, seat: int) -> bool:
        author, me = self.play.roster.author_of[seat], self.play.seat
        said = self.contribution(author)
        if said is None or me is None or self.side.me not in self.play.roster.people:
            return False
        return me in self.case(seat).recipients and self.share(said) is None

    def share(self, said: Contribution) -> bytes | None:
        """This player's share of somebody's key; None if it is bad and its owner has not told it openly."""
        author, me = said.entry.author, self.play.seat
        assert me is not None
        case = self.case(self.play.roster.seat_of[author])
        told = self.book.answers.get(author, {}).get(me, b"")
        if told and is_share(case, said.body, me, told):
            return told
        known = self.play.shares
        if said.id not in known:
            known[said.id] = own_share(case, said.body, me, self.side.shared(author))
        return known[said.id]

    def is_opened_on_branch(self, said: Contribution) -> bool:
        """Whether a key that opens this commitment was told, but not in the feed of its author."""
        author = said.entry.author
        keys = self.book.keys_outside_feed(author)
        reveal, case = self.book.reveals.get(author), self.case(self.play.roster.seat_of[author])
        told = not keys or (reveal is not None and fits(case, said.body, reveal.body.key))
        return not told and any(fits(case, said.body, key) for key in keys)

    def complained(self, author: bytes) -> bool:
        """Whether somebody has complained, still unanswered, that this author's commitment gave them no good
        share.
        """
        said, seat = self.contribution(author), self.play.roster.seat_of[author]
        if said is None:
            return False
        for other, bad in self.book.complaints.items():
            if seat in bad and other != author and other in self.play.roster.people:
                at = self.play.roster.seat_of[other]
                told = self.book.answers.get(author, {}).get(at, b"")
                if not is_share(self.case(seat), said.body, at, told):
                    return True
        return False

    def offence(self, author: bytes) -> Proof | None:
        """A dishonest statement of this author about the turn that does not change what is played."""
        said, reveal = self.book.commits.get(author), self.book.reveals.get(author)
        if said is None or author in self.play.standing.guilty:
            return None
        back, told = self.play.pending_return(author), say("proof.turn", turn=self.play.turn)
        if back is not None and self.is_late(said):
            return proof_of(Offence.TWICE, told, back.entry, said.entry)
        if reveal is not None and wrong_key(self.case(self.play.roster.seat_of[author]), said, self.book):
            return proof_of(Offence.KEY, told, said.entry, reveal.entry)
        return None

    # slates

    def row(self, author: bytes) -> SlateRow | None:
        """The row that follows from this author's own word; None while there is none."""
        seat, said = self.play.roster.seat_of[author], self.contribution(author)
        if said is not None:
            return SlateRow(seat, RowKind.COMMIT, said.id)
        if author in self.play.statements.farewells:
            return SlateRow(seat, RowKind.LEAVE, self.play.statements.farewells[author].id)
        back = self.play.pending_return(author)
        return SlateRow(seat, RowKind.RETURNED, back.id) if back is not None else None

    def own_commitment(self) -> Contribution | None:
        """This side's commitment that counts; None if there is none."""
        return self.contribution(self.side.me)

    def _full(self) -> Slate | None:
        rows = [self.row(author) for author in self.play.roster.authors()]
        whole = tuple(row for row in rows if row is not None)
        return self.slate(whole) if whole and len(whole) == len(rows) else None

    def _branch_slates(self) -> list[Slate]:
        """The slates that others may hold in full, with statements that were signed outside the feeds held
        here.

        An author who contradicts themselves may have committed on the branch that all others followed, and
        one who came back twice may have been counted after the first time.
        """
        counted = {said.id for said in self.book.commits.values()}
        others = [said for said in self.book.versions.values() if said.id not in counted]
        authors = self.play.roster.authors()
        earlier = {author: self.play.earlier_returns(author) for author in authors}
        if not others and not any(earlier.values()):
            return []
        ways = []
        for author in authors:
            own, seat = self.row(author), self.play.roster.seat_of[author]
            theirs = (said for said in others if said.entry.author == author and self.follows(said))
            rows = [SlateRow(seat, RowKind.COMMIT, said.id) for said in theirs]
            rows += [SlateRow(seat, RowKind.RETURNED, said.id) for said in earlier[author]]
            ways.append([*([own] if own is not None else []), *rows])
        return [self.slate(rows) for rows in islice(product(*ways), MOST_SLATES)]

    def digest(self, rows: tuple[SlateRow, ...]) -> bytes:
        """The digest that represents these rows as the slate of the open turn."""
        play = self.play
        return slate_digest(play.match_id, play.turn, play.history_digest, rows)

    def slate(self, rows: tuple[SlateRow, ...], drop: tuple[bytes, ...] = ()) -> Slate:
        """These rows as a slate."""
        return Slate(self.digest(rows), rows, drop)

    def setup(self, slate: Slate) -> MatchSetup | None:
        """The setup that this slate of the first turn decides on; None until it has arrived."""
        return self.side.started(start_of(slate.rows, self.book, self.play.start))

    def without(self, drop: tuple[bytes, ...]) -> Slate | None:
        """The slate of a marked match that goes on without these players; None while it cannot be determined.

        Their commitments count if the others can open them, so that nobody chooses by staying away.
        """
        rows = []
        for author in self.play.roster.authors():
            row = self.row(author)
            seat = self.play.roster.seat_of[author]
            if author in drop:
                opened = row is not None and row.kind is RowKind.COMMIT and bool(self.case(seat).recipients)
                row = row if opened else SlateRow(seat, RowKind.MACHINE, b"")
            elif author in self.play.standing.guilty:
                row = SlateRow(seat, RowKind.MACHINE, b"")
            if row is None:
                return None
            rows.append(row)
        return self.slate(tuple(rows), drop)

    def opened_for_other_slate(self, drop: frozenset[bytes]) -> bool:
        """Whether some of these players have opened programs for another slate than the one without them.

        They can be left out of later turns, but never of the turn whose key they told.
        """
        told = {self.book.endorsed_slate(author) for author in drop} - {None}
        slate = self.without(tuple(sorted(drop))) if told else None
        return bool(told) and (slate is None or told != {slate.digest})

    # decisions

    def decided(self) -> Slate | None:
        """The slate the open turn is played with, the same for everybody; None until it is decided."""
        if self._settled is None:
            self._settled = (self._decide(),)
        return self._settled[0]

    def _decide(self) -> Slate | None:
        marked = self.play.succession.marked_slate(self.book, self.voters)
        if marked is not None:
            slate = self.without(marked.drop)
            if slate is not None and slate.digest == marked.digest:
                return slate
        for slate in (*([self.full_slate] if self.full_slate is not None else []), *self._branch_slates()):
            if self._all_for(slate):
                return slate
        outcome = self.play.decision.outcome(self.book, self.electorate)
        if outcome is not None:
            return self.slate(outcome.rows)
        return self._followed()

    def _all_for(self, slate: Slate) -> bool:
        """Whether everybody revealed for this slate, except those who left after committing."""
        there = False
        for row in slate.rows:
            author = self.play.roster.author_of[row.seat]
            if row.kind is not RowKind.COMMIT:
                continue
            if self.book.endorses(author, slate.digest):
                there = True
            elif author in self.book.reveals or author not in self.play.statements.farewells:
                return False
        return there

    def _followed(self) -> Slate | None:
        """The slate from which more players than can lie have gone on to the next turn."""
        claims: dict[bytes, int] = {}
        for author, said in self.play.statements.book(self.play.turn + 1).commits.items():
            if author in self.voters and isinstance(said.body, Commit):
                claims[said.body.after] = claims.get(said.body.after, 0) + 1
        most = liars(len(self.voters))
        known = [self.slate(rows) for rows in self.book.proposed_slates()]
        known += [self.full_slate] if self.full_slate else []
        known += self._branch_slates()
        return next((slate for slate in known if most and claims.get(slate.digest, 0) > most), None)
