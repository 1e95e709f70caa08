"""Express belts (RR-06, CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..base.geometry import Dir
from ..rules.timeline import RUNS, Speed, Step
from .api import WorldView, carries, conveys
from .belt import EXPRESSED, Belt, Track, draw_track

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class ExpressBelt(Belt):
    """An express belt carries the robot on it two squares, one after the other: the second time only if the
    robot is then {rally: still on an express belt. It turns robots on its curves like any belt.}{points: on a
    belt, express or not, and along the arrow there.}
    """

    key = "express-belt"
    title = "Express belt"
    glyphs = {
        "⇑": {"facing": Dir.N},
        "⇒": {"facing": Dir.E},
        "⇓": {"facing": Dir.S},
        "⇐": {"facing": Dir.W},
    }

    @conveys(*RUNS[Speed.EXPRESS])
    def heading(self) -> Dir:
        """The direction in which it carries."""
        return self.facing

    @carries(Step.CONVEYORS)
    def first(self, world: WorldView, robot: Robot) -> Dir:
        """Carry like any belt, and remember the target square for the second time (BW-09)."""
        world.scratch[EXPRESSED, robot.id] = world.ahead(robot.pos, self.facing)
        return self.facing

    def draw(self, pen: Pen) -> None:
        """A track with two arrows."""
        track = Track(Ink.EXPRESS, Ink.EXPRESS_RIB, Ink.EXPRESS_ARROW, 2)
        draw_track(pen, track, straight=self.straight)
