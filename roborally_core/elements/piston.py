"""Pistons (RF-38, RF-64)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, turned
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..rules.events import Cause, CauseKind, Fact, RobotMoved
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    WorldView,
    either,
    entered,
)

if TYPE_CHECKING:
    from ..rules.state import Robot

PISTONS = "pistons"
PRESSED = "pistons pressed"
"""Scratch key: the colours of the pistons that robots have come onto in this instant."""
SWAPS = "piston swaps"
"""Scratch key: the number of times pistons have moved in this chain."""
MOST_SWAPS = 2
"""The number of moves of each piston after which a chain stops."""


class PistonColour(IntEnum):
    """The two sorts of pistons; the value is what the state remembers while they are up."""

    ORANGE = 0
    BLUE = 1


INKS = {PistonColour.ORANGE: Ink.PORTAL_ORANGE, PistonColour.BLUE: Ink.PORTAL_BLUE}


@dataclass(eq=False, kw_only=True)
class Piston(Element):
    """Pistons come in two colours: those of one are up, those of the other down and plain floor. A robot
    that comes onto one that is up presses it down, and all pistons of the board change places. Robots on
    those that rise slide off one square along their arrows, unturned, unless something is in the way; they
    may press the next ones. After each piston has moved twice this stops. Orange ones begin up.
    """

    key = "piston"
    title = "Piston"
    kinds = ("colour",)
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . B . .
        . . . . . . .
        """,
        "E move-2 pause back-1",
        "N",
        values={"facing": "N"},
        more=({"type": "piston", "at": [4, 3], "facing": "E", "colour": "blue"},),
    )
    directed = True
    shared = True
    states = 2

    colour: PistonColour = either(
        PistonColour.ORANGE, PistonColour.BLUE, help="whether it is one of those that begin up"
    )

    @entered()
    def press(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Note a robot that comes onto it; whether it presses it down is decided when the instant is over."""
        if robot.has_weight:
            world.scratch[PRESSED, int(self.colour)] = self.index
            world.in_next_instant(world.group(PISTONS)[0].index, swap)

    def build(self, floor: BuilderView) -> None:
        """Join the pistons of the board, which move together."""
        floor.join(PISTONS, self)

    def state_name(self, value: int) -> str:
        """The name of the colour that is up."""
        return say(f"state.pistons.{PistonColour(value).name.lower()}")

    def troubles(self, board: BoardView) -> list[Complaint]:
        """A board needs pistons of both colours."""
        if len(board.by_value(Piston, "colour")) < 2:
            other = PistonColour.BLUE if self.colour is PistonColour.ORANGE else PistonColour.ORANGE
            return [complain(f"trouble.no_{other.name.lower()}_piston")]
        return []

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether a rising piston has let a robot slide off."""
        if not isinstance(fact, RobotMoved) or fact.cause.kind is not CauseKind.ELEMENT:
            return False
        return board.elements[fact.cause.source].key == self.key

    def draw(self, pen: Pen) -> None:
        """A disc in a ring: in the air with a shadow, or level with the floor."""
        ink = INKS[self.colour]
        pen.circle(50, 50, 46, Ink.METAL_DARK)
        pen.circle(50, 50, 42, ink, 4)
        up = (pen.value or 0) == int(self.colour)
        if up:
            pen.shape(Form(height=11))
        pen.circle(50, 50, 35, Ink.METAL_LIGHT if up else Ink.METAL)
        pen.circle(50, 50, 31, ink, 6)
        pen.shape()
        pen.poly(turned(((0, -20), (15, 2), (6, 2), (6, 18), (-6, 18), (-6, 2), (-15, 2)), 50, 50, 0), ink)


def swap(world: WorldView) -> None:
    """If a piston that is up is pressed, swap the colours and let robots slide; they may press others."""
    pistons = [one for one in world.group(PISTONS) if isinstance(one, Piston)]
    first = pistons[0].index
    up = world.state.memory.get(first, 0)
    pressed = world.scratch.pop((PRESSED, up), None)
    world.scratch.pop((PRESSED, 1 - up), None)
    swaps = world.scratch.pop((SWAPS, 0), 0)
    if pressed is None or swaps == MOST_SWAPS:
        return
    world.remember(first, 1 - up, pistons[0].cause)
    world.scratch[SWAPS, 0] = swaps + 1
    risen = {one.pos: one for one in pistons if one.colour != up}
    sliding = [
        (robot, risen[robot.pos])
        for robot in world.robots
        if robot.pos in risen and not world.is_aloft(robot)
    ]
    world.carry_all([(robot, int(one.facing), one.cause) for robot, one in sliding])
    if (PRESSED, 1 - up) not in world.scratch and (PRESSED, up) not in world.scratch:
        del world.scratch[SWAPS, 0]
