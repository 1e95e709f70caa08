"""Force fields (RF-18)."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Form, Ink, Layer, Pen
from .api import BuilderView, Element


@dataclass(eq=False, kw_only=True)
class ForceField(Element):
    """A force field stops robots and the lasers of the board like a wall. Robots see and shoot through it."""

    key = "force-field"
    title = "Force field"
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """It stands on the edge of its square that it faces."""
        floor.pane(self.pos, self.facing)

    def draw(self, pen: Pen) -> None:
        """A shimmer between two posts."""
        pen.shape(Form(glow=50))
        pen.rect(4, -3, 92, 6, Ink.PORTAL_CYAN)
        pen.shape(Form(height=10))
        for x in (-4, 90):
            pen.rect(x, -7, 14, 14, Ink.METAL)
        pen.shape()
