"""Walls."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Ink, Layer, Pen
from .api import BuilderView, Element


@dataclass(eq=False, kw_only=True)
class Wall(Element):
    """A wall stops robots, pushes, belts and beams, from both of its sides."""

    key = "wall"
    title = "Wall"
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """Stand on the edge of its square that it faces."""
        floor.wall(self.pos, self.facing)

    def draw(self, pen: Pen) -> None:
        """A beam along the edge."""
        pen.rect(-3, -6, 106, 12, Ink.WALL)
        pen.line((-2, -6, 102, -6), Ink.METAL_LIGHT, 2)
        for x in (15, 50, 85):
            pen.circle(x, 0, 3, Ink.METAL_DARK)
