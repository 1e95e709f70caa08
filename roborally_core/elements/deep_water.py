"""Deep water (RF-12, RF-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import WorldView, entered, left, on, turned
from .water import Water, draw_pool

if TYPE_CHECKING:
    from ..rules.state import Robot

SOAKED = "soaked"
"""Scratch key of a register: deep water has dealt the robot its point."""


@dataclass(eq=False, kw_only=True)
class DeepWater(Water):
    """Deep water slows robots like any water and seeps into them: each register in which a robot
    comes in, goes out, turns in it or just stands there costs one damage, but never more than one.
    """

    key = "deep-water"
    title = "Deep water"
    glyphs = {}
    needs = (Step.REGISTER_END,)

    @entered()
    def come(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Soak a robot that comes in by any means."""
        self.soak(world, robot)

    @left()
    def go(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Soak a robot that goes out by any means."""
        self.soak(world, robot)

    @turned()
    def stir(self, world: WorldView, robot: Robot) -> None:
        """Soak a robot that its own card turns."""
        self.soak(world, robot)

    @on(Step.REGISTER_END)
    def soak(self, world: WorldView, robot: Robot) -> None:
        """Deal the robot one point, once a register."""
        if (SOAKED, robot.id) not in world.scratch:
            world.scratch[SOAKED, robot.id] = 1
            world.damage(robot, 1, self.cause)

    def draw(self, pen: Pen) -> None:
        """A pool darker than water, with a depth gauge."""
        draw_pool(pen, Ink.WATER_DEEP)
        pen.line((82, 20, 82, 80), Ink.FOAM, 3)
        for y in (20, 40, 60, 80):
            pen.line((74, y, 82, y), Ink.FOAM, 3)
