"""Motions of the floor itself: skins of belts that run, wheels that turn, each drawn once.

A belt's skin is drawn on a strip of two squares, of which a moving part is shown; a turning thing has a ring
of pictures, one for each part of its period.
"""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

from roborally_core.base.drawing import Animation, Draw

from .. import web
from ..art.vector import strokes
from .brush import Theme, paint_lit
from .ground import Ground
from .sorting import Moving

if TYPE_CHECKING:
    from ..web.dom import Context, Image

PHASES = 24
"""Number of pictures of a turning thing."""


class Skins:
    """The moving squares of one ground, and how to show them at a moment."""

    def __init__(self, ground: Ground, theme: Theme) -> None:
        self.ground = ground
        self.theme = theme
        self._pictures: dict[tuple[tuple[Draw, ...], int, int], Image] = {}

    def draw(self, context: Context, seconds: float) -> None:
        """Show every moving square at a moment, and over it the things that stand on it."""
        ground, frame = self.ground, self.ground.frame
        under, over, cell = ground.under, ground.over, frame.cell
        if under is None or over is None:
            return
        context.setTransform(1, 0, 0, 1, 0, 0)
        for moving in ground.moving:
            x, y = frame.left + moving.x * cell, frame.top + moving.y * cell
            motion = moving.commands[0].form.motion
            assert motion is not None
            context.clearRect(x, y, cell, cell)
            context.drawImage(under, x, y, cell, cell, x, y, cell, cell)
            part = seconds * motion.speed / motion.period % 1
            if motion.centre is None:
                self._slide(context, moving, x, y, part * motion.period / 100)
            else:
                phase = int(part * PHASES) % PHASES
                context.drawImage(self._turned(moving, motion, phase), x, y)
            context.drawImage(over, x, y, cell, cell, x, y, cell, cell)

    def _slide(self, context: Context, moving: Moving, x: int, y: int, part: float) -> None:
        cell = self.ground.frame.cell
        strip = self._strip(moving)
        way = part * cell
        shift_x, shift_y = ((0.0, way), (cell - way, 0.0), (0.0, cell - way), (way, 0.0))[moving.quarter]
        context.drawImage(strip, shift_x, shift_y, cell, cell, x, y, cell, cell)

    def _strip(self, moving: Moving) -> Image:
        key = (moving.commands, moving.quarter, -1)
        made = self._pictures.get(key)
        if made is None:
            cell = self.ground.frame.cell
            level = moving.quarter % 2 == 1
            made, context = web.sprite(2 * cell if level else cell, cell if level else 2 * cell)
            context.scale(cell / 100, cell / 100)
            context.translate(100 if level else 50, 50 if level else 100)
            context.rotate(radians(90 * moving.quarter))
            drawn = strokes(moving.commands)
            for top in (-100, 0):
                context.translate(-50, top)
                paint_lit(context, drawn, self.theme)
                context.translate(50, -top)
            self._pictures[key] = made
        return made

    def _turned(self, moving: Moving, motion: Animation, phase: int) -> Image:
        key = (moving.commands, moving.quarter, phase)
        made = self._pictures.get(key)
        if made is None:
            cell = self.ground.frame.cell
            made, context = web.sprite(cell, cell)
            context.scale(cell / 100, cell / 100)
            context.translate(50, 50)
            context.rotate(radians(90 * moving.quarter))
            context.translate(-50, -50)
            self._ring(context, moving, motion, phase / PHASES)
            self._pictures[key] = made
        return made

    def _ring(self, context: Context, moving: Moving, motion: Animation, part: float) -> None:
        """The picture turned by a part of its period, with its two neighbours if it is no full circle."""
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

    def warm(self) -> bool:
        """Draw one more picture that will be needed; False when all are drawn."""
        for moving in self.ground.moving:
            motion = moving.commands[0].form.motion
            assert motion is not None
            if motion.centre is None:
                if (moving.commands, moving.quarter, -1) not in self._pictures:
                    self._strip(moving)
                    return True
                continue
            for phase in range(PHASES):
                if (moving.commands, moving.quarter, phase) not in self._pictures:
                    self._turned(moving, motion, phase)
                    return True
        return False
