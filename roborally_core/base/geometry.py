"""Directions, turns and squares.

A square is a plain ``int`` (a *pos*): an index into the board's grid with one
ring of off-board squares round it, so that a step never needs a bounds check:
``pos + grid.delta[direction]``.  People and files use ``(x, y)`` with ``x``
growing east and ``y`` growing south, both from 0.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Literal

NOWHERE = 0
"""The pos of a robot off the board.  No square of a board has it, but the north-western corner of the ring
does: a robot that goes over that corner is on its way off the board."""


class Truthy(IntEnum):
    """Members are names, whose number only orders them: each is as true as any other."""

    def __bool__(self) -> Literal[True]:
        return True


class Dir(Truthy):
    """A facing or direction on the board; arithmetic is modulo 4, clockwise."""

    N = 0
    E = 1
    S = 2
    W = 3


class Turn(IntEnum):
    """A rotation in quarter turns clockwise, to be added to a facing."""

    NONE = 0
    RIGHT = 1
    AROUND = 2
    LEFT = 3
    FULL = 4
    """All the way round: the facing is as before, but the robot has turned."""


class Bearing(Truthy):
    """Eight ways to a neighbouring square, clockwise: ``Bearing(2 * direction)`` is a :class:`Dir`, one more
    the corner clockwise from it."""

    NORTH = 0
    NORTH_EAST = 1
    EAST = 2
    SOUTH_EAST = 3
    SOUTH = 4
    SOUTH_WEST = 5
    WEST = 6
    NORTH_WEST = 7


DIRS: tuple[Dir, ...] = tuple(Dir)
DX = (0, 1, 0, -1)
DY = (-1, 0, 1, 0)
PANEL = 12
"""The side of one factory board; larger floors are several of them side by side (RF)."""


def opposite(direction: int) -> int:
    """The direction pointing the other way."""
    return direction ^ 2


class Grid:
    """The numbering of squares of a ``width`` x ``height`` board.

    ``delta[d]`` is what one step in direction ``d`` adds to a pos; ``size`` is
    the number of indices including the off-board ring.  On boards with levels, ``pos + n * size``
    is the place ``n`` levels above the ground of ``pos``: the top of a shaft, or the air.
    """

    __slots__ = ("_bearings", "delta", "height", "size", "stride", "width")

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a board needs at least one square, not {width}x{height}")
        self.width = width
        self.height = height
        self.stride = width + 2
        self.size = self.stride * (height + 2)
        self.delta = (-self.stride, 1, self.stride, -1)
        self._bearings = {self.towards(0, bearing): bearing for bearing in Bearing}

    def pos(self, x: int, y: int) -> int:
        """The pos of column ``x``, row ``y``; one step off the board is allowed."""
        return (y + 1) * self.stride + x + 1

    def xy(self, pos: int) -> tuple[int, int]:
        """Column and row of ``pos``."""
        y, x = divmod(pos % self.size, self.stride)
        return x - 1, y - 1

    def address(self, pos: int) -> tuple[int, ...]:
        """Column and row of ``pos``, and how many levels it is above the ground if it is any."""
        up = pos // self.size
        return (*self.xy(pos), up) if up else self.xy(pos)

    def ground(self, pos: int) -> int:
        """The square that ``pos`` is on, or above."""
        return pos % self.size

    def storey(self, pos: int) -> int:
        """Number of levels of ``pos`` above the ground of its square."""
        return pos // self.size

    def above(self, pos: int) -> int:
        """The place one level above ``pos``."""
        return pos + self.size

    def contains(self, pos: int) -> bool:
        """Whether ``pos`` is a square of the board (not of the ring round it)."""
        x, y = self.xy(pos)
        return 0 <= x < self.width and 0 <= y < self.height

    def squares(self) -> list[int]:
        """All squares of the board, row by row from the north-west."""
        return [self.pos(x, y) for y in range(self.height) for x in range(self.width)]

    def towards(self, pos: int, bearing: Bearing) -> int:
        """The square next to ``pos`` in one of eight ways; TypeError for one of four: that is ``delta``'s."""
        if not isinstance(bearing, Bearing):
            raise TypeError(f"one of eight ways is a Bearing, not {bearing!r}")
        step = self.delta[bearing >> 1]
        return pos + step + self.delta[((bearing >> 1) + 1) & 3] if bearing & 1 else pos + step

    def bearing(self, frm: int, to: int) -> Bearing | None:
        """The direction of ``to`` from its neighbour ``pos``; None if they are not neighbours."""
        return self._bearings.get(to - frm)

    def panel(self, pos: int) -> tuple[int, int]:
        """The factory board of 12 x 12 squares that ``pos`` lies on, counted from the north-west
        corner (RF).
        """
        x, y = self.xy(pos)
        return x // PANEL, y // PANEL

    def rc(self, pos: int) -> str:
        """The square as ``r#c#`` counted from the south-west (BW-16)."""
        x, y = self.xy(pos)
        return f"r{self.height - y}c{x + 1}"


@lru_cache(maxsize=64)
def grid_of(width: int, height: int) -> Grid:
    """The shared :class:`Grid` of this size."""
    return Grid(width, height)
