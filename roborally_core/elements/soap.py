"""Soap (RF-48)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..base.geometry import Turn
from ..rules.commands import Move
from ..rules.events import CauseKind, Fact, RobotTurned
from .api import (
    BoardView,
    Demo,
    Element,
    Surface,
    WorldView,
    drives,
)
from .demo_boards import APART
from .water import waded

if TYPE_CHECKING:
    from ..rules.state import Robot


_TWICE = (Turn.NONE, Turn.AROUND, Turn.FULL, Turn.AROUND, Turn.FULL)


@dataclass(eq=False, kw_only=True)
class Soap(Element):
    """A robot that stands on soap when its card begins slips: a turn becomes twice as far, so that a u-turn
    goes all the way round, and a movement loses its first square.
    """

    key = "soap"
    title = "Soap"
    demo = Demo(
        APART,
        "E move-2 turn-left move-2",
        "S turn-left back-1",
    )
    mass = True
    surface = Surface.WET

    @drives()
    def slip(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The move with turns doubled and one square less."""
        return waded(tuple(motion._replace(turn=_TWICE[motion.turn]) for motion in move))

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a quarter turn has become half a turn."""
        if not isinstance(fact, RobotTurned) or fact.cause.kind is not CauseKind.CARD:
            return False
        return (fact.to - fact.frm) & 3 == Turn.AROUND

    def draw(self, pen: Pen) -> None:
        """Bubbles on a wet square."""
        pen.shape(Form(joined=True))
        pen.round(6, 6, 88, 88, 26, Ink.WATER)
        pen.shape()
        for x, y, r in ((32, 34, 17), (64, 28, 10), (62, 60, 20), (30, 68, 11), (46, 50, 6)):
            pen.circle(x, y, r, Ink.FOAM)
            pen.circle(x, y, r - 3, Ink.WATER)
            pen.circle(x - r // 3, y - r // 3, max(2, r // 5), Ink.FOAM)
