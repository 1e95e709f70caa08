"""Spiked walls (RF-49)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..rules.events import Cause
from .api import BuilderView, Element, Gate, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class SpikedWall(Element):
    """A wall with spikes on both sides. A robot that runs against it takes one damage, and so does one that
    is pushed against it by another robot or by a pusher, once for each card. Belts and whatever else carries
    robots press nobody onto the spikes.
    """

    key = "spiked-wall"
    title = "Spiked wall"
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def touch(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Stop every robot, and hurt those that run or are pushed against it, once a card."""
        key = (f"spiked in {world.step.name} {world.substep} {world.turn_of}", robot.id)
        if world.is_driven(cause) and key not in world.scratch:
            world.scratch[key] = 1
            world.damage(robot, 1, self.cause)
        return True

    def build(self, floor: BuilderView) -> None:
        """Lay a wall on the edge of its square that it faces, with a gate that hurts robots."""
        floor.wall(self.pos, self.facing)
        floor.gate(self.pos, self.facing, Gate(self.touch, self.key))

    def draw(self, pen: Pen) -> None:
        """A wall that bristles."""
        for x in range(4, 96, 16):
            for tip in (-10, 10):
                pen.poly((x, 0, x + 6, tip, x + 12, 0), Ink.METAL_LIGHT)
        pen.shape(Form(height=16))
        pen.rect(-3, -4, 106, 8, Ink.WALL)
        pen.shape()
