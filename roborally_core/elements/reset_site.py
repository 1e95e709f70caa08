"""Reset sites (RF-42)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import Condition, known_to
from ..language.core import say
from ..rules.cards import CLASSIC_DECK
from ..rules.commands import Command
from ..rules.events import ArchiveMoved, ConditionChanged, Fact
from ..rules.timeline import REGISTERS, Step
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    WorldView,
    on,
)
from .next_turn import NextTurn

if TYPE_CHECKING:
    from ..rules.state import Robot, State

RESET_SITES = "reset sites"
LAID_ASIDE = "laid-aside"
FREE_CARD = "free-card"
_CARDS = range(len(CLASSIC_DECK.ids) + 1)
_FASTEST = next(card for card in CLASSIC_DECK.ids if CLASSIC_DECK[card].command is Command.MOVE_3)
_COMMANDS = range(Command.U_TURN + 2)


class LaidAside(Condition):
    """Of the cards that were left of its hand, this robot has laid some aside: where a register ends on a
    reset site, the one for the next register takes the place of the card there.

    Known are the card for each register from the second on (0: none), the command it wants dealt if the turn
    ends on a reset site (from 1; 0: none), and the register whose card was replaced last.
    """

    key = LAID_ASIDE
    title = "Cards laid aside"
    secret = True
    knows = (*(_CARDS,) * (REGISTERS - 1), _COMMANDS, range(REGISTERS + 1))

    def told(self, values: tuple[int, ...] | None) -> str:
        """The text about a replaced card; empty for the cards that are only laid aside."""
        return say("condition.laid_aside", register=values[-1]) if values and values[-1] else ""


class FreeCard(NextTurn):
    """Among its next cards this robot is dealt one of its choice instead of one that is drawn.

    Known are the command (from 1), and whether the turn in which it was chosen is over.
    """

    key = FREE_CARD
    title = "Free card"
    knows = (range(1, Command.U_TURN + 2), range(2))
    come = 1

    def told(self, values: tuple[int, ...] | None) -> str:
        """The text for the moment it is earned; empty later."""
        return say("condition.free_card") if values and not values[1] else ""

    def claims(self, state: State, robot: Robot) -> int | None:
        """The command of the card it is dealt."""
        command, next_turn = state.conditions[FREE_CARD, robot.id]
        return command - 1 if next_turn else None


@dataclass(eq=False, kw_only=True)
class ResetSite(Element):
    """A reset site stores the backup copy of a robot that ends a register there, and repairs nothing. After
    registers 1 to 4 the card in the robot's next register is replaced by one left of its hand, if its player
    has laid one aside; after the fifth one card of its choice is among those it is dealt next.
    """

    key = "reset-site"
    title = "Reset site"
    barred = "sites"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 turn-left pause",
        "S pause turn-left",
        conditions={"A": {LAID_ASIDE: (_FASTEST, 0, 0, 0, 0, 0)}},
    )

    @on(Step.CHECKPOINTS)
    def store(self, world: WorldView, robot: Robot) -> None:
        """Store the backup copy in every register, like a flag."""
        if not world.misses_sites(robot):
            world.store_archive(robot, self.pos)

    @on(Step.CHECKPOINTS, when=known_to)
    def reset(self, world: WorldView, robot: Robot) -> None:
        """Replace the card of the next register, or earn one; not for sleepers and companions."""
        values = world.under(robot, LAID_ASIDE)
        if values is None or not world.is_awake(robot):
            return
        register = world.state.register
        *cards, wish, _ = values
        if register >= REGISTERS:
            if wish:
                world.begin_condition(robot, FREE_CARD, (wish, 0), self.cause)
            return
        card = cards[register - 1]
        if card and not world.is_burnt(robot, register):
            robot.registers[register] = card
            cards[register - 1] = 0
            world.begin_condition(robot, LAID_ASIDE, (*cards, wish, register + 1), self.cause)

    def is_effect(self, fact: Fact, board: BoardView) -> bool:
        """Whether it has replaced a card or stored a backup copy."""
        if isinstance(fact, ConditionChanged):
            return fact.cause == self.cause and fact.values is not None
        return isinstance(fact, ArchiveMoved) and fact.pos == self.pos

    def build(self, floor: BuilderView) -> None:
        """Join the group by which the ruleset knows that players have a choice to make."""
        floor.join(RESET_SITES, self)

    def draw(self, pen: Pen) -> None:
        """Two arrows that chase each other round a card."""
        pen.shape(Form(height=4))
        pen.round(5, 6, 90, 88, 12, Ink.METAL_DARK)
        pen.shape(Form(glow=105))
        pen.round(14, 15, 72, 70, 8, Ink.PORTAL_VIOLET, 3)
        pen.shape()
        pen.round(15, 16, 70, 68, 8, Ink.HAZARD_DARK)
        pen.round(41, 38, 18, 24, 3, Ink.METAL_LIGHT)
        for start in (200, 20):
            pen.arc(50, 50, 25, start, start + 125, Ink.PORTAL_VIOLET, 6)
        pen.poly((71, 26, 79, 42, 61, 40), Ink.PORTAL_VIOLET)
        pen.poly((29, 74, 21, 58, 39, 60), Ink.PORTAL_VIOLET)
