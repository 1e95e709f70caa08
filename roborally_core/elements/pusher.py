"""Pushers (CL)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Lunge, Pen
from ..base.geometry import Dir
from ..rules.timeline import Step
from .api import pushes, registers
from .mounted import Mounted
from .wall import draw_registers, draw_wall


@dataclass(eq=False, kw_only=True)
class Pusher(Mounted):
    """A pusher on a wall shoves the robot before it one square away from the wall, in the registers written
    on it. It pushes whole chains, and nobody through a wall{points: ; against an electric fence the robot
    stays and loses its two hit points}.
    """

    key = "pusher"
    title = "Pusher"

    registers: tuple[int, ...] = registers("the registers in which it pushes")

    @pushes(Step.PUSHERS)
    def heading(self) -> Dir:
        """The direction in which it pushes: its facing."""
        return self.facing

    def draw(self, pen: Pen) -> None:
        """A ram on the wall behind it, with its registers."""
        draw_wall(pen, 100)
        shoves = Lunge((0, -42), over=False)
        pen.shape(Form(height=4, lunge=shoves))
        for x in (24, 66):
            pen.rect(x, 60, 10, 18, Ink.METAL_LIGHT)
        pen.shape(Form(height=8, lunge=shoves))
        pen.round(11, 56, 78, 12, 4, Ink.METAL)
        pen.rect(17, 60, 66, 4, Ink.HAZARD)
        pen.shape(Form(height=5, striped=True))
        pen.rect(6, 76, 88, 21, Ink.HAZARD)
        pen.shape()
        draw_registers(pen, self.registers, self.facing)
