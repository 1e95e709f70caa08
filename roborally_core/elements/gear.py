"""Gears (RR-06, CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Animation, Form, Ink, Pen, around
from ..base.geometry import Turn
from ..rules.timeline import Step
from .api import Element, WorldView, either, on

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Gear(Element):
    """A gear turns the robot standing on it the way its arrow points: a quarter turn, or with two
    arrows a half turn.
    """

    key = "gear"
    title = "Gear"
    kinds = ("turn",)
    glyphs = {"r": {"turn": Turn.RIGHT}, "l": {"turn": Turn.LEFT}, "u": {"turn": Turn.AROUND}}

    turn: Turn = either(Turn.RIGHT, Turn.LEFT, Turn.AROUND, help="which way it turns")

    @on(Step.GEARS)
    def spin(self, world: WorldView, robot: Robot) -> None:
        """Turn the robot here."""
        world.turn(robot, self.turn, self.cause)

    def draw(self, pen: Pen) -> None:
        """A toothed wheel with an arrow round its hub."""
        ink = {Turn.LEFT: Ink.GEAR_LEFT, Turn.RIGHT: Ink.GEAR_RIGHT}.get(self.turn, Ink.METAL)
        teeth, tip = (8, 9) if self.turn is Turn.LEFT else (12, 5)
        speed = {Turn.LEFT: -36, Turn.RIGHT: 36}.get(self.turn, 72)
        pen.circle(50, 50, 47, Ink.METAL_DARK)
        quarters = 2 if self.turn is Turn.AROUND else 1
        pen.shape(Form(height=5, motion=Animation(360 // teeth, speed, (50, 50), 90 * quarters)))
        pen.poly(_wheel(teeth, tip), ink)
        pen.shape()
        pen.circle(50, 50, 27, Ink.HAZARD_DARK)
        pen.arc(50, 50, 17, 135, 390, Ink.TEXT_LIGHT, 6)
        if self.turn != Turn.LEFT:
            pen.poly((57, 61, 75, 55, 69, 73), Ink.TEXT_LIGHT)
        if self.turn != Turn.RIGHT:
            pen.poly((47, 65, 29, 61, 35, 79), Ink.TEXT_LIGHT)
        pen.circle(50, 50, 6, Ink.METAL_LIGHT)


def _wheel(teeth: int, tip: int) -> tuple[int, ...]:
    """The outline of a toothed wheel, each tooth twice ``tip`` degrees wide at its end."""
    out: list[int] = []
    for middle in range(0, 360, 360 // teeth):
        for degrees, radius in ((-90 // teeth, 35), (-tip, 45), (tip, 45), (90 // teeth, 35)):
            out += around(50, 50, radius, middle + degrees)
    return tuple(out)
