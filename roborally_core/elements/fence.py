"""Electric fences (BW-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Layer, Pen
from ..rules.events import Cause, CauseKind, FenceTouched
from .api import BuilderView, Element, Gate, WorldView

if TYPE_CHECKING:
    from ..rules.state import Robot

SHOCK = 2
"""The damage of one contact."""


@dataclass(eq=False, kw_only=True)
class Fence(Element):
    """An electric fence stops robots from both sides, and one that runs, is pushed or is carried against it
    takes two damage. {points: Another one runs round the whole board. }Lasers pass between its wires.
    """

    key = "fence"
    title = "Electric fence"
    layer = Layer.EDGE
    directed = True
    two_sided = True

    def touch(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
        """Stop and hurt a robot that moves against it."""
        _shock(world, robot, direction, self.cause)
        return True

    def build(self, floor: BuilderView) -> None:
        """Stand on the edge of its square that it faces."""
        floor.gate(self.pos, self.facing, Gate(self.touch, self.key))

    def draw(self, pen: Pen) -> None:
        """A live wire between posts."""
        draw_wire(pen, 0)


def draw_wire(pen: Pen, middle: int) -> None:
    """A zigzag of live wire on dark ground between two posts, ``middle`` south of the northern edge."""
    pen.rect(0, middle - 7, 100, 14, Ink.HAZARD_DARK)
    zigzag = [number for i in range(11) for number in (10 * i, middle + (-4 if i % 2 else 4))]
    pen.line(zigzag, Ink.HAZARD, 4)
    for x in (0, 92):
        pen.rect(x, middle - 8, 8, 16, Ink.METAL_LIGHT)


RIM = Cause(CauseKind.RIM, 0, Fence.key)


def _touch_rim(world: WorldView, robot: Robot, direction: int, cause: Cause) -> bool:
    _shock(world, robot, direction, RIM)
    return True


RIM_FENCE = Gate(_touch_rim, Fence.key)
"""The fence round a whole board, for rulesets with it as their rim."""


def _shock(world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
    world.tell(FenceTouched(robot.id, robot.pos, direction, cause))
    world.damage(robot, SHOCK, cause)
