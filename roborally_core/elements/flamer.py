"""Flamers (RF-34, RF-65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Lunge, Pen
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import (
    RulesView,
    WorldView,
    entered,
    registers,
    turned,
    wounds,
)
from .mounted import Mounted
from .numbered import draw_numbers, is_due
from .wall import draw_wall

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Flamer(Mounted):
    """A flamer on a wall fills its square with fire in the registers written on it. A robot that moves in, is
    pushed in by another robot or turns there takes one damage each time, and one more if it is in the fire
    when lasers fire.
    """

    key = "flamer"
    title = "Flamer"

    registers: tuple[int, ...] = registers("the registers in which it burns")

    @entered()
    def come(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Scorch a robot that a card has moved in, its own or another robot's."""
        if cause.is_walk:
            self.scorch(world, robot)

    @turned()
    def scorch(self, world: WorldView, robot: Robot) -> None:
        """Deal one point if it burns now."""
        if is_due(self.registers, world.state):
            world.damage(robot, 1, self.cause)

    @wounds(Step.BOARD_LASERS, Step.FIRE)
    def burn(self, world: WorldView) -> int:
        """One point, in the snapshot of everything that fires."""
        return 1

    def fits(self, rules: RulesView) -> bool:
        """Under rulesets in which things on the board fire."""
        return not rules.steps.isdisjoint((Step.BOARD_LASERS, Step.FIRE)) and super().fits(rules)

    def draw(self, pen: Pen) -> None:
        """The wall behind it with a nozzle, and its flame."""
        draw_flamer(pen, self.registers, Ink.METAL)


def draw_flamer(pen: Pen, registers: tuple[int, ...], tank: Ink) -> None:
    """A flamer with its fuel in a tank of this colour."""
    draw_wall(pen, 100)
    leaps = Lunge(grow=200, about=(50, 84))
    pen.shape(Form(glow=70, lunge=leaps))
    pen.poly((50, 8, 64, 34, 74, 26, 72, 64, 28, 64, 24, 30, 38, 38), Ink.EMBER)
    pen.shape(Form(lunge=leaps))
    pen.poly((50, 26, 60, 46, 64, 64, 36, 64, 40, 44), Ink.FLAME)
    pen.shape(Form(height=6))
    pen.poly((34, 96, 66, 96, 60, 64, 40, 64), Ink.METAL_DARK)
    pen.round(14, 76, 72, 20, 8, tank)
    pen.shape()
    draw_numbers(pen, registers, 86)
