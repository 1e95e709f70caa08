"""Sluices (RF-46, RF-69)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen
from .api import (
    BuilderView,
    Demo,
    WorldView,
    registers,
)
from .numbered import draw_numbers
from .shaft import Shaft
from .water import draw_pool


@dataclass(eq=False, kw_only=True)
class Sluice(Shaft):
    """A sluice is closed in the registers written on it, before anybody moves: then it is floor of the upper
    level, and a wall to those below. In all others, and when the turn is over, it is open, and floor of the
    lower level. Closing, it kills the robot in it; opening, it lets the robot on it fall a level, which costs
    two damage.
    """

    key = "sluice"
    title = "Sluice"
    demo = Demo(
        """
        . . . B . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . . . .
        """,
        "E move-2 pause move-1 pause turn-left",
        "N pause back-1 back-1 pause back-1",
        values={"closed": [1, 2, 5]},
        levels="""
        1 1 1 . . . .
        1 1 1 . . . .
        1 1 1 . . . .
        1 1 1 . . . .
        1 1 1 . . . .
        """,
    )

    solid = True

    closed: tuple[int, ...] = registers("the registers in which it is closed")

    def due(self) -> tuple[int, ...]:
        """The registers in which it is closed."""
        return self.closed

    def rise(self, world: WorldView) -> None:
        """Close, which kills a robot in it."""
        for robot in self.below(world):
            world.destroy(robot, self.cause)
        self.lift(world)

    def sink(self, world: WorldView) -> None:
        """Open, which lets a robot on it fall."""
        falling = self.above(world)
        super().lower(world)
        for robot in falling:
            if robot.pos == self.pos:
                world.drop(robot, 1)

    def lower(self, world: WorldView) -> None:
        """Let robots fall that are on it although it is open."""
        self.sink(world)

    def build(self, floor: BuilderView) -> None:
        """Lay its upper place; while closed, it is a wall to robots and beams below."""
        floor.shaft(self.pos, self.is_up, solid=self.solid)
        floor.shutter(self.pos, self.is_up)

    def draw(self, pen: Pen) -> None:
        """Two gates over a basin, with its registers."""
        draw_pool(pen, Ink.WATER_DEEP)
        pen.shape(Form(height=8))
        for x in (6, 54):
            pen.rect(x, 8, 40, 84, Ink.METAL)
        pen.shape()
        for x in (10, 58):
            for y in (20, 36, 52, 68, 84):
                pen.line((x, y, x + 32, y), Ink.METAL_DARK, 4)
        pen.line((50, 4, 50, 96), Ink.HAZARD, 4)
        draw_numbers(pen, self.closed, 50)
