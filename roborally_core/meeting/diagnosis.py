"""The connection doctor: attempts, failures and remedies, as data; screens have the words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from .config import CarrierSpec, MeetingConfig
from .errands import CarrierTrouble, MemberWay
from .lines import Carrier, LineState
from .roommate import Roommate
from .ways import HOPELESS_CALLS


class CarrierFinding(NamedTuple):
    """The state of a carrier: ``after_ms`` is the time it took to open, ``words`` are its own, cleaned."""

    spec: CarrierSpec
    state: LineState
    trouble: CarrierTrouble | None
    words: str
    after_ms: int
    said: int
    """Messages given to it so far."""


class Help(Enum):
    """Remedies that would help a direct way come about."""

    NOTHING = auto()
    """The way is open."""
    PATIENCE = auto()
    """One of the first calls is being made, or about to be."""
    STUN = auto()
    """No STUN server told this side its address."""
    TURN = auto()
    """Both sides know their addresses, but their networks let nothing through: a TURN server here would."""
    THEIR_TURN = auto()
    """This side has a TURN server's address, and the other, which has none, cannot get there either."""
    OTHER_TURN = auto()
    """Both sides have a TURN server's address, but still no packet comes through."""
    THEIR_STUN = auto()
    """No STUN server told the other side its address."""
    ANSWER = auto()
    """The other side did not answer the call."""


class MemberFinding(NamedTuple):
    """The way to a member: the kinds of candidates each side had in the last call, and remedies."""

    member: int
    way: MemberWay
    calls: int
    kinds: frozenset[str]
    their_kinds: frozenset[str]
    help: Help


def carrier_findings(carriers: Sequence[Carrier]) -> list[CarrierFinding]:
    """The reports, one for each carrier."""
    return [
        CarrierFinding(one.spec, one.state, one.trouble, one.words, one.after_ms, one.said)
        for one in carriers
    ]


def member_finding(mate: Roommate, config: MeetingConfig) -> MemberFinding:
    """The way to this member."""
    kinds, theirs = frozenset(mate.kinds), frozenset(mate.their_kinds)
    return MemberFinding(mate.member, mate.way, mate.calls, kinds, theirs, _help(mate, config))


def _help(mate: Roommate, config: MeetingConfig) -> Help:
    if mate.open:
        return Help.NOTHING
    if (mate.call is not None or mate.call_at is not None) and mate.calls < HOPELESS_CALLS:
        return Help.PATIENCE  # later calls are reported as well, but the first ones tell more
    if not mate.their_kinds:
        return Help.ANSWER
    if not config.relay_only and not mate.kinds & {"srflx", "relay"}:
        return Help.STUN
    if not mate.their_kinds & {"srflx", "relay"}:
        return Help.THEIR_STUN
    if "relay" not in mate.kinds:
        return Help.TURN
    return Help.OTHER_TURN if "relay" in mate.their_kinds else Help.THEIR_TURN
