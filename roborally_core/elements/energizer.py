"""Energizers (RF-14, RF-60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..effects.conditions import Condition, known_to
from ..rules.timeline import REGISTERS
from .api import Element, WorldView, stopped

if TYPE_CHECKING:
    from ..rules.state import Robot, State

ENERGISED = "energised"


class Energised(Condition):
    """An energised robot plays two cards in every register, the second right after the first, in the
    order of its registers. After the last it begins again with the first.
    """

    key = ENERGISED
    knows = (range(REGISTERS + 1),)
    title = "Energised"
    picture = "bolt"
    began = "is energised: two cards a register"
    ended = "is at its own speed again"

    def agenda(self, state: State, robot: Robot, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The robot's next two cards, counted from the register after the energizer."""
        (since,) = state.conditions[ENERGISED, robot.id]
        if not since <= register < REGISTERS:
            return cards
        first = first_of(since, register)
        slots = [robot.registers[slot % REGISTERS] for slot in (first, first + 1)]
        return tuple(card for card in slots if card is not None)


def first_of(since: int, register: int) -> int:
    """The register (from 0) of the first of the two cards that a robot energised ``since`` plays in
    ``register``; from 5 on it begins again with the first.
    """
    return since + 2 * (register - since)


@dataclass(eq=False, kw_only=True)
class Energizer(Element):
    """A robot whose move, or whose being pushed, ends here plays two cards a register from the next
    register on, and its first cards again when it runs out, until the turn is over.
    """

    key = "energizer"
    title = "Energizer"

    @stopped(when=known_to)
    def charge(self, world: WorldView, robot: Robot) -> None:
        """Energise a robot from the next register on, unless it is energised already."""
        if world.under(robot, ENERGISED) is None and world.state.register < REGISTERS:
            world.begin_condition(robot, ENERGISED, (world.state.register,), self.cause)

    def draw(self, pen: Pen) -> None:
        """A bolt in a ring."""
        pen.circle(50, 50, 42, Ink.METAL_DARK)
        pen.circle(50, 50, 42, Ink.HAZARD, 5)
        pen.poly((56, 14, 28, 56, 48, 56, 42, 88, 72, 44, 52, 44), Ink.HAZARD)
