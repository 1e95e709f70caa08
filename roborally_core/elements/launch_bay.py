"""Launch bays (RN-19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Lunge, Pen
from ..rules.timeline import Step
from .api import WorldView, on, registers
from .hatch import Hatch
from .numbered import draw_numbers, is_due

if TYPE_CHECKING:
    from ..rules.state import Robot, State


@dataclass(eq=False, kw_only=True)
class LaunchBay(Hatch):
    """The doors of a launch bay close when a register on it begins, and open again when that register ends:
    robots may cross them then, but a robot still on them is lost. In all other registers it is open space.
    """

    key = "launch-bay"
    title = "Launch bay"
    alone = True
    needs = (Step.BAYS,)

    registers: tuple[int, ...] = registers("when its doors are closed")

    def is_open(self, state: State) -> bool:
        """Whether it is a hole now."""
        return not is_due(self.registers, state)

    @on(Step.BAYS)
    def launch(self, world: WorldView, robot: Robot) -> None:
        """Open the doors under the robot there."""
        world.fall(robot, self.cause)

    def draw(self, pen: Pen) -> None:
        """Two striped leaves over the dark, and the phases in which they are closed."""
        pen.shape(Form(worn=True, striped=True))
        pen.round(2, 2, 96, 96, 4, Ink.HAZARD)
        pen.shape()
        pen.rect(10, 10, 80, 80, Ink.PIT)
        pen.rect(12, 12, 36, 76, Ink.METAL_DARK)
        pen.rect(52, 12, 36, 76, Ink.METAL_DARK)
        pen.line((50, 10, 50, 90), Ink.HAZARD, 3)
        pen.shape(Form(lunge=Lunge(grow=480, turn=90, over=False)))
        pen.rect(43, 43, 14, 14, Ink.PIT)
        pen.shape()
        draw_numbers(pen, self.registers, 50)
