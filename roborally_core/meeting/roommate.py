"""Another member of a room, as one member sees them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from ..match.feeds.budget import Bucket
from .envelope import Window
from .errands import MemberWay, WayKind

RATE_SECONDS = 10
_SIGNALS = (30, 3)
_OFFERS = (6, 1)
"""Signals read and offers taken from one member: at once, and per ten seconds."""
_FORWARDED = (250_000, 40_000)
"""Bytes passed on for one member: at once, and per second."""
NOWHERE = MemberWay(WayKind.NONE)


class Role(Enum):
    """The role in a call: its caller or not."""

    CALLER = auto()
    CALLEE = auto()


@dataclass(slots=True)
class CallState:
    """The call to a member, in progress or established; ``key`` is its driver's number for it."""

    key: int
    attempt: int
    role: Role
    give_up_at: int
    own: bytes = b""
    """One's own description, packed, once it is there."""
    answered: bool = False
    open: bool = False
    turn: bool = False
    again_at: int = 0
    by_hand: bool = False
    more: int = 0
    """Number of times further candidates came."""

    @property
    def unanswered(self) -> bool:
        """Whether an own offer was sent and nothing came back."""
        return self.role is Role.CALLER and bool(self.own) and not self.answered and not self.open


class Roommate:
    """Another member: the ways there, and the state of the call."""

    def __init__(self, you: int, member: int, now: int) -> None:
        self.member = member
        self.link = f"{you:x}.{member:x}"
        self.known_at = now
        self.proven = False
        """Whether they have shown that they are alive: they signed something meant for this member."""
        self.spoken = False
        """Whether anything signed was sent to them."""
        self.linked = False
        self.way = NOWHERE
        self.shut_out = False
        """Whether the host removed them: nothing is sent to them or heard of them."""
        self.call: CallState | None = None
        self.call_at: int | None = None
        self.calls = 0
        self.kinds: set[str] = set()
        self.their_kinds: set[str] = set()
        """The kinds of candidates either side had in calls so far."""
        self.made = self.taken = 0
        """The numbers of the last call made to them, and taken from them."""
        self.here_at: int | None = None
        """Time to answer that this member is here."""
        self.told_here = now - 10_000
        self.heard_at = now
        self.direct_heard = now
        self.line_heard: dict[int, int] = {}
        """Times when they were last heard on a line, by the line's number."""
        self.friend_heard: dict[int, int] = {}
        """Times when anything of theirs last came through a friend, by the friend's number."""
        self.roster: dict[int, int] = {}
        """Members to whom they have channels, and the ms those take there and back."""
        self.latency: int | None = None
        self.pinged: tuple[int, int] | None = None
        self.ping_at = now
        self.window = Window()
        self.signals = Bucket(*_SIGNALS, now // RATE_SECONDS)
        self.offers = Bucket(*_OFFERS, now // RATE_SECONDS)
        self.passed = Bucket(*_FORWARDED, now)

    @property
    def open(self) -> bool:
        """Whether a channel to them is open."""
        return self.call is not None and self.call.open
