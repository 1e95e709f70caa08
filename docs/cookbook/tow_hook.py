"""A hook that pulls instead of firing: an option, whose file goes into the folder of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..base.geometry import Dir, opposite
from ..rules.timeline import Step
from .api import Gun, Option, Span, WorldView, happens

if TYPE_CHECKING:
    from ..rules.state import Robot


class TowHook(Option):
    """In one register, the robot does not fire: it pulls the first robot in its sight one square nearer,
    unless that one stands right before it. Walls and other robots stop the pull.
    """

    key = "tow-hook"
    title = "Tow hook"
    span = Span.PHASE

    @happens(Step.ROBOT_LASERS, Step.FIRE)
    def pull(self, world: WorldView, robot: Robot) -> None:
        """Once the shots of the others have been dealt."""
        other = world.in_sight(robot)
        if other is not None and other.pos != world.view(robot.pos, robot.facing)[0]:
            world.push(other, Dir(opposite(robot.facing)), self.cause(robot))

    def arm(self, world: WorldView, robot: Robot, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """No guns at all."""
        return ()
