"""The lower canvas of a board: its ground, the names round it, and over them its moving squares."""

from __future__ import annotations

from .. import web
from .area import NAME_PIXELS, BoardArea
from .ground import Ground
from .rim import write_rim
from .skins import Skins


class FloorCanvas:
    """Shows one ground at the size for which it is painted."""

    def __init__(self, area: BoardArea, ground: Ground) -> None:
        self.ground = ground
        self.skins = Skins(ground, ground.theme)
        self._area = area
        self._context = web.canvas_context(area.part("floor"), ground.frame.width, ground.frame.height)

    def show(self, seconds: float) -> None:
        """Show the ground as it was painted last, with belts and wheels as they are at ``seconds``."""
        context, frame, rim = self._context, self.ground.frame, self._area.rim
        if self.ground.base is None:
            return
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, frame.width, frame.height)
        context.drawImage(self.ground.base, 0, 0)
        if rim is not None:
            muted = self.ground.theme.ui["muted"]
            write_rim(context, rim, frame, self._area.dots(NAME_PIXELS), muted)
        self.run(seconds)

    def run(self, seconds: float) -> None:
        """Show belts and wheels as they are at ``seconds``."""
        self.skins.draw(self._context, seconds)
