"""The numbers at robots in a film: their latest losses and gains, long enough to be read."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from roborally_core.rules import events as ev
from roborally_core.rules.dialect import Dialect
from roborally_core.story.highlights import HighlightKind

from ..texts import t, worded
from .blows import hurts_at, shown_at
from .finale import finale_of
from .scene import Sprite
from .sparks import Spark, SparkKind
from .turn_film import Frame, Timeline

READ_MS = 900
"""A number stays at its robot for this long, at normal speed, whatever happens meanwhile."""


class _Number(NamedTuple):
    """One number of a film."""

    start: int
    lasts: int
    robot: int
    kind: SparkKind
    text: str
    burns: tuple[int, ...] = ()
    """The registers that burn with it."""
    brink: bool = False
    """Whether it leaves the robot one point."""


@lru_cache(maxsize=4)
def _numbers(timeline: Timeline) -> tuple[tuple[_Number, ...], int]:
    """All numbers of a film in their order, and the longest time that one of them is shown."""
    out = []
    for frame in timeline.frames:
        lasts = max(frame.length, READ_MS)
        for fact in summed(frame.facts):
            if isinstance(fact, ev.RobotDamaged):
                burns = _burnt(frame, fact.robot)
                start = frame.start + round(frame.length * shown_at(frame, hurts_at(fact, frame)))
                told = f"-{fact.amount}"
                brink = _on_the_brink(frame, fact.robot)
                out.append(_Number(start, lasts, fact.robot, SparkKind.LOST, told, burns, brink))
            elif isinstance(fact, ev.RobotHealed):
                out.append(_Number(frame.start, lasts, fact.robot, SparkKind.GAINED, f"+{fact.amount}"))
    out.sort(key=_start)
    return tuple(out), max((one.lasts for one in out), default=0)


def numbers_at(
    timeline: Timeline, time: float, sprites: Iterable[Sprite], dialect: Dialect
) -> Iterable[Spark]:
    """The latest losses and gains of robots, as numbers that go with them; a later number takes the place of
    an earlier one, and a celebration that of them all.
    """
    finale = finale_of(timeline)
    celebrates = -1 if finale is None or time < finale.frame.start else finale.frame.start
    numbers, longest = _numbers(timeline)
    shown: dict[int, _Number] = {}
    for one in reversed(numbers[: bisect_right(numbers, time, key=_start)]):
        if one.start + longest <= time:
            break
        if one.start + one.lasts > time and one.start >= celebrates:
            shown.setdefault(one.robot, one)
    for sprite in sprites if shown else ():
        if (told := shown.get(sprite.robot)) is not None:
            at = (time - told.start) / told.lasts
            note = t("film.brink") if told.brink else _burning(told.burns, dialect)
            yield Spark(told.kind, sprite.x, sprite.y, at, told.text, note)


def _start(one: _Number) -> int:
    return one.start


def summed(facts: Iterable[Any]) -> Iterable[Any]:
    """The facts of a beat, what hurts or mends a robot as one: numbers on one spot hide each other."""
    found: dict[Any, Any] = {}
    for i, fact in enumerate(facts):
        if isinstance(fact, ev.RobotDamaged | ev.RobotHealed):
            key = (type(fact), fact.robot)
            before = found.get(key)
            found[key] = fact if before is None else fact._replace(amount=before.amount + fact.amount)
        else:
            found[i] = fact
    return found.values()


def _on_the_brink(frame: Frame, robot: int) -> bool:
    """Whether this beat leaves a robot its last point, and that is what matters in it."""
    one = frame.stake
    return one is not None and one.kind is HighlightKind.BRINK and one.robot == robot


def _burnt(frame: Frame, robot: int) -> tuple[int, ...]:
    """The registers of a robot that burn in this beat."""
    return tuple(
        sorted(f.register for f in frame.facts if isinstance(f, ev.RegisterLocked) and f.robot == robot)
    )


def _burning(registers: tuple[int, ...], dialect: Dialect) -> str:
    """That these registers burn, in words."""
    if not registers:
        return ""
    return t(worded("film.burns", dialect), n=len(registers), which=", ".join(map(str, registers)))
