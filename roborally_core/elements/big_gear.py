"""Big turning gears (RF-05, RF-62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, around
from ..base.geometry import Turn, opposite
from ..rules.timeline import Step
from .api import BuilderView, Ride, WorldView, carries
from .sprawling import Sprawling

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class BigGear(Sprawling):
    """A big gear of two by two squares has a wall across its middle, like a secret door. As long as any
    robot stands on it, it makes half a turn in every register, after the little gears, and
    takes all robots on it along, places and facings; a robot that faces the wall still does.
    """

    key = "big-gear"
    title = "Big turning gear"
    alone = True
    directed = True
    needs = (Step.BIG_GEARS,)

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """Its own square and those east, south-east and south of it."""
        return ((0, 0), (1, 0), (1, 1), (0, 1))

    @carries(Step.BIG_GEARS)
    def turn(self, world: WorldView, robot: Robot) -> Ride | None:
        """Carry the robot to the opposite square, facing the other way, if any robot weighs on the gear."""
        squares = self.covers(world.grid)
        if not any(one.pos in squares and world.loads(one) for one in world.robots):
            return None
        return Ride(squares[squares.index(robot.pos) ^ 2], Turn.AROUND, whole=True)

    def build(self, floor: BuilderView) -> None:
        """Lay the wall, from one side to the other."""
        squares = self.covers(floor.grid)
        for pos in squares[:2]:
            floor.wall(pos, opposite(self.facing))
        for pos, to in zip(squares, squares[2:] + squares[:2], strict=False):
            floor.taken(pos, to)

    def draw(self, pen: Pen) -> None:
        """A wheel as large as its squares, and the wall on it."""
        pen.shape(Form(height=4))
        rim: list[int] = []
        for middle in range(0, 360, 20):
            for degrees, radius in ((-8, 86), (-4, 97), (4, 97), (8, 86)):
                rim += around(100, 100, radius, middle + degrees)
        pen.poly(rim, Ink.METAL)
        pen.shape()
        pen.circle(100, 100, 80, Ink.METAL_DARK, 5)
        pen.arc(100, 100, 62, 190, 340, Ink.HAZARD, 7)
        pen.arc(100, 100, 62, 10, 160, Ink.HAZARD, 7)
        for degrees, turn in ((340, 1), (160, -1)):
            x, y = around(100, 100, 62, degrees)
            pen.poly((x - 11 * turn, y - 9 * turn, x + 11 * turn, y - 9 * turn, x, y + 12 * turn), Ink.HAZARD)
        pen.shape(Form(height=16))
        pen.rect(4, 92, 192, 16, Ink.WALL)
        pen.shape()
