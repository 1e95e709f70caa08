"""A started match from its first link to its last signature, as one player lives it.

:class:`Play` reads the statements of all feeds, moves the table on as far as
they allow, and writes this player's own statements when their time has come.
It knows no packets; the rules of a turn are in :mod:`.turn`, seats that change
hands in :mod:`.succession`, guilt and doubt in :mod:`.standing`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol

from .bodies import Body, Closed, Commit, Json, Open, Registers, Reveal, Wish
from .chain import LINKS, LinkChain
from .clock import ProgrammingClock
from .facts import (
    Closing,
    CommitSeen,
    Fact,
    Frozen,
    MatchOver,
    Offence,
    Proof,
    ReplaceWished,
    RevealSeen,
    Stop,
    TurnOpened,
    TurnReady,
)
from .feed import Entry
from .identity import Identity
from .port import MatchSetup, Table, TableMaker
from .standing import Standing
from .succession import Succession, Voter
from .turn import (
    Book,
    Doubt,
    Roster,
    Statements,
    audit,
    commits_digest,
    gather,
    mix,
    proof_of,
    seal,
)


class Side(Voter, Protocol):
    """What a running match needs of the peer it runs on."""

    identity: Identity
    chain: LinkChain

    def keep(self, turn: int, submission: Json) -> None:
        """Store an own program that is about to be committed."""

    @property
    def following(self) -> bytes:
        """Who this player will be in a match after this one."""

    def tip(self, author: bytes) -> bytes:
        """The published chain tip of a seated player."""


class Play:
    """One started match; see the module text."""

    def __init__(
        self,
        side: Side,
        setup: MatchSetup,
        start_id: bytes,
        said: Statements,
        make_table: TableMaker,
        paced: bool,
    ) -> None:
        self.setup = setup
        self.match_id = sha256(b"match" + start_id).digest()[:16]
        self.roster = Roster(setup)
        self.said = said
        self.seat = self.roster.seat_of.get(side.me)
        self.clock = ProgrammingClock(setup.settings, paced)
        self.standing = Standing(self.roster, side.tell)
        self.succession = Succession(side, self.roster, said)
        self.table: Table | None = None
        self.turn = 0
        self.over = False
        self.kept: dict[int, Json] = {}
        self._side = side
        self._make_table = make_table
        self._entropy = self.match_id
        self._state = ""
        self._decided: Json | None = None
        self._draft: Json | None = None
        self._announced: set[tuple[type[Fact], bytes]] = set()
        self._closed = False

    # what the player sees and does

    @property
    def frozen(self) -> Frozen | None:
        """Why the match stands still, None while it goes on."""
        return self.standing.frozen

    @property
    def ended(self) -> bool:
        """Whether the last turn was played, and nothing speaks against it."""
        return self._closed and self.frozen is None

    def following(self, author: bytes) -> bytes:
        """Who this player will be in the next match; empty before they signed the end of this one."""
        signed = self.said.closed.get(author)
        return signed.following if signed else b""

    def name(self, author: bytes) -> str:
        """What this player chose to be called, empty if nothing."""
        return str(self.setup.seats[self.roster.seat_of[author]][1].get("name") or "")

    def my_link(self) -> bytes | None:
        """The secret half of the own hand in the open turn, None without a seat to play."""
        if not self.turn or self.over or self._side.me not in self.roster.people:
            return None
        return self._side.chain.link(self.turn)

    def submission_problems(self, submission: Json) -> list[str]:
        """Everything that keeps this submission from being confirmed now."""
        link = self.my_link()
        if self.table is None or link is None or self.seat is None:
            return ["there is no turn to program"]
        if self.frozen is not None:
            return [f"the match is frozen: {self.frozen.detail}"]
        if self._decided is not None or self._side.me in self.said.book(self.turn).commits:
            return ["the program of this turn is already confirmed"]
        return self.table.problems(self.seat, submission, link)

    def submit(self, submission: Json) -> list[str]:
        """Confirm a program; returns what is wrong with it, or nothing when it is sealed."""
        problems = self.submission_problems(submission)
        if not problems:
            self._decided = submission
        return problems

    def draft(self, submission: Json) -> None:
        """The program as it stands: what is committed if the time runs out."""
        self._draft = submission

    def missing(self) -> list[int]:
        """The seats everybody waits for, ascending."""
        people = self.roster.people
        if self.over:
            return []
        if not self.turn:
            return self.roster.named(people - self.said.opens.keys())
        book, seats = self.said.book(self.turn), self.roster.seats()
        uncommitted = people - book.commits.keys()
        return self.roster.named(uncommitted or {a for a in people if (a, seats) not in book.reveals})

    def committed(self) -> list[int]:
        """The seats whose programs of the open turn are sealed, ascending."""
        return self.roster.named(self.roster.people & self.said.book(self.turn).commits.keys())

    def wish(self, drop: frozenset[bytes]) -> list[str]:
        """Ask that AIs take these players' seats now; an empty set takes the wish back."""
        if not self.turn or self._closed:
            return ["there is no turn in which a seat could change hands"]
        problems = self.succession.wish_problems(self.turn, drop, self.standing.guilty)
        if not problems:
            self._side.write(Wish(self.turn, tuple(sorted(drop))))
        return problems

    def ask_back(self) -> bool:
        """Ask for the own seat again after an AI took it; granted with a coming turn."""
        return not self._closed and self.frozen is None and self.succession.ask_back(self.turn)

    def due_in(self, now: int) -> int | None:
        """Milliseconds until the clock alone lets something happen, None if it will not."""
        return self.clock.due_in(now, self._ai_seated()) if self.turn and not self._closed else None

    # what arrives

    def note(self, entry: Entry, digest: bytes, body: Body) -> None:
        """Take a statement of a seated player, own ones included."""
        if entry.author not in self.roster.seat_of:
            return
        proof = self.said.note(entry, digest, body)
        if proof is not None:
            self.accuse(proof)
        if isinstance(body, Wish):
            self._side.tell(ReplaceWished(entry.author, body.drop))

    def accuse(self, proof: Proof) -> None:
        """A player broke the protocol: name them and stop."""
        self.standing.accuse(proof)

    # moving on

    def step(self, now: int) -> None:
        """Do everything that can be done now; at most one turn is played a call."""
        if not self.turn and not self.over:
            self._step_opening(now)
        if not self.turn or self.over or not self.roster.people:
            return
        if self._closed:
            self._step_closing()
        else:
            self._change_roster()
        if self.frozen is not None:
            self._step_frozen()
        elif not self._closed:
            self._announce()
            self._step_commit(now)
            self._step_reveal(now)
            self._announce()
            self._step_play(now)

    def _step_opening(self, now: int) -> None:
        me, people, opens = self._side.me, self.roster.people, self.said.opens
        if self.frozen is not None:
            return
        if me in people and me not in opens:
            self._side.write(Open(self._side.chain.link(0)))
        for author in sorted(people & self.said.left - opens.keys()):
            self.succession.take(self.turn, author)
        if not people or people - opens.keys():
            return
        links = []
        for author in self.roster.authors():
            link, entry = opens[author]
            if self.roster.link_fault(author, 0, link, self._side.tip(author)):
                self.accuse(proof_of(Offence.LINK, "opening", entry))
                return
            self.roster.opened(author, 0, link, entry)
            links.append((self.roster.seat_of[author], link))
        self._entropy = mix(self.match_id, 0, links)
        try:
            self.table = self._make_table(self.setup, self._entropy, self.seat)
        except ValueError as error:
            self.standing.freeze(Stop.TABLE, str(error))
            return
        self._state = self.table.state()
        self._open_turn(self.table, now)

    def _open_turn(self, table: Table, now: int) -> None:
        if self.turn + 1 >= LINKS:
            self.standing.freeze(Stop.TABLE, f"a match ends after {LINKS - 1} turns")
            return
        self.turn += 1
        self.said.forget_before(self.turn - 1)
        self._announced.clear()
        self._decided = self._draft = None
        self.clock.open(now)
        table.open_turn(frozenset(self.roster.seats()))
        self._side.tell(TurnOpened(self.turn, self.seat, self.my_link()))

    def _change_roster(self) -> None:
        book = self.said.book(self.turn)
        while gone := self.succession.leavers(book, self.standing.guilty):
            for author in sorted(gone):
                self.succession.take(self.turn, author)
            if self.table is not None:
                self.table.replace(frozenset(self.roster.seats()))
        self.standing.thaw(self.turn)

    def _step_frozen(self) -> None:
        """While frozen: only agree on who goes, and say what the registers were."""
        if not self._closed:
            self.succession.vote(self.turn, self.standing.guilty)
        if self.standing.diverged_in is None or self.table is None:
            return
        told = self.said.book(self.standing.diverged_in).registers
        if self._side.me in self.roster.people and self._side.me not in told:
            self._side.write(Registers(self.standing.diverged_in, self.table.registers()))
        self.standing.compare_registers(told)

    def _announce(self) -> None:
        book = self.said.book(self.turn)
        for author in self.roster.authors():
            seat = self.roster.seat_of[author]
            for kind, there in ((CommitSeen, author in book.commits), (RevealSeen, author in book.first)):
                if there and (kind, author) not in self._announced:
                    self._announced.add((kind, author))
                    self._side.tell(kind(self.turn, seat))

    def _ai_seated(self) -> bool:
        return len(self.roster.people) < len(self.setup.seats)

    def _step_commit(self, now: int) -> None:
        link = self.my_link()
        committed = self._side.me in self.said.book(self.turn).commits
        if link is None or self.table is None or self.seat is None or committed:
            return
        self.clock.tick(now)
        if self._decided is None and self.clock.remaining_ms(now) == 0:
            if self._draft is None or self.table.problems(self.seat, self._draft, link):
                self._draft = self.table.blank(self.seat, link)
            self._decided = self._draft
        if self._decided is not None:
            self._side.keep(self.turn, self._decided)
            sealed = seal(self.turn, self._decided, self._side.identity.salt(self.turn))
            self._side.write(Commit(self.turn, sealed, self.succession.returning(self.standing.guilty)))

    def _step_reveal(self, now: int) -> None:
        me, book = self._side.me, self.said.book(self.turn)
        self.succession.vote(self.turn, self.standing.guilty)
        seats, people = self.roster.seats(), self.roster.people
        link = self.my_link()
        if link is None or (me, seats) in book.reveals or self.turn not in self.kept:
            return
        if people - book.commits.keys() or any(voter == me and drop & people for voter, drop in book.drops):
            return
        if self.table is None or self.table.waiting or self.clock.minimum_left_ms(now, self._ai_seated()):
            return
        commits = commits_digest(self.match_id, self.turn, book, self.roster)
        salt = self._side.identity.salt(self.turn)
        program = self.kept[self.turn]
        self._side.write(Reveal(self.turn, seats, commits, program, salt, link, self._state))

    def _step_play(self, now: int) -> None:
        book, table = self.said.book(self.turn), self.table
        ready = gather(self.match_id, self.turn, book, self.roster, self._entropy)
        if ready is None or table is None:
            return
        if isinstance(ready, Doubt):
            self.standing.doubt(self.turn, ready.authors)
            return
        if table.waiting or self._states_differ(book):
            return
        proof = audit(self.turn, book, self.roster, table, self._side.tip)
        if proof is not None:
            self.accuse(proof)
            return
        seats = self.roster.seats()
        for author in self.roster.people:
            entry, body = book.reveals[author, seats]
            self.roster.opened(author, self.turn, body.link, entry)
        self._entropy = ready.entropy
        self._state = table.play(ready.entropy, ready.links, ready.submissions)
        behind = bool(self.said.book(self.turn + 1).reveals)
        self._side.tell(TurnReady(self.turn, self._state, table.registers(), behind))
        self.succession.readmit(self.turn, book)
        if table.over:
            self._closed = True
            self._side.tell(Closing(self.turn, self._state))
            self._step_closing()
        else:
            self._open_turn(table, now)

    def _states_differ(self, book: Book) -> bool:
        """Whether somebody revealed another state than the own one before this turn."""
        seats, seat_of = self.roster.seats(), self.roster.seat_of
        states = [(seat_of[a], book.reveals[a, seats].body.state) for a in self.roster.authors()]
        return self.standing.compare(self.turn - 1, self._state, states)

    def _step_closing(self) -> None:
        me, closed = self._side.me, self.said.closed
        if me in self.roster.people and me not in closed:
            self._side.write(Closed(self.turn, self._state, self._side.following))
        states = [(self.roster.seat_of[a], closed[a].state) for a in self.roster.authors() if a in closed]
        if self.frozen is not None or self.standing.compare(self.turn, self._state, states):
            return
        if not self.roster.people - closed.keys() - self.said.left:
            self.over = True
            self._side.tell(MatchOver(self.turn, self._state))
