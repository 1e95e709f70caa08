"""A strip that mirrors the next card: an element that changes what a card does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..base.geometry import Turn
from ..rules.commands import Motion, Move
from ..rules.events import Fact, RobotMoved, RobotTurned
from .api import BoardView, Demo, Element, WorldView, drives, is_own_move

if TYPE_CHECKING:
    from ..rules.state import Robot

_MIRRORED = {Turn.LEFT: Turn.RIGHT, Turn.RIGHT: Turn.LEFT}


@dataclass(eq=False, kw_only=True)
class MirrorStrip(Element):
    """A robot that stands on a mirror strip plays its next card mirrored: it turns or steps to the right
    where the card says left, and to the left where it says right. Cards that lead ahead or back stay as they
    are.
    """

    key = "mirror-strip"
    title = "Mirror strip"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 turn-left move-1",
        "N",
    )

    @drives()
    def mirror(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The same motions, with left and right exchanged; those along fixed ways have neither."""
        return tuple(motion if motion.fixed else _mirrored(motion) for motion in move)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """A robot turns here by its own card, or steps off it."""
        if isinstance(fact, RobotTurned):
            return is_own_move(fact.cause)
        return isinstance(fact, RobotMoved) and fact.frm == self.pos and is_own_move(fact.cause)

    def draw(self, pen: Pen) -> None:
        """A pane with a seam, and the same stroke on both sides of it."""
        pen.round(6, 6, 88, 88, 8, Ink.METAL_LIGHT)
        pen.line((50, 10, 50, 90), Ink.METAL_DARK, 4)
        for side in (-1, 1):
            pen.line((50 + 12 * side, 70, 50 + 12 * side, 40, 50 + 32 * side, 40), Ink.HAZARD_DARK, 6)


def _mirrored(motion: Motion) -> Motion:
    heading = _MIRRORED.get(Turn(motion.heading), motion.heading)
    return motion._replace(heading=heading, turn=_MIRRORED.get(motion.turn, motion.turn))
