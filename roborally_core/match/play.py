"""A started match from its first link to its last signature, as one player lives it.

:class:`Play` reads the statements of all feeds, moves the table on as far as
they allow, and writes this player's own statements when their time has come.
It knows no packets and no clock; the rules of a turn are in :mod:`.turn`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol

from .bodies import (
    Back,
    Body,
    Closed,
    Commit,
    Drop,
    Json,
    Open,
    Registers,
    Reveal,
    Wish,
)
from .chain import LINKS, LinkChain
from .facts import (
    Cheating,
    Closing,
    CommitSeen,
    Diverged,
    Fact,
    Frozen,
    MatchOver,
    Offence,
    Proof,
    ReplaceWished,
    RevealSeen,
    SeatReturned,
    SeatTaken,
    Stop,
    Thawed,
    TurnOpened,
    TurnReady,
)
from .feed import Entry
from .identity import Identity
from .port import MatchSetup, Table, TableMaker
from .turn import (
    Book,
    Doubt,
    Roster,
    Statements,
    audit,
    commits_digest,
    dropped,
    gather,
    may_drop,
    mix,
    proof_of,
    seal,
)

ANIMATION_MS = 90_000
"""Longest time a page may show the last turn before the programming clock starts anyway."""


class Side(Protocol):
    """What a running match needs of the peer it runs on."""

    me: bytes
    identity: Identity
    chain: LinkChain

    @property
    def lost(self) -> set[bytes]:
        """Members not heard of for too long."""

    def write(self, body: Body) -> bool:
        """Sign and publish a statement; False while the own feed is not fully here."""

    def keep(self, turn: int, submission: Json) -> None:
        """Store an own program that is about to be committed."""

    def tell(self, fact: Fact) -> None:
        """Hand a fact to the user."""

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
        self.table: Table | None = None
        self.turn = 0
        self.over = False
        self.frozen: Frozen | None = None
        self.kept: dict[int, Json] = {}
        self._side = side
        self._make_table = make_table
        self._paced = paced
        self._entropy = self.match_id
        self._state = ""
        self._decided: Json | None = None
        self._draft: Json | None = None
        self._opened_at = 0
        self._begun_at: int | None = None
        self._announced: set[tuple[str, bytes]] = set()
        self._proven: set[bytes] = set()
        self._suspects: set[bytes] = set()
        self._taken_at: dict[bytes, int] = {}
        self._closed = False
        self._divergence: int | None = None

    # what the player does

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

    def begin(self, now: int) -> None:
        """The player sees the new hand: the programming clock starts."""
        if self._begun_at is None:
            self._begun_at = now

    def setting(self, name: str) -> int:
        """A whole-number setting of the match, 0 if absent or senseless."""
        settings = self.setup.settings
        value = settings.get(name, 0) if isinstance(settings, dict) else 0
        return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0

    def remaining_ms(self, now: int) -> int | None:
        """Milliseconds left to program, None when the clock is off or not running."""
        timer = self.setting("timer_ms")
        if not timer or self._begun_at is None:
            return None
        return max(0, self._begun_at + timer - now)

    def missing(self) -> list[int]:
        """The seats everybody waits for, ascending."""
        if self.over or not self.turn:
            silent = set() if self.over else self.roster.people - self.said.opens.keys()
            return self.roster.named(silent)
        book = self.said.book(self.turn)
        uncommitted = self.roster.people - book.commits.keys()
        if uncommitted:
            return self.roster.named(uncommitted)
        seats = self.roster.seats()
        return self.roster.named(a for a in self.roster.people if (a, seats) not in book.reveals)

    def wish(self, drop: frozenset[bytes]) -> list[str]:
        """Ask that AIs take these players' seats now; an empty set takes the wish back."""
        if self._side.me not in self.roster.people:
            return ["only a player with a seat can ask for this"]
        if not self.turn or self.over:
            return ["there is no turn in which a seat could change hands"]
        if drop and not drop <= self.roster.people - {self._side.me}:
            return ["only other players' seats can be given to an AI"]
        if drop and not self.roster.quorum(self.roster.people - drop):
            return ["those who stay are too few to go on without risking two matches"]
        if drop and not may_drop(self.said.book(self.turn), self.roster, drop, self._guilty):
            return ["a lost player may already have played this turn: only they can resolve it"]
        self._side.write(Wish(self.turn, tuple(sorted(drop))))
        return []

    def ask_back(self) -> bool:
        """Ask for the own seat again after an AI took it; granted with a coming turn.

        Asking twice changes nothing.
        """
        taken = self._taken_at.get(self._side.me)
        if taken is None or self.over or self.frozen is not None:
            return False
        if self.said.back.get(self._side.me, -1) >= taken:
            return True
        return self._side.write(Back(self.turn))

    # what arrives

    def note(self, entry: Entry, digest: bytes, body: Body) -> None:
        """Take a statement of a seated player, own ones included."""
        author = entry.author
        if author not in self.roster.seat_of:
            return
        proof = self.said.note(entry, digest, body)
        if proof is not None:
            self.accuse(proof)
        if isinstance(body, Wish):
            self._side.tell(ReplaceWished(author, body.drop))

    def accuse(self, proof: Proof) -> None:
        """A player broke the protocol: name them and stop."""
        if proof.author in self._proven or proof.author not in self.roster.seat_of:
            return
        self._proven.add(proof.author)
        self._side.tell(Cheating(proof))
        if proof.author in self.roster.people:
            if self.frozen is not None and self.frozen.stop is Stop.DOUBT:
                self._suspects.clear()
            seat = self.roster.seat_of[proof.author]
            self._freeze(Stop.CHEATING, f"seat {seat + 1} {proof.offence.value} ({proof.detail})")

    @property
    def _guilty(self) -> set[bytes]:
        """With whom no honest player will play this turn: proven cheats, and who differs."""
        return self._proven | self._suspects

    def _freeze(self, stop: Stop, detail: str) -> None:
        if self.frozen is None or (self.frozen.stop is Stop.DOUBT and stop is Stop.CHEATING):
            self.frozen = Frozen(stop, detail)
            self._side.tell(self.frozen)

    # moving on

    def step(self, now: int) -> None:
        """Do everything that can be done now; at most one turn is played a call."""
        if self.over:
            return
        if not self.turn:
            self._step_opening(now)
            if not self.turn:
                return
        if not self.roster.people:
            return
        if self._closed:
            self._step_closing()
            if self.frozen is not None:
                self._step_frozen()
            return
        self._change_roster()
        if self.frozen is not None:
            self._step_frozen()
            return
        self._announce()
        self._step_commit(now)
        self._step_reveal(now)
        self._announce()
        self._step_play(now)

    def _step_opening(self, now: int) -> None:
        me, people = self._side.me, self.roster.people
        if self.frozen is not None:
            return
        if me in people and me not in self.said.opens:
            self._side.write(Open(self._side.chain.link(0)))
        for author in sorted(people & self.said.left - self.said.opens.keys()):
            self._take_seat(author)
        if not people or people - self.said.opens.keys():
            return
        links = []
        for author in self.roster.authors():
            link, entry = self.said.opens[author]
            if self.roster.link_fault(author, 0, link, self._side.tip(author)):
                self.accuse(proof_of(Offence.LINK, "opening", entry))
                return
            self.roster.opened(author, 0, link, entry)
            links.append((self.roster.seat_of[author], link))
        self._entropy = mix(self.match_id, 0, links)
        try:
            self.table = self._make_table(self.setup, self._entropy, self.seat)
        except ValueError as error:
            self._freeze(Stop.TABLE, str(error))
            return
        self._state = self.table.state()
        self._open_turn(now)

    def _open_turn(self, now: int) -> None:
        assert self.table is not None
        if self.turn + 1 >= LINKS:
            self._freeze(Stop.TABLE, f"a match ends after {LINKS - 1} turns")
            return
        self.turn += 1
        self.said.forget_before(self.turn - 1)
        self._announced.clear()
        self._decided = self._draft = None
        self._opened_at = now
        self._begun_at = None if self._paced else now
        self.table.open_turn(frozenset(self.roster.seats()))
        self._side.tell(TurnOpened(self.turn, self.seat, self.my_link()))

    def _change_roster(self) -> None:
        """Seats that pass to an AI in this turn: by leaving, then by everybody's signature."""
        book = self.said.book(self.turn)
        while True:
            seats = self.roster.seats()
            gone = {
                author
                for author in self.roster.people & self.said.left
                if (author, seats) not in book.reveals
            }
            if not gone and not self._complete(book):
                gone = set(dropped(book, self.roster, self._guilty))
            if not gone:
                break
            for author in sorted(gone):
                self._take_seat(author)
        if self.frozen is not None and self._guilty and not self._guilty & self.roster.people:
            self.frozen = None
            self._divergence = None
            self._suspects.clear()
            self._side.tell(Thawed(self.turn))

    def _complete(self, book: Book) -> bool:
        """Whether everything needed to play the turn under the present roster is here and honest."""
        seats = self.roster.seats()
        return not self._guilty & self.roster.people and all(
            (author, seats) in book.reveals for author in self.roster.people
        )

    def _take_seat(self, author: bytes) -> None:
        self.roster.people.discard(author)
        self._taken_at[author] = self.turn
        if self.table is not None:
            self.table.replace(frozenset(self.roster.seats()))
        self._side.tell(SeatTaken(self.turn, self.roster.seat_of[author]))

    def _step_frozen(self) -> None:
        """While frozen: only agree on who goes, and say what the registers were."""
        self._vote()
        if self._divergence is not None and self.table is not None:
            book = self.said.book(self._divergence)
            if self._side.me in self.roster.people and self._side.me not in book.registers:
                self._side.write(Registers(self._divergence, self.table.registers()))
            self._compare_registers(book)

    def _vote(self) -> None:
        """Sign the drop once everybody who stays wishes the same and it is safe."""
        me, book = self._side.me, self.said.book(self.turn)
        wish = book.wishes.get(me)
        if wish is None or not wish.drop or me not in self.roster.people:
            return
        drop = frozenset(wish.drop) & self.roster.people
        staying = self.roster.people - drop
        wishes = [book.wishes.get(author) for author in staying]
        if (
            not drop
            or any(other is None or frozenset(other.drop) != frozenset(wish.drop) for other in wishes)
            or not drop <= self._side.lost | self._guilty
            or (me, frozenset(wish.drop)) in book.drops
            or not may_drop(book, self.roster, drop, self._guilty)
        ):
            return
        latest = book.last.get(me)
        self._side.write(Drop(self.turn, wish.drop, latest.body.commits if latest else b""))

    def _announce(self) -> None:
        book = self.said.book(self.turn)
        for author in self.roster.authors():
            seat = self.roster.seat_of[author]
            if author in book.commits and ("commit", author) not in self._announced:
                self._announced.add(("commit", author))
                self._side.tell(CommitSeen(self.turn, seat))
            if author in book.first and ("reveal", author) not in self._announced:
                self._announced.add(("reveal", author))
                self._side.tell(RevealSeen(self.turn, seat))

    def _step_commit(self, now: int) -> None:
        me, book = self._side.me, self.said.book(self.turn)
        link = self.my_link()
        if link is None or self.table is None or self.seat is None or me in book.commits:
            return
        if self._begun_at is None and now - self._opened_at >= ANIMATION_MS:
            self._begun_at = now
        if self._decided is None and self.remaining_ms(now) == 0:
            if self._draft is None or self.table.problems(self.seat, self._draft, link):
                self._draft = self.table.blank(self.seat, link)
            self._decided = self._draft
        if self._decided is not None:
            self._side.keep(self.turn, self._decided)
            sealed = seal(self.turn, self._decided, self._side.identity.salt(self.turn))
            self._side.write(Commit(self.turn, sealed, self._returning()))

    def _returning(self) -> tuple[bytes, ...]:
        """Players who asked for their seat back and are here."""
        return tuple(
            sorted(
                author
                for author, turn in self.said.back.items()
                if author in self._taken_at
                and turn >= self._taken_at[author]
                and author not in self._side.lost | self.said.left | self._guilty
            )
        )

    def _step_reveal(self, now: int) -> None:
        me, book = self._side.me, self.said.book(self.turn)
        self._vote()
        seats = self.roster.seats()
        link = self.my_link()
        if link is None or (me, seats) in book.reveals or self.turn not in self.kept:
            return
        if any(author not in book.commits for author in self.roster.people):
            return
        if any(voter == me and names & self.roster.people for voter, names in book.drops):
            return
        if self.table is None or self.table.waiting or self._minimum_left(now):
            return
        self._side.write(
            Reveal(
                self.turn,
                seats,
                commits_digest(self.match_id, self.turn, book, self.roster),
                self.kept[self.turn],
                self._side.identity.salt(self.turn),
                link,
                self._state,
            )
        )

    def _minimum_left(self, now: int) -> int:
        """RR-05: with an AI seated, programming lasts at least the host's minimum; ms left of it."""
        if len(self.roster.people) == len(self.setup.seats):
            return 0
        begun = self._opened_at if self._begun_at is None else self._begun_at
        return max(0, begun + self.setting("minimum_ms") - now)

    def due_in(self, now: int) -> int | None:
        """Milliseconds until the clock alone lets something happen, None if it will not."""
        if not self.turn or self.over:
            return None
        waits = [left for left in (self.remaining_ms(now), self._minimum_left(now)) if left]
        return min(waits, default=None)

    def _step_play(self, now: int) -> None:
        book, table = self.said.book(self.turn), self.table
        if table is None:
            return
        ready = gather(self.match_id, self.turn, book, self.roster, self._entropy)
        if ready is None:
            return
        if isinstance(ready, Doubt):
            self._suspects.update(ready.authors)
            named = ", ".join(str(seat + 1) for seat in self.roster.named(ready.authors))
            self._freeze(Stop.DOUBT, f"turn {self.turn}: seat {named} saw other commitments")
            return
        if table.waiting or self._diverged(book):
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
        self._readmit(book)
        if table.over:
            self._closed = True
            self._side.tell(Closing(self.turn, self._state))
            self._step_closing()
        else:
            self._open_turn(now)

    def _readmit(self, book: Book) -> None:
        """Seat again whom all commitments of the turn just played name."""
        named = [set(book.commits[author][2].admit) for author in self.roster.people]
        agreed = set.intersection(*named) if named else set()
        for author in sorted(agreed & self._taken_at.keys()):
            del self._taken_at[author]
            self.said.back.pop(author, None)
            self.roster.people.add(author)
            self._side.tell(SeatReturned(self.turn + 1, self.roster.seat_of[author]))

    def _diverged(self, book: Book) -> bool:
        seats = self.roster.seats()
        states = [
            (self.roster.seat_of[author], book.reveals[author, seats].body.state)
            for author in self.roster.authors()
        ]
        return self._compare_states(self.turn - 1, states)

    def _compare_states(self, turn: int, states: list[tuple[int, str]]) -> bool:
        """Stop if any state differs from the own one; those who differ may be dropped."""
        odd = [seat for seat, state in states if state != self._state]
        if not odd:
            return False
        self._divergence = turn
        self._suspects.update(self.roster.author_of[seat] for seat in odd)
        self._side.tell(Diverged(turn, tuple(states), None))
        named = ", ".join(str(seat + 1) for seat in odd)
        self._freeze(Stop.DIVERGED, f"turn {turn}: seat {named} computed another state")
        return True

    def _compare_registers(self, book: Book) -> None:
        told = {author: list(body.states) for author, body in sorted(book.registers.items())}
        if self._side.me not in told or ("register", b"") in self._announced or len(told) < 2:
            return
        longest = max(len(states) for states in told.values())
        for index in range(longest):
            column = {tuple(states[index : index + 1]) for states in told.values()}
            if len(column) > 1:
                self._announced.add(("register", b""))
                rows = [
                    (self.roster.seat_of[author], "".join(states[index : index + 1]))
                    for author, states in told.items()
                ]
                self._side.tell(Diverged(book.registers[self._side.me].turn, tuple(rows), index + 1))
                return

    def _step_closing(self) -> None:
        me = self._side.me
        if me in self.roster.people and me not in self.said.closed:
            self._side.write(Closed(self.turn, self._state))
        if self.frozen is not None:
            return
        states = [
            (self.roster.seat_of[author], self.said.closed[author].state)
            for author in self.roster.authors()
            if author in self.said.closed
        ]
        if self._compare_states(self.turn, states):
            return
        if not self.roster.people - self.said.closed.keys() - self.said.left:
            self.over = True
            self._side.tell(MatchOver(self.turn, self._state))
