"""Parts of elements in motion while these act: each part is a picture that is made once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import pi, radians, sin
from typing import TYPE_CHECKING

from roborally_core.base.drawing import Draw, Lunge
from roborally_core.board.model import Board, drawn

from .. import web
from ..art.vector import strokes
from ..store.blows import BACK, reach
from .brush import Theme, paint_lit

if TYPE_CHECKING:
    from ..store.scene import ElementLunge
    from ..web.dom import Context, Image

ROOM = 120
"""The width and height of the pictures, in units about the middle of the square."""
FLUTTER = 0.12
"""The part by which something that grows flutters while it is out."""


class LungePictures:
    """The parts of one board's elements that move, at one size."""

    def __init__(self, board: Board, cell: int, theme: Theme) -> None:
        self._board = board
        self._cell = cell
        self._theme = theme
        self._kept: dict[int, list[tuple[Lunge, Image]]] = {}

    def draw(self, context: Context, lunges: Iterable[ElementLunge], *, over: bool) -> None:
        """Draw the parts that are above robots, or those below."""
        for one in lunges:
            if one.at < BACK:
                for lunge, picture in self._parts(one.element):
                    if lunge.over is over:
                        self._draw(context, one, lunge, picture)

    def _draw(self, context: Context, one: ElementLunge, lunge: Lunge, picture: Image) -> None:
        out, unit = reach(one.at), self._cell / 100
        size = 1 + (lunge.grow / 100 - 1) * out
        if lunge.grow != 100 and not lunge.turn:
            size *= 1 + FLUTTER * out * sin(10 * pi * one.at)
        x, y = lunge.about
        context.save()
        context.translate((one.x + 0.5) * self._cell, (one.y + 0.5) * self._cell)
        context.rotate(one.quarter * pi / 2)
        context.scale(unit, unit)
        context.translate(x - 50 + out * lunge.slide[0], y - 50 + out * lunge.slide[1])
        context.rotate(radians(lunge.turn * one.at))
        context.scale(size, size)
        context.drawImage(picture, -x + 50 - ROOM / 2, -y + 50 - ROOM / 2, ROOM, ROOM)
        context.restore()

    def _parts(self, index: int) -> list[tuple[Lunge, Image]]:
        """The moving parts of an element, neighbours with one motion in one picture."""
        made = self._kept.get(index)
        if made is None:
            commands = drawn(self._board, self._board.elements[index])
            runs = groupby(commands, key=_lunge)
            made = [(lunge, self._picture(list(run))) for lunge, run in runs if lunge is not None]
            self._kept[index] = made
        return made

    def _picture(self, commands: list[Draw]) -> Image:
        side = round(ROOM * self._cell / 100)
        sheet, context = web.sprite(side, side)
        context.scale(side / ROOM, side / ROOM)
        context.translate((ROOM - 100) / 2, (ROOM - 100) / 2)
        paint_lit(context, strokes(commands), self._theme)
        return sheet


def _lunge(command: Draw) -> Lunge | None:
    return command.form.lunge
