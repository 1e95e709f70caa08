"""What a room asks of its driver (:data:`Effect`), and what it has to tell (:data:`News`)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class OpenSocket(NamedTuple):
    """Connect to the relay (again); report with :meth:`MatchRoom.socket_opened` or ``socket_closed``."""


class ToSocket(NamedTuple):
    """Send this frame to the relay: text or bytes."""

    frame: str | bytes


class StartCall(NamedTuple):
    """Make a connection with a channel and an offer; report the offer with :meth:`MatchRoom.described`."""

    member: int
    attempt: int


class TakeCall(NamedTuple):
    """Make a connection for this offer; report the answer with :meth:`MatchRoom.described`."""

    member: int
    attempt: int
    offer: str


class FinishCall(NamedTuple):
    """The answer to an own offer arrived."""

    member: int
    attempt: int
    answer: str


class DropCall(NamedTuple):
    """Close the connection to this member."""

    member: int


class ToChannel(NamedTuple):
    """Send this packet on the open channel to the member."""

    member: int
    data: bytes


Effect: TypeAlias = OpenSocket | ToSocket | StartCall | TakeCall | FinishCall | DropCall | ToChannel


class RoomPlace(NamedTuple):
    """A member's number in a room, and the token by which the relay knows whose it is."""

    member: int
    token: str


class Entered(NamedTuple):
    """The relay let us in; ``code`` names the room, ``place`` leads back into it."""

    code: str
    place: RoomPlace


class RelayRefused(NamedTuple):
    """The relay said no, for good: ``code`` for programs, ``text`` for people."""

    code: str
    text: str


class SocketLost(NamedTuple):
    """The relay is out of reach; direct channels go on, and it is tried again."""


class Linked(NamedTuple):
    """A member can be reached; packets of the match go over ``link``."""

    link: str


class Unlinked(NamedTuple):
    """A member is gone from the room and cannot be reached directly."""

    link: str


class PathChanged(NamedTuple):
    """Packets to this member now go directly, or through the relay."""

    link: str
    direct: bool


class Arrived(NamedTuple):
    """A packet of the match came over ``link``."""

    link: str
    data: bytes


class Rekeyed(NamedTuple):
    """The room has another key now: invites and what is kept for a reload need it."""

    secret: bytes


class OldKeyEnded(NamedTuple):
    """The room's key before this one is not read any more: who was removed can be hung up on."""


News: TypeAlias = (
    Entered | RelayRefused | SocketLost | Linked | Unlinked | PathChanged | Arrived | Rekeyed | OldKeyEnded
)
