"""Where the camera of a film looks: to what matters and back, as a function of its time."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.base.geometry import Grid

from .pacing import VERY_GREAT
from .timeline import Timeline

THERE_MS, BACK_MS = 420, 520
"""Time in which the camera goes there, and back."""
ZOOM, CLOSER = 1.3, 1.55
"""Magnification of what matters, and of what matters most."""


class CloseUp(NamedTuple):
    """A camera on its way to a point of the board, in squares."""

    zoom: float
    """Magnification when it is there."""
    x: float
    y: float
    part: float
    """The share of its way, 0 to 1."""


def close_up(timeline: Timeline, time: float, grid: Grid) -> CloseUp | None:
    """The view at ``time``; None for the whole board."""
    found = [
        (near, frame.stake.at, CLOSER if frame.weight >= VERY_GREAT else ZOOM)
        for frame in timeline.great
        if frame.stake is not None and (near := _nearness(time, frame.start, frame.start + frame.length)) > 0
    ]
    whole = sum(near for near, _, _ in found)
    if not whole:
        return None
    x = y = zoom = 0.0
    for near, at, most in found:
        column, row = grid.xy(at)
        x += near / whole * (column + 0.5)
        y += near / whole * (row + 0.5)
        zoom += near / whole * most
    return CloseUp(zoom, x, y, max(near for near, _, _ in found))


def _nearness(time: float, begin: float, end: float) -> float:
    """The share of its way the camera has gone, 0 to 1, gently at both ends."""
    if time < begin:
        part = 1 - (begin - time) / THERE_MS
    elif time > end:
        part = 1 - (time - end) / BACK_MS
    else:
        part = 1.0
    part = max(0.0, min(1.0, part))
    return part * part * (3 - 2 * part)
