"""Cooling shafts (RN-19)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Animation, Form, Ink, Pen, around
from .pit import Pit


@dataclass(eq=False, kw_only=True)
class CoolingShaft(Pit):
    """A cooling shaft sucks every robot that comes onto it into the depths, even in the middle of a
    move. It is off limits.
    """

    key = "cooling-shaft"
    title = "Cooling shaft"
    glyphs = {"⊗": {}}

    def draw(self, pen: Pen) -> None:
        """A fan in a dark shaft with a striped rim."""
        pen.shape(Form(worn=True, striped=True))
        pen.round(2, 2, 96, 96, 12, Ink.HAZARD)
        pen.shape(Form(height=-60))
        pen.circle(50, 50, 40, Ink.PIT)
        pen.shape(Form(motion=Animation(90, 120, (50, 50))))
        for degrees in range(0, 360, 90):
            pen.poly(
                (50, 50, *around(50, 50, 34, degrees), *around(50, 50, 36, degrees + 32)), Ink.METAL_DARK
            )
        pen.shape()
        pen.circle(50, 50, 8, Ink.METAL)
