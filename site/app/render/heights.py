"""The levels of a board as data to be painted: ledges, plateaus, and the shadows they throw.

Touches no browser, so that tests share it.
"""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.base.geometry import Dir
from roborally_core.board.model import Board

from .bodies import SHADOW, rect

HIGH = 34
"""Height of a level, in units, for its shadow."""


class Ledge(NamedTuple):
    """One side of a square, in squares from the corner, that ends in a ledge ``levels`` high."""

    x: int
    y: int
    side: Dir
    levels: int


class Plateau(NamedTuple):
    """Connected squares of one level: the level, and the square its number is written on."""

    level: int
    x: int
    y: int


def ledges(board: Board) -> list[Ledge]:
    """Every ledge of the board, row by row from the north."""
    relief, grid = board.relief, board.grid
    if relief is None:
        return []
    out = []
    for pos in grid.squares():
        for direction, to in relief.neighbours(pos):
            down = relief.drop(pos, direction, to)
            if down > 0:
                out.append(Ledge(*grid.xy(pos), Dir(direction), down))
    return out


def plateaus(board: Board) -> list[Plateau]:
    """The raised parts of the board, each with its north-western square."""
    relief = board.relief
    if relief is None:
        return []
    left = {pos for pos in board.grid.squares() if relief.level(pos) and pos not in relief.slopes}
    out = []
    for pos in board.grid.squares():
        if pos in left:
            level, edge = relief.level(pos), [pos]
            out.append(Plateau(level, *board.grid.xy(pos)))
            left.discard(pos)
            while edge:
                for _, to in relief.neighbours(edge.pop()):
                    if to in left and relief.level(to) == level:
                        left.discard(to)
                        edge.append(to)
    return out


def height_at(board: Board, x: float, y: float) -> float:
    """The height of the ground at a point, in levels; ramps rise from one side of a square to the other."""
    column, row = int(x), int(y)
    if board.relief is None or not (0 <= column < board.width and 0 <= row < board.height):
        return 0.0
    pos = board.grid.pos(column, row)
    up = board.relief.slopes.get(pos)
    level = float(board.relief.level(pos))
    if up is None:
        return level
    east, south = x - column, y - row
    return level + (1 - south, east, south, 1 - east)[up]


def shadows(board: Board) -> list[tuple[str, str]]:
    """For each level from 1 on: all that its ground and its shadow cover, and the ground alone."""
    relief, grid = board.relief, board.grid
    if relief is None:
        return []
    out = []
    for level in range(1, relief.top + 1):
        high = [grid.xy(pos) for pos in grid.squares() if relief.level(pos) + (pos in relief.slopes) >= level]
        dx, dy = SHADOW[0] * HIGH, SHADOW[1] * HIGH
        cast = "".join(
            f"M{100 * x} {100 * y}h100l{dx:.1f} {dy:.1f}v100h-100l{-dx:.1f} {-dy:.1f}Z" for x, y in high
        )
        out.append((cast, "".join(rect(100 * x, 100 * y, 100, 100) for x, y in high)))
    return out
