"""Toggle switches (BW-08)."""

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
from .pressure_switch import draw_frame
from .wired import Switch

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class ToggleSwitch(Switch):
    """Every robot, or mechanism, that presses this switch flips the teleporters, trap doors and
    blasers it is wired to: what was off goes on, what was on goes off.
    """

    key = "toggle-switch"
    title = "Toggle switch"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . B . . . .
        """,
        "E move-2 move-1",
        "E move-1 pause",
        values={"targets": [[3, 4]]},
        more=({"type": "trap-door", "at": [3, 4]},),
    )
    layer = Layer.MARK
    drives = {"teleporter": "teleporter", "trap-door": "trap door", "blaser": "blaser"}

    @entered()
    def step_on(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Flip when a robot comes onto it, even in the middle of a move."""
        if robot.has_weight:
            self.toggle(world, cause)

    @pressed()
    def press(self, world: WorldView, cause: Cause) -> None:
        """Flip when a mechanism comes down on it."""
        self.toggle(world, cause)

    def draw(self, pen: Pen) -> None:
        """A red rocker: a ring on its lower half while off, a stroke on its upper half while on."""
        draw_frame(pen)
        top = 24 if pen.value else 50
        pen.round(26, 24, 48, 52, 6, Ink.PIT)
        pen.round(28, top, 44, 26, 5, Ink.GEAR_LEFT)
        if pen.value:
            pen.line((50, 30, 50, 44), Ink.TEXT_LIGHT, 6)
        else:
            pen.circle(50, 63, 7, Ink.TEXT_LIGHT, 5)
