"""Ice (RF-24, RF-61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..base.geometry import Dir, Turn
from ..effects.conditions import Condition, ConditionSign, known_to
from ..language.core import say
from ..rules.commands import Motion, Move
from ..rules.events import RULE, Cause, ConditionChanged, Fact
from .api import BoardView, BuilderView, Demo, Element, Surface, WorldView, entered, left

if TYPE_CHECKING:
    from ..rules.state import Robot, State

GROUP = "ice"
MOMENTUM = "momentum"
SLIDING = "sliding on momentum"
"""Scratch key: the robot has moved by its momentum on this ice, not only by the card that took it there."""

FASTEST = 10**6
"""More momentum or spin than a robot can get in any game."""

_SPINS = {Turn.NONE: 0, Turn.RIGHT: 1, Turn.AROUND: 2, Turn.LEFT: -1, Turn.FULL: 4}


class Momentum(Condition):
    """On ice every card adds to a robot's momentum and spin, and the sum is what it does: first the
    squares, the way it faces before the other, then the turns. A wall or a robot in the way ends
    the momentum; leaving the ice ends all.
    """

    key = MOMENTUM
    knows = (range(-FASTEST, FASTEST + 1),) * 3
    title = "Momentum"
    picture = "momentum"
    ended = "has left the ice"
    lasting = True
    grounded = True

    def told(self, values: tuple[int, ...] | None) -> str:
        """The robot's speed and direction, and its spin."""
        if values is None:
            return self.ending
        north, east, spin = values
        ways = [(north, Dir.N, Dir.S), (east, Dir.E, Dir.W)]
        parts = [
            say("condition.ice.way", n=abs(speed), facing=say(f"facing.{one if speed > 0 else other:d}"))
            for speed, one, other in ways
            if speed
        ]
        if spin:
            parts.append(say("condition.ice.right" if spin > 0 else "condition.ice.left", n=abs(spin)))
        return say("condition.ice", how=", ".join(parts)) if parts else say("condition.ice.still")

    def sign(self, values: tuple[int, ...]) -> ConditionSign:
        """The spin chart: momentum in both directions, and spin."""
        north, east, spin = values
        return ConditionSign(self.picture, "", east, north, spin)

    def played(self, world: WorldView, robot: Robot, move: Move) -> None:
        """Add the card's squares and turns."""
        world.scratch[SLIDING, robot.id] = 1
        north, east, spin = world.under(robot, MOMENTUM) or (0, 0, 0)
        for motion in move:
            direction = motion.heading if motion.fixed else (robot.facing + motion.heading) & 3
            north += motion.steps * ((direction == Dir.N) - (direction == Dir.S))
            east += motion.steps * ((direction == Dir.E) - (direction == Dir.W))
            spin += _SPINS[motion.turn]
        world.begin_condition(robot, MOMENTUM, (north, east, spin), RULE)

    def drive(self, state: State, robot: Robot, move: Move) -> Move:
        """The sum of all cards since the robot came onto the ice."""
        north, east, spin = state.conditions[MOMENTUM, robot.id]
        ways = [(north, Dir.N, Dir.S), (east, Dir.E, Dir.W)]
        if robot.facing & 1:
            ways.reverse()
        out = [
            Motion(abs(speed), one if speed > 0 else other, Turn.NONE, fixed=True, pushes=False)
            for speed, one, other in ways
            if speed
        ]
        if spin:
            out.append(Motion(0, Turn.NONE, Turn(spin & 3 or Turn.FULL), anyway=True))
        return tuple(out)

    def revolved(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Let the momentum turn with the ice: north becomes east."""
        north, east, spin = values
        return -east, north, spin

    def blocked(self, world: WorldView, robot: Robot, direction: int) -> None:
        """Take all momentum from the robot, but not its spin."""
        _, _, spin = world.under(robot, MOMENTUM) or (0, 0, 0)
        world.begin_condition(robot, MOMENTUM, (0, 0, spin), RULE)


@dataclass(eq=False, kw_only=True)
class Ice(Element):
    """A robot that comes onto ice finishes its card. From then on its cards add up: every movement
    adds to its momentum, every turn to its spin, and each register it does the sum of all, until it
    runs into something or leaves the ice.
    """

    key = "ice"
    title = "Ice"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        A ? ? ? ? ? .
        . . . . . . .
        . . . . . B .
        """,
        "E move-1 move-1 turn-right pause",
        "N pause pause turn-left",
    )
    mass = True
    surface = Surface.SMOOTH

    @entered(when=known_to)
    def slip(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot that comes from other ground begin without momentum."""
        if world.under(robot, MOMENTUM) is None:
            world.begin_condition(robot, MOMENTUM, (0, 0, 0), self.cause)

    @left(when=known_to)
    def grip(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """End the momentum, and the rest of the slide, of a robot that leaves the ice."""
        if any(other.pos == robot.pos for other in world.group(GROUP)):
            return
        world.end_condition(robot, MOMENTUM, self.cause)
        if world.scratch.pop((SLIDING, robot.id), 0):
            world.halt(robot)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a robot has momentum, or spins."""
        return isinstance(fact, ConditionChanged) and fact.condition == MOMENTUM and any(fact.values or ())

    def build(self, floor: BuilderView) -> None:
        """Join the squares of ice."""
        floor.join(GROUP, self)

    def draw(self, pen: Pen) -> None:
        """A pale sheet with scratches."""
        pen.round(2, 2, 96, 96, 8, Ink.METAL_LIGHT)
        pen.line((14, 70, 40, 22), Ink.FLOOR_LINE, 3)
        pen.line((34, 84, 66, 30), Ink.FLOOR_LINE, 2)
        pen.line((64, 82, 84, 46), Ink.FLOOR_LINE, 3)
