"""Guesses at what the other robots do this turn, and where that takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.turn import close_turn, play_register, play_registers
from ..engine.world import World
from ..game import Game
from ..robots.models import MODELS, ModelId
from ..state import Robot, State
from ..timeline import REGISTERS
from .judge import Judge
from .levels import Foresight, Level
from .probe import Other, Outcome, Probe
from .search import distinct, search
from .seats import active, free_of, guessed_hand, laid, task_of
from .terrain import Terrain

GUESS_WIDTH = 6
"""How wide the search is that guesses a rival's program."""

NEAR = 5
"""How many squares off (rows plus columns) another robot can still be in the way."""

Programs = dict[int, tuple[int | None, ...]]
"""Cards for the free registers by robot; who is missing stands."""


def guess(game: Game, terrain: Terrain, me: int, number: int) -> tuple[Programs, int]:
    """What everybody but seat ``me`` might program, and the registers played to find it.

    The ``number`` of the guess tells apart the hands that are imagined and, of
    the programs found, which one is taken.
    """
    programs: Programs = {}
    played = 0
    deck = game.rules.deck
    for robot in game.state.robots:
        if robot.seat == me or not active(robot):
            continue
        free = free_of(game, robot)
        cards = guessed_hand(game, robot, number)
        if not free:
            continue
        judge = Judge(terrain, game.goal, robot, MODELS[ModelId(robot.model)])
        lines, count = search(judge, terrain.outcome, task_of(deck, robot, cards, free), GUESS_WIDTH)
        played += count
        choices = distinct(lines, number + 1)
        programs[robot.id] = laid(deck, cards, choices[-1].commands, free)
    return programs, played


def programmed(state: State, programs: Programs, without: int = -1) -> State:
    """A copy of ``state`` with the programs in, and without the robot ``without``."""
    copy = state.copy()
    for robot in copy.robots:
        if robot.id == without:
            copy.occupied.pop(robot.pos, None)
            robot.pos = 0
        elif active(robot):
            program = programs.get(robot.id, (None,) * REGISTERS)
            robot.registers[: len(program)] = program
    return copy


def rehearse(game: Game, state: State) -> State:
    """Play the programs in ``state`` to the end of the turn; gives ``state`` back."""
    world = World(game.floor, state, game.goal)
    play_registers(world)
    close_turn(world)
    return state


class Stage:
    """The board with the others on it, where they are expected register by register."""

    def __init__(self, game: Game, terrain: Terrain, robot: Robot, level: Level, programs: Programs) -> None:
        self.terrain = terrain
        self._robot = robot
        self._known: dict[int, Outcome] = {}
        self._near: dict[int, tuple[Other, ...]] = {}
        self._places: list[list[Other]] = []
        there = [one for one in game.state.robots if one.pos and one.id != robot.id]
        if level.foresight is Foresight.IGNORED or not there:
            return
        self._probe = Probe(game.floor, robot, there)
        copies = {one.id: one for one in self._probe.others()}
        self._grid = game.floor.grid
        state = programmed(game.state, programs, without=robot.id)
        world = World(game.floor, state, game.goal)
        for register in range(REGISTERS):
            self._places.append(
                [Other(copies[one.id], one.pos, one.facing) for one in state.robots if one.pos]
            )
            if not state.over:
                play_register(world, register)

    def step(self, register: int, pos: int, facing: int, command: int) -> Outcome:
        """What ``command`` does in ``register`` (from 0) to the robot."""
        if not self._places:
            return self.terrain.outcome(register, pos, facing, command)
        place = pos << 3 | register
        near = self._near.get(place)
        if near is None:
            near = self._near[place] = self._around(self._places[register], pos)
        if not near:
            return self.terrain.outcome(register, pos, facing, command)
        key = ((pos << 2 | facing) << 4 | command) << 3 | register
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._probe.play(register, pos, facing, command, near)
        return known

    def _around(self, places: Sequence[Other], pos: int) -> tuple[Other, ...]:
        x, y = self._grid.xy(pos)
        out = []
        for other in places:
            ox, oy = self._grid.xy(other.pos)
            # Who is expected on the square itself will have been pushed off it.
            if 0 < abs(ox - x) + abs(oy - y) <= NEAR:
                out.append(other)
        return tuple(out)


class Scenario(NamedTuple):
    """One guess at the turn: programs of the others; the weight it carries."""

    programs: Programs
    weight: int
