"""A turn as a film: facts cut into beats, each with a length and the robots before and after it.

Only facts are read; no rule is derived.  Positions are squares of the board's
grid, times are milliseconds at normal speed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from roborally_core.effects.species import is_thing
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind
from roborally_core.rules.timeline import Step
from roborally_core.story.fold import Fold, RobotView, before_they_came
from roborally_core.story.highlights import GREAT, Highlight
from roborally_core.story.stakes import Suspense

from .pacing import FilmPart, lengths, stake_of
from .volleys import FilmBeat, beats_of, concerns, together

DURATIONS: dict[type, int] = {
    ev.RobotEntered: 420,
    ev.RobotSpawned: 420,
    ev.RobotRemoved: 420,
    ev.PowerDownAnnounced: 500,
    ev.PoweredDown: 500,
    ev.PoweredUp: 300,
    ev.CardsRevealed: 850,
    ev.CardPlayed: 120,
    ev.RobotMoved: 260,
    ev.RobotDropped: 440,
    ev.RobotTurned: 240,
    ev.RobotBlocked: 200,
    ev.BeamFired: 460,
    ev.ShotReflected: 460,
    ev.RobotDamaged: 320,
    ev.RobotHealed: 360,
    ev.RobotFell: 620,
    ev.RobotDestroyed: 620,
    ev.RegisterLocked: 260,
    ev.CheckpointReached: 800,
    ev.FenceTouched: 320,
    ev.OptionFitted: 500,
    ev.OptionEngaged: 500,
    ev.OptionWorked: 320,
    ev.OptionSacrificed: 320,
    ev.ElementSwitched: 320,
    ev.ModeChanged: 320,
    ev.ConditionChanged: 320,
    ev.PlayerOut: 320,
    ev.ElementActed: 320,
    ev.GameEnded: 900,
}
"""Time each fact is shown; facts of one beat are shown together."""


BURST = 0.1
"""At what part of its beat a robot that is destroyed leaves its mark."""


CRUSHED = 0.36
"""The same for a robot that parts of an element close on: they are seen coming first."""


def burst(facts: Iterable[Any]) -> list[int]:
    """The squares on which robots burst; those that fall burst out of sight."""
    fallen = {fact.robot for fact in facts if isinstance(fact, ev.RobotFell)}
    return [fact.at for fact in facts if isinstance(fact, ev.RobotDestroyed) and fact.robot not in fallen]


class Frame(NamedTuple):
    """One beat: everything in it happens together."""

    start: int
    length: int
    register: int
    step: Step | None
    facts: tuple[Any, ...]
    before: tuple[RobotView, ...]
    after: tuple[RobotView, ...]
    acting: tuple[int, ...]
    """The robots whose cards are being executed."""
    memory: Mapping[int, int] = {}
    """Elements that are not as the game began, by index (doors, switches), after the beat."""
    pace: float = 1.0
    """Its share of the usual length."""
    stake: Highlight | None = None
    """The greatest of what matters in it."""
    suspense: Suspense | None = None
    """The suspense with which cards are turned over in it, if there is any."""
    bursts: float = BURST
    """The part of it at which a robot that is destroyed leaves its mark."""

    @property
    def explodes(self) -> float:
        """The part of it after which such a robot begins to burst."""
        return self.bursts - BURST

    @property
    def weight(self) -> int:
        """The weight of that; 0 where nothing matters."""
        return 0 if self.stake is None else self.stake.weight

    @property
    def told(self) -> int:
        """The last register whose cards and order may be shown beside the board: while they are turned over
        there one by one, that is the one before.
        """
        return self.register - (self.suspense is not None)


REVEALED, EACH_CARD = 220, 80
"""Time of a reveal, and of each robot in it: one card alone is seen at once."""
HELD, EACH_TURNED, LONGEST_TURNED = 520, 170, 1_500
"""The same where something is at stake: cards lie face down, then they are turned over one by one."""
REVOLVED = 700
"""Time in which a room turns with the robots in it."""
TURNED_BACK = 480
"""Time in which an element turns a robot half round, as fast as a quarter; it is not passed quickly."""
SWEEPING = frozenset({Step.BIG_GEARS, Step.CROSSGEARS})
"""Steps in which elements of several squares turn with the robots on them."""
SWEPT = 400
"""Least time of such a turn, whose riders go round by two squares; it is not passed quickly."""
FETCHED = 800
"""Time in which a thing that is played for comes onto the board."""
MISSED = 240
"""Time of shots that do nothing to anybody."""


def duration(facts: Iterable[Any], suspense: Suspense | None = None, step: Step | None = None) -> int:
    """The length of a beat: its longest fact."""
    known = [fact for fact in facts if type(fact) in DURATIONS]
    turned = next((fact.cards for fact in known if isinstance(fact, ev.CardsRevealed)), ())
    if suspense is not None and turned:
        return min(LONGEST_TURNED, HELD + EACH_TURNED * len({robot for robot, _ in turned}))
    if known and all(isinstance(fact, ev.BeamFired) for fact in known):
        return MISSED
    if {ev.ElementSwitched, ev.RobotTurned} <= {type(fact) for fact in known}:
        return REVOLVED
    usual = max((_usual(fact) for fact in known), default=0)
    if step in SWEEPING and any(isinstance(fact, ev.RobotTurned) for fact in known):
        usual = max(usual, SWEPT)
    return max(usual, TURNED_BACK) if any(map(turned_back, known)) else usual


def turned_back(fact: Any) -> bool:
    """Whether an element turns a robot half round."""
    turned = isinstance(fact, ev.RobotTurned) and fact.cause.kind is CauseKind.ELEMENT
    return turned and (fact.to - fact.frm) % 4 == 2


def _usual(fact: Any) -> int:
    usual = DURATIONS[type(fact)]
    if isinstance(fact, ev.RobotSpawned) and is_thing(fact.robot):
        return FETCHED
    if isinstance(fact, ev.CardsRevealed):
        return min(usual, REVEALED + EACH_CARD * len({robot for robot, _ in fact.cards}))
    return usual


_ON_THE_WAY = (
    ev.RobotMoved,
    ev.RobotDropped,
    ev.RobotTurned,
    ev.RobotPushed,
    ev.RobotBlocked,
    ev.FenceTouched,
)
CONTACTS = (ev.RobotBlocked, ev.FenceTouched)
"""Facts of robots that run into something."""
_IDLE = (ev.CardsRevealed, ev.CardPlayed)
"""Facts that need no telling if they have no effect."""
_IN_PASSING = (*_ON_THE_WAY, *_IDLE, ev.BeamFired)
"""Facts that a calm register may pass quickly: motion, cards, and shots that hurt nobody."""
_ENDS = (ev.RobotFell, ev.RobotDestroyed, ev.PlayerOut)


def instants(beat: FilmBeat) -> Iterable[FilmBeat]:
    """A beat in the order in which it is seen: arrivals, then their effects, then losses.

    To the rules all of it is one instant; but nobody is cheered or struck a square before getting there.
    A robot that runs into something gets nowhere: what that does to it is seen as it does.
    """
    parts: tuple[list[int], list[int], list[int]] = ([], [], [])
    ways = [i for i, fact in enumerate(beat.facts) if isinstance(fact, _ON_THE_WAY)]
    if all(isinstance(beat.facts[i], CONTACTS) for i in ways):
        ways = []
    part, set_out = -1, min(ways, default=-1)
    for i, fact in enumerate(beat.facts):
        if i <= set_out or i in ways:
            part = 0  # what releases a robot is not told after its move
        elif type(fact) in DURATIONS:  # facts without a length stay with the fact before
            part = 2 if isinstance(fact, _ENDS) else 1
        parts[max(part, 0 if ways else 1)].append(i)
    for places in filter(None, parts):
        yield beat._replace(
            facts=tuple(beat.facts[i] for i in places), places=tuple(beat.places[i] for i in places)
        )


def _only(facts: Iterable[Any], kinds: tuple[type, ...]) -> bool:
    """Whether all of these facts that take time are of these kinds."""
    return all(type(fact) not in DURATIONS or isinstance(fact, kinds) for fact in facts)


def _in_passing(facts: Iterable[Any]) -> bool:
    """Whether a calm register passes these facts quickly: robots are neither shoved nor turned half round."""
    facts = tuple(facts)
    shoved = any(isinstance(fact, ev.RobotPushed) or turned_back(fact) for fact in facts)
    return not shoved and _only(facts, _IN_PASSING)


def _reveals(facts: Iterable[Any]) -> bool:
    return any(isinstance(fact, ev.CardsRevealed) for fact in facts)


def _crushes(facts: Iterable[Any], closing: frozenset[int]) -> bool:
    """Whether one of these elements closes on a robot."""
    return any(
        isinstance(fact, ev.RobotDestroyed)
        and fact.cause.kind is CauseKind.ELEMENT
        and fact.cause.source in closing
        for fact in facts
    )


class Cut(NamedTuple):
    """The way a film is cut; by default everything takes its usual time."""

    mine: int = -1
    """The robot that alone matters; -1 if all do."""
    highlights: tuple[Highlight, ...] = ()
    """The highlights in it, in order."""
    slow: bool = True
    """Whether what matters goes by in slow motion."""
    brief: bool = False
    """Whether all but highlights is skipped: a turn in which the player cannot act."""
    suspense: Mapping[int, Suspense] = {}
    """Register → what is at stake in it, for registers in which anything is."""
    closing: frozenset[int] = frozenset()
    """The elements whose parts close on a robot."""


AS_IT_IS = Cut()


class Timeline:
    """The frames of one run of facts, addressed by time."""

    def __init__(
        self,
        views: Sequence[RobotView],
        facts: Sequence[Any],
        memory: Mapping[int, int] | None = None,
        cut: Cut = AS_IT_IS,
    ) -> None:
        self.facts = tuple(facts)
        self.memory = memory or {}
        """Former states of the elements, before the first frame."""
        self.frames: list[Frame] = []
        self._shown: dict[int, int] = {}
        views = before_they_came(views, self.facts)
        self._cut(views, together(beats_of(self.facts)), cut)
        self.starts = [frame.start for frame in self.frames]
        self.great = tuple(frame for frame in self.frames if frame.weight >= GREAT)
        """The frames at which the film stops to look."""
        self._scars = [
            (frame.start + frame.bursts * frame.length, pos)
            for frame in self.frames
            for pos in burst(frame.facts)
        ]
        self.length = self.frames[-1].start + self.frames[-1].length if self.frames else 0
        self.first = views
        self.last = self.frames[-1].after if self.frames else views

    def _cut(self, views: tuple[RobotView, ...], beats: Sequence[FilmBeat], cut: Cut) -> None:
        fold = Fold(views, self.memory)
        stakes = {one.place: one for one in cut.highlights}
        tense = {0, *(one.register for one in cut.highlights), *cut.suspense}
        suspense = {} if cut.brief else cut.suspense
        parts = [(beat, part) for beat in beats for part in instants(beat)]
        told = [
            FilmPart(
                duration(part.facts, suspense.get(part.register), part.step),
                part.register,
                stake_of(part.places, beat.places, stakes),
                theirs=cut.mine >= 0 and not concerns(beat, cut.mine),
                leads=any(isinstance(fact, ev.RobotMoved) for fact in part.facts),
                idle=_only(part.facts, _IDLE),
                calm=part.register not in tense and part.step not in SWEEPING and _in_passing(part.facts),
                announces=_only(part.facts, (ev.CardPlayed,)),
            )
            for beat, part in parts
        ]
        time = 0
        for (_, part), one, length in zip(
            parts, told, lengths(told, slow=cut.slow, brief=cut.brief), strict=True
        ):
            before = tuple(fold.views)
            fold.follow(part.facts)
            self._shown.update(dict.fromkeys(part.places, len(self.frames)))
            pace = length / one.usual if one.usual else 1.0
            frame = Frame(
                time,
                length,
                part.register,
                part.step,
                part.facts,
                before,
                tuple(fold.views),
                part.acting,
                fold.memory,
                pace,
                one.stake,
                suspense.get(part.register) if _reveals(part.facts) else None,
                CRUSHED if _crushes(part.facts, cut.closing) else BURST,
            )
            self.frames.append(frame)
            time += length

    def scars(self, time: float) -> tuple[int, ...]:
        """The squares on which robots have burst by then."""
        return tuple(pos for at, pos in self._scars if at <= time)

    def index(self, time: float) -> int:
        """The number of the frame shown at ``time``."""
        return max(0, bisect_right(self.starts, time) - 1)

    def frame(self, time: float) -> tuple[Frame, float]:
        """The frame at ``time`` and how far through it that is, 0 to 1."""
        frame = self.frames[self.index(time)]
        if frame.length <= 0:
            return frame, 1.0
        return frame, min(1.0, max(0.0, (time - frame.start) / frame.length))

    def register_start(self, register: int) -> int:
        """The beginning of a register phase; the end if it was not played."""
        for frame in self.frames:
            if frame.register >= register:
                return frame.start
        return self.length

    def part_of(self, time: float) -> tuple[int, float]:
        """The register shown at ``time``, at least the first, and how far through it that is, 0 to 1."""
        if not self.frames:
            return 1, 0.0
        register = max(1, self.frame(time)[0].register)
        begin, end = self._span(register)
        return register, min(1.0, max(0.0, (time - begin) / max(1, end - begin)))

    def time_of(self, register: int, share: float) -> float:
        """The time at which this share of a register has been shown; everything before the first
        one belongs to it.
        """
        begin, end = self._span(register)
        return begin + (end - begin) * share

    def _span(self, register: int) -> tuple[int, int]:
        return self.register_start(register) if register > 1 else 0, self.register_start(register + 1)

    def beat_of(self, place: int) -> tuple[int, int]:
        """The span of the beat that tells the fact at ``place``."""
        frame = self.frames[self._shown.get(place, 0)]
        return frame.start, frame.start + frame.length

    def around(self, place: int) -> tuple[int, int]:
        """The span in which the fact at ``place`` is told: the card that did it, or its beat."""
        first = last = self._shown.get(place, 0)
        acting = self.frames[first].acting
        while acting and first > 0 and self.frames[first - 1].acting == acting:
            first -= 1
        while acting and last + 1 < len(self.frames) and self.frames[last + 1].acting == acting:
            last += 1
        return self.frames[first].start, self.frames[last].start + self.frames[last].length
