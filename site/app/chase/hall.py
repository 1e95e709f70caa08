"""The hall of a chase: a board of bare plates between walls, painted like other boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.model import Board
from roborally_core.chase.room import Floorplan
from roborally_core.elements.wall import Wall

from .. import web
from ..render.ground import BoardFrame, Ground

if TYPE_CHECKING:
    from ..render.brush import Theme
    from ..web.dom import Canvas

MARGIN = 0.3
"""Room round the hall for its walls and their shadows, in squares."""
FLOOR = "chase-floor"
_painted: dict[object, Canvas] = {}
"""The hall painted last, kept for a player who comes back or plays again."""


def around(canvas: str, size: tuple[int, int], edge: int, dots: float) -> tuple[int, int]:
    """Lay a canvas round the room, which has this size, with ``edge`` on each side, all in device pixels with
    this many dots each; gives the size of the canvas.
    """
    wide, tall = (side + 2 * edge for side in size)
    for name, value in (("left", -edge), ("top", -edge), ("width", wide), ("height", tall)):
        web.style(canvas, name, f"{value * dots:.2f}px")
    return wide, tall


def hall(room: Floorplan) -> Board:
    """The floor of a room and the walls round it."""
    grid = grid_of(room.width, room.height)
    columns, rows = range(room.width), range(room.height)
    walls = [Wall(pos=grid.pos(x, 0), facing=Dir.N) for x in columns]
    walls += [Wall(pos=grid.pos(x, room.height - 1), facing=Dir.S) for x in columns]
    walls += [Wall(pos=grid.pos(0, y), facing=Dir.W) for y in rows]
    walls += [Wall(pos=grid.pos(room.width - 1, y), facing=Dir.E) for y in rows]
    return Board(room.width, room.height, walls)


class Hall:
    """Paints the hall of one room; a new request gives up the painting that was begun before."""

    def __init__(self, room: Floorplan, theme: Theme) -> None:
        self._board = hall(room)
        self._theme = theme
        self._job = 0

    def fit(self, cell: int, dots: float) -> None:
        """Lay the canvas round the room: squares ``cell`` pixels wide, ``dots`` wide each."""
        edge = round(MARGIN * cell)
        wide, tall = around(FLOOR, (cell * self._board.width, cell * self._board.height), edge, dots)
        if not self._job:
            web.canvas_context(FLOOR, 1, 1)  # the canvas shows the floor of another room
        self._job += 1
        web.spawn(self._paint(BoardFrame(cell, edge, edge, wide, tall), self._job))

    async def _paint(self, frame: BoardFrame, job: int) -> None:
        def wanted() -> bool:
            return job == self._job and web.element(FLOOR) is not None

        key = frame, self._board.width, self._board.height, web.scheme()
        if key not in _painted:
            ground = Ground(self._board, self._theme, frame, fenced=False)
            if not await ground.paint({}, wanted, web.idle) or ground.base is None:
                return
            _painted.clear()
            _painted[key] = ground.picture()
        if not wanted():
            return
        web.canvas_context(FLOOR, frame.width, frame.height).drawImage(_painted[key], 0, 0)
