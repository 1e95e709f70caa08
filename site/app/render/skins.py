"""Motions of the floor itself: skins of belts that run, wheels that turn, each drawn once.

A belt's skin is drawn on a strip that is one square longer than the belt runs straight, of which a moving
part is shown; a turning thing has a ring of pictures, one for each part of its period.
"""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

from roborally_core.base.drawing import Draw

from .. import web
from ..art.vector import strokes
from .brush import Theme, paint_lit
from .ground import Ground
from .sorting import Moving, in_pieces

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..store.scene import FloorRun
    from ..web.dom import Context, Image

PHASES = 24
"""Number of pictures of a turning thing."""


_Piece = tuple[Moving, int]


def _size(moving: Moving, cell: int) -> tuple[int, int]:
    """Width and height of a piece, in dots."""
    long = moving.length * cell
    return (long, cell) if moving.quarter % 2 else (cell, long)


def _phase(part: float) -> int:
    """The number of the picture that a part of a turning thing's period is shown by."""
    return int(part * PHASES) % PHASES


class Skins:
    """The moving parts of one ground, and how to show them at a moment."""

    def __init__(self, ground: Ground, theme: Theme) -> None:
        self.ground = ground
        self.theme = theme
        self._joined: tuple[tuple[Moving, ...], list[_Piece]] = ((), [])
        """The moving squares of the ground, and their pieces."""
        self._kinds: dict[tuple[tuple[Draw, ...], int], int] = {}
        """A number for each drawing and direction: these would take long to look up in each frame."""
        self._pictures: dict[tuple[int, int], Image] = {}
        """By that number, and the number of squares below 0 or the phase."""

    def _pieces(self) -> list[_Piece]:
        """The pieces of what moves now, each with the number of its drawing."""
        if self._joined[0] is not self.ground.moving:
            pieces = [
                (one, self._kinds.setdefault((one.commands, one.quarter), len(self._kinds)))
                for one in in_pieces(self.ground.moving)
            ]
            self._joined = self.ground.moving, pieces
        return self._joined[1]

    def draw(self, context: Context, seconds: float, run: FloorRun | None = None) -> None:
        """Show everything that moves at a moment, and over it the things that stand on it.

        In a film only the squares of its ``run`` are shown, moved on from there.
        """
        ground, frame = self.ground, self.ground.frame
        under, over, cell = ground.under, ground.over, frame.cell
        if under is None or over is None:
            return
        context.setTransform(1, 0, 0, 1, 0, 0)
        for moving, kind in self._pieces():
            if run is not None and (moving.x, moving.y) not in run.squares:
                continue
            x, y = frame.left + moving.x * cell, frame.top + moving.y * cell
            wide, tall = _size(moving, cell)
            motion = moving.commands[0].form.motion
            assert motion is not None
            context.clearRect(x, y, wide, tall)
            context.drawImage(under, x, y, wide, tall, x, y, wide, tall)
            part = seconds * motion.speed / motion.period
            part = (part if run is None else part + run.part * motion.periods) % 1
            if motion.centre is None:
                way = part * motion.period / 100 * cell
                shift = ((0.0, way), (cell - way, 0.0), (0.0, cell - way), (way, 0.0))[moving.quarter]
                context.drawImage(self._strip(moving, kind), *shift, wide, tall, x, y, wide, tall)
            else:
                context.drawImage(self._turned(moving, kind, _phase(part)), x, y)
            context.drawImage(over, x, y, wide, tall, x, y, wide, tall)

    def _strip(self, moving: Moving, kind: int) -> Image:
        """A skin that is one square longer than its piece."""
        made = self._pictures.get((kind, -moving.length))
        if made is None:
            cell, level = self.ground.frame.cell, moving.quarter % 2 == 1
            half = 50 * (moving.length + 1)
            made, context = web.sprite(*_size(moving._replace(length=moving.length + 1), cell))
            context.scale(cell / 100, cell / 100)
            context.translate(half if level else 50, 50 if level else half)
            context.rotate(radians(90 * moving.quarter))
            drawn = strokes(moving.commands)
            for top in range(-half, half, 100):
                context.translate(-50, top)
                paint_lit(context, drawn, self.theme)
                context.translate(50, -top)
            self._pictures[kind, -moving.length] = made
        return made

    def _turned(self, moving: Moving, kind: int, phase: int) -> Image:
        made = self._pictures.get((kind, phase))
        if made is None:
            cell = self.ground.frame.cell
            made, context = web.sprite(cell, cell)
            context.scale(cell / 100, cell / 100)
            context.translate(50, 50)
            context.rotate(radians(90 * moving.quarter))
            context.translate(-50, -50)
            self._ring(context, moving, phase / PHASES)
            self._pictures[kind, phase] = made
        return made

    def _ring(self, context: Context, moving: Moving, part: float) -> None:
        """The picture turned by a part of its period, with its two neighbours if it is no full circle."""
        motion = moving.commands[0].form.motion
        assert motion is not None
        assert motion.centre is not None
        x, y = motion.centre
        whole = motion.centre == (50, 50)
        drawn = strokes(moving.commands)
        for turn in (0,) if whole else (-1, 0, 1):
            context.save()
            context.translate(x, y)
            context.rotate(radians((part + turn) * motion.period))
            context.translate(-x, -y)
            paint_lit(context, drawn, self.theme)
            context.restore()

    def missing(self, seconds: float) -> Generator[None]:
        """Draw the pictures that `draw` will need at this moment and that do not exist yet, one by one."""
        for moving, kind in self._pieces():
            known = len(self._pictures)
            motion = moving.commands[0].form.motion
            assert motion is not None
            if motion.centre is None:
                self._strip(moving, kind)
            else:
                self._turned(moving, kind, _phase(seconds * motion.speed / motion.period % 1))
            if len(self._pictures) > known:
                yield

    def warm(self) -> bool:
        """Draw one more picture that will be needed; False when all are drawn."""
        for moving, kind in self._pieces():
            motion = moving.commands[0].form.motion
            assert motion is not None
            if motion.centre is None:
                if (kind, -moving.length) not in self._pictures:
                    self._strip(moving, kind)
                    return True
                continue
            for phase in range(PHASES):
                if (kind, phase) not in self._pictures:
                    self._turned(moving, kind, phase)
                    return True
        return False
