"""The statements of one player in a running match: programs, keys, votes and wishes, none of them twice.

Everything already said is read back from the player's own feed, so a player who returns continues where
the feed ends.
"""

from __future__ import annotations

from collections.abc import Callable

from ...language.core import say
from ..facts import VotingStarted
from ..feeds.statements import Answer, Commit, Enter, Json, Reveal, RowKind, Shares, SlateRow
from ..security.escrow import BoxError, Case, Opening, fits, lock, packed, threshold, unlock
from ..security.shamir import split
from .course import MatchCourse
from .decide import Decision
from .opening import missing_keys
from .side import Side
from .slate import slate_digest
from .turn import Contribution, liars
from .views import Slate, View

Rows = tuple[SlateRow, ...]

IDLE_TURNS = 3
"""Number of blank programs in a row after which a machine takes the seat."""
UNANSWERED_ROUNDS = 3
"""Number of rounds a player has to answer a complaint about their shares."""


class MatchVoice:
    """One's own statements of one running match."""

    def __init__(self, play: MatchCourse, side: Side, view: Callable[[], View]) -> None:
        self.draft: Json | None = None
        self._play = play
        self._side = side
        self._fresh = view
        self._decided: Json | None = None
        self._view: View | None = None
        self._now = 0
        play.decision = Decision(0, side.me, self, play.patience)

    @property
    def confirmed(self) -> bool:
        """Whether the program of the open turn is confirmed here."""
        return self._decided is not None

    def handed_in(self) -> Json | None:
        """The program of the open turn as it was confirmed, here or before coming back; None if not."""
        play = self._play
        said = self._fresh().own_commitment() if play.turn and play.seat is not None else None
        if self._decided is not None or said is None or play.seat is None:
            return self._decided
        try:
            return unlock(self._fresh().case(play.seat), said.body, self._key()).submission
        except BoxError:
            return None

    def open_turn(self) -> None:
        """Note that a turn was opened."""
        self._decided = self.draft = None
        self._play.decision = Decision(self._play.turn, self._side.me, self, self._play.patience)

    def submit(self, submission: Json) -> list[str]:
        """Confirm a program; returns what is wrong with it, or nothing when it is sealed."""
        play = self._play
        link = play.my_link()
        if play.table is None or link is None or play.seat is None:
            return [say("match.no_turn")]
        if play.standing.frozen is not None:
            return [say("match.frozen", why=play.standing.frozen.detail)]
        if self._decided is not None or self._side.me in play.statements.book(play.turn).commits:
            return [say("match.confirmed")]
        problems = play.table.problems(play.seat, submission, link)
        if not problems:
            try:
                packed(submission, link)
            except (BoxError, TypeError) as error:
                return [str(error)]
            self._decided = submission
        return problems

    def due_in(self, now: int) -> int | None:
        """Milliseconds until time alone may make another statement of this player due."""
        entered = self._side.me in self._play.statements.book(self._play.turn).entered
        return self._play.decision.due_in(now) if entered else None

    # nothing more to say now

    def speak(self, view: View, slate: Slate | None, now: int) -> None:
        """Make the statements that are due; ``slate`` is the decided slate, None while there is none."""
        self._view, self._now = view, now
        me, play = self._side.me, self._play
        if me in play.statements.farewells or me not in play.roster.seat_of:
            return
        if me not in play.roster.people:
            self._come_back()
            return
        if me not in view.book.commits:
            self._commit(view, now)
            view = self._view = self._fresh()
        self._answer(view)
        self._go(view)
        if slate is not None:
            self._open_up(view, slate, now)
        elif not self._side.may_vote:
            return
        elif me in view.book.entered:
            self._complain(view)
            self._vote(view, now)
        elif not self._reveal(view, now) and self._must_enter(view, now):
            self._side.tell(VotingStarted(play.turn))
            self._side.write(Enter(play.turn, view.bad_seats))

    def _come_back(self) -> None:
        """Ask for the seat a machine took while this player was away; idle players ask when they act."""
        play, seat = self._play, self._play.seat
        caught_up = not play.statements.book(play.turn + 1).commits
        idle = seat is not None and play.succession.blank_turns.get(seat, 0) >= IDLE_TURNS - 1
        if play.turn and caught_up and not idle and not play.standing.diverged & {self._side.me}:
            play.succession.request_seat(play.turn)

    # the normal course of a turn

    def _commit(self, view: View, now: int) -> None:
        play, side = self._play, self._side
        if play.pending_return(side.me) is not None:
            return
        if play.seat is None or not self._is_decided(now):
            return
        sealed, box, shares = lock(
            view.case(play.seat),
            Opening(self._decided, side.chain.link(play.turn)),
            self._key(),
            self._shared_with,
        )
        shunned = play.standing.guilty | play.standing.diverged
        admit = play.succession.returning(shunned)
        after = play.history_digest if play.turn else play.start
        side.write(Commit(play.turn, sealed, box, shares, after, play.state[:32], admit))

    def _is_decided(self, now: int) -> bool:
        """Whether this player has a program, or the time is up; turn 0 has none, only links are opened."""
        play, link = self._play, self._play.my_link()
        if not play.turn:
            return True
        if link is None or play.table is None or play.seat is None:
            return False
        if self._decided is None and play.clock.remaining_ms(now) == 0:
            if self.draft is None or play.table.problems(play.seat, self.draft, link):
                self.draft = play.table.blank(play.seat, link)
            self._decided = self.draft
        return self._decided is not None

    def _key(self) -> bytes:
        return self._side.identity.program_key(self._play.turn)

    def _shared_with(self, seat: int) -> bytes:
        return self._side.shared(self._play.roster.author_of[seat])

    def _reveal(self, view: View, now: int) -> bool:
        """Reveal for the slate to which everybody has contributed; whether this player has revealed."""
        play, me, book = self._play, self._side.me, view.book
        if me in book.reveals:
            return not self._must_enter(view, now)
        if (
            view.full_slate is None
            or view.bad_seats
            or book.goes.get(me)
            or set(play.roster.people) - set(view.voters) - play.statements.farewells.keys()
        ):
            return False
        if (
            view.own_commitment() is None
            or (play.table is not None and play.table.waiting)
            or play.minimum_left_ms(now)
        ):
            return False
        return self._side.write(Reveal(play.turn, view.full_slate.digest, self._key()))

    # when a statement is missing

    def _is_over(self, view: View, author: bytes) -> bool:
        """Whether ``author`` no longer needs to be waited for."""
        if author in view.play.standing.guilty or author in view.play.standing.diverged:
            return True
        said, wish = view.book.commits.get(author), view.book.wishes.get(self._side.me)
        if said is not None:
            waits = not view.play.turn and not self._play.patience.start_is_late(self._now)
            return not view.follows(said) and not waits
        wished = wish is not None and author in wish.drop
        return wished or self._play.patience.is_over(author, self._now)

    def _must_enter(self, view: View, now: int) -> bool:
        """Whether this turn can no longer be expected to be completed without votes."""
        book, me = view.book, self._side.me
        others = book.voting_players() & set(view.voters) - {me}
        if len(others) > liars(len(view.voters)):
            return True
        if view.row(me) is None or me not in view.voters:
            return False
        missing = [a for a in self._play.roster.authors() if view.row(a) is None]
        if missing:
            return all(self._is_over(view, author) for author in missing)
        if view.bad_seats or self._play.roster.people & (
            self._play.standing.guilty | self._play.standing.diverged
        ):
            return True
        said = {book.endorsed_slate(author) for author in view.voters} - {None}
        return len(said) > 1 or self._play.patience.reveals_are_late(now)

    def _complain(self, view: View) -> None:
        """Complain of commitments that arrived after this player had entered and hold no good share."""
        if set(view.bad_seats) - view.book.complaints[self._side.me]:
            self._side.write(Enter(self._play.turn, view.bad_seats))

    def _vote(self, view: View, now: int) -> None:
        """Take part in the votes, as long as each statement makes room for the next."""
        for _ in range(4):
            body = self._play.decision.act(view.book, view.electorate, now)
            if body is None or not self._side.write(body):
                return

    def _go(self, view: View) -> None:
        """Continue a marked match, if everybody present wishes the same."""
        drop = self._play.succession.agreed_wish(view.book, view.voters)
        slate = view.without(drop) if drop else None
        if slate is not None:
            self._play.succession.sign_go(self._play.turn, view.book, slate.digest, drop)

    # the judge: questions that the votes ask

    def digest(self, rows: tuple[SlateRow, ...]) -> bytes:
        """The digest that represents a slate of the open turn."""
        play = self._play
        return slate_digest(play.match_id, play.turn, play.history_digest, rows)

    def unknown_liars(self) -> int:
        """Number of voters that may lie: fewer than a third of all, less the known liars."""
        play, view = self._play, self._view
        known = len(play.roster.people & (play.standing.guilty | play.standing.diverged))
        voters = len(view.voters) if view else 0
        return max(0, liars(voters + known) - known)

    def suggestion(self, round_: int, bound: bytes | None) -> tuple[SlateRow, ...] | None:
        """The slate to propose now: the one with the digest ``bound`` if this side revealed for it; None
        while this side cannot tell.
        """
        view = self._view
        if view is not None and view.full_slate is not None and view.full_slate.digest == bound:
            return view.full_slate.rows
        rows = []
        for author in self._play.roster.authors() if view else ():
            assert view is not None
            row = self._row(view, author, round_)
            if row is None:
                return None
            rows.append(row)
        return tuple(rows)

    def _row(self, view: View, author: bytes, round_: int) -> SlateRow | None:
        seat, own = self._play.roster.seat_of[author], view.row(author)
        machine = SlateRow(seat, RowKind.MACHINE, b"")
        if author in self._play.standing.guilty or author in self._play.standing.diverged:
            return machine
        if own is not None and round_ >= UNANSWERED_ROUNDS and view.complained(author):
            return machine
        if own is not None or not self._is_over(view, author):
            return own if seat not in view.bad_seats else None
        idle = self._play.succession.blank_turns.get(seat, 0) >= IDLE_TURNS - 1
        return machine if author in self._side.lost or idle else SlateRow(seat, RowKind.DEFAULT, b"")

    def accepts(self, rows: tuple[SlateRow, ...], round_: int, *, settled: bool) -> bool:
        """Whether this side can vote for these rows, from what it holds; see :class:`.decide.SlateJudge`."""
        view, roster = self._view, self._play.roster
        if view is None or tuple(row.seat for row in rows) != roster.seats():
            return False
        told = self._is_revealed_for(view, rows)
        return all(self._accepts_row(view, rows, row, round_, told or settled, settled) for row in rows)

    def _is_revealed_for(self, view: View, rows: tuple[SlateRow, ...]) -> bool:
        """Whether honest players revealed for these rows: they may vote for nothing else.

        Somebody on such a slate may have been proved a cheat since. What that player
        committed to can be opened by the others, and the seat is a machine's from the next turn.
        """
        slate = view.digest(rows)
        return sum(view.book.endorsed_slate(a) == slate for a in view.voters) > self.unknown_liars()

    def _is_vouched_for(self, view: View, rows: Rows, author: bytes, round_: int) -> bool:
        """Whether the others can open this author's box, which holds no good share for this side.

        A player who reveals for a slate has checked a share of every box on it, and may vote for no other.
        One liar fewer can be among them for every author who dealt this side a bad share, and in time for
        every voter who says nothing.
        """
        slate, me = view.digest(rows), self._side.me
        bad = {self._play.roster.author_of[seat] for seat in view.bad_seats}
        others = set(view.voters) - bad - {me}
        vouching = {one for one in others if view.book.endorsed_slate(one) == slate}
        silent = {one for one in others - view.book.voting_players() if view.book.endorsed_slate(one) is None}
        lying = len(bad & set(view.voters)) + (len(silent) if round_ >= UNANSWERED_ROUNDS else 0)
        doubtful = max(0, self.unknown_liars() - lying)
        case = view.case(self._play.roster.seat_of[author])
        return len(vouching) - doubtful >= threshold(len(case.seats))

    def _accepts_row(
        self, view: View, rows: Rows, row: SlateRow, round_: int, followed: bool, settled: bool
    ) -> bool:
        """Whether this side can vote for a row; ``followed`` where honest players have told keys for the
        slate or a quorum has voted for it, ``settled`` where a quorum has.

        Members of that quorum may be bound by their votes, and had reasons for them: enough of them hold a
        good share of every box, and players they left out were late or absent.
        """
        author = self._play.roster.author_of[row.seat]
        guilty = author in self._play.standing.guilty or author in self._play.standing.diverged
        if row.kind is RowKind.COMMIT:
            said = view.book.versions.get(row.entry)
            if said is None or said.entry.author != author or view.is_late(said) or not view.follows(said):
                return False
            openable = (
                settled or row.seat not in view.bad_seats or self._is_vouched_for(view, rows, author, round_)
            )
            return openable and (followed or not guilty)
        if settled:
            return True
        if row.kind in (RowKind.LEAVE, RowKind.RETURNED):
            return view.row(author) == row
        if author == self._side.me:
            return False
        if guilty or (round_ >= UNANSWERED_ROUNDS and view.complained(author)):
            return row.kind is RowKind.MACHINE
        return view.row(author) is None and self._is_over(view, author)

    # a decided slate

    def _open_up(self, view: View, slate: Slate, now: int) -> None:
        """Tell this player's key for a decided slate and, after some time, the shares of keys that are not
        told.
        """
        play, me, book = self._play, self._side.me, view.book
        named = [book.versions.get(row.entry) for row in slate.rows if row.kind is RowKind.COMMIT]
        on_it = any(said is not None and said.entry.author == me for said in named)
        if on_it and me not in book.reveals:
            self._side.write(Reveal(play.turn, slate.digest, self._key()))
        if play.seat is None:
            return
        ended = set(play.statements.farewells)
        told = []
        missing = missing_keys(play.match_id, play.turn, slate.rows, book, play.roster, ended)
        for said in [*missing, *self._opened_beside(view, named)]:
            author = said.entry.author
            seat = play.roster.seat_of[author]
            due = said not in missing or author in {*ended, *slate.drop} or play.patience.shares_are_due(now)
            if (
                due
                and author != me
                and me not in book.shares.get(seat, {})
                and play.seat in view.case(seat).recipients
            ):
                share = view.share(said)
                if share is not None:
                    told.append((seat, share))
        if told:
            self._side.write(Shares(play.turn, tuple(told)))

    def _opened_beside(self, view: View, named: list[Contribution | None]) -> list[Contribution]:
        """Commitments whose owners told the key to some players outside their feeds: the others may never
        hear of it.
        """
        return [said for said in named if said is not None and view.is_opened_on_branch(said)]

    def _answer(self, view: View) -> None:
        """Tell shares openly to recipients who complain of theirs."""
        play, me, book = self._play, self._side.me, view.book
        own = view.own_commitment()
        if own is None or play.seat is None or play.seat not in play.roster.seats():
            return
        case: Case = view.case(play.seat)
        if not fits(case, own.body, self._key()):
            return
        asked = [
            play.roster.seat_of[other]
            for other, bad in sorted(book.complaints.items())
            if play.seat in bad and other in play.roster.people
        ]
        open_ = [at for at in asked if at in case.recipients and at not in book.answers.get(me, {})]
        if open_:
            dealt = split(self._key(), threshold(len(case.seats)), case.recipients)
            self._side.write(Answer(play.turn, tuple((at, dealt[at]) for at in open_)))
