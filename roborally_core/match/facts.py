"""What a match tells its user: facts, past tense, in the order they happened."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from .bodies import Json
from .port import MatchSetup


class Offence(Enum):
    """What a signed proof shows its author did."""

    FORK = "signed two different statements for one place of the log"
    TWICE = "committed or revealed twice in one turn"
    SEAL = "opened another program than the one committed"
    LINK = "opened a link that does not continue the published chain"
    PROGRAM = "played a program the hand does not allow"
    NONSENSE = "signed a statement that means nothing"
    START = "started a match that breaks the agreed lobby"


class Stop(Enum):
    """Why a match froze."""

    CHEATING = "a player broke the protocol"
    DIVERGED = "the players' states differ"
    DOUBT = "the players saw different commitments"
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
    """The match began; ``seat`` is one's own, None for someone who only looks on."""

    setup: MatchSetup
    seat: int | None


class TurnOpened(NamedTuple):
    """Programming began; ``link`` is one's own secret half of the hand, None without a seat."""

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
    """A player would let AIs take these authors' seats."""

    author: bytes
    drop: tuple[bytes, ...]


class SeatTaken(NamedTuple):
    """From ``turn`` on an AI plays this seat."""

    turn: int
    seat: int


class SeatReturned(NamedTuple):
    """From ``turn`` on its own player plays this seat again."""

    turn: int
    seat: int


class Cheating(NamedTuple):
    """A proof against a member; the match is frozen."""

    proof: Proof


class Diverged(NamedTuple):
    """State hashes of a turn differ; ``register`` is the first that does, once known."""

    turn: int
    states: tuple[tuple[int, str], ...]
    register: int | None


class Frozen(NamedTuple):
    """The match stopped rather than risk two versions of it."""

    stop: Stop
    detail: str


class Thawed(NamedTuple):
    """The match goes on without those who froze it."""

    turn: int


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


class Elsewhere(NamedTuple):
    """The others in the room play another match: the invitation is an old one."""


class Refused(NamedTuple):
    """Something arrived from a link that could not be used; the match is unharmed."""

    link: str
    reason: str


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
    | SeatTaken
    | SeatReturned
    | Cheating
    | Diverged
    | Frozen
    | Thawed
    | Closing
    | MatchOver
    | AgainWished
    | Elsewhere
    | Refused
)
