"""Shields (RN-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .api import Gun, Option, Pool, ShotFate, Span, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot


class Shields(Option):
    """For the whole turn, no robot's laser hurts the robot, and its own lasers are off.
    It still welds. Lasers of the board, saws, fences and pits are no weapons: they do what they always do.
    """

    key = "shields"
    title = "Shields"
    number = 2
    pools = (Pool.EQUIPMENT, Pool.CHOP_SHOP)
    span = Span.HAND
    worked = "swallow the shot"
    fate = ShotFate.SWALLOWED

    def arm(self, world: WorldView, robot: Robot, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """The guns with every laser off except for welding."""
        return tuple(gun._replace(strength=0) for gun in guns if gun.welds)
