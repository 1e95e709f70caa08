"""Wall lasers (RR-13, CL, S-4)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen
from ..rules.timeline import Step
from .api import Beam, fires, integer, registers
from .mounted import Mounted
from .wall import draw_wall


@dataclass(eq=False, kw_only=True)
class Laser(Mounted):
    """A laser on a wall fires straight across the floor in every register, or in those written on it. The
    first robot in its line takes one damage for each beam and shields everybody behind it{points: ; virtual
    robots shield nobody}.
    """

    key = "laser"
    title = "Laser"

    beams: int = integer(1, 3, 1, "how many beams it fires, one damage each")
    registers: tuple[int, ...] = registers("the registers in which it fires")

    @fires(Step.BOARD_LASERS, Step.FIRE)
    def beam(self) -> Beam:
        """A beam from its own square in the direction it faces."""
        return Beam(self.pos, self.facing, self.beams)

    def draw(self, pen: Pen) -> None:
        """The wall behind it, with one emitter for each beam."""
        draw_wall(pen, 100)
        gap = 24
        first = 50 - gap * (self.beams - 1) // 2
        for i in range(self.beams):
            x = first + gap * i
            pen.shape(Form(height=6))
            pen.poly((x - 10, 94, x + 10, 94, x + 7, 68, x - 7, 68), Ink.METAL_DARK)
            pen.shape(Form(glow=30))
            pen.round(x - 6, 63, 12, 8, 3, Ink.LASER)
            pen.shape()
