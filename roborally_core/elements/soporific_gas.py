"""Soporific gas (RF-45, RF-60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import Condition, Listed, known_to
from ..language.core import say
from ..rules.events import RULE
from ..rules.timeline import REGISTERS, Step
from .api import Element, WorldView, stopped
from .energizer import ENERGISED, first_of
from .radio_beam import REMOTE

if TYPE_CHECKING:
    from ..rules.state import Robot, State

ASLEEP = "asleep"


class Asleep(Condition):
    """A sleeping robot is as if it were powered down: it plays, programs and fires nothing, but can be
    pushed, carried and hit. After five registers it wakes and plays the rest of the program it had.

    Known of it are the last register that it has played (from 1; 0: it fell asleep before its first card),
    whether the turn in which it fell asleep is over, and the registers it keeps, from 0.
    """

    key = ASLEEP
    knows = (range(REGISTERS + 1), range(2))
    more = range(REGISTERS)
    lists = Listed.REGISTERS
    usual = (0, 0)
    title = "Asleep"
    picture = "sleep"
    began = "is asleep"
    ended = "wakes up"
    lasting = True
    steps = (Step.REVEALED, Step.REPAIRS)

    def told(self, values: tuple[int, ...] | None) -> str:
        """The text for falling asleep, sleeping on or waking up."""
        if values is None:
            return self.ending
        return say("condition.sleeps_on" if values[1] else "condition.falls_asleep")

    def burden(self, values: tuple[int, ...]) -> int:
        """The number of registers for which it sleeps."""
        return REGISTERS

    def sleeps(self, state: State, robot: Robot) -> bool:
        """It sleeps until, in the next turn, the register after the last one it played is reached."""
        played, next_turn, *_ = state.conditions[ASLEEP, robot.id]
        return not (next_turn and state.register > played)

    def agenda(self, state: State, robot: Robot, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """No cards while it sleeps, then those it has kept."""
        played, next_turn, *_ = state.conditions[ASLEEP, robot.id]
        return cards if next_turn and register >= played else ()

    def keeps(self, state: State, robot: Robot) -> tuple[int, ...]:
        """The registers whose cards it has not played, until the turn in which it wakes is over."""
        _, _, *rest = state.conditions[ASLEEP, robot.id]
        return tuple(rest)

    def act(self, world: WorldView, robot: Robot) -> None:
        """Wake it when cards are revealed, if it is time; at the end of a turn, move on or end its sleep."""
        values = world.under(robot, ASLEEP)
        if values is None:
            return
        played, next_turn, *rest = values
        if world.step is Step.REVEALED:
            if next_turn and world.state.register > played:
                world.end_condition(robot, ASLEEP, RULE)
        elif next_turn:
            world.end_condition(robot, ASLEEP, RULE)
        else:
            world.begin_condition(robot, ASLEEP, (played, 1, *rest), RULE)


def _kept(world: WorldView, robot: Robot, played: int) -> range:
    """The registers (from 0) whose cards ``robot`` has not played and plays when it wakes, if ``played``
    registers are over for it: an energised robot is ahead of them. A radio beam that it heard in this
    register leaves it the card that it was about to play there (RF-65), one heard before leaves it none.
    """
    register = world.state.register - 1
    (since,) = world.under(robot, ENERGISED) or (REGISTERS,)
    first = played if register < since else first_of(since, register) + world.cards_begun(robot)
    remote = world.under(robot, REMOTE)
    if remote is None:
        return range(first, REGISTERS)
    left = remote[0] == world.state.register and not world.has_played(robot)
    return range(first, min(first + left, REGISTERS))


@dataclass(eq=False, kw_only=True)
class SoporificGas(Element):
    """A robot whose move, or whose being pushed, ends in the gas falls asleep at once and is mended wholly.
    For five registers it is as if powered down: it can be pushed, carried and hit, and what it takes then
    stays. Then it plays the rest of its program, in the same registers of the next turn.
    """

    key = "soporific-gas"
    title = "Soporific gas"
    mass = True
    needs = (Step.REVEALED, Step.REPAIRS)

    @stopped(when=known_to)
    def lull(self, world: WorldView, robot: Robot) -> None:
        """Let a robot that is awake fall asleep; it keeps the cards it has not played yet."""
        if not robot.pos or not world.is_awake(robot):
            return
        played = min(world.state.register - (not world.has_played(robot)), REGISTERS)
        world.begin_condition(robot, ASLEEP, (played, 0, *_kept(world, robot, played)), self.cause)
        world.heal(robot, robot.damage, self.cause)

    @property
    def reaches_flyers(self) -> bool:
        """The cloud rises to flyers."""
        return True

    def draw(self, pen: Pen) -> None:
        """A sleepy cloud."""
        pen.shape(Form(joined=True))
        pen.round(6, 6, 88, 88, 34, Ink.GAS)
        pen.shape()
        for x, y, size in ((30, 66, 16), (52, 50, 20), (74, 30, 26)):
            pen.text(x, y, size, "z", Ink.TEXT_DARK)
