"""Common parts of pits that can be closed: trap doors, drawbridges, bridges, trapdoor pits, bays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..rules.events import Cause
from ..rules.timeline import Step
from .api import BuilderView, Element, WorldView, entered, on

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.state import Robot, State


@dataclass(eq=False, kw_only=True)
class Hatch(Element):
    """Open it is a pit; closed it is plain floor."""

    def is_open(self, state: State) -> bool:
        """Whether it is a pit now."""
        raise NotImplementedError

    def gaps(self, grid: Grid) -> tuple[int, ...]:
        """The squares on which it is a pit while it is open."""
        return (self.pos,)

    @entered()
    def swallow(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot that comes onto it while it is open fall."""
        if self.is_open(world.state):
            world.fall(robot, self.cause)

    def move(self, world: WorldView) -> None:
        """Let the robot on it fall if it has just been opened."""
        if self.is_open(world.state):
            squares = self.gaps(world.grid)
            for robot in world.robots:
                if robot.pos in squares:
                    world.fall(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Lay its pit: while it is open, two robots may be carried onto it at once (S-2)."""
        for pos in self.gaps(floor.grid):
            floor.deadly_square(pos, self.is_open)


@dataclass(eq=False, kw_only=True)
class NumberedHatch(Hatch):
    """A hatch that opens or closes before anybody moves."""

    needs = (Step.NUMBERED,)

    @on(Step.NUMBERED)
    def drop(self, world: WorldView, robot: Robot) -> None:
        """Let it open under the robot there."""
        if self.is_open(world.state):
            world.fall(robot, self.cause)
