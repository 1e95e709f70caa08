"""Randomizers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.events import Fact, RegisterFilled
from ..rules.timeline import REGISTERS, Step
from .api import BoardView, BuilderView, Demo, Element, WorldView, on

if TYPE_CHECKING:
    from ..rules.state import Robot


GROUP = "randomizers"
SHAKEN = "shaken by a randomizer"
"""Scratch key: robots that are to get another card."""


def shuffle(world: WorldView) -> None:
    """Give all robots on randomizers their cards at once."""
    robots = [robot for robot in world.state.robots if world.scratch.pop((SHAKEN, robot.id), 0)]
    world.lay_in(robots, world.state.register - 1, "randomizer")


@dataclass(eq=False, kw_only=True)
class Randomizer(Element):
    """A robot that stands on a randomizer when a register begins plays another card in it, drawn by lot,
    instead of its own. Burnt registers keep theirs.
    """

    key = "randomizer"
    title = "Randomizer"
    needs = (Step.BEGUN,)
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 turn-left pause",
        "S turn-left back-1",
    )

    @on(Step.BEGUN)
    def shake(self, world: WorldView, robot: Robot) -> None:
        """Note the robot for another card in this register; sleepers, companions and strays lose no card."""
        register = world.state.register - 1
        if register >= REGISTERS or not robot.competes or not world.is_awake(robot):
            return
        if robot.registers[register] is not None and not world.is_burnt(robot, register):
            world.scratch[SHAKEN, robot.id] = 1
            world.after_all(world.group(GROUP)[0].index, shuffle)

    def build(self, floor: BuilderView) -> None:
        """Join the randomizers of the board, which draw together."""
        floor.join(GROUP, self)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a card has been drawn into a register."""
        return isinstance(fact, RegisterFilled)

    def draw(self, pen: Pen) -> None:
        """A die."""
        pen.shape(Form(height=4))
        pen.round(14, 14, 72, 72, 14, Ink.METAL_LIGHT)
        pen.shape()
        for x, y in ((32, 32), (68, 32), (50, 50), (32, 68), (68, 68)):
            pen.circle(x, y, 8, Ink.PORTAL_INDIGO)
