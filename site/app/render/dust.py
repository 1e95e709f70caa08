"""Traces of robots that move: tracks of their wheels, dust and spray; all under the robots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from roborally_core.rules.state import FLEET

from .. import web
from ..art.robots import TREADS
from .brush import Theme
from .glow import draw_ball

if TYPE_CHECKING:
    from ..store.scene import Puff, WheelTrack
    from ..web.dom import Context

SHADES = 8
"""Number of opacities of tracks: tracks alike are one path."""
THICK = 0.75, 0.5
"""Opacity of dust on dark floors, and on light ones."""


def draw_tracks(
    context: Context, cell: float, theme: Theme, looks: Sequence[int], tracks: Iterable[WheelTrack]
) -> None:
    """Tracks by robot; robots are seen by their ``looks``."""
    lines: dict[tuple[int, int, str], list[str]] = {}
    for robot, x0, y0, x1, y1, alpha, ink in tracks:
        look = looks[robot % FLEET] % len(TREADS) if robot < FLEET else -1
        tread, shade = TREADS[look], round(SHADES * alpha)
        if robot >= FLEET or tread is None or not shade:
            continue
        side, level = tread.gauge / 100, y0 == y1
        for by in (-side, side):
            dx, dy = (0.0, by) if level else (by, 0.0)
            lines.setdefault((look, shade, ink), []).append(
                f"M{(x0 + dx) * cell:.1f} {(y0 + dy) * cell:.1f}"
                f"L{(x1 + dx) * cell:.1f} {(y1 + dy) * cell:.1f}"
            )
    if not lines:
        return
    context.lineCap = "butt"
    for (look, shade, ink), parts in lines.items():
        tread = TREADS[look]
        assert tread is not None
        context.globalAlpha, context.strokeStyle = shade / SHADES, theme.inks[ink]
        context.lineWidth = tread.width * cell / 100
        context.setLineDash(_dashes(tread.dash, tread.gap, round(cell)))
        context.stroke(web.path("".join(parts)))
    context.setLineDash(_dashes(0, 0, round(cell)))
    context.globalAlpha = 1


@lru_cache(maxsize=32)
def _dashes(dash: int, gap: int, cell: int) -> Any:
    """A dash pattern for squares of this size; without a gap, an unbroken line."""
    return web.numbers([max(1, round(part * cell / 100)) for part in (dash, gap)] if gap else [])


def draw_dust(context: Context, cell: float, theme: Theme, puffs: Iterable[Puff]) -> None:
    """Balls of dust and spray."""
    thick = THICK[theme.pale]
    for x, y, radius, alpha, ink in puffs:
        draw_ball(context, theme, x * cell, y * cell, radius * cell, theme.inks[ink], thick * alpha)
    context.globalAlpha = 1
