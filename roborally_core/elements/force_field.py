"""Force fields (RF-18)."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Form, Ink, Layer, Pen
from ..effects.demo import crosses
from ..rules.events import BeamFired, CauseKind, Fact
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
)


@dataclass(eq=False, kw_only=True)
class ForceField(Element):
    """A force field stops robots and the lasers of the board like a wall. Robots see and shoot through it."""

    key = "force-field"
    title = "Force field"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . B .
        . . . . . . .
        . . . . . . .
        """,
        "E move-3 turn-left",
        "S pause turn-right",
        values={"facing": "E"},
    )
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def build(self, floor: BuilderView) -> None:
        """Lay it on the edge of its square that it faces."""
        floor.pane(self.pos, self.facing)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has shot another one through it."""
        if not isinstance(fact, BeamFired) or fact.cause.kind is not CauseKind.WEAPON or fact.victim < 0:
            return False
        return crosses(board.grid, fact.frm, fact.to, self.pos, self.facing)

    def draw(self, pen: Pen) -> None:
        """A shimmer between two posts."""
        pen.shape(Form(glow=50))
        pen.rect(4, -3, 92, 6, Ink.PORTAL_CYAN)
        pen.shape(Form(height=10))
        for x in (-4, 90):
            pen.rect(x, -7, 14, 14, Ink.METAL)
        pen.shape()
