"""What a board is like for a robot on its own: outcomes of cards, and the way to the goal.

Both follow from the compiled floor alone, so they are worked out once for each
and shared by all who think on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from ..commands import Command
from ..engine.compile import Floor
from ..geometry import DIRS
from ..state import Robot
from ..timeline import REGISTERS
from .probe import Outcome, Probe

COSTS: dict[Command, int] = {
    Command.MOVE_1: 100,
    Command.MOVE_2: 170,
    Command.MOVE_3: 220,
    Command.BACK_1: 170,
    Command.TURN_LEFT: 100,
    Command.TURN_RIGHT: 100,
    Command.U_TURN: 130,
    Command.PAUSE: 150,
}
"""What playing a command costs on the way, in hundredths of a register.

Commands the deck has few of cost more than their register: waiting for them
costs turns.  The numbers were found by playing: these finish in the fewest turns.
"""

HURT = 100
"""What a point of damage costs on the way."""

FAR = 60_000
"""The way from where no way leads to the goal."""

_Edge = tuple[int, int, tuple[int, ...]]


class Terrain:
    """A floor, its elements in the states that ``memory`` says, seen by a lone robot."""

    def __init__(self, floor: Floor, memory: Mapping[int, int]) -> None:
        self.floor = floor
        self._probe = Probe(floor, Robot(0, 0, 0), memory)
        self._outcomes: dict[int, Outcome] = {}
        self._edges: list[list[_Edge]] = []
        self._ways: dict[int, tuple[list[int], ...]] = {}
        grid = floor.grid
        always = {pos for pos, when in floor.deadly.items() if when is None}
        self._squares = [pos for pos in grid.squares() if pos not in always]
        timed = {
            element.pos
            for element in floor.board.elements
            if len(getattr(element, "registers", range(REGISTERS))) < REGISTERS
        }
        self._timed = timed | {pos + step for pos in timed for step in floor.delta}
        self._perils: dict[int, int] = {}

    def outcome(self, register: int, pos: int, facing: int, command: int) -> Outcome:
        """What ``command`` does in ``register`` (from 0) to a robot alone on the board."""
        key = ((pos << 2 | facing) << 4 | command) << 3 | register
        known = self._outcomes.get(key)
        if known is None:
            known = self._outcomes[key] = self._probe.play(register, pos, facing, command)
        return known

    def ways(self, goal: int) -> tuple[list[int], ...]:
        """For each number of checkpoints ticked, the way left to the ``goal``-th.

        ``ways[ticked][pos * 4 + facing]`` is in hundredths of a register, round
        walls and pits, with what belts and the like give and take.
        """
        known = self._ways.get(goal)
        if known is None:
            if not self._edges:
                self._edges = self._explore()
            known = self._ways[goal] = self._measure(goal)
        return known

    def peril(self, pos: int) -> int:
        """On how many sides of ``pos`` a push ends in a pit or off the board."""
        known = self._perils.get(pos)
        if known is None:
            floor = self.floor
            known = sum(
                not floor.walls[pos] >> direction & 1 and pos + floor.delta[direction] in floor.deadly
                for direction in DIRS
            )
            self._perils[pos] = known
        return known

    # -- the way -------------------------------------------------------------------------------

    def _explore(self) -> list[list[_Edge]]:
        """From each position (square * 4 + facing): what each command costs and leads to."""
        edges: list[list[_Edge]] = [[] for _ in range(self.floor.grid.size * 4)]
        for pos in self._squares:
            for facing in DIRS:
                out = edges[pos << 2 | facing]
                for command, cost in COSTS.items():
                    end, risk = self._typical(pos, facing, command)
                    if end.pos:
                        price = cost + risk + HURT * max(0, end.hurt)
                        numbers = tuple(number for number, _ in end.touched)
                        out.append((price, end.pos << 2 | end.facing, numbers))
        return edges

    def _typical(self, pos: int, facing: int, command: Command) -> tuple[Outcome, int]:
        """What ``command`` does in most registers, and the cost of where it kills in others."""
        first = self.outcome(0, pos, facing, command)
        if not self._timed or (first.pos and first.pos not in self._timed):
            return first, 0
        ends = [first, *(self.outcome(r, pos, facing, command) for r in range(1, REGISTERS))]
        alive = [end for end in ends if end.pos]
        if not alive:
            return first, 0
        usual = max(alive, key=lambda end: (alive.count(end), -alive.index(end)))
        return usual, 100 * (REGISTERS - len(alive))

    def _measure(self, goal: int) -> tuple[list[int], ...]:
        """Backwards from the last checkpoint: each leg ends where the next begins."""
        size = len(self._edges)
        after = [0] * size
        ways: list[list[int]] = []
        for number in range(goal, 0, -1):
            into: list[list[tuple[int, int]]] = [[] for _ in range(size)]
            best = [FAR] * size
            heap: list[tuple[int, int]] = []
            for place, edges in enumerate(self._edges):
                for cost, end, touched in edges:
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


KEPT = 8
"""How many terrains are kept."""

_TERRAINS: dict[tuple[str, str, tuple[tuple[int, int], ...]], Terrain] = {}


def terrain_of(floor: Floor, memory: Mapping[int, int]) -> Terrain:
    """The terrain of ``floor`` with its elements as they are, kept for the next who asks."""
    key = (floor.board.content_hash, floor.rules.key, tuple(sorted(memory.items())))
    known = _TERRAINS.get(key)
    if known is None or known.floor is not floor:
        if known is None and len(_TERRAINS) >= KEPT:
            del _TERRAINS[next(iter(_TERRAINS))]
        known = _TERRAINS[key] = Terrain(floor, memory)
    return known
