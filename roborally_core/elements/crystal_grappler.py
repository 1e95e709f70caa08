"""Crystal grapplers (RN-50)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Pen, around
from ..rules.events import Fact, RobotSpawned
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    RulesView,
    integer,
)
from .demo_boards import APART

GRAPPLERS = "crystal grapplers"


@dataclass(eq=False, kw_only=True)
class CrystalGrappler(Element):
    """While no power crystal is aboard, a crystal grappler fetches one when a turn is over, from the second
    on: one of several at random. A robot on it then is destroyed, and the crystal with it.
    Otherwise it is plain hull.
    """

    key = "crystal-grappler"
    title = "Crystal grappler"
    barred = "squads"
    demo = Demo(
        APART,
        "E move-1",
        "W back-1",
        robots={"A": {"side": 1}, "B": {"side": 2}},
        turn=2,
    )
    layer = Layer.MARK
    alone = True
    stands_for = "checkpoint"
    glyphs = {"◇": {"number": 1}, "◈": {"number": 2}}

    number: int = integer(1, 9, 1, "which of the ship's it is")

    def fits(self, rules: RulesView) -> bool:
        """Under rulesets in which squads play for a crystal."""
        return rules.squads > 0

    def build(self, floor: BuilderView) -> None:
        """Join the grapplers of the ship."""
        floor.join(GRAPPLERS, self)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has fetched a crystal."""
        return isinstance(fact, RobotSpawned) and fact.pos == self.pos

    def draw(self, pen: Pen) -> None:
        """Three claws round a lens."""
        pen.shape(Form(height=3))
        pen.circle(50, 50, 44, Ink.METAL_DARK)
        pen.shape(Form(glow=70))
        pen.circle(50, 50, 36, Ink.PORTAL_VIOLET, 4)
        pen.shape()
        pen.circle(50, 50, 30, Ink.HAZARD_DARK)
        pen.shape(Form(height=8))
        for degrees in (30, 150, 270):
            near, far = around(50, 50, 20, degrees), around(50, 50, 46, degrees)
            left, right = around(50, 50, 44, degrees - 16), around(50, 50, 44, degrees + 16)
            pen.poly((*near, *left, *far, *right), Ink.METAL_LIGHT)
        pen.shape(Form(glow=40))
        pen.poly((50, 38, 60, 50, 50, 62, 40, 50), Ink.PORTAL_VIOLET)
        pen.shape()
