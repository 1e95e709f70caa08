"""Blasers (BW-08, BW-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.timeline import Step
from .api import (
    Beam,
    RulesView,
    fires,
    integer,
    option,
    registers,
)
from .mounted import Mounted
from .wall import draw_wall
from .wired import Device

if TYPE_CHECKING:
    from ..rules.state import State


@dataclass(eq=False, kw_only=True)
class Blaser(Device, Mounted):
    """A laser that switches turn on and off. While it is on it fires like any laser: the first
    robot in its line takes one damage for each beam.
    """

    key = "blaser"
    title = "Blaser"

    beams: int = integer(1, 3, 1, "how many beams it fires, one damage each")
    active: bool = option(True, "whether it is on when the game starts")
    registers: tuple[int, ...] = registers("the registers in which it fires")

    def begins(self) -> int:
        """1 if it is on."""
        return int(self.active)

    def shines(self, state: State) -> bool:
        """Whether it is on now."""
        return bool(self.value(state))

    @fires(Step.BOARD_LASERS, Step.FIRE, shining="shines")
    def beam(self) -> Beam:
        """A beam from its own square in the direction it faces."""
        return Beam(self.pos, self.facing, self.beams)

    def fits(self, rules: RulesView) -> bool:
        """Under rulesets in which things on the board fire."""
        return not rules.steps.isdisjoint((Step.BOARD_LASERS, Step.FIRE)) and super().fits(rules)

    def draw(self, pen: Pen) -> None:
        """The wall behind it, with one red turret for each beam."""
        lit = self.active if pen.value is None else pen.value
        draw_wall(pen, 100)
        gap = 24
        first = 50 - gap * (self.beams - 1) // 2
        for i in range(self.beams):
            x = first + gap * i
            pen.shape(Form(height=6))
            pen.poly((x - 11, 95, x + 11, 95, x + 7, 72, x - 7, 72), Ink.GEAR_LEFT)
            pen.shape(Form(glow=30 if lit else 0))
            pen.circle(x, 70, 6, Ink.LASER if lit else Ink.METAL_DARK)
            pen.shape()
