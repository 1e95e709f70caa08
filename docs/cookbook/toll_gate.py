"""A gate that takes a point of damage as toll: an edge that asks who goes through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Layer, Pen
from ..rules.events import Cause
from .api import BuilderView, Demo, Element, Gate, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot, State

TOLL = 1


@dataclass(eq=False, kw_only=True)
class TollGate(Element):
    """A toll gate stands on an edge and lets robots through from both sides, on their own, pushed or carried,
    for one damage each time. A robot that the toll would destroy is not let through, and pays nothing.
    """

    key = "toll-gate"
    title = "Toll gate"
    layer = Layer.EDGE
    directed = True
    two_sided = True
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 pause move-1",
        "N",
        values={"facing": "E"},
    )

    def takes_toll(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Whether it stops the robot; it is asked once for each try, and asking is what costs."""
        if robot.damage + TOLL >= world.rules.destroyed_at:
            return True
        world.damage(robot, TOLL, self.cause)
        return False

    def build(self, floor: BuilderView) -> None:
        """The gate is on the edge that it faces; code that only looks ahead sees it open."""
        floor.gate(self.pos, self.facing, Gate(self.takes_toll), closed=_open)

    def draw(self, pen: Pen) -> None:
        """A barrier between two posts."""
        pen.rect(0, -6, 100, 12, Ink.HAZARD)
        for x in range(10, 90, 30):
            pen.rect(x, -6, 14, 12, Ink.HAZARD_DARK)
        for x in (0, 90):
            pen.rect(x, -8, 10, 16, Ink.METAL_LIGHT)


def _open(state: State) -> bool:
    return False
