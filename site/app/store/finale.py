"""Joy and grief in a film: a robot hops at a checkpoint, a winner spins, and all who lose hang their heads.

The crystal that decides a game celebrates with those who brought it home.
Everybody stands as before when the beat ends, so a film may stop anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from roborally_core.effects.species import is_thing
from roborally_core.rules import events as ev
from roborally_core.rules.state import FLEET
from roborally_core.story.highlights import HighlightKind

from .scene import Sprite, ease
from .turn_film import Frame, Timeline

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


class Finale(NamedTuple):
    """The one celebration of a game: it begins with the beat that decides it and lasts until it has ended."""

    frame: Frame
    """The beat of the deciding checkpoint; if there is none, that of the game's end."""
    end: float
    """Time at which it is over."""
    winners: frozenset[int]
    """The robots that win, and the thing that decided the game."""

    def progress(self, time: float) -> float:
        """The share of it that is over: below 0 before it begins, from 1 on afterwards."""
        return (time - self.frame.start) / max(1.0, self.end - self.frame.start)


@lru_cache(maxsize=4)
def finale_of(timeline: Timeline) -> Finale | None:
    """The celebration in this film; None if nobody wins in it."""
    for last in timeline.frames:
        seats = {
            seat
            for fact in last.facts
            if isinstance(fact, ev.GameEnded) and not fact.drawn
            for seat in fact.winners
        }
        if seats:
            break
    else:
        return None
    decided = [
        one for one in timeline.frames if one.stake is not None and one.stake.kind is HighlightKind.DECIDED
    ]
    places = {one.stake.at for one in decided if one.stake is not None}
    winners = frozenset(
        view.robot
        for view in last.after
        if (view.seat in seats and view.robot < FLEET)
        or (is_thing(view.robot) and view.here and view.pos in places)
    )
    return Finale(decided[0] if decided else last, last.start + last.length, winners)


def feelings_of(frame: Frame, finale: Finale | None) -> Mapping[int, Feeling]:
    """The robots that feel something in this beat, and what."""
    out = {fact.robot: Feeling.GLAD for fact in frame.facts if isinstance(fact, ev.CheckpointReached)}
    if finale is None or finale.frame is not frame:
        return out
    standing = [
        view.robot
        for view in frame.after
        if view.here and (view.robot < FLEET or view.robot in finale.winners)
    ]
    return out | {robot: Feeling.WON if robot in finale.winners else Feeling.LOST for robot in standing}


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
