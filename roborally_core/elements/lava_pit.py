"""Lava pits (RF-26)."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Form, Ink, Pen
from ..geometry import DIRS
from ..timeline import Step
from .api import FloorView, Spoken, WorldView, happens, option, registers
from .numbered import draw_numbers
from .pit import Pit


@dataclass(eq=False, kw_only=True)
class LavaPit(Pit):
    """A lava pit swallows robots like any pit. When everybody has moved it erupts, in the registers
    written on it, and every robot on the four squares beside it takes one damage; by the expert rule
    those across its corners too. Walls do not hold lava back.
    """

    key = "lava-pit"
    title = "Lava pit"
    in_points = Spoken(
        "Lava pit",
        "It swallows robots like any pit. When everybody has moved it erupts, in the stages written on it, "
        "and every robot on the four squares beside it loses one hit point; by the expert rule those across "
        "its corners too. Walls do not hold lava back.",
    )
    glyphs = {}
    needs = (Step.LAVA,)

    registers: tuple[int, ...] = registers("the registers in which it erupts")
    expert: bool = option(False, "whether it reaches the squares across its corners too")

    def shore(self, floor: FloorView) -> tuple[int, ...]:
        """Where it may reach somebody."""
        beside = floor.neighbours(self.pos)
        if self.expert:
            beside = beside.union(*map(floor.neighbours, beside))
        return tuple(beside)

    @happens(Step.LAVA, over="shore")
    def erupt(self, world: WorldView) -> None:
        """A point for all who stand round it on the ground."""
        beside = [world.ahead(self.pos, direction) for direction in DIRS]
        if self.expert:
            beside += [world.ahead(world.ahead(self.pos, way), (way + 1) & 3) for way in DIRS]
        for robot in world.robots:
            if robot.pos in beside and not world.is_aloft(robot):
                world.damage(robot, 1, self.cause)

    def draw(self, pen: Pen) -> None:
        """A pit that glows from below."""
        self.draw_hole(pen)
        pen.shape(Form(glow=120 if self.expert else 80))
        pen.round(26, 30, 48, 44, 18, Ink.EMBER)
        pen.shape()
        pen.poly((36, 60, 44, 40, 52, 54, 60, 36, 66, 62, 50, 68), Ink.FLAME)
        draw_numbers(pen, self.registers, 86)
