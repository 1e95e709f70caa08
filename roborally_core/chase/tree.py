"""The tree of positions that the solver reads.

Without teleports a level holds no chance: a walk, pass or blast leads from one
position to exactly one other.  So "is there a sure win" is "is there a path",
and what can be reached from a position can be listed.  A safe teleport is a node
where *all* squares it may lead to must hold.
"""

from __future__ import annotations

from collections.abc import Generator
from heapq import heappop, heappush
from typing import NamedTuple

from roborally_core.chase.moves import Move, blast, walk
from roborally_core.chase.room import WAYS, Floorplan, squares_of

SLICE = 1_500

State = tuple[int, int, int, bool]
"""You, robots, heaps, and whether the blaster is still there."""


class OutOfBudget(Exception):
    """The positions allowed have been looked at."""


class Survived(NamedTuple):
    """A move that is survived; ``state`` is None if it destroys the last robot."""

    move: Move
    state: State | None


class ReachableStates(NamedTuple):
    """States found from a first one, in order, each with the state and move it was reached by.

    ``win`` is a state and the move that destroys the last robot from there; the
    search stops when it finds one, otherwise every reachable state is listed.
    """

    order: list[State]
    came: dict[State, tuple[State, Move] | None]
    win: tuple[State, Move] | None

    def line_to(self, state: State) -> list[Move]:
        """The moves from the first state to ``state``."""
        line: list[Move] = []
        step = self.came[state]
        while step is not None:
            line.append(step[1])
            step = self.came[step[0]]
        line.reverse()
        return line


class Tree:
    """Looks at positions and counts them; OutOfBudget once ``budget`` is passed.

    The searches are generators that yield after every slice of positions, so that
    a page can draw in between.
    """

    def __init__(self, room: Floorplan, budget: int) -> None:
        self.room = room
        self.budget = budget
        self.spent = 0
        self._slice_end = SLICE
        self._sure: dict[tuple[State, int], bool] = {}
        self._killers: list[int] = []
        self._walks = ((Move.PASS, 0), *((walk(way), room.delta[way]) for way in WAYS))
        self._blasts = tuple((blast(way), room.delta[way]) for way in WAYS)

    def steps(self, state: State, *, blaster: bool = True) -> list[Survived]:
        """Every walk, pass and (if wanted) blast from ``state`` that is legal and survived."""
        you, robots, heaps, loaded = state
        room = self.room
        floor, swarm = room.floor, room.swarm
        barred = heaps | room.near(robots)
        found: list[Survived] = []
        for move, delta in self._walks:
            to = you + delta
            bit = 1 << to
            if not bit & floor or bit & barred:
                continue
            after = swarm(to, robots, heaps)
            found.append(Survived(move, (to, after.robots, after.heaps, loaded) if after.robots else None))
        if loaded and blaster:
            ring = room.ring(you)
            for move, delta in self._blasts:
                bit = 1 << (you + delta)
                left = robots & ~bit
                if not bit & floor or bit & heaps or ring & left:
                    continue
                after = swarm(you, left, heaps | bit)
                found.append(
                    Survived(move, (you, after.robots, after.heaps, False) if after.robots else None)
                )
        self._spend(len(found) + 1)
        return found

    def _spend(self, positions: int) -> None:
        self.spent += positions
        if self.spent > self.budget:
            raise OutOfBudget

    def pause_due(self) -> bool:
        """Whether a slice is full; asking starts the next one."""
        if self.spent < self._slice_end:
            return False
        self._slice_end = self.spent + SLICE
        return True

    def reach(self, start: State, *, blaster: bool = True) -> Generator[None, None, ReachableStates]:
        """All states reachable from ``start``, nearest first, or the shortest sure win."""
        came: dict[State, tuple[State, Move] | None] = {start: None}
        order = [start]
        for state in order:
            for move, after in self.steps(state, blaster=blaster):
                if after is None:
                    return ReachableStates(order, came, (state, move))
                if after not in came:
                    came[after] = (state, move)
                    order.append(after)
            if self.pause_due():
                yield
        return ReachableStates(order, came, None)

    def dive(self, start: State) -> Generator[None, None, ReachableStates]:
        """Like :meth:`reach`, but fewest robots first and within the budget: for trees too large to read.

        The last state in ``order`` is the one with the fewest robots that can still be survived.
        """
        came: dict[State, tuple[State, Move] | None] = {start: None}
        queue: list[tuple[int, int, State]] = [(0, 0, start)]
        order = [start]
        fewest = start[1].bit_count() + 1
        try:
            while queue:
                _, _, state = heappop(queue)
                steps = self.steps(state)
                left = state[1].bit_count()
                if steps and left < fewest:
                    fewest = left
                    order.append(state)
                for move, after in steps:
                    if after is None:
                        return ReachableStates(order, came, (state, move))
                    if after not in came:
                        came[after] = (state, move)
                        heappush(queue, (after[1].bit_count(), len(came), after))
                if self.pause_due():
                    yield
        except OutOfBudget:
            pass
        return ReachableStates(order, came, None)

    def landings(self, state: State, *, safe: bool) -> list[int]:
        """The squares a teleport from ``state`` may lead to, those that failed lately first."""
        you, robots, heaps, _ = state
        taken = robots | heaps | 1 << you
        if safe:
            taken |= self.room.near(robots)
        squares = squares_of(self.room.floor & ~taken)
        recent = self._killers
        first = [pos for pos in recent if pos in squares]
        return first + [pos for pos in squares if pos not in first] if first else squares

    def lands_well(self, state: State, to: int, teleports: int) -> Generator[None, None, bool]:
        """Whether ``to``, reached from ``state``, leaves a sure win with this many more safe teleports."""
        _, robots, heaps, loaded = state
        after = self.room.swarm(to, robots, heaps)
        self._spend(1)
        if self.pause_due():
            yield
        if after.caught:
            return False
        if not after.robots:
            return True
        good = yield from self.sure((to, after.robots, after.heaps, loaded), teleports)
        if not good:
            self._remember_killer(to)
        return good

    def sure(self, state: State, teleports: int) -> Generator[None, None, bool]:
        """Whether the level is won for certain from ``state`` with at most ``teleports`` safe teleports."""
        key = (state, teleports)
        known = self._sure.get(key)
        if known is not None:
            return known
        reach = yield from self.reach(state)
        won = reach.win is not None
        if not won and teleports:
            for place in reach.order:
                won = yield from self.all_land_well(place, teleports - 1)
                if won:
                    break
        if won:
            self._sure[key] = True
        else:
            # whatever is reachable from here reaches no more than this does
            for place in reach.order:
                self._sure[place, teleports] = False
        return won

    def all_land_well(self, state: State, teleports: int) -> Generator[None, None, bool]:
        """Whether every square a safe teleport from ``state`` may choose leaves a sure win."""
        squares = self.landings(state, safe=True)
        for to in squares:
            good = yield from self.lands_well(state, to, teleports)
            if not good:
                return False
        return bool(squares)

    def _remember_killer(self, square: int) -> None:
        """Squares that spoilt one teleport often spoil the next: they are tried first."""
        recent = self._killers
        if square in recent:
            recent.remove(square)
        recent.insert(0, square)
        del recent[8:]
