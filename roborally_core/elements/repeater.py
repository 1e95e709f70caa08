"""Repeaters (RF-40, RF-63)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.commands import MOTIONS
from ..rules.events import CauseKind, Fact, RobotMoved
from ..rules.timeline import Step
from .api import (
    BoardView,
    Demo,
    Element,
    WorldView,
    repeats,
)
from .demo_boards import APART

if TYPE_CHECKING:
    from ..rules.cards import Card
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Repeater(Element):
    """A robot that stands on a repeater when everybody has moved plays its card again, if it is a movement
    card; several do so in the order of their cards. A robot that then stands on a repeater does
    it once more, until none does, or until all stand as they stood before.
    """

    key = "repeater"
    title = "Repeater"
    demo = Demo(
        APART,
        "E move-2 pause back-1",
        "S turn-left back-1",
    )
    needs = (Step.REPEATERS,)

    @repeats(Step.REPEATERS)
    def again(self, world: WorldView, robot: Robot, card: Card) -> bool:
        """Whether the card is a movement card."""
        return MOTIONS[card.command].steps > 0

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has played its card again on it."""
        return isinstance(fact, RobotMoved) and fact.frm == self.pos and fact.cause.kind is CauseKind.CARD

    def draw(self, pen: Pen) -> None:
        """Two arrows round a dot."""
        pen.shape(Form(height=4))
        pen.round(7, 7, 86, 86, 14, Ink.METAL)
        pen.shape()
        pen.circle(50, 50, 37, Ink.HAZARD_DARK)
        pen.arc(50, 50, 25, 200, 340, Ink.PORTAL_LIME, 6)
        pen.arc(50, 50, 25, 20, 160, Ink.PORTAL_LIME, 6)
        pen.poly((66, 46, 84, 40, 76, 56), Ink.PORTAL_LIME)
        pen.poly((34, 54, 16, 60, 24, 44), Ink.PORTAL_LIME)
        pen.circle(50, 50, 8, Ink.PORTAL_LIME)
