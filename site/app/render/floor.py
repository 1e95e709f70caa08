"""The floor as pen commands: what lies on each square, ready to be painted.

Touches no browser, so that thumbnails, help pages and tests share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from roborally_core.board.model import Board, drawn
from roborally_core.drawing import Draw, Ink, Layer, Pen
from roborally_core.elements.api import Element
from roborally_core.elements.fence import draw_wire
from roborally_core.geometry import Dir

from ..art.vector import Placing, Stroke, strokes


def _fence() -> tuple[Draw, ...]:
    pen = Pen()
    draw_wire(pen, 7)
    return tuple(pen.commands)


FENCE = _fence()
"""A piece of fence along the northern rim, for boards whose ruleset puts one round them (BW-05)."""


class Square(NamedTuple):
    """One square's drawing: equal ``key`` means equal picture."""

    x: int
    y: int
    key: tuple[tuple[int, tuple[Draw, ...]], ...]


@cache
def tile() -> tuple[Draw, ...]:
    """Bare floor: a plate with a joint round it."""
    pen = Pen()
    pen.rect(0, 0, 100, 100, Ink.FLOOR_LINE)
    pen.round(1, 1, 98, 98, 5, Ink.FLOOR)
    return tuple(pen.commands)


def commands(
    board: Board, element: Element, memory: Mapping[int, int] | None = None
) -> tuple[int, tuple[Draw, ...]]:
    """How far the element is turned, in quarters, and its commands as facing north."""
    value = memory.get(element.index) if memory else None
    return int(element.facing) if element.directed else 0, tuple(drawn(board, element, value))


def square_at(board: Board, pos: int, memory: Mapping[int, int] | None = None) -> Square:
    """One square with what lies flat on it; ``memory`` is how its elements are now."""
    x, y = board.grid.xy(pos)
    flat = [e for e in board.by_pos.get(pos, ()) if e.layer is not Layer.EDGE]
    return Square(x, y, ((0, tile()), *(commands(board, element, memory) for element in flat)))


def squares(board: Board, memory: Mapping[int, int] | None = None) -> Iterator[Square]:
    """All squares with what lies flat on them, row by row."""
    for pos in board.grid.squares():
        yield square_at(board, pos, memory)


def edges(board: Board, memory: Mapping[int, int] | None = None, fenced: bool = False) -> Iterator[Square]:
    """What stands on the edges, to be painted over everything flat; ``fenced`` adds a fence round it all."""
    grid = board.grid
    for pos in grid.squares():
        rim = [d for d in Dir if fenced and not grid.contains(pos + grid.delta[d])]
        standing = [(int(d), FENCE) for d in rim]
        standing += [commands(board, e, memory) for e in board.by_pos.get(pos, ()) if e.layer is Layer.EDGE]
        if standing:
            x, y = grid.xy(pos)
            yield Square(x, y, tuple(standing))


def square_strokes(square: Square, cell: float, dx: float = 0.0, dy: float = 0.0) -> list[Stroke]:
    """The square's strokes, ``cell`` units wide, with its corner at ``(dx, dy)``."""
    out: list[Stroke] = []
    for quarter, picture in square.key:
        out += strokes(picture, Placing(quarter, cell / 100, dx, dy))
    return out


def element_strokes(element: Element) -> list[Stroke]:
    """One element by itself on bare floor in a box of 100 units, for help pages."""
    pen = Pen(element.facing)
    element.draw(pen)
    out = strokes(tile())
    return out + strokes(pen.commands, Placing(int(element.facing) if element.directed else 0))


def board_strokes(board: Board, cell: float, fenced: bool = False) -> Iterable[Stroke]:
    """The whole board at once."""
    for square in squares(board):
        yield from square_strokes(square, cell, square.x * cell, square.y * cell)
    for square in edges(board, fenced=fenced):
        yield from square_strokes(square, cell, square.x * cell, square.y * cell)
