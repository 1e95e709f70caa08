"""Power couplings (RN-17, RN-70)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    Gate,
    WorldView,
)

if TYPE_CHECKING:
    from ..rules.state import Robot

SHOCKED = "shocked by a coupling"
"""Scratch key of a register: the card, counted from 1, that last brought the robot against one."""


@dataclass(eq=False, kw_only=True)
class PowerCoupling(Element):
    """A robot that runs or is pushed against the rail a power coupling is mounted on takes a hit, once a
    chip. Only from its own side: standing beside it, or being pulled against it, is harmless.
    """

    key = "power-coupling"
    title = "Power coupling"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . . B .
        """,
        "E move-3 turn-left",
        "N move-1 pause",
        values={"facing": "E"},
        more=({"type": "guard-rail", "at": [3, 2], "facing": "E"},),
    )
    layer = Layer.EDGE
    directed = True

    def shock(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Hurt whom the rail stops; the coupling itself stops nobody."""
        here = robot.pos == self.pos and direction == self.facing
        if (
            not here
            or world.step not in (Step.MOVES, Step.DOCKING)
            or not world.is_solid(self.pos, direction)
        ):
            return False
        if world.step is Step.MOVES:
            card = world.turn_of + 1
            if world.scratch.get((SHOCKED, robot.id)) == card:
                return False
            world.scratch[SHOCKED, robot.id] = card
        world.damage(robot, 1, self.cause)
        return False

    def build(self, floor: BuilderView) -> None:
        """A robot that comes against the edge it faces touches it."""
        floor.gate(self.pos, self.facing, Gate(self.shock), lambda state: False)

    def troubles(self, board: BoardView) -> list[str]:
        """It hangs on something."""
        back = self.pos + board.grid.delta[self.facing]
        rails = ("wall", "guard-rail", "slide-rail")
        for pos, facing in ((self.pos, self.facing), (back, (self.facing + 2) & 3)):
            if any(one.key in rails and one.facing == facing for one in board.by_pos.get(pos, ())):
                return []
        return ["hangs on no rail"]

    def draw(self, pen: Pen) -> None:
        """A box with a flash on it."""
        pen.shape(Form(height=10))
        pen.round(30, 2, 40, 22, 5, Ink.METAL_DARK)
        pen.shape(Form(glow=45))
        pen.poly((53, 4, 40, 14, 49, 14, 45, 24, 60, 11, 51, 11), Ink.HAZARD)
        pen.shape()
