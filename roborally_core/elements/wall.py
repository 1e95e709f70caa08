"""Walls."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Pen
from ..base.geometry import Dir, opposite
from ..rules.events import Fact, RobotBlocked
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
)
from .demo_boards import APART


@dataclass(eq=False, kw_only=True)
class Wall(Element):
    """A wall stops robots, pushes, belts and beams, from both of its sides."""

    key = "wall"
    title = "Wall"
    demo = Demo(
        APART,
        "E move-3 turn-left pause",
        "N move-2 turn-left move-1 move-1",
        values={"facing": "E"},
    )
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """Lay it on the edge of its square that it faces."""
        floor.wall(self.pos, self.facing)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has stopped a robot, from either side."""
        beyond = self.pos + board.grid.delta[self.facing], opposite(self.facing)
        here = self.pos, int(self.facing)
        return isinstance(fact, RobotBlocked) and (fact.at, fact.direction) in (here, beyond)

    def draw(self, pen: Pen) -> None:
        """A beam along the edge."""
        draw_wall(pen, 0)


def draw_wall(pen: Pen, middle: int) -> None:
    """The beam of a wall, ``middle`` south of the northern edge; elements on walls begin with it."""
    pen.shape(Form(height=16))
    pen.rect(-8, middle - 8, 116, 16, Ink.WALL)
    pen.shape()


def draw_registers(pen: Pen, registers: tuple[int, ...], facing: Dir) -> None:
    """The registers of an element on the wall behind it, one by one along the wall.

    They can be read from the west or from the north, whichever way the element faces.
    """
    wide = 16 * len(registers) + 8
    pen.round(50 - wide // 2, 77, wide, 19, 4, Ink.HAZARD_DARK)
    shown = registers if facing in (Dir.N, Dir.E) else registers[::-1]
    for i, register in enumerate(shown):
        pen.text(50 + 8 * (2 * i - len(shown) + 1), 87, 17, str(register), Ink.HAZARD)
