"""The facts a match tells its user: past tense, in the order they happened."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from ..language.core import say
from .feeds.statements import Json
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
    def in_words(self) -> str:
        """The offence in words, to follow somebody's name."""
        return say(f"offence.{self.value}")


class Stop(Enum):
    """The reason why a match froze on this side."""

    DIVERGED = "the players' states differ"
    TABLE = "the game could not be set up"
    UPDATED = "this side has another version of the game, which refuses what was played"


class Proof(NamedTuple):
    """Signed entries (raw bytes) that show ``offence``; ``detail`` describes it in words."""

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
    """A seat confirmed its program; before the first turn, its lot."""

    turn: int
    seat: int


class RevealSeen(NamedTuple):
    """A seat opened its program; before the first turn, its lot."""

    turn: int
    seat: int


class TurnReady(NamedTuple):
    """A turn was played: everyone's programs, the state hash after it and after each register.

    ``behind`` says that later turns are already known, so that this one should not be animated.
    """

    turn: int
    state: str
    registers: tuple[str, ...]
    behind: bool


class PeerLost(NamedTuple):
    """Nothing was heard from this member for longer than heartbeats allow."""

    author: bytes


class PeerBack(NamedTuple):
    """A lost member was heard from again."""

    author: bytes


class ReplacementWanted(NamedTuple):
    """A player wished to go on without these authors."""

    author: bytes
    drop: tuple[bytes, ...]


class VotingStarted(NamedTuple):
    """A statement was missing in ``turn``, and the players began to vote on how to play it."""

    turn: int


class SeatDefaulted(NamedTuple):
    """In ``turn`` a blank program stood in for this seat, whose own program did not come in time."""

    turn: int
    seat: int


class MatchMarked(NamedTuple):
    """From ``turn`` on the match continues without these ``seats``, only because players wished so, and is
    marked for it.
    """

    turn: int
    seats: tuple[int, ...]


class PlayerSeparated(NamedTuple):
    """Since ``turn`` this player has continued elsewhere, in a marked match of their own."""

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
    """State hashes of a turn differ; ``register`` is the first register in which they do, once it
    is known.
    """

    turn: int
    states: tuple[tuple[int, str], ...]
    register: int | None


class Frozen(NamedTuple):
    """This side stopped for good, since continuing would have made its game differ from the others'."""

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


class RematchWanted(NamedTuple):
    """The match is over, and this player is waiting in the lobby of the next one."""

    author: bytes


class ChatReceived(NamedTuple):
    """A player said something beside the game."""

    line: ChatLine


class PlayedElsewhere(NamedTuple):
    """The others in the room play another match: the invitation is an old one."""


class Refused(NamedTuple):
    """Something unusable arrived on a link; the match is unharmed.

    ``reason`` is for a journal; ``problem`` is for players, if it concerns them.
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
    | ReplacementWanted
    | VotingStarted
    | SeatDefaulted
    | MatchMarked
    | PlayerSeparated
    | SeatTaken
    | SeatReturned
    | Cheating
    | Diverged
    | Frozen
    | Closing
    | MatchOver
    | RematchWanted
    | ChatReceived
    | PlayedElsewhere
    | Refused
)


class Output(NamedTuple):
    """The output of a match: packets to send, facts to show, and records to append to storage."""

    packets: list[tuple[str, bytes]]
    facts: list[Fact]
    records: list[bytes]
