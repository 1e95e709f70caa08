"""A running match, from its start to its last signature, for one player.

:class:`Play` reads the statements of all feeds, moves the table on as far as
they allow, and writes this player's own statements when their time has come.
It knows no packets; the state is in :mod:`.course`, statements about a turn are in :mod:`.turn`, this
player's own statements in :mod:`.voice`, votes in :mod:`.decide`, seats that change hands in
:mod:`.handover`, players who go on elsewhere in :mod:`.apart`, guilt and doubt in :mod:`.verdict`.
"""

from __future__ import annotations

from ...language.core import say
from ..facts import (
    Closing,
    CommitSeen,
    Fact,
    MatchMarked,
    MatchOver,
    Offence,
    Proof,
    ReplacementWanted,
    RevealSeen,
    SeatDefaulted,
    Started,
    Stop,
    TurnOpened,
    TurnReady,
)
from ..feeds.feed import Entry
from ..feeds.statements import Body, Closed, Commit, Go, Json, Leave, Registers, RowKind, Wish
from ..lobby.readiness import Signed
from ..port import MatchSetup, Table, TableMaker
from ..security.chain import LINKS
from .apart import Apart
from .course import MatchCourse
from .opening import Inputs, missing_keys, open_slate
from .side import Side
from .slate import staying
from .turn import Contribution, Statements, mix, quorum
from .views import Slate, View
from .voice import MatchVoice

IDLE_MS = 1_000
"""Time in milliseconds for which a step may be put off while nothing arrives."""
STATE_LENGTH = 32
"""Number of bytes of a state hash in a commitment."""


class Play(MatchCourse):
    """One started match; see the module text."""

    def __init__(
        self, side: Side, setup: MatchSetup, start: Signed, said: Statements, make: TableMaker, paced: bool
    ) -> None:
        super().__init__(side, setup, start, said, paced)
        self.marked_since: int | None = None
        """The turn since which the match goes on without somebody only because the others wished so; None if
        it does not.
        """
        self.slate: Slate | None = None
        self._make_table = make
        self._entropy = b""
        self._announced: set[tuple[type[Fact], bytes]] = set()
        self._apart = Apart(side, self.roster)
        self._voice = MatchVoice(self, side, self.view)
        self._begun = False
        self._previous: tuple[int, bytes, list[bytes]] = (0, b"", [])
        self._seen: tuple[object, ...] = ()
        self._view: tuple[tuple[object, ...], View] | None = None
        self._idle_until = 0

    # the player's view and actions

    def submit(self, submission: Json) -> list[str]:
        """Confirm a program; the result lists its faults, or is empty once it is sealed."""
        return self._voice.submit(submission)

    def handed_in(self) -> Json | None:
        """This player's program of the open turn once it is confirmed, also after coming back;
        None before.
        """
        return self._voice.handed_in()

    def draft(self, submission: Json) -> None:
        """Note the program as it stands, which is committed if the time runs out."""
        self._voice.draft = submission

    def wish(self, drop: frozenset[bytes]) -> list[str]:
        """Ask to go on without these players; an empty set takes the wish back.  The result lists
        obstacles.
        """
        if self._closed or self.standing.frozen is not None:
            return [say("match.no_change")]
        problems = self.succession.wish_problems(
            drop, self.view().voters, self.view().opened_for_other_slate(drop)
        )
        if not problems:
            self._side.write(Wish(self.turn, tuple(sorted(drop))))
        return problems

    def request_seat(self) -> bool:
        """Ask for this player's seat back after a machine took it; it is granted with a later turn."""
        return not self._closed and self.standing.frozen is None and self.succession.request_seat(self.turn)

    def due_in(self, now: int) -> int | None:
        """Milliseconds until the clock alone lets something happen; None if it will not."""
        if self.over or self.standing.frozen is not None:
            return None
        waits = [self.patience.due_in(now), self._voice.due_in(now)]
        if self.turn and not self._closed:
            waits.append(self.clock.due_in(now, self._ai_seated()))
        return min((wait for wait in waits if wait is not None), default=None)

    # arriving statements

    def note(self, entry: Entry, digest: bytes, body: Body) -> None:
        """Take a statement of a seated player, including this one's own."""
        if entry.author not in self.roster.seat_of:
            return
        proof = self.statements.note(entry, digest, body)
        if proof is not None:
            self.accuse(proof)
        if isinstance(body, Wish):
            self._side.tell(ReplacementWanted(entry.author, body.drop))
        if isinstance(body, Go):
            self._apart.note(entry.author, body)
        if isinstance(body, Leave):
            self.roster.forgo(entry.author)

    def accuse(self, proof: Proof) -> None:
        """Name a player who broke the protocol."""
        self.standing.accuse(proof)
        self.roster.forgo(proof.author)

    def view(self) -> View:
        """The present knowledge of the open turn."""
        known = (self.statements.revision, len(self.standing.guilty), len(self.standing.diverged))
        made_of = (*known, self.turn, self.history_digest, self.roster.seats())
        if self._view is None or self._view[0] != made_of:
            self._view = (made_of, View(self, self._side))
        return self._view[1]

    # moving on

    def step(self, now: int) -> None:
        """Do everything that can be done now; one call plays at most one turn."""
        if self._situation() == self._seen and now < self._idle_until:
            return
        at = (self.turn, self._closed, self.slate)
        self._step(now)
        self._seen = self._situation() if at == (self.turn, self._closed, self.slate) else ()
        wait = self.due_in(now)
        self._idle_until = now + (IDLE_MS if wait is None else min(wait, IDLE_MS))

    def hurry(self) -> None:
        """Try again at the next step, since a statement could not be made."""
        self._seen = ()

    def _situation(self) -> tuple[object, ...]:
        """Everything that a step depends on besides time: if none of it changes, there is nothing to do."""
        waiting = self.table is not None and self.table.waiting
        guilty, lost = len(self.standing.guilty), frozenset(self._side.lost)
        return self.statements.revision, guilty, lost, waiting, self._voice.confirmed

    def _step(self, now: int) -> None:
        if self.over or self.standing.frozen is not None:
            self._step_frozen()
            return
        if not self._begun:
            self._begun = True
            self.patience.open(now)
        if self._closed:
            self._step_closing(now)
            return
        self._follow_late_mark()
        view = self.view()
        if self.slate is None or not self.slate.drop:
            self._settle_on(view.decided())
        held_up = self.table is not None and (self.table.waiting or bool(self.minimum_left_ms(now)))
        self.patience.note(self._side.lost, view.full_slate is not None, held_up, self.slate is not None, now)
        self.clock.tick(now)
        self._announce()
        self._voice.speak(view, self.slate, now)
        self._settle_on(self.view().decided() if self.slate is None else None)
        self._announce()
        if self.slate is not None:
            self._play(self.slate, now)

    def _settle_on(self, slate: Slate | None) -> None:
        """Note a decided slate: only its keys are waited for now, and machines think for players who are not
        on it.
        """
        if slate is None or slate == self.slate:
            return
        self.slate = slate
        if self.table is not None:
            self.table.replace(frozenset(staying(slate.rows)))

    def _play(self, slate: Slate, now: int) -> None:
        """Open the decided slate and play the turn, if all keys are here."""
        book = self.statements.book(self.turn)
        if any(row.kind is RowKind.COMMIT and row.entry not in book.versions for row in slate.rows):
            return
        if self.table is not None and self.table.waiting:
            return
        if not self.turn and self.view().setup(slate) is None:
            return
        ended = set(self.statements.farewells)
        if missing_keys(self.match_id, self.turn, slate.rows, book, self.roster, ended):
            return
        commits = [book.versions[row.entry] for row in slate.rows if row.kind is RowKind.COMMIT]
        if self.turn and not self._states_agree(commits):
            return
        inputs = open_slate(self.match_id, self.turn, slate.rows, book, self.roster, self.table, self._side)
        if self._side.updated and any(proof.offence is Offence.PROGRAM for proof in inputs.proofs):
            # the rules the match began with may allow that program, so nobody is accused by others
            self.standing.freeze(Stop.UPDATED, say("match.updated", turn=self.turn))
            return
        for proof in inputs.proofs:
            self.accuse(proof)
        voters = self.view().voters
        self._apart.play(self.turn, slate.digest, voters)
        self._previous = (self.turn, slate.digest, voters if not slate.drop else [])
        self._entropy = mix(self._entropy, self.turn, sorted(inputs.links.items()))
        self.history_digest = slate.digest
        if self.table is None:
            self._set_up(slate, inputs, now)
            return
        self.state = self.table.play(self._entropy, inputs.links, inputs.submissions)
        told = self.statements.book(self.turn + 1).reveals.keys() & self.roster.people
        behind = len(told) >= quorum(len(self.roster.people)) and bool(told - {self._side.me})
        self._side.tell(TurnReady(self.turn, self.state, self.table.registers(), behind))
        self._seat_anew(slate, inputs)
        self.succession.readmit(self.turn, commits)
        self._open_or_close(self.table, now)

    def _set_up(self, slate: Slate, inputs: Inputs, now: int) -> None:
        """Set up the table, now that everybody has opened their links."""
        self._seat_anew(slate, inputs)
        before, self.setup = self.setup, self.view().setup(slate) or self.setup
        if self.setup != before:
            self._side.tell(Started(self.setup, self.seat))
        try:
            self.table = self._make_table(self.setup, self._entropy, self.seat)
        except ValueError as error:
            self.standing.freeze(Stop.TABLE, str(error))
            return
        self.state = self.table.state()
        self._open_or_close(self.table, now)

    def _seat_anew(self, slate: Slate, inputs: Inputs) -> None:
        """Set the seats for after this turn: those on the slate without guilty, diverged and omitted
        players.
        """
        roster, defaulted = self.roster, self.succession.blank_turns
        for row in slate.rows:
            if row.kind is RowKind.RETURNED:
                self.settle_return(roster.author_of[row.seat], row.entry)
                if self.turn:  # nobody programs in the opening
                    self._side.tell(SeatDefaulted(self.turn, row.seat))
            elif row.kind is RowKind.DEFAULT:
                defaulted[row.seat] = defaulted.get(row.seat, 0) + 1
                self._side.tell(SeatDefaulted(self.turn, row.seat))
            else:
                defaulted.pop(row.seat, None)
        stay = {roster.author_of[seat] for seat in staying(slate.rows)} - set(slate.drop)
        stay -= {proof.author for proof in inputs.proofs} | self.standing.diverged
        for author in sorted(roster.people - stay):
            self.succession.seat_machine(self.turn, author)
        if slate.drop or inputs.withheld:
            self._mark(self.turn, (*slate.drop, *inputs.withheld))

    def _mark(self, turn: int, drop: tuple[bytes, ...]) -> None:
        self._apart.drop(drop)
        self.marked_since = turn if self.marked_since is None else self.marked_since
        self._side.tell(MatchMarked(turn, tuple(self.roster.seats_of(drop))))

    def _follow_late_mark(self) -> None:
        """Follow the others if they went on from the turn before without a player who had played it but could
        not tell.

        The turn played is the same; only the seats differ.
        """
        turn, before, voters = self._previous
        marked = self.succession.marked_slate(self.statements.book(turn), voters) if voters else None
        if marked is None or marked.digest != before or not set(marked.drop) & self.roster.people:
            return
        for author in sorted(set(marked.drop) & self.roster.people):
            self.succession.seat_machine(turn, author)
        self.roster.release_anew()  # the others decided so with fewer players
        self._mark(turn, marked.drop)
        if self.table is not None:
            self.table.replace(frozenset(self.roster.seats()))

    def _states_agree(self, commits: list[Contribution]) -> bool:
        """Whether most players arrived at this side's state."""
        states = {
            self.roster.seat_of[c.entry.author]: c.body.state for c in commits if isinstance(c.body, Commit)
        }
        return self.standing.compare(self.turn - 1, self.state[:STATE_LENGTH], states)

    def _open_or_close(self, table: Table, now: int) -> None:
        self.slate = None
        self.shares.clear()
        self.patience.open(now)
        if table.over:
            self._closed = True
            self.patience.close(now)
            self._side.tell(Closing(self.turn, self.state))
            self._step_closing(now)
            return
        if self.turn + 1 >= LINKS:
            self.standing.freeze(Stop.TABLE, say("match.longest", most=LINKS - 1))
            return
        self.turn += 1
        self._release(table)
        self.statements.forget_before(self.turn - 1)
        self._announced.clear()
        self._voice.open_turn()
        self.clock.open(now)
        table.open_turn(frozenset(self.roster.seats()))
        self._side.tell(TurnOpened(self.turn, self.seat, self.my_link()))

    def _release(self, table: Table) -> None:
        """Wait for nobody, in a slow match, whose robot is out for good.

        In a live one they stay: their pages answer by themselves, and more players are safe from more liars.
        """
        if not self.patience.pace_ms:
            return
        self.roster.release(table.out())
        for author in self.statements.farewells.keys() | self.standing.guilty:
            self.roster.forgo(author)

    def _announce(self) -> None:
        book = self.statements.book(self.turn)
        for author in self.roster.authors():
            seat = self.roster.seat_of[author]
            for kind, there in ((CommitSeen, author in book.commits), (RevealSeen, author in book.reveals)):
                if there and (kind, author) not in self._announced:
                    self._announced.add((kind, author))
                    self._side.tell(kind(self.turn, seat))
            proof = self.view().offence(author) if self.turn else None
            if proof is not None:
                self.accuse(proof)

    # standing still, and the end

    def _step_frozen(self) -> None:
        """Publish the hashes of registers while frozen, to find the first that differs."""
        turn = self.standing.diverged_in
        if turn is None or self.table is None or self.over:
            return
        told = self.statements.book(turn).registers
        if self._side.me in self.roster.people and self._side.me not in told:
            self._side.write(Registers(turn, self.table.registers()))
        self.standing.compare_registers(told)

    def _step_closing(self, now: int) -> None:
        """Sign the end; the match is over when everybody has, except for players who were waited for long
        enough.
        """
        me, closed, roster = self._side.me, self.statements.signed_ends, self.roster
        self.patience.note(self._side.lost, False, False, False, now)
        if me in roster.signers and me not in closed:
            self._side.write(Closed(self.turn, self.state, self._side.next_author))
        states = {
            roster.seat_of[author]: closed[author].state for author in roster.signers if author in closed
        }
        states.setdefault(roster.seat_of.get(me, -1), self.state)
        if not self.standing.compare(self.turn, self.state, states, len(roster.signers)):
            return
        away = self.statements.farewells.keys() | self.standing.guilty | self.standing.diverged
        unsigned = roster.signers - closed.keys() - away
        if all(self.patience.signature_is_late(author, now) for author in unsigned):
            self.over = True
            self._side.tell(MatchOver(self.turn, self.state))
