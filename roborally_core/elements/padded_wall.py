"""Padded walls (RF-35, RF-67)."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Form, Ink, Layer, Pen
from .api import BuilderView, Element


@dataclass(eq=False, kw_only=True)
class PaddedWall(Element):
    """A padded wall is a wall, but it throws back robots that run or bounce against it from a padded square:
    that costs them one square of their card, and they go on backwards with what is left.
    """

    key = "padded-wall"
    title = "Padded wall"
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """Stand on the edge of its square that it faces."""
        floor.spring(self.pos, self.facing)

    def draw(self, pen: Pen) -> None:
        """A wall with cushions on both sides."""
        pen.shape(Form(height=14))
        pen.round(-8, -10, 116, 20, 8, Ink.RAIL)
        pen.shape(Form(height=16))
        for x in (4, 28, 52, 76):
            pen.round(x, -7, 20, 14, 6, Ink.WALL)
        pen.shape()
