"""Homing missiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Cause, ElementActed, Fact, RobotDamaged
from .api import BoardView, BuilderView, Element, WorldView, entered, integer

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.state import Robot

GROUP = "missiles"


@dataclass(eq=False, kw_only=True)
class HomingMissile(Element):
    """A robot that comes onto a homing missile's square, by whatever means, launches one. It finds the
    robot that is fewest squares away, whatever lies between, and deals it two damage, or as much as is
    written on it; if several are equally near, it hits them all. Only if there is no other robot does it
    come back to the one that launched it.
    """

    key = "homing-missile"
    title = "Homing missile"

    strength: int = integer(1, 4, 2, "the damage it deals")

    @property
    def _launched(self) -> str:
        """Scratch key: robots that have set it off in this instant."""
        return f"launched missile {self.index}"

    @entered()
    def launch(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Launch it once all robots of this instant have come."""
        if robot.has_weight:
            world.scratch[self._launched, robot.id] = 1
            first = world.group(GROUP)[0]
            assert isinstance(first, HomingMissile)
            world.after_all(first.index, first.strike)

    def build(self, floor: BuilderView) -> None:
        """Join the missiles of the board, which fly together."""
        floor.join(GROUP, self)

    def strike(self, world: WorldView) -> None:
        """Let all missiles of this instant find their robots, and then hit them."""
        hits = [
            (robot, missile)
            for missile in world.group(GROUP)
            if isinstance(missile, HomingMissile)
            for robot in missile.found(world)
        ]
        for robot, missile in hits:
            world.damage(robot, missile.strength, missile.cause)

    def found(self, world: WorldView) -> list[Robot]:
        """The robots nearest to it, if it was launched."""
        came = {robot.id for robot in world.robots if world.scratch.pop((self._launched, robot.id), None)}
        if not came:
            return []
        world.tell(ElementActed(self.index))
        robots = [robot for robot in world.state.robots if robot.pos]
        others = [robot for robot in robots if robot.id not in came] or robots
        far = {robot.id: self.squares_to(world.grid, robot.pos) for robot in others}
        return [robot for robot in others if far[robot.id] == min(far.values())]

    def squares_to(self, grid: Grid, pos: int) -> int:
        """The distance to ``pos`` in squares, as robots drive; levels do not count."""
        (x, y), (there, below) = grid.xy(self.pos), grid.xy(grid.ground(pos))
        return abs(x - there) + abs(y - below)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has hit a robot."""
        return isinstance(fact, RobotDamaged) and fact.cause == self.cause

    def draw(self, pen: Pen) -> None:
        """A missile in the sights, and its damage."""
        pen.circle(50, 50, 38, Ink.HAZARD_DARK, 5)
        for quarter in ((50, 4, 50, 24), (96, 50, 76, 50), (50, 96, 50, 76), (4, 50, 24, 50)):
            pen.line(quarter, Ink.HAZARD_DARK, 5)
        pen.shape(Form(height=8))
        pen.poly((38, 82, 50, 70, 62, 82, 62, 58, 38, 58), Ink.LASER)
        pen.round(40, 26, 20, 50, 8, Ink.METAL_LIGHT)
        pen.poly((40, 34, 50, 14, 60, 34), Ink.LASER)
        pen.shape()
        pen.text(50, 54, 22, str(self.strength), Ink.TEXT_DARK)
