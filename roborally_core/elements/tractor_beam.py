"""Tractor beams (RN-11, RN-20)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Ink, Pen
from ..base.geometry import Dir
from ..effects.hooks import Hook
from ..rules.timeline import RUNS, Speed, Step
from .api import BuilderView, Element, RulesView, conveys, integer, option
from .belt import Track, draw_track, lay_curves, run_in

_STEPS = (Step.GOLDEN_FIRST, Step.EXPRESS_FIRST, Step.ALL_BELTS)
"""The steps in which beams of warp 3 pull; others pull only with the belts of their speed."""
_TRACKS = {
    1: Track(Ink.WARP_BED, Ink.WARP_BLUE_DIM, Ink.WARP_BLUE, 1),
    2: Track(Ink.WARP_BED, Ink.WARP_GREEN_DIM, Ink.WARP_GREEN, 2),
    3: Track(Ink.WARP_BED, Ink.WARP_RED_DIM, Ink.WARP_RED, 3),
}
_GLYPHS = {1: "↑→↓←", 2: "⇡⇢⇣⇠", 3: "⤊⭆⤋⭅"}


@dataclass(eq=False, kw_only=True)
class TractorBeam(Element):
    """A tractor beam pulls the robot on it along its arrow when everybody has moved: blue ones one
    square, green ones two, red ones three. Red ones pull first alone, then red and green
    ones together, then all. Pulled round a corner by another beam a robot turns with it; walking or being
    pushed there turns nobody. Two robots pulled to one square both stay, and so does a robot that would be
    pulled onto a beam that pulls the other way at that moment.
    """

    key = "tractor-beam"
    title = "Tractor beam"
    barred = "belts"
    kinds = ("warp",)
    directed = True
    glyphs = {
        glyph: {"warp": warp, "facing": way}
        for warp, glyphs in _GLYPHS.items()
        for way, glyph in zip(Dir, glyphs, strict=True)
    }

    warp: int = integer(1, 3, 1, "how many squares it pulls: blue, green, red")
    straight: bool = option(False, "no curve, even where another beam feeds it from the side")

    @conveys(*_STEPS)
    def heading(self) -> Dir:
        """The direction in which it pulls."""
        return self.facing

    def brings(self, rules: RulesView) -> frozenset[Step]:
        """The steps that ``rules`` lack for its warp: red ones pull once before all others."""
        return frozenset(set(_STEPS).intersection(RUNS[Speed(self.warp)]) - rules.steps)

    def active_hooks(self, rules: RulesView) -> list[Hook]:
        """The hooks of as many steps as its warp; none if the ruleset lacks one of these steps."""
        steps = set(_STEPS).intersection(RUNS[Speed(self.warp)])
        return run_in(super().active_hooks(rules), steps) if rules.steps.issuperset(steps) else []

    def build(self, floor: BuilderView) -> None:
        """Lay a curve for each beam that leads onto this one from the side."""
        lay_curves(floor, self, straight=self.straight)

    def draw(self, pen: Pen) -> None:
        """A lane of light with as many arrows as it pulls squares."""
        draw_track(pen, _TRACKS[self.warp], straight=self.straight)
