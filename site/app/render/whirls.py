"""Elements of several squares in motion while they turn: each is cut out of the floor as it lies there.

What an element leaves free as it turns is dark: there is a well below it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, pi, radians
from typing import TYPE_CHECKING

from roborally_core.board.model import Board, drawn

from .. import web
from ..art.vector import strokes
from .brush import Theme, paint_lit

if TYPE_CHECKING:
    from ..store.scene import ElementWhirl
    from ..web.dom import Canvas, Context, Image
    from .ground import BoardFrame

WELL = "rgba(6, 8, 11, 0.86)"
LATE = 0.4
"""The share of a turn from which a room whose picture is still to be taken shows its floor as it will be."""


class WhirlPictures:
    """The turning elements of one board, at one size."""

    def __init__(self, board: Board, frame: BoardFrame, theme: Theme) -> None:
        self._board = board
        self._frame = frame
        self._theme = theme
        self._gears: dict[int, tuple[Image, Image]] = {}
        """Picture and well of each gear that has turned, which looks alike after every turn."""
        self._rooms: dict[int, tuple[Image, float]] = {}
        """Picture of each room that turns, and the degrees by which its floor was turned already."""

    def draw(self, context: Context, whirls: Iterable[ElementWhirl], floor: Canvas) -> None:
        """Draw what turns; ``floor`` is the canvas below, from which the picture of a room is taken."""
        cell = self._frame.cell
        for one in whirls:
            context.save()
            context.translate(one.x * cell, one.y * cell)
            side = one.side * cell
            if self._board.elements[one.element].revolves:
                picture, ahead = self._room(one, floor)
                context.fillStyle = WELL
                context.fillRect(-side / 2, -side / 2, side, side)
                context.rotate(radians(one.degrees * one.part - ahead))
            else:
                picture, well = self._gear(one, floor)
                context.drawImage(well, -well.width / 2, -well.height / 2)
                context.rotate(radians(one.degrees * one.part))
            context.drawImage(picture, -picture.width / 2, -picture.height / 2)
            context.restore()

    def rest(self) -> None:
        """Nothing turns: forget the rooms, whose floors will be others."""
        if self._rooms:
            self._rooms.clear()

    def _room(self, one: ElementWhirl, floor: Canvas) -> tuple[Image, float]:
        """The floor of a room as it is when its turn begins, or else as it will be."""
        made = self._rooms.get(one.element)
        if made is None:
            made = self._rooms[one.element] = (
                self._cut(one, floor)[0],
                one.degrees if one.part > LATE else 0.0,
            )
        return made

    def _cut(self, one: ElementWhirl, floor: Canvas) -> tuple[Canvas, Context]:
        """The squares of an element as the floor shows them."""
        cell, frame, side = self._frame.cell, self._frame, ceil(one.side * self._frame.cell)
        sheet, context = web.sprite(side, side)
        left, top = frame.left + (one.x - one.side / 2) * cell, frame.top + (one.y - one.side / 2) * cell
        context.drawImage(floor, left, top, side, side, 0, 0, side, side)
        return sheet, context

    def _gear(self, one: ElementWhirl, floor: Canvas) -> tuple[Image, Image]:
        """An element as it lies on the floor, and its shape in the dark."""
        made = self._gears.get(one.element)
        if made is None:
            well, brush = self._painted(one)
            brush.setTransform(1, 0, 0, 1, 0, 0)
            brush.globalCompositeOperation = "source-atop"
            brush.fillStyle = WELL
            brush.fillRect(0, 0, well.width, well.height)
            picture, context = self._cut(one, floor)
            context.globalCompositeOperation = "destination-in"
            context.drawImage(well, 0, 0)
            made = self._gears[one.element] = picture, well
        return made

    def _painted(self, one: ElementWhirl) -> tuple[Canvas, Context]:
        element, cell = self._board.elements[one.element], self._frame.cell
        x, y = self._board.grid.xy(element.pos)
        side = ceil(one.side * cell)
        sheet, context = web.sprite(side, side)
        context.translate(side / 2 + (x + 0.5 - one.x) * cell, side / 2 + (y + 0.5 - one.y) * cell)
        context.rotate((int(element.facing) if element.directed else 0) * pi / 2)
        context.scale(cell / 100, cell / 100)
        context.translate(-50, -50)
        paint_lit(context, strokes(drawn(self._board, element)), self._theme)
        return sheet, context
