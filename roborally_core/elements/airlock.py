"""Airlocks (RN-10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ..base.drawing import Form, Ink, Layer, Pen
from ..rules.events import Fact, RobotEntered
from .api import (
    BoardView,
    Demo,
    Element,
    either,
)


class Squad(IntEnum):
    """The owner of an airlock; the value is the side whose robots leave the ship there."""

    ANYBODY = 0
    RED = 1
    BLUE = 2


_INKS = {Squad.ANYBODY: Ink.START, Squad.RED: Ink.PORTAL_RED, Squad.BLUE: Ink.PORTAL_CYAN}


@dataclass(eq=False, kw_only=True)
class Airlock(Element):
    """Robots leave the ship through the airlock, at the start and each time they have been rebuilt. They
    come out virtual and spend that turn choosing which way to face. Otherwise it is plain hull. Those of
    the red and the blue squad are their own: a squad wins when the power crystal ends a register in its
    airlock.
    """

    key = "airlock"
    title = "Airlock"
    kinds = ("squad",)
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . . ? . . B .
        . . . . . . .
        . . . . . . .
        """,
        "E",
        "W back-1",
        robots={"A": {"status": "waiting", "start": (2, 2)}},
        opens=True,
    )
    layer = Layer.MARK
    alone = True
    stands_for = "start"
    glyphs = {"⌂": {}, "⌐": {"squad": Squad.RED}, "¬": {"squad": Squad.BLUE}}

    squad: Squad = either(Squad.ANYBODY, Squad.RED, Squad.BLUE, help="whose airlock it is")

    @property
    def number(self) -> int:
        """Its number among the airlocks."""
        return max(1, int(self.squad))

    @property
    def for_side(self) -> int:
        """The side of the squad that owns it; 0: it is anybody's."""
        return int(self.squad)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot comes onto the board here."""
        return isinstance(fact, RobotEntered) and fact.pos == self.pos

    def draw(self, pen: Pen) -> None:
        """A round hatch in a ring of bolts, with the colour of its squad."""
        ink = _INKS[self.squad]
        pen.shape(Form(height=3))
        pen.round(6, 6, 88, 88, 22, Ink.METAL_DARK)
        pen.shape(Form(glow=70))
        pen.circle(50, 50, 38, ink, 5)
        pen.shape()
        pen.circle(50, 50, 32, Ink.METAL)
        pen.line((50, 18, 50, 82), Ink.METAL_DARK, 4)
        pen.circle(50, 50, 13, Ink.METAL_DARK)
        pen.line((37, 50, 63, 50), ink, 6)
        pen.line((50, 37, 50, 63), ink, 6)
        for x, y in ((16, 16), (84, 16), (16, 84), (84, 84)):
            pen.circle(x, y, 4, Ink.METAL_LIGHT)
