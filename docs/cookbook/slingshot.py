"""A slingshot over others' heads: a reaction that throws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..base.geometry import Dir
from .api import BuilderView, Demo, Element, Flight, WorldView, integer, stopped

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Slingshot(Element):
    """A robot whose move ends on a slingshot, or that is pushed onto it, flies off the way it points, over
    everything and everybody in between. Walls end the flight, and a robot where it would land makes it one
    square short.
    """

    key = "slingshot"
    title = "Slingshot"
    directed = True
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        A . ? B . . .
        . . . . . . .
        . . . . . . .
        """,
        "E move-2 pause",
        "N",
        values={"facing": "E"},
    )

    squares: int = integer(2, 6, 3, "how far it throws")

    @stopped()
    def fling(self, world: WorldView, robot: Robot) -> None:
        """It throws the robot when this instant is over; a robot in the air is out of its reach."""
        world.throw(robot, Flight(Dir(self.facing), self.squares), self.cause)

    def build(self, floor: BuilderView) -> None:
        """It tells code that looks for ways that a throw crosses pits."""
        floor.leap(self.pos, self.facing, self.squares)

    def draw(self, pen: Pen) -> None:
        """A fork, a band, and an arrow the way it points."""
        pen.circle(50, 50, 42, Ink.METAL_DARK)
        pen.line((30, 78, 50, 60, 70, 78), Ink.PORTAL_AMBER, 8)
        pen.poly((50, 14, 34, 40, 66, 40), Ink.HAZARD)
        pen.line((50, 40, 50, 62), Ink.HAZARD, 6)
