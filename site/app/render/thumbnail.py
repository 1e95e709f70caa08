"""Small pictures of boards: painted when idle once they are in sight, and kept for later visits.

Until then the style sheet gives an empty canvas the colour of the floor, and a painted one fades in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from roborally_core.board.model import Board

from .. import web
from .brush import Theme
from .ground import BoardFrame, Ground
from .skins import Skins

if TYPE_CHECKING:
    from ..web.dom import Image

PIXELS = 300
EMPTY = 8
"""The width of a canvas on which nothing has been drawn."""

_PAINTED: dict[tuple[str, str, bool], Image] = {}
"""Off-screen canvases by board content, floor colour (which stands for the theme and the hall) and fence."""


class Gallery:
    """Boards in canvases of the page, painted when they come into sight; :meth:`close` it with the page."""

    def __init__(self) -> None:
        self._sight = web.Sight(self._heard)
        self._boards: dict[str, Board] = {}
        """Boards not painted yet, by the id of their canvas."""
        self._seen: dict[str, None] = {}
        """Those of them that are in sight, in the order in which they came."""
        self._theme: Theme | None = None
        self._fenced = False
        self._painting = False
        self._waited_for = True
        """Whether none of these boards has been painted: the first picture does not wait for idle time."""
        self._round = 0

    def hang(self, boards: Mapping[str, Board], theme: Theme, fenced: bool = False) -> None:
        """Show these boards and no others from now on, by the ids of their canvases, which the page has.

        ``fenced`` gives them the fence that some rules put round a board.
        """
        self._round += 1
        self._waited_for = True
        self._boards, self._theme, self._fenced = dict(boards), theme, fenced
        self._seen.clear()
        self._sight.watch(boards)

    def close(self) -> None:
        """Paint nothing any more."""
        self._round += 1
        self._boards.clear()
        self._seen.clear()
        self._sight.free()

    def _heard(self, canvas: str, seen: bool) -> None:
        if not seen:
            self._seen.pop(canvas, None)
        elif canvas in self._boards:
            self._seen[canvas] = None
            if not self._painting:
                self._painting = True
                web.spawn(self._paint())

    async def _show_known(self) -> None:
        """Fill every empty canvas in sight whose picture is known."""
        mine, theme = self._round, self._theme
        for canvas in list(self._seen):
            board = self._boards.get(canvas)
            if mine != self._round or theme is None:
                return
            if board is None or not web.element(canvas) or web.canvas_of(canvas).width > EMPTY:
                continue
            picture = await _known(_key(board, theme, self._fenced))
            if mine != self._round or not web.element(canvas) or canvas not in self._seen:
                continue
            if picture is not None:
                del self._seen[canvas], self._boards[canvas]
                _show(canvas, picture)
                await web.breathe()

    async def _paint(self) -> None:
        """Paint one board after the other, as long as any are in sight."""
        try:
            await web.breathe()
            while self._seen:
                await self._show_known()
                rest, self._waited_for = web.breathe if self._waited_for else web.idle, False
                await rest()  # the screen itself comes first
                if not self._seen:
                    return
                mine, theme, canvas = self._round, self._theme, next(iter(self._seen))
                assert theme is not None
                del self._seen[canvas]
                board = self._boards.pop(canvas)
                picture = await board_picture(board, theme, self._fenced, rest)
                if mine == self._round and web.element(canvas):
                    _show(canvas, picture)
        finally:
            self._painting = False


def _show(canvas: str, picture: Image) -> None:
    web.canvas_context(canvas, int(picture.width), int(picture.height)).drawImage(picture, 0, 0)


def _key(board: Board, theme: Theme, fenced: bool) -> tuple[str, str, bool]:
    return board.content_hash, theme.inks["floor"], fenced


def _name(key: tuple[str, str, bool]) -> str:
    """The name under which the browser keeps a picture."""
    board, floor, fenced = key
    colour = "".join(filter(str.isalnum, floor))  # it becomes a part of an address
    return f"{board}-{colour}-{fenced:d}"


async def _known(key: tuple[str, str, bool]) -> Image | None:
    """The picture, if it has been painted in this visit or an earlier one."""
    if key not in _PAINTED:
        kept = await web.PICTURES.picture(_name(key))
        if kept is not None:
            _PAINTED[key] = kept
    return _PAINTED.get(key)


async def board_picture(
    board: Board,
    theme: Theme,
    fenced: bool = False,
    rest: Callable[[], Awaitable[None]] = web.breathe,
) -> Image:
    """The board as a picture about :data:`PIXELS` wide or high; ``rest`` is awaited between slices."""
    cell = max(4, PIXELS // max(board.width, board.height))
    frame = BoardFrame(cell, 0, 0, cell * board.width, cell * board.height)
    key = _key(board, theme, fenced)
    picture = await _known(key)
    if picture is None:
        ground = Ground(board, theme, frame, fenced)
        await ground.paint({}, lambda: True, rest)
        assert ground.base is not None
        Skins(ground, theme).draw(ground.base.getContext("2d"), 0)
        painted = _PAINTED[key] = ground.picture()
        web.spawn(web.PICTURES.keep(_name(key), painted))
        return painted
    return picture
