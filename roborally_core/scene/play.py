"""Scenes to play with, and how they are set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from textwrap import dedent
from typing import Any

from ..board.model import Board, element_from_json
from ..board.text import parse_drawing
from ..cards import Card
from ..commands import Command
from ..dealing import fill_burnt
from ..elements.api import Element
from ..engine.compile import Floor
from ..engine.rules import Rules
from ..engine.turn import close_turn, open_turn, play_register, play_registers
from ..engine.world import World
from ..geometry import Dir, Grid, grid_of
from ..language.core import say
from ..offers import misfits, offer_to, reenter, take
from ..relief import read_levels
from ..rulesets import RULESETS
from ..situation import (
    Order,
    RobotSpec,
    SceneError,
    Square,
    arrange,
    footing_of,
    given,
    ordered,
    place,
    read_situation,
    robot,
)
from ..situation.fault import one_of, passed_on, wrong
from ..state import Robot, Status
from ..submission import WHOLE_HAND, Choice
from ..timeline import REGISTERS
from .view import SceneView

FIRST_PRIORITY = 10_000


class Scene(SceneView):
    """A situation to play with: playing it changes it."""

    # -- playing ---------------------------------------------------------------------------------

    def register(self, number: int = 1, /, **orders: Order) -> Scene:
        """Play register ``number`` with one command each; who has none plays what lies there."""
        self._number(number)
        self.program({name: [None] * (number - 1) + [order] for name, order in orders.items()})
        world = self._playing()
        play_register(world, number - 1)
        return self._played()

    def turn(
        self, choices: Mapping[str, Mapping[str, Any]] | None = None, /, **programs: Sequence[Order]
    ) -> Scene:
        """Play all five registers and the end of the turn.

        ``choices`` are those of :meth:`choose`, by robot: ``s.turn({"A": {"facing": "E"}}, A=[…])``.
        """
        self.program(programs)
        world = self._playing()
        self._choose(world, choices or {})
        play_registers(world)
        self._close(world)
        return self._played()

    def program(
        self, programs: Mapping[str, Sequence[Order]] | None = None, /, **named: Sequence[Order]
    ) -> Scene:
        """Lay commands into registers, from the first on, without playing; None leaves what lies there."""
        laid = {**(programs or {}), **named}
        for name, program in laid.items():
            self._situation.number(name)
            if isinstance(program, (str, Command, Card)) or not isinstance(program, Sequence):
                raise wrong("scene.program", robot=name, most=REGISTERS)
            if len(program) > REGISTERS:
                raise wrong("program.length", robot=name, most=REGISTERS, number=len(program))
        priority = FIRST_PRIORITY
        cards: list[tuple[Robot, int, int]] = []
        for register in range(REGISTERS):
            for name, program in laid.items():
                order = ordered(program[register]) if register < len(program) else None
                if order is not None:
                    command, rank = order
                    card = self._book.id(command, priority if rank is None else rank)
                    cards.append((self[name], register, card))
                    priority -= 1
        self._learn()
        for one, register, card in cards:
            one.registers[register] = card
        return self

    def play_on(self, until: int = REGISTERS, /) -> Scene:
        """Play the registers that come next in this turn, up to ``until``, with what lies in them."""
        self._number(until)
        world = self._playing()
        while world.state.register < until and not world.state.over:
            play_register(world, world.state.register)
        return self._played()

    def end_turn(self) -> Scene:
        """Play what comes after the last register: repairs, power-downs, and so on."""
        self._close(self._playing())
        return self._played()

    def engage(self, name: str, key: str, register: int = WHOLE_HAND) -> Scene:
        """Order an option engaged, for one register or the whole turn; it stays due until that is played."""
        orders, one = self.state.orders, self[name]
        order = (self._option(key), register)
        orders[one.id] = tuple(sorted((*orders.get(one.id, ()), order)))
        return self

    def choose(self, name: str, **choices: Any) -> Scene:
        """Take choices of this turn, by the names of :class:`~.submission.Choice`.

        ``facing`` is ``"N"`` or so, ``reentry`` a square or its place in those offered; the others are
        numbers, or True.  Robots that want one square are told together, in :meth:`turn`.
        SceneError for what is not offered.
        """
        self._choose(self._playing(), {name: choices})
        return self._played()

    def next_turn(self) -> Scene:
        """Open the next turn: returns to the board, burnt registers filled."""
        world = self._playing()
        self._swaps.clear()
        open_turn(world)
        fill_burnt(world)
        return self._played()

    def _playing(self) -> World:
        """A world to play on, which tells its facts to this call."""
        self.before = self.situation()
        self._situation.opened = True
        self.facts = []
        return World(self._floor, self.state, self.goal, self.facts)

    def _learn(self) -> None:
        """Let the rules have the cards that were added."""
        if len(self._book.deck) != len(self.rules.deck):
            self._situation.rules = replace(self.rules, deck=self._book.deck)
            self._floor = Floor(self.board, self.rules)

    def _played(self) -> Scene:
        self.history += self.facts
        return self

    def _close(self, world: World) -> None:
        close_turn(world)
        self._situation.opened = False

    def _number(self, register: int) -> None:
        if type(register) is not int or not 1 <= register <= REGISTERS:
            raise wrong("scene.register", most=REGISTERS, value=str(register)[:40])

    def _choose(self, world: World, choices: Mapping[str, Mapping[str, Any]]) -> None:
        """Take the choices of several robots, those of squares to come back on together (S-10)."""
        taken = [
            (self[name], values) for name, given in choices.items() for values in [self._values(name, given)]
        ]
        for name, (one, values) in zip(choices, taken, strict=True):
            refused = misfits(world, one, values, (), offer_to(world, one))
            if refused:
                raise passed_on(*refused).at(robot=name)
        chosen = [(one, choice, value) for one, values in taken for choice, value in values]
        reenter(world, {one.id: value for one, choice, value in chosen if choice is Choice.REENTRY})
        for one, choice, value in chosen:
            if choice is Choice.SWAP:
                self._swaps[one.id] = value
            elif choice is not Choice.REENTRY:
                take(world, one, choice, value)

    def _values(self, name: str, choices: Mapping[str, Any]) -> list[tuple[Choice, int]]:
        chosen = sorted((self._choice(key), key) for key in choices)
        return [(choice, self._value(self[name], choice, choices[key])) for choice, key in chosen]

    def _choice(self, name: str) -> Choice:
        names = {choice.name.lower(): choice for choice in Choice}
        if name not in names:
            raise wrong("scene.choice", name=name[:40], known=one_of(names))
        return names[name]

    def _value(self, one: Robot, choice: Choice, value: Any) -> int:
        if choice is Choice.FACING and isinstance(value, str) and value in Dir.__members__:
            return int(Dir[value])
        if choice is Choice.REENTRY and isinstance(value, tuple):
            squares = [self.board.grid.xy(pos) for pos in self.state.returned.get(one.id, ())]
            if value not in squares:
                raise wrong("scene.not_offered", square=list(value), known=[*map(list, squares)])
            return squares.index(value)
        if not isinstance(value, int):
            choice_name = say(f"choice.{choice.name.lower()}")
            raise wrong("scene.value", value=str(value)[:40], choice=choice_name)
        return int(value)

    def _option(self, key: str) -> int:
        keys = [option.key for option in self.rules.options]
        if key not in keys:
            raise wrong("scene.option", rules=self.rules.title, name=key[:40], known=one_of(keys))
        return keys.index(key)

    # -- setting up ------------------------------------------------------------------------------

    def change(self, name: str, **words: Any) -> Scene:
        """Make a robot otherwise, in the words of :func:`robot`; what is not said stays as it is."""
        one = self.state.robots[self._situation.number(name)]
        footing = footing_of(self._situation, self._book, one)
        told = {**given(one, self.state, footing), **words}
        if words.get("hit_points") is not None:
            told["damage"] = words.get("damage")
        if "status" in words and "at" not in words and Status.ACTIVE not in (words["status"], one.status):
            told["at"] = None
        spec = robot(**told)
        if spec.status is not Status.ACTIVE and "at" not in words:
            spec = replace(spec, at=None)
        elif spec.at is not None and "status" not in words:
            spec = replace(spec, status=Status.ACTIVE)
        try:
            placed = place(spec, one.id, None, footing)
        except SceneError as error:
            raise error.at(robot=name) from error
        self._learn()
        robots = list(self.state.robots)
        robots[one.id] = placed.robot
        draft = self._situation.copy()
        draft.state.robots = robots
        draft.state.falls = max(draft.state.falls, placed.robot.fallen)
        draft.check()
        self.state.replace(placed.robot)
        self.state.falls = draft.state.falls
        placed.enter(self.state)
        return self

    def switch(self, x: int, y: int, state: int | str, kind: str = "", facing: str = "") -> Scene:
        """Put the element on a square into a state, by number or by what players call it."""
        self._situation.remember(self._situation.element(x, y, kind, facing), state)
        return self


def scene(
    ruleset: str | Rules,
    drawing: str,
    elements: Iterable[Mapping[str, Any]] = (),
    *,
    goal: int = 0,
    seats: Iterable[str] = (),
    turn: int = 1,
    register: int = 0,
    entropy: str | bytes | int = 0,
    states: Mapping[tuple[int, int], int | str] | None = None,
    levels: str | Sequence[str] = "",
    **robots: RobotSpec,
) -> Scene:
    """A scene under ``ruleset`` (a key or a Rules value), before the first register of ``turn``.

    ``goal`` is the number of checkpoints that count (0: all), ``seats`` the robots in the order of
    their seats (by name, if it is not given), ``register`` the one played last, ``entropy`` what is drawn
    from, ``states`` those of elements by their square, ``levels`` how high each square lies, drawn like
    the floor: ``. 1 1``.

    SceneError (a ValueError) for what cannot be,
    :class:`~roborally_core.board.text.DrawingError` for a drawing that cannot be read,
    :class:`~roborally_core.engine.compile.BoardRefused` for an element the ruleset has no step for.
    """
    if isinstance(ruleset, str) and ruleset not in RULESETS:
        raise wrong("scene.ruleset", name=ruleset[:40], known=one_of(RULESETS))
    rules = RULESETS[ruleset] if isinstance(ruleset, str) else ruleset
    shows = {name: spec.under for name, spec in robots.items() if spec.at is None}
    width, height, drawn, found = parse_drawing(dedent(drawing).splitlines(), shows)
    missing = sorted(name for name in shows if name not in found and robots[name].status is Status.ACTIVE)
    if missing:
        raise wrong("scene.undrawn", names=one_of(missing))
    order = tuple(seats) or tuple(sorted(robots))
    if sorted(order) != sorted(robots):
        raise wrong("scene.seats", seats=one_of(order), robots=one_of(sorted(robots)))
    grid = grid_of(width, height)
    listed = [_listed(number, item, grid) for number, item in enumerate(elements)]
    placed: dict[str, tuple[RobotSpec, Square | None]] = {
        name: (robots[name], found.get(name)) for name in order
    }
    made = arrange(
        rules,
        Board(width, height, [*drawn, *listed], heights=_heights(levels, grid)),
        placed,
        goal=goal,
        turn=turn,
        register=register,
        entropy=entropy,
    )
    for (x, y), state in (states or {}).items():
        made.remember(made.element(x, y), state)
    return Scene(made)


def _heights(levels: str | Sequence[str], grid: Grid) -> dict[int, int]:
    """The levels of a drawing; none if there is none."""
    lines = [line.strip() for line in levels.strip().splitlines()] if isinstance(levels, str) else levels
    heights, problems = read_levels(lines, grid) if lines else ({}, [])
    if problems:
        raise passed_on(*problems, word="levels")
    return heights


def _listed(number: int, item: Mapping[str, Any], grid: Grid) -> Element:
    """The element listed as the ``number``-th."""
    try:
        return element_from_json(item, grid)
    except ValueError as error:
        raise passed_on(error, word=f"elements[{number}]") from error


def read_scene(text: str) -> Scene:
    """The scene whose text this is; SceneError names the line and the word that are wrong."""
    return Scene(read_situation(text))
