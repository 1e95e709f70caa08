"""Ways over a board: the damage that the way to each checkpoint costs, and squares without a way on.

A lone robot plays any card in any register (:mod:`roborally_core.ai.terrain` has the real engine play it),
and doors are taken to be open or shut as it suits it.  So all of this holds for every robot: with the best of
cards it takes at least ``damage`` points, and from there it never gets on alive.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...ai.distances import COMMON, FAR, Edge, measure
from ...ai.probe import Outcome
from ...ai.terrain import Terrain, terrain_of
from ...base.geometry import DIRS
from ...board.model import Board
from ...board.reach import Walkable
from ...elements.api import HookKind
from ...engine.floors import compiled
from ...engine.rules import Rules
from ...rules.timeline import REGISTERS


class StartWay(NamedTuple):
    """The way from one start: ``cut`` is the first checkpoint no way leads to, or 0.

    ``damage`` is the least that the whole way costs, repairs left out.
    """

    number: int
    pos: int
    cut: int
    damage: int


class Trap(NamedTuple):
    """A square from which no robot gets to checkpoint ``checkpoint`` alive, whichever way it faces."""

    pos: int
    checkpoint: int


class Corridor(NamedTuple):
    """Squares in a row, from the inmost out, with one way in and no use; whether pits are beside them."""

    squares: tuple[int, ...]
    pits: bool


class BoardWays:
    """The ways over ``board`` under ``rules``; where squads bring crystals home, none are told."""

    def __init__(self, board: Board, rules: Rules) -> None:
        self.board = board
        self._touched = not rules.squads
        self._floor = compiled(board, rules)
        beginnings = board.beginnings(rules)
        doors = [
            element.index
            for element in board.elements
            if element.latches or any(hook.kind is HookKind.SWITCHED for hook in element.hooks)
        ]
        states = [beginnings]
        if doors:
            states += [{**beginnings, **dict.fromkeys(doors, value)} for value in (0, 1)]
        self._edges: list[list[Edge]] = [[] for _ in range(self._floor.size * 4)]
        for memory in states:
            self._explore(terrain_of(self._floor, memory))
        self._goal = len(board.checkpoints) if self._touched else 0
        self._damage = measure(self._edges, self._goal)

    def _explore(self, terrain: Terrain) -> None:
        for pos in terrain.ground.squares:
            for facing in DIRS:
                out = self._edges[pos << 2 | facing]
                for command in COMMON:
                    for end in _ends(terrain, pos, facing, command):
                        numbers = tuple(number for number, _ in end.touched)
                        edge = (max(0, end.hurt), end.pos << 2 | end.facing, numbers, ())
                        if edge not in out:
                            out.append(edge)

    def start_ways(self) -> list[StartWay]:
        """The way from each start."""
        out = []
        for start in self.board.starts:
            place = start.pos << 2 | start.facing
            damage = self._damage[0][place]
            out.append(
                StartWay(
                    int(getattr(start, "number", 0)),
                    start.pos,
                    self._cut(place),
                    0 if damage >= FAR else damage,
                )
            )
        return out

    def _cut(self, place: int) -> int:
        """The first checkpoint to which no way leads from there, or 0."""
        if self._damage[0][place] < FAR:
            return 0
        return next(n for n in range(1, self._goal + 1) if measure(self._edges, n)[0][place] >= FAR)

    def traps(self) -> list[Trap]:
        """The squares, among those a robot can get to, from which none gets on."""
        seen = {(start.pos << 2 | start.facing, 0) for start in self.board.starts}
        edge = list(seen)
        while edge:
            place, ticked = edge.pop()
            for _, to, numbers, _ in self._edges[place]:
                after = ticked
                for number in numbers:
                    after += number == after + 1
                if after < self._goal and (to, after) not in seen:
                    seen.add((to, after))
                    edge.append((to, after))
        open_ = {(place >> 2, ticked) for place, ticked in seen if self._damage[ticked][place] < FAR}
        shut = {(place >> 2, ticked) for place, ticked in seen} - open_
        return [Trap(pos, ticked + 1) for pos, ticked in sorted(shut)]

    def corridors(self) -> list[Corridor]:
        """The dead ends of two squares or more."""
        walkable = Walkable(self.board)
        worth = self._worth()
        area: set[int] = set()
        for start in self.board.starts:
            area |= walkable.reachable(start.pos)
        ways = {
            pos: {
                walkable.to[way][pos]
                for way in DIRS
                if not walkable.walls[pos] >> way & 1 and walkable.to[way][pos] in area
            }
            for pos in sorted(area)
        }
        ends: dict[int, list[int]] = {}
        for pos in [pos for pos, leads in ways.items() if len(leads) == 1]:
            chain: list[int] = []
            at = pos
            while at in ways and len(ways[at]) <= 1 and at not in worth:
                chain.append(at)
                (onwards,) = ways.pop(at) or {0}
                if onwards in ways:
                    ways[onwards].discard(at)
                at = onwards
            ends[pos] = chain
        pits = self._floor.deadly
        return [
            Corridor(
                tuple(chain),
                any(self._floor.to[way][pos] in pits for pos in chain for way in DIRS),
            )
            for chain in ends.values()
            if len(chain) > 1
        ]

    def _worth(self) -> set[int]:
        """Squares with any active element, which give a reason to be there."""
        return {
            pos
            for element in self.board.elements
            if element.hooks
            for pos in element.footprint(self._floor)
            if pos not in self._floor.deadly
        }


def _ends(terrain: Terrain, pos: int, facing: int, command: int) -> Iterator[Outcome]:
    """Outcomes of ``command`` in any register that the robot survives."""
    first = terrain.outcome(0, pos, facing, command)
    if first.pos:
        yield first
    ground = terrain.ground
    if pos not in ground.varied and (not ground.timed or (first.pos and first.pos not in ground.timed)):
        return
    for register in range(1, REGISTERS):
        end = terrain.outcome(register, pos, facing, command)
        if end.pos:
            yield end
