"""Teleport pads, including high-powered ones (RF-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..base.geometry import DIRS, Dir
from ..rules.commands import MOTIONS, Leap, Move
from ..rules.events import Fact, RobotMoved
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    WorldView,
    drives,
    integer,
    option,
)

if TYPE_CHECKING:
    from ..rules.state import Robot

USUAL = 2
LONGEST = max(motion.steps for motion in MOTIONS)


@dataclass(eq=False, kw_only=True)
class TeleportPad(Element):
    """A robot that plays a movement card on a teleport pad is beamed instead: at once, the way the card goes,
    by as many squares more than the card says as are written on the pad, usually two, without touching those
    in between. Walls stop it, unless the pad has high power. If a robot stands where it would arrive, it
    arrives one square short.
    """

    key = "teleport-pad"
    title = "Teleport pad"
    kinds = ("high_power",)
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A ? . O . .
        . . . . . . .
        . . . . . B .
        """,
        "E move-1 move-1 turn-left",
        "S turn-left back-1",
    )

    high_power: bool = option(False, "whether it beams through walls")
    farther: int = integer(1, 6, USUAL, "how many squares more than its card a robot is beamed")

    @drives()
    def beam(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The move with movements made into leaps; turns stay as they are."""
        leap = Leap.FREE if self.high_power else Leap.WALLED
        return tuple(
            motion._replace(steps=motion.steps + self.farther, leap=leap) if motion.goes else motion
            for motion in move
        )

    def build(self, floor: BuilderView) -> None:
        """Tell the search for ways that it takes robots over pits, with high power also through walls."""
        for way in DIRS:
            floor.leap(self.pos, way, LONGEST + self.farther, self.high_power)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has beamed a robot over other squares."""
        return (
            isinstance(fact, RobotMoved)
            and fact.frm == self.pos
            and abs(fact.to - fact.frm) not in (1, board.grid.delta[Dir.S])
        )

    def draw(self, pen: Pen) -> None:
        """Rings of light in a dark dish, and the squares they add to a card."""
        ink = Ink.PORTAL_VIOLET if self.high_power else Ink.PORTAL_CYAN
        pen.shape(Form(height=4))
        pen.round(6, 6, 88, 88, 30, Ink.METAL)
        pen.shape(Form(glow=70))
        pen.circle(50, 50, 38, ink, 4)
        pen.circle(50, 50, 29, ink, 3)
        if self.high_power:
            for x, y in ((18, 18), (82, 18), (18, 82), (82, 82)):
                pen.circle(x, y, 5, ink)
        pen.shape()
        pen.circle(50, 50, 24, Ink.HAZARD_DARK)
        pen.text(50, 51, 26, f"+{self.farther}", Ink.TEXT_LIGHT)
