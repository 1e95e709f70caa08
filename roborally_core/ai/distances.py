"""The way to the goal from every place: round walls and pits, with belts, and through doors with switches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Protocol

from ..base.geometry import DIRS
from ..elements.api import HookKind
from ..engine.compile import Floor
from ..rules.commands import Command
from ..rules.timeline import REGISTERS
from .probe import Flips, Outcome, burden

COSTS: dict[Command, int] = {
    Command.MOVE_1: 100,
    Command.MOVE_2: 170,
    Command.MOVE_3: 220,
    Command.BACK_1: 170,
    Command.TURN_LEFT: 100,
    Command.TURN_RIGHT: 100,
    Command.U_TURN: 130,
    Command.PAUSE: 150,
    Command.BACK_2: 210,
    Command.BACK_3: 260,
    Command.SIDE_LEFT: 190,
    Command.SIDE_RIGHT: 190,
}
"""Cost of playing a command on the way, in hundredths of a register.

Commands of which the deck has few cards cost more than their register, since waiting for them costs turns.
The numbers were found by playing: with them games take the fewest turns.
"""

COMMON: tuple[Command, ...] = tuple(Command)[: Command.PAUSE + 1]
"""The commands that every map takes into account."""

HURT = 100
"""Cost of a point of damage on the way."""

FAR = 60_000
"""The value for places from which no way leads to the goal."""

LAYERS = 6
"""The greatest number of states of the floor through which a way is looked for."""

FEW_SHUT = 2
"""Greatest number of shut doors that can be opened for good with which shorter ways through them
are sought.
"""

KEPT_MAPS = 24
"""Number of maps of one floor that are kept."""

KEPT_EDGES = 8
"""Number of explorations of one floor that are kept."""


Edge = tuple[int, int, tuple[int, ...], Flips]
"""The cost of a command at a place, its target, the squares it touches there and the switches it flips."""


class Ways:
    """The ways to one goal: ``base`` with the floor as it is, ``layers`` through its other states.

    A place is ``square * 4 + facing``; ``base[ticked][place]`` is the way that is left, in hundredths of a
    register.
    """

    def __init__(
        self, maps: Maps, base: tuple[list[int], ...], layers: Mapping[Flips, tuple[list[int], ...]]
    ) -> None:
        self.base = base
        self.layers = layers
        self._maps = maps

    def through(self, memory: Mapping[int, int]) -> tuple[list[int], ...]:
        """The ways with the floor as ``memory`` says, and through doors that can be opened from there."""
        return self.layers.get(self._maps.relevant_part(memory), self.base) if self.layers else self.base


class WalkedFloor(Protocol):
    """The source of maps: a floor, and the effects of it on a lone robot.

    ``squares`` are those that are not always pits; on ``timed`` squares registers differ; on ``varied``
    squares it may be worth waiting for a register in which the same command leads elsewhere.
    """

    floor: Floor
    squares: list[int]
    timed: set[int]
    varied: frozenset[int]

    def outcome(
        self, memory: Mapping[int, int], register: int, pos: int, facing: int, command: int
    ) -> Outcome: ...
    def swallows(self, memory: Mapping[int, int], pos: int) -> bool: ...
    def changed(self, memory: Mapping[int, int]) -> Flips: ...


class Maps:
    """The maps of one ground, kept by the part of its memory that matters for walking.

    That part consists of open doors and of plates sunk for good; blasers are taken to be as they were when
    the game began.
    """

    def __init__(self, ground: WalkedFloor) -> None:
        self._ground = ground
        self._cache: dict[tuple[Flips, int, tuple[int, ...]], Ways] = {}
        self._edges: dict[tuple[Flips, tuple[Command, ...]], list[list[Edge]]] = {}
        self.computed = 0
        """Number of maps drawn so far."""
        self._matter: set[int] = set()
        board = ground.floor.board
        for element in board.elements:
            kinds = {hook.kind for hook in element.hooks}
            door = HookKind.SWITCHED in kinds and HookKind.FIRE not in kinds
            if door or element.latches:
                self._matter.add(element.index)
        latched = {pos for pos, by in board.drivers.items() if any(e.latches for e in by)}
        self._mended = {element.index: 0 for element in board.elements if element.mends}
        self._lasting = [pos for pos, when in sorted(ground.floor.deadly.items()) if when and pos in latched]

    def relevant_part(self, memory: Mapping[int, int]) -> Flips:
        """The part of ``memory`` that matters for walking."""
        if not memory:
            return ()
        return tuple(item for item in self._ground.changed(memory) if item[0] in self._matter)

    def ways_to(self, memory: Mapping[int, int], goal: int, more: tuple[int, ...]) -> Ways:
        """The ways with the floor as ``memory`` says."""
        state = self.relevant_part(memory)
        key = (state, goal, more)
        ways = self._cache.pop(key, None)
        if ways is None:
            ways = self._compute(state, goal, more)
            self.computed += 1
            if len(self._cache) >= KEPT_MAPS:
                del self._cache[next(iter(self._cache))]
        self._cache[key] = ways
        return ways

    def _compute(self, state: Flips, goal: int, more: tuple[int, ...]) -> Ways:
        ground = self._ground
        edges = self._explore(state, more)
        base = measure(edges, goal)
        starts = [start.pos << 2 | start.facing for start in ground.floor.board.starts]
        reached = all(base[0][place] < FAR for place in starts)
        shut = sum(ground.swallows(dict(state), pos) for pos in self._lasting)
        if not self._matter or (reached and not 0 < shut <= FEW_SHUT):
            return Ways(self, base, {})
        layers = self._layers(state, goal, more)
        return Ways(self, layers[state], layers)

    def _layers(self, state: Flips, goal: int, more: tuple[int, ...]) -> dict[Flips, tuple[list[int], ...]]:
        """The ways in every state of the doors that can be brought about, the nearest states first."""
        states = [state]
        joined: list[list[Edge]] = []
        at = size = 0
        while at < len(states):
            edges = self._explore(states[at], more)
            size = len(edges)
            leads: dict[Flips, int] = {(): at}
            for out in edges:
                moved = []
                for price, end, touched, flipped in out:
                    layer = leads.get(flipped)
                    if layer is None:
                        after = self.relevant_part({**dict(states[at]), **dict(flipped)})
                        if after not in states and len(states) < LAYERS:
                            states.append(after)
                        layer = leads[flipped] = states.index(after) if after in states else at
                    moved.append((price, end + layer * size, touched, flipped))
                joined.append(moved)
            at += 1
        far = measure(joined, goal)
        return {
            after: tuple(way[layer * size : (layer + 1) * size] for way in far)
            for layer, after in enumerate(states)
        }

    # -- exploring -----------------------------------------------------------------------------

    def _explore(self, state: Flips, more: tuple[int, ...]) -> list[list[Edge]]:
        """Costs and targets of each command, for each place."""
        common = self._explored(state, COMMON)
        if not more:
            return common
        rare = self._explored(state, tuple(map(Command, more)))
        return [out + others if others else out for out, others in zip(common, rare, strict=True)]

    def _explored(self, state: Flips, commands: tuple[Command, ...]) -> list[list[Edge]]:
        key = (state, commands)
        edges = self._edges.pop(key, None)
        if edges is None:
            edges = self._walk({**self._mended, **dict(state)}, commands)
            if len(self._edges) >= KEPT_EDGES:
                del self._edges[next(iter(self._edges))]
        self._edges[key] = edges
        return edges

    def _walk(self, memory: Mapping[int, int], commands: tuple[Command, ...]) -> list[list[Edge]]:
        edges: list[list[Edge]] = [[] for _ in range(self._ground.floor.size * 4)]
        for pos in self._ground.squares:
            for facing in DIRS:
                out = edges[pos << 2 | facing]
                for command in commands:
                    for end, extra in self._ends(memory, pos, facing, command):
                        price = extra + COSTS[command] + HURT * max(0, end.hurt) + HURT * end.risk // 100
                        if end.under:
                            price += 100 * burden(end.under)
                        numbers = tuple([number for number, _ in end.touched]) if end.touched else ()
                        out.append((price, end.pos << 2 | end.facing, numbers, end.flipped))
        return edges

    def _ends(
        self, memory: Mapping[int, int], pos: int, facing: int, command: int
    ) -> Iterator[tuple[Outcome, int]]:
        """The possible outcomes of ``command``, each with the cost of waiting for it and of places where it
        kills.
        """
        ground = self._ground
        if pos not in ground.varied:
            end, price = self._typical(memory, pos, facing, command)
            if end.pos:
                yield end, price
            return
        ends = [ground.outcome(memory, register, pos, facing, command) for register in range(REGISTERS)]
        fatal = 100 * sum(not end.pos for end in ends)
        for end in dict.fromkeys(ends):
            if end.pos:
                yield end, fatal + 100 * (REGISTERS - ends.count(end)) // (2 * ends.count(end))

    def _typical(self, memory: Mapping[int, int], pos: int, facing: int, command: int) -> tuple[Outcome, int]:
        """The outcome of ``command`` in most registers, and the cost of places where it kills in others."""
        ground = self._ground
        first = ground.outcome(memory, 0, pos, facing, command)
        if not ground.timed or (first.pos and first.pos not in ground.timed):
            return first, 0
        rest = range(1, REGISTERS)
        ends = [first, *[ground.outcome(memory, r, pos, facing, command) for r in rest]]
        alive = [end for end in ends if end.pos]
        if not alive:
            return first, 0
        usual = max(alive, key=lambda end: (alive.count(end), -alive.index(end)))
        return usual, 100 * (REGISTERS - len(alive))


def measure(edges: list[list[Edge]], goal: int) -> tuple[list[int], ...]:
    """The way left from each place for each number of ticked checkpoints, worked out backwards from the last
    one: each leg ends where the next begins.
    """
    size = len(edges)
    after = [0] * size
    ways: list[list[int]] = []
    for number in range(goal, 0, -1):
        into: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        best = [FAR] * size
        heap: list[tuple[int, int]] = []
        for place, out in enumerate(edges):
            for cost, end, touched, _ in out:
                if number in touched:
                    total = cost + after[end]
                    best[place] = min(best[place], total)
                else:
                    into[end].append((cost, place))
            if best[place] < FAR:
                heappush(heap, (best[place], place))
        while heap:
            way, place = heappop(heap)
            if way > best[place]:
                continue
            for cost, before in into[place]:
                if way + cost < best[before]:
                    best[before] = way + cost
                    heappush(heap, (way + cost, before))
        ways.append(best)
        after = best
    ways.reverse()
    return (*ways, [0] * size)
