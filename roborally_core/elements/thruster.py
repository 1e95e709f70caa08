"""Thrusters (RN-14)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Animation, Form, Ink, Lunge, Pen
from ..rules.timeline import Step
from .api import BuilderView, Demo, Element, WorldView, wounds


@dataclass(eq=False, kw_only=True)
class Thruster(Element):
    """A robot that passes over a thruster by its own card goes one square farther, for each one, and is
    lifted until the move ends: over space and everything on the hull, but not over rails, broken hull and
    other robots, which it pushes. Pushed robots are not lifted. A robot that ends a register on one takes a
    hit.
    """

    key = "thruster"
    title = "Thruster"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . B . . .
        """,
        "E move-3 turn-left",
        "N pause move-2",
    )
    boosts = True

    @wounds(Step.BURNS, Step.FIRE)
    def burn(self, world: WorldView) -> int:
        """One point in each phase, in the snapshot of everything that fires if there is but one fire step."""
        return 1

    def build(self, floor: BuilderView) -> None:
        """Make moves across it longer."""
        floor.boost(self.pos)

    def draw(self, pen: Pen) -> None:
        """A nozzle with a flame in it."""
        pen.shape(Form(height=-30))
        pen.circle(50, 50, 46, Ink.PIT)
        pen.shape()
        pen.circle(50, 50, 45, Ink.METAL, 7)
        pen.circle(50, 50, 36, Ink.METAL_DARK, 6)
        pen.shape(Form(glow=120))
        pen.circle(50, 50, 29, Ink.EMBER)
        pen.shape(Form(glow=60, motion=Animation(90, 140, (50, 50)), lunge=Lunge(grow=185)))
        pen.poly((50, 24, 58, 42, 76, 50, 58, 58, 50, 76, 42, 58, 24, 50, 42, 42), Ink.FLAME)
        pen.shape()
        pen.circle(50, 50, 9, Ink.TEXT_LIGHT)
