"""Electricity in a film: a fence that strikes, and the current from a switch to what it drives.

Each function draws around the origin, in hundredths of a square, at a given progress.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import TYPE_CHECKING

from .bodies import disc
from .brush import Theme, stroke_path
from .glow import draw_glow

if TYPE_CHECKING:
    from ..web.dom import Context

FORMS = 7
"""Number of forms that the bolts of a fence take one after the other."""
ARRIVES = 0.6
"""The part of its time after which a current has arrived."""
SAG = 0.12
"""The part of its length by which a wire sags, as in the view of wires."""
_BOLT = (("rgba(8, 11, 15, 0.85)", 10.0), ("#4aa8ff", 6.0), ("#f2fbff", 2.6))
"""Colours and widths of a bolt, from below."""


def shock(context: Context, theme: Theme, at: float, ahead: tuple[float, float]) -> None:
    """An electric fence strikes: bolts along its wire, into the robot and round it; the fence is ``ahead`` of
    the robot by half a square.
    """
    fade = min(1.0, 2.2 * (1 - at))
    east, south = 100 * ahead[0], 100 * ahead[1]
    dice = Random(7 + int(FORMS * at))
    draw_glow(context, theme, 0, 0, 95, "#4aa8ff", 0.9 * fade)
    draw_glow(context, theme, -east, -south, 80, "#bfe6ff", 0.6 * fade)
    bolts = _bolt(dice, (-south - 0.2 * east, -east), (south - 0.2 * east, east), 5)
    for side in (-0.55, 0.1, 0.6):
        bolts += _bolt(dice, (side * south, side * east), (-1.1 * east, -1.1 * south), 4)
    for i in range(4):
        angle = i * pi / 2 + dice.random()
        near, far = (22, 50) if i % 2 else (30, 56)
        bolts += _bolt(
            dice,
            (near * cos(angle) - east, near * sin(angle) - south),
            (far * cos(angle + 0.5) - east, far * sin(angle + 0.5) - south),
            3,
        )
    context.globalAlpha = fade
    for ink, width in _BOLT:
        stroke_path(context, bolts, width, ink, "round")


def _bolt(dice: Random, one: tuple[float, float], other: tuple[float, float], steps: int) -> str:
    """A jagged line between two points, as path text."""
    (x0, y0), (x1, y1) = one, other
    long = hypot(x1 - x0, y1 - y0) or 1.0
    across = (y0 - y1) / long, (x1 - x0) / long
    out = f"M{x0:.1f} {y0:.1f}"
    for step in range(1, steps):
        off = 22 * (dice.random() - 0.5)
        part = step / steps
        out += f"L{x0 + (x1 - x0) * part + off * across[0]:.1f} {y0 + (y1 - y0) * part + off * across[1]:.1f}"
    return f"{out}L{x1:.1f} {y1:.1f}"


def current(context: Context, theme: Theme, at: float, end: tuple[float, float]) -> None:
    """A current from a switch to what it drives, which is at ``end``: the wire lights up behind it."""
    fade, part = min(1.0, 2.5 * (1 - at)), min(1.0, at / ARRIVES)
    (x1, y1), sag = end, SAG * (abs(end[0]) + abs(end[1]))
    mx, my = x1 / 2 + sag, y1 / 2 + sag
    cx, cy = mx * part, my * part  # the same curve, as far as the current has come
    x, y = (2 * part * (1 - part) * m + part * part * e for m, e in ((mx, x1), (my, y1)))
    context.globalAlpha = fade
    way = f"M0 0Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}"
    for ink, width in (("rgba(8, 11, 15, 0.75)", 14.0), (theme.ui["accent"], 6.0)):
        stroke_path(context, way, width, ink, "round")
    draw_glow(context, theme, x, y, 60, theme.ui["accent"], fade)
    context.globalAlpha = fade
    stroke_path(context, disc(x, y, 7), 7, "#fff6d0")
