"""Crumbly ground (RF-11, RF-67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..language.core import say
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import (
    BuilderView,
    Demo,
    Element,
    WorldView,
    entered,
    on,
    option,
    turned,
)
from .pit import Pit

if TYPE_CHECKING:
    from ..rules.state import Robot, State


@dataclass(eq=False, kw_only=True)
class CrumblyGround(Element):
    """Crumbly ground bears robots that move over it or stop on it. One that stands there when its
    turn card is revealed, or plays one there, breaks through and is destroyed. By the option it leaves
    a pit for the rest of the game.
    """

    key = "crumbly-ground"
    title = "Crumbly ground"
    kinds = ("pits",)
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . B . . .
        """,
        "E move-2 turn-left",
        "N pause pause move-3",
        values={"pits": True},
    )
    mass = True
    alone = True
    latches = True
    states = 2
    needs = (Step.REVEALED,)

    pits: bool = option(False, "whether a robot that breaks through leaves a pit")

    def is_gone(self, state: State) -> bool:
        """Whether it is a pit now."""
        return bool(state.memory.get(self.index, 0))

    @on(Step.REVEALED)
    def look(self, world: WorldView, robot: Robot) -> None:
        """Break if a robot's first card is a turn, even if it would be pushed off before that (RF-67)."""
        motion = world.revealed(robot)
        if motion is not None and motion.turn and not motion.steps:
            self.give_way(world, robot)

    @turned()
    def give_way(self, world: WorldView, robot: Robot) -> None:
        """Let the robot fall; with the option the ground falls too, and with it everybody there (S-12)."""
        falling = [robot]
        if self.pits and not self.is_gone(world.state):
            world.remember(self.index, 1, self.cause)
            falling = [one for one in world.robots if one.pos == robot.pos and not world.is_aloft(one)]
        for one in falling:
            world.fall(one, self.cause)

    @entered()
    def swallow(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot that comes fall after another one has broken through."""
        if self.is_gone(world.state):
            world.fall(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Lay the pit that may be left: two robots may be carried onto it at once (S-2)."""
        if self.pits:
            floor.deadly_square(self.pos, self.is_gone)

    def state_name(self, value: int) -> str:
        """Whether it is ground or a pit."""
        return say("state.pit" if value else "state.ground")

    def draw(self, pen: Pen) -> None:
        """Slabs full of cracks, or the pit that they leave."""
        if pen.value:
            Pit.draw_hole(pen)
            return
        pen.shape(Form(worn=True))
        pen.round(4, 4, 92, 92, 8, Ink.FLOOR_LINE)
        pen.shape()
        for crack in (
            (8, 30, 26, 36, 34, 54, 52, 50, 60, 66, 92, 72),
            (34, 54, 28, 74, 34, 92),
            (52, 50, 58, 28, 50, 8),
            (58, 28, 80, 30, 92, 22),
        ):
            pen.line(crack, Ink.PIT, 3)
        if self.pits:
            pen.circle(50, 50, 40, Ink.HAZARD, 3)
