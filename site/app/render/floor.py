"""The floor as pen commands: the elements of each square, ready to be painted.

Touches no browser, so that thumbnails, help pages and tests share it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from roborally_core.base.drawing import Draw, Ink, Layer, Pen
from roborally_core.base.geometry import Dir
from roborally_core.board.model import Board, drawn
from roborally_core.elements.api import Element
from roborally_core.elements.fence import draw_wire

from ..art.vector import Placing, Stroke, strokes


def _fence() -> tuple[Draw, ...]:
    pen = Pen()
    draw_wire(pen, 7)
    return tuple(pen.commands)


FENCE = _fence()
"""A piece of fence along the northern rim, for boards whose ruleset puts one round them (BW-05)."""


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
    """The element's turn, in quarters, and its commands for an element that faces north."""
    value = memory.get(board.state_index(element)) if memory else None
    return int(element.facing) if element.directed else 0, tuple(drawn(board, element, value))


class FloorPiece(NamedTuple):
    """One element as it is now: its square, its turn in quarters, its layer and its pen commands."""

    x: int
    y: int
    quarter: int
    layer: Layer
    commands: tuple[Draw, ...]


def pieces(
    board: Board, memory: Mapping[int, int] | None = None, fenced: bool = False
) -> Iterator[FloorPiece]:
    """Everything that lies or stands on the floor, square by square, each in the order of its layers."""
    board = board.arranged(memory or {})
    grid = board.grid
    for pos in grid.squares():
        x, y = grid.xy(pos)
        rim = [d for d in Dir if fenced and not grid.contains(pos + grid.delta[d])]
        yield from (FloorPiece(x, y, int(d), Layer.EDGE, FENCE) for d in rim)
        for element in sorted(board.by_pos.get(pos, ()), key=lambda element: element.layer):
            quarter, drawn_ = commands(board, element, memory)
            yield FloorPiece(x, y, quarter, element.layer, drawn_)


def element_strokes(element: Element) -> list[Stroke]:
    """One element by itself on bare floor in a box of 100 units, for help pages."""
    pen = Pen(element.facing)
    element.draw(pen)
    out = strokes(tile())
    return out + strokes(pen.commands, Placing(int(element.facing) if element.directed else 0))
