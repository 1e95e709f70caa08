"""Magnets (RF-30, RF-63)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..base.geometry import DIRS, Dir
from ..rules.timeline import Step
from .api import FloorView, WorldView, carries
from .black_hole import towards
from .pit import Pit

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Magnet(Pit):
    """A magnet stands in a pit, which swallows every robot that comes onto it. Before the gears turn, and
    after black holes, it pulls every robot in a straight line with it one square closer, unturned. Walls in
    between shield from it, other robots do not.
    """

    key = "magnet"
    title = "Magnet"
    glyphs = {}
    needs = (Step.MAGNETS,)

    def lines(self) -> tuple[tuple[int, Dir], ...]:
        """The lines in all four directions, up to a wall."""
        return tuple((self.pos, way) for way in DIRS)

    def field(self, floor: FloorView) -> tuple[int, ...]:
        """The squares on its lines."""
        return tuple(pos for line in self.lines() for pos in floor.line(*line)[1:])

    @carries(Step.MAGNETS, over="field")
    def pull(self, world: WorldView, robot: Robot) -> Dir | None:
        """Pull the robot one square closer."""
        return towards(world.grid, robot.pos, self.pos)

    def draw(self, pen: Pen) -> None:
        """A horseshoe over its pit."""
        pen.shape(Form(worn=True, striped=True))
        pen.round(2, 2, 96, 96, 5, Ink.HAZARD)
        pen.shape(Form(height=-60))
        pen.round(12, 12, 76, 76, 10, Ink.PIT)
        pen.shape(Form(height=8))
        pen.arc(50, 52, 24, 0, 180, Ink.FLAG, 15)
        for x in (19, 67):
            pen.rect(x, 32, 15, 22, Ink.FLAG)
            pen.rect(x, 22, 15, 14, Ink.METAL_LIGHT)
        pen.shape(Form(glow=40))
        for x in (26, 74):
            pen.circle(x, 20, 4, Ink.PORTAL_CYAN)
