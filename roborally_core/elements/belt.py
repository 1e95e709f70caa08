"""Conveyor belts (RR-06, CL, S-2, S-3)."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Ink, Pen
from ..geometry import Dir, Turn
from ..timeline import Step
from .api import BuilderView, Element, conveys, option


@dataclass(eq=False, kw_only=True)
class Belt(Element):
    """A conveyor belt carries the robot on it one square along its arrow once everybody
    has moved. Carried onto the curve of another belt, the robot turns with it; walking or
    being pushed onto a curve turns nobody. Belts never push: two robots bound for one
    square both stay where they are.
    """

    key = "belt"
    title = "Conveyor belt"
    directed = True
    glyphs = {
        "^": {"facing": Dir.N},
        ">": {"facing": Dir.E},
        "v": {"facing": Dir.S},
        "<": {"facing": Dir.W},
    }

    straight: bool = option(False, "no curve, even where another belt feeds it from the side")

    @conveys(Step.BELTS_NORMAL, Step.ALL_BELTS)
    def heading(self) -> Dir:
        """Where it carries."""
        return self.facing

    def build(self, floor: BuilderView) -> None:
        """A curve lies wherever another belt feeds this one from the side."""
        if self.straight:
            return
        for turn in (Turn.RIGHT, Turn.LEFT):
            direction = (self.facing - turn) & 3
            if floor.belt_into(self.pos, direction):
                floor.curve(self.pos, direction, turn)

    def draw(self, pen: Pen) -> None:
        """A track with one arrow."""
        draw_track(pen, Ink.BELT, Ink.BELT_ARROW, arrows=1)


def draw_track(pen: Pen, track: Ink, arrow: Ink, arrows: int) -> None:
    """A belt's track with its rails and ``arrows`` chevrons."""
    pen.rect(8, 0, 84, 100, track)
    for y in range(10, 100, 20):
        pen.line((10, y, 90, y), Ink.FLOOR_LINE, 1)
    pen.line((8, 0, 8, 100), Ink.METAL_DARK, 4)
    pen.line((92, 0, 92, 100), Ink.METAL_DARK, 4)
    for i in range(arrows):
        top = 24 + 34 * i if arrows > 1 else 36
        pen.poly((50, top, 78, top + 28, 78, top + 40, 50, top + 14, 22, top + 40, 22, top + 28), arrow)
