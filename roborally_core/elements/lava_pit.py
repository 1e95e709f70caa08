"""Lava pits (RF-26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Lunge, Pen
from ..base.geometry import DIRS, Bearing
from ..rules.timeline import Step
from .api import FloorView, WorldView, happens, option, registers
from .numbered import draw_numbers
from .pit import Pit

if TYPE_CHECKING:
    from ..base.geometry import Grid


@dataclass(eq=False, kw_only=True)
class LavaPit(Pit):
    """A lava pit swallows robots like any pit. When everybody has moved it erupts, in the registers
    written on it, and every robot on the four squares beside it takes one damage; by the expert rule
    those across its corners too. Neither walls nor ledges hold lava back.
    """

    key = "lava-pit"
    title = "Lava pit"
    kinds = ("expert",)
    glyphs = {}
    needs = (Step.LAVA,)

    registers: tuple[int, ...] = registers("the registers in which it erupts")
    expert: bool = option(False, "whether it reaches the squares across its corners too")

    def shore(self, floor: FloorView) -> tuple[int, ...]:
        """All places in its reach: those on the squares round it, on every level."""
        return tuple(pos for square in self.beside(floor.grid) for pos in floor.storeys(square))

    def beside(self, grid: Grid) -> tuple[int, ...]:
        """The squares round it."""
        across = [grid.towards(self.pos, Bearing(2 * way + 1)) for way in DIRS] if self.expert else []
        return (*(self.pos + step for step in grid.delta), *across)

    @happens(Step.LAVA, over="shore")
    def erupt(self, world: WorldView) -> None:
        """Deal a point to all robots round it that do not fly."""
        grid = world.grid
        beside = self.beside(grid)
        for robot in world.robots:
            if robot.pos and grid.ground(robot.pos) in beside and not world.is_aloft(robot):
                world.damage(robot, 1, self.cause)

    def draw(self, pen: Pen) -> None:
        """A pit that glows from below."""
        self.draw_hole(pen)
        pen.shape(Form(glow=120 if self.expert else 80))
        pen.round(26, 30, 48, 44, 18, Ink.EMBER)
        pen.shape(Form(lunge=Lunge(grow=240, about=(50, 62))))
        pen.poly((36, 60, 44, 40, 52, 54, 60, 36, 66, 62, 50, 68), Ink.FLAME)
        pen.shape()
        draw_numbers(pen, self.registers, 86)
