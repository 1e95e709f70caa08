"""Golden belts (RF-20)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from ..base.geometry import Dir
from ..rules.timeline import RUNS, Speed, Step
from .api import (
    RulesView,
    conveys,
)
from .belt import Belt, Track, draw_track

GOLDEN = Track(Ink.PORTAL_AMBER, Ink.HAZARD, Ink.TEXT_DARK, 3)


@dataclass(eq=False, kw_only=True)
class GoldenBelt(Belt):
    """A golden belt carries the robot on it three squares, one after the other: the first before all other
    belts run, the second together with the express belts, the third together with all belts;
    each only if the robot is then on a belt that runs. Its curves turn robots like any belt's.
    """

    key = "golden-belt"
    title = "Golden belt"
    barred = "belts"
    glyphs = {}
    needs = (Step.GOLDEN_FIRST,)

    @conveys(*RUNS[Speed.GOLDEN])
    def heading(self) -> Dir:
        """The direction in which it carries."""
        return self.facing

    def fits(self, rules: RulesView) -> bool:
        """Not under rules in which the target of the first move decides about the second (BW-09)."""
        return Step.CONVEYORS not in rules.steps and super().fits(rules)

    def draw(self, pen: Pen) -> None:
        """A track with three arrows."""
        draw_track(pen, GOLDEN, straight=self.straight)
