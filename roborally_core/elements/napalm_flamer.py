"""Napalm flamers (RF-34, RF-65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..rules.events import Cause
from ..rules.timeline import Step
from .alight import leave_fire, set_alight
from .api import WorldView, happens, left, turned
from .flamer import Flamer, draw_flamer
from .numbered import is_due

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class NapalmFlamer(Flamer):
    """A napalm flamer spits fire like any flamer, and a robot that it hits is alight from then on: one more
    damage at the end of every later register for each time it was set alight, until it comes into
    water or a puddle. It sets a robot alight once a visit.
    """

    key = "napalm-flamer"
    title = "Napalm flamer"
    needs = (Step.REGISTER_END,)
    afflicts = True

    @turned()
    def scorch(self, world: WorldView, robot: Robot) -> None:
        """Deal one point and one flame, if it burns now."""
        super().scorch(world, robot)
        if is_due(self.registers, world.state):
            set_alight(world, robot, self.index, self.cause)

    @happens(Step.BOARD_LASERS, Step.FIRE, over="footprint")
    def splash(self, world: WorldView) -> None:
        """Set robots in the fire alight when it burns, however they came there."""
        for robot in world.robots:
            if robot.pos == self.pos:
                set_alight(world, robot, self.index, self.cause)

    @left()
    def go(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """End the visit of a robot that leaves."""
        leave_fire(world, robot, self.index, self.cause)

    def draw(self, pen: Pen) -> None:
        """A flamer with a striped tank."""
        draw_flamer(pen, self.registers, Ink.HAZARD)
