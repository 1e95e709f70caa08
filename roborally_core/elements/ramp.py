"""Ramps (S-8, RF-69)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, turned
from ..base.geometry import DIRS, Dir, opposite
from ..language.complaint import Complaint, complain
from .api import (
    BoardView,
    Demo,
    Element,
    WorldView,
    slips,
)
from .demo_boards import UPHILL, UPHILL_LEVELS

if TYPE_CHECKING:
    from ..rules.state import Robot


ARROW = ((0, -24), (20, 4), (8, 4), (8, 24), (-8, 24), (-8, 4), (-20, 4))
"""An arrow that points north, about its middle."""


@dataclass(eq=False, kw_only=True)
class Ramp(Element):
    """A ramp leads up to the next level, the way its arrow points, and down again. A robot whose own move
    ends on it slides back down one square, unturned, unless something is in the way there. From below its
    sides are walls; over its side one falls a level, which costs two points. Beams follow it.
    """

    key = "ramp"
    title = "Ramp"
    demo = Demo(
        UPHILL,
        "E move-2 pause move-2 pause turn-left",
        "N pause back-1 back-1 pause back-1",
        values={"facing": "E"},
        levels=UPHILL_LEVELS,
    )
    directed = True
    leveled = True
    slopes = True

    @slips()
    def slide_back(self, world: WorldView, robot: Robot) -> Dir | None:
        """Carry the robot downhill, if its own move has ended here."""
        return DIRS[opposite(self.facing)] if world.moved_last is robot else None

    def troubles(self, board: BoardView) -> list[Complaint]:
        """It has to join two levels."""
        return slope_troubles(self, board)

    def draw(self, pen: Pen) -> None:
        """Ribs that are closer together the higher they are, and an arrow up."""
        pen.rect(4, 0, 92, 100, Ink.METAL)
        draw_flanks(pen)
        for y in (92, 72, 54, 38, 24, 12, 3):
            pen.line((14, y, 86, y), Ink.METAL_DARK, 3)
        pen.poly(turned(ARROW, 50, 54, 0), Ink.FLAG)


def draw_flanks(pen: Pen) -> None:
    """The sides of a ramp: wedges that rise to the north."""
    for x, high in ((0, 8), (92, 100)):
        outer = 0 if x == 0 else 100
        pen.shape(Form(height=10))
        pen.poly((outer, 100, outer, 0, 14 if outer == 0 else 86, 0), Ink.WALL)
        pen.shape(Form(height=4))
        pen.line((high if x == 0 else x, 100, 14 if outer == 0 else 86, 0), Ink.METAL_LIGHT, 3)
    pen.shape()


def slope_troubles(ramp: Element, board: BoardView) -> list[Complaint]:
    """Obstacles between a ramp and the level of its own square or the one above."""
    relief = board.relief
    if relief is None:
        return [complain("trouble.one_level")]
    out: list[Complaint] = []
    for way, end in ((int(ramp.facing), "top"), (opposite(ramp.facing), "foot")):
        level = relief.level(ramp.pos) + (way == ramp.facing)
        to = ramp.pos + board.grid.delta[way]
        if not board.grid.contains(to):
            out.append(complain(f"trouble.{end}_off_board", level=level))
        elif relief.drop(ramp.pos, way, to) or (way == ramp.facing and relief.level(to) != level):
            square = list(board.grid.xy(to))
            out.append(complain(f"trouble.{end}_unmet", square=square, level=level))
    return out
