"""Chop shops, of Classic's expansions (RF-74)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import Condition
from ..rules.timeline import Step
from .api import (
    BuilderView,
    Demo,
    Element,
    RulesView,
    WorldView,
    on,
)
from .demo_boards import APART

if TYPE_CHECKING:
    from ..rules.state import Robot


CHOP_SHOPS = "chop shops"
MENDING = "mending"
REPAIRED = 2
"""The points repaired instead of fitting an option, as many as on two wrenches (CL)."""


class Mending(Condition):
    """If the turn ends at a chop shop this robot is repaired there instead of being fitted with an option."""

    key = MENDING
    title = "Repair at chop shops"
    secret = True


@dataclass(eq=False, kw_only=True)
class ChopShop(Element):
    """A robot that ends a turn at a chop shop is fitted with an option it lacks, drawn by lot, or has two
    points of damage repaired if its player has asked for that with the program. What it carries is
    reloaded, and its backup copy stored here.
    """

    key = "chop-shop"
    title = "Chop shop"
    barred = "options"
    demo = Demo(
        APART,
        "E pause move-2",
        "S turn-left back-1",
    )
    needs = (Step.REPAIRS,)

    @on(Step.CHECKPOINTS)
    def store(self, world: WorldView, robot: Robot) -> None:
        """Store the backup copy, under rulesets that do so in every register."""
        if not world.misses_sites(robot):
            world.store_archive(robot, self.pos)

    @on(Step.REPAIRS)
    def fit(self, world: WorldView, robot: Robot) -> None:
        """Reload the robot's options, then fit it with one more, or repair it if its player asked for it."""
        if world.misses_sites(robot):
            return
        if robot.kit.options:
            world.reload(robot, self.cause)
        if world.under(robot, MENDING) is None:
            world.fit_option(robot, self.cause)
        else:
            world.heal(robot, REPAIRED, self.cause)
        world.store_archive(robot, self.pos)

    def build(self, floor: BuilderView) -> None:
        """Join the group by which the ruleset knows that players have a choice to make."""
        floor.join(CHOP_SHOPS, self)

    def fits(self, rules: RulesView) -> bool:
        """Only under rulesets with options."""
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
