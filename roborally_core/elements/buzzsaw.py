"""Buzzsaws (BW-10, and in the fire step of other systems)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Lunge, Pen
from ..rules.events import ElementActed
from ..rules.timeline import Step
from .api import Element, WorldView, happens, wounds

DRAWN = ("buzzsaws", 0)
"""Scratch key of the random draw in this register."""

CHANCE = 4
"""They spin in one of this many registers."""


@dataclass(eq=False, kw_only=True)
class Buzzsaw(Element):
    """In every register chance decides once for all buzzsaws of the board: one time in four they
    spin, and a robot on one takes one damage.
    """

    key = "buzzsaw"
    title = "Buzzsaw"
    layer = Layer.DEVICE
    glyphs = {"*": {}}

    def spinning(self, world: WorldView) -> bool:
        """Whether the buzzsaws spin in this register."""
        drawn = world.scratch.get(DRAWN)
        if drawn is None:
            drawn = world.scratch[DRAWN] = world.draw("buzzsaws", CHANCE)
        return drawn == 0

    @happens(Step.BUZZSAWS, Step.FIRE)
    def spin(self, world: WorldView) -> None:
        """Show that it spins."""
        if world.facts is not None and self.spinning(world):
            world.tell(ElementActed(self.index))

    @wounds(Step.BUZZSAWS, Step.FIRE)
    def cut(self, world: WorldView) -> int:
        """One point while it spins, in the same snapshot as the lasers if there is only one fire step."""
        return int(self.spinning(world))

    def draw(self, pen: Pen) -> None:
        """A toothed blade in a slot."""
        pen.round(6, 42, 88, 16, 8, Ink.PIT)
        pen.shape(Form(lunge=Lunge(grow=150, turn=630, over=False)))
        for points in (
            (50, 12, 60, 26, 40, 26),
            (88, 50, 74, 60, 74, 40),
            (50, 88, 40, 74, 60, 74),
            (12, 50, 26, 40, 26, 60),
            (77, 23, 76, 40, 60, 24),
            (77, 77, 60, 76, 76, 60),
            (23, 77, 24, 60, 40, 76),
            (23, 23, 40, 24, 24, 40),
        ):
            pen.poly(points, Ink.METAL)
        pen.circle(50, 50, 30, Ink.METAL)
        pen.circle(50, 50, 22, Ink.METAL_LIGHT, 3)
        pen.circle(50, 50, 8, Ink.METAL_DARK)
        pen.shape()
