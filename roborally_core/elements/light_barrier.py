"""Light barriers (RF-28, RF-64)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Cause, ElementSwitched, Fact
from ..rules.timeline import Step
from .api import BoardView, BuilderView, Demo, WorldView, entered, left
from .mounted import Lined
from .wall import draw_wall

if TYPE_CHECKING:
    from ..rules.state import Robot

BARRIERS = "light barriers"
CROSSED = "light barrier crossed"
"""Scratch key: the index of the barrier that was crossed first in this register."""


@dataclass(eq=False, kw_only=True)
class LightBarrier(Lined):
    """A light barrier runs from its wall to the next one and hurts nobody. In a register in which a robot has
    come into it or left it, on its own, pushed or carried, all flip belts of the board run the other
    way than last time; while a robot stands in one they all stand still.
    """

    key = "light-barrier"
    title = "Light barrier"
    demo = Demo(
        """
        . . . . . . .
        ? . . . . . .
        . . A . . . .
        . . . B . . .
        . . . . . . .
        """,
        "N move-2 pause",
        "N",
        values={"facing": "E"},
        more=tuple({"type": "flip-belt", "at": [x, 3], "facing": "E"} for x in range(2, 6)),
    )
    notices = True
    needs = (Step.FLIP_BELTS,)

    @entered()
    @left()
    def crossed(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Note a robot that enters or leaves it (RF-64); companions trigger nothing (RF-68)."""
        if robot.has_weight:
            world.scratch.setdefault((CROSSED, 0), self.index)

    def is_blocked(self, world: WorldView) -> bool:
        """Whether a robot is in it; elements notice virtual robots, too (RN-08)."""
        line = world.line(self.pos, self.facing)
        for robot in world.robots:  # noqa: SIM110 - asked in every register: no generator
            if robot.has_weight and robot.pos in line:
                return True
        return False

    def build(self, floor: BuilderView) -> None:
        """Lay the wall at its back, and join the barriers that flip belts look at."""
        super().build(floor)
        floor.join(BARRIERS, self)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has reversed the flip belts, or stopped them."""
        return isinstance(fact, ElementSwitched) and fact.cause == self.cause

    def draw(self, pen: Pen) -> None:
        """An eye on the wall behind it, and a dotted thread of light."""
        draw_wall(pen, 100)
        pen.shape(Form(height=6))
        pen.round(34, 78, 32, 18, 5, Ink.METAL_DARK)
        pen.shape(Form(glow=30))
        pen.circle(50, 78, 8, Ink.PORTAL_GREEN)
        pen.shape()
        for y in range(4, 66, 16):
            pen.line((50, y, 50, y + 8), Ink.PORTAL_GREEN, 3)
