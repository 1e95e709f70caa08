"""Blows in a film: the instants at which facts strike, and the halts there."""

from __future__ import annotations

from roborally_core.rules import events as ev

from .turn_film import BURST, Frame

STARTLED = 0.25
"""The part of its beat after which a robot that is missed takes fright."""
HALT_MS = 75
"""Time for which a film halts at a blow, at normal speed."""
BLOWS: dict[type, float] = {ev.RobotDestroyed: BURST, ev.RobotBlocked: 0.5, ev.RobotDamaged: 0.16}
"""At what part of its beat a fact strikes."""


def halted(frame: Frame, progress: float) -> float:
    """The shown part of a beat: it stands still where a blow falls, and makes up for it before and after."""
    strike, still = _halt(frame)
    begin = strike * (1 - still)
    if progress < begin:
        return progress / (1 - still)
    return strike if progress < begin + still else (progress - still) / (1 - still)


def shown_at(frame: Frame, part: float) -> float:
    """The share of a beat after which this part of it is to be seen, its halt included."""
    strike, still = _halt(frame)
    return part * (1 - still) + (still if part > strike else 0.0)


def _halt(frame: Frame) -> tuple[float, float]:
    """The part of a beat at which a blow halts it, and the share of its time for which.

    A robot that falls needs no halt: it hangs in the air.
    """
    if any(isinstance(fact, ev.RobotFell) for fact in frame.facts):
        return 1.0, 0.0
    strike = next((at for kind, at in BLOWS.items() if any(type(f) is kind for f in frame.facts)), None)
    if strike is None:
        return 1.0, 0.0
    return strike, min(0.3, HALT_MS * (1 + frame.weight / 4) * frame.pace / max(1, frame.length))
