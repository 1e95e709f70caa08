"""The kinds of instants that matter, and how much each of them does."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..rules.events import RULE, Cause
from ..rules.state import STRAYS


class HighlightKind(IntEnum):
    """The kind of an instant that matters, the greatest first."""

    DECIDED = 0
    """The checkpoint that wins the game, or the game's end where another goal is played for."""
    THROWN = 1
    """A robot was pushed to where it falls out of play."""
    FALL = 2
    """A robot fell out of play by itself, or was carried there."""
    WRECK = 3
    """A robot was destroyed where it stood."""
    CONTESTED = 4
    """A checkpoint was reached while a rival nearby needed the same one."""
    BRINK = 5
    """A robot has only one point left."""
    HAULED = 6
    """A thing that squads play for has come so near a squad's home that one card may win."""
    VOLLEY = 7
    """At least three hits on one robot at once."""
    HEAVY = 8
    """As much damage at once by fewer hits."""
    DUEL = 9
    """Two robots have hit each other in one step."""
    STRICKEN = 10
    """A robot has come under a condition that is told: it burns, sleeps, obeys a radio beam."""
    SWEPT = 11
    """An element has carried or thrown a robot far, farther than any other robot in this turn."""
    FETCHED = 12
    """A thing that is played for has come onto the board."""
    LEDGE = 13
    """A robot that was pushed, or drove at speed, stopped where one more square would have destroyed it."""
    MISSED = 14
    """A beam that would have destroyed a robot crossed a square it had left in the same register."""
    CHECKPOINT = 15
    """Any other checkpoint."""
    BURN = 16
    """Damage burnt in a register."""


class RaceTurn(IntEnum):
    """The change of a race by a checkpoint."""

    NONE = 0
    LEADS = 1
    """Its robot takes the lead: nobody has as many checkpoints, and until now somebody had."""
    POINT = 2
    """Its robot lacks only the last checkpoint from now on."""


_WEIGHTS: dict[HighlightKind, int] = {
    HighlightKind.DECIDED: 10,
    HighlightKind.THROWN: 8,
    HighlightKind.FALL: 6,
    HighlightKind.WRECK: 6,
    HighlightKind.CONTESTED: 5,
    HighlightKind.BRINK: 4,
    HighlightKind.HAULED: 4,
    HighlightKind.VOLLEY: 4,
    HighlightKind.HEAVY: 4,
    HighlightKind.DUEL: 4,
    HighlightKind.STRICKEN: 4,
    HighlightKind.SWEPT: 4,
    HighlightKind.FETCHED: 4,
    HighlightKind.LEDGE: 4,
    HighlightKind.MISSED: 4,
    HighlightKind.CHECKPOINT: 4,
    HighlightKind.BURN: 2,
}
_TURN = 1
"""Additional weight of a checkpoint that changes the race."""
_LAST = 3
"""Additional weight of a loss after which the player is out."""
_STRAY = 2
"""The weight by which the loss of a body that belongs to nobody, such as the crystal, is less."""
GREAT = 4
"""Weight from which a film pauses for a highlight."""
LOSSES = (HighlightKind.THROWN, HighlightKind.FALL, HighlightKind.WRECK)
NEAR_MISSES = (HighlightKind.LEDGE, HighlightKind.MISSED)
"""The kinds of instants in which, in the end, nothing happened."""
THINGS = (HighlightKind.HAULED, HighlightKind.FETCHED)
"""Highlights of a thing that is played for."""


class Highlight(NamedTuple):
    """One instant that matters to one robot."""

    kind: HighlightKind
    place: int
    """The index of its fact among those of the turn."""
    register: int
    """From 1; 0 before the first register."""
    robot: int
    at: int
    """The square to look at."""
    by: int = -1
    """The robot that did it, or that came too late for the checkpoint; -1 for none."""
    amount: int = 0
    """The points of damage it took in this instant, the number of the checkpoint, the squares it was carried,
    or the number of the squad whose home is near.
    """
    last: bool = False
    """Whether it puts the robot's player out of the game."""
    race: RaceTurn = RaceTurn.NONE
    """The change of the race by this checkpoint."""
    cause: Cause = RULE
    """The element or condition that did it, where no robot did; the rules if nothing in particular did."""
    condition: tuple[str, tuple[int, ...]] = ("", ())
    """The condition it is under from now on, and its values, for a robot that is stricken."""

    @property
    def weight(self) -> int:
        """Its importance, from 2; greater is more important."""
        more = (_LAST if self.last else 0) + (_TURN if self.race else 0)
        less = _STRAY if self.robot >= STRAYS and self.kind in LOSSES else 0
        return _WEIGHTS[self.kind] + more - less
