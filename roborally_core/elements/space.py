"""Space beyond the hull (RN-19)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from .pit import Pit


@dataclass(eq=False, kw_only=True)
class Space(Pit):
    """A robot that leaves the hull drifts off into space for good. The edge of the map is space, too."""

    key = "space"
    title = "Space"
    mass = True
    glyphs = {"░": {}}

    def draw(self, pen: Pen) -> None:
        """Stars, not the same ones everywhere."""
        pen.rect(0, 0, 100, 100, Ink.PIT)
        seed = self.pos * 7919
        for i in range(3):
            x, y = 10 + (seed >> 2 * i) % 79, 10 + seed * (i + 3) // 7 % 79
            if (seed >> i) % 3:
                pen.circle(x, y, 1 + (seed + i) % 2, Ink.TEXT_LIGHT)
