"""Crushers (CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Lunge, Pen
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import Element, WorldView, on, presses, registers

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Crusher(Element):
    """A crusher comes down in the registers written on it and destroys the robot below, however sound it is.
    It also presses the switch it stands over, and often it stands over a belt.
    """

    key = "crusher"
    title = "Crusher"
    layer = Layer.DEVICE

    registers: tuple[int, ...] = registers("the registers in which it comes down")

    @on(Step.CRUSHERS)
    def crush(self, world: WorldView, robot: Robot) -> None:
        """Destroy the robot here."""
        world.destroy(robot, self.cause)

    @presses(Step.CRUSHERS)
    def weigh(self) -> Cause:
        """Press the switch it comes down on (BW-08)."""
        return self.cause

    @property
    def reaches_flyers(self) -> bool:
        """It comes from above."""
        return True

    def draw(self, pen: Pen) -> None:
        """Two jaws with teeth, and its registers."""
        for y, tip in ((9, 33), (91, 67)):
            pen.shape(Form(height=6, lunge=Lunge((0, 18 if y < 50 else -18))))
            pen.rect(3, y - 5, 94, 15, Ink.METAL)
            for x in range(4, 90, 15):
                edge = y + 10 if tip < 50 else y - 5
                pen.poly((x, edge, x + 15, edge, x + 7, tip), Ink.HAZARD)
        pen.shape(Form(height=16))
        for y in (-6, 88):
            pen.rect(-2, y, 104, 14, Ink.METAL_LIGHT)
        pen.shape()
        shown = " ".join(map(str, self.registers))
        wide = 9 * len(shown) + 16
        pen.round(50 - wide // 2, 70, wide, 18, 4, Ink.HAZARD_DARK)
        pen.text(50, 79, 18, shown, Ink.HAZARD)
