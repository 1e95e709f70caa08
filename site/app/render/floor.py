"""The floor as pen commands: what lies on each square, ready to be painted.

Touches no browser, so that thumbnails, help pages and tests share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from roborally_core.board.model import Board, drawn
from roborally_core.drawing import Draw, Ink, Layer, Pen
from roborally_core.elements.api import Element

from ..art.vector import Placing, Stroke, strokes


class Square(NamedTuple):
    """One square's drawing: equal ``key`` means equal picture."""

    x: int
    y: int
    key: tuple[tuple[int, tuple[Draw, ...]], ...]


def tile() -> tuple[Draw, ...]:
    """Bare floor: a plate with a joint round it."""
    pen = Pen()
    pen.rect(0, 0, 100, 100, Ink.FLOOR_LINE)
    pen.round(1, 1, 98, 98, 5, Ink.FLOOR)
    return tuple(pen.commands)


def commands(board: Board, element: Element) -> tuple[int, tuple[Draw, ...]]:
    """How far the element is turned, in quarters, and its commands as facing north."""
    return int(element.facing) if element.directed else 0, tuple(drawn(board, element))


def squares(board: Board) -> Iterator[Square]:
    """All squares with what lies flat on them, row by row."""
    bare = (0, tile())
    for pos in board.grid.squares():
        x, y = board.grid.xy(pos)
        flat = [e for e in board.by_pos.get(pos, ()) if e.layer is not Layer.EDGE]
        yield Square(x, y, (bare, *(commands(board, element) for element in flat)))


def edges(board: Board) -> Iterator[Square]:
    """What stands on the edges, to be painted over everything flat."""
    for pos in board.grid.squares():
        standing = [e for e in board.by_pos.get(pos, ()) if e.layer is Layer.EDGE]
        if standing:
            x, y = board.grid.xy(pos)
            yield Square(x, y, tuple(commands(board, element) for element in standing))


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


def board_strokes(board: Board, cell: float) -> Iterable[Stroke]:
    """The whole board, for thumbnails."""
    for square in squares(board):
        yield from square_strokes(square, cell, square.x * cell, square.y * cell)
    for square in edges(board):
        yield from square_strokes(square, cell, square.x * cell, square.y * cell)
