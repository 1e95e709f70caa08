"""Joy and grief in a film: a robot hops at a checkpoint, a winner spins, and all who lose hang their heads.

Everybody stands as before when the beat ends, so a film may stop anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from math import pi, sin

from roborally_core.rules import events as ev
from roborally_core.rules.state import FLEET
from roborally_core.story.highlights import HighlightKind

from .scene import Sprite, ease
from .turn_film import Frame

HOPS, HIGH = 3, 0.22
"""Number of hops of a winner in a beat, and the growth of a robot at the top of a hop."""
SPUN = 720.0
"""Degrees that a winner spins; half way, as seen where motion is unwelcome, it faces as it stands."""
BOWED, SHAKE = 0.16, 10.0
"""The part by which a loser shrinks as it hangs its head, and the greatest shake of it, in degrees."""
REACTS = 0.25
"""The part of its beat after which a loser understands."""


class Feeling(Enum):
    """The mood of a robot in a beat."""

    GLAD = "glad"
    """It has reached a checkpoint."""
    WON = "won"
    LOST = "lost"


def winners_in(frame: Frame) -> frozenset[int]:
    """The robots that win in this beat, by the checkpoint that decides the game or as it ends."""
    stake = frame.stake
    if stake is not None and stake.kind is HighlightKind.DECIDED:
        seats = {view.seat for view in frame.after if view.robot == stake.robot}
    else:
        ends = [fact for fact in frame.facts if isinstance(fact, ev.GameEnded) and not fact.drawn]
        seats = {seat for fact in ends for seat in fact.winners}
    return frozenset(view.robot for view in frame.after if view.seat in seats and view.robot < FLEET)


def feelings_of(frame: Frame) -> Mapping[int, Feeling]:
    """The robots that feel something in this beat, and what."""
    out = {fact.robot: Feeling.GLAD for fact in frame.facts if isinstance(fact, ev.CheckpointReached)}
    winners = winners_in(frame)
    standing = [view.robot for view in frame.after if view.here] if winners else []
    return out | {robot: Feeling.WON if robot in winners else Feeling.LOST for robot in standing}


def feeling(sprite: Sprite, mood: Feeling, progress: float) -> Sprite:
    """A robot that shows what it feels, at a moment of its beat."""
    if mood is Feeling.LOST:
        rest = max(0.0, (progress - REACTS) / (1 - REACTS))
        low = BOWED * sin(pi * rest)
        turned = SHAKE * sin(4 * pi * rest) * (1 - rest)
        wide, tall = sprite.squeeze
        return sprite._replace(angle=sprite.angle + turned, squeeze=(wide * (1 - low / 2), tall * (1 - low)))
    hops = HOPS if mood is Feeling.WON else 1
    up = HIGH * abs(sin(pi * hops * progress))
    spin = SPUN * ease(progress) if mood is Feeling.WON else 0.0
    return sprite._replace(scale=sprite.scale * (1 + up), angle=sprite.angle + spin)
