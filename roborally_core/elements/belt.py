"""Conveyor belts (RR-06, CL, S-2, S-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..base.drawing import Animation, Form, Ink, Pen, around, turned
from ..base.geometry import Dir, Turn
from ..rules.timeline import RUNS, Speed, Step
from .api import BuilderView, Element, WorldView, carries, conveys, option

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from ..effects.hooks import Hook
    from ..rules.state import Robot

EXPRESSED = "expressed"
"""The target of an express belt for a robot, remembered for the rest of the register."""


@dataclass(eq=False, kw_only=True)
class Belt(Element):
    """A conveyor belt carries the robot on it one square along its arrow once everybody
    has moved. {rally: Carried onto the curve of another belt, the robot turns with it; walking or
    being pushed onto a curve turns nobody. Belts never push: two robots bound for one
    square both stay where they are.}{points: Carried onto a belt at right angles, the robot turns
    with it; walking or being pushed onto one turns nobody. Two robots bound for one square both stay,
    unless it is a belt that one of them comes onto straight from behind: that one moves.
    Belts never push, but carried against an electric fence a robot loses its two hit points.}
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

    @conveys(*RUNS[Speed.NORMAL], Step.CONVEYORS)
    def heading(self) -> Dir:
        """The direction in which it carries."""
        return self.facing

    @carries(Step.CONVEYORS_AGAIN)
    def again(self, world: WorldView, robot: Robot) -> Dir | None:
        """Carry the robots that an express belt has just carried here a second time (BW-09)."""
        return self.facing if world.scratch.get((EXPRESSED, robot.id)) == robot.pos else None

    def build(self, floor: BuilderView) -> None:
        """Lay a curve for each belt that leads onto this one from the side."""
        lay_curves(floor, self, straight=self.straight)

    def draw(self, pen: Pen) -> None:
        """A track with one arrow."""
        draw_track(pen, Track(Ink.BELT, Ink.BELT_RIB, Ink.BELT_ARROW, 1), straight=self.straight)


def run_in(hooks: Iterable[Hook], steps: Collection[Step]) -> list[Hook]:
    """The hooks that have at least one of the ``steps``, limited to these."""
    kept = (hook._replace(steps=tuple(step for step in hook.steps if step in steps)) for hook in hooks)
    return [hook for hook in kept if hook.steps]


def lay_curves(floor: BuilderView, element: Element, *, straight: bool) -> None:
    """Lay the curves of an element that carries the way it faces, for those that lead onto it (S-3)."""
    for turn in floor.feeds(element.pos, element.facing):
        floor.curve(element.pos, (element.facing - turn) & 3, turn, not straight)


class Track(NamedTuple):
    """The look of a belt: the inks of its skin, and the number of arrows on a square."""

    skin: Ink
    rib: Ink
    arrow: Ink
    arrows: int


SPEED = 20
"""Speed of the skin of a belt with one arrow, in units a second."""
RIBS = 8
CHEVRON = ((0, -15), (24, 4), (24, 15), (0, -4), (-24, 15), (-24, 4))
"""A chevron that points north, about its middle."""


def draw_track(pen: Pen, track: Track, *, straight: bool, run: int = 1) -> None:
    """A belt's bed with its rails and the skin that runs over it; it bends if a belt leads in from one side.

    It may ``run`` backwards (-1) or stand still (0).
    """
    sides = () if straight else tuple(turn for turn in (Turn.RIGHT, Turn.LEFT) if turn in pen.feeds)
    if len(sides) == 1 and Turn.NONE not in pen.feeds:
        _draw_bend(pen, track, 1 if sides[0] is Turn.RIGHT else -1, run)
        return
    pen.rect(4, 0, 92, 100, Ink.METAL_DARK)
    for side in sides:
        pen.rect(88 if side is Turn.RIGHT else 0, 4, 12, 92, track.skin)
    pen.shape(Form(motion=Animation(100 // track.arrows, run * SPEED * track.arrows) if run else None))
    pen.rect(12, 0, 76, 100, track.skin)
    for i in range(RIBS):
        pen.line((16, 100 * i // RIBS + 4, 84, 100 * i // RIBS + 4), track.rib, 7)
    for i in range(track.arrows):
        middle = 50 + (100 * i - 50 * (track.arrows - 1)) // track.arrows
        pen.poly(turned(CHEVRON, 50, middle, 180 if run < 0 else 0), track.arrow)
    pen.shape(Form(height=3))
    for x, side in ((88, Turn.RIGHT), (4, Turn.LEFT)):
        if side not in sides:
            pen.rect(x, 0, 8, 100, Ink.RAIL)
        else:
            pen.rect(x, 0, 8, 8, Ink.RAIL)
            pen.rect(x, 92, 8, 8, Ink.RAIL)
    pen.shape()


def _draw_bend(pen: Pen, track: Track, side: int, run: int) -> None:
    """A quarter of a ring about the north-eastern corner; if ``side`` is -1, about the north-western one."""
    x, start = (100, 90) if side > 0 else (0, 0)
    speed = run * side * SPEED * track.arrows * 90 // 100
    pen.arc(x, 0, 50, start, start + 90, Ink.METAL_DARK, 92)
    pen.shape(Form(motion=Animation(90 // track.arrows, speed, (x, 0)) if run else None))
    pen.arc(x, 0, 50, start, start + 90, track.skin, 76)
    for i in range(RIBS):
        angle = start + 90 * i // RIBS + 5
        pen.line((*around(x, 0, 16, angle), *around(x, 0, 84, angle)), track.rib, 6)
    for i in range(track.arrows):
        angle = start + 90 * (2 * i + 1) // (2 * track.arrows)
        heading = angle + 180 if side * (run or 1) > 0 else angle
        pen.poly(turned(CHEVRON, *around(x, 0, 50, angle), heading), track.arrow)
    pen.shape(Form(height=3))
    for radius in (8, 92):
        pen.arc(x, 0, radius, start, start + 90, Ink.RAIL, 8)
    pen.shape()
