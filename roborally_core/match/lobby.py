"""The lobby: who is here, what is agreed, who is ready.

The host (the one whose invite everybody followed) proposes settings and
starts; each member chooses for themselves and declares themselves ready *for
these settings*, so changing them withdraws everybody's readiness.  Once the
start is signed the host is a player like any other.

The lobby of a rematch knows who may come from the match before (:mod:`.rematch`):
the same players and nobody else, each expected until they are here, have left or
are removed.  Its host can change, when one leaves; what a host proposed goes with
them, and readiness is for one host's settings.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from ..canon import canonical
from .bodies import SEATS, Body, Choice, Hello, Json, Leave, Settings, Start
from .facts import Fact, MemberChanged, MemberJoined, SettingsChanged
from .rematch import Awaited, Reply, Seat, Sequel


class Member(NamedTuple):
    """One person (or headless bot) in the lobby."""

    author: bytes
    name: str
    bot: bool
    choice: Json
    ready: bool
    host: bool
    present: bool


NOTHING_PROPOSED = Settings(0, {}, ())


def agreed_digest(revision: int, settings: Json, host: bytes) -> bytes:
    """What a member signs to be ready for these settings of this host."""
    return sha256(canonical(["settings", revision, settings, host.hex()])).digest()[:16]


class Lobby:
    """The state of the lobby, read from everybody's feeds.

    ``host`` is the beginning of the host's author name, from the invite; in a
    rematch the ``sequel`` says who is the host.
    """

    def __init__(self, core: str, host: bytes, sequel: Sequel | None = None) -> None:
        self.core = core
        self.host_mark = host
        self.sequel = sequel
        self.facts: list[Fact] = []
        self._proposals: dict[bytes, Settings] = {}
        self._left_before: frozenset[bytes] = frozenset()
        self._lost_before: frozenset[bytes] = frozenset()
        self._hellos: dict[bytes, Hello] = {}
        self._choices: dict[bytes, Choice] = {}
        self._gone: set[bytes] = set()
        self._agreed: set[tuple[bytes, bytes, bytes]] = set()
        self.start: Start | None = None

    def welcome(self, author: bytes, hello: Hello) -> str | None:
        """Why this newcomer cannot take part, or None."""
        if hello.core != self.core:
            return f"{hello.name} plays version {hello.core}; this is version {self.core}"
        if self.start is not None:
            seated = any(seat == author for seat, _ in self.start.seats)
            return None if seated else f"{hello.name} came after the start"
        if self.sequel is not None and self.sequel.seat(author, hello.before) is None:
            return f"{hello.name} did not play the match before this one"
        if author in self.proposal.removed:
            return f"{hello.name} was removed by the host"
        if len(self.present()) >= SEATS and not self.hosts(author):
            return f"there is no room for {hello.name}: all {SEATS} seats are taken"
        return None

    def note(self, author: bytes, body: Body) -> None:
        """Take a lobby statement of this author."""
        if isinstance(body, Hello):
            self._hellos[author] = body
            self.facts.append(MemberJoined(author, body.name, body.bot))
        elif isinstance(body, Choice):
            self._choices[author] = body
            self._agreed.add((author, canonical(body.choice), body.ready))
            self.facts.append(MemberChanged(author))
        elif isinstance(body, Leave):
            host = self.host
            self._gone.add(author)
            self.facts.append(MemberChanged(author))
            self._tell_host(host)
        elif isinstance(body, Settings) and self._may_host(author):
            self._note_settings(author, body)

    def _note_settings(self, author: bytes, body: Settings) -> None:
        """Keep a newer proposal; what somebody proposes who is not the host yet may count later."""
        known = self._proposals.get(author, NOTHING_PROPOSED)
        if body.revision <= known.revision:
            return
        self._proposals[author] = body
        if author == self.host:
            self.facts.append(SettingsChanged(body.settings))
            barred = set(body.removed) - set(known.removed)
            self.facts.extend(MemberChanged(removed) for removed in sorted(barred))

    def follow(self, sequel: Sequel | None, left: frozenset[bytes], lost: frozenset[bytes]) -> None:
        """In a rematch: what the match before says by now, and which of its authors left or are lost."""
        known = (self.sequel, self._left_before, self._lost_before)
        if self.sequel is None or known == (sequel or self.sequel, left, lost):
            return
        host = self.host
        changed = (left ^ self._left_before) | (lost ^ self._lost_before)
        self.sequel, self._left_before, self._lost_before = sequel or self.sequel, left, lost
        self.facts.extend(MemberChanged(author) for author in sorted(changed))
        self._tell_host(host)

    def _tell_host(self, before: bytes | None) -> None:
        """If somebody else became the host, their settings count now."""
        if self.sequel is not None and self.host != before:
            self.facts.append(SettingsChanged(self.proposal.settings))

    # the host

    @property
    def host(self) -> bytes | None:
        """Who proposes and starts; None before they are here."""
        return next((author for author in self._hellos if self.hosts(author)), None)

    @property
    def heir(self) -> Seat | None:
        """In a rematch: whose place it is to host, here or not; None when all of them have left."""
        if self.sequel is None:
            return None
        seats = {seat.before: seat for seat in self.sequel.seats}
        left = self._left_before
        return next(
            (
                seats[before]
                for before in self.sequel.hosts
                if before not in left and seats[before].author not in self._gone
            ),
            None,
        )

    def hosts(self, author: bytes) -> bool:
        """Whether this author is the host, here or not."""
        if self.sequel is None:
            return author.startswith(self.host_mark)
        heir = self.heir
        return heir is not None and heir.author == author

    def _may_host(self, author: bytes) -> bool:
        """Whether this author is the host or can come to be."""
        if self.sequel is None:
            return author == self.host
        seat = self.sequel.seat(author, self._hellos[author].before) if author in self._hellos else None
        return seat is not None and not seat.bot

    @property
    def proposal(self) -> Settings:
        """The host's settings; revision 0 and empty before there are any."""
        return self._proposals.get(self.host or b"", NOTHING_PROPOSED)

    def hello(self, author: bytes) -> Hello:
        """The hello of a known author; KeyError for a stranger."""
        return self._hellos[author]

    def agreed(self) -> bytes:
        """The digest of the current settings."""
        return agreed_digest(self.proposal.revision, self.proposal.settings, self.host or b"")

    def present(self) -> list[bytes]:
        """Authors neither gone nor removed: the host first, then as they came; in a rematch by seat."""
        here = [a for a in self._hellos if a not in self._gone and a not in self.proposal.removed]
        if self.sequel is not None:
            return [seat.author for seat in self.sequel.seats if self._is_here(seat) and seat.author in here]
        host = self.host
        return sorted(here, key=lambda author: author != host)

    def awaited(self) -> list[Awaited]:
        """In a rematch: who of the match before is not here, by seat, and what is known of them."""
        out = []
        for seat in self.sequel.seats if self.sequel else ():
            if seat.author in self.proposal.removed:
                continue
            if seat.before in self._left_before or seat.author in self._gone:
                out.append(Awaited(seat.author, seat.name, Reply.LEFT))
            elif not self._is_here(seat):
                # a name that is nobody's, or another's, is none anybody could come under
                lost = seat.before in self._lost_before or not seat.author or seat.author in self._hellos
                out.append(Awaited(seat.author, seat.name, Reply.LOST if lost else Reply.WAITED))
        return out

    def _is_here(self, seat: Seat) -> bool:
        """Whether the player of this seat of the match before has come."""
        hello = self._hellos.get(seat.author)
        return hello is not None and hello.before == seat.before

    def members(self, lost: set[bytes]) -> list[Member]:
        """Everybody in the lobby, for the screen."""
        return [
            Member(
                author,
                self._hellos[author].name,
                self._hellos[author].bot,
                self.choice(author),
                self.is_ready(author),
                author == self.host,
                author not in lost,
            )
            for author in self.present()
        ]

    def choice(self, author: bytes) -> Json:
        """What the member chose for themselves."""
        made = self._choices.get(author)
        return made.choice if made else {}

    def is_ready(self, author: bytes) -> bool:
        """Whether the member is ready for the settings as they are now."""
        made = self._choices.get(author)
        return made is not None and made.ready == self.agreed()

    def start_body(self) -> Start:
        """What the host signs to start: people in lobby order, then the AIs of the settings."""
        people = [(author, self.choice(author)) for author in self.present()]
        ais = [(b"", ai) for ai in self.proposal.settings.get("ais", [])]
        return Start(self.agreed(), (*people, *ais))

    def start_problems(self, lost: set[bytes]) -> list[str]:
        """Everything that keeps the host from starting, in words."""
        problems = []
        ais = self.proposal.settings.get("ais", [])
        if not isinstance(ais, list) or not all(isinstance(ai, dict) for ai in ais):
            return ["the AIs of the settings are not a list of choices"]
        people = self.present()
        if len(people) + len(ais) > SEATS:
            problems.append(f"{len(people)} people and {len(ais)} AIs need more than {SEATS} seats")
        if len(people) + len(ais) < 2:
            problems.append("a match needs at least two players")
        for author in people:
            name = self._hellos[author].name
            if author != self.host and not self.is_ready(author):
                problems.append(f"{name} is not ready")
            if author in lost:
                problems.append(f"{name} has lost the connection")
        for awaited in self.awaited():
            if awaited.reply is Reply.WAITED:
                problems.append(f"{awaited.name} {awaited.reply.value}")
        return problems

    def start_fault(self, author: bytes, start: Start, me: bytes) -> str | None:
        """What is wrong with a start this author signed, or None.

        Everybody checks what they can know for certain: their own seat with
        their own choice, agreed to by themselves.
        """
        people = [seat for seat, _ in start.seats if seat]
        if len(set(people)) != len(people) or not people:
            return "a player sits twice, or nobody sits at all"
        if start.agreed != self.agreed():
            return "the settings are not the ones proposed"
        if self.sequel is not None:
            order = [s.author for s in self.sequel.seats if s.author in people and self._is_here(s)]
            if order != people:
                return "the seats are not those of the match before, turned by one"
        for seat, choice in start.seats:
            if seat == me != author and (me, canonical(choice), self.agreed()) not in self._agreed:
                return "this player is seated without having agreed"
        return None

    def knows_all(self, start: Start) -> bool:
        """Whether the hello of every seated player has arrived."""
        return all(seat in self._hellos for seat, _ in start.seats if seat)
