"""Common parts of conditions that take effect in the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..effects.conditions import Condition
from ..rules.events import RULE
from ..rules.timeline import Step

if TYPE_CHECKING:
    from ..rules.state import Robot
    from .api import WorldView


class NextTurn(Condition):
    """It waits until the turn ends, holds in the next one, and is over with that.

    One of the numbers it knows says whether that turn has come: the one in the place ``come``.
    """

    lasting = True
    steps = (Step.REPAIRS,)
    come: ClassVar[int] = 0

    def act(self, world: WorldView, robot: Robot) -> None:
        """At the end of a turn, begin to hold if it waited; end if it has held."""
        values = world.under(robot, self.key)
        if values is None:
            return
        if values[self.come]:
            world.end_condition(robot, self.key, RULE)
            return
        world.begin_condition(robot, self.key, (*values[: self.come], 1, *values[self.come + 1 :]), RULE)
        self.began_to_hold(world, robot, values)

    def began_to_hold(self, world: WorldView, robot: Robot, values: tuple[int, ...]) -> None:
        """Its turn has come; ``values`` are those it had while it waited."""
