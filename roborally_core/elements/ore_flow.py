"""Molten ore flows (RF-33, RF-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Animation, Form, Ink, Pen, turned
from ..base.geometry import Dir
from ..rules.timeline import Step
from .api import BuilderView, Element, WorldView, conveys, on, option
from .belt import CHEVRON, lay_curves

if TYPE_CHECKING:
    from ..rules.state import Robot

SPEED = 15
"""Speed of the ore, in units a second."""


@dataclass(eq=False, kw_only=True)
class OreFlow(Element):
    """Molten ore carries robots as currents do, one square along its arrow when all belts have run, round
    bends too. It slows nobody and puts nobody out. A robot that is in it when the register ends takes one
    damage.
    """

    key = "ore-flow"
    title = "Molten ore flow"
    directed = True
    needs = (Step.CURRENTS, Step.REGISTER_END)

    straight: bool = option(False, "no bend, even where something else feeds it from the side")

    @conveys(Step.CURRENTS)
    def heading(self) -> Dir:
        """The direction in which it carries."""
        return self.facing

    @on(Step.REGISTER_END)
    def burn(self, world: WorldView, robot: Robot) -> None:
        """Deal one point to a robot that is still in it."""
        world.damage(robot, 1, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Lay a curve for each element that leads into it from the side."""
        lay_curves(floor, self, straight=self.straight)

    def draw(self, pen: Pen) -> None:
        """A glowing stream in a dark bed."""
        pen.shape(Form(joined=True))
        pen.round(3, 3, 94, 94, 18, Ink.EMBER)
        pen.shape(Form(motion=Animation(50, SPEED), glow=30))
        pen.rect(22, 0, 56, 100, Ink.FLAME)
        for y in (25, 75):
            pen.poly(turned(CHEVRON, 50, y, 0), Ink.HAZARD_DARK)
        pen.shape()
