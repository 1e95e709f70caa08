"""Currents: water that flows (S-9, RF-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base.drawing import Animation, Form, Ink, Layer, Pen, turned
from ..base.geometry import Dir
from ..rules.events import Fact
from ..rules.timeline import Step
from .api import BoardView, BuilderView, Demo, Element, conveys, option
from .belt import CHEVRON, lay_curves
from .water import Water, draw_pool

SPEED = 30
"""Speed of the water, in units a second."""


@dataclass(eq=False, kw_only=True)
class Current(Water):
    """A current is water, and slows robots like any. When all belts have run it carries the robot in it one
    square along its arrow. Carried round a bend of the current the robot turns with it; two
    robots bound for one square both stay.
    """

    key = "current"
    layer = Layer.FLOOR
    title = "Current"
    demo: ClassVar[Demo | None] = None
    directed = True
    mass = False
    needs = (Step.CURRENTS,)
    glyphs = {}

    straight: bool = option(False, "no bend, even where another current or a belt feeds it from the side")

    @conveys(Step.CURRENTS)
    def heading(self) -> Dir:
        """The direction in which it carries."""
        return self.facing

    def build(self, floor: BuilderView) -> None:
        """Lay a curve for each element that leads into it from the side."""
        lay_curves(floor, self, straight=self.straight)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has carried a robot."""
        return Element.is_effect(self, fact, board)

    def draw(self, pen: Pen) -> None:
        """A pool with a drift along its middle."""
        draw_pool(pen, Ink.WATER)
        pen.shape(Form(motion=Animation(50, SPEED)))
        pen.rect(20, 0, 60, 100, Ink.WATER)
        for y in (25, 75):
            pen.poly(turned(CHEVRON, 50, y, 0), Ink.FOAM)
        pen.shape()
