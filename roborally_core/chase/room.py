"""The room of Robots, and the one step all robots take.

A room uses the board's squares (``geometry.Grid``: ints, with a ring of
off-board squares).  A *set* of squares is one Python integer with the bit of
each square set.  The robots fall into eight groups by the way each has to go to
come nearer to you; a group moves by one shift, so a step costs a handful of
integer operations however many robots there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from roborally_core.base.geometry import Grid, grid_of
from roborally_core.language.complaint import ProblemError, complain

MIN_SIDE = 8
MAX_WIDTH = 60
MAX_HEIGHT = 40
_FEW = 8


class Way(IntEnum):
    """One of the eight ways to step or to blast, clockwise from the north."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7


WAYS: tuple[Way, ...] = tuple(Way)
WAY_DX = (0, 1, 1, 1, 0, -1, -1, -1)
WAY_DY = (-1, -1, 0, 1, 1, 1, 0, -1)


class Swarm(NamedTuple):
    """The result of one step of the robots; sets of squares are bit masks.

    ``destroyed`` counts robots, ``crashes`` are the squares where two or more
    met (your square among them, if they met there), ``caught`` says whether at
    least one reached you.
    """

    robots: int
    heaps: int
    destroyed: int
    caught: bool
    crashes: int


class Floorplan:
    """The unchanging part: size, numbering of squares, masks and shifts."""

    __slots__ = ("_columns", "_pulls", "_rows", "area", "delta", "floor", "grid", "height", "name", "width")

    def __init__(self, width: int, height: int) -> None:
        if not (MIN_SIDE <= width <= MAX_WIDTH and MIN_SIDE <= height <= MAX_HEIGHT):
            raise ProblemError(
                complain(
                    "chase.setup.room",
                    least=MIN_SIDE,
                    widest=MAX_WIDTH,
                    highest=MAX_HEIGHT,
                    width=width,
                    height=height,
                )
            )
        self.width = width
        self.height = height
        self.area = width * height
        self.name = f"{width}x{height}"
        self.grid: Grid = grid_of(width, height)
        stride = self.grid.stride
        self.delta = tuple(dy * stride + dx for dx, dy in zip(WAY_DX, WAY_DY, strict=True))
        self.floor = mask_of(self.grid.squares())
        row = mask_of(self.grid.pos(x, 0) for x in range(width))
        column = mask_of(self.grid.pos(0, y) for y in range(height))
        self._rows = tuple(row << stride * y for y in range(height))
        self._columns = tuple(column << x for x in range(width))
        self._pulls: dict[int, tuple[tuple[int, int], ...]] = {}

    def pos(self, x: int, y: int) -> int:
        """The square in column ``x``, row ``y``, both counted from the north-west from 0."""
        return self.grid.pos(x, y)

    def xy(self, pos: int) -> tuple[int, int]:
        """Column and row of a square."""
        return self.grid.xy(pos)

    def ring(self, pos: int) -> int:
        """The squares of the room next to ``pos`` (up to eight), as a mask."""
        mask = 0
        for delta in self.delta:
            mask |= 1 << (pos + delta)
        return mask & self.floor

    def near(self, squares: int) -> int:
        """All squares of the room that touch a square of ``squares``, those squares included."""
        stride = self.grid.stride
        wide = squares | squares << 1 | squares >> 1
        return (wide | wide << stride | wide >> stride) & self.floor

    def way(self, frm: int, to: int) -> Way | None:
        """The way a robot on ``frm`` steps to come nearer to ``to``; None if it is there."""
        fx, fy = self.grid.xy(frm)
        tx, ty = self.grid.xy(to)
        dx, dy = (tx > fx) - (tx < fx), (ty > fy) - (ty < fy)
        for way in WAYS:
            if WAY_DX[way] == dx and WAY_DY[way] == dy:
                return way
        return None

    def distance(self, one: int, two: int) -> int:
        """The steps from a square to another, diagonals included."""
        (x, y), (u, v) = self.grid.xy(one), self.grid.xy(two)
        return max(abs(x - u), abs(y - v))

    def swarm(self, you: int, robots: int, heaps: int) -> Swarm:
        """All robots step towards ``you`` at once; two or more on one square crash into a heap.

        Robots that meet on your square are destroyed as anywhere else, and have
        caught you all the same; they leave no heap there.
        """
        seen = met = 0
        for group, left, right in self._groups(you, robots):
            moved = group << left >> right
            met |= seen & moved
            seen |= moved
        here = 1 << you
        after = seen & ~(met | heaps)
        return Swarm(
            after,
            heaps | (met & ~here),
            robots.bit_count() - after.bit_count(),
            bool(seen & here),
            met,
        )

    def moves_of(self, you: int, robots: int) -> list[tuple[int, int]]:
        """Every robot's step as (from, to), ordered by the square it leaves."""
        steps: list[tuple[int, int]] = []
        for group, left, right in self._groups(you, robots):
            delta = left - right
            steps.extend((pos, pos + delta) for pos in squares_of(group))
        steps.sort()
        return steps

    def _groups(self, you: int, robots: int) -> list[tuple[int, int, int]]:
        """(robots, shift left, shift right) for each of the eight ways that some robot goes."""
        pulls = self._pulls.get(you)
        if pulls is None:
            pulls = self._pulls[you] = self._pulls_to(you)
        groups = []
        for mask, delta in pulls:
            group = robots & mask
            if group:
                groups.append((group, delta, 0) if delta > 0 else (group, 0, -delta))
        return groups

    def _pulls_to(self, you: int) -> tuple[tuple[int, int], ...]:
        x, y = self.grid.xy(you)
        row, column = self._rows[y], self._columns[x]
        north = self.floor & ((1 << (row & -row).bit_length() - 1) - 1)
        south = self.floor & ~(north | row)
        west = 0
        for other in self._columns[:x]:
            west |= other
        east = self.floor & ~(west | column)
        vertical = {1: north, 0: row, -1: south}
        horizontal = {1: west, 0: column, -1: east}
        masks = (vertical[WAY_DY[way]] & horizontal[WAY_DX[way]] for way in WAYS)
        return tuple((mask, self.delta[way]) for way, mask in enumerate(masks) if mask)


@lru_cache(maxsize=256)
def room_of(width: int, height: int) -> Floorplan:
    """The shared :class:`Floorplan` of this size; ValueError if it is too small or too large."""
    return Floorplan(width, height)


def mask_of(squares: Iterable[int]) -> int:
    """The set of these squares as a bit mask."""
    mask = 0
    for pos in squares:
        mask |= 1 << pos
    return mask


def squares_of(mask: int) -> list[int]:
    """The squares of a bit mask in ascending order."""
    squares: list[int] = []
    if mask.bit_count() > _FEW:
        # one pass over the digits; taking bits off a long integer one by one is quadratic
        digits = bin(mask)[:1:-1]
        find = digits.find
        pos = find("1")
        while pos >= 0:
            squares.append(pos)
            pos = find("1", pos + 1)
        return squares
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return squares
