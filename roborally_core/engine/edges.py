"""The targets of a board's edges and lines, on plain boards and on boards with levels and shafts.

One idea underlies all of it: **the top of a shaft is ground of its level while it is there**, for
walking, falling, flying, shooting, looking, blowing and pulling; below its top, a solid shaft is then rock.
The place something reaches is answered by one of :meth:`Edges.beyond` (on foot), :meth:`Edges.across` (along
a line), :meth:`Edges.footing` (coming down) and :meth:`Edges.is_closed` (whether an edge stops everybody).
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from ..base.geometry import DIRS, Grid, opposite
from ..elements.api import Query
from ..rules.relief import Relief
from ..rules.state import State

NO_WAY = -1
"""The value that stands for no place."""


class Turnout(NamedTuple):
    """Another target of an edge than the one in the table, for as long as the query ``is_active`` is true."""

    is_active: Query
    to: int


class Edges:
    """The places of a board and the edges between them, as data.

    ``to[direction][pos]`` is the place an edge leads to; 0 for a ``pos`` where nobody can stand.
    ``turnouts`` are edges that lead elsewhere at times, by ``pos * 4 + direction``; their queries are asked,
    as those of gates are.  ``drops`` is the number of levels a robot falls over an edge, by the edge and the
    place it comes to.  ``shafts`` are squares with a second place one level up, each with the query that says
    whether it is there now.  ``size`` is the number of places, including those above the ground.
    ``closings`` are the queries that say when edges without a wall stop everybody, by ``pos * 4 +
    direction``.
    """

    __slots__ = ("_solid_shafts", "closings", "drops", "grid", "relief", "shafts", "size", "to", "turnouts")

    def __init__(self, grid: Grid, relief: Relief | None) -> None:
        self.grid = grid
        self.relief = relief
        self.size = size = relief.size if relief else grid.size
        inside = [pos < grid.size and grid.contains(pos) for pos in range(size)]
        self.to = [[pos + step if inside[pos] else 0 for pos in range(size)] for step in grid.delta]
        self.turnouts: dict[int, Turnout] = {}
        self.drops: dict[tuple[int, int], int] = {}
        self.shafts: dict[int, Query] = {}
        self.closings: dict[int, tuple[Query, ...]] = {}
        self._solid_shafts: set[int] = set()

    # -- laying a board ----------------------------------------------------------------------------

    def lay_ledge(self, pos: int, direction: int) -> None:
        """Lay a ledge, where a higher level ends: a wall, from this side only."""
        raise NotImplementedError

    def note_turnout(self, pos: int, direction: int) -> None:
        """Note that this edge has a turnout."""
        raise NotImplementedError

    def is_walled(self, pos: int, direction: int) -> bool:
        """Whether an element has laid anything on this edge of ``pos`` that may stop robots."""
        raise NotImplementedError

    def raise_wall(self, pos: int, direction: int, place: int) -> None:
        """Lay a wall on this edge of ``pos`` that reaches up to ``place``, above it."""
        raise NotImplementedError

    def block_walkers(self, pos: int, direction: int, closed: Query) -> None:
        """Let the edge stop robots from this side while it is ``closed``."""
        raise NotImplementedError

    def block_flyers(self, pos: int, direction: int, closed: Query) -> None:
        """Let nothing through the air over the edge from this side while it is ``closed``."""
        raise NotImplementedError

    def always_stops(self, pos: int, direction: int) -> bool:
        """Whether something stands on this edge of ``pos`` that stops everybody: a wall, a ledge."""
        raise NotImplementedError

    def shaft(self, pos: int, up: Query, *, solid: bool = False) -> None:
        """Lay a second place to stand on above ``pos``, one level up, that is there while ``up`` is true.

        If it is ``solid``, there is no room under it then.
        """
        if self.relief is not None:
            self.shafts[pos] = up
            if solid:
                self._solid_shafts.add(pos)

    def lay_levels(self) -> None:
        """Lay ledges and the edges of shafts, after all elements have laid their walls."""
        grid, relief = self.grid, self.relief
        if relief is None:
            return
        for pos in self.shafts:
            for way in DIRS:
                self.to[way][grid.above(pos)] = pos + grid.delta[way]
        for pos in grid.squares():
            for way in DIRS:
                if self.is_walled(pos, way):
                    for place in range(pos + grid.size, self.size, grid.size):
                        if self._stands_before(relief, place, way):
                            self.raise_wall(pos, way, place)
        for pos in (*grid.squares(), *map(grid.above, self.shafts)):
            for direction, to in relief.neighbours(pos):
                self._lay_edge(relief, pos, direction, to)

    def _stands_before(self, relief: Relief, place: int, direction: int) -> bool:
        """Whether an obstacle on this edge of the square below also reaches up to ``place``.

        It rises from the ground on both sides, and from the tops of shafts.
        """
        ground, level = self.grid.ground(place), relief.level(place)
        to = ground + self.grid.delta[direction]
        feet = [relief.level(pos) + 1 for pos in (ground, to) if pos in self.shafts]
        if self.grid.contains(to):
            feet.append((relief.rim(to, opposite(direction)) + 1) // 2)
        return level in feet

    def _lay_edge(self, relief: Relief, pos: int, direction: int, to: int) -> None:
        """Lay one side of an edge: a wall if the other side is higher, a fall if it is lower."""
        down, edge = relief.drop(pos, direction, to), pos * 4 + direction
        top = self.grid.above(to)
        onto_top = relief.drop(pos, direction, top) if to in self.shafts else -1
        if onto_top >= 0:
            self.turnouts[edge] = Turnout(self.shafts[to], top)
            self.note_turnout(pos, direction)
        if onto_top > 0:
            self.drops[edge, top] = onto_top
        if down > 0:
            self.drops[edge, to] = down
        elif down < 0:
            self.lay_ledge(pos, direction)
            return
        if to in self.shafts and onto_top < 0:
            # lower than the top: a solid shaft is rock now, and a flight from the flank runs against any top
            if to in self._solid_shafts:
                self.block_walkers(pos, direction, self.shafts[to])
            if relief.rim(pos, direction) & 1:
                self.block_flyers(pos, direction, self.shafts[to])

    # -- looking ---------------------------------------------------------------------------------

    def beyond(self, pos: int, direction: int, state: State) -> int:
        """The present target of an edge, which may depend on a query."""
        turnout = self.turnouts.get(pos * 4 + direction)
        if turnout is not None and turnout.is_active(state):
            return turnout.to
        return self.to[direction][pos]

    def across(self, pos: int, direction: int) -> int:
        """The place after ``pos`` on a line that keeps its level: ground, top or air.

        :data:`NO_WAY` if higher ground is there.  Beyond the rim it is a square of the ring, whose first one
        has the number 0.  Walls are ignored.
        """
        to = self.grid.ground(pos) + self.grid.delta[direction]
        if self.relief is None or not self.grid.contains(to):
            return to
        return self.relief.onward(pos, direction) or NO_WAY

    def footing(self, pos: int, state: State) -> int:
        """The place where a robot on or above the square of ``pos`` comes down: a top if there is
        one, or the ground.
        """
        if self.relief is None:
            return pos
        ground = self.grid.ground(pos)
        up = self.shafts.get(ground)
        if up is not None and up(state) and (pos != ground or ground in self._solid_shafts):
            return self.grid.above(ground)
        return ground

    def is_closed(self, pos: int, direction: int, state: State) -> bool:
        """Whether an edge lets nobody through now, on foot or through the air; asking touches nothing."""
        if self.always_stops(pos, direction):
            return True
        closings = self.closings.get(pos * 4 + direction)
        return closings is not None and any(closed(state) for closed in closings)

    def storeys(self, pos: int) -> tuple[int, ...]:
        """The places on the square ``pos`` that a robot can ever stand on."""
        return (pos, self.grid.above(pos)) if pos in self.shafts else (pos,)

    def exits(self, pos: int, direction: int) -> tuple[int, ...]:
        """Every possible target of an edge, if no wall stops anybody."""
        turnout = self.turnouts.get(pos * 4 + direction)
        plain = self.to[direction][pos]
        return (plain,) if turnout is None else (plain, turnout.to)

    def neighbours(self, pos: int) -> set[int]:
        """The places next to ``pos`` in the four directions."""
        return {to for way in DIRS for to in self.exits(pos, way)}

    def places(self) -> list[int]:
        """Every place a robot can stand on: the squares row by row, then the tops of shafts."""
        return [*self.grid.squares(), *map(self.grid.above, sorted(self.shafts))]


def beam_from(
    relief: Relief,
    pos: int,
    direction: int,
    stopped: Callable[[int, int], bool],
    screens: Container[int],
    hazy: Container[int] = (),
) -> tuple[int, ...]:
    """The places a beam from ``pos`` crosses, ``pos`` first, until it is ``stopped``, or ends in haze.

    It keeps its level, follows ramps, and passes over lower ground, where it meets no robot and no screen.
    """
    out = [pos]
    while out[-1] not in hazy and not stopped(out[-1], direction):
        ground = relief.grid.ground(out[-1])
        if not relief.grid.contains(ground + relief.grid.delta[direction]):
            break
        after = relief.onward(out[-1], direction)
        if not after or after in screens:
            break
        out.append(after)
    return tuple(out)
