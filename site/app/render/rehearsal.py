"""The flashes of a film, drawn once out of sight, so that discs and code are ready for the first volley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import web
from ..art.robots import TREADS
from ..store.scene import BeamView, Puff, WheelTrack
from ..store.sparks import Spark
from .blast import bursts
from .drama import draw_muzzle
from .dust import draw_dust, draw_tracks
from .effects import draw_beam
from .sparks import DRAWINGS, draw_spark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .brush import Theme

CELL = 48.0
"""Size of a square in the rehearsal; pictures of light have one size for all boards."""
SHOTS = ((0.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.0, 1.0))
"""A level and an upright shot."""
MOMENT = 0.3
"""Moment at which every part of an effect is visible."""
_REHEARSED: set[bool] = set()
"""The schemes, pale or not, that have been rehearsed."""


def rehearse(theme: Theme) -> Iterator[None]:
    """Draw every beam and spark, a few at a time, unless that has been done."""
    if theme.pale in _REHEARSED:
        return
    _REHEARSED.add(theme.pale)
    _, context = web.sprite(round(CELL), round(CELL))
    for x0, y0, x1, y1 in SHOTS:
        shot = BeamView(x0, y0, x1, y1, 1, 1.0, 0, MOMENT / 2)
        draw_beam(context, CELL, theme, shot)
        draw_muzzle(context, CELL, theme, shot)
        yield
    draw_tracks(
        context,
        CELL,
        theme,
        tuple(range(len(TREADS))),
        [WheelTrack(i, 0, 0.5, 1, 0.5, 0.5) for i in range(len(TREADS))],
    )
    draw_dust(context, CELL, theme, [Puff(0.5, 0.5, 0.3, 0.5)])
    yield
    for kind in DRAWINGS:
        draw_spark(context, CELL, theme, Spark(kind, 0.5, 0.5, MOMENT, "1"))
        yield
    yield from bursts()
