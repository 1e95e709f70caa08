"""Twin lasers (RN-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.geometry import Turn
from .api import Gun, Option, Pool, Span, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot


class TwinLasers(Option):
    """In one register, the laser in front fires two rounds instead of one: a robot in its way is hit
    twice. Only one of them welds.
    """

    key = "twin-lasers"
    title = "Twin lasers"
    number = 0
    pools = (Pool.EQUIPMENT, Pool.CHOP_SHOP)
    span = Span.PHASE

    def arm(self, world: WorldView, robot: Robot, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """The guns, the front one dealing twice the damage."""
        return tuple(
            gun._replace(strength=gun.strength * 2) if gun.turn is Turn.NONE else gun for gun in guns
        )
