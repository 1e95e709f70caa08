"""Loopholes (RF-29)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen
from .force_field import ForceField


@dataclass(eq=False, kw_only=True)
class Loophole(ForceField):
    """A wall with a slit. It stops robots and the lasers of the board; robots see and shoot through it."""

    key = "loophole"
    title = "Loophole"

    def draw(self, pen: Pen) -> None:
        """A wall that is open in the middle."""
        pen.shape(Form(height=16))
        for x in (-3, 58):
            pen.rect(x, -6, 45, 12, Ink.WALL)
        pen.shape()
        for x in (38, 58):
            pen.rect(x, -8, 4, 16, Ink.METAL_LIGHT)
