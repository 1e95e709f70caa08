"""Where the camera of a film looks: to what matters and back, as a function of its time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from roborally_core.base.geometry import Grid
from roborally_core.story.stakes import SuspenseKind

from .pacing import VERY_GREAT
from .scene import Sprite
from .turn_film import Timeline

THERE_MS, BACK_MS = 420, 520
"""Time in which the camera goes there, and back."""
NEARER, ZOOM, CLOSER = 1.15, 1.3, 1.55
"""Magnification of what may be decided, of what matters, and of what matters most."""
FOLLOWED = 1.35
"""Magnification round a robot that is followed."""


class CloseUp(NamedTuple):
    """A camera on its way to a point of the board, in squares."""

    zoom: float
    """Magnification when it is there."""
    x: float
    y: float
    part: float
    """The share of its way, 0 to 1."""


class CameraLook(NamedTuple):
    """The camera stays at a square, in ms of the film."""

    begin: float
    end: float
    at: int
    zoom: float


@lru_cache(maxsize=4)
def looks(timeline: Timeline) -> tuple[CameraLook, ...]:
    """Everything the camera goes to: what matters, and a robot that may win until its card is over."""
    out = [
        CameraLook(
            frame.start,
            frame.start + frame.length,
            frame.stake.at,
            CLOSER if frame.weight >= VERY_GREAT else ZOOM,
        )
        for frame in timeline.great
        if frame.stake is not None
    ]
    for frame in timeline.frames:
        suspense = frame.suspense
        if suspense is not None and suspense.kind is not SuspenseKind.CONTEST:
            own = [
                one.start + one.length
                for one in timeline.frames
                if one.register == frame.register and suspense.robot in one.acting
            ]
            out.append(
                CameraLook(frame.start, max(own, default=frame.start + frame.length), suspense.at, NEARER)
            )
    return tuple(out)


def close_up(timeline: Timeline, time: float, grid: Grid) -> CloseUp | None:
    """The view at ``time``; None for the whole board."""
    return view_at(looks(timeline), time, grid)


def view_at(there: Iterable[CameraLook], time: float, grid: Grid) -> CloseUp | None:
    """The view of a camera that goes to each of these; None for the whole board."""
    found = [
        (near, look.at, look.zoom) for look in there if (near := _nearness(time, look.begin, look.end)) > 0
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


def followed(
    near: CloseUp | None, sprites: Iterable[Sprite], robot: int, time: float, length: float
) -> CloseUp | None:
    """The view of a camera that stays with a ``robot`` while a film of this ``length`` runs, and goes from
    there to what matters; if the robot is not on the board, or is nobody's, ``near`` as it is.
    """
    sprite = next((one for one in sprites if one.robot == robot), None)
    if sprite is None:
        return near
    part = _nearness(time, THERE_MS, length - BACK_MS)
    if near is None:
        return CloseUp(FOLLOWED, sprite.x, sprite.y, part) if part else None
    there = near.part
    return CloseUp(
        FOLLOWED + (max(near.zoom, FOLLOWED) - FOLLOWED) * there,
        sprite.x + (near.x - sprite.x) * there,
        sprite.y + (near.y - sprite.y) * there,
        max(part, there),
    )


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
