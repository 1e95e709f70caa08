"""Particle accelerators (RF-36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, turned
from ..effects.conditions import Condition, ConditionSign, known_to
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import BoardView, Ride, WorldView, carries, happens, integer, left
from .sprawling import Sprawling

if TYPE_CHECKING:
    from ..rules.state import Robot

ACCELERATED = "accelerated"
FASTEST = 10
"""The highest speed, in squares a register."""


class Accelerated(Condition):
    """A robot in a particle accelerator goes one square farther round the ring in every register it stays,
    up to ten; every further register costs it one point. Leaving the ring ends it.
    """

    key = ACCELERATED
    knows = (range(FASTEST + 1),)
    title = "Accelerated"
    picture = "accelerated"
    ended = "has left the accelerator"
    lasting = True
    grounded = True

    def told(self, values: tuple[int, ...] | None) -> str:
        """The speed of the robot on the accelerator."""
        if values is None:
            return self.ending
        return say("condition.accelerated", n=values[0])

    def sign(self, values: tuple[int, ...]) -> ConditionSign:
        """The number of squares that it goes in a register."""
        return ConditionSign(self.picture, str(values[0]))


@dataclass(eq=False, kw_only=True)
class Accelerator(Sprawling):
    """A particle accelerator is a ring. Before any belt runs it takes every robot on its line one square
    along, clockwise and unturned, at the corners diagonally; two squares in the robot's second
    register on it, and so on up to ten. Every register beyond the tenth costs a point of damage.
    Leaving the line ends all that.
    """

    key = "accelerator"
    title = "Particle accelerator"
    needs = (Step.ACCELERATORS,)
    afflicts = True

    radius: int = integer(1, 5, 2, "how many squares its line lies from its middle")
    corner: int = integer(0, 5, 1, "how many diagonal steps each of its corners has")

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """The squares of the line, clockwise from its own, which is the western end of the northern side."""
        side = self.radius - min(self.corner, self.radius)
        north = [(x, -self.radius) for x in range(-side, side + 1)]
        bend = [(side + i, i - self.radius) for i in range(1, self.radius - side + 1)]
        quarter = (north + bend)[:-1]
        out = list(quarter)
        for _ in range(3):
            quarter = [(-y, x) for x, y in quarter]
            out += quarter
        return tuple((x + side, y + self.radius) for x, y in out)

    @happens(Step.ACCELERATORS, over="footprint")
    def speed_up(self, world: WorldView) -> None:
        """Make a robot on the line one square faster each register; at the highest speed, hurt it instead."""
        line = self.area(world.grid)
        for robot in world.robots:
            if robot.pos in line and not world.is_aloft(robot):
                (speed,) = world.under(robot, ACCELERATED) or (0,)
                world.begin_condition(robot, ACCELERATED, (min(speed + 1, FASTEST),), self.cause)
                if speed == FASTEST:
                    world.damage(robot, 1, self.cause)

    @carries(Step.ACCELERATORS)
    def carry(self, world: WorldView, robot: Robot) -> Ride | None:
        """Carry the robot to the next square of the line, once for each square of its speed."""
        (speed,) = world.under(robot, ACCELERATED) or (0,)
        if world.substep > speed:
            return None
        line = self.covers(world.grid)
        at = line.index(robot.pos) + 1
        return Ride(line[at if at < len(line) else 0])

    @left(when=known_to)
    def let_go(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """A robot that leaves the line loses all its speed."""
        if robot.pos not in self.area(world.grid):
            world.end_condition(robot, ACCELERATED, self.cause)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """The corners may not be too long for the width of the ring."""
        if self.corner > self.radius:
            return [complain("trouble.corners", number=self.corner, most=self.radius)]
        return super().troubles(board)

    def draw(self, pen: Pen) -> None:
        """A tube with a line of light, and arrows along it."""
        at = [(100 * x + 50, 100 * y + 50) for x, y in self.offsets()]
        tube = [number for point in at for number in point]
        pen.poly(tube, Ink.METAL_DARK, 60)
        pen.poly(tube, Ink.METAL, 44)
        pen.shape(Form(glow=50))
        pen.poly(tube, Ink.EXPRESS_ARROW, 8)
        pen.shape()
        for i, (x, y) in enumerate(at):
            nx, ny = at[(i + 1) % len(at)]
            pen.circle(x, y, 12, Ink.EXPRESS)
            degrees = _DEGREES[(nx > x) - (nx < x), (ny > y) - (ny < y)]
            tip = turned(((-9, 5), (0, -9), (9, 5)), (x + nx) // 2, (y + ny) // 2, degrees)
            pen.poly(tip, Ink.EXPRESS_ARROW)


_DEGREES = {
    (0, -1): 0,
    (1, -1): 45,
    (1, 0): 90,
    (1, 1): 135,
    (0, 1): 180,
    (-1, 1): 225,
    (-1, 0): 270,
    (-1, -1): 315,
}
