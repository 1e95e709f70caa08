"""Hull inspection points (RN-01, RN-07)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..rules.events import CheckpointReached, Fact
from ..rules.timeline import Step
from .api import (
    BoardView,
    Demo,
    Element,
    WorldView,
    integer,
    on,
)
from .repair_depot import DEPOTS

if TYPE_CHECKING:
    from ..rules.state import Robot

_CIRCLED = "①②③④⑤⑥⑦⑧⑨"


@dataclass(eq=False, kw_only=True)
class InspectionPoint(Element):
    """The checkpoint of a starship. End a register on the inspection points in the order of their numbers,
    virtual or not: the first robot through all of them wins. Ending a turn on one takes one hit away and
    reloads all equipment.
    """

    key = "inspection-point"
    title = "Inspection point"
    barred = "sites"
    demo = Demo(
        """
        . . . . . . ②
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . B . . .
        """,
        "E move-2 pause move-1",
        "N pause back-1",
    )
    layer = Layer.MARK
    needs = (Step.CHECKPOINTS,)
    stands_for = "checkpoint"
    glyphs = {glyph: {"number": number} for number, glyph in enumerate(_CIRCLED, 1)}

    number: int = integer(1, 9, 1, "its place in the order")

    @on(Step.CHECKPOINTS)
    def inspect(self, world: WorldView, robot: Robot) -> None:
        """Tick the number if it is the next one."""
        world.tick_checkpoint(robot, self.number)

    @on(Step.REPAIRS)
    def mend(self, world: WorldView, robot: Robot) -> None:
        """Repair one point of a robot that inspects (RN-31), except on a depot, which does more (RN-07)."""
        if robot.competes and not any(depot.pos == self.pos for depot in world.group(DEPOTS)):
            world.heal(robot, 1, self.cause)
            if robot.kit.options:
                world.reload(robot, self.cause)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it is inspected."""
        return isinstance(fact, CheckpointReached) and fact.number == self.number

    def draw(self, pen: Pen) -> None:
        """An orange locator, and the number in its upper right corner (RN-77)."""
        pen.shape(Form(height=2))
        pen.circle(50, 50, 41, Ink.METAL_DARK)
        pen.shape(Form(glow=90))
        pen.circle(50, 50, 36, Ink.HAZARD, 5)
        pen.shape()
        for x, y, dx, dy in ((50, 3, 0, 18), (50, 97, 0, -18), (3, 50, 18, 0), (97, 50, -18, 0)):
            pen.line((x, y, x + dx, y + dy), Ink.HAZARD, 5)
        pen.circle(50, 50, 12, Ink.HAZARD_DARK)
        pen.shape(Form(height=4))
        pen.round(58, 2, 40, 40, 8, Ink.HAZARD_DARK)
        pen.shape()
        pen.text(78, 23, 38, str(self.number), Ink.TEXT_LIGHT)
