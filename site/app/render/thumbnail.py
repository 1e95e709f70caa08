"""Small pictures of boards: painted once, in slices, and kept for every canvas that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.board.model import Board

from .. import web
from .brush import Theme
from .ground import Frame, Ground
from .skins import Skins

if TYPE_CHECKING:
    from ..web.dom import Image

PIXELS = 300

_PAINTED: dict[tuple[str, str, bool], Image] = {}
"""Off-screen canvases by board content, floor colour (which stands for the theme and the hall) and fence."""


async def thumbnail(canvas_id: str, board: Board, theme: Theme, fenced: bool = False) -> None:
    """Show the board in a canvas of the page, with a fence round it where the rules have one.

    Nothing happens if the canvas has gone meanwhile.
    """
    picture = await board_picture(board, theme, fenced)
    if web.element(canvas_id):
        shown = web.canvas_context(canvas_id, int(picture.width), int(picture.height))
        shown.drawImage(picture, 0, 0)


async def board_picture(board: Board, theme: Theme, fenced: bool = False) -> Image:
    """The board on a canvas of its own, in about :data:`PIXELS` pixels."""
    cell = max(4, PIXELS // max(board.width, board.height))
    frame = Frame(cell, 0, 0, cell * board.width, cell * board.height)
    key = (board.content_hash, theme.inks["floor"], fenced)
    picture = _PAINTED.get(key)
    if picture is None:
        ground = Ground(board, theme, frame, fenced)
        await ground.paint({}, lambda: True)
        assert ground.base is not None
        picture, context = web.sprite(frame.width, frame.height)
        context.drawImage(ground.base, 0, 0)
        Skins(ground, theme).draw(context, 0)
        _PAINTED[key] = picture
    return picture
