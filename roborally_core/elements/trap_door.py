"""Trap doors (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..language.core import say
from .api import (
    Demo,
    WorldView,
    option,
)
from .demo_boards import APART
from .hatch import Hatch
from .pit import Pit
from .wired import Device

if TYPE_CHECKING:
    from ..rules.state import State


@dataclass(eq=False, kw_only=True)
class TrapDoor(Device, Hatch):
    """A pit under a hatch. Closed it is plain floor; open it swallows every robot that comes onto it, and
    the one that stands on it when it opens. Switches wired to it open and close it.
    """

    key = "trap-door"
    title = "Trap door"
    demo = Demo(
        APART,
        "E move-2",
        "W pause move-1",
        more=({"type": "toggle-switch", "at": [4, 4], "targets": [[3, 2]]},),
    )
    glyphs = {"o": {}}
    alone = True

    open: bool = option(False, "whether it is open when the game starts")

    def begins(self) -> int:
        """1 if it is open."""
        return int(self.open)

    def is_open(self, state: State) -> bool:
        """Whether it is a pit now."""
        return bool(self.value(state))

    def flipped(self, world: WorldView) -> None:
        """Let the robot on it fall if it has opened."""
        self.move(world)

    def state_name(self, value: int) -> str:
        """Whether it is open or closed."""
        return say("state.open" if value else "state.closed")

    def draw(self, pen: Pen) -> None:
        """A pit, or the two leaves of its hatch."""
        if self.open if pen.value is None else pen.value:
            Pit.draw_hole(pen)
            return
        pen.rect(2, 2, 96, 96, Ink.HAZARD)
        pen.round(8, 8, 84, 84, 6, Ink.METAL)
        pen.line((50, 8, 50, 92), Ink.PIT, 4)
        for x in (18, 82):
            pen.rect(x - 3, 20, 6, 14, Ink.METAL_DARK)
            pen.rect(x - 3, 66, 6, 14, Ink.METAL_DARK)
        pen.circle(42, 50, 4, Ink.METAL_LIGHT)
        pen.circle(58, 50, 4, Ink.METAL_LIGHT)
