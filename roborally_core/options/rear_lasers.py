"""Rear lasers (RN-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.geometry import Turn
from .api import Gun, Option, Pool, Span, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot


class RearLasers(Option):
    """For the whole turn, the robot fires backwards as well as ahead: it may hit two opponents
    in every register. It does not weld.
    """

    key = "rear-lasers"
    title = "Rear lasers"
    number = 1
    pools = (Pool.EQUIPMENT, Pool.CHOP_SHOP)
    span = Span.HAND

    def arm(self, world: WorldView, robot: Robot, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """One more gun, to the rear, provided that any laser has power."""
        return (*guns, Gun(Turn.AROUND, 1, welds=False)) if guns else guns
