"""Scenes: a board in text, a few robots, one register or turn, and what came of it.

For rulebook tests and experiments::

    s = scene("classic", '''
        . A > .
        . . O .
    ''', A=robot("E", damage=3))
    s.register(A=Command.MOVE_1)
    assert s.at("A") == (3, 0)

Robots are capital letters in the drawing (those that are no glyph); what lies
under one is given by ``under``.  Elements without a glyph are listed as board
files list them.  Commands act in the order they are given, unless a priority
comes with them: ``B=(Command.MOVE_1, 500)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import dedent
from typing import Any, TypeVar, cast

from .board.model import Board, element_from_json
from .board.text import parse_drawing, render_drawing
from .cards import Deck
from .commands import Command
from .dealing import fill_burnt
from .engine.compile import Floor
from .engine.rules import Rules
from .engine.turn import close_turn, open_turn, play_register, play_registers
from .engine.world import World
from .events import Fact
from .geometry import Dir, grid_of
from .robots.models import ModelId
from .rulesets import RULESETS
from .state import Fitted, Power, Robot, State, Status
from .submission import WHOLE_HAND
from .timeline import REGISTERS

F = TypeVar("F")
Order = Command | tuple[Command, int] | None
FIRST_PRIORITY = 10_000


@dataclass(frozen=True)
class RobotSpec:
    """A robot of a scene; see :func:`robot`."""

    facing: Dir
    damage: int
    under: str
    model: ModelId
    checkpoints: int
    lives: int
    power: Power
    real: bool
    options: tuple[str, ...]


def robot(
    facing: str = "N",
    *,
    damage: int = 0,
    under: str = ".",
    model: ModelId = ModelId.STANDARD,
    checkpoints: int = 0,
    lives: int = 3,
    power: Power = Power.ON,
    real: bool = True,
    options: tuple[str, ...] = (),
) -> RobotSpec:
    """A robot facing ``"N"``, ``"E"``, ``"S"`` or ``"W"``, standing on the glyph ``under``.

    ``options`` are the keys of those it carries, fully loaded.
    """
    return RobotSpec(Dir[facing], damage, under, model, checkpoints, lives, power, real, options)


class Scene:
    """A board with robots; playing it changes it, ``facts`` are those of the last call."""

    def __init__(
        self, rules: Rules, board: Board, robots: Mapping[str, tuple[RobotSpec, int]], goal: int
    ) -> None:
        self.rules = rules
        self.board = board
        self.goal = goal or len(board.checkpoints)
        self.names = tuple(sorted(robots))
        self.facts: list[Fact] = []
        placed = []
        for i, name in enumerate(self.names):
            spec, pos = robots[name]
            new = Robot(i, i, int(spec.model), start=pos, facing=int(spec.facing), lives=spec.lives)
            new.pos, new.status = pos, Status.ACTIVE
            new.damage, new.checkpoints = spec.damage, spec.checkpoints
            new.power, new.real = spec.power, spec.real
            if spec.options:
                fitted = tuple(Fitted(self._option(key), rules.ammunition) for key in spec.options)
                new.kit = new.kit._replace(options=fitted)
            placed.append(new)
        self.state = State(placed, "00" * 32)
        self.state.turn = 1

    # -- playing ------------------------------------------------------------------------------

    def register(self, number: int = 1, /, **orders: Order) -> Scene:
        """Play register ``number`` with one command each."""
        programs = {name: [None] * (number - 1) + [order] for name, order in orders.items()}
        world = self._program(programs)
        play_register(world, number - 1)
        return self

    def turn(self, **programs: Sequence[Order]) -> Scene:
        """Play all five registers and the end of the turn."""
        world = self._program(programs)
        play_registers(world)
        close_turn(world)
        return self

    def engage(self, name: str, key: str, register: int = WHOLE_HAND) -> Scene:
        """Order an option engaged, for one register or the whole turn; it stays due until that is played."""
        orders, one = self.state.orders, self[name]
        orders[one.id] = tuple(sorted((*orders.get(one.id, ()), (self._option(key), register))))
        return self

    def next_turn(self) -> Scene:
        """Open the next turn: returns to the board, burnt registers filled."""
        self.facts = []
        world = World(Floor(self.board, self.rules), self.state, self.goal, self.facts)
        open_turn(world)
        fill_burnt(world)
        return self

    def _program(self, programs: Mapping[str, Sequence[Order]]) -> World:
        """A world in whose deck the commands given follow the cards that are dealt."""
        deck = self.rules.deck
        dealt = [(deck[card].command, deck[card].priority) for card in deck.ids]
        sets = [[(deck[card].command, deck[card].priority) for card in group] for group in deck.sets]
        cards: list[tuple[Command, int]] = []
        priority = FIRST_PRIORITY
        burnt = {
            (i, register): deck[card]
            for i, one in enumerate(self.state.robots)
            for register, card in enumerate(one.registers)
            if card is not None and card > len(dealt)
        }
        for register in range(REGISTERS):
            for name in programs:
                order = programs[name][register] if register < len(programs[name]) else None
                one = self[name]
                if order is None:
                    continue
                command, rank = order if isinstance(order, tuple) else (order, priority)
                cards.append((command, rank))
                one.registers[register] = len(dealt) + len(cards)
                burnt.pop((one.id, register), None)
                priority -= 1
        for (i, register), card in burnt.items():
            cards.append((card.command, card.priority))
            self.state.robots[i].registers[register] = len(dealt) + len(cards)
        self.rules = replace(self.rules, deck=Deck("scene", dealt, extras=cards, sets=sets))
        self.facts = []
        return World(Floor(self.board, self.rules), self.state, self.goal, self.facts)

    # -- looking ------------------------------------------------------------------------------

    def _option(self, key: str) -> int:
        return [option.key for option in self.rules.options].index(key)

    def options(self, name: str) -> dict[str, int]:
        """The options a robot carries, with their ammunition."""
        return {self.rules.options[one.option].key: one.ammunition for one in self[name].kit.options}

    def __getitem__(self, name: str) -> Robot:
        """The robot called ``name``."""
        return self.state.robots[self.names.index(name)]

    def at(self, name: str) -> tuple[int, int] | None:
        """Column and row of a robot; None off the board."""
        pos = self[name].pos
        return self.board.grid.xy(pos) if pos else None

    def facing(self, name: str) -> str:
        """``"N"``, ``"E"``, ``"S"`` or ``"W"``."""
        return Dir(self[name].facing).name

    def of(self, kind: type[F]) -> list[F]:
        """The facts of one kind, in order."""
        return [cast(F, fact) for fact in self.facts if isinstance(fact, kind)]

    def drawing(self) -> str:
        """The board as text with the robots on it, dedented."""
        robots = {one.pos: name for name, one in zip(self.names, self.state.robots, strict=True) if one.pos}
        return dedent(render_drawing(self.board, robots)).strip("\n")

    def __str__(self) -> str:
        return self.drawing()


def scene(
    ruleset: str | Rules,
    drawing: str,
    elements: Iterable[Mapping[str, Any]] = (),
    *,
    goal: int = 0,
    **robots: RobotSpec,
) -> Scene:
    """A scene under ``ruleset`` (a key or a Rules value).

    ValueError if a robot is missing from the drawing or an element is unknown;
    :class:`~roborally_core.board.text.DrawingError` for a drawing that cannot be read.
    """
    rules = RULESETS[ruleset] if isinstance(ruleset, str) else ruleset
    marks = {name: spec.under for name, spec in robots.items()}
    width, height, drawn, found = parse_drawing(dedent(drawing).splitlines(), marks)
    missing = sorted(set(robots) - set(found))
    if missing:
        raise ValueError(f"the drawing does not show {', '.join(missing)}")
    grid = grid_of(width, height)
    listed = [element_from_json(item, grid) for item in elements]
    board = Board(width, height, [*drawn, *listed])
    return Scene(rules, board, {name: (robots[name], grid.pos(*xy)) for name, xy in found.items()}, goal)
