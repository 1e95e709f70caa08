"""Mag-locks (RF-31, RF-62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Cause, Fact, RobotBlocked
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    WorldView,
    entered,
    registers,
)
from .numbered import draw_numbers, is_due

if TYPE_CHECKING:
    from ..rules.state import Robot, State


@dataclass(eq=False, kw_only=True)
class MagLock(Element):
    """A mag-lock holds every robot that comes onto or over it in the registers written on it. A held
    robot ends its move, cannot move nor be moved by anybody or anything, and only turns by its own
    cards; flyers are held on the ground. Weapons work as ever.
    """

    key = "mag-lock"
    title = "Mag-lock"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        A . ? . . . .
        . . . . . . .
        . . . . . B .
        """,
        "E move-3 move-1 pause move-1",
        "N turn-left back-1",
        values={"registers": [1, 2, 3]},
    )

    registers: tuple[int, ...] = registers("the registers in which it holds")

    def is_on(self, state: State) -> bool:
        """Whether it holds robots now; between turns as in the fifth register."""
        return is_due(self.registers, state)

    @entered()
    def catch(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """End the move of a robot that comes while it holds."""
        if self.is_on(world.state):
            world.halt(robot)

    def build(self, floor: BuilderView) -> None:
        """Lay a square that holds robots."""
        floor.hold(self.pos, self.is_on)

    @property
    def reaches_flyers(self) -> bool:
        """It draws flyers down."""
        return True

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot that is held has tried to leave."""
        return isinstance(fact, RobotBlocked) and fact.at == self.pos

    def draw(self, pen: Pen) -> None:
        """A plate with a horseshoe magnet."""
        pen.shape(Form(height=4))
        pen.round(6, 6, 88, 88, 10, Ink.METAL_DARK)
        pen.shape()
        pen.round(12, 12, 76, 76, 8, Ink.METAL)
        pen.arc(50, 46, 22, 180, 360, Ink.LASER, 12)
        pen.line((28, 46, 28, 62), Ink.LASER, 12)
        pen.line((72, 46, 72, 62), Ink.LASER, 12)
        for x in (22, 66):
            pen.rect(x, 60, 12, 10, Ink.METAL_LIGHT)
        draw_numbers(pen, self.registers, 82)
