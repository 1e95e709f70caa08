"""Pits (RR-08, CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Cause
from .api import BuilderView, Element, Surface, WorldView, entered

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Pit(Element):
    """A pit swallows every robot that comes onto it, even in the middle of a move."""

    key = "pit"
    title = "Pit"
    glyphs = {"O": {}}
    alone = True
    surface = Surface.NONE

    @entered()
    def swallow(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot that comes here fall."""
        world.fall(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Lay a pit: two robots may be carried here at once, and both fall (S-2)."""
        floor.deadly_square(self.pos)

    def draw(self, pen: Pen) -> None:
        """A black hole with a striped rim."""
        self.draw_hole(pen)

    @staticmethod
    def draw_hole(pen: Pen) -> None:
        """The hole, for all elements that are a pit at times; neighbouring holes are drawn as one."""
        pen.shape(Form(joined=True, worn=True, striped=True))
        pen.round(2, 2, 96, 96, 5, Ink.HAZARD)
        pen.shape(Form(joined=True, height=-60))
        pen.round(12, 12, 76, 76, 10, Ink.PIT)
        pen.shape()
