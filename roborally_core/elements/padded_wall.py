"""Padded walls (RF-35, RF-67)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Pen
from ..base.geometry import opposite
from ..rules.events import Fact, RobotMoved
from .api import (
    PADDED,
    BoardView,
    BuilderView,
    Demo,
    Element,
)


@dataclass(eq=False, kw_only=True)
class PaddedWall(Element):
    """A padded wall is a wall, but it throws back robots that run or bounce against it from a padded square:
    that costs them one square of their card, and they go on backwards with what is left.
    """

    key = "padded-wall"
    title = "Padded wall"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . . ? . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-3 turn-left",
        "S pause turn-left",
        values={"facing": "E"},
        more=tuple({"type": "padded-square", "at": [x, 2]} for x in (2, 3, 4)),
    )
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """Lay it on the edge of its square that it faces."""
        floor.spring(self.pos, self.facing, PADDED)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has thrown a robot back."""
        back = board.grid.delta[opposite(self.facing)]
        return isinstance(fact, RobotMoved) and (fact.frm, fact.to) == (self.pos, self.pos + back)

    def draw(self, pen: Pen) -> None:
        """Four cushions in a row, as high as a wall."""
        pen.shape(Form(height=16))
        for x in (-8, 21, 50, 79):
            pen.round(x, -8, 29, 16, 6, Ink.RUBBER)
        pen.shape()
