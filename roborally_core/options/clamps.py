"""Clamps (RN-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.commands import Move
from .api import Option, Pool, Span, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot


class Clamps(Option):
    """In one register, the robot holds on to the floor: its card neither moves nor turns it,
    and no robot can push it. Belts, pushers, gears and teleporters still move it.
    """

    key = "clamps"
    title = "Clamps"
    number = 5
    pools = (Pool.EQUIPMENT, Pool.CHOP_SHOP)
    span = Span.PHASE
    worked = "hold it where it is"
    anchors = True

    def drive(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The move without anything that moves or turns the robot."""
        return tuple(motion for motion in move if not motion.steps and not motion.turn)
