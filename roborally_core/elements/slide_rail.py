"""Slide rails (RN-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Layer, Pen
from ..rules.events import Cause, Fact, RobotBlocked
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    Gate,
    WorldView,
    registers,
)
from .demo_boards import APART
from .guard_rail import draw_rail
from .numbered import draw_numbers, is_due

if TYPE_CHECKING:
    from ..rules.state import Robot, State


@dataclass(eq=False, kw_only=True)
class SlideRail(Element):
    """A slide rail is a guard rail that slides aside in the registers on it: then robots and lasers pass. In
    all others nothing does.
    """

    key = "slide-rail"
    title = "Slide rail"
    demo = Demo(
        APART,
        "E move-2 move-1 move-1",
        "N pause pause move-1",
        values={"facing": "E", "registers": [3, 4]},
    )
    layer = Layer.EDGE
    directed = True
    two_sided = True

    registers: tuple[int, ...] = registers("when it is open")

    def is_closed(self, state: State) -> bool:
        """Whether it is closed to robots and lasers now."""
        return not is_due(self.registers, state)

    def bars(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Whether it stops a robot, as it does while it is closed."""
        return self.is_closed(world.state)

    def build(self, floor: BuilderView) -> None:
        """Lay it on the edge of its square that it faces."""
        floor.gate(self.pos, self.facing, Gate(self.bars), self.is_closed)
        floor.louver(self.pos, self.facing, self.is_closed)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has stopped a robot while closed."""
        return isinstance(fact, RobotBlocked) and (fact.at, fact.direction) == (self.pos, self.facing)

    def draw(self, pen: Pen) -> None:
        """A rail with the phases in which it is open."""
        draw_rail(pen, Ink.REPAIR)
        draw_numbers(pen, self.registers, 16, Ink.REPAIR)
