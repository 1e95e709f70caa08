"""Rotating belts (RF-43)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Pen, turned
from ..base.geometry import Dir, Turn
from ..effects.hooks import Hook
from ..rules.timeline import RUNS, Speed, Step
from .api import (
    BuilderView,
    Element,
    RulesView,
    conveys,
    either,
    ways,
)
from .belt import CHEVRON, Track, run_in
from .golden_belt import GOLDEN

_TRACKS = {
    Speed.NORMAL: Track(Ink.BELT, Ink.BELT_RIB, Ink.BELT_ARROW, 1),
    Speed.EXPRESS: Track(Ink.EXPRESS, Ink.EXPRESS_RIB, Ink.EXPRESS_ARROW, 2),
    Speed.GOLDEN: GOLDEN,
}


@dataclass(eq=False, kw_only=True)
class RotatingBelt(Element):
    """A rotating belt turns in its place in every register, before any belt runs, to the arrow with that
    register's number; the robot on it does not turn with it. Then it is a belt of its
    colour: it carries that way, and turns a robot that a belt carries onto it from the side.
    """

    key = "rotating-belt"
    title = "Rotating belt"
    barred = "belts"
    kinds = ("speed",)

    ways: tuple[Dir, ...] = ways(Dir.N, Dir.E, Dir.S, Dir.W, Dir.N, help="where it carries in each register")
    speed: Speed = either(Speed.NORMAL, Speed.EXPRESS, Speed.GOLDEN, help="how fast it runs")

    @conveys(*sorted({step for steps in RUNS.values() for step in steps}))
    def heading(self) -> tuple[Dir, ...]:
        """The direction in which it carries, register by register."""
        return self.ways

    def active_hooks(self, rules: RulesView) -> list[Hook]:
        """The hooks of the steps in which belts of its colour run; none if the ruleset has no such belts."""
        if self.speed is Speed.GOLDEN and Step.GOLDEN_FIRST not in rules.steps:
            return []
        return run_in(super().active_hooks(rules), RUNS[self.speed])

    def build(self, floor: BuilderView) -> None:
        """Lay a curve for each direction and register in which belts lead onto it from the side."""
        for register, way in enumerate(self.ways, 1):
            for turn in (Turn.RIGHT, Turn.LEFT):
                floor.curve(self.pos, (way - turn) & 3, turn, registers=(register,))

    def fits(self, rules: RulesView) -> bool:
        """Not under rules in which the target of the first move decides about the second (BW-09)."""
        return Step.CONVEYORS not in rules.steps and super().fits(rules)

    def brings(self, rules: RulesView) -> frozenset[Step]:
        """The step that ``rules`` lack for it: golden ones run once before all others."""
        golden = {Step.GOLDEN_FIRST} if self.speed is Speed.GOLDEN else set()
        return frozenset(golden - rules.steps)

    def draw(self, pen: Pen) -> None:
        """A round table with an arrow for each way, and the registers on it."""
        track = _TRACKS[self.speed]
        pen.rect(3, 3, 94, 94, Ink.METAL_DARK)
        pen.shape(Form(height=3))
        pen.circle(50, 50, 46, track.skin)
        pen.shape()
        for way in sorted(set(self.ways)):
            x, y = ((50, 15), (85, 50), (50, 85), (15, 50))[way]
            for i in range(track.arrows):
                back = 5 * i - 2 * (track.arrows - 1)
                small = [(dx // 2, dy // 2 + back) for dx, dy in CHEVRON]
                pen.poly(turned(small, x, y, 90 * way), track.arrow)
            shown = "".join(str(i) for i, one in enumerate(self.ways, 1) if one is way)
            tx, ty = ((50, 34), (63, 50), (50, 66), (37, 50))[way]
            pen.text(tx, ty, 12 if len(shown) < 3 else 9, shown, track.arrow)
        pen.circle(50, 50, 46, Ink.RAIL, 4)
