"""Electric fences (BW-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Ink, Layer, Pen
from ..events import RULE, Cause, FenceTouched
from .api import BuilderView, Element, Spoken, WorldView

if TYPE_CHECKING:
    from ..state import Robot

SHOCK = 2
"""The damage of one contact."""


@dataclass(eq=False, kw_only=True)
class Fence(Element):
    """An electric fence stops robots from both sides, and whoever runs, is pushed or is carried
    against it takes two damage. Lasers pass between its wires.
    """

    key = "fence"
    title = "Electric fence"
    in_points = Spoken(
        "Electric fence",
        "It stops robots from both sides, and whoever runs, is pushed or is carried against it loses two "
        "hit points. Another one runs round the whole board. Lasers pass between its wires.",
    )
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def touch(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Whoever comes against it is stopped and hurt."""
        _shock(world, robot, direction, self.cause)
        return True

    def build(self, floor: BuilderView) -> None:
        """Stand on the edge of its square that it faces."""
        floor.gate(self.pos, self.facing, self.touch)

    def draw(self, pen: Pen) -> None:
        """Two wires between posts, with a spark."""
        pen.line((0, -3, 100, -3), Ink.HAZARD, 2)
        pen.line((0, 3, 100, 3), Ink.HAZARD, 2)
        for x in (6, 94):
            pen.rect(x - 4, -8, 8, 16, Ink.METAL_DARK)
        pen.poly((52, -10, 44, 1, 50, 1, 46, 10, 57, -2, 51, -2), Ink.BELT_ARROW)


def rim_fence(world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
    """The fence round a whole board, as the rim of a ruleset."""
    _shock(world, robot, direction, RULE)
    return True


def _shock(world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
    world.tell(FenceTouched(robot.id, robot.pos, direction, cause))
    world.damage(robot, SHOCK, cause)
