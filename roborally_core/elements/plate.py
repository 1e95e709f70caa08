"""Alternative ground plates (RF-01)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Fact, RobotMoved
from .api import (
    BoardView,
    Demo,
    Element,
    either,
)


class Look(IntEnum):
    """The look of a ground plate."""

    TREAD = 0
    GRATE = 1
    TILES = 2
    PLANKS = 3
    MESH = 4


@dataclass(eq=False, kw_only=True)
class Plate(Element):
    """Plain floor, whatever it looks like: nothing happens here, unless something else stands on it."""

    key = "plate"
    title = "Ground plate"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A ? ? ? . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 pause move-1",
        "S pause turn-left",
    )

    look: Look = either(Look.TREAD, Look.GRATE, Look.TILES, Look.PLANKS, Look.MESH, help="what it looks like")

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has come here; there is no other effect."""
        return isinstance(fact, RobotMoved) and fact.to == self.pos

    def draw(self, pen: Pen) -> None:
        """One of five looks, worn into the floor."""
        pen.shape(Form(worn=True))
        pen.round(4, 4, 92, 92, 6, Ink.FLOOR_LINE, 3)
        match self.look:
            case Look.TREAD:
                for y in (22, 50, 78):
                    for x in (22, 50, 78):
                        lean = 7 if (x + y) // 28 % 2 else -7
                        pen.line((x - 7, y - lean, x + 7, y + lean), Ink.FLOOR_LINE, 4)
            case Look.GRATE:
                for x in range(16, 92, 14):
                    pen.line((x, 14, x, 86), Ink.FLOOR_LINE, 5)
            case Look.TILES:
                pen.line((50, 6, 50, 94), Ink.FLOOR_LINE, 3)
                pen.line((6, 50, 94, 50), Ink.FLOOR_LINE, 3)
                pen.rect(10, 10, 36, 36, Ink.FLOOR_LINE)
                pen.rect(54, 54, 36, 36, Ink.FLOOR_LINE)
            case Look.PLANKS:
                for y in (28, 52, 76):
                    pen.line((6, y, 94, y), Ink.FLOOR_LINE, 3)
                for x, y in ((38, 6), (66, 30), (28, 54), (58, 78)):
                    pen.line((x, y, x, y + 18), Ink.FLOOR_LINE, 3)
            case Look.MESH:
                for at in range(20, 96, 15):
                    pen.line((at, 8, at, 92), Ink.FLOOR_LINE, 2)
                    pen.line((8, at, 92, at), Ink.FLOOR_LINE, 2)
        pen.shape()
