"""Toggle switches (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Layer, Pen
from ..events import Cause
from .api import WorldView, entered, pressed
from .pressure_switch import draw_plate
from .wired import Switch

if TYPE_CHECKING:
    from ..state import Robot


@dataclass(eq=False, kw_only=True)
class ToggleSwitch(Switch):
    """Every robot, or mechanism, that presses this switch flips the teleporters, trap doors and
    blasers it is wired to: what was off goes on, what was on goes off.
    """

    key = "toggle-switch"
    title = "Toggle switch"
    layer = Layer.MARK
    drives = {"teleporter": "teleporter", "trap-door": "trap door", "blaser": "blaser"}

    @entered()
    def step_on(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """A robot came onto it, even in the middle of a move."""
        self.toggle(world, cause)

    @pressed()
    def press(self, world: WorldView, cause: Cause) -> None:
        """A mechanism came down on it."""
        self.toggle(world, cause)

    def draw(self, pen: Pen) -> None:
        """A red plate."""
        draw_plate(pen, Ink.GEAR_LEFT)
