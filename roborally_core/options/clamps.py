"""Clamps (RN-45)."""

from __future__ import annotations

from ..commands import Move
from .api import Option, Span


class Clamps(Option):
    """In one register, the robot holds on to the floor: its card neither moves nor turns it,
    and no robot can push it. Belts, pushers, gears and teleporters still move it.
    """

    key = "clamps"
    title = "Clamps"
    span = Span.PHASE
    worked = "hold it where it is"
    anchors = True

    def drive(self, move: Move) -> Move:
        """Nothing that moves or turns."""
        return tuple(motion for motion in move if not motion.steps and not motion.turn)
