"""Fog (RF-17)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from ..rules.events import BeamFired, CauseKind, Fact
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
)
from .demo_boards import APART


@dataclass(eq=False, kw_only=True)
class Fog(Element):
    """No robot sees through fog: one that stands in it does not fire, and shots end there. A robot in the fog
    can be hit from outside. Lasers of the board go right through it, and nobody is slowed.
    """

    key = "fog"
    title = "Fog"
    demo = Demo(
        APART,
        "E pause move-3",
        "N move-2 back-1",
    )
    mass = True
    hazy = True

    def build(self, floor: BuilderView) -> None:
        """Lay a square that robots cannot see out of or through."""
        floor.haze(self.pos)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot's shot is lost in it."""
        if not isinstance(fact, BeamFired) or fact.cause.kind is not CauseKind.WEAPON:
            return False
        return fact.to == self.pos and fact.victim < 0

    def draw(self, pen: Pen) -> None:
        """Banks of fog."""
        draw_cloud(pen, Ink.FOG)


def draw_cloud(pen: Pen, ink: Ink) -> None:
    """Puffs that fill the square and let the floor show between them."""
    for x, y, radius in ((26, 30, 20), (58, 22, 18), (80, 44, 16), (46, 52, 24), (22, 70, 18), (70, 74, 22)):
        pen.circle(x, y, radius, ink)
    for x, y, radius in ((26, 30, 12), (46, 52, 15), (70, 74, 13)):
        pen.arc(x, y, radius, 190, 300, Ink.FLOOR_LINE, 2)
