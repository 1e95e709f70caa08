"""Crushers (CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Layer, Pen
from ..events import Cause
from ..timeline import Step
from .api import Element, Spoken, WorldView, on, presses, registers

if TYPE_CHECKING:
    from ..state import Robot


@dataclass(eq=False, kw_only=True)
class Crusher(Element):
    """A crusher comes down in the registers written on it and destroys the robot below,
    whatever its damage. Often it stands over a belt.
    """

    key = "crusher"
    title = "Crusher"
    in_points = Spoken(
        "Crusher",
        "It comes down in the stages written on it and destroys the robot below, however many hit points it "
        "has. It also presses the switch it stands over.",
    )
    layer = Layer.DEVICE

    registers: tuple[int, ...] = registers("the registers in which it comes down")

    @on(Step.CRUSHERS)
    def crush(self, world: WorldView, robot: Robot) -> None:
        """Destroy who stands here."""
        world.destroy(robot, self.cause)

    @presses(Step.CRUSHERS)
    def weigh(self) -> Cause:
        """It presses the switch it comes down on (BW-08)."""
        return self.cause

    def draw(self, pen: Pen) -> None:
        """Two jaws with teeth, and its registers."""
        pen.rect(0, 0, 100, 20, Ink.METAL)
        pen.rect(0, 80, 100, 20, Ink.METAL)
        for x in range(0, 100, 20):
            pen.poly((x, 20, x + 20, 20, x + 10, 32), Ink.HAZARD)
            pen.poly((x, 80, x + 20, 80, x + 10, 68), Ink.HAZARD)
        pen.text(50, 10, 18, " ".join(map(str, self.registers)), Ink.TEXT)
