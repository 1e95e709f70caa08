"""The names of rows and columns, written round the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .brush import write

if TYPE_CHECKING:
    from ..store.words import Rim
    from ..web.dom import Context
    from .ground import Frame


def write_rim(context: Context, rim: Rim, frame: Frame, small: float, colour: str) -> None:
    """Rows to the west, columns to the south, never less than ``small`` dots high."""
    cell = frame.cell
    size = max(0.27 * cell, small)
    for row, name in enumerate(rim.rows):
        write(context, name, frame.left - 0.26 * cell, frame.top + (row + 0.5) * cell, size, colour)
    below = frame.top + (len(rim.rows) + 0.42) * cell
    for column, name in enumerate(rim.columns):
        write(context, name, frame.left + (column + 0.5) * cell, below, size, colour)
