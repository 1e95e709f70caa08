"""Twister beams (RN-12)."""

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
class Twister(Element):
    """A twister beam turns the robot standing on it a quarter turn the way its arrow points, once tractor
    beams and docking arms have moved.
    """

    key = "twister"
    title = "Twister beam"
    kinds = ("turn",)
    glyphs = {"↻": {"turn": Turn.RIGHT}, "↺": {"turn": Turn.LEFT}}

    turn: Turn = either(Turn.RIGHT, Turn.LEFT, help="which way it turns")

    @on(Step.GEARS)
    def twist(self, world: WorldView, robot: Robot) -> None:
        """Turn the robot here."""
        world.turn(robot, self.turn, self.cause)

    def draw(self, pen: Pen) -> None:
        """A whirl of light with an arrow at its end."""
        right = self.turn is Turn.RIGHT
        ink = Ink.GEAR_RIGHT if right else Ink.GEAR_LEFT
        pen.circle(50, 50, 45, Ink.METAL_DARK)
        pen.circle(50, 50, 40, Ink.HAZARD_DARK)
        pen.shape(Form(glow=60, motion=Animation(120, 90 if right else -90, (50, 50))))
        for start in (0, 120, 240):
            for radius, width in ((34, 6), (22, 4)):
                pen.arc(50, 50, radius, start, start + 70, ink, width)
            tip, way = (start + 78, 1) if right else (start - 8, -1)
            x, y = around(50, 50, 34, tip + 6 * way)
            pen.poly((x, y, *around(50, 50, 44, tip - 14 * way), *around(50, 50, 24, tip - 14 * way)), ink)
        pen.shape()
        pen.circle(50, 50, 7, ink)
