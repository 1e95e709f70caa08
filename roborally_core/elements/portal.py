"""Portals in pairs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..language.complaint import Complaint, complain
from ..rules.events import Cause
from .api import BoardView, BuilderView, Demo, Element, WorldView, integer, takes

if TYPE_CHECKING:
    from ..rules.state import Robot

PAIRS = 6
_INKS = (
    Ink.PORTAL_CYAN,
    Ink.PORTAL_LIME,
    Ink.PORTAL_ORANGE,
    Ink.PORTAL_PINK,
    Ink.PORTAL_VIOLET,
    Ink.PORTAL_YELLOW,
)


@dataclass(eq=False, kw_only=True)
class Portal(Element):
    """Portals come in pairs. Coming onto one, by whatever means, takes a robot to the other one of its pair,
    unturned, where it finishes its move; unless somebody stands there: then it is plain floor. Standing or
    turning on a portal does nothing.
    """

    key = "portal"
    title = "Portal"
    alone = True
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . ? . . B . .
        """,
        "E move-3 turn-left",
        "S turn-left back-1",
    )

    pair: int = integer(1, PAIRS, 1, "which two belong together")

    @takes()
    def send(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Take the robot to the other portal, if that is free."""
        for other in world.group(self.group):
            if other is not self and not (robot.real and other.pos in world.occupied):
                world.relocate(robot, other.pos, direction, self.cause)
                return

    @property
    def group(self) -> str:
        """The name of the group of its pair."""
        return f"portals {self.pair}"

    def build(self, floor: BuilderView) -> None:
        """Join the two portals, and tell the search for ways of the passage."""
        floor.join(self.group, self)
        floor.passage(self.group, self.pos, lambda state: True)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """A pair has exactly two portals."""
        pair = board.by_value(Portal, "pair")[self.pair]
        return [] if len(pair) == 2 else [complain("trouble.pair", pair=self.pair, number=len(pair))]

    def draw(self, pen: Pen) -> None:
        """A ring of light with the number of its pair."""
        ink = _INKS[self.pair - 1]
        pen.round(6, 6, 88, 88, 44, Ink.METAL_DARK)
        pen.shape(Form(glow=24))
        pen.circle(50, 50, 38, ink, 8)
        pen.shape()
        pen.circle(50, 50, 28, Ink.PIT)
        pen.text(50, 51, 30, str(self.pair), ink)
