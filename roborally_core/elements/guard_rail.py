"""Guard rails (RN-15)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen
from .wall import Wall


@dataclass(eq=False, kw_only=True)
class GuardRail(Wall):
    """Neither robots nor lasers pass a guard rail, whichever side they come from."""

    key = "guard-rail"
    title = "Guard rail"

    def draw(self, pen: Pen) -> None:
        """Two rails between posts."""
        draw_rail(pen, Ink.WALL)


def draw_rail(pen: Pen, ink: Ink) -> None:
    """Rails between posts, along the northern edge."""
    pen.shape(Form(height=14))
    pen.rect(-4, -7, 108, 5, ink)
    pen.rect(-4, 2, 108, 5, ink)
    for x in (-6, 46, 98):
        pen.rect(x, -8, 8, 16, Ink.METAL_LIGHT)
    pen.shape()
