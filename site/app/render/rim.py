"""The names of rows and columns, written round the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..art.glyphs import clear, width
from .brush import UNIT, WEIGHT, write

if TYPE_CHECKING:
    from ..store.words import Rim
    from ..web.dom import Context
    from .ground import BoardFrame

Margin = tuple[float, float, float, float]
"""Room round a board, in squares: west, north, east and south."""
SIZE, MOST = 0.27, 0.9
"""Height of names, in squares, if that is legible, and the greatest height if it is not."""
GAP_WEST, GAP_SOUTH = 0.13, 0.28
"""Gaps between the board and its names, in squares: things on walls reach farther south than west."""
CLEAR = 2.5
"""The least gap between two columns' names, in units of a glyph: clearly more than between two digits."""
EDGE = UNIT * WEIGHT
"""Gap between names and the canvas's edge, in heights of a name: half a stroke's width sticks out."""


def room_for_names(rim: Rim | None, margin: Margin, cell: float, small: float) -> Margin:
    """``margin``, enlarged if names ``small`` dots high need more on squares ``cell`` dots wide."""
    if rim is None:
        return margin
    west, north, east, south = margin
    size = _size(rim, small / cell)
    west = max(west, GAP_WEST + (_widest(rim.rows) + EDGE) * size)
    return west, north, east, max(south, GAP_SOUTH + (1 + EDGE) * size)


def _size(rim: Rim, small: float) -> float:
    """Height of names, in squares: not less than ``small`` if they do not touch each other then."""
    return max(SIZE, min(small, MOST, MOST / _widest(rim.columns)))


def _widest(names: tuple[str, ...]) -> float:
    """Width of the longest of these names, in heights of a name."""
    return max(map(width, names)) * UNIT


def write_rim(context: Context, rim: Rim, frame: BoardFrame, small: float, colour: str) -> None:
    """Rows to the west, columns to the south, never less than ``small`` dots high."""
    cell = frame.cell
    size = _size(rim, small / cell) * cell
    west = frame.left - GAP_WEST * cell - _widest(rim.rows) * size / 2
    for row, name in enumerate(rim.rows):
        write(context, name, west, frame.top + (row + 0.5) * cell, size, colour)
    below = frame.top + (len(rim.rows) + GAP_SOUTH) * cell + size / 2
    for column in clear(rim.columns, cell / (size * UNIT), WEIGHT + CLEAR):
        write(context, rim.columns[column], frame.left + (column + 0.5) * cell, below, size, colour)
