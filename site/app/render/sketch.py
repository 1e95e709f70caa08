"""A board as a few blurred dots of colour, there in a moment, until its picture is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.base.drawing import Layer
from roborally_core.board.model import Board

from .floor import pieces

if TYPE_CHECKING:
    from ..web.dom import Context
    from .brush import Theme

DOTS = 4
"""Pixels of a square's side; the browser blurs them when it shows them larger."""


def size_of(board: Board) -> tuple[int, int]:
    """Width and height of a sketch of this board, in pixels."""
    return DOTS * board.width, DOTS * board.height


def draw_sketch(context: Context, board: Board, theme: Theme, fenced: bool) -> None:
    """Draw it: whatever covers a square in its first colour, whatever stands at an edge as a line there."""
    width, height = size_of(board)
    context.fillStyle = theme.inks["floor"]
    context.fillRect(0, 0, width, height)
    for piece in pieces(board, fenced=fenced):
        if not piece.commands:
            continue
        x, y = DOTS * piece.x, DOTS * piece.y
        context.fillStyle = theme.inks[piece.commands[0].ink.value]
        if piece.layer is Layer.EDGE:
            across = piece.quarter % 2 == 0
            far = (DOTS - 1) * (piece.quarter in (1, 2))
            if across:
                context.fillRect(x, y + far, DOTS, 1)
            else:
                context.fillRect(x + far, y, 1, DOTS)
        else:
            context.fillRect(x, y, DOTS, DOTS)
