"""Padded squares (RF-35, RF-67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import CauseKind, Fact, RobotMoved
from .api import (
    BoardView,
    Demo,
    Element,
    WorldView,
    prolongs,
)

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class PaddedSquare(Element):
    """A robot whose card ends on a padded square bounces on: the same way, by as many squares as the card has
    just moved it, pushing the robots in its way. Ordinary ground or a hard wall ends it. Once
    a card; robots that are pushed do not bounce.
    """

    key = "padded-square"
    title = "Padded square"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 pause back-1",
        "N pause turn-left",
    )

    @prolongs()
    def bounce(self, world: WorldView, robot: Robot, squares: int, further: int) -> bool:
        """Whether the robot goes on: as many squares again as its card has moved it."""
        return further < squares

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has bounced on from it."""
        return isinstance(fact, RobotMoved) and fact.frm == self.pos and fact.cause.kind is CauseKind.CARD

    def draw(self, pen: Pen) -> None:
        """A cushion with buttons."""
        pen.shape(Form(height=3))
        pen.round(3, 3, 94, 94, 16, Ink.RUBBER)
        pen.shape()
        pen.round(9, 9, 82, 82, 12, Ink.HAZARD_DARK, 2)
        for x, y in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70)):
            pen.circle(x, y, 5, Ink.HAZARD_DARK)
