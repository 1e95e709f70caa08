"""Express belts (RR-06, CL)."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Ink, Pen
from ..geometry import Dir
from ..timeline import Step
from .api import conveys
from .belt import Belt, draw_track


@dataclass(eq=False, kw_only=True)
class ExpressBelt(Belt):
    """An express belt carries the robot on it two squares, one after the other: the second
    time only if the robot is then still on an express belt. It turns robots on its curves
    like any belt.
    """

    key = "express-belt"
    title = "Express belt"
    glyphs = {
        "⇑": {"facing": Dir.N},
        "⇒": {"facing": Dir.E},
        "⇓": {"facing": Dir.S},
        "⇐": {"facing": Dir.W},
    }

    @conveys(Step.BELTS_EXPRESS, Step.BELTS_EXPRESS_AGAIN, Step.EXPRESS_FIRST, Step.ALL_BELTS)
    def heading(self) -> Dir:
        """Where it carries."""
        return self.facing

    def draw(self, pen: Pen) -> None:
        """A track with two arrows."""
        draw_track(pen, Ink.EXPRESS, Ink.EXPRESS_ARROW, arrows=2, straight=self.straight)
