"""Electric eyes (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from ..base.geometry import opposite
from ..rules.events import Cause
from .api import (
    Demo,
    WorldView,
    struck,
)
from .mounted import Mounted
from .wall import draw_wall
from .wired import Switch


@dataclass(eq=False, kw_only=True)
class ElectricEye(Switch, Mounted):
    """Every beam that hits this eye square on, from a robot or from the board, flips the
    teleporters, trap doors and blasers it is wired to. A robot in the beam shields it.
    """

    key = "electric-eye"
    title = "Electric eye"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        A . . . . . ?
        . . . . . . .
        . . . B . . .
        """,
        "E turn-left turn-right",
        "N pause move-1 pause",
        values={"facing": "W", "targets": [[3, 3]]},
        more=({"type": "trap-door", "at": [3, 3]},),
    )
    drives = {"teleporter": "teleporter", "trap-door": "trap door", "blaser": "blaser"}

    @struck()
    def see(self, world: WorldView, direction: int, strength: int, cause: Cause) -> None:
        """Flip once for every beam that ends at its wall."""
        if direction == opposite(self.facing):
            for _ in range(strength):
                self.toggle(world, cause)

    def draw(self, pen: Pen) -> None:
        """The wall behind it with an eye: red with a slit while off, green and wide open while on."""
        draw_wall(pen, 100)
        pen.round(22, 66, 56, 30, 10, Ink.METAL_DARK)
        pen.circle(50, 74, 21, Ink.METAL_LIGHT)
        pen.circle(50, 74, 17, Ink.GEAR_RIGHT if pen.value else Ink.GEAR_LEFT)
        if pen.value:
            pen.circle(50, 74, 8, Ink.PIT)
        else:
            pen.line((38, 74, 62, 74), Ink.PIT, 6)
