"""Falls and near falls in a film: a robot over an edge or a hole hangs in the air, drops and lands.

A square beyond the board's edge is drawn nearer than it is, so whatever leaves the board stays in the room
around it, and whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin
from typing import NamedTuple

from roborally_core.base.geometry import Grid
from roborally_core.rules import events as ev
from roborally_core.story.fold import RobotView

from .scene import Sprite, ease
from .turn_film import Frame, Timeline

BEYOND = 0.6
"""Room around a board in which robots fall, in squares."""
HUNG, LANDED = 0.3, 0.62
"""Shares of its beat for which a robot that falls hangs in the air, and after which it lands."""
OVER, TIPPED = 0.15, 0.88
"""Distance of its middle from the edge while a robot hangs beyond it, in squares, and its size there."""
SWAYS, SWAY = 2, 9.0
"""Number of times a robot sways while it hangs, and the greatest sway, in degrees."""
DEEP, SPUN, DRIFT = 0.86, 220.0, 0.2
"""While a robot drops: the loss of size, the degrees it turns, the squares it drifts off the edge."""
FAR = 0.5
"""The size of the dust of a robot that lands beyond the edge, far below."""


def beyond(pos: int, grid: Grid) -> tuple[int, int]:
    """The directions, east and south, in which a square is off the board; 0 where it is not."""
    x, y = grid.xy(pos)
    return (x >= grid.width) - (x < 0), (y >= grid.height) - (y < 0)


def brought_near(sprite: Sprite, grid: Grid) -> Sprite:
    """A robot on its way over the edge: just beyond it, tipped and smaller; any other as it is."""
    x, across = _near(sprite.x, grid.width)
    y, along = _near(sprite.y, grid.height)
    out = max(across, along)
    if not out:
        return sprite
    return sprite._replace(x=x, y=y, scale=sprite.scale * (1 - (1 - TIPPED) * out), aloft=out > OVER)


def _near(at: float, size: int) -> tuple[float, float]:
    """A coordinate brought near the board, and the share of the way over the edge."""
    inside = min(max(at, 0.5), size - 0.5)
    out = min(1.0, abs(at - inside))
    return inside + (0.5 + OVER) * (at - inside), out


class Followers(NamedTuple):
    """Robots in file behind one over the edge: they stop short of it, and close up when it drops."""

    robots: Mapping[int, tuple[float, float]]
    """The distance of each from its place, east and south."""
    comes: bool = False
    """Whether they arrive in this beat."""
    goes: bool = False
    """Whether the robot ahead falls in this beat."""

    def at(self, sprite: Sprite, progress: float, gone: float) -> Sprite:
        """One of these robots at a moment of the beat, after the part ``gone`` of its way."""
        part = gone if self.comes else 1.0
        if self.goes:
            part = 1.0 - ease(min(1.0, max(0.0, (progress - HUNG) / (LANDED - HUNG))))
        east, south = self.robots[sprite.robot]
        return sprite._replace(x=sprite.x - east * part, y=sprite.y - south * part)


NOBODY = Followers({})
LOOKS_BACK = 3
"""Number of beats before this one in which a robot may have gone over the edge that hangs there now."""


def held_back(timeline: Timeline, frame: Frame, grid: Grid) -> Followers:
    """The robots that follow another over the edge, by a push or on a belt.

    A robot beyond the edge is drawn nearer than it is, and would be covered by the robot behind it.
    """
    over = {
        view.robot
        for view in (*frame.before, *frame.after)
        if view.here and any(beyond(view.pos, grid)) and not view.out
    }
    if not over:
        return NOBODY
    number = timeline.frames.index(frame)
    for arrived in reversed(timeline.frames[max(0, number - LOOKS_BACK) : number + 1]):
        moves = {fact.to: fact for fact in arrived.facts if isinstance(fact, ev.RobotMoved)}
        first = [move for move in moves.values() if move.robot in over and any(beyond(move.to, grid))]
        if first:
            break
    else:
        return NOBODY
    robots = {}
    for move in first:
        (x0, y0), (x1, y1) = grid.xy(move.frm), grid.xy(move.to)
        way, at = move.to - move.frm, move.frm
        while at in moves and moves[at].to - moves[at].frm == way:
            robots[moves[at].robot] = ((0.5 - OVER) * (x1 - x0), (0.5 - OVER) * (y1 - y0))
            at = moves[at].frm
    falls = any(isinstance(fact, ev.RobotFell) and fact.robot in over for fact in frame.facts)
    return Followers(robots, comes=arrived is frame, goes=falls)


def falling(sprite: Sprite, pos: int, progress: float, grid: Grid) -> Sprite:
    """A robot that falls from the square ``pos``, brought near already."""
    if progress < HUNG:
        sway = SWAY * sin(2 * pi * SWAYS * progress / HUNG)
        return sprite._replace(angle=sprite.angle + sway, aloft=True)
    drop = min(1.0, (progress - HUNG) / (LANDED - HUNG))
    down = drop * drop
    east, south = beyond(pos, grid)
    return sprite._replace(
        x=sprite.x + DRIFT * down * east,
        y=sprite.y + DRIFT * down * south,
        scale=sprite.scale * (1 - DEEP * down),
        angle=sprite.angle + SPUN * down,
        alpha=min(1.0, 4 * (1 - drop)),
        aloft=True,
    )


def landing(pos: int, grid: Grid) -> tuple[float, float, float]:
    """The point at which a robot that fell from ``pos`` lands, in squares, and the size of its dust."""
    column, row = grid.xy(pos)
    east, south = beyond(pos, grid)
    far = FAR if east or south else 1.0
    off = 1 - OVER - DRIFT - 0.5
    return column + 0.5 - off * east, row + 0.5 - off * south, far


ARRIVED, ROCKS, LEAN = 0.45, 1.5, 0.2
"""The part of its beat after which a robot stops at an edge; its sways there, the greatest in squares."""


def teetering(sprite: Sprite, before: RobotView, after: RobotView, progress: float, grid: Grid) -> Sprite:
    """A robot that nearly falls: it arrives early, leans out over the edge and rocks back."""
    (x0, y0), (x1, y1) = grid.xy(before.pos), grid.xy(after.pos)
    t = ease(min(1.0, progress / ARRIVED))
    rest = max(0.0, (progress - ARRIVED) / (1 - ARRIVED))
    out = LEAN * (1 - rest) * sin(2 * pi * ROCKS * rest)
    x, y = x0 + (x1 - x0) * (t + out) + 0.5, y0 + (y1 - y0) * (t + out) + 0.5
    return sprite._replace(x=x, y=y, angle=sprite.angle + 40 * out)
