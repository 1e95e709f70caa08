"""A laser that fires at the leader only: a beam that looks at the robot it would meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.timeline import Step
from .api import Beam, Demo, WorldView, fires
from .mounted import Mounted
from .wall import draw_wall

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class LeaderLaser(Mounted):
    """A leader laser on a wall fires straight across the floor, but only if the first robot in its line has
    touched more checkpoints than any other. It costs that robot one damage.
    """

    key = "leader-laser"
    title = "Leader laser"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . 2
        ? . A . . . .
        . . . . . . .
        . . . . . B 1
        """,
        "N pause move-1",
        "N",
        values={"facing": "E"},
        robots={"A": {"checkpoints": 1}},
    )

    @fires(Step.BOARD_LASERS, Step.FIRE, at="is_leader")
    def beam(self) -> Beam:
        """A beam the way it faces, from its own square on."""
        return Beam(self.pos, self.facing, 1)

    def is_leader(self, world: WorldView, robot: Robot) -> bool:
        """Whether the robot is ahead of all others; a companion is as far as its robot."""
        others = [one.checkpoints for one in world.state.robots if one is not robot.principal]
        return robot.principal.checkpoints > max(others, default=0)

    def draw(self, pen: Pen) -> None:
        """An emitter with a crown."""
        draw_wall(pen, 100)
        pen.shape(Form(height=6))
        pen.poly((34, 94, 66, 94, 60, 66, 40, 66), Ink.METAL_DARK)
        pen.shape(Form(glow=30))
        pen.poly((36, 64, 36, 48, 43, 56, 50, 44, 57, 56, 64, 48, 64, 64), Ink.LASER)
        pen.shape()
