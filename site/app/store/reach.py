"""The ways to members, in words: for the lobby and the connection doctor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from roborally_core.base.plain import clean_text
from roborally_core.meeting.config import CarrierSpec, MeetingConfig
from roborally_core.meeting.diagnosis import CarrierFinding, Help, MemberFinding
from roborally_core.meeting.errands import MemberWay, Wait, WayKind
from roborally_core.meeting.lines import LineState

from ..texts.meeting import word
from .amounts import tenths

MOST_NAMED = 2
"""More carriers than these are only counted."""
WORDS_CHARACTERS = 120
LOW, STEP = 40, 10
"""A spent budget is told from this many hundredths on, and in such steps."""
GOOD = frozenset((WayKind.DIRECT, WayKind.TURN))
"""Ways that are as good as it gets."""


class ReachState(Enum):
    """The page's connection to the carriers that introduce players."""

    OPEN = auto()
    OPENING = auto()
    NONE = auto()
    NOBODY = auto()
    """There is nothing to ask: the site names no carrier, or the player switched them off."""
    BY_HAND = auto()


class ReachLine(NamedTuple):
    """The same in a sentence."""

    reach: ReachState
    text: str


def carrier_name(spec: CarrierSpec) -> str:
    """The name of a carrier."""
    return spec.host or word("reach.beside")


def hosts_text(specs: Iterable[CarrierSpec]) -> str:
    """Carriers in a sentence: the first few, and how many more."""
    names = list(dict.fromkeys(map(carrier_name, specs)))
    told = ", ".join(names[:MOST_NAMED])
    more = len(names) - MOST_NAMED
    return word("reach.and_more", hosts=told, n=more) if more > 0 else told


def reach_line(findings: Sequence[CarrierFinding], config: MeetingConfig) -> ReachLine:
    """The ways by which friends find this page."""
    if config.by_hand:
        return ReachLine(ReachState.BY_HAND, word("reach.by_hand"))
    if not findings:
        return ReachLine(ReachState.NOBODY, word("reach.nobody"))
    by_state: dict[LineState, list[CarrierSpec]] = {}
    for one in findings:
        by_state.setdefault(one.state, []).append(one.spec)
    if found := by_state.get(LineState.OPEN):
        return ReachLine(ReachState.OPEN, word("reach.open", hosts=hosts_text(found)))
    if found := [*by_state.get(LineState.OPENING, []), *by_state.get(LineState.UNTRIED, [])]:
        return ReachLine(ReachState.OPENING, word("reach.opening", hosts=hosts_text(found)))
    return ReachLine(ReachState.NONE, word("reach.none"))


def waiting_text(findings: Sequence[CarrierFinding], waited: Iterable[Wait]) -> tuple[str, bool]:
    """The wait of a guest, and whether it is a long one."""
    specs = [one.spec for one in findings]
    longest = next((wait for wait in (Wait.WAY, Wait.FRIENDS, Wait.CARRIERS) if wait in set(waited)), None)
    if not specs:
        return word("wait.nothing"), True
    if longest is not None:
        return word(f"wait.{longest.name.lower()}", hosts=hosts_text(specs)), True
    found = [one.spec for one in findings if one.state is LineState.OPEN]
    if found:
        return word("wait.heard", hosts=hosts_text(found)), False
    asked = [one.spec for one in findings if one.state not in (LineState.ENDED, LineState.UNTRIED)]
    return word("wait.asked", hosts=hosts_text(asked or specs)), False


def way_text(way: MemberWay, name_of: Callable[[int], str]) -> str:
    """A way in a few words, with how long it takes there and back if that is known."""
    kind = way.kind
    if kind is WayKind.THROUGH:
        name = name_of(way.via)
        told = word("way.through", name=name) if name else word("way.through.somebody")
    elif kind in (WayKind.BROKER, WayKind.PUBLIC):
        host = carrier_name(way.carrier) if way.carrier is not None else ""
        told = word(f"way.{kind.name.lower()}", host=host)
    else:
        told = word(f"way.{kind.name.lower()}")
    return told if way.latency_ms is None else word("way.ms", way=told, n=way.latency_ms)


def forwarded_text(names: Sequence[str], specs: Sequence[CarrierSpec], left: int) -> str:
    """That public carriers forward the game to these players, and how much more they may, in hundredths."""
    told = word("forwarded", names=", ".join(names), hosts=hosts_text(specs))
    return f"{told} {word('forwarded.low', n=-(-left // STEP) * STEP)}" if left <= LOW else told


class DoctorRow(NamedTuple):
    """A line of the doctor's: ``good`` is True for what works, False for what does not, None for neither."""

    what: str
    told: str
    good: bool | None
    more: tuple[str, ...] = ()


def carrier_row(finding: CarrierFinding) -> DoctorRow:
    """The state of a carrier."""
    spec, state = finding.spec, finding.state
    about = word(f"doctor.kind.{spec.kind.value}")
    if spec.public:
        about += f", {word('doctor.public')}"
    why = word(f"doctor.{finding.trouble.name.lower()}") if finding.trouble is not None else ""
    if why and (words := clean_text(finding.words, WORDS_CHARACTERS)):
        why = word("doctor.words", why=why, words=words)
    seconds = tenths(finding.after_ms)
    told = word(f"doctor.{state.name.lower()}", why=why, seconds=seconds, n=finding.said)
    good = {LineState.OPEN: True, LineState.WAITING: False, LineState.ENDED: False}.get(state)
    return DoctorRow(f"{carrier_name(spec)} ({about})", told, good)


def member_row(finding: MemberFinding, name: str, name_of: Callable[[int], str]) -> DoctorRow:
    """The way to a member, the addresses seen on both sides, and remedies."""
    way = finding.way
    more = []
    if way.kind not in GOOD:
        if finding.calls:
            kinds = word("doctor.kinds", near=_kinds(finding.kinds), far=_kinds(finding.their_kinds))
            more.append(f"{word('doctor.calls', n=finding.calls)}; {kinds}")
        if finding.help is not Help.NOTHING:
            more.append(word(f"doctor.help.{finding.help.name.lower()}"))
    good = True if way.kind in GOOD else False if way.kind is WayKind.NONE else None
    return DoctorRow(name, way_text(way, name_of), good, tuple(more))


def _kinds(kinds: Iterable[str]) -> str:
    told = [
        word(f"doctor.address.{kind}") for kind in ("host", "srflx", "prflx", "relay") if kind in set(kinds)
    ]
    return ", ".join(told) or word("doctor.address.none")


def doctor_text(carriers: Sequence[DoctorRow], members: Sequence[DoctorRow]) -> str:
    """All of it as plain text, to be sent to somebody who can help."""
    lines = [word("doctor.carriers")]
    lines += [f"- {row.what}: {row.told}" for row in carriers] or [word("doctor.nothing")]
    lines.append(word("doctor.members"))
    for row in members:
        lines += [f"- {row.what}: {row.told}", *(f"  {text}" for text in row.more)]
    return "\n".join(lines)
