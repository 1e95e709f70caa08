"""Repulsor walls."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Pen
from ..base.geometry import opposite
from ..rules.events import Fact, RobotMoved
from .api import REPELLING, BoardView, BuilderView, Demo, Element


@dataclass(eq=False, kw_only=True)
class RepulsorWall(Element):
    """A repulsor wall is a wall, but it throws back robots whose own card takes them against it, from
    either side: they go on the other way, unturned, for as many squares as their card had left. It does so
    once a card; robots that are pushed or carried against it just stop.
    """

    key = "repulsor-wall"
    title = "Repulsor wall"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . . A ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-3 pause",
        "S pause turn-left",
        values={"facing": "E"},
    )
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """Lay it on the edge of its square that it faces."""
        floor.spring(self.pos, self.facing, REPELLING)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has thrown a robot back."""
        back = board.grid.delta[opposite(self.facing)]
        return isinstance(fact, RobotMoved) and (fact.frm, fact.to) == (self.pos, self.pos + back)

    def draw(self, pen: Pen) -> None:
        """A wall with a band of light, and arrows that point away from it."""
        pen.shape(Form(glow=30))
        for x in (20, 50, 80):
            for y in (14, 25):
                pen.line((x - 11, y, x, y + 9, x + 11, y), Ink.PORTAL_AMBER, 5)
        pen.shape(Form(height=16))
        pen.rect(-4, -8, 108, 16, Ink.METAL_DARK)
        pen.shape(Form(height=18, glow=50))
        for y in (-6, 2):
            pen.rect(4, y, 92, 4, Ink.PORTAL_AMBER)
        pen.shape()
