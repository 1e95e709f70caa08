"""Smokestacks (RF-47)."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Ink, Pen
from .api import BuilderView
from .pit import Pit


@dataclass(eq=False, kw_only=True)
class Smokestack(Pit):
    """A smokestack is a pit that swallows every robot that comes onto it. The smoke over it takes the view:
    shots end there, and whoever flies over it does not fire.
    """

    key = "smokestack"
    title = "Smokestack"
    glyphs = {}

    def build(self, floor: BuilderView) -> None:
        """A pit, and smoke."""
        super().build(floor)
        floor.haze(self.pos)

    def draw(self, pen: Pen) -> None:
        """The pit with puffs over it."""
        self.draw_hole(pen)
        for x, y, radius in ((40, 58, 14), (56, 42, 18), (44, 24, 13)):
            pen.circle(x, y, radius, Ink.SMOKE)
