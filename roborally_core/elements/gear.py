"""Gears (RR-06, CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Pen
from ..geometry import Turn
from ..timeline import Step
from .api import Element, WorldView, either, on

if TYPE_CHECKING:
    from ..state import Robot


@dataclass(eq=False, kw_only=True)
class Gear(Element):
    """A gear turns the robot standing on it the way its arrow points: a quarter turn, or with two
    arrows a half turn.
    """

    key = "gear"
    title = "Gear"
    glyphs = {"r": {"turn": Turn.RIGHT}, "l": {"turn": Turn.LEFT}, "u": {"turn": Turn.AROUND}}

    turn: Turn = either(Turn.RIGHT, Turn.LEFT, Turn.AROUND, help="which way it turns")

    @on(Step.GEARS)
    def spin(self, world: WorldView, robot: Robot) -> None:
        """Turn who stands here."""
        world.turn(robot, self.turn, self.cause)

    def draw(self, pen: Pen) -> None:
        """A toothed wheel with an arrow round its hub."""
        ink = {Turn.LEFT: Ink.GEAR_LEFT, Turn.RIGHT: Ink.GEAR_RIGHT}.get(self.turn, Ink.METAL)
        teeth = ((44, 4, 12, 92), (4, 44, 92, 12))
        for x, y, w, h in teeth:
            pen.round(x, y, w, h, 3, ink)
        for points in ((15, 23, 23, 15, 85, 77, 77, 85), (77, 15, 85, 23, 23, 85, 15, 77)):
            pen.poly(points, ink)
        pen.circle(50, 50, 36, ink)
        pen.circle(50, 50, 28, Ink.METAL_DARK)
        pen.arc(50, 50, 19, 150, 390, Ink.METAL_LIGHT, 6)
        if self.turn != Turn.LEFT:
            pen.poly((58, 62, 76, 56, 70, 74), Ink.METAL_LIGHT)
        if self.turn != Turn.RIGHT:
            pen.poly((42, 62, 24, 56, 30, 74), Ink.METAL_LIGHT)
        pen.circle(50, 50, 6, Ink.METAL_LIGHT)
