"""Small pictures of boards: painted once, in slices, and kept for every canvas that shows them."""

from __future__ import annotations

from typing import Any

from roborally_core.board.model import Board

from .. import web
from . import floor
from .brush import Theme, paint

PIXELS = 300
SLICE_MS = 8

_PAINTED: dict[tuple[str, str, bool], Any] = {}
"""Off-screen canvases by board content, floor colour (which stands for the theme) and fence."""


async def thumbnail(canvas_id: str, board: Board, theme: Theme, fenced: bool = False) -> None:
    """Show the board in a canvas of the page, with a fence round it where the rules have one.

    Nothing happens if the canvas has gone meanwhile.
    """
    cell = max(4, PIXELS // max(board.width, board.height))
    key = (board.content_hash, theme.inks["floor"], fenced)
    picture = _PAINTED.get(key)
    if picture is None:
        picture = await _painted(board, theme, cell, fenced)
        _PAINTED[key] = picture
    if web.element(canvas_id):
        context = web.canvas_context(canvas_id, cell * board.width, cell * board.height)
        context.drawImage(picture, 0, 0)


async def _painted(board: Board, theme: Theme, cell: int, fenced: bool) -> Any:
    """The whole board on an off-screen canvas; equal squares are painted once."""
    picture, context = web.sprite(cell * board.width, cell * board.height)
    tiles: dict[Any, Any] = {}
    began = web.now()
    for square in floor.squares(board):
        tile = tiles.get(square.key)
        if tile is None:
            tile, brush = web.sprite(cell, cell)
            paint(brush, floor.square_strokes(square, cell), theme.inks)
            tiles[square.key] = tile
        context.drawImage(tile, square.x * cell, square.y * cell)
        if web.now() - began > SLICE_MS:
            await web.breathe()
            began = web.now()
    for square in floor.edges(board, fenced=fenced):
        paint(context, floor.square_strokes(square, cell, square.x * cell, square.y * cell), theme.inks)
        if web.now() - began > SLICE_MS:
            await web.breathe()
            began = web.now()
    return picture
