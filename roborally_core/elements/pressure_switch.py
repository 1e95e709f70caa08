"""Pressure switches (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Layer, Pen
from ..rules.events import Cause
from .api import (
    Demo,
    WorldView,
    entered,
    pressed,
)
from .wired import Switch

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class PressureSwitch(Switch):
    """The first robot, or mechanism, that presses this switch turns it on, for good. It flips
    the drawbridges and teleporters it is wired to.
    """

    key = "pressure-switch"
    title = "Pressure switch"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . B . . . . .
        """,
        "E move-2 move-1",
        "E move-1 move-2",
        values={"targets": [[3, 4]]},
        more=({"type": "drawbridge", "at": [3, 4], "facing": "W"},),
    )
    layer = Layer.MARK
    latches = True
    drives = {"drawbridge": "drawbridge", "teleporter": "teleporter"}

    @entered()
    def step_on(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Press it when a robot comes onto it, even in the middle of a move."""
        if robot.has_weight:
            self.press(world, cause)

    @pressed()
    def press(self, world: WorldView, cause: Cause) -> None:
        """Turn it on once; it never flips again."""
        if not self.value(world.state):
            self.toggle(world, cause)

    def draw(self, pen: Pen) -> None:
        """A round green button: raised while off, sunk with a tick once it is on."""
        draw_frame(pen)
        if pen.value:
            pen.circle(50, 50, 24, Ink.PIT)
            pen.circle(50, 50, 24, Ink.GEAR_RIGHT, 4)
            pen.line((38, 51, 47, 60, 63, 40), Ink.GEAR_RIGHT, 7)
        else:
            pen.circle(50, 50, 25, Ink.GEAR_RIGHT)
            pen.circle(50, 50, 15, Ink.METAL_LIGHT, 4)


def draw_frame(pen: Pen) -> None:
    """The square frame of a switch in the floor."""
    pen.round(18, 18, 64, 64, 10, Ink.METAL_DARK)
    pen.round(18, 18, 64, 64, 10, Ink.METAL_LIGHT, 3)
