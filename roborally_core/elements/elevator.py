"""Elevators (RF-13, RF-69)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen
from .api import (
    BuilderView,
    Demo,
    WorldView,
    registers,
)
from .demo_boards import UPHILL, UPHILL_LEVELS
from .numbered import draw_numbers
from .shaft import Shaft


@dataclass(eq=False, kw_only=True)
class Elevator(Shaft):
    """An elevator is plain floor. In the registers written on it it goes up to the next level before anybody
    moves, with the robot on it; in all others, and when the turn is over, it is down. While it is up robots
    may stand under it and pass: when it comes down it crushes them.
    """

    key = "elevator"
    title = "Elevator"
    demo = Demo(
        UPHILL,
        "E move-2 pause move-1 pause turn-left",
        "N pause back-1 back-1 pause back-1",
        values={"up": [3, 4]},
        levels=UPHILL_LEVELS,
    )

    up: tuple[int, ...] = registers("the registers in which it is up")

    def due(self) -> tuple[int, ...]:
        """The registers in which it is up."""
        return self.up

    def rise(self, world: WorldView) -> None:
        """Lift the robot on it, even a flying one: it comes from below."""
        self.lift(world)

    def sink(self, world: WorldView) -> None:
        """Crush the robot under it; then come down, with the robot on it."""
        for robot in self.below(world):
            world.destroy(robot, self.cause)
        self.lower(world)

    def build(self, floor: BuilderView) -> None:
        """Lay its upper place, which is there while it is up."""
        floor.shaft(self.pos, self.is_up)

    def draw(self, pen: Pen) -> None:
        """A plate on a jack, with an arrow up and its registers."""
        pen.rect(2, 2, 96, 96, Ink.METAL_DARK)
        pen.shape(Form(height=6))
        pen.round(8, 8, 84, 84, 6, Ink.METAL)
        pen.shape()
        for x, y in ((16, 16), (84, 16), (16, 84), (84, 84)):
            pen.circle(x, y, 5, Ink.METAL_DARK)
        pen.poly((50, 16, 68, 36, 58, 36, 58, 50, 42, 50, 42, 36, 32, 36), Ink.HAZARD)
        draw_numbers(pen, self.up, 70)
