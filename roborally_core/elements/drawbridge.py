"""Drawbridges (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..rules.events import Cause, Fact, RobotBlocked
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Gate,
    WorldView,
)
from .demo_boards import APART
from .hatch import Hatch
from .pit import Pit
from .wired import Device

if TYPE_CHECKING:
    from ..rules.state import Robot, State


@dataclass(eq=False, kw_only=True)
class Drawbridge(Device, Hatch):
    """Raised, as the game starts, a drawbridge is a wall from the side the bridge stands on, a
    pit from the three others, and stops lasers. The pressure switch written on it lowers
    it; then it is plain floor.
    """

    key = "drawbridge"
    title = "Drawbridge"
    demo = Demo(
        APART,
        "E move-1 move-1 move-1 move-1",
        "W pause move-1",
        values={"facing": "W"},
        more=({"type": "pressure-switch", "at": [4, 4], "targets": [[3, 2]]},),
    )
    directed = True
    alone = True

    def is_open(self, state: State) -> bool:
        """Whether it is up, so that it is a pit."""
        return not self.value(state)

    def stands(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Whether it stops a robot: the raised bridge is a wall on the side it faces."""
        return self.is_open(world.state)

    def flipped(self, world: WorldView) -> None:
        """Let the robot there fall if a second switch has raised it again."""
        self.move(world)

    def build(self, floor: BuilderView) -> None:
        """Lay a gate, a pit while it is raised, and a shutter for beams."""
        super().build(floor)
        floor.gate(self.pos, self.facing, Gate(self.stands), self.is_open)
        floor.shutter(self.pos, self.is_open)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """It needs a switch that lowers it."""
        return [] if self.pos in board.drivers else [complain("trouble.no_switch")]

    def state_name(self, value: int) -> str:
        """Lowered or raised."""
        return say("state.lowered" if value else "state.raised")

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has stopped a robot, or been lowered in front of one."""
        west = self.pos + board.grid.delta[self.facing]
        return isinstance(fact, RobotBlocked) and fact.at == west

    def draw(self, pen: Pen) -> None:
        """The pit with the bridge standing on one side, or the planks lying over it."""
        if pen.value:
            pen.rect(8, 0, 84, 100, Ink.HAZARD_DARK)
            for y in range(0, 100, 20):
                pen.rect(8, y + 1, 84, 18, Ink.METAL)
                pen.line((14, y + 10, 86, y + 10), Ink.METAL_DARK, 1)
            pen.line((8, 0, 8, 100), Ink.METAL_LIGHT, 4)
            pen.line((92, 0, 92, 100), Ink.METAL_LIGHT, 4)
        else:
            Pit.draw_hole(pen)
            pen.rect(2, -2, 96, 22, Ink.METAL)
            pen.line((2, 5, 98, 5), Ink.METAL_DARK, 2)
            pen.line((2, 13, 98, 13), Ink.METAL_DARK, 2)
            pen.line((14, 20, 8, 66), Ink.METAL_LIGHT, 3)
            pen.line((86, 20, 92, 66), Ink.METAL_LIGHT, 3)
        _draw_squares(pen, pen.wires[:3], Ink.TEXT_DARK if pen.value else Ink.TEXT_LIGHT)


def _draw_squares(pen: Pen, squares: tuple[str, ...], ink: Ink) -> None:
    """The squares of its switches, as large as will fit; a single long one in two lines."""
    lines = list(squares)
    if len(lines) == 1 and len(lines[0]) > 4:
        row, _, column = lines[0].partition("c")
        lines = [row, f"c{column}"]
    if not lines:
        return
    height = min(30, 84 // len(lines), 140 // max(map(len, lines)))
    top = 56 - height * (len(lines) - 1) // 2
    for i, line in enumerate(lines):
        pen.text(50, top + height * i, height, line, ink)
