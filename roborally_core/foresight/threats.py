"""The rivals' possibilities this turn: reachable squares, pushes, shots, shining beams.

A rival's hand is hidden: it may hold any card of its deck, but burnt registers keep their
cards, and a robot that is shut down plays nothing.  Scanners and other actors without a seat play what their
species does where they are.  Every rival is looked at alone, one card a register, with its flips and
conditions on the way; effects of two robots meeting, from options, or from a second card in a
register (RF-14) is not foreseen.  Sets of squares are integers with a bit for each pos.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from ..ai.probe import Flips, Under
from ..ai.seats import conditions_of
from ..ai.terrain import Terrain, terrain_of
from ..base.geometry import DIRS, NOWHERE
from ..effects.hooks import HookKind
from ..effects.species import is_inert, species_of
from ..engine.compile import Floor
from ..engine.imagined import ImaginedWorld
from ..play.dealing import free_registers, takes_part
from ..play.game import Game
from ..play.shadow import shadow_of
from ..play.view import SeatView
from ..rules.cards import Deck
from ..rules.commands import MOTIONS, Command
from ..rules.state import Power, Robot, State
from ..rules.timeline import REGISTERS

MOST_LOOKS = 40_000
"""Number of looks (a card on a square) before later registers are left out."""

Place = tuple[int, int, Flips, Under]
"""A square and a facing, with the robot's flips on its way there, and its conditions."""


class Reach(NamedTuple):
    """The possibilities of one rival in one register."""

    robot: int
    register: int
    """From 1."""
    ends: int
    """The squares it can stand on when the register is over."""
    pushes: tuple[int, int, int, int]
    """For each direction the squares whose robot it can push that way with its card."""
    fire: int
    """The squares it can then shoot at, if nobody stands in between."""


class Threats(NamedTuple):
    """The possibilities of all rivals, by register; ``complete`` is the last register that was looked at."""

    complete: int
    reaches: tuple[Reach, ...]


class Danger(NamedTuple):
    """The danger from ``by`` to a robot on ``pos`` in ``register``: a push in ``direction``, or
    (None) a shot.
    """

    register: int
    by: int
    pos: int
    direction: int | None


def threats_of(view: SeatView, most: int = MOST_LOOKS) -> Threats:
    """The possibilities of the rivals of the view's seat in the open turn; ``most`` bounds the work."""
    return _Look(shadow_of(view), view.seat, most).looked()


def squares_in(bits: int) -> Iterator[int]:
    """The squares of a set, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def dangers_of(threats: Threats, starts: Sequence[int], stops: Sequence[int]) -> tuple[Danger, ...]:
    """Dangers from rivals to a robot that begins registers on ``starts`` and ends them on ``stops``.

    A push may come before or after its own card; a shot comes when everybody has moved.
    """
    out: list[Danger] = []
    for one in threats.reaches:
        index = one.register - 1
        if index < len(starts):
            after = stops[index] if index < len(stops) else NOWHERE
            for pos in dict.fromkeys((starts[index], after)):
                if pos != NOWHERE:
                    out += [Danger(one.register, one.robot, pos, d) for d in DIRS if one.pushes[d] >> pos & 1]
            if after != NOWHERE and one.fire >> after & 1:
                out.append(Danger(one.register, one.robot, after, None))
    return tuple(out)


class Push(NamedTuple):
    """``by`` can push ``victim``, which stands on ``pos``, in ``direction``."""

    by: int
    victim: int
    pos: int
    direction: int


def pushes_among(threats: Threats, where: Mapping[int, int]) -> tuple[Push, ...]:
    """Possible pushes among robots in the first register, before which they are on the squares of ``where``.

    In later registers nobody knows where the others are; squares 0 are off the board.
    """
    return tuple(
        Push(one.robot, victim, pos, direction)
        for one in threats.reaches
        if one.register == 1
        for victim, pos in sorted(where.items())
        if pos != NOWHERE and victim != one.robot
        for direction in DIRS
        if one.pushes[direction] >> pos & 1
    )


class BeamPath(NamedTuple):
    """A beam of the board that shines in a register, with the squares it crosses if nobody is there."""

    element: int
    squares: tuple[int, ...]
    strength: int


def beams_in(floor: Floor, state: State, register: int) -> tuple[BeamPath, ...]:
    """The beams of the board that shine in ``register`` (from 1) with the floor as it stands."""
    probe = state.copy()
    probe.register = register
    probe.entropy = ""  # the draws of this turn are unknown
    out = []
    for element in floor.board.elements:
        for hook in element.active_hooks(floor.rules):
            if hook.kind is not HookKind.FIRE or register not in getattr(element, "registers", (register,)):
                continue
            if hook.shining and not getattr(element, hook.shining)(probe):
                continue
            beam = getattr(element, hook.method)()
            squares: list[int] = []
            for pos in floor.line(beam.pos, beam.direction):
                if pos in floor.shutters and floor.shutters[pos](probe):
                    break
                squares.append(pos)
            if squares:
                out.append(BeamPath(element.index, tuple(squares), beam.strength))
    return tuple(out)


class _Look:
    """Looks at every rival, register by register, so that the budget cuts off only the last ones."""

    def __init__(self, game: Game, seat: int, most: int) -> None:
        self._floor: Floor = game.floor
        self._terrain: Terrain = terrain_of(game.floor, game.state.memory)
        self._deck: Deck = game.rules.deck
        self._state: State = game.state
        state = game.state
        seats = [one for one in state.robots if one.seat != seat and one.pos]
        self._actors = {one.id: one for one in state.strays if one.pos and not is_inert(one)}
        self._rivals: list[Robot] = [*seats, *self._actors.values()]
        self._world = ImaginedWorld(game.floor, state.copy(), game.goal)
        self._free = {
            one.id: free_registers(game.rules, state, one) if takes_part(state, one) else () for one in seats
        }
        self._left = most

    def looked(self) -> Threats:
        """All possibilities within the budget."""
        at: dict[int, set[Place]] = {
            one.id: {(one.pos, one.facing, (), conditions_of(self._state, one))} for one in self._rivals
        }
        reaches: list[Reach] = []
        for register in range(REGISTERS):
            found = []
            for one in self._rivals:
                pushes, after = (0, 0, 0, 0), set[Place]()
                for places, commands in self._played(one, at[one.id], register):
                    self._left -= len(places) * len(commands)
                    if self._left < 0:
                        return Threats(register, tuple(reaches))
                    if one.real:
                        n, e, s, w = self._pushes(places, commands)
                        pushes = (pushes[0] | n, pushes[1] | e, pushes[2] | s, pushes[3] | w)
                    after |= self._step(places, commands, register)
                at[one.id] = after
                fire = self._fire(at[one.id]) if one.real and one.power < Power.DOWN else 0
                found.append(Reach(one.id, register + 1, _bits(at[one.id]), pushes, fire))
            reaches += found
        return Threats(REGISTERS, tuple(reaches))

    def _played(
        self, one: Robot, places: set[Place], register: int
    ) -> Iterator[tuple[set[Place], Sequence[Command]]]:
        """The commands it may play on each of its places: a player any anywhere, an actor those of
        the place.
        """
        actor = self._actors.get(one.id)
        if actor is None or actor.power >= Power.DOWN:
            yield places, self._commands(one, register)
            return
        world = self._world
        world.state.register = register + 1
        for place in sorted(places):
            there = copy(actor)
            there.pos, there.facing = place[:2]
            yield {place}, species_of(there).plays(world, there)

    def _commands(self, one: Robot, register: int) -> tuple[Command, ...]:
        """The commands it may play: any in its deck, or those burnt in."""
        if one.power >= Power.DOWN:
            return (Command.PAUSE,)
        if register not in self._free[one.id]:
            card = one.registers[register]
            return (Command.PAUSE,) if card is None else (self._deck[card].command,)
        return tuple(sorted({self._deck[card].command for card in self._deck.pool(one.kit.sets)}))

    def _step(self, places: set[Place], commands: Sequence[Command], register: int) -> set[Place]:
        outcome = self._terrain.outcome
        out: set[Place] = set()
        for pos, facing, flips, under in sorted(places):
            for command in commands:
                end = outcome(register, pos, facing, command, flips, under)
                if end.pos:
                    flipped = flips
                    if end.flipped:
                        flipped = tuple(sorted({**dict(flips), **dict(end.flipped)}.items()))
                    out.add((end.pos, end.facing, flipped, end.under))
        return out

    def _pushes(self, places: set[Place], commands: Sequence[Command]) -> tuple[int, int, int, int]:
        """The squares its card alone may enter, by direction: a wall ends the card."""
        floor, found = self._floor, [0, 0, 0, 0]
        runs = {(MOTIONS[command].steps, MOTIONS[command].heading) for command in commands}
        for pos, facing in _stances(places):
            for steps, heading in sorted(runs):
                direction, at = (facing + heading) & 3, {pos}
                for _ in range(steps):
                    at = {to for one in at for to in floor.ways_out(one, direction)}
                    for one in at:
                        found[direction] |= 1 << one
        return (found[0], found[1], found[2], found[3])

    def _fire(self, places: set[Place]) -> int:
        floor, found = self._floor, 0
        for pos, facing in _stances(places):
            for seen in floor.view(pos, facing):
                found |= 1 << seen
        return found


def _stances(places: set[Place]) -> list[tuple[int, int]]:
    """Squares with facings, whatever has happened before."""
    return sorted({(pos, facing) for pos, facing, _, _ in places})


def _bits(places: set[Place]) -> int:
    found = 0
    for pos, _ in _stances(places):
        found |= 1 << pos
    return found
