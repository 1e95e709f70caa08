"""Signs of a film's direction: a fright at the brink, the checkpoint that may win, a winner's fireworks.

Each function draws its sign around the origin, in hundredths of a square, at a given progress.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from ..store.placing import OPEN, Room, kept_in, reach
from .bodies import disc
from .brush import Theme, fill_path, stroke_path, write
from .glow import draw_glow

if TYPE_CHECKING:
    from ..web.dom import Context

CONFETTI = ("#ffc04a", "#ff5a4a", "#3fd6c4", "#8fd0ff", "#f7f4ea", "#b56cff")
PIECES = 72
RAYS = 12


def fright(context: Context, theme: Theme, at: float) -> None:
    """Draw a robot's fright: a cry over it, and drops of sweat that fly off."""
    fade = min(1.0, 6 * at, 3 * (1 - at))
    drops = ""
    for angle, speed in ((-2.5, 0.9), (-2.05, 1.15), (-1.1, 1.15), (-0.65, 0.9)):
        far = 46 + 38 * speed * at
        x, y = cos(angle) * far, sin(angle) * far + 46 * at * at
        drops += disc(x, y, 5.5 * (1 - 0.4 * at))
    context.globalAlpha = fade
    stroke_path(context, drops, 4, "#0c1014")
    fill_path(context, drops, "#8fd0ff")
    draw_glow(context, theme, 0, -70, 44, "#ffc04a", 0.8 * fade)
    context.globalAlpha = fade
    tall = 46 + 10 * max(0.0, 1 - 5 * at)
    write(context, "!", 0, -70, tall, "#ffc04a", "rgba(8, 11, 15, 0.9)")


def match_point(context: Context, theme: Theme, at: float) -> None:
    """Draw the checkpoint that may win the game: it beats, twice for each beat of a heart."""
    fade = min(1.0, 8 * at, 8 * (1 - at))
    beat = abs(sin(3 * pi * at)) ** 3
    draw_glow(context, theme, 0, 0, 120 + 30 * beat, "#ffc04a", (0.35 + 0.5 * beat) * fade)
    context.globalAlpha = fade
    for ink, width in (("rgba(8, 11, 15, 0.8)", 13.0), ("#ffc04a", 7.0)):
        stroke_path(context, disc(0, 0, 56 + 12 * beat), width, ink)


def fireworks(context: Context, theme: Theme, at: float, room: Room = OPEN) -> None:
    """Draw the winner's celebration: light, turning rays, and confetti that bursts out and rains down.

    All of it stays in the ``room``, so that the edge of the board cuts nothing off.
    """
    dice, fade = Random(23), min(1.0, 2.4 * (1 - at), 20 * at)
    draw_glow(context, theme, 0, 0, 260, "#ffd35a", 0.35 * fade)
    rays = ""
    for i in range(RAYS):
        angle, wide = i * 2 * pi / RAYS + 0.9 * at, 0.09
        near, far = 58.0, min(96 + 70 * min(1.0, 4 * at), reach(angle, room))
        if far <= near:
            continue
        rays += (
            f"M{near * cos(angle):.1f} {near * sin(angle):.1f}"
            f"L{far * cos(angle - wide):.1f} {far * sin(angle - wide):.1f}"
            f"L{far * cos(angle + wide):.1f} {far * sin(angle + wide):.1f}Z"
        )
    context.globalAlpha = 0.75 * fade
    fill_path(context, rays, "#ffd35a")
    out = 1 - (1 - min(1.0, at / 0.35)) ** 3
    flying: list[list[str]] = [[] for _ in CONFETTI]
    for i in range(PIECES):
        angle, far = dice.random() * 2 * pi, 46 + (30 + 210 * dice.random()) * out
        x, y = cos(angle) * far, 0.8 * sin(angle) * far - 60 * out + 190 * at * at
        x, y = kept_in(x, y, room)
        turn, flat = dice.random() * 6 + 9 * at, abs(cos(dice.random() * 6 + 14 * at))
        c, s = 9 * cos(turn), 9 * sin(turn)
        flying[i % len(CONFETTI)].append(
            f"M{x - c:.1f} {y - s:.1f}L{x - s * flat:.1f} {y + c * flat:.1f}"
            f"L{x + c:.1f} {y + s:.1f}L{x + s * flat:.1f} {y - c * flat:.1f}Z"
        )
    context.globalAlpha = fade
    for colour, shapes in zip(CONFETTI, flying, strict=True):
        stroke_path(context, "".join(shapes), 3, "#0c1014")
        fill_path(context, "".join(shapes), colour)
