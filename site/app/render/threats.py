"""The threat view on the board: rivals' possible squares, acting elements, beams, dangers to the player."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from roborally_core.base.geometry import DX, DY
from roborally_core.rules.state import FLEET

from .. import web

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..store.foreseen_turn import Arrow, Overlay
    from ..web.dom import Context
    from .brush import Theme

COLUMNS = 4
"""Dots in one row of a square: eight robots take two rows, and as many without a seat two rows above."""
STRAY = "#f4f7fa"


def draw_threats(
    context: Context, cell: float, theme: Theme, overlay: Overlay, colours: Sequence[str]
) -> None:
    """The layer under the robots."""
    for robot, squares in overlay.reach:
        (_tint if overlay.alone else _dots)(context, cell, robot, squares, _colour(robot, colours))
    beams = [(x0 + 0.5, y0 + 0.5, x1 + 0.5, y1 + 0.5) for x0, y0, x1, y1 in overlay.beams]
    draw_fire(context, cell, theme, beams)
    for squares, role, width in ((overlay.acting, "danger", 0.08), (overlay.resting, "muted", 0.04)):
        context.strokeStyle = theme.ui[role]
        context.lineWidth = max(1.5, width * cell)
        for x, y in squares:
            context.strokeRect((x + 0.06) * cell, (y + 0.06) * cell, 0.88 * cell, 0.88 * cell)
    context.globalAlpha = 1


def _colour(robot: int, colours: Sequence[str]) -> str:
    """The colour of a player's robot; all robots without a seat share one."""
    return colours[robot] if robot < len(colours) else STRAY


def _tint(
    context: Context, cell: float, _robot: int, squares: Sequence[tuple[int, int]], colour: str
) -> None:
    """Tint the squares of a rival that is shown alone in its colour."""
    for alpha, inset in ((0.45, 0.04), (0.9, 0.12)):
        context.globalAlpha = alpha
        text = "".join(
            f"M{(x + inset) * cell:.1f} {(y + inset) * cell:.1f}h{(1 - 2 * inset) * cell:.1f}"
            f"v{(1 - 2 * inset) * cell:.1f}h{-(1 - 2 * inset) * cell:.1f}z"
            for x, y in squares
        )
        if inset < 0.1:
            context.fillStyle = colour
            context.fill(web.path(text))
        else:
            context.strokeStyle = colour
            context.lineWidth = max(1.0, 0.03 * cell)
            context.stroke(web.path(text))


def _dots(context: Context, cell: float, robot: int, squares: Sequence[tuple[int, int]], colour: str) -> None:
    """One of several rivals: a dot on each of its squares, always at the same place of the square."""
    row, column = divmod(robot % FLEET, COLUMNS)
    top = 0.72 if robot < FLEET else 0.14
    dx, dy, radius = 0.2 + 0.2 * column, top + 0.17 * row, max(0.075 * cell, 1.6 * web.pixel_ratio())
    text = "".join(
        f"M{(x + dx) * cell + radius:.1f} {(y + dy) * cell:.1f}a{radius:.1f} {radius:.1f} 0 1 0 "
        f"{-2 * radius:.1f} 0a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0z"
        for x, y in squares
    )
    path = web.path(text)
    context.globalAlpha = 1
    context.strokeStyle = "rgba(5, 8, 12, 0.9)"
    context.lineWidth = max(1.0, 0.05 * cell)
    context.stroke(path)
    context.fillStyle = colour
    context.fill(path)


def draw_fire(
    context: Context, cell: float, theme: Theme, beams: Sequence[tuple[float, float, float, float]]
) -> None:
    """Dashes along beams and shots, each from one point to another, in squares."""
    context.strokeStyle = theme.ui["danger"]
    context.globalAlpha = 0.9
    context.lineWidth = max(2.0, 0.09 * cell)
    context.setLineDash(web.numbers([round(0.16 * cell), round(0.12 * cell)]))
    for x0, y0, x1, y1 in beams:
        context.beginPath()
        context.moveTo(x0 * cell, y0 * cell)
        context.lineTo(x1 * cell, y1 * cell)
        context.stroke()
    context.setLineDash(web.numbers([]))
    context.globalAlpha = 1


def draw_dangers(
    context: Context, cell: float, theme: Theme, arrows: Sequence[Arrow], colours: Sequence[str]
) -> None:
    """The layer over the robots: an arrow from the source of a push, cross hairs where a shot may hit."""
    shot = {(one.x, one.y) for one in arrows if one.direction is None}
    for x, y in sorted(shot):
        _cross_hairs(context, (x + 0.5) * cell, (y + 0.5) * cell, 0.4 * cell, theme.ui["danger"])
    pushers: dict[tuple[int, int, int], list[int]] = {}
    for one in arrows:
        if one.direction is not None:
            pushers.setdefault((one.x, one.y, one.direction), []).append(one.robot)
    for (x, y, direction), robots in sorted(pushers.items()):
        _push(context, cell, x, y, direction, _colour(robots[0], colours) if len(robots) == 1 else "#ff8a7d")


def _push(context: Context, cell: float, x: int, y: int, direction: int, colour: str) -> None:
    """A thick arrow over the edge that the push comes across."""
    context.save()
    context.translate((x + 0.5 - 0.42 * DX[direction]) * cell, (y + 0.5 - 0.42 * DY[direction]) * cell)
    context.rotate(direction * pi / 2)
    context.scale(cell / 100, cell / 100)
    arrow = web.path("M0 -24L21 2H8V22H-8V2H-21Z")
    context.fillStyle = colour
    context.fill(arrow)
    context.strokeStyle = "rgba(5, 8, 12, 0.95)"
    context.lineWidth = max(3.5, 100 / cell)
    context.stroke(arrow)
    context.restore()


def _cross_hairs(context: Context, x: float, y: float, radius: float, colour: str) -> None:
    for ink, width in (("rgba(5, 8, 12, 0.8)", 0.3), (colour, 0.14)):
        context.strokeStyle = ink
        context.lineWidth = max(1.5, width * radius)
        context.beginPath()
        context.arc(x, y, 0.72 * radius, 0, 2 * pi)
        for dx, dy in zip(DX, DY, strict=True):
            context.moveTo(x + 0.45 * radius * dx, y + 0.45 * radius * dy)
            context.lineTo(x + 1.05 * radius * dx, y + 1.05 * radius * dy)
        context.stroke()
