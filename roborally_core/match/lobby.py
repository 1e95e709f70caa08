"""The lobby: who is here, what is agreed, who is ready.

The host (the one whose invite everybody followed) proposes settings and
starts; each member chooses for themselves and declares themselves ready *for
these settings*, so changing them withdraws everybody's readiness.  Once the
start is signed the host is a player like any other.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from ..canon import canonical
from .bodies import SEATS, Body, Choice, Hello, Json, Leave, Settings, Start
from .facts import Fact, MemberChanged, MemberJoined, SettingsChanged


class Member(NamedTuple):
    """One person (or headless bot) in the lobby."""

    author: bytes
    name: str
    bot: bool
    choice: Json
    ready: bool
    host: bool
    present: bool


def agreed_digest(revision: int, settings: Json) -> bytes:
    """What a member signs to be ready for these settings."""
    return sha256(canonical(["settings", revision, settings])).digest()[:16]


class Lobby:
    """The state of the lobby, read from everybody's feeds.

    ``host`` is the beginning of the host's author name, from the invite.
    """

    def __init__(self, core: str, host: bytes) -> None:
        self.core = core
        self.host_mark = host
        self.host: bytes | None = None
        self.proposal = Settings(0, {}, ())
        self.facts: list[Fact] = []
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
        if author in self.proposal.removed:
            return f"{hello.name} was removed by the host"
        if len(self.present()) >= SEATS and not author.startswith(self.host_mark):
            return f"there is no room for {hello.name}: all {SEATS} seats are taken"
        return None

    def note(self, author: bytes, body: Body) -> None:
        """Take a lobby statement of this author."""
        if isinstance(body, Hello):
            self._hellos[author] = body
            if author.startswith(self.host_mark):
                self.host = author
            self.facts.append(MemberJoined(author, body.name, body.bot))
        elif isinstance(body, Choice):
            self._choices[author] = body
            self._agreed.add((author, canonical(body.choice), body.ready))
            self.facts.append(MemberChanged(author))
        elif isinstance(body, Leave):
            self._gone.add(author)
            self.facts.append(MemberChanged(author))
        elif isinstance(body, Settings) and author == self.host and body.revision > self.proposal.revision:
            barred = set(body.removed) - set(self.proposal.removed)
            self.proposal = body
            self.facts.append(SettingsChanged(body.settings))
            self.facts.extend(MemberChanged(author) for author in sorted(barred))

    def hello(self, author: bytes) -> Hello:
        """The hello of a known author; KeyError for a stranger."""
        return self._hellos[author]

    def agreed(self) -> bytes:
        """The digest of the current settings."""
        return agreed_digest(self.proposal.revision, self.proposal.settings)

    def present(self) -> list[bytes]:
        """Authors neither gone nor removed, the host first, then in order of arrival."""
        here = [a for a in self._hellos if a not in self._gone and a not in self.proposal.removed]
        return sorted(here, key=lambda author: author != self.host)

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
        for seat, choice in start.seats:
            if seat == me != author and (me, canonical(choice), self.agreed()) not in self._agreed:
                return "this player is seated without having agreed"
        return None

    def knows_all(self, start: Start) -> bool:
        """Whether the hello of every seated player has arrived."""
        return all(seat in self._hellos for seat, _ in start.seats if seat)
