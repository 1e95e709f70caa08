"""Bridges (RF-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from .api import (
    Demo,
    registers,
)
from .hatch import NumberedHatch
from .numbered import draw_numbers, is_due

if TYPE_CHECKING:
    from ..rules.state import State


@dataclass(eq=False, kw_only=True)
class Bridge(NumberedHatch):
    """A bridge over a pit. In the registers written on it, it closes before anybody moves and is plain floor
    until the register is over; in all others it is open, and a pit.
    """

    key = "bridge"
    title = "Bridge"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        A . ? . . . .
        . . . . . . .
        . . B . . . .
        """,
        "E move-3",
        "N move-1 pause move-1",
        values={"closed": [1, 2]},
    )

    closed: tuple[int, ...] = registers("the registers in which it is closed")

    def is_open(self, state: State) -> bool:
        """Whether it is a pit now; after the fifth register it stays as it was in the fifth."""
        return not is_due(self.closed, state)

    def draw(self, pen: Pen) -> None:
        """Planks between two banks with the registers on them."""
        pen.round(3, 3, 94, 94, 5, Ink.PIT)
        for y in range(8, 90, 17):
            pen.round(10, y, 80, 13, 3, Ink.METAL)
        for x in (4, 88):
            pen.rect(x, 3, 8, 94, Ink.METAL_DARK)
        draw_numbers(pen, self.closed, 50)
