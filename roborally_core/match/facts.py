"""The facts a match tells its user: past tense, in the order they happened."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from ..language.core import say
from .feeds.bodies import Json
from .lobby.chat import ChatLine
from .lobby.obstacles import Problem
from .port import MatchSetup


class Offence(Enum):
    """The offence that a signed proof shows."""

    FORK = "fork"
    TWICE = "twice"
    EARLY = "early"
    SEAL = "seal"
    KEY = "key"
    LINK = "link"
    PROGRAM = "program"
    NONSENSE = "nonsense"
    START = "start"

    @property
    def told(self) -> str:
        """The deed of somebody, as words after their name."""
        return say(f"offence.{self.value}")


class Stop(Enum):
    """Why a match froze on this side."""

    DIVERGED = "the players' states differ"
    TABLE = "the game could not be set up"


class Proof(NamedTuple):
    """Signed entries (raw bytes) that show ``offence``; ``detail`` says it in words."""

    author: bytes
    offence: Offence
    detail: str
    entries: tuple[bytes, ...]


class MemberJoined(NamedTuple):
    """A player's hello arrived."""

    author: bytes
    name: str
    bot: bool


class MemberChanged(NamedTuple):
    """A member's choice or readiness changed, or the host removed them."""

    author: bytes


class SettingsChanged(NamedTuple):
    """The host proposed other settings; everybody's readiness lapsed."""

    settings: Json


class Started(NamedTuple):
    """The match began; ``seat`` is this side's, None for an onlooker."""

    setup: MatchSetup
    seat: int | None


class TurnOpened(NamedTuple):
    """Programming began; ``link`` is this side's secret half of the hand, None without a seat."""

    turn: int
    seat: int | None
    link: bytes | None


class CommitSeen(NamedTuple):
    """A seat confirmed its program."""

    turn: int
    seat: int


class RevealSeen(NamedTuple):
    """A seat opened its program."""

    turn: int
    seat: int


class TurnReady(NamedTuple):
    """A turn was played: everyone's programs, the state hash after it and after each register.

    ``behind`` says that later turns are already known: animate nothing, catch up.
    """

    turn: int
    state: str
    registers: tuple[str, ...]
    behind: bool


class PeerLost(NamedTuple):
    """Nothing was heard of this member for longer than heartbeats allow."""

    author: bytes


class PeerBack(NamedTuple):
    """A lost member speaks again."""

    author: bytes


class ReplaceWished(NamedTuple):
    """A player would go on without these authors."""

    author: bytes
    drop: tuple[bytes, ...]


class Deciding(NamedTuple):
    """A statement is missing in ``turn``: the players begin to vote on how it is played."""

    turn: int


class SeatDefaulted(NamedTuple):
    """In ``turn`` a blank program stands in for this seat: its own did not come in time."""

    turn: int
    seat: int


class Marked(NamedTuple):
    """From ``turn`` on the match continues without these ``seats`` by wish alone, and is marked for it."""

    turn: int
    seats: tuple[int, ...]


class Separated(NamedTuple):
    """This player goes on elsewhere since ``turn``, in a marked match of their own."""

    turn: int
    seat: int


class SeatTaken(NamedTuple):
    """From ``turn`` on a machine plays this seat."""

    turn: int
    seat: int


class SeatReturned(NamedTuple):
    """From ``turn`` on its own player plays this seat again."""

    turn: int
    seat: int


class Cheating(NamedTuple):
    """A proof against a member; nobody plays with them any more."""

    proof: Proof


class Diverged(NamedTuple):
    """State hashes of a turn differ; ``register`` is the first that does, once known."""

    turn: int
    states: tuple[tuple[int, str], ...]
    register: int | None


class Frozen(NamedTuple):
    """This side stopped for good rather than go another way than the others."""

    stop: Stop
    detail: str


class Closing(NamedTuple):
    """The game is over after ``turn``; the others' signatures under it are awaited."""

    turn: int
    state: str


class MatchOver(NamedTuple):
    """Every player still seated signed the same end."""

    turn: int
    state: str


class AgainWished(NamedTuple):
    """The match is over, and this player waits in the lobby of the next."""

    author: bytes


class Told(NamedTuple):
    """A player said something beside the game."""

    line: ChatLine


class Elsewhere(NamedTuple):
    """The others in the room play another match: the invitation is an old one."""


class Refused(NamedTuple):
    """Something arrived from a link that could not be used; the match is unharmed.

    ``reason`` is for a journal; ``problem`` is what players should know, if it concerns them.
    """

    link: str
    reason: str
    problem: Problem | None = None


Fact: TypeAlias = (
    MemberJoined
    | MemberChanged
    | SettingsChanged
    | Started
    | TurnOpened
    | CommitSeen
    | RevealSeen
    | TurnReady
    | PeerLost
    | PeerBack
    | ReplaceWished
    | Deciding
    | SeatDefaulted
    | Marked
    | Separated
    | SeatTaken
    | SeatReturned
    | Cheating
    | Diverged
    | Frozen
    | Closing
    | MatchOver
    | AgainWished
    | Told
    | Elsewhere
    | Refused
)


class Output(NamedTuple):
    """The wishes of a match: send packets, show facts, append records to storage."""

    packets: list[tuple[str, bytes]]
    facts: list[Fact]
    records: list[bytes]
