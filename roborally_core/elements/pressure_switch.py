"""Pressure switches (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Layer, Pen
from ..events import Cause
from .api import WorldView, entered, pressed
from .wired import Switch

if TYPE_CHECKING:
    from ..state import Robot


@dataclass(eq=False, kw_only=True)
class PressureSwitch(Switch):
    """The first robot, or mechanism, that presses this switch turns it on, for good. It flips
    the drawbridges and teleporters it is wired to.
    """

    key = "pressure-switch"
    title = "Pressure switch"
    layer = Layer.MARK
    drives = {"drawbridge": "drawbridge", "teleporter": "teleporter"}

    @entered()
    def step_on(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """A robot came onto it, even in the middle of a move."""
        self.press(world, cause)

    @pressed()
    def press(self, world: WorldView, cause: Cause) -> None:
        """It goes on once and never flips again."""
        if not self.value(world):
            self.toggle(world, cause)

    def draw(self, pen: Pen) -> None:
        """A green plate, sunk once it is on."""
        draw_plate(pen, Ink.GEAR_RIGHT)


def draw_plate(pen: Pen, ink: Ink) -> None:
    """A square plate in its frame: raised while off, lit and sunk while on."""
    pen.round(22, 22, 56, 56, 8, Ink.METAL_DARK)
    if pen.value:
        pen.round(30, 30, 40, 40, 5, ink)
        pen.round(38, 38, 24, 24, 4, Ink.METAL_LIGHT)
    else:
        pen.round(26, 26, 48, 48, 6, ink)
        pen.round(36, 36, 28, 28, 4, Ink.METAL_DARK, 3)
