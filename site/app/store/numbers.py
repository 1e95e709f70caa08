"""The numbers at robots in a film: their latest losses and gains, long enough to be read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roborally_core.rules import events as ev
from roborally_core.rules.dialect import Dialect

from ..texts import t, worded
from .scene import Spark, Sprite
from .timeline import Frame, Timeline

READ_MS = 900
"""A number stays at its robot for this long, at normal speed, whatever happens meanwhile."""


def numbers_at(
    timeline: Timeline, time: float, sprites: Iterable[Sprite], dialect: Dialect
) -> Iterable[Spark]:
    """The latest losses and gains of robots, as numbers that go with them; a later number takes the place of
    an earlier one.
    """
    standing = {sprite.robot: sprite for sprite in sprites}
    index, shown = timeline.index(time), set[int]()
    while index >= 0:
        frame = timeline.frames[index]
        lasts = max(frame.length, READ_MS)
        if frame.start + READ_MS < time and frame.start + frame.length < time:
            return
        told = frame.start + lasts > time
        for fact in summed(frame.facts) if told else ():
            hurt = isinstance(fact, ev.RobotDamaged)
            if not (hurt or isinstance(fact, ev.RobotHealed)) or fact.robot in shown:
                continue
            shown.add(fact.robot)
            one, at = standing.get(fact.robot), (time - frame.start) / lasts
            if one is not None and hurt:
                yield Spark("lost", one.x, one.y, at, f"-{fact.amount}", _burnt(frame, fact.robot, dialect))
            elif one is not None:
                yield Spark("gained", one.x, one.y, at, f"+{fact.amount}")
        index -= 1


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


def _burnt(frame: Frame, robot: int, dialect: Dialect) -> str:
    """The registers of a robot that burn in this beat, in words."""
    found = [f.register for f in frame.facts if isinstance(f, ev.RegisterLocked) and f.robot == robot]
    which = ", ".join(map(str, sorted(found)))
    return t(worded("film.burns", dialect), n=len(found), which=which) if found else ""
