"""The drama of a film: scorch on the floor, the flash at a muzzle, a bubble over a speaking robot."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from .. import web
from ..store.placing import Box, bubble_top
from ..store.scene import BeamView, Sprite
from .blast import Shower, sparks
from .brush import Theme, fill_path, radial, stroke_path
from .glow import draw_glow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..web.dom import Context, Image

FLASH = 0.4
"""The part of a shot's time during which its muzzle flashes."""
STARS = 32
"""The number of sizes of that star."""
_SCARS: dict[int, Image] = {}
"""Scorch marks by size."""


def _scar(cell: int) -> Image:
    """A burst of soot, the same for every square; turned differently on each."""
    made = _SCARS.get(cell)
    if made is None:
        side = 2 * cell
        made, context = web.sprite(side, side)
        half = side / 2
        context.fillStyle = radial(
            context,
            half,
            half,
            0.62 * cell,
            "rgba(6, 4, 2, 0.82)",
            "rgba(14, 9, 5, 0.5)",
            "rgba(16, 12, 8, 0)",
        )
        context.fillRect(0, 0, side, side)
        dice, rays = Random(5), ""
        for i in range(22):
            angle, far = (i + dice.random()) * pi / 11, cell * (0.45 + 0.42 * dice.random())
            near, wide = 0.12 * cell, 0.03 + 0.05 * dice.random()
            rays += (
                f"M{half + near * cos(angle - wide * 4):.1f} {half + near * sin(angle - wide * 4):.1f}"
                f"L{half + far * cos(angle):.1f} {half + far * sin(angle):.1f}"
                f"L{half + near * cos(angle + wide * 4):.1f} {half + near * sin(angle + wide * 4):.1f}Z"
            )
        fill_path(context, rays, "rgba(8, 6, 4, 0.42)")
        while len(_SCARS) >= 4:
            del _SCARS[next(iter(_SCARS))]
        _SCARS[cell] = made
    return made


def draw_scars(context: Context, cell: float, scars: tuple[tuple[int, int], ...]) -> None:
    """Scorched squares, by column and row; each mark's turn depends on its square."""
    if scars:
        context.globalAlpha = 0.85
    for x, y in scars:
        context.save()
        context.translate((x + 0.5) * cell, (y + 0.5) * cell)
        context.rotate((3 * x + 5 * y) % 8 * pi / 4)
        context.drawImage(_scar(int(cell)), -cell, -cell, 2 * cell, 2 * cell)
        context.restore()
    if scars:
        context.globalAlpha = 1


def draw_muzzle(context: Context, cell: float, theme: Theme, beam: BeamView) -> None:
    """The flash where a robot's shot begins: a star, light, and sparks ahead."""
    if beam.robot < 0 or beam.at > FLASH:
        return
    at = beam.at / FLASH
    x, y = beam.x0 * cell, beam.y0 * cell
    towards = (
        0.0 if beam.x1 > beam.x0 else pi if beam.x1 < beam.x0 else pi / 2 if beam.y1 > beam.y0 else -pi / 2
    )
    draw_glow(context, theme, x, y, cell * 0.75, "#ffd27a", 1 - at)
    context.save()
    context.translate(x, y)
    context.scale(cell / 100, cell / 100)
    context.globalAlpha = 1 - at * at
    fill_path(context, _star(towards, round(STARS * (1 - 0.6 * at)) / STARS), "#fff3cf")
    sparks(context, Shower(8, 3 + beam.robot, towards, 1.1, 70), at)
    context.restore()
    context.globalAlpha = 1


@lru_cache(maxsize=128)
def _star(towards: float, size: float) -> str:
    """A star with one long ray in this direction, as path text."""
    points = []
    for i in range(16):
        far = (34 if i % 2 == 0 else 11) * size
        angle = towards + i * pi / 8
        stretch = 1.5 if i == 0 else 1.0
        points.append(f"{far * stretch * cos(angle):.1f} {far * stretch * sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def draw_speech(
    context: Context,
    cell: float,
    board: tuple[int, int],
    sprite: Sprite,
    text: str,
    size: float,
    taken: Sequence[Box] = (),
) -> None:
    """A bubble kept on the board: under a robot, since numbers rise above it; in the last row, above.

    It keeps clear of the words that are ``taken``.
    """
    context.font = f"400 {size:.0f}px CogwheelFace, system-ui, sans-serif"
    pad = 0.55 * size
    half = context.measureText(text).width / 2 + pad
    tall = 1.75 * size
    x, y = sprite.x * cell, sprite.y * cell
    middle = min(max(x, half + 2), max(half + 2, board[0] * cell - half - 2))
    gap = 0.62 * cell
    tops = (y + gap, y - gap - tall) if sprite.y < board[1] - 1 else (y - gap - tall, y + gap)
    if taken:
        robot = Box(x - 0.45 * cell, y - 0.45 * cell, 0.9 * cell, 0.9 * cell)
        top = bubble_top(Box(middle - half, 0, 2 * half, tall), tops, (robot, *taken), board[1] * cell)
    else:
        top = tops[0]
    below = top > y
    foot, tip = (top, y + 0.45 * cell) if below else (top + tall, y - 0.45 * cell)
    left, right, round_ = middle - half, middle + half, 0.4 * tall
    lean = min(max(x, left + round_ + 0.3 * size), right - round_ - 0.3 * size)
    bottom = top + tall
    shape = (
        f"M{left + round_:.1f} {top:.1f}H{right - round_:.1f}"
        f"Q{right:.1f} {top:.1f} {right:.1f} {top + round_:.1f}V{bottom - round_:.1f}"
        f"Q{right:.1f} {bottom:.1f} {right - round_:.1f} {bottom:.1f}H{left + round_:.1f}"
        f"Q{left:.1f} {bottom:.1f} {left:.1f} {bottom - round_:.1f}V{top + round_:.1f}"
        f"Q{left:.1f} {top:.1f} {left + round_:.1f} {top:.1f}Z"
    )
    tail = f"M{lean - 0.3 * size:.1f} {foot:.1f}L{x:.1f} {tip:.1f}L{lean + 0.3 * size:.1f} {foot:.1f}Z"
    for part, width in ((shape, 0.22 * size), (tail, 0.22 * size)):
        stroke_path(context, part, width, "#12161c")
    fill_path(context, shape + tail, "#f7f4ea")
    context.fillStyle = "#12161c"
    context.textAlign, context.textBaseline = "center", "middle"
    context.fillText(text, middle, top + 0.53 * tall)
