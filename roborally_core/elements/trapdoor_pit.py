"""Trapdoor pits: pits that are open in some registers (RF-04, RF-69)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from .api import registers
from .hatch import NumberedHatch
from .numbered import is_due
from .sprawling import Sprawling, block

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.state import State


@dataclass(eq=False, kw_only=True)
class TrapdoorPit(Sprawling, NumberedHatch):
    """A trapdoor over a pit. In the registers written on it, it opens before anybody moves, swallows the
    robot on it, and is a pit until the register is over; in all others it is plain floor.
    """

    key = "trapdoor-pit"
    title = "Trapdoor pit"

    registers: tuple[int, ...] = registers("the registers in which it is open")

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """One square."""
        return block(1)

    def gaps(self, grid: Grid) -> tuple[int, ...]:
        """All its squares."""
        return self.covers(grid)

    def is_open(self, state: State) -> bool:
        """Whether it is a pit now; after the fifth register it stays as it was in the fifth."""
        return is_due(self.registers, state)

    def draw(self, pen: Pen) -> None:
        """Two leaves with the registers on them."""
        size = 100 * (self.extent + 1)
        pen.shape(Form(worn=True, striped=True))
        pen.round(3, 3, size - 6, size - 6, 5, Ink.HAZARD)
        pen.shape()
        pen.round(12, 12, size - 24, size - 24, 6, Ink.METAL_DARK)
        pen.rect(size // 2 - 2, 12, 4, size - 24, Ink.PIT)
        for x in (22, size - 28):
            for y in (22, size - 40):
                pen.rect(x, y, 6, 18, Ink.METAL_LIGHT)
        wide = 16 * len(self.registers) + 8
        pen.round(size // 2 - wide // 2, size // 2 - 10, wide, 20, 4, Ink.HAZARD_DARK)
        for i, register in enumerate(self.registers):
            pen.text(
                size // 2 + 8 * (2 * i - len(self.registers) + 1), size // 2, 17, str(register), Ink.HAZARD
            )
