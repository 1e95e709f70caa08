"""The lower canvas of a board: its ground, the names round it, and over them its moving squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import web
from ..store.scene import FloorRun
from .area import NAME_PIXELS, BoardArea
from .ground import Ground
from .rim import write_rim
from .skins import Skins

if TYPE_CHECKING:
    from ..web.dom import Context


class FloorCanvas:
    """Shows one ground at the size for which it is painted."""

    def __init__(self, area: BoardArea, ground: Ground) -> None:
        self.ground = ground
        self.skins = Skins(ground, ground.theme)
        self._area = area
        self._shown: Context | None = None
        self._seconds = 0.0
        """The moment at which belts and wheels stand."""
        self._ran: FloorRun | None = None
        """The part of it that runs in a film, as it is shown; None while everything stands."""

    @property
    def _context(self) -> Context:
        """The canvas on the page; until this ground is painted it shows the board as it was, stretched."""
        if self._shown is None:
            frame = self.ground.frame
            self._shown = web.canvas_context(self._area.part("floor"), frame.width, frame.height)
        return self._shown

    def show(self, seconds: float) -> None:
        """Show the ground as it was painted last, with belts and wheels as they are at ``seconds``."""
        frame, rim = self.ground.frame, self._area.rim
        if self.ground.base is None:
            return
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, frame.width, frame.height)
        context.drawImage(self.ground.base, 0, 0)
        if rim is not None:
            muted = self.ground.theme.ui["muted"]
            write_rim(context, rim, frame, self._area.dots(NAME_PIXELS), muted)
        self.run(seconds)

    def run(self, seconds: float) -> None:
        """Show belts and wheels as they are at ``seconds``."""
        self._seconds, self._ran = seconds, None
        self.skins.draw(self._context, seconds)

    def film(self, run: FloorRun | None) -> None:
        """Show what runs at a moment of a film; everything else stands still, as it did before."""
        before, self._ran = self._ran, run
        if run == before:
            return
        if before is not None and (run is None or before.squares != run.squares):
            self.skins.draw(self._context, self._seconds, FloorRun(before.squares, 0.0))
        if run is not None:
            self.skins.draw(self._context, self._seconds, run)

    def again(self) -> None:
        """Show the ground as it was painted last, with everything standing where it stood."""
        run, self._ran = self._ran, None
        self.show(self._seconds)
        self.film(run)
