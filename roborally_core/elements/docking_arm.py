"""Docking arms (RN-18, RN-70)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Lunge, Pen
from ..base.geometry import Dir, opposite
from ..language.complaint import Complaint, complain
from ..rules.timeline import Step
from .api import BoardView, Element, pushes


@dataclass(eq=False, kw_only=True)
class DockingArm(Element):
    """When all beams have pulled, a docking arm pushes the robot before it to the square straight across, and
    one that stands there along. Arms act one after the other, in the order in which robots act; no
    robot is pushed by two of them itself in a register. Robots and lasers pass the arm's own side freely.
    """

    key = "docking-arm"
    title = "Docking arm"
    layer = Layer.EDGE
    directed = True

    @pushes(Step.DOCKING)
    def away(self) -> Dir:
        """Away from the side it is mounted on."""
        return Dir(opposite(self.facing))

    def troubles(self, board: BoardView) -> list[Complaint]:
        """A square may have only one arm."""
        arms = [one for one in board.by_pos.get(self.pos, ()) if isinstance(one, DockingArm)]
        return [complain("trouble.docking_arm")] if arms[0] is not self else []

    def draw(self, pen: Pen) -> None:
        """A piston with a pad."""
        pen.shape(Form(height=12))
        pen.rect(30, -4, 40, 14, Ink.METAL_DARK)
        pen.shape(Form(height=12, lunge=Lunge((0, 34), over=False)))
        pen.rect(42, 10, 16, 22, Ink.METAL_LIGHT)
        pen.round(22, 30, 56, 13, 5, Ink.HAZARD)
        pen.shape()
