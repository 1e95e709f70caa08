"""The lockstep match: bytes and ticks in, packets and facts out.

One :class:`Match` is one player (or headless bot, or onlooker) in one match, from the lobby to the last
signature.  It does no I/O and reads no clock:

* ``connect``, ``disconnect``, ``receive(link, data, now)`` and ``tick(now)``
  bring in events from outside; ``now`` is in milliseconds and never runs backwards;
* :meth:`Match.take` hands out packets to send, facts to show and records to store.

The same object runs in the page, in headless peers and in the simulator that
tests it under loss, delay, partition, restart and liars.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from ..language.core import say
from ..version import code_digest
from .facts import ChatReceived, Cheating, Fact, Offence, Output, Proof, Started
from .feeds.codec import BodyError, decode, encode
from .feeds.feed import Entry
from .feeds.forks import ForkReader
from .feeds.journal import Journal, is_note, stored_entry, version_of
from .feeds.needed import Needed
from .feeds.statements import (
    URGENT,
    Body,
    Hello,
    HostSettings,
    Json,
    Leave,
    MatchStart,
    MemberChoice,
    Say,
    SharedScreen,
    Yield,
)
from .feeds.wire import WireError
from .knowledge import Knowledge
from .lobby.chat import RESERVES, Chat, Emote, Unsaid
from .lobby.following import sequel_of
from .lobby.hosting import Authors
from .lobby.lobby import Lobby
from .lobby.obstacles import Obstacle, Problem
from .lobby.rematch import Sequel, following_secret
from .lobby.signed_starts import Starts
from .mail.desk import LetterDesk, Opened
from .mail.mesh import PostalMesh
from .port import GameRules, LobbyRules, Table, TableMaker
from .security.chain import identity_of
from .security.roomkey import RoomKey
from .terms import FIRST_RUN, USUAL, EarlierRun, MatchTerms
from .turn.comeback import Comeback
from .turn.moments import Moments
from .turn.play import Play
from .turn.turn import Statements, proof_of

HOST_MARK_BYTES = 8
"""Number of bytes of the host's name in an invitation."""


class Match(Knowledge):
    """One player's side of a match; see the module text.

    ``secret`` (at least 16 unpredictable bytes, one for each match) identifies the player;
    ``host`` the mark from the invite, None for the creator of the match.
    ``random(n)`` gives unpredictable bytes.
    ``terms`` hold for its rematches, too; ``earlier`` are the traces of an earlier run with the same secret.
    A rematch is made by :meth:`successor`; only to come back to one, ``sequel`` is passed in.
    """

    def __init__(
        self,
        secret: bytes,
        name: str,
        make_table: TableMaker,
        *,
        random: Callable[[int], bytes],
        host: bytes | None = None,
        terms: MatchTerms = USUAL,
        earlier: EarlierRun = FIRST_RUN,
        sequel: Sequel | None = None,
    ) -> None:
        self.identity, self.chain = identity_of(secret)
        self.me = self.identity.author
        stored, mark = list(earlier.records), host or self.me[:HOST_MARK_BYTES]
        here = terms.core, terms.code or code_digest()
        core, code = version_of(stored, self.me) or here
        self.updated = (core, code) != here
        self.rules: LobbyRules = terms.rules or GameRules(terms.resume)
        self.lobby = Lobby(core, code, mark, self.rules, self.me, sequel)
        self.tag = sequel.tag if sequel else self.lobby.host_mark[:HOST_MARK_BYTES]
        """The mark that distinguishes the packets of this match from those of others in the same room."""
        self._needed = Needed(self.me, self.lobby)
        self.session = PostalMesh(self.identity, self.lobby.welcome, self._needed.wanted, random)
        self.session.allowance = self._needed.allowance
        self._room_key = RoomKey(self.session, random)
        self.play: Play | None = None
        self.chat, self._now = Chat(), 0
        self._secret, self._name, self._random = secret, name, random
        self._make_table, self._terms = make_table, terms
        self._statements, self._journal = Statements(), Journal()
        self._facts: list[Fact] = []
        self.proofs: list[Proof] = []
        """The signed proofs against authors."""
        self.starts = Starts(self.lobby, self.session, self.rules, terms.onlooker)
        self.lobby.seated, self.started = self.starts.seats, self.starts.setup_of
        self.moments = Moments(terms.epoch, stored, self._journal.note)
        desk = self.identity, self.session, self._needed, self._journal, self.tag
        self.post = LetterDesk(*desk, stored, terms.epoch, random)
        self.comeback = Comeback(self.session, self._needed, self.post, self.moments)
        self._forks = ForkReader(self.session, self._journal, self._statements, self.lobby, self.starts)
        own = self.session.feeds[self.me]
        for record in stored:
            self._restore(record)
        self._journal.resume(stored)
        if earlier.returning or stored:
            self.lobby.returned = True
            self.comeback.begin(blind=not len(own), intact=earlier.intact)
        if not len(own) and not earlier.returning:
            before, keys = sequel.former_author(self.me) if sequel else b"", self.identity.keys
            self.write(Hello(core, name, *keys, terms.bot, before, code))
            if terms.screen:
                self.write(SharedScreen(self.next_author))

    # events from outside

    def connect(self, link: str, now: int) -> None:
        """Note that a link to a peer opened; its name ``link`` is never used again for another peer."""
        self.session.connect(link, now)
        self._settle(now)

    def disconnect(self, link: str, now: int) -> None:
        """Note that a link to a peer closed."""
        self.session.disconnect(link)
        self._settle(now)

    def receive(self, link: str, data: bytes, now: int) -> None:
        """Take a packet that arrived; nothing in it can harm the match."""
        self.session.receive(link, data, now)
        self._settle(now)

    def tick(self, now: int) -> None:
        """Note the time; call this at least as often as :meth:`wake_at` asks."""
        self._settle(now)

    def open_letter(self, data: bytes, now: int) -> Opened:
        """Take a letter of a slow match; return its kind.  :attr:`post` writes this side's letters."""
        opened = self.post.open(data, now)
        self._settle(now)
        return opened

    def take(self) -> Output:
        """Everything to send, show and store since the last call."""
        output = Output(self.session.outbox, self._facts, self._journal.take())
        self.session.outbox, self._facts = [], []
        return output

    # the lobby

    def propose(
        self, settings: Json, removed: Iterable[bytes] = (), order: Authors = (), shut: bool | None = None
    ) -> None:
        """Propose settings, as host; seat ``order`` first; bar ``removed``, and newcomers if ``shut``."""
        if self.starts.found is not None:
            return
        before = self.lobby.proposal
        proposal = self.lobby.next_proposal(settings, tuple(removed), order, shut)
        newly = set(proposal.removed) - {*before.removed, self.me}
        if not self.write(proposal):
            return
        if self.lobby.was_ready(self.me):
            self.choose(self.lobby.raw_choice(self.me), False)  # an earlier host's start may be on its way
        if newly:
            self._room_key.renew(self.lobby.present())

    def choose(self, choice: Json, ready: bool) -> bool:
        """Publish this side's choices and its readiness for everything as it stands; see :meth:`write`.

        Nobody can be ready with a choice, or for settings, that cannot be played, or choose after the start.
        """
        if self.starts.found is not None:
            return False
        ready = ready and not self.lobby.choice_problems(self.me, choice)
        return self.write(MemberChoice(choice, self.lobby.agreed() if ready else b""))

    def start(self) -> list[Problem]:
        """Begin the match, as the host; the result lists everything that prevents it, or is empty."""
        if not self.hosting:
            return [Problem(Obstacle.NOT_HOST)]
        if self.starts.found is not None:
            return [Problem(Obstacle.BEGUN)]
        if problems := self.lobby.start_problems(self.lost):
            return problems
        if self.me not in self.lobby.screens:
            self.choose(self.lobby.raw_choice(self.me), True)
            if not self.lobby.is_ready(self.me):
                return [Problem(Obstacle.OWN_CHOICE, self.me)]
        self.write(self.lobby.start_body())
        return []

    # the match; see Play for what these do

    @property
    def table(self) -> Table | None:
        """The game, once it is set up."""
        return self.play.table if self.play else None

    def submit(self, submission: Json, now: int) -> list[str]:
        """Confirm a program; the result lists its faults, or is empty once it is sealed."""
        if self.play is None:
            return [say("match.not_begun")]
        problems = self.play.submit(submission)
        self._settle(now)
        return problems

    def draft(self, submission: Json) -> None:
        """Note the program as it stands, which is committed if the time runs out."""
        if self.play is not None:
            self.play.draft(submission)

    def begin(self, now: int) -> None:
        """Start the programming clock of a paced side, which shows the new hand now."""
        if self.play is not None:
            self.play.clock.begin(now)
            self.play.hurry()
        self._settle(now)

    def replace(self, authors: Iterable[bytes], now: int) -> list[str]:
        """Wish that AIs take these lost players' seats; the result lists what makes that impossible."""
        if self.play is None:
            return [say("match.not_begun")]
        self.comeback.urge()
        self.comeback.settle(now, self.write)
        problems = self.play.wish(frozenset(authors))
        self._settle(now)
        return problems

    def request_seat(self, now: int) -> bool:
        """Ask for this player's seat back after an AI took it; whether it was possible to ask."""
        asked = self.play is not None and self.play.request_seat()
        self._settle(now)
        return asked

    def say(self, text: str, emote: Emote | None, now: int) -> Unsaid | None:
        """Say something outside the game; the result is the obstacle to it, or None."""
        body = Say(text, emote.value if emote else 0)
        problem = Unsaid.ALONE if self.play is None else self.chat.may_say(body, now)
        if problem is None and not self.write(body):
            problem = Unsaid.FULL
        self._settle(now)
        return problem

    def leave(self, reason: str, now: int) -> None:
        """Say goodbye for good; keep calling :meth:`tick` until it has arrived."""
        self.write(Leave(reason[:200]))
        self._settle(now)

    # the match after this one

    def sequel(self) -> Sequel | None:
        """The players admitted to the next match; None while this one goes on or stands still."""
        return sequel_of(self.play, self.me, self.lobby)

    def successor(self) -> Match | None:
        """The same player's side of the match after this one, in its lobby; None if there can be none."""
        sequel = self.sequel()
        if sequel is None:
            return None
        secret, host, random = following_secret(self._secret), self.lobby.host_mark, self._random
        make, terms = self._make_table, self._terms
        return Match(secret, self._name, make, random=random, host=host, terms=terms, sequel=sequel)

    @cached_property
    def next_author(self) -> bytes:
        """The identity of this player in the next match."""
        return identity_of(following_secret(self._secret))[0].author

    # the needs of a running match from its peer (play.Side)

    def write(self, body: Body) -> bool:
        """Sign and publish a statement; False if this side's feed is full, or may be incomplete here."""
        feed, raw = self.session.feeds[self.me], encode(body)
        reserve = RESERVES.get(type(body), 0)
        silent = self.comeback.restoring or self.me in self._statements.farewells
        if silent or not self.session.own_room(len(raw), reserve):
            if self.play is not None:
                self.play.hurry()
            return False
        entry = feed.write(self.identity, raw)
        self.session.urgent_seq = entry.seq if isinstance(body, URGENT) else self.session.urgent_seq
        self._journal.entry(entry, own=True)
        self._note(entry, feed.ids[entry.seq], body)
        return True

    def tell(self, fact: Fact) -> None:
        """Queue a fact for the user."""
        if isinstance(fact, Cheating):
            self.proofs.append(fact.proof)
        self._facts.append(fact)

    def take_room_key(self) -> bytes | None:
        """The room's new key, once, after the host removed somebody."""
        return self._room_key.take()

    def _restore(self, record: bytes) -> None:
        """Take back a stored record; ValueError for other bytes."""
        if is_note(record):
            return
        try:
            self.session.restore(*stored_entry(record))
        except WireError as error:
            raise ValueError(f"a stored match record is damaged: {error}") from None
        self._forks.read_rewound()
        self._read_accepted()

    def _settle(self, now: int) -> None:
        """Read arrived statements, take all possible steps, and send what is due."""
        self._now = now
        self._forks.read_rewound()
        self.comeback.settle(now, self.write)
        self._read_accepted()
        proofs = self._forks.read_forks()
        self._find_start()  # a start that is here counts, even with a proof against its author
        for proof in proofs:
            if not any(known.author == proof.author for known in self.proofs):
                self._accuse(proof)
        self._keep_lobby(now)
        if self.session.rekeys:
            self._room_key.read(self.lobby.host)
        self._begin_play()
        if self.play is not None:
            self.play.step(now)
        self.session.pump(now)
        for source in (self.lobby.facts, self.session.facts):
            self._facts.extend(source)
            source.clear()

    def _read_accepted(self) -> None:
        accepted, self.session.accepted = self.session.accepted, []
        for entry in accepted:
            self._journal.entry(entry, own=entry.author == self.me)
            try:
                body = decode(entry.body)
            except BodyError:
                self._accuse(proof_of(Offence.NONSENSE, say("proof.entry", number=entry.seq), entry))
                continue
            self._note(entry, self.session.feeds[entry.author].ids[entry.seq], body)

    def _note(self, entry: Entry, digest: bytes, body: Body) -> None:
        if isinstance(body, Say) and entry.author not in self._statements.farewells:
            self._facts += map(ChatReceived, self.chat.note(entry.author, body, self._now))
            return
        if isinstance(body, MatchStart):
            self.starts.note(entry, digest, body)
        elif self.starts.found is None or not isinstance(body, (HostSettings, Yield)):
            self.lobby.note(entry.author, digest, body)
        if self.play is not None:
            self.play.note(entry, digest, body)
        else:
            proof = self._statements.note(entry, digest, body)
            if proof is not None:
                self._accuse(proof)

    def _keep_lobby(self, now: int) -> None:
        """Keep the lobby up to date as time passes: appoint successors, and forget absent members."""
        if self.starts.found is not None:
            return
        self.lobby.watch(self.lost, now)
        heir = self.lobby.successor()
        if heir is not None:
            self.write(Yield(heir))
        if self.lobby.must_remove_cheats(now):
            self.propose(self.lobby.proposal.settings)
        for author in self.lobby.forgettable():
            for known in (self.lobby, self.session, self.starts, self._statements):
                known.forget(author)

    def _accuse(self, proof: Proof) -> None:
        if self.play is not None:
            self.play.accuse(proof)
        else:
            self.lobby.accuse(proof.author)
            self.tell(Cheating(proof))

    def _find_start(self) -> None:
        if self.starts.found is None and not self.comeback.blind:
            self.starts.find(self._accuse)

    def _begin_play(self) -> None:
        self._find_start()
        if self.play is not None or self.starts.found is None or self.comeback.blind:
            return
        setup, start = self.starts.setup, self.starts.found
        self.play = Play(self, setup, start, self._statements, self._make_table, self._terms.paced)
        self._needed.start, self._needed.host, self._needed.play = start.body, start.entry.author, self.play
        self.tell(Started(setup, self.play.seat))
        self.play.standing.guilty |= {proof.author for proof in self.proofs} & self.play.roster.people
