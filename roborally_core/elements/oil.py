"""Oil (RR-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Pen
from ..events import Cause
from ..geometry import Dir
from ..timeline import Step
from .api import Element, RulesView, WorldView, carries, entered

if TYPE_CHECKING:
    from ..state import Robot

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
    glyphs = {"~": {}}

    @entered(when=_slides)
    def slip(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Remember which way it came on, if it came in the move step."""
        if world.step is Step.MOVES:
            world.scratch[SLIDE, robot.id] = direction

    @carries(Step.OIL)
    def slide(self, world: WorldView, robot: Robot) -> Dir | None:
        """It goes on the way it came."""
        direction = world.scratch.get((SLIDE, robot.id))
        return None if direction is None else Dir(direction)

    def draw(self, pen: Pen) -> None:
        """A puddle with a sheen."""
        pen.circle(46, 52, 36, Ink.OIL)
        pen.circle(70, 40, 20, Ink.OIL)
        pen.circle(28, 70, 16, Ink.OIL)
        pen.circle(76, 70, 12, Ink.OIL)
        pen.arc(44, 48, 24, 190, 260, Ink.METAL_LIGHT, 4)
        pen.arc(70, 40, 12, 200, 280, Ink.METAL_LIGHT, 3)
