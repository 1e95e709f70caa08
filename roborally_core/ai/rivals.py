"""Guesses at the other robots' programs this turn, and their outcomes."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.imagined import ImaginedWorld
from ..engine.turn import close_turn, play_register, play_registers
from ..play.dealing import takes_part
from ..play.game import Game
from ..robots.models import MODELS, ModelId
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS
from .judge import Judge
from .probe import Flips, Other, Outcome, Probe, Under
from .search import search
from .seats import complete_program, conditions_of, free_registers_of, imagined_hand, search_task
from .strength import Foresight, Level
from .terrain import Terrain

GUESS_WIDTH = 6
"""Width of the search that guesses a rival's program."""

NEAR = 5
"""Distance in squares (rows plus columns) at which another robot can still be in the way."""

Programs = dict[int, tuple[int | None, ...]]
"""The cards of the free registers, by robot; a missing robot stands still."""


class Rivals:
    """The programs that all seats but one might hand in."""

    def __init__(self, game: Game, terrain: Terrain, me: int) -> None:
        self._game = game
        self._terrain = terrain
        self._others = [one for one in game.state.robots if one.seat != me and takes_part(game.state, one)]
        self._found: dict[tuple[int, int], tuple[int | None, ...]] = {}
        self.nodes = 0

    def guess(self, number: int) -> Programs:
        """One guess at all programs; each ``number`` gives another guess, from other imagined hands."""
        programs: Programs = {}
        for robot in self._others:
            free = free_registers_of(self._game, robot)
            if free:
                programs[robot.id] = self._program(robot, number, free)
        return programs

    def _program(self, robot: Robot, hand: int, free: tuple[int, ...]) -> tuple[int | None, ...]:
        """The best program found for an imagined hand."""
        key = (robot.id, hand)
        known = self._found.get(key)
        if known is None:
            game, deck = self._game, self._game.rules.deck
            cards = imagined_hand(game, robot, hand)
            judge = Judge(self._terrain, game.goal, robot, MODELS[ModelId(robot.model)])
            task = search_task(deck, robot, cards, free, under=conditions_of(game.state, robot))
            lines, played = search(judge, self._terrain.outcome, task, GUESS_WIDTH)
            self.nodes += played
            known = self._found[key] = complete_program(deck, cards, lines[0].commands, free, robot)
        return known


def with_programs(state: State, programs: Programs, without: int = -1) -> State:
    """A copy of ``state`` with the programs in their registers, and without the robot ``without``."""
    copy = state.copy()
    for robot in copy.robots:
        if robot.id == without:
            copy.place(robot, 0)
        elif takes_part(state, robot):
            program = programs.get(robot.id, (None,) * REGISTERS)
            robot.registers[: len(program)] = program
    return copy


def rehearse(game: Game, state: State) -> State:
    """Play the programs in ``state`` to the end of the turn; gives ``state`` back."""
    world = ImaginedWorld(game.floor, state, game.goal)
    play_registers(world)
    close_turn(world)
    return state


def meets(robot: Robot, other: Robot) -> bool:
    """Whether the two robots can be in each other's way this turn: robots that came in virtual stay virtual
    (BW-03).
    """
    return bool(other.pos) and robot.real and other.real


class Surroundings:
    """The board with the other robots where they are expected, register by register."""

    def __init__(self, game: Game, terrain: Terrain, robot: Robot, level: Level, programs: Programs) -> None:
        self.terrain = terrain
        self._robot = robot
        self._known: dict[tuple[int, Flips, Under], Outcome] = {}
        self._near: dict[int, tuple[Other, ...]] = {}
        self._places: list[list[Other]] = []
        self._floors: list[Terrain] = [terrain] * REGISTERS
        bodies = (*game.state.robots, *game.state.strays)
        there = [one for one in bodies if one.pos and one.id != robot.id]
        if level.foresight is Foresight.IGNORED or not there:
            return
        self._probe = Probe(game.floor, robot, there)
        copies = {one.id: one for one in self._probe.others()}
        self._grid = game.floor.grid
        state = with_programs(game.state, programs, without=robot.id)
        world = ImaginedWorld(game.floor, state, game.goal)
        for register in range(REGISTERS):
            self._places.append(
                [
                    Other(copies[one.id], one.pos, one.facing)
                    for one in (*state.robots, *state.strays)
                    if meets(robot, one) and one.id in copies
                ]
            )
            if state.memory != terrain.memory:
                self._floors[register] = terrain.ground.terrain(state.memory)
            if not state.over:
                play_register(world, register)

    def step(
        self, register: int, pos: int, facing: int, command: int, flips: Flips = (), under: Under = ()
    ) -> Outcome:
        """The effect of ``command`` in ``register`` (from 0) on the robot, after the flips of switches it has
        made itself.
        """
        floor = self._floors[register]
        if not self._places:
            return floor.outcome(register, pos, facing, command, flips, under)
        place = pos << 3 | register
        near = self._near.get(place)
        if near is None:
            near = self._near[place] = self._around(self._places[register], pos)
        if not near:
            return floor.outcome(register, pos, facing, command, flips, under)
        key = (((pos << 2 | facing) << 4 | command) << 3 | register, flips, under)
        known = self._known.get(key)
        if known is None:
            memory = floor.flipped(flips).memory
            known = self._known[key] = self._probe.play(register, pos, facing, command, memory, near, under)
        return known

    def _around(self, places: Sequence[Other], pos: int) -> tuple[Other, ...]:
        x, y = self._grid.xy(pos)
        out = []
        for other in places:
            ox, oy = self._grid.xy(other.pos)
            # A robot expected on the square itself will have been pushed off it.
            if 0 < abs(ox - x) + abs(oy - y) <= NEAR:
                out.append(other)
        return tuple(out)
