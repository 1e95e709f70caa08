"""Burning robots: set alight by napalm, put out by water (RF-34, RF-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.conditions import Condition, ConditionSign, Listed
from ..language.core import say
from ..rules.events import Cause
from ..rules.timeline import Step

if TYPE_CHECKING:
    from ..rules.state import Robot
    from .api import WorldView

ALIGHT = "alight"
IN_FIRE = "in-fire"
CAUGHT = "caught fire"
"""Scratch key: how often a robot has been set alight in this register; these flames do not hurt yet."""


class Alight(Condition):
    """A burning robot takes one damage for each time it was set alight, at the end of every register
    after that one, until it comes into water or a puddle.
    """

    key = ALIGHT
    knows = (range(1, 10_000),)
    title = "Alight"
    picture = "flame"
    harm = "Burning"
    ended = "is put out"
    lasting = True
    steps = (Step.REGISTER_END,)

    def told(self, values: tuple[int, ...] | None) -> str:
        """The severity of the fire."""
        if values is None:
            return self.ending
        return say("condition.alight", n=values[0])

    def sign(self, values: tuple[int, ...]) -> ConditionSign:
        """The number of times it was set alight."""
        return ConditionSign(self.picture, str(values[0]))

    def burden(self, values: tuple[int, ...]) -> int:
        """Every flame costs a point a register until the robot finds water."""
        return 4 * values[0]

    def act(self, world: WorldView, robot: Robot) -> None:
        """Deal one point for each flame that is older than this register."""
        (flames,) = world.under(robot, ALIGHT) or (0,)
        burning = flames - world.scratch.get((CAUGHT, robot.id), 0)
        if burning > 0:
            world.damage(robot, burning, self.cause)


class InFire(Condition):
    """The fires a robot stands in have already set it alight in this visit."""

    key = IN_FIRE
    more = range(10_000)
    lists = Listed.ELEMENTS
    title = "In the fire"
    lasting = True


def set_alight(world: WorldView, robot: Robot, element: int, cause: Cause) -> None:
    """Add a flame to ``robot``, once a visit to ``element``; it hurts from the next register on."""
    fires = world.under(robot, IN_FIRE) or ()
    if element in fires or not robot.pos:
        return
    (flames,) = world.under(robot, ALIGHT) or (0,)
    world.scratch[CAUGHT, robot.id] = world.scratch.get((CAUGHT, robot.id), 0) + 1
    world.begin_condition(robot, IN_FIRE, tuple(sorted((*fires, element))), cause)
    world.begin_condition(robot, ALIGHT, (flames + 1,), cause)


def leave_fire(world: WorldView, robot: Robot, element: int, cause: Cause) -> None:
    """End the visit of ``robot`` to ``element``; the robot burns on."""
    fires = world.under(robot, IN_FIRE) or ()
    left = tuple(one for one in fires if one != element)
    if left:
        world.begin_condition(robot, IN_FIRE, left, cause)
    else:
        world.end_condition(robot, IN_FIRE, cause)


def quench(world: WorldView, robot: Robot, cause: Cause) -> None:
    """Put ``robot`` out, if it is alight."""
    world.end_condition(robot, ALIGHT, cause)
    world.scratch.pop((CAUGHT, robot.id), None)
