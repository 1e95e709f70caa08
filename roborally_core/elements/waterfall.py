"""Waterfalls (RF-56, S-8)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Animation, Form, Ink, Pen
from ..language.complaint import Complaint, complain
from .api import (
    BoardView,
    Demo,
)
from .current import SPEED, Current
from .demo_boards import APART
from .water import draw_pool


@dataclass(eq=False, kw_only=True)
class Waterfall(Current):
    """A waterfall is a current that runs over a ledge. With the other currents it takes the robot in it one
    square along its arrow, and down to where that lies: two points of damage for every level. It slows
    robots as water does, and nobody gets up it.
    """

    key = "waterfall"
    title = "Waterfall"
    demo = Demo(
        APART,
        "E move-2 pause move-1",
        "S turn-left back-1",
        values={"facing": "E"},
        levels="""
        1 1 1 1 . . .
        1 1 1 1 . . .
        1 1 1 1 . . .
        1 1 1 1 . . .
        1 1 1 1 . . .
        """,
    )

    leveled = True

    def troubles(self, board: BoardView) -> list[Complaint]:
        """It needs a ledge to fall over."""
        to = self.pos + board.grid.delta[self.facing]
        if board.relief is None or not board.relief.is_ledge(self.pos, self.facing):
            if not board.grid.contains(to):
                return [complain("trouble.no_fall_edge")]
            return [complain("trouble.no_fall", square=list(board.grid.xy(to)))]
        return []

    def draw(self, pen: Pen) -> None:
        """A pool that breaks into foam at its lip."""
        draw_pool(pen, Ink.WATER)
        pen.shape(Form(motion=Animation(20, 2 * SPEED)))
        for x in range(14, 90, 12):
            for y in range(5, 100, 20):
                pen.line((x, y, x, y + 11), Ink.FOAM, 4)
        pen.shape()
        for x in range(8, 100, 14):
            pen.circle(x, 5, 7, Ink.FOAM)
