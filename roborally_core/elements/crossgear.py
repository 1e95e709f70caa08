"""Crossgears (RF-09, RF-62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, around
from ..base.geometry import Turn
from ..rules.timeline import Step
from .api import BuilderView, Ride, WorldView, carries, either
from .sprawling import Sprawling

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Crossgear(Sprawling):
    """A crossgear is a hub with four arms, one square each. After the gears and the big gears it makes a
    quarter turn the way its arrows point: a robot on an arm goes to where the next arm was and
    turns with it, a robot on the hub only turns. Walls inside do not matter.
    """

    key = "crossgear"
    title = "Crossgear"
    kinds = ("turn",)
    alone = True
    needs = (Step.CROSSGEARS,)

    turn: Turn = either(Turn.RIGHT, Turn.LEFT, help="which way it turns")

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """The hub, and the arms clockwise from the north."""
        return ((0, 0), (0, -1), (1, 0), (0, 1), (-1, 0))

    @carries(Step.CROSSGEARS)
    def spin(self, world: WorldView, robot: Robot) -> Ride:
        """Carry the robot to the next arm, or turn it on the hub."""
        hub, *arms = self.covers(world.grid)
        to = hub if robot.pos == hub else arms[(arms.index(robot.pos) + self.turn) & 3]
        return Ride(to, self.turn, whole=True)

    def build(self, floor: BuilderView) -> None:
        """Tell the search for ways that arms take robots past walls."""
        _, *arms = self.covers(floor.grid)
        for i, pos in enumerate(arms):
            floor.taken(pos, arms[(i + self.turn) % len(arms)])

    def draw(self, pen: Pen) -> None:
        """Four arms on a hub, with arrows from each to the next."""
        ink = Ink.GEAR_RIGHT if self.turn is Turn.RIGHT else Ink.GEAR_LEFT
        pen.shape(Form(height=5))
        pen.round(-94, 8, 288, 84, 20, Ink.METAL)
        pen.round(8, -94, 84, 288, 20, Ink.METAL)
        pen.circle(50, 50, 47, Ink.METAL_DARK)
        pen.shape()
        for x, y in ((50, -50), (150, 50), (50, 150), (-50, 50)):
            pen.circle(x, y, 34, Ink.METAL_DARK, 4)
        for start in (-70, 20, 110, 200):
            pen.arc(50, 50, 36, start, start + 50, ink, 8)
            tip = start + 50 if self.turn is Turn.RIGHT else start
            ahead = 22 if self.turn is Turn.RIGHT else -22
            points = (*around(50, 50, 45, tip), *around(50, 50, 27, tip), *around(50, 50, 36, tip + ahead))
            pen.poly(points, ink)
        pen.circle(50, 50, 12, Ink.METAL_LIGHT)
