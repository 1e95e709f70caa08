"""Nitro tanks (RN-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.geometry import Turn
from ..rules.commands import Motion, Move
from .api import Option, Pool, Span, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot


class NitroTanks(Option):
    """In one register, a card that moves the robot forward takes it one square farther. With a
    card that moves it backwards or aside it goes there first, then one square forward. With a
    turn they do nothing.
    """

    key = "nitro-tanks"
    title = "Nitro tanks"
    number = 4
    pools = (Pool.EQUIPMENT, Pool.CHOP_SHOP)
    span = Span.PHASE
    worked = "push it one more square forward"

    def drive(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """A move ahead is one square longer; a move in another direction is followed by one ahead (RN-71)."""
        out: list[Motion] = []
        for motion in move:
            if not motion.goes:
                out.append(motion)
            elif motion.leap or motion.heading is Turn.NONE:
                out.append(motion._replace(steps=motion.steps + 1))
            else:
                out += [motion, Motion(1, Turn.NONE, Turn.NONE)]
        return tuple(out)
