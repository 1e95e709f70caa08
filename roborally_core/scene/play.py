"""Scenes to play with: registers, turns, and the decisions in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..base.geometry import Dir
from ..effects.species import is_inert, species_of
from ..engine.turn import close_turn, open_turn, play_register, play_registers
from ..engine.world import World
from ..language.core import say
from ..play.dealing import fill_burnt, free_registers, hand_label
from ..play.offers import misfits, offer_to, reenter, take
from ..play.submission import WHOLE_HAND, Choice
from ..rules.cards import Card
from ..rules.commands import Command
from ..rules.state import STRAYS, Companion, Robot
from ..rules.timeline import REGISTERS
from ..situation import Order, SceneError, ordered
from ..situation.fault import one_of, passed_on, wrong
from ..situation.spec import square_of
from .changing import ChangingScene

FIRST_PRIORITY = 10_000


class Scene(ChangingScene):
    """A situation to play with: playing it changes it."""

    # -- playing ---------------------------------------------------------------------------------

    def register(self, number: int = 1, /, **orders: Order) -> Scene:
        """Play register ``number`` with one command each; a robot without one plays its card there.

        Strays are told by name, too: ``s.register(1, A="move-1", **{"scanner.1": "turn-left"})``.
        """
        self._number(number)
        self._goes_on()
        self.program({name: [None] * (number - 1) + [order] for name, order in orders.items()})
        world = self._playing()
        play_register(world, number - 1)
        return self._played()

    def turn(
        self, choices: Mapping[str, Mapping[str, Any]] | None = None, /, **programs: Sequence[Order]
    ) -> Scene:
        """Play all five registers and the end of the turn.

        ``choices`` are those of :meth:`choose`, by robot: ``s.turn({"A": {"facing": "E"}}, A=[…])``.
        What is left of a hand that was said is laid aside and discarded, as in a game (RF-19, RF-42).
        """
        self._goes_on()
        chosen = _choices(choices)
        self.program(programs)
        world = self._playing()
        self._choose(world, chosen)
        self._discard(world, chosen)
        play_registers(world)
        self._close(world)
        return self._played()

    def program(
        self, programs: Mapping[str, Sequence[Order]] | None = None, /, **named: Sequence[Order]
    ) -> Scene:
        """Lay commands into registers, from the first on, without playing; None leaves what lies there.

        Commands without a priority are cards of the robot's hand, if that was said and has them.
        A stray plays a card in its register instead of its kind's own.
        SceneError for a register with a burnt card: ``s.change("A", burnt={5: "u-turn"})`` lays one there.
        """
        if not isinstance(programs or {}, Mapping):
            raise wrong("scene.form", word="programs", value=repr(programs)[:60])
        laid = {**(programs or {}), **named}
        for name, program in laid.items():
            self._may_program(name)
            if isinstance(program, (str, Command, Card)) or not isinstance(program, Sequence):
                raise wrong("scene.program", robot=name, most=REGISTERS)
            if len(program) > REGISTERS:
                raise wrong("program.length", robot=name, most=REGISTERS, number=len(program))
            self._keep_burnt(name, [order is not None for order in _orders(name, program)])
        priority = FIRST_PRIORITY
        cards: list[tuple[Robot, int, int]] = []
        for register in range(REGISTERS):
            for name, program in laid.items():
                order = ordered(program[register]) if register < len(program) else None
                if order is not None:
                    command, rank = order
                    held = self._held(name, command, cards) if rank is None else 0
                    card = held or self._book.id(command, priority if rank is None else rank)
                    cards.append((self[name], register, card))
                    priority -= 1
        self._learn()
        for one, register, card in cards:
            one.registers[register] = card
        return self

    def _may_program(self, name: str) -> None:
        """SceneError unless it is a robot or a stray that acts."""
        one = self[name]
        if isinstance(one, Companion) or (one.id >= STRAYS and is_inert(one)):
            raise wrong("scene.no_program", name=name)

    def _keep_burnt(self, name: str, laid: Sequence[bool]) -> None:
        """SceneError if something would be laid over a card that is burnt in, or kept by a condition."""
        one = self[name]
        if not one.competes:
            return
        free = free_registers(self.rules, self.state, one)
        for register, is_laid in enumerate(laid):
            if is_laid and register not in free and one.registers[register] is not None:
                raise wrong("scene.burnt_in", robot=name, register=register + 1)

    def _held(self, name: str, command: Command, laid: list[tuple[Robot, int, int]]) -> int:
        """The highest card of its hand that says ``command`` and is not laid yet; 0 if it has none."""
        one, deck = self[name], self._book.deck
        hand = self.state.fixed.get(hand_label(one), ())
        taken = {*(card for _, _, card in laid), *one.registers}
        found = [card for card in hand if deck[card].command is command and card not in taken]
        return max(found, key=lambda card: deck[card].priority, default=0)

    def _discard(self, world: World, choices: Mapping[str, Mapping[str, Any]]) -> None:
        """Let ghosts and reset sites have the cards that programs leave of fixed hands."""
        for name, one in zip(self.names, self.state.robots, strict=True):
            hand = self.state.fixed.get(hand_label(one))
            if hand is None:
                continue
            left = tuple(card for card in hand if card not in one.registers)
            chosen = dict(self._values(name, choices.get(name, {})))
            if self.rules.lay_aside is not None and chosen:
                self.rules.lay_aside(world, one, chosen, left)
            for companion in self.state.companions:
                if companion.robot is one:
                    species_of(companion).discarded(world, companion, left)

    def play_on(self, until: int = REGISTERS, /) -> Scene:
        """Play the registers that come next in this turn, up to ``until``, with what lies in them."""
        self._number(until)
        self._goes_on()
        world = self._playing()
        while world.state.register < until and not world.state.over:
            play_register(world, world.state.register)
        return self._played()

    def end_turn(self) -> Scene:
        """Play the closing steps of the turn: repairs, power-downs, and so on.

        A turn in which the game has ended may be closed, once.
        """
        if not self._situation.opened:
            self._goes_on()
        self._close(self._playing())
        return self._played()

    def engage(self, name: str, key: str, register: int = WHOLE_HAND) -> Scene:
        """Order an option engaged, for one register or the whole turn; it stays due until that is played."""
        if register != WHOLE_HAND:
            self._number(register)
        orders, one = self.state.orders, self[name]
        order = (self._option(key), register)
        orders[one.id] = tuple(sorted((*orders.get(one.id, ()), order)))
        return self

    def choose(self, name: str, **choices: Any) -> Scene:
        """Take choices of this turn, by the names of :class:`~.submission.Choice`.

        ``facing`` is ``"N"`` or so, ``reentry`` a square as :func:`robot` takes them, or its place in those
        offered; the others are numbers, or True.  Robots that want one square are told together, in
        :meth:`turn`.
        SceneError for choices that are not offered.
        """
        self._goes_on()
        self._choose(self._playing(), {name: choices})
        return self._played()

    def next_turn(self) -> Scene:
        """Open the next turn: returns to the board, burnt registers filled."""
        self._goes_on()
        world = self._playing()
        self._swaps.clear()
        open_turn(world)
        fill_burnt(world)
        return self._played()

    def _goes_on(self) -> None:
        """SceneError if the game is over: nothing is played after its end."""
        if self.over:
            raise wrong("scene.over")

    def _playing(self) -> World:
        """A world to play on, which tells its facts to this call."""
        self.before = self.situation()
        self._situation.opened = True
        self.facts = []
        return World(self._floor, self.state, self.goal, self.facts)

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
        if choice is Choice.REENTRY and isinstance(value, (tuple, list)):
            square, offered = square_of(value), self.state.returned.get(one.id, ())
            squares = [self.board.grid.address(pos) for pos in offered]
            if square not in squares:
                raise wrong("scene.not_offered", square=list(value), known=[*map(list, squares)])
            return squares.index(square)
        if not isinstance(value, int):
            choice_name = say(f"choice.{choice.name.lower()}")
            raise wrong("scene.value", value=str(value)[:40], choice=choice_name)
        return int(value)

    def _option(self, key: str) -> int:
        keys = [option.key for option in self.rules.options]
        if key not in keys:
            raise wrong("scene.option", rules=self.rules.title, name=str(key)[:40], known=one_of(keys))
        return keys.index(key)


def _orders(name: str, program: Sequence[Order]) -> list[tuple[Command, int | None] | None]:
    """The orders of a program; SceneError names its robot and the register, from 1."""
    out = []
    for register, order in enumerate(program, 1):
        try:
            out.append(ordered(order))
        except SceneError as error:
            raise error.at(robot=name, word=f"registers[{register}]") from error
    return out


def _choices(choices: Mapping[str, Mapping[str, Any]] | None) -> Mapping[str, Mapping[str, Any]]:
    """The same, checked to be names and values by robot; SceneError if not."""
    if not isinstance(choices or {}, Mapping) or not all(
        isinstance(given, Mapping) for given in (choices or {}).values()
    ):
        raise wrong("scene.form", word="choices", value=repr(choices)[:60])
    return choices or {}
