"""Power couplings (RN-17, RN-70)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..language.complaint import Complaint, complain
from ..rules.events import Cause
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    Gate,
    WorldView,
)
from .demo_boards import APART

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class PowerCoupling(Element):
    """A robot that runs or is pushed against the rail a power coupling is mounted on takes a hit, once a
    card. Only from its own side: standing beside it, or being pulled against it, is harmless.
    """

    key = "power-coupling"
    title = "Power coupling"
    demo = Demo(
        APART,
        "E move-3 turn-left",
        "N move-1 pause",
        values={"facing": "E"},
        more=({"type": "guard-rail", "at": [3, 2], "facing": "E"},),
    )
    layer = Layer.EDGE
    directed = True
    live = True

    def shock(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Hurt a robot that the rail stops; the coupling itself stops no robot."""
        if robot.pos != self.pos or direction != self.facing or not world.is_solid(self.pos, direction):
            return False
        if cause.is_walk:
            card = (f"shocked in {world.step.name} {world.substep} {world.turn_of}", robot.id)
            if card in world.scratch:
                return False
            world.scratch[card] = 1
        elif not world.is_driven(cause):
            return False
        world.damage(robot, 1, self.cause)
        return False

    def build(self, floor: BuilderView) -> None:
        """Lay a gate on the edge it faces, so that a robot that comes against it touches it."""
        floor.gate(self.pos, self.facing, Gate(self.shock), lambda state: False)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """It needs a wall or a rail to hang on."""
        back = self.pos + board.grid.delta[self.facing]
        rails = ("wall", "guard-rail", "slide-rail")
        for pos, facing in ((self.pos, self.facing), (back, (self.facing + 2) & 3)):
            if any(one.key in rails and one.facing == facing for one in board.by_pos.get(pos, ())):
                return []
        return [complain("trouble.no_rail")]

    def draw(self, pen: Pen) -> None:
        """A box with a flash on it."""
        pen.shape(Form(height=10))
        pen.round(30, 2, 40, 22, 5, Ink.METAL_DARK)
        pen.shape(Form(glow=45))
        pen.poly((53, 4, 40, 14, 49, 14, 45, 24, 60, 11, 51, 11), Ink.HAZARD)
        pen.shape()
