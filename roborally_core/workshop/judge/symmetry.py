"""Symmetric boards: turned or mirrored they are themselves, whichever numbers starts have."""

from __future__ import annotations

from collections.abc import Container

from ...board.model import Board
from ..draft import Cell, Draft, draft_of
from ..images import mirrored, turned


def is_symmetric(board: Board) -> bool:
    """Whether some image of the board is the board, all checkpoints where they were."""
    drawn, starts = draft_of(board), {start.key for start in board.starts}
    here = drawn.with_cells((at, _unnumbered(drawn[at], starts)) for at in drawn.squares())
    return any(image.rows == here.rows for image in _images(here))


def _unnumbered(cell: Cell, starts: Container[str]) -> Cell:
    """The square with starts that have lost their numbers."""
    return cell._replace(
        pieces=tuple(one._replace(values=()) if one.key in starts else one for one in cell.pieces)
    )


def _images(draft: Draft) -> list[Draft]:
    """All images of a draft but itself."""
    quarter = turned(draft)
    half = turned(quarter)
    again = turned(half)
    return [quarter, half, again, *map(mirrored, (draft, quarter, half, again))]
