"""Mirrors (RF-32, RF-68)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..base.geometry import Turn, opposite
from ..rules.commands import Move
from ..rules.events import Cause, CauseKind
from .api import (
    Demo,
    FloorView,
    WorldView,
    drives,
    struck,
)
from .mounted import Mounted

if TYPE_CHECKING:
    from ..rules.state import Robot


_MIRRORED = (Turn.NONE, Turn.LEFT, Turn.AROUND, Turn.RIGHT, Turn.FULL)


@dataclass(eq=False, kw_only=True)
class Mirror(Mounted):
    """A robot that looks into the mirror when its card begins plays it the other way round: left for
    right, backwards for forwards. Walls and other robots block the view. A robot's own laser
    that ends on the mirror hits the robot itself.
    """

    key = "mirror"
    title = "Mirror"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . . . A . . ?
        . . . . . . .
        . . . . . B .
        """,
        "E move-1 turn-left move-1",
        "S turn-left back-1",
        values={"facing": "W"},
    )

    def is_seen_by(self, world: WorldView, robot: Robot) -> bool:
        """Whether ``robot`` looks straight into it, from any distance."""
        return (robot.facing ^ self.facing) == 2 and world.looks_at(robot) == self.pos

    def in_view(self, floor: FloorView) -> tuple[int, ...]:
        """All places in front of it up to the edge of the board; obstacles are looked for later."""
        grid, found, at = floor.grid, list[int](), self.pos
        while grid.contains(at):
            found.append(at)
            at += grid.delta[self.facing]
        top = floor.relief.top if floor.relief is not None else 0
        return tuple(pos + grid.size * storey for storey in range(top + 1) for pos in found)

    @drives(over="in_view")
    def confuse(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The move with every direction and turn reversed, for a robot that looks into it."""
        if not self.is_seen_by(world, robot):
            return move
        return tuple(
            motion._replace(heading=Turn((motion.heading + 2) & 3), turn=_MIRRORED[motion.turn])
            for motion in move
        )

    @struck()
    def reflect(self, world: WorldView, direction: int, strength: int, cause: Cause) -> None:
        """Turn a robot's shot back on the robot."""
        if direction == opposite(self.facing) and cause.kind is CauseKind.WEAPON:
            for robot in world.robots:
                if robot.id == cause.source:
                    world.damage(robot, strength, self.cause)

    def draw(self, pen: Pen) -> None:
        """The wall behind it with a bright pane."""
        pen.rect(-3, 94, 106, 12, Ink.WALL)
        pen.round(8, 78, 84, 16, 4, Ink.METAL_DARK)
        pen.rect(12, 81, 76, 10, Ink.METAL_LIGHT)
        pen.line((24, 90, 34, 82), Ink.METAL, 3)
        pen.line((58, 90, 68, 82), Ink.METAL, 3)
