"""Walls."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Form, Ink, Layer, Pen
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
        draw_wall(pen, 0)


def draw_wall(pen: Pen, middle: int) -> None:
    """The beam of a wall, ``middle`` south of the northern edge; what hangs on one begins with it."""
    pen.shape(Form(height=16))
    pen.rect(-8, middle - 8, 116, 16, Ink.WALL)
    pen.shape()
