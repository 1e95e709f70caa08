"""Capacity trapdoors (RF-53, RF-60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Cause
from .api import WorldView, entered, integer, left, stopped
from .sprawling import Sprawling, block

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class CapacityTrapdoor(Sprawling):
    """A trapdoor that bears as many robots as the number on it. When one more ends its move on it, or is
    pushed or carried there, it opens under all the others, who fall, and closes under the last one. Robots
    that only pass over do not count.
    """

    key = "capacity-trapdoor"
    title = "Capacity trapdoor"
    kinds = ("size",)

    size: int = integer(2, 3, 2, "how many squares long and wide it is")
    capacity: int = integer(1, 7, 1, "how many robots it bears")

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """A block of its size."""
        return block(self.size)

    @property
    def _moving(self) -> str:
        """Scratch key: robots that a card has brought here and whose move has not ended."""
        return f"moving on trapdoor {self.index}"

    @property
    def _carried(self) -> str:
        """Scratch key: robots that were carried here and have not left."""
        return f"carried onto trapdoor {self.index}"

    @entered()
    def come(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Note a robot that comes: if a card moved it, it counts when its move ends, otherwise where the step
        leaves it.
        """
        if cause.is_walk:
            world.scratch[self._moving, robot.id] = 1
        else:
            world.scratch[self._carried, robot.id] = 1
            world.after_step(self.index, self._weigh)

    @left()
    def go(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Forget a robot that leaves: it weighs on the trapdoor no longer."""
        world.scratch.pop((self._moving, robot.id), None)
        world.scratch.pop((self._carried, robot.id), None)

    @stopped()
    def rest(self, world: WorldView, robot: Robot) -> None:
        """Weigh a robot that has come to rest, a pushed one before its pusher: it may be too many (RF-60)."""
        world.scratch.pop((self._moving, robot.id), None)
        self._open(world, [robot.id])

    def _weigh(self, world: WorldView) -> None:
        came = [robot.id for robot in world.robots if world.scratch.pop((self._carried, robot.id), None)]
        self._open(world, came)

    def _open(self, world: WorldView, last: list[int]) -> None:
        """Open if there are too many robots on it; the ``last`` ones to come stay.

        Tamagotchis are no load, but fall like all others (RF-68).
        """
        squares = self.covers(world.grid)
        there = [
            robot
            for robot in world.robots
            if robot.pos in squares
            and not world.is_aloft(robot)
            and (self._moving, robot.id) not in world.scratch
        ]
        loads = [robot.id for robot in there if world.loads(robot)]
        if len(loads) > self.capacity and not set(last).isdisjoint(loads):
            for robot in there:
                if robot.id not in last:
                    world.fall(robot, self.cause)

    def draw(self, pen: Pen) -> None:
        """A grid in a frame with its number."""
        size = 100 * self.size
        pen.shape(Form(worn=True, striped=True))
        pen.round(3, 3, size - 6, size - 6, 6, Ink.HAZARD)
        pen.shape()
        pen.round(11, 11, size - 22, size - 22, 8, Ink.METAL)
        for at in range(33, size - 20, 33):
            pen.line((at, 14, at, size - 14), Ink.METAL_DARK, 3)
            pen.line((14, at, size - 14, at), Ink.METAL_DARK, 3)
        pen.circle(size // 2, size // 2, 30, Ink.HAZARD_DARK)
        pen.text(size // 2, size // 2, 40, str(self.capacity), Ink.HAZARD)
