"""The place of a board on the page: its size, its magnification, its squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.board.model import Board

from .. import web
from ..store.closeup import CloseUp
from ..store.falling import BEYOND
from .ground import BoardFrame
from .lens import MOST, Lens, Shift
from .rim import Margin, room_for_names

if TYPE_CHECKING:
    from ..store.words import Rim

MARGIN = (BEYOND, BEYOND, BEYOND, BEYOND)
"""Room around a board for its rim, and for what falls off it, in squares: west, north, east and south."""
LEAST = 8.0
"""Least size of a square in CSS pixels; a board without room for it is magnified."""
STRETCH, FINE_DOTS = 1.3, 2.0
"""Greatest stretch of a painted board, and the number of dots a pixel from which it applies."""
NAME_PIXELS = 14
"""Least size of the names of rows and columns, in CSS pixels."""


class BoardArea:
    """The area of one board; the ids of its elements begin with ``place``."""

    def __init__(self, board: Board, scale: int, place: str, margin: Margin) -> None:
        self.board = board
        self.scale = scale
        """Number of painted dots for a hundred of the screen."""
        self.rim: Rim | None = None
        """Names of rows and columns; they need room."""
        self.frame = BoardFrame(0, 0, 0, 0, 0)
        """The place of the board on its canvases."""
        self.zoom = 1.0
        self.shift: Shift = (0.0, 0.0)
        """Offset of the magnified board, in CSS pixels."""
        self.framed = False
        """Whether the page chose the magnified view, which one press of the zoom's button leaves."""
        self.following = False
        """Whether the magnified board moves along with the player's own robot."""
        self.near: CloseUp | None = None
        """The view of a film's camera, which comes before the player's own; None without a camera."""
        self._place = place
        self._margin = self._around = margin
        """The least room around the board, and the present room, with that for its names."""
        self._transform = ""
        """The CSS transform that the canvases have now."""
        self._cell = 0.0
        """A square's side before it is magnified, in CSS pixels."""
        self._room = (0.0, 0.0)
        """Width and height of the area, in CSS pixels."""

    def part(self, name: str) -> str:
        """The id of one of the elements."""
        return f"{self._place}-{name}"

    def dots(self, pixels: float) -> float:
        """The number of canvas dots that ``pixels`` CSS pixels make."""
        return pixels * (web.pixel_ratio() * self.scale / 100)

    # -- size -----------------------------------------------------------------------------

    def fit(self, force: bool) -> bool:
        """Fill the area; True if the canvases must then be painted anew, which ``force`` demands anyway."""
        _, _, width, height = web.rectangle(self.part("area"))
        if width < 20 or height < 20:
            return False
        self._room = (width, height)
        css, _, _ = self._sized(width, height, self._margin)
        margin, wide, tall = self._margin, 0.0, 0.0
        for _ in range(2):  # names take room from squares, and smaller squares leave names less
            margin = room_for_names(self.rim, self._margin, css, NAME_PIXELS)
            css, wide, tall = self._sized(width, height, margin)
        cell = max(8, round(self.dots(css)))
        if not force and self._stretches(cell):
            if css != self._cell:
                self._cell = css
                self._lay()
                self.set_zoom(self.zoom, self.shift)
            return False
        west, north, _, _ = margin
        self._cell, self._around = css, margin
        self.frame = BoardFrame(cell, *(round(part * cell) for part in (west, north, wide, tall)))
        self._lay()
        self.set_zoom(self.zoom, self.shift)  # the board shown here before may have been magnified
        return True

    def _sized(self, width: float, height: float, margin: Margin) -> tuple[float, float, float]:
        """A square's side in CSS pixels in this much room, and the size of all that is shown, in squares."""
        west, north, east, south = margin
        wide, tall = self.board.width + west + east, self.board.height + north + south
        return max(LEAST, min(width / wide, height / tall)), wide, tall

    def _stretches(self, cell: int) -> bool:
        """Whether the painted canvases are good enough for squares of ``cell`` dots, too.

        On a screen with fine dots they are: a film changes the size of the area, but needs no new board.
        """
        stretch = STRETCH if web.pixel_ratio() >= FINE_DOTS else 1.0
        return self.frame.cell / stretch <= cell <= self.frame.cell * stretch

    def _lay(self) -> None:
        """Show the canvases as large as the squares are now."""
        dots = self._cell / self.frame.cell
        web.style(self.part("stack"), "width", f"{self.frame.width * dots:.2f}px")
        web.style(self.part("stack"), "height", f"{self.frame.height * dots:.2f}px")

    def veil(self, *, on: bool) -> None:
        """Hide the canvases, which may still show another board; without the veil they fade in."""
        web.attr(self.part("stack"), "data-veiled", "" if on else None)

    # -- magnifying -----------------------------------------------------------------------

    @property
    def lens(self) -> Lens:
        """The place of the board in its area before it is magnified."""
        return Lens(self.board.width, self.board.height, self._cell, self._around, self._room)

    def set_zoom(self, zoom: float, shift: Shift) -> None:
        """Magnify the board (1 to 4) and move it by CSS pixels, kept inside its area."""
        self.zoom = max(1.0, min(MOST, zoom))
        self.shift = self.lens.kept(self.zoom, shift)
        web.style(self.part("stack"), "transform-origin", "50% 50%")
        self._place_board()

    def _place_board(self) -> None:
        """Move and magnify the canvases as the player and the camera ask."""
        zoom, (x, y) = self.lens.seen(self.zoom, self.shift, self.near)
        transform = f"translate({x:.1f}px, {y:.1f}px) scale({zoom:.3f})" if zoom > 1 else "none"
        if transform != self._transform:
            self._transform = transform
            web.style(self.part("stack"), "transform", transform)

    def look(self, near: CloseUp | None) -> None:
        """Show the view of a film's camera; None restores the player's own view."""
        if near != self.near:
            self.near = near
            self._place_board()

    def crop(self) -> tuple[float, float, float, float]:
        """The part of a canvas the camera shows: left, top, width and height, in dots."""
        frame, near = self.frame, self.near
        if near is None:
            return 0.0, 0.0, float(frame.width), float(frame.height)
        zoom = 1 + (near.zoom - 1) * near.part
        wide, tall = frame.width / zoom, frame.height / zoom
        x = frame.width / 2 + (frame.left + near.x * frame.cell - frame.width / 2) * near.part
        y = frame.height / 2 + (frame.top + near.y * frame.cell - frame.height / 2) * near.part
        left = min(max(0.0, x - wide / 2), frame.width - wide)
        top = min(max(0.0, y - tall / 2), frame.height - tall)
        return left, top, wide, tall

    def magnify(self, factor: float, held: Shift, to: Shift) -> None:
        """Magnify the board by ``factor`` and bring its point at ``held`` to ``to``, both in the viewport."""
        left, top, width, height = web.rectangle(self.part("area"))
        x, y = left + width / 2, top + height / 2
        zoom = max(1.0, min(MOST, self.zoom * factor))
        points = (held[0] - x, held[1] - y), (to[0] - x, to[1] - y)
        self.set_zoom(zoom, self.lens.held(zoom / self.zoom, self.shift, *points))

    def keep_in_sight(self, x: float, y: float) -> None:
        """Move the board just enough to bring a point of it, in squares, close to the middle."""
        shift = self.lens.followed(self.zoom, self.shift, (x, y))
        if shift != self.shift:
            self.set_zoom(self.zoom, shift)

    # -- squares and points ---------------------------------------------------------------

    def square_at(self, x: float, y: float) -> int | None:
        """The pos under a point of the viewport, or None, as before the board is laid out."""
        left, top, width, _ = web.rectangle(self.part("live"))
        if not width or not self.frame.cell:
            return None
        scale, frame = self.frame.width / width, self.frame
        column = ((x - left) * scale - frame.left) / frame.cell
        row = ((y - top) * scale - frame.top) / frame.cell
        if 0 <= column < self.board.width and 0 <= row < self.board.height:
            return self.board.grid.pos(int(column), int(row))
        return None

    def centre_of(self, pos: int) -> tuple[float, float]:
        """The middle of a square in the viewport."""
        left, top, width, _ = web.rectangle(self.part("live"))
        scale, frame = width / max(1, self.frame.width), self.frame
        x, y = self.board.grid.xy(pos)
        return left + (frame.left + (x + 0.5) * frame.cell) * scale, top + (
            frame.top + (y + 0.5) * frame.cell
        ) * scale
