"""What can be read of a scene."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import dedent
from typing import TypeVar, cast

from ..board.model import Board
from ..board.text import render_drawing
from ..cards import Card
from ..commands import Command
from ..dealing import extras, free_registers, hand_size, own_hand, shared_hands
from ..engine.compile import Floor
from ..engine.rules import Dealing, Rules
from ..engine.world import World
from ..events import Fact
from ..geometry import Dir
from ..offers import offer_to
from ..report import report_between, report_text
from ..situation import CardBook, Situation, situation_text
from ..state import Robot, State, Status
from ..telling import tell_all

F = TypeVar("F")


class SceneView:
    """A situation to look at.

    ``facts`` are those of the last call that played, ``history`` those of all
    of them; cards in both are ids of ``rules.deck``, whichever call they are of.
    ``before`` is what stood there before the last one.
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
        """Put everything that moves as it is in another state of the same robots."""
        self._situation.state = state

    def situation(self) -> Situation:
        """Everything as it stands now, as a value of its own."""
        return self._situation.copy()

    def text(self) -> str:
        """The one canonical text of what stands there now; :func:`read_scene` reads it."""
        return situation_text(self._situation)

    # -- looking ---------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> Robot:
        """The robot called ``name``, or its companion: ``A.tamagotchi``."""
        return self._situation.body(name)

    def at(self, name: str) -> tuple[int, ...] | None:
        """Column and row of a robot, and 1 if it is a level up on a shaft; None off the board."""
        pos = self[name].pos
        return self.board.grid.address(pos) if pos else None

    def facing(self, name: str) -> str:
        """``"N"``, ``"E"``, ``"S"`` or ``"W"``."""
        return Dir(self[name].facing).name

    def archive(self, name: str) -> tuple[int, int]:
        """Column and row of a robot's backup copy."""
        return self.board.grid.xy(self[name].archive)

    def alive(self, name: str) -> bool:
        """Whether a robot is in the game: on the board, or waiting to come back."""
        return self[name].status is not Status.OUT

    def hit_points(self, name: str) -> int:
        """How many points a robot can lose before it is destroyed, the last one included."""
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
        """How many cards a robot is dealt."""
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
        """What :meth:`choose` may be told of a robot now, as numbers."""
        offer = offer_to(World(self._floor, self.state, self.goal), self[name])
        return {choice.name.lower(): values for choice, values in offer.choices.items()}

    def burnt(self, name: str) -> dict[int, Command | None]:
        """What lies in the burnt registers of a robot, by number; None where they are to be filled."""
        return {
            register: card and card.command
            for register, card in self._registers(name)
            if register - 1 not in free_registers(self.rules, self.state, self[name])
        }

    def programmed(self, name: str) -> list[Command | None]:
        """What lies in all registers of a robot."""
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
        """The state of the element on a square, as players call it."""
        element = self._situation.element(x, y, kind, facing)
        return element.state_name(self._situation.value(element))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, by name; nobody as long as it goes on, or if it is a draw."""
        return () if self.state.drawn else tuple(self.names[seat] for seat in self.state.winners)

    @property
    def drew(self) -> tuple[str, ...]:
        """Who was lost together and so drew, by name (S-10)."""
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

    def report(self) -> str:
        """What the last call played, stage by stage, as the text of a report (BW-16)."""
        return report_text(report_between(self.before, self._situation, self.facts))

    def drawing(self) -> str:
        """The board as text with the robots on it, dedented."""
        robots = {one.pos: name for name, one in zip(self.names, self.state.robots, strict=True) if one.pos}
        return dedent(render_drawing(self.board, robots)).strip("\n")

    def __str__(self) -> str:
        return self.drawing()
