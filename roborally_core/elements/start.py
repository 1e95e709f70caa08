"""Start squares (RF-51, CL, RR)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Pen
from ..base.geometry import Dir
from ..rules.events import Fact, RobotEntered
from .api import (
    BoardView,
    Demo,
    Element,
    integer,
)


@dataclass(eq=False, kw_only=True)
class Start(Element):
    """{rally: A start square: one robot begins here, facing its arrow, and may come back here.}{points:
    Everybody begins here together, virtual, and comes back here until a checkpoint or a wrench has been
    touched.} Otherwise it is plain floor.
    """

    key = "start"
    title = "Start"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . . ? . . B .
        . . . . . . .
        . . . . . . .
        """,
        "E move-1",
        "W back-1",
        values={"facing": "E"},
        robots={"A": {"status": "waiting", "start": (2, 2), "archive": (2, 2)}},
        opens=True,
    )
    layer = Layer.MARK
    directed = True
    alone = True
    glyphs = {chr(ord("a") + n - 1): {"number": n, "facing": Dir.N} for n in range(1, 9)}

    number: int = integer(1, 8, 1, "its number")

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot comes onto the board here."""
        return isinstance(fact, RobotEntered) and fact.pos == self.pos

    def draw(self, pen: Pen) -> None:
        """A dock with its number, painted on the floor."""
        pen.shape(Form(worn=True))
        for x, y, dx, dy in ((14, 14, 1, 1), (86, 14, -1, 1), (14, 86, 1, -1), (86, 86, -1, -1)):
            pen.line((x + 20 * dx, y, x, y, x, y + 20 * dy), Ink.START, 5)
        pen.poly((50, 1, 63, 14, 37, 14), Ink.START)
        pen.text(50, 52, 42, str(self.number), Ink.START)
        pen.shape()
