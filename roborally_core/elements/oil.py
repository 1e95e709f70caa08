"""Oil (RR-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..base.geometry import DIRS, Dir
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import Element, RulesView, Surface, WorldView, carries, entered

if TYPE_CHECKING:
    from ..rules.state import Robot

SLIDE = "oil"


def _slides(rules: RulesView) -> bool:
    return Step.OIL in rules.steps


@dataclass(eq=False, kw_only=True)
class Oil(Element):
    """A robot that walked or was pushed onto oil, and is still on it when everybody has moved,
    slides on the same way to the end of the oil and one square beyond. Sliding robots do not
    push: they stop before a robot or a wall.
    """

    key = "oil"
    title = "Oil"
    mass = True
    surface = Surface.OILY
    glyphs = {"~": {}}

    @entered(when=_slides)
    def slip(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Remember the direction of a robot that a card brought, its own or that of a robot pushing it."""
        if cause.is_walk:
            world.scratch[SLIDE, robot.id] = direction

    @carries(Step.OIL)
    def slide(self, world: WorldView, robot: Robot) -> Dir | None:
        """Carry the robot on in the direction it came."""
        direction = world.scratch.get((SLIDE, robot.id))
        return None if direction is None else DIRS[direction]

    def draw(self, pen: Pen) -> None:
        """A puddle with a sheen; neighbours run into one another."""
        pen.shape(Form(joined=True))
        pen.round(12, 12, 76, 76, 34, Ink.OIL)
        pen.shape()
        pen.arc(42, 42, 20, 190, 260, Ink.METAL_LIGHT, 4)
