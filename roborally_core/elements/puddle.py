"""Puddles (RF-37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import known_to
from ..rules.events import Cause, ConditionChanged, Fact
from .alight import quench
from .api import (
    BoardView,
    Demo,
    Element,
    Surface,
    WorldView,
    entered,
)

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Puddle(Element):
    """A puddle is too shallow to slow anybody. A robot that is alight and comes through it, by
    whatever means, is put out.
    """

    key = "puddle"
    title = "Puddle"
    surface = Surface.WET
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        A . . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 pause move-2",
        "S pause turn-left",
        more=({"type": "napalm-flamer", "at": [1, 2], "facing": "N"},),
    )

    @entered(when=known_to)
    def put_out(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Put the robot out."""
        quench(world, robot, self.cause)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has put a robot out."""
        return isinstance(fact, ConditionChanged) and fact.cause == self.cause

    def draw(self, pen: Pen) -> None:
        """A little water that does not reach the edges."""
        pen.shape(Form(joined=True))
        pen.round(20, 20, 60, 60, 28, Ink.WATER)
        pen.shape()
        pen.arc(46, 46, 16, 190, 280, Ink.FOAM, 4)
        pen.line((44, 64, 52, 60, 60, 64), Ink.FOAM, 3)
