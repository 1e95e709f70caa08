"""Antigravity fields (RF-02, RF-62, S-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import Condition
from ..rules.events import RULE
from ..rules.timeline import Step
from .api import (
    Demo,
    Element,
    WorldView,
    on,
)

if TYPE_CHECKING:
    from ..rules.state import Robot

FLYING = "flying"


class Flying(Condition):
    """The ground does nothing to a flying robot: no pits, belts, gears, checkpoints or repairs. Walls stop
    it, it pushes and is pushed, shoots and is shot. It lands when it takes damage, else after the last
    register.
    """

    key = FLYING
    title = "Flying"
    picture = "flying"
    began = "takes off"
    ended = "lands"
    lifts = True
    steps = (Step.LANDING,)

    def act(self, world: WorldView, robot: Robot) -> None:
        """The turn is over, and the robot lands."""
        world.end_condition(robot, FLYING, RULE)

    def hurt(self, world: WorldView, robot: Robot) -> None:
        """A single point of damage makes the robot land."""
        world.end_condition(robot, FLYING, RULE)


@dataclass(eq=False, kw_only=True)
class AntigravityField(Element):
    """A robot that stands on the field when the turn begins flies for all of it: the ground does nothing to
    it, neither good nor ill. It lands when it takes damage, else after the last register, and
    landing on a pit is falling. The field does nothing to robots that come later.
    """

    key = "antigravity-field"
    title = "Antigravity field"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . . ? O . . .
        . . . . . . .
        . . . . . B .
        """,
        "E move-1 pause move-1",
        "S turn-left back-1",
        robots={"A": {"at": (2, 2)}},
    )
    lifts = True
    needs = (Step.REVEALED, Step.LANDING)
    afflicts = True

    @on(Step.REVEALED)
    def lift(self, world: WorldView, robot: Robot) -> None:
        """Make the robot fly, only when the turn begins."""
        if world.state.register == 1:
            world.begin_condition(robot, FLYING, (), self.cause)

    def draw(self, pen: Pen) -> None:
        """Rings that rise."""
        pen.shape(Form(glow=60))
        pen.circle(50, 50, 42, Ink.PORTAL_VIOLET, 4)
        pen.shape()
        pen.circle(50, 50, 30, Ink.PORTAL_VIOLET, 3)
        for x in (30, 50, 70):
            pen.poly(
                (x, 30, x + 9, 44, x + 3, 44, x + 3, 68, x - 3, 68, x - 3, 44, x - 9, 44), Ink.PORTAL_WHITE
            )
