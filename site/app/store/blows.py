"""Blows in a film: the instants at which facts strike, and the halts there."""

from __future__ import annotations

from typing import Any

from roborally_core.rules import events as ev

from .scene import Sprite
from .turn_film import BURST, CONTACTS, Frame

STARTLED = 0.25
"""The part of its beat after which a robot that is missed takes fright."""
HALT_MS = 75
"""Time for which a film halts at a blow, at normal speed."""
LANDS = 0.78
"""The part of its beat after which a robot that comes down a ledge lands."""
BLOWS: dict[type, float] = {
    ev.RobotDestroyed: BURST,
    ev.RobotBlocked: 0.5,
    ev.FenceTouched: 0.5,
    ev.RobotDamaged: 0.16,
    ev.RobotDropped: LANDS,
}
"""At what part of its beat a fact strikes."""
OUT, STAYS, BACK = 0.12, 0.5, 0.85
"""The parts of a beat after which a part of an element is out, begins to go back, and is where it was."""
FLAT, WIDE = 0.55, 1.12
"""Height and width of a robot that is crushed, in parts of its own."""


def reach(at: float) -> float:
    """The distance of a part of an element from its place, 0 to 1, after the share ``at`` of its time."""
    if at < OUT:
        return (at / OUT) ** 2
    back = min(1.0, max(0.0, (at - STAYS) / (BACK - STAYS)))
    return 1 - back * back * (3 - 2 * back)


def strikes(kind: type, frame: Frame) -> float:
    """The part of a beat at which facts of this kind strike; 0 for those that are no blows."""
    return frame.bursts if kind is ev.RobotDestroyed else BLOWS.get(kind, 0.0)


def hurts_at(fact: Any, frame: Frame) -> float:
    """The part of a beat after which a fact shows its effect: a robot that runs into something in it is not
    struck before it gets there.
    """
    contact = BLOWS[ev.RobotBlocked]
    if isinstance(fact, ev.FenceTouched):
        return contact
    robot = getattr(fact, "robot", -1)
    runs = any(isinstance(one, CONTACTS) and one.robot == robot for one in frame.facts)
    return contact if isinstance(fact, ev.RobotDamaged) and runs else 0.0


def crushed(sprite: Sprite, frame: Frame, progress: float) -> Sprite:
    """A robot on which an element closes: flat between its jaws until it bursts, and then gone."""
    part = reach(progress)
    return sprite._replace(
        squeeze=(1 + (WIDE - 1) * part, 1 - (1 - FLAT) * part), alpha=float(progress < frame.explodes + BURST)
    )


def halted(halt: tuple[float, float], progress: float) -> float:
    """The shown part of a beat: it stands still where a blow falls, and makes up for it before and after.

    ``halt`` is that of the beat, from :func:`halt_of`.
    """
    strike, still = halt
    begin = strike * (1 - still)
    if progress < begin:
        return progress / (1 - still)
    return strike if progress < begin + still else (progress - still) / (1 - still)


def shown_at(frame: Frame, part: float) -> float:
    """The share of a beat after which this part of it is to be seen, its halt included."""
    strike, still = halt_of(frame)
    return part * (1 - still) + (still if part > strike else 0.0)


def halt_of(frame: Frame) -> tuple[float, float]:
    """The part of a beat at which a blow halts it, and the share of its time for which.

    A robot that falls needs no halt: it hangs in the air.
    """
    if any(isinstance(fact, ev.RobotFell) for fact in frame.facts):
        return 1.0, 0.0
    blow = next((kind for kind in BLOWS if any(type(f) is kind for f in frame.facts)), None)
    if blow is None:
        return 1.0, 0.0
    strike = strikes(blow, frame)
    return strike, min(0.3, HALT_MS * (1 + frame.weight / 4) * frame.pace / max(1, frame.length))
