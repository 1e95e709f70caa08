"""Conveyor belts (RR-06, CL, S-2, S-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Pen
from ..geometry import Dir, Turn
from ..timeline import Step
from .api import BuilderView, Element, Spoken, WorldView, carries, conveys, option

if TYPE_CHECKING:
    from ..state import Robot

EXPRESSED = "expressed"
"""Where an express belt carries a robot, remembered for the rest of the register."""


@dataclass(eq=False, kw_only=True)
class Belt(Element):
    """A conveyor belt carries the robot on it one square along its arrow once everybody
    has moved. Carried onto the curve of another belt, the robot turns with it; walking or
    being pushed onto a curve turns nobody. Belts never push: two robots bound for one
    square both stay where they are.
    """

    key = "belt"
    title = "Conveyor belt"
    in_points = Spoken(
        "Yellow conveyor",
        "Once everybody has moved, it carries the robot on it one square along its arrow. Carried onto a "
        "conveyor at right angles, the robot turns with it; walking or being pushed onto one turns nobody. "
        "Two robots bound for one square both stay, unless it is a conveyor that one of them comes onto "
        "straight from behind: that one moves. Conveyors never push, but carried against an electric fence "
        "a robot loses its two hit points.",
    )
    directed = True
    glyphs = {
        "^": {"facing": Dir.N},
        ">": {"facing": Dir.E},
        "v": {"facing": Dir.S},
        "<": {"facing": Dir.W},
    }

    straight: bool = option(False, "no curve, even where another belt feeds it from the side")

    @conveys(Step.BELTS_NORMAL, Step.ALL_BELTS, Step.CONVEYORS)
    def heading(self) -> Dir:
        """Where it carries."""
        return self.facing

    @carries(Step.CONVEYORS_AGAIN)
    def again(self, world: WorldView, robot: Robot) -> Dir | None:
        """A second time for whoever an express belt has just carried here (BW-09)."""
        return self.facing if world.scratch.get((EXPRESSED, robot.id)) == robot.pos else None

    def build(self, floor: BuilderView) -> None:
        """A curve lies wherever another belt feeds this one from the side."""
        for turn in floor.feeds(self.pos, self.facing):
            floor.curve(self.pos, (self.facing - turn) & 3, turn, not self.straight)

    def draw(self, pen: Pen) -> None:
        """A track with one arrow."""
        draw_track(pen, Ink.BELT, Ink.BELT_ARROW, arrows=1, straight=self.straight)


def draw_track(pen: Pen, track: Ink, arrow: Ink, *, arrows: int, straight: bool) -> None:
    """A belt's track with its rails, ``arrows`` chevrons, and a curve for each side that feeds it."""
    sides = () if straight else tuple(turn for turn in (Turn.RIGHT, Turn.LEFT) if turn in pen.feeds)
    bend = len(sides) == 1 and Turn.NONE not in pen.feeds
    if not bend:
        pen.rect(8, 0, 84, 100, track)
        for y in range(10, 100, 20):
            pen.line((10, y, 90, y), Ink.FLOOR_LINE, 1)
    for side in sides:
        corner, start = (100, 90) if side is Turn.RIGHT else (0, 0)
        pen.arc(corner, 0, 50, start, start + 90, track, 84)
        pen.arc(corner, 0, 8, start, start + 90, Ink.METAL_DARK, 4)
        pen.arc(corner, 0, 92, start, start + 90, Ink.METAL_DARK, 4)
    if bend:
        flip = 1 if sides[0] is Turn.RIGHT else -1
        for i in range(arrows):
            shift = 12 - 24 * i if arrows > 1 else 0
            points = _diagonal_chevron(flip, shift)
            pen.poly(points, arrow)
        return
    if Turn.RIGHT not in sides:
        pen.line((92, 0, 92, 100), Ink.METAL_DARK, 4)
    if Turn.LEFT not in sides:
        pen.line((8, 0, 8, 100), Ink.METAL_DARK, 4)
    for i in range(arrows):
        top = 18 + 34 * i if arrows > 1 else 34
        pen.poly((50, top, 74, top + 24, 74, top + 35, 50, top + 12, 26, top + 35, 26, top + 24), arrow)


def _diagonal_chevron(flip: int, shift: int) -> tuple[int, ...]:
    """A chevron in the middle of a bend, pointing the way it runs; mirrored for ``flip`` -1."""
    shape = ((50, 24), (50, 54), (58, 62), (58, 32), (88, 32), (80, 24))
    out: list[int] = []
    for x, y in shape:
        out += [50 + flip * (x + shift - 50), y + shift]
    return tuple(out)
