"""Fast ramps (RF-15)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Pen
from ..language.complaint import Complaint
from .api import (
    BoardView,
    Demo,
)
from .demo_boards import UPHILL, UPHILL_LEVELS
from .express_belt import ExpressBelt
from .ramp import draw_flanks, slope_troubles


@dataclass(eq=False, kw_only=True)
class FastRamp(ExpressBelt):
    """A fast ramp is an express belt up a ramp: it carries the robot on it to the next level when the express
    belts run. Nobody slides back on it. From below its sides are walls, and over its side one falls a level,
    which costs two damage.
    """

    key = "fast-ramp"
    title = "Fast ramp"
    demo = Demo(
        UPHILL,
        "E move-2 pause move-1 pause turn-left",
        "N pause back-1 back-1 pause back-1",
        values={"facing": "E"},
        levels=UPHILL_LEVELS,
    )
    glyphs = {}
    leveled = True
    slopes = True

    def troubles(self, board: BoardView) -> list[Complaint]:
        """It has to join two levels."""
        return slope_troubles(self, board)

    def draw(self, pen: Pen) -> None:
        """An express belt between the flanks of a ramp."""
        super().draw(pen)
        draw_flanks(pen)
