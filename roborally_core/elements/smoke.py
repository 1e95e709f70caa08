"""Smoke (RF-41)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from .fog import Fog, draw_cloud


@dataclass(eq=False, kw_only=True)
class Smoke(Fog):
    """Smoke takes the view as fog does: a robot that stands in it does not fire, shots end there, and a
    robot in it can be hit from outside. Lasers of the board go right through it, and nobody is slowed.
    """

    key = "smoke"
    title = "Smoke"

    def draw(self, pen: Pen) -> None:
        """A cloud darker than fog."""
        draw_cloud(pen, Ink.SMOKE)
