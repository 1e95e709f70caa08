"""The effect of a movement card on a robot (RR-02, BW-04, CL)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..base.geometry import Dir, Truthy, Turn


class Command(Truthy):
    """The commands of all rule systems; a deck uses some of them."""

    MOVE_1 = 0
    MOVE_2 = 1
    MOVE_3 = 2
    BACK_1 = 3
    TURN_LEFT = 4
    TURN_RIGHT = 5
    U_TURN = 6
    PAUSE = 7
    BACK_2 = 8
    BACK_3 = 9
    SIDE_LEFT = 10
    SIDE_RIGHT = 11


class Leap(IntEnum):
    """The way a motion crosses its squares."""

    NONE = 0
    """One by one."""
    WALLED = 1
    """At once, touching none of them, but not through walls (RF-22)."""
    FREE = 2
    """At once, through walls too."""


class Motion(NamedTuple):
    """``steps`` squares towards facing + ``heading``, then a rotation by ``turn``.

    Where it is ``fixed``, ``heading`` is a direction of the board instead.  Unless it
    ``pushes`` a robot in the way stops it.  An ``anyway`` motion is done even if the motions before it were
    stopped.  A leap ends a square short of a robot where it would land.  A card has one first
    square to lose: a ``slowed`` motion has lost it.
    """

    steps: int
    heading: Turn | Dir
    turn: Turn
    fixed: bool = False
    pushes: bool = True
    anyway: bool = False
    leap: Leap = Leap.NONE
    slowed: bool = False

    @property
    def goes(self) -> bool:
        """Whether it is one of movement, even if it has lost its only square."""
        return self.steps > 0 or self.slowed


Move = tuple[Motion, ...]
"""The effect of a card, one motion after the other: a value that options, conditions and elements may turn
into another one before it is done.
"""


MOTIONS: tuple[Motion, ...] = (
    Motion(1, Turn.NONE, Turn.NONE),
    Motion(2, Turn.NONE, Turn.NONE),
    Motion(3, Turn.NONE, Turn.NONE),
    Motion(1, Turn.AROUND, Turn.NONE),
    Motion(0, Turn.NONE, Turn.LEFT),
    Motion(0, Turn.NONE, Turn.RIGHT),
    Motion(0, Turn.NONE, Turn.AROUND),
    Motion(0, Turn.NONE, Turn.NONE),
    Motion(2, Turn.AROUND, Turn.NONE),
    Motion(3, Turn.AROUND, Turn.NONE),
    Motion(1, Turn.LEFT, Turn.NONE),
    Motion(1, Turn.RIGHT, Turn.NONE),
)
"""The motion of each command, indexed by :class:`Command`."""

FARTHEST = max(motion.steps for motion in MOTIONS)
"""The most squares that a card moves its robot."""
