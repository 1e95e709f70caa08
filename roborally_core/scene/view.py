"""Readings of a scene."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from textwrap import dedent
from typing import TYPE_CHECKING, TypeVar, cast

from ..base.geometry import NOWHERE, Dir
from ..board.model import Board
from ..board.text import render_drawing
from ..effects.conditions import CONDITIONS
from ..engine.compile import Floor
from ..engine.rules import Rules
from ..engine.terms import Dealing
from ..engine.world import World
from ..play.dealing import extras, free_registers, hand_size, own_hand, shared_hands
from ..play.offers import offer_to
from ..rules.cards import Card
from ..rules.commands import Command
from ..rules.deeds import Deed
from ..rules.events import Fact
from ..rules.state import Power, Robot, State, Status
from ..situation import CardBook, Situation, name_of, situation_text
from ..situation.fault import one_of, wrong
from ..story.sentences import tell_all

if TYPE_CHECKING:
    from ..report import Report

F = TypeVar("F")


class SceneView:
    """A situation to look at.

    ``facts`` are those of the last call that played, ``history`` those of all
    of them; cards in both are ids of ``rules.deck``, whichever call they are of.
    ``before`` is the situation before the last call.
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._book = CardBook(situation.rules.deck)
        self._floor = Floor(situation.board, situation.rules)
        self._swaps: dict[int, int] = {}
        self.before = situation.copy()
        self.facts: list[Fact] = []
        self.history: list[Fact] = []

    @property
    def rules(self) -> Rules:
        """The rules, with all cards there have been so far in their deck."""
        return self._situation.rules

    @property
    def board(self) -> Board:
        """The board."""
        return self._situation.board

    @property
    def goal(self) -> int:
        """The number of checkpoints that count."""
        return self._situation.goal

    @property
    def names(self) -> tuple[str, ...]:
        """The robots' names, by seat."""
        return self._situation.names

    @property
    def state(self) -> State:
        """Everything that moves."""
        return self._situation.state

    @state.setter
    def state(self, state: State) -> None:
        """Take over another state of the same robots."""
        self._situation.state = state

    def situation(self) -> Situation:
        """Everything as it stands now, as a value of its own."""
        return self._situation.copy()

    def text(self) -> str:
        """The one canonical text of the present situation; :func:`read_scene` reads it."""
        return situation_text(self._situation)

    # -- looking ---------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> Robot:
        """The robot called ``name``, or its companion: ``A.tamagotchi``."""
        return self._situation.body(name)

    def at(self, name: str) -> tuple[int, ...] | None:
        """Column and row of a robot, and 1 if it is a level up on a shaft; None off the board."""
        pos = self[name].pos
        return self.board.grid.address(pos) if pos != NOWHERE else None

    def facing(self, name: str) -> str:
        """``"N"``, ``"E"``, ``"S"`` or ``"W"``."""
        return Dir(self[name].facing).name

    def archive(self, name: str) -> tuple[int, int]:
        """Column and row of a robot's backup copy."""
        return self.board.grid.xy(self[name].archive)

    def alive(self, name: str) -> bool:
        """Whether a robot is in the game: on the board, or waiting to come back."""
        return self[name].status is not Status.OUT

    def lives(self, name: str) -> int:
        """Number of lives a robot has left; a stray has none to lose."""
        return self[name].lives

    def damage(self, name: str) -> int:
        """Number of points of damage of a robot or a stray."""
        return self[name].damage

    def checkpoints(self, name: str) -> int:
        """The number of the checkpoint a robot has ticked last; 0: none."""
        return self[name].checkpoints

    def power(self, name: str) -> str:
        """``"on"``, ``"announced"``, ``"down"``, ``"down-again"`` or ``"arriving"``."""
        return _word(Power(self[name].power))

    def status(self, name: str) -> str:
        """``"active"``, ``"waiting"`` or ``"out"``."""
        return _word(Status(self[name].status))

    def mode(self, name: str) -> str:
        """``"real"`` or ``"virtual"`` (BW-03, RN-08)."""
        return "real" if self[name].real else "virtual"

    def rank(self, name: str) -> int:
        """The place of a robot in the order in which robots act, from 1; 0 where there is none (RN-30)."""
        ranks, one = self.state.ranks, self[name].id
        return ranks.index(one) + 1 if one in ranks else 0

    def deeds(self, name: str) -> list[str]:
        """Deeds of a robot this turn that count for its rank, in order, as :func:`robot` takes them."""
        return [_word(Deed(deed)) for deed in self.state.deeds.get(self[name].id, ())]

    def under(self, name: str, condition: str) -> tuple[int, ...] | None:
        """The values of a condition such as ``"momentum"`` for a robot or companion; None if it is
        not under it.
        """
        if str(condition) not in CONDITIONS:
            raise wrong("scene.no_condition", name=str(condition)[:40], known=one_of(CONDITIONS))
        return self.state.conditions.get((condition, self[name].id))

    def conditions(self, name: str) -> dict[str, tuple[int, ...]]:
        """All conditions of a robot or companion, with their values."""
        one = self[name].id
        return {key: known for (key, robot), known in sorted(self.state.conditions.items()) if robot == one}

    @property
    def unseated(self) -> tuple[str, ...]:
        """The names of all companions and strays in play: ``A.tamagotchi``, ``scanner.1``."""
        return tuple(name_of(self.names, self.state, one.id) for one in self.state.unseated)

    @property
    def opened(self) -> bool:
        """Whether the turn is still to be played or being played; if not, the next one is to be opened."""
        return self._situation.opened

    def hit_points(self, name: str) -> int:
        """Number of points a robot can lose before it is destroyed, the last one included."""
        return self.rules.destroyed_at - self[name].damage

    def options(self, name: str) -> dict[str, int]:
        """The options a robot carries, with their ammunition."""
        return {self.rules.options[one.option].key: one.ammunition for one in self[name].kit.options}

    def engaged(self, name: str) -> tuple[str, ...]:
        """The options of a robot that are at work."""
        return tuple(self.rules.options[one].key for one in self.state.active.get(self[name].id, ()))

    def due(self, name: str) -> dict[str, int]:
        """The options a robot has engaged and that are still to begin, with their registers."""
        return {self.rules.options[one].key: when for one, when in self.state.orders.get(self[name].id, ())}

    def visited(self, name: str) -> list[tuple[int, int]]:
        """The upgrade stations a robot has used, in its order."""
        return [self.board.grid.xy(pos) for pos in self[name].kit.visited]

    def returned(self, name: str) -> list[tuple[int, int]]:
        """The squares a robot that came back this turn may choose from; it stands on the first one."""
        return [self.board.grid.xy(pos) for pos in self.state.returned.get(self[name].id, ())]

    def hand_size(self, name: str) -> int:
        """Number of cards a robot is dealt."""
        return hand_size(self.rules, self.state, self[name])

    def hand(self, name: str, link: bytes = b"") -> tuple[Card, ...]:
        """The cards a robot may program with: those dealt for the entropy of the turn, then its model's own.

        Where everybody has an own deck, ``link`` is the private part of the draw, and a
        swapped hand the one after it.
        """
        one, rules = self[name], self.rules
        if rules.dealing is Dealing.SHARED:
            cards = shared_hands(rules, self.state)[one.id]
        else:
            cards = own_hand(rules, self.state, one, link, self._swaps.get(one.id, 0))
        world = World(self._floor, self.state, self.goal)
        return tuple(rules.deck[card] for card in (*cards, *extras(rules, world, one)))

    def offers(self, name: str) -> dict[str, tuple[int, ...]]:
        """The choices of a robot that :meth:`choose` takes now, as numbers."""
        offer = offer_to(World(self._floor, self.state, self.goal), self[name])
        return {choice.name.lower(): values for choice, values in offer.choices.items()}

    def burnt(self, name: str) -> dict[int, Command | None]:
        """Cards in the burnt registers of a robot, by number; None where they are to be filled."""
        return {
            register: card and card.command
            for register, card in self._registers(name)
            if register - 1 not in free_registers(self.rules, self.state, self[name])
        }

    def programmed(self, name: str) -> list[Command | None]:
        """Cards in all registers of a robot."""
        return [card and card.command for _, card in self._registers(name)]

    def _registers(self, name: str) -> list[tuple[int, Card | None]]:
        deck = self.rules.deck
        return [(i, None if card is None else deck[card]) for i, card in enumerate(self[name].registers, 1)]

    def card(self, number: int) -> Card:
        """The card a fact names."""
        return self.rules.deck[number]

    def value(self, x: int, y: int, kind: str = "", facing: str = "") -> int:
        """The state of the element on a square, as a number."""
        return self._situation.value(self._situation.element(x, y, kind, facing))

    def condition(self, x: int, y: int, kind: str = "", facing: str = "") -> str:
        """The state of the element on a square, by its name for players."""
        element = self._situation.element(x, y, kind, facing)
        return element.state_name(self._situation.value(element))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners, by name; empty as long as the game continues, or if it is a draw."""
        return () if self.state.drawn else tuple(self.names[seat] for seat in self.state.winners)

    @property
    def drew(self) -> tuple[str, ...]:
        """Robots that were lost together and so drew, by name (S-10)."""
        return tuple(self.names[seat] for seat in self.state.winners) if self.state.drawn else ()

    def of(self, kind: type[F]) -> list[F]:
        """The facts of one kind of the last call, in order."""
        return [cast(F, fact) for fact in self.facts if isinstance(fact, kind)]

    def told(self, facts: Iterable[Fact] | None = None) -> list[str]:
        """Facts as sentences: those of the last call, or any."""
        told, rules = self.facts if facts is None else facts, self.rules
        return tell_all(
            told, self.names, self.board, rules.deck, rules.hit_points, rules.options, rules.dialect
        )

    def report(self) -> Report:
        """The last call, stage by stage, as data: turns of sections of rows (BW-16)."""
        from ..report import report_between  # noqa: PLC0415

        return report_between(self.before, self._situation, self.facts)

    def report_text(self) -> str:
        """The same as text, tables with a column for each robot."""
        from ..report import report_text  # noqa: PLC0415

        return report_text(self.report())

    def drawing(self) -> str:
        """The board as text with the robots on it, dedented."""
        robots = {one.pos: name for name, one in zip(self.names, self.state.robots, strict=True) if one.pos}
        return dedent(render_drawing(self.board, robots)).strip("\n")

    def __str__(self) -> str:
        return self.drawing()


def _word(member: IntEnum) -> str:
    """A member's name as texts write it."""
    return member.name.lower().replace("_", "-")
