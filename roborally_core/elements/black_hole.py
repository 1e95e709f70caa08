"""Black holes (RF-06, RF-63)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..base.drawing import Animation, Form, Ink, Pen, around
from ..base.geometry import PANEL, Dir
from ..rules.timeline import Step
from .api import FloorView, WorldView, carries
from .pit import Pit

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.state import Robot


@lru_cache(maxsize=8192)
def towards(grid: Grid, frm: int, to: int) -> Dir | None:
    """The direction from ``frm`` to ``to``; None if ``to`` is in neither its row nor its column, or is the
    same square.
    """
    (x, y), (hx, hy) = grid.xy(frm), grid.xy(to)
    if frm == to or (x != hx and y != hy):
        return None
    if x == hx:
        return Dir.N if hy < y else Dir.S
    return Dir.W if hx < x else Dir.E


@dataclass(eq=False, kw_only=True)
class BlackHole(Pit):
    """A black hole swallows every robot that comes onto it. Before the gears turn it pulls every robot in its
    row or column one square closer, from any distance on its factory board of twelve by twelve
    squares, from any level and through walls in between; but nobody through a wall or up a ledge
    before the next square, and nobody onto a robot that stays.
    """

    key = "black-hole"
    title = "Black hole"
    glyphs = {}
    needs = (Step.HOLES,)

    def sphere(self, floor: FloorView) -> tuple[int, ...]:
        """All places of its row and column on its factory board, on every level."""
        grid = floor.grid
        (x, y), (left, top) = grid.xy(self.pos), (PANEL * side for side in grid.panel(self.pos))
        row = (grid.pos(at, y) for at in range(left, min(left + PANEL, grid.width)) if at != x)
        column = (grid.pos(x, at) for at in range(top, min(top + PANEL, grid.height)) if at != y)
        return tuple(sorted(place for pos in (*row, *column) for place in floor.storeys(pos)))

    @carries(Step.HOLES, over="sphere")
    def pull(self, world: WorldView, robot: Robot) -> Dir | None:
        """Pull the robot one square closer."""
        return towards(world.grid, robot.pos, self.pos)

    def draw(self, pen: Pen) -> None:
        """A dark eye in a turning swirl."""
        pen.circle(50, 50, 48, Ink.METAL_DARK)
        pen.shape(Form(height=-30))
        pen.circle(50, 50, 44, Ink.PIT)
        pen.shape(Form(glow=60, motion=Animation(120, -40, (50, 50))))
        for start in (0, 120, 240):
            for i, radius in enumerate((40, 33, 26)):
                ink = (Ink.PORTAL_VIOLET, Ink.PORTAL_INDIGO, Ink.PORTAL_PINK)[i]
                pen.arc(50, 50, radius, start + 25 * i, start + 70 + 25 * i, ink, 5)
            pen.circle(*around(50, 50, 40, start + 72), 3, Ink.PORTAL_WHITE)
        pen.shape()
        pen.circle(50, 50, 17, Ink.PIT)
        pen.circle(50, 50, 17, Ink.PORTAL_WHITE, 2)
