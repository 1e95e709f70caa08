"""Small pictures of boards, painted in slices."""

from __future__ import annotations

from roborally_core.board.model import Board

from .. import web
from . import floor
from .brush import Theme, paint

PIXELS = 300
SLICE_MS = 8


async def thumbnail(canvas_id: str, board: Board, theme: Theme) -> None:
    """Paint the board into a canvas of the page; gives up if the canvas goes away."""
    cell = max(4, PIXELS // max(board.width, board.height))
    if not web.element(canvas_id):
        return
    context = web.canvas_context(canvas_id, cell * board.width, cell * board.height)
    began = web.now()
    for squares in (floor.squares(board), floor.edges(board)):
        for square in squares:
            paint(context, floor.square_strokes(square, cell, square.x * cell, square.y * cell), theme.inks)
            if web.now() - began > SLICE_MS:
                await web.breathe()
                if not web.element(canvas_id):
                    return
                began = web.now()
