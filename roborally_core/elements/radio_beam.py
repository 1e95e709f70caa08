"""Radio beams (RF-39, RF-65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..effects.conditions import Condition, ConditionSign, Listed, known_to
from ..language.core import say
from ..rules.cards import CLASSIC_DECK
from ..rules.commands import Command
from ..rules.events import Cause
from ..rules.timeline import MOST_REGISTERS, REGISTERS
from .api import CardsDrawn, WorldView, entered, option
from .mounted import Lined
from .next_turn import NextTurn

if TYPE_CHECKING:
    from ..rules.state import Robot, State

REMOTE = "remote-control"
CARDS = 3
REMOTE_MOVE = "remote-move"
MOST_MOVES = 2
"""The most remote moves of the original rule that a robot is sent in a register (RF-72)."""
HEARD = "remote moves heard"
"""Scratch key of a register: the number of remote moves a robot has been sent in it."""


class RemoteControl(Condition):
    """A robot under remote control drops what is left of its program and plays the three cards of the
    radio beam instead, one a register, even after the fifth register.
    """

    key = REMOTE
    knows = (range(MOST_REGISTERS + 1),)
    more = range(1, len(CLASSIC_DECK.ids) + 1)
    lists = Listed.CARDS
    usual = (
        1,
        *(CLASSIC_DECK.firsts[one].id for one in (Command.MOVE_1, Command.TURN_RIGHT, Command.MOVE_2)),
    )
    title = "Remote control"
    picture = "antenna"
    began = "is under remote control"
    ended = "is its own master again"

    def agenda(self, state: State, robot: Robot, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """One of the three cards in each register after the beam, then no card."""
        since, *remote = state.conditions[REMOTE, robot.id]
        if register < since:
            return cards
        return tuple(remote[register - since : register - since + 1])


class RemoteMove(NextTurn):
    """A robot with a remote move has a card in its next program that it did not choose, or several: they lie
    in its first registers. Known are whether that turn has come, and how many cards.
    """

    key = REMOTE_MOVE
    knows = (range(2), range(1, REGISTERS + 1))
    usual = (0, 1)
    title = "Remote move"
    picture = "antenna"

    def told(self, values: tuple[int, ...] | None) -> str:
        """The text for the moment it hears the beam, and for the turn of those cards; empty at the end."""
        if values is None:
            return ""
        return say("condition.remote_cards", n=values[1]) if values[0] else say("condition.remote_move")

    def sign(self, values: tuple[int, ...]) -> ConditionSign:
        """The number of cards it did not choose."""
        return ConditionSign(self.picture, str(values[1]))

    def burden(self, values: tuple[int, ...]) -> int:
        """The number of registers that its player cannot program."""
        return values[-1]

    def keeps(self, state: State, robot: Robot) -> tuple[int, ...]:
        """The first registers, in the next turn."""
        next_turn, count = state.conditions[REMOTE_MOVE, robot.id]
        return tuple(range(count)) if next_turn else ()

    def began_to_hold(self, world: WorldView, robot: Robot, values: tuple[int, ...]) -> None:
        """Put cards that are in no other register into its first registers."""
        for register in range(values[-1]):
            if not world.is_burnt(robot, register):
                world.lay_in([robot], register, f"remote move {robot.id} {register}")


@dataclass(eq=False, kw_only=True)
class RadioBeam(Lined):
    """A robot that moves or is pushed into the beam finishes that movement and then loses the rest of its
    program: in the next three registers it plays the three cards of the beam, after the fifth
    register too, when only moves and robots' lasers are played. The cards are drawn anew
    each turn; a robot hears the beam once a turn, and not while it is powered down. By the original
    rule it has one card of the beam in its next program instead, of two beams two.
    """

    key = "radio-beam"
    title = "Radio beam"
    kinds = ("original",)

    original: bool = option(False, "the original rule: one remote card in the next program instead")

    @property
    def _drawn(self) -> CardsDrawn:
        return CardsDrawn(f"radio beam {self.index}", CARDS)

    def cards_drawn(self) -> CardsDrawn | None:
        """Its three cards; by the original rule cards are only drawn for each robot's next program."""
        return None if self.original else self._drawn

    @entered(when=known_to)
    def hear(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Let a robot moved by a card or a push hear it once a turn; by the original rule once a register."""
        if not cause.is_walk or not world.is_awake(robot):
            return
        if self.original:
            if robot.has_weight and not world.scratch.get((f"heard {self.index}", robot.id)):
                world.scratch[f"heard {self.index}", robot.id] = 1
                self._send(world, robot)
        elif world.under(robot, REMOTE) is None:
            cards = world.cards_of_turn(*self._drawn[:2])
            world.begin_condition(robot, REMOTE, (world.state.register, *cards), self.cause)
            world.forgo(robot)

    def _send(self, world: WorldView, robot: Robot) -> None:
        """Send one more remote move for the next turn, at most two a register; this turn's do not count."""
        heard = world.scratch.get((HEARD, robot.id), 0)
        if heard < MOST_MOVES:
            world.scratch[HEARD, robot.id] = heard + 1
            come, count = world.under(robot, REMOTE_MOVE) or (0, 0)
            sent = min(1 if come else count + 1, REGISTERS)
            world.begin_condition(robot, REMOTE_MOVE, (0, sent), self.cause)

    def draw(self, pen: Pen) -> None:
        """The wall behind it with a dish, and waves."""
        pen.rect(-3, 94, 106, 12, Ink.WALL)
        pen.poly((26, 72, 74, 72, 62, 90, 38, 90), Ink.METAL)
        pen.line((50, 88, 50, 62), Ink.METAL_DARK, 4)
        for half, y in ((8, 56), (14, 46), (20, 36)):
            pen.line((50 - half, y, 50, y - half // 2, 50 + half, y), Ink.PORTAL_CYAN, 3)
