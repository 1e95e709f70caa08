"""Tilted ground (RF-52, RF-66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen, turned
from ..base.geometry import Bearing, Dir
from .api import Element, Ride, WorldView, option, slips

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class TiltedGround(Element):
    """Tilted ground is sand. A robot that has been brought here, by its own move, by a push or by an element,
    slips one square downhill at once, unturned; in the corners of a crater diagonally. It
    slips once a move, and not through a wall or onto another robot.
    """

    key = "tilted-ground"
    title = "Tilted ground"
    kinds = ("diagonal",)
    mass = True
    directed = True

    diagonal: bool = option(False, "whether downhill is between where it faces and the next way clockwise")

    @slips()
    def slip(self, world: WorldView, robot: Robot) -> Dir | Ride:
        """Let the robot slip downhill."""
        if not self.diagonal:
            return self.facing
        return Ride(world.grid.towards(robot.pos, Bearing(2 * self.facing + 1)))

    def draw(self, pen: Pen) -> None:
        """Sand with ripples across the way down."""
        pen.rect(0, 0, 100, 100, Ink.SAND)
        ripples = ((0, 22), (0, 0), (0, -22))
        for _, y in ripples:
            way = ((-34, y + 10), (-12, y), (12, y), (34, y + 10))
            pen.line(turned(way, 50, 50, 45 if self.diagonal else 0), Ink.SAND_RIB, 4)
        tip = ((-9, -26), (0, -40), (9, -26))
        pen.poly(turned(tip, 50, 50, 45 if self.diagonal else 0), Ink.HAZARD_DARK)
