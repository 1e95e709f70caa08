"""Pits (RR-08, CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Pen
from ..events import Cause
from .api import BuilderView, Element, WorldView, entered

if TYPE_CHECKING:
    from ..state import Robot


@dataclass(eq=False, kw_only=True)
class Pit(Element):
    """A pit swallows every robot that comes onto it, even in the middle of a move."""

    key = "pit"
    title = "Pit"
    glyphs = {"O": {}}
    alone = True

    @entered()
    def swallow(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Whoever comes here falls."""
        world.fall(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Two robots carried here both fall (S-2)."""
        floor.deadly_square(self.pos)

    def draw(self, pen: Pen) -> None:
        """A black hole with a striped rim."""
        self.draw_hole(pen)

    @staticmethod
    def draw_hole(pen: Pen) -> None:
        """The hole, for everything that is a pit at times."""
        pen.rect(2, 2, 96, 96, Ink.HAZARD)
        for x in range(-80, 100, 24):
            left, right = max(2, x), min(98, x + 12)
            if right > left:
                pen.poly((left, 2, right, 2, right, 10, left, 10), Ink.HAZARD_DARK)
                pen.poly((left, 90, right, 90, right, 98, left, 98), Ink.HAZARD_DARK)
                pen.poly((2, left, 10, left, 10, right, 2, right), Ink.HAZARD_DARK)
                pen.poly((90, left, 98, left, 98, right, 90, right), Ink.HAZARD_DARK)
        pen.round(10, 10, 80, 80, 10, Ink.PIT)
        pen.round(17, 17, 66, 66, 8, Ink.METAL_DARK, 2)
