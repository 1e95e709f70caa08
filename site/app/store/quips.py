"""Robots' remarks during a film: at most one in a register, about the latest mishap.

The speaker and the line follow from the facts alone, so that a film says the same wherever it is stopped or
repeated.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NamedTuple

from roborally_core.rules import events as ev
from roborally_core.rules.state import FLEET
from roborally_core.story.highlights import NEAR_MISSES

from .falling import ARRIVED, HUNG
from .turn_film import Timeline

SHOWN_MS = 1500
"""Time a bubble stands, at normal speed."""
PHRASES = 4
"""Number of phrases of each kind."""
SELDOM = 2
"""Small events are remarked upon in one of this many registers."""


class QuipTopic(IntEnum):
    """The subject of a remark, the greatest first."""

    WON = 0
    FLAG = 1
    DESTROYED = 2
    FELL = 3
    NARROW = 4
    PUSHED = 5
    HIT = 6
    BUMPED = 7
    CARRIED = 8


BEGUN = {QuipTopic.NARROW: ARRIVED, QuipTopic.FELL: HUNG}
"""The parts of their beats after which a robot speaks that has to arrive first, or to take fright."""


class Quip(NamedTuple):
    """Something said from one time of a film to another, by a robot."""

    begin: float
    end: float
    robot: int
    mood: QuipTopic
    number: int

    @property
    def key(self) -> str:
        """The key of the text."""
        return f"quip.{self.mood.name.lower()}.{self.number}"


def quips_of(timeline: Timeline, turn: int) -> tuple[Quip, ...]:
    """The remarks in the film of a turn."""
    best: dict[int, tuple[QuipTopic, int, float, float]] = {}
    fallen: set[int] = set()
    decided = _decided(timeline)
    for frame in timeline.frames:
        fallen |= {fact.robot for fact in frame.facts if isinstance(fact, ev.RobotFell)}
        over = timeline.register_start(frame.register + 1)  # the next register belongs to others
        end = min(float(over), frame.start + frame.length + SHOWN_MS * frame.pace)
        near = frame.stake
        moods = _moods(frame.facts, fallen, decided)
        if near is not None and near.kind in NEAR_MISSES:
            moods.append((QuipTopic.NARROW, near.robot))
        for mood, robot in moods:
            told = frame.length * BEGUN.get(mood, 0.0)
            if frame.register and (frame.register not in best or mood < best[frame.register][0]):
                best[frame.register] = (mood, robot, frame.start + told, end)
    out = []
    for register, (mood, robot, begin, end) in sorted(best.items()):
        dice = 7 * turn + 3 * register + 5 * robot
        if mood <= QuipTopic.NARROW or dice % SELDOM == 0:
            out.append(Quip(begin, end, robot, mood, dice % PHRASES))
    return tuple(out)


def said_at(quips: Iterable[Quip], time: float) -> Quip | None:
    """The remark at ``time``: the last that was begun."""
    found = None
    for quip in quips:
        if quip.begin <= time < quip.end:
            found = quip
    return found


class FilmQuips:
    """The remarks of the film that is shown, worked out once for all of its frames."""

    def __init__(self) -> None:
        self._film: Timeline | None = None
        self._quips: tuple[Quip, ...] = ()

    def said(self, film: Timeline, turn: int, time: float) -> Quip | None:
        """The remark at ``time`` in the film of a turn; turn 0 has none."""
        if self._film is not film:
            self._film, self._quips = film, quips_of(film, turn) if turn else ()
        return said_at(self._quips, time)


def _decided(timeline: Timeline) -> ev.CheckpointReached | None:
    """The checkpoint that wins the game in this film, if one does."""
    end = next((fact for fact in timeline.facts if isinstance(fact, ev.GameEnded)), None)
    if end is None or end.drawn:
        return None
    winners = {view.robot for view in timeline.last if view.seat in end.winners}
    ticks = (fact for fact in reversed(timeline.facts) if isinstance(fact, ev.CheckpointReached))
    return next((fact for fact in ticks if fact.robot in winners), None)


def _moods(
    facts: Iterable[Any], fallen: set[int], decided: ev.CheckpointReached | None
) -> list[tuple[QuipTopic, int]]:
    """Worth of the facts of a beat as remarks, and their speaker."""
    out: list[tuple[QuipTopic, int]] = []
    for fact in facts:
        if isinstance(fact, ev.CheckpointReached):
            out.append((QuipTopic.WON if fact is decided else QuipTopic.FLAG, fact.robot))
        elif isinstance(fact, ev.RobotDestroyed):
            out.append((QuipTopic.FELL if fact.robot in fallen else QuipTopic.DESTROYED, fact.robot))
        elif isinstance(fact, ev.RobotPushed) and fact.pusher >= 0:
            out.append((QuipTopic.PUSHED, fact.robot))
        elif isinstance(fact, ev.RobotDamaged) and fact.cause.kind is ev.CauseKind.WEAPON:
            out.append((QuipTopic.HIT, fact.robot))
        elif isinstance(fact, ev.RobotBlocked):
            out.append((QuipTopic.BUMPED, fact.robot))
        elif isinstance(fact, ev.RobotMoved) and fact.cause.kind is ev.CauseKind.ELEMENT:
            out.append((QuipTopic.CARRIED, fact.robot))
    return [(mood, robot) for mood, robot in out if robot < FLEET]
