"""Checkpoints (RR-09, CL flags)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..rules.events import Cause, CheckpointReached, Fact
from ..rules.timeline import Step
from .api import (
    BoardView,
    Demo,
    Element,
    RulesView,
    Touch,
    WorldView,
    entered,
    integer,
    on,
)

if TYPE_CHECKING:
    from ..rules.state import Robot


def _entering(rules: RulesView) -> bool:
    return rules.touch is Touch.ENTERING


def _repairing(rules: RulesView) -> bool:
    return rules.flags_repair > 0


@dataclass(eq=False, kw_only=True)
class Checkpoint(Element):
    """{rally: Touch the checkpoints in the order of their numbers; the first to touch the last one wins. Any
    checkpoint, in order or not, stores the robot's backup copy.}{points: End a register on the
    checkpoints (flags) in the order of their numbers; the first robot to touch the last one wins. Any of
    them, in order or not, stores the backup copy your next robot comes back from, and gives one hit point
    back to a robot that ends a turn there.}
    """

    key = "checkpoint"
    title = "Checkpoint"
    demo = Demo(
        """
        . . . . . . 2
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . B . . .
        """,
        "E move-2 pause move-1",
        "N pause back-1",
    )
    layer = Layer.MARK
    glyphs = {str(n): {"number": n} for n in range(1, 10)}

    number: int = integer(1, 9, 1, "its place in the order")

    @entered(when=_entering)
    def enter(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Touch it at once (RR-09)."""
        self.touch(world, robot)

    @on(Step.CHECKPOINTS)
    def touch(self, world: WorldView, robot: Robot) -> None:
        """Store the backup copy; tick the number if it is the next one."""
        if world.misses_sites(robot):
            return
        world.store_archive(robot, self.pos)
        world.tick_checkpoint(robot, self.number)

    @on(Step.REPAIRS, when=_repairing)
    def mend(self, world: WorldView, robot: Robot) -> None:
        """Repair one point, as flags do (CL), and reload options, as every site that repairs does (RN-07)."""
        if robot.competes and not world.misses_sites(robot):
            world.heal(robot, 1, self.cause)
            if robot.kit.options:
                world.reload(robot, self.cause)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it is touched."""
        return isinstance(fact, CheckpointReached) and fact.number == self.number

    def draw(self, pen: Pen) -> None:
        """A flag with its number, on a plate of its own."""
        pen.shape(Form(height=4))
        pen.circle(50, 50, 43, Ink.METAL_DARK)
        pen.shape()
        pen.circle(50, 50, 35, Ink.HAZARD_DARK)
        pen.circle(50, 50, 38, Ink.FLAG, 6)
        pen.line((28, 14, 28, 76), Ink.METAL_LIGHT, 5)
        pen.poly((30, 12, 72, 24, 30, 40), Ink.FLAG)
        pen.text(58, 61, 42, str(self.number), Ink.TEXT_LIGHT)
