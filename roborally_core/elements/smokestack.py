"""Smokestacks (RF-47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..rules.events import Cause
from .api import BuilderView, WorldView, entered
from .pit import Pit

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Smokestack(Pit):
    """A smokestack is a pit that swallows every robot that comes onto it, but those with tip-toe legs. The
    smoke over it takes the view: shots end there, and a robot in it or over it does not fire.
    """

    key = "smokestack"
    title = "Smokestack"
    glyphs = {}
    hazy = True

    @entered()
    def swallow(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot that comes here fall, unless it has tip-toe legs."""
        if not world.is_light_footed(robot):
            world.fall(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Lay a pit, and smoke."""
        super().build(floor)
        floor.holds_light_footed(self.pos)
        floor.haze(self.pos)

    def draw(self, pen: Pen) -> None:
        """The pit with puffs over it."""
        self.draw_hole(pen)
        for x, y, radius in ((40, 58, 14), (56, 42, 18), (44, 24, 13)):
            pen.circle(x, y, radius, Ink.SMOKE)
