"""A room's requests to its driver (:data:`Effect`), and its news (:data:`News`)."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from .config import CarrierSpec

# effects: carriers


class OpenCarrier(NamedTuple):
    """Connect to a carrier and listen to ``topic`` there; report with ``carrier_opened`` or
    ``carrier_closed``.

    ``line`` names this connection from now on; no two have one number.  ``you`` is one's own number, for a
    carrier that can tell members apart.  ``ticket`` is what the carrier gave the last time (a relay's
    place), or empty.
    """

    line: int
    spec: CarrierSpec
    topic: bytes
    you: int
    ticket: str


class Publish(NamedTuple):
    """Send this on the line to everybody who listens to its topic; ``to`` 0, or the one member it is for.

    A carrier that can tell members apart may spare the others.
    """

    line: int
    data: bytes
    to: int


class CloseCarrier(NamedTuple):
    """Close a line; nothing is reported of it any more."""

    line: int


# effects: calls


class StartCall(NamedTuple):
    """Make a connection with a channel and an offer; report the offer with ``described``.

    ``whole``: with all candidates, for none can follow.
    """

    member: int
    attempt: int
    whole: bool = False


class TakeCall(NamedTuple):
    """Make a connection for this offer; report the answer with ``described``, ``whole`` as above."""

    member: int
    attempt: int
    offer: str
    whole: bool = False


class FinishCall(NamedTuple):
    """The answer to an own offer arrived."""

    member: int
    attempt: int
    answer: str


class AddCandidates(NamedTuple):
    """Further addresses of the other side arrived, each as a browser writes one (``candidate:…``)."""

    member: int
    attempt: int
    candidates: tuple[str, ...]


class DropCall(NamedTuple):
    """Close the connection to this member."""

    member: int


class ToChannel(NamedTuple):
    """Send this packet on the open channel to the member."""

    member: int
    data: bytes


Effect: TypeAlias = (
    OpenCarrier
    | Publish
    | CloseCarrier
    | StartCall
    | TakeCall
    | FinishCall
    | AddCandidates
    | DropCall
    | ToChannel
)


# news


class WayKind(Enum):
    """The way of packets to a member, the best first."""

    DIRECT = auto()
    TURN = auto()
    """A direct channel whose packets a TURN server passes on."""
    THROUGH = auto()
    """A friend passes them on."""
    RELAY = auto()
    BROKER = auto()
    """An own carrier that is no relay of ours."""
    PUBLIC = auto()
    """A public carrier, within a small budget."""
    NONE = auto()
    """None at present."""


class MemberWay(NamedTuple):
    """The way to a member: ``via`` is the friend's number or 0, ``carrier`` the carrier, ``latency_ms`` the
    round trip.
    """

    kind: WayKind
    via: int = 0
    carrier: CarrierSpec | None = None
    latency_ms: int | None = None

    @property
    def direct(self) -> bool:
        """Whether a channel leads to the member itself."""
        return self.kind in (WayKind.DIRECT, WayKind.TURN)


class CarrierTrouble(Enum):
    """Why a carrier is not, or no longer, open."""

    UNREACHABLE = auto()
    SILENT = auto()
    """It did not answer in time."""
    LOST = auto()
    """The connection broke."""
    BUSY = auto()
    """It is asked too much, and wants to be left alone."""
    REFUSED = auto()
    """It refused."""
    FULL = auto()
    """The room, or the whole carrier, has no place left."""
    CLOSED = auto()
    """The room was closed there, or has been open for too long."""
    VERSION = auto()
    """It speaks another version."""
    MISSING = auto()
    """The library that speaks to it is not here."""


FINAL = frozenset(
    (
        CarrierTrouble.REFUSED,
        CarrierTrouble.FULL,
        CarrierTrouble.CLOSED,
        CarrierTrouble.VERSION,
        CarrierTrouble.MISSING,
    )
)
"""Reasons that end the use of a carrier; after others it is tried again, later and later."""


class Wait(Enum):
    """A wait in vain so far: there is another way to offer, while trying continues."""

    CARRIERS = auto()
    """No carrier can be reached."""
    FRIENDS = auto()
    """A carrier is open, but nobody has answered."""
    WAY = auto()
    """Somebody answered, but no way leads there."""


class CarrierOpened(NamedTuple):
    """A carrier is open, ``after_ms`` since it was asked for; ``ticket`` is to be kept for a return."""

    spec: CarrierSpec
    after_ms: int
    ticket: str


class CarrierLost(NamedTuple):
    """A carrier is not open: ``words`` are its own, cleaned; ``final`` if it is not tried again."""

    spec: CarrierSpec
    trouble: CarrierTrouble
    words: str
    final: bool


class WaitedLong(NamedTuple):
    """Somebody has waited long for something; told once until it arrives."""

    wait: Wait


class PreviewCame(NamedTuple):
    """An enquiry was answered: with a preview of the match, or with the invite a short code stands for."""

    answer: object


class HandReady(NamedTuple):
    """A text to carry by hand is ready: an offer for an invite, or (``answer``) its answer."""

    data: bytes
    answer: bool


class HandFailed(NamedTuple):
    """A call by hand failed, mostly because it took too long: it is to be renewed."""

    answer: bool


class Linked(NamedTuple):
    """A member can be reached; packets of the match go over ``link``."""

    link: str


class Unlinked(NamedTuple):
    """A member is gone, or cannot be reached any more."""

    link: str


class PathChanged(NamedTuple):
    """Packets to this member now take another way."""

    link: str
    way: MemberWay


class Arrived(NamedTuple):
    """A packet of the match came over ``link``."""

    link: str
    data: bytes


class Rekeyed(NamedTuple):
    """The room has another secret now: invites and stored data for a reload need it."""

    secret: bytes


class OldKeyEnded(NamedTuple):
    """The room's key before this one is not read any more: a removed member can be hung up on."""


News: TypeAlias = (
    CarrierOpened
    | CarrierLost
    | WaitedLong
    | PreviewCame
    | HandReady
    | HandFailed
    | Linked
    | Unlinked
    | PathChanged
    | Arrived
    | Rekeyed
    | OldKeyEnded
)
