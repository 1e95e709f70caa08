"""Chop shops, of Classic's expansions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.timeline import Step
from .api import (
    Demo,
    Element,
    RulesView,
    WorldView,
    on,
)

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class ChopShop(Element):
    """A robot that ends a turn at a chop shop is fitted with an option it lacks, drawn by lot, and reloads
    those it carries. Its backup copy is stored here; nothing is repaired.
    """

    key = "chop-shop"
    title = "Chop shop"
    barred = "options"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . . B .
        """,
        "E pause move-2",
        "S turn-left back-1",
    )
    needs = (Step.REPAIRS,)

    @on(Step.CHECKPOINTS)
    def store(self, world: WorldView, robot: Robot) -> None:
        """Under rulesets that archive in every register, it archives here."""
        if not world.misses_sites(robot):
            world.store_archive(robot, self.pos)

    @on(Step.REPAIRS)
    def fit(self, world: WorldView, robot: Robot) -> None:
        """Reload what it carries, then fit one more."""
        if world.misses_sites(robot):
            return
        if robot.kit.options:
            world.reload(robot, self.cause)
        world.fit_option(robot, self.cause)
        world.store_archive(robot, self.pos)

    def fits(self, rules: RulesView) -> bool:
        """Only where robots carry options."""
        return rules.has_options and super().fits(rules)

    def draw(self, pen: Pen) -> None:
        """A bench with a gear wheel and a claw over it."""
        pen.shape(Form(height=4))
        pen.round(5, 6, 90, 88, 12, Ink.METAL_DARK)
        pen.shape(Form(glow=105))
        pen.round(14, 15, 72, 70, 8, Ink.FLAG, 3)
        pen.shape()
        pen.round(15, 16, 70, 68, 8, Ink.HAZARD_DARK)
        for x, y in ((50, 36), (50, 64), (36, 50), (64, 50), (40, 40), (60, 40), (40, 60), (60, 60)):
            pen.circle(x, y, 7, Ink.FLAG)
        pen.circle(50, 50, 16, Ink.FLAG)
        pen.circle(50, 50, 8, Ink.HAZARD_DARK)
        pen.line((22, 24, 32, 24, 32, 32), Ink.METAL_LIGHT, 4)
        pen.line((78, 76, 68, 76, 68, 68), Ink.METAL_LIGHT, 4)
