"""The lockstep match: bytes and ticks in, packets and facts out.

One :class:`Match` is one player (or headless bot, or someone looking on) in one
match, from the lobby to the last signature.  It does no I/O and reads no clock:

* ``connect``, ``disconnect``, ``receive(link, data, now)`` and ``tick(now)``
  bring in what happens outside; ``now`` is in milliseconds and never runs back;
* :meth:`Match.take` hands out packets to send, facts to show and records to store.

The same object runs in the page, in headless peers and in the simulator that
tests it under loss, delay, partition, restart and liars.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .. import __version__
from ..canon import canonical, parse_json
from ..rng import derive
from .bodies import Body, BodyError, Choice, Hello, Json, Leave, Settings, Start, decode, encode
from .chain import LinkChain
from .facts import Cheating, Fact, Offence, Proof, Started
from .feed import Entry, Feed, parse_entry
from .identity import Identity
from .lobby import Lobby, Member
from .play import Play
from .port import MatchSetup, Table, TableMaker
from .rematch import Seat, Sequel, following_secret, rotated
from .session import Session
from .turn import Statements, proof_of
from .wire import WireError

HOST_MARK_BYTES = 8
"""How much of the host's name an invite carries."""
QUIET_MS = 1500
"""How long a returning player listens before signing anything.

What they signed before may still be on its way back, or the same player may sit
in another window: one key must never sign two stories.
"""


def identity_of(secret: bytes) -> tuple[Identity, LinkChain]:
    """Keys, name and links of whoever holds this secret."""
    chain = LinkChain(secret)
    return Identity(derive(secret, "signing"), chain.tip), chain


class Output(NamedTuple):
    """What a match wants done: send packets, show facts, append records to storage."""

    packets: list[tuple[str, bytes]]
    facts: list[Fact]
    records: list[bytes]


class Match:
    """One player's side of a match; see the module text.

    ``secret`` (at least 16 unpredictable bytes, one per match) is the player;
    ``host`` the mark from the invite, None for whoever creates the match.
    ``records`` are the stored ones of an earlier run with the same secret;
    ``returning`` says there was such a run even if nothing was stored.
    ``paced`` sides start their programming clock with :meth:`begin`.  A rematch
    is made by :meth:`successor`; only to come back to one, ``sequel`` is passed in.
    """

    def __init__(
        self,
        secret: bytes,
        name: str,
        make_table: TableMaker,
        *,
        host: bytes | None = None,
        core: str = __version__,
        bot: bool = False,
        paced: bool = False,
        records: Iterable[bytes] = (),
        returning: bool = False,
        sequel: Sequel | None = None,
    ) -> None:
        self.identity, self.chain = identity_of(secret)
        self.me = self.identity.author
        self.lobby = Lobby(core, self.me[:HOST_MARK_BYTES] if host is None else host, sequel)
        self.tag = sequel.tag if sequel else self.lobby.host_mark[:HOST_MARK_BYTES]
        """What marks the packets of this match among those of others in the same room."""
        self.session = Session(self.me, self.lobby.welcome)
        self.play: Play | None = None
        self._secret, self._name, self._bot = secret, name, bot
        self._make_table = make_table
        self._paced = paced
        self._following = b""
        self._said = Statements()
        self._facts: list[Fact] = []
        self._records: list[bytes] = []
        self._kept: dict[int, Json] = {}
        self._start: tuple[Entry, bytes, Start] | None = None
        self._starts: dict[bytes, tuple[Entry, bytes, Start]] = {}
        self._quiet = self._blind = False
        self._quiet_until: int | None = None
        self._early_proofs: list[Proof] = []
        own = Feed(self.me, self.identity.key(0))
        self.session.feeds[self.me] = own
        stored = list(records)
        for record in stored:
            self._restore(record)
        self._records.clear()
        self._quiet = returning or bool(stored)
        self._blind = self._quiet and not len(own)
        if not len(own) and not returning:
            self.write(Hello(core, name, self.chain.tip, bot, self._before()))

    # what happens outside

    def connect(self, link: str, now: int) -> None:
        """A way to a peer opened; ``link`` names it and is never used again for another peer."""
        self.session.connect(link, now)
        self._settle(now)

    def disconnect(self, link: str, now: int) -> None:
        """A way to a peer closed."""
        self.session.disconnect(link)
        self._settle(now)

    def receive(self, link: str, data: bytes, now: int) -> None:
        """A packet arrived; whatever it holds, the match survives it."""
        self.session.receive(link, data, now)
        self._settle(now)

    def tick(self, now: int) -> None:
        """Time passed: call at least as often as :meth:`wake_at` asks."""
        self._settle(now)

    def wake_at(self, now: int) -> int:
        """When to call :meth:`tick` next at the latest."""
        at = self.session.wake_at(now)
        if self.play is not None:
            left = self.play.due_in(now)
            if left is not None:
                at = min(at, now + left)
        return at

    def take(self) -> Output:
        """Everything to send, show and store since the last call."""
        output = Output(self.session.outbox, self._facts, self._records)
        self.session.outbox, self._facts, self._records = [], [], []
        return output

    # the lobby

    @property
    def hosting(self) -> bool:
        """Whether this side is the host of the lobby."""
        return self.lobby.hosts(self.me)

    def members(self) -> list[Member]:
        """Everybody in the lobby."""
        return self.lobby.members(self.lost)

    def propose(self, settings: Json, removed: Iterable[bytes] = ()) -> None:
        """Host: put these settings to everybody; ``removed`` authors are barred for good."""
        barred = tuple(sorted({*self.lobby.proposal.removed, *removed}))
        self.write(Settings(self.lobby.proposal.revision + 1, settings, barred))

    def choose(self, choice: Json, ready: bool) -> bool:
        """Publish own choices and whether one is ready for the settings as they stand; see :meth:`write`."""
        return self.write(Choice(choice, self.lobby.agreed() if ready else b""))

    def start(self) -> list[str]:
        """Host: begin; returns everything that prevents it, or nothing."""
        if not self.hosting:
            return ["only the host can start"]
        if self._start is not None:
            return ["the match has begun"]
        problems = self.lobby.start_problems(self.lost)
        if not problems:
            self.write(self.lobby.start_body())
        return problems

    # the match; see Play for what these do

    @property
    def table(self) -> Table | None:
        """The game, once it is set up."""
        return self.play.table if self.play else None

    def submit(self, submission: Json, now: int) -> list[str]:
        """Confirm a program; returns what is wrong with it, or nothing when it is sealed."""
        if self.play is None:
            return ["the match has not begun"]
        problems = self.play.submit(submission)
        self._settle(now)
        return problems

    def draft(self, submission: Json) -> None:
        """The program as it stands, committed if the time runs out."""
        if self.play is not None:
            self.play.draft(submission)

    def begin(self, now: int) -> None:
        """A paced side shows the new hand now: its programming clock starts."""
        if self.play is not None:
            self.play.clock.begin(now)
        self._settle(now)

    def replace(self, authors: Iterable[bytes], now: int) -> list[str]:
        """Wish that AIs take these lost players' seats; returns why that is impossible."""
        if self.play is None:
            return ["the match has not begun"]
        problems = self.play.wish(frozenset(authors))
        self._settle(now)
        return problems

    def ask_back(self, now: int) -> bool:
        """Ask for the own seat after an AI took it; whether the question could be put."""
        asked = self.play is not None and self.play.ask_back()
        self._settle(now)
        return asked

    def leave(self, reason: str, now: int) -> None:
        """Say goodbye for good; go on ticking until it has arrived."""
        self.write(Leave(reason[:200]))
        self._settle(now)

    # the match after this one

    @property
    def left(self) -> frozenset[bytes]:
        """Who said goodbye for good."""
        return frozenset(self._said.left)

    def sequel(self) -> Sequel | None:
        """Who may come to a match after this one; None while this one goes on or stands still.

        Of someone who was lost before signing the end the new name may come to be known later.
        """
        play = self.play
        if play is None or not play.ended or self.me not in play.roster.people & play.said.closed.keys():
            return None
        people = [(author, self.lobby.hello(author)) for author in play.roster.authors()]
        seats = [
            Seat(play.following(author), author, play.name(author) or hello.name, hello.bot)
            for author, hello in people
        ]
        return rotated(play.match_id, seats, self.lobby.host)

    def successor(self) -> Match | None:
        """The same player's side of the match after this one, in its lobby; None if there can be none."""
        sequel = self.sequel()
        if sequel is None:
            return None
        secret, host, core = following_secret(self._secret), self.lobby.host_mark, self.lobby.core
        bot, paced = self._bot, self._paced
        make = self._make_table
        return Match(secret, self._name, make, host=host, core=core, bot=bot, paced=paced, sequel=sequel)

    @property
    def following(self) -> bytes:
        """Who this player will be in the match after this one."""
        if not self._following:
            self._following = identity_of(following_secret(self._secret))[0].author
        return self._following

    def _before(self) -> bytes:
        """Who this player was in the match before."""
        seats = self.lobby.sequel.seats if self.lobby.sequel else ()
        return next((seat.before for seat in seats if seat.author == self.me), b"")

    # what a running match needs of its peer (play.Side)

    @property
    def lost(self) -> set[bytes]:
        """Members not heard of for too long."""
        return self.session.lost

    def write(self, body: Body) -> bool:
        """Sign and publish a statement; False while the own feed is not fully here."""
        feed = self.session.feeds[self.me]
        if self._quiet or self.me in self._said.left or not self.session.in_step():
            return False
        entry = feed.write(self.identity, encode(body))
        self._records.append(b"E" + entry.raw())
        self._note(entry, feed.ids[entry.seq], body)
        return True

    def keep(self, turn: int, submission: Json) -> None:
        """Store an own program before its commitment leaves this side."""
        if self._kept.get(turn) != submission:
            self._kept[turn] = submission
            self._records.append(b"P" + canonical([turn, submission]))

    def tell(self, fact: Fact) -> None:
        """Queue a fact for the user."""
        self._facts.append(fact)

    def tip(self, author: bytes) -> bytes:
        """The published chain tip of a known player."""
        return self.lobby.hello(author).tip

    # inside

    def _restore(self, record: bytes) -> None:
        """Take back a stored record; ValueError if it is none."""
        if record[:1] == b"P":
            turn, submission = parse_json(record[1:])
            self._kept[turn] = submission
            return
        if record[:1] != b"E":
            raise ValueError("a stored match record of an unknown kind")
        try:
            self.session.restore(parse_entry(record[1:]))
        except WireError as error:
            raise ValueError(f"a stored match record is damaged: {error}") from None
        self._read_accepted()

    def _settle(self, now: int) -> None:
        """Read what arrived, do what can be done, send what is due."""
        self._end_quiet(now)
        self._read_accepted()
        self._read_forks()
        self._begin_play()
        if self.play is not None:
            self.play.step(now)
        self.session.pump(now)
        for source in (self.lobby.facts, self.session.facts):
            self._facts.extend(source)
            source.clear()

    def _end_quiet(self, now: int) -> None:
        """A returning player may write again once nothing speaks against it any more."""
        known = len(self.session.feeds[self.me]) or self.session.reported()
        if not self._quiet or not known or self.session.doubled:
            return
        if self._quiet_until is None:
            self._quiet_until = now + QUIET_MS
        elif now >= self._quiet_until and self.session.in_step():
            self._quiet = self._blind = False

    def _read_accepted(self) -> None:
        accepted, self.session.accepted = self.session.accepted, []
        for entry in accepted:
            self._records.append(b"E" + entry.raw())
            try:
                body = decode(entry.body)
            except BodyError as error:
                self._accuse(proof_of(Offence.NONSENSE, str(error), entry))
                continue
            self._note(entry, self.session.feeds[entry.author].ids[entry.seq], body)

    def _read_forks(self) -> None:
        forks, self.session.forks = self.session.forks, []
        for known, other in forks:
            self._accuse(proof_of(Offence.FORK, f"entry {known.seq}", known, other))

    def _note(self, entry: Entry, digest: bytes, body: Body) -> None:
        if isinstance(body, Start):
            self._starts.setdefault(entry.author, (entry, digest, body))
        elif self._start is None or not isinstance(body, Settings):
            self.lobby.note(entry.author, body)
        if self.play is not None:
            self.play.note(entry, digest, body)
        else:
            proof = self._said.note(entry, digest, body)
            if proof is not None:
                self._accuse(proof)

        self._find_start()

    def _find_start(self) -> None:
        """The start counts that the host signed, whenever it became known who that is."""
        if self._start is None and self.lobby.host in self._starts:
            self._start = self._starts[self.lobby.host]
            self.lobby.start = self._start[2]

    def _accuse(self, proof: Proof) -> None:
        if self.play is not None:
            self.play.accuse(proof)
        else:
            self._early_proofs.append(proof)
            self.tell(Cheating(proof))

    def _begin_play(self) -> None:
        self._find_start()
        if self.play is not None or self._start is None or self._blind:
            return
        if not self.lobby.knows_all(self._start[2]):
            return
        entry, digest, start = self._start
        setup = MatchSetup(self.lobby.proposal.settings, start.seats)
        self.play = Play(self, setup, digest, self._said, self._make_table, self._paced)
        self.play.kept = self._kept
        self.tell(Started(setup, self.play.seat))
        fault = self.lobby.start_fault(entry.author, start, self.me)
        if fault is not None:
            self.play.accuse(proof_of(Offence.START, fault, entry))
        for proof in self._early_proofs:
            self.play.accuse(proof)
