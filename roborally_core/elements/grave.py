"""Graves and the ghosts that rise from them (RF-19, RF-21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Layer, Pen
from ..effects.conditions import Condition, Listed, known_to
from ..effects.species import Species
from ..language.complaint import Complaint, complain
from ..rules.cards import CLASSIC_DECK
from ..rules.events import Cause, CauseKind
from ..rules.state import Companion
from ..rules.timeline import Step
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    RulesView,
    WorldView,
    wounds,
)

if TYPE_CHECKING:
    from ..rules.state import Robot, State

GRAVES = "graves"
"""The group of all graves of a board."""
DARK = "dark-ground"
"""The key of the dark ground under them, and the group of all of it."""
HAUNTING = "haunting"
MOST_CARDS = 3
FREEZES_AT = 4
"""The damage of a robot from which on its ghost stands still."""


class Haunting(Condition):
    """In the first registers of a turn a ghost plays the cards its robot has discarded, one a register."""

    key = HAUNTING
    more = range(1, len(CLASSIC_DECK.ids) + 1)
    lists = Listed.CARDS
    title = "Haunting"
    secret = True

    def agenda(self, state: State, robot: Robot, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """One of the cards drawn for it, as long as there are any."""
        return state.conditions[HAUNTING, robot.id][register : register + 1]


class Ghost(Species):
    """A ghost hovers: only walls stop it, and nothing but a robot notices it. In the first three
    registers it plays up to three of the cards its robot has discarded, in random order. A robot that comes
    to a ghost, or to which a ghost comes, takes one damage. Daylight destroys it.
    """

    key = "ghost"
    number = 2
    title = "Ghost"
    hovers = True

    def agenda(self, state: State, one: Companion, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """No card: it does not play its robot's program."""
        return ()

    def discarded(self, world: WorldView, one: Companion, cards: tuple[int, ...]) -> None:
        """Draw up to three of the cards left of its robot's hand, in random order; none if that is hurt
        badly, even if a locked register leaves a card.
        """
        pool = list(cards) if one.robot.damage < FREEZES_AT else []
        drawn: list[int] = []
        while pool and len(drawn) < MOST_CARDS:
            drawn.append(pool.pop(world.draw(f"ghost {one.id} {len(drawn)}", len(pool))))
        if drawn:
            world.begin_condition(one, HAUNTING, tuple(drawn), haunted(one))

    def glided(self, world: WorldView, one: Companion) -> None:
        """Hurt the robots on the square it has come to; daylight destroys it."""
        for robot in world.robots:
            if robot.pos == one.pos:
                world.damage(robot, 1, haunted(one))
        if not is_dark(world, one.pos):
            world.dismiss(one, haunted(one))


def is_dark(world: WorldView, pos: int) -> bool:
    """Whether ``pos``, a place on any level of its square, is dark."""
    ground = world.grid.ground(pos)
    return any(dark.pos == ground for dark in world.group(DARK))


def haunted(one: Companion) -> Cause:
    """A ghost as the cause of a fact."""
    return Cause(CauseKind.COMPANION, one.id)


@dataclass(eq=False, kw_only=True)
class Grave(Element):
    """A robot that comes into the dark raises its ghost on the nearest grave. The ghost hovers about
    from the next turn on and hurts the robots it meets. A robot that ends its move on the grave itself takes
    one damage when lasers fire.
    """

    key = "grave"
    title = "Grave"
    demo = Demo(
        """
        . . . . . . .
        . . # # # . .
        . A # ? # . .
        . . # # # . .
        . . . . B . .
        """.replace("#", "."),
        "E move-2 pause move-1",
        "S turn-left back-1",
        more=tuple({"type": DARK, "at": [x, y]} for x in (2, 3, 4) for y in (1, 2, 3)),
    )
    layer = Layer.DEVICE

    @wounds(Step.FIRE, Step.BOARD_LASERS)
    def chill(self, world: WorldView) -> int:
        """Deal one point to the robot on it."""
        return 1

    def fits(self, rules: RulesView) -> bool:
        """Under rulesets in which robots come under conditions."""
        return known_to(rules) and super().fits(rules)

    def build(self, floor: BuilderView) -> None:
        """Join the graves, so that the dark ground finds it."""
        floor.join(GRAVES, self)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """Its ghosts need dark ground."""
        if not any(other.key == DARK for other in board.by_pos.get(self.pos, ())):
            return [complain("trouble.grave")]
        return []

    def draw(self, pen: Pen) -> None:
        """A headstone on a mound."""
        pen.round(16, 62, 68, 26, 12, Ink.HAZARD_DARK)
        pen.shape(Form(height=8))
        pen.round(32, 22, 36, 52, 16, Ink.METAL_LIGHT)
        pen.shape()
        pen.line((50, 32, 50, 58), Ink.METAL_DARK, 5)
        pen.line((41, 40, 59, 40), Ink.METAL_DARK, 5)
