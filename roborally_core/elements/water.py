"""Water (S-9, RF-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..base.drawing import Form, Ink, Layer, Pen
from ..effects.conditions import known_to
from ..rules.commands import Move
from ..rules.events import Cause, CauseKind, Fact, RobotMoved
from .alight import quench
from .api import (
    BoardView,
    Demo,
    Element,
    Surface,
    WorldView,
    drives,
    entered,
)

if TYPE_CHECKING:
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Water(Element):
    """A robot that stands in water when its card begins loses the first square of that movement:
    Move 1 and Back up do nothing at all. Turns are as ever, and moving into the water or through it
    costs nothing. Water puts out robots that are alight. It may cover belts, pits and whatever else lies on
    the floor, which do what they ever do.
    """

    key = "water"
    title = "Water"
    demo: ClassVar[Demo | None] = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 move-1 move-2",
        "S turn-left back-1",
    )
    mass = True
    layer = Layer.FLOOD
    surface = Surface.WET
    glyphs = {"≈": {}}

    @drives()
    def slow(self, world: WorldView, robot: Robot, move: Move) -> Move:
        """The move without its first square (S-9)."""
        return waded(move)

    @entered(when=known_to)
    def quench(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Put out robots that come in."""
        quench(world, robot, self.cause)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has waded out of it."""
        return isinstance(fact, RobotMoved) and fact.frm == self.pos and fact.cause.kind is CauseKind.CARD

    def draw(self, pen: Pen) -> None:
        """A pool that runs into its neighbours, with ripples."""
        draw_pool(pen, Ink.WATER)


def waded(move: Move) -> Move:
    """``move`` without its first square, whichever motion has it; only once, however much water is there."""
    if any(motion.slowed for motion in move):
        return move
    for at, motion in enumerate(move):
        if motion.steps:
            return (*move[:at], motion._replace(steps=motion.steps - 1, slowed=True), *move[at + 1 :])
    return move


def draw_pool(pen: Pen, ink: Ink) -> None:
    """Water from edge to edge, with ripples; the floor below can be seen through it."""
    if pen.covers:
        pen.round(7, 7, 86, 86, 18, ink, 9)
        for y in (33, 51, 75):
            pen.line((14, y, 86, y), ink, 7)
    else:
        pen.shape(Form(joined=True))
        pen.round(3, 3, 94, 94, 18, ink)
        pen.shape()
    for x, y in ((18, 30), (52, 48), (24, 72)):
        pen.line((x, y, x + 8, y - 5, x + 16, y, x + 24, y - 5), Ink.FOAM, 3)
