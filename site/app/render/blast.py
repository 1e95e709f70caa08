"""Bursts, flights and fires: each a function of its progress, so that a film may stop at any moment.

Shapes of one colour are one path; positions come from dice with a fixed seed.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from .bodies import disc
from .brush import Theme, fill_path, stroke_path
from .glow import draw_glow, draw_puff

if TYPE_CHECKING:
    from ..web.dom import Context

FULL = 2 * pi
FLAMES = (
    ("#8f2410", 54, 0.66, 13),
    ("#d93f12", 52, 0.56, 12),
    ("#ff8a1f", 42, 0.47, 11),
    ("#ffc94a", 31, 0.38, 10),
    ("#fff6d0", 20, 0.26, 8),
)
"""The shells of a fireball: colour, size, the moment it has burnt out, its number of bubbles."""
SHARDS = ("#ff9a2a", "#c05c00", "#9aa7b5", "#3a4450")
SPARKS = ("#fffbe8", "#ffd35a", "#ff7a2a")


def explosion(context: Context, theme: Theme, at: float) -> None:
    """A robot bursts about the origin, in units: a fireball, a ring, smoke and shards."""
    dice = Random(91)
    out = 1 - (1 - min(1.0, at / 0.44)) ** 3
    draw_glow(context, theme, 0, 0, 250 * (1 - 0.6 * at), "#ff9a3c", 0.9 * (1 - at) ** 1.4)
    context.globalAlpha = 0.85 * (1 - at) ** 1.6
    stroke_path(context, disc(0, 4, 40 + 84 * out), 15 * (1 - 0.75 * out) + 1, "#ffe2ae")
    for i in range(12):
        angle, far = dice.random() * FULL, (22 + dice.random() * 60) * out
        radius = (22 + dice.random() * 22) * (0.5 + 0.75 * out)
        x, y = cos(angle) * far + 18 * at, 0.9 * sin(angle) * far - 40 * at
        ink = theme.inks["smoke"] if i % 3 == 0 else "#1c1a19"
        draw_puff(context, theme, x, y, radius * 1.1, ink, (1 - at) * min(1.0, 11 * at))
    for colour, size, until, count in FLAMES:
        left = max(0.0, 1 - at / until)
        parts = [disc(0, -26 * at, 0.62 * size * left**0.4)] if left else []
        for i in range(count):
            angle = i / count * FULL + dice.random() * 0.9
            far = size * (0.35 + dice.random() * 0.75) * (0.35 + 0.65 * out)
            radius = size * (0.3 + dice.random() * 0.3) * left**0.4
            if left:
                parts.append(disc(cos(angle) * far, 0.92 * sin(angle) * far - 26 * at, radius))
        if parts:
            context.globalAlpha = min(1.0, 2.6 * left)
            fill_path(context, "".join(parts), colour)
    context.globalAlpha = max(0.0, min(1.0, 1.6 - 1.7 * at))
    _shards(context, dice, at, out)
    sparks(context, 22, 5, at, 0, FULL, 170)


def _shards(context: Context, dice: Random, at: float, out: float) -> None:
    flying: list[list[str]] = [[] for _ in SHARDS]
    shadows = []
    for i in range(18):
        angle, far, size = dice.random() * FULL, (70 + dice.random() * 110) * out, 4 + dice.random() * 8
        turn = dice.random() * 6 + at * 14
        x, y = cos(angle) * far, sin(angle) * far + 66 * at * at
        shape = _splinter(x, y, size, turn)
        flying[i % len(SHARDS)].append(shape)
        shadows.append(_splinter(x + 6, y + 10, size, turn))
    fill_path(context, "".join(shadows), "rgba(0, 0, 0, 0.45)")
    for colour, shapes in zip(SHARDS, flying, strict=True):
        fill_path(context, "".join(shapes), colour)
        stroke_path(context, "".join(shapes), 1.6, "#0c1014")


def _splinter(x: float, y: float, size: float, turn: float) -> str:
    c, s = cos(turn) * size, sin(turn) * size
    points = ((-1, -0.5), (0.7, -0.7), (1, 0.5), (-0.4, 0.6))
    path = "L".join(f"{x + c * a - s * b:.1f} {y + s * a + c * b:.1f}" for a, b in points)
    return f"M{path}Z"


@lru_cache(maxsize=64)
def _flying(
    count: int, seed: int, towards: float, spread: float
) -> tuple[tuple[float, float, float, float, float], ...]:
    """Each spark's life, direction (x and y), speed and length."""
    dice, out = Random(seed), []
    for _ in range(count):
        life = 0.5 + 0.5 * dice.random()
        angle, speed = towards + (dice.random() - 0.5) * spread, 0.4 + 0.9 * dice.random()
        out.append((life, cos(angle), sin(angle), speed, 0.22 * (0.5 + dice.random())))
    return tuple(out)


def sparks(
    context: Context, count: int, seed: int, at: float, towards: float, spread: float, length: float
) -> None:
    """Sparks that fly from the origin in one direction (radians, clockwise from east) and cool."""
    lines: list[list[str]] = [[] for _ in SPARKS]
    for life, c, s, speed, long in _flying(count, seed, towards, spread):
        part = at / life
        if part >= 1:
            continue
        near = length * part * speed
        far = near + length * long * (1 - part)
        drop = 14 * part * part
        heat = 0 if part < 0.35 else 1 if part < 0.7 else 2
        lines[heat].append(f"M{c * near:.1f} {s * near + drop:.1f}L{c * far:.1f} {s * far + drop:.1f}")
    for colour, width, some in zip(SPARKS, (3.2, 2.4, 1.6), lines, strict=True):
        if some:
            stroke_path(context, "".join(some), width, colour, "round")


def fall(context: Context, theme: Theme, at: float) -> None:
    """Dust rises about the origin, in units, where something fell out of sight."""
    dice = Random(17)
    for _ in range(9):
        angle, far = dice.random() * FULL, 20 + 46 * at * (0.6 + dice.random())
        radius = (12 + 18 * dice.random()) * (0.5 + at)
        x, y = cos(angle) * far, 0.8 * sin(angle) * far - 30 * at
        draw_puff(context, theme, x, y, radius, theme.inks["smoke"], 0.8 * (1 - at) * min(1.0, 8 * at))
    context.globalAlpha = max(0.0, 1 - at)
    stroke_path(context, disc(0, 0, 16 + 50 * at), 9 * (1 - at) + 0.5, theme.inks["pit"])


def hit(context: Context, theme: Theme, at: float) -> None:
    """A beam strikes at the origin, in units: a flash, light on the victim, sparks."""
    draw_glow(context, theme, 0, 0, 64, "#ff7a4a", (1 - at) ** 0.7)
    context.globalAlpha = max(0.0, 1 - 2.2 * at)
    fill_path(context, disc(0, 0, 9), "#fffdf0")
    context.globalAlpha = max(0.0, 1 - at * at)
    sparks(context, 18, 77, at, -0.6, FULL, 80)


def clank(context: Context, theme: Theme, at: float) -> None:
    """Metal strikes metal at the origin, in units: a flash in the form of a star, and a few sparks."""
    draw_glow(context, theme, 0, 0, 46, "#ffd35a", 0.8 * (1 - at))
    points = []
    for i in range(12):
        far = (11 if i % 2 else 30) * (1 - 0.7 * at)
        points.append(f"{far * cos(i * pi / 6):.1f} {far * sin(i * pi / 6):.1f}")
    context.globalAlpha = max(0.0, 1 - at * at)
    fill_path(context, f"M{'L'.join(points)}Z", "#fff6d0")
    sparks(context, 10, 31, at, 0, FULL, 62)


def smoke(context: Context, theme: Theme, seconds: float) -> None:
    """Smoke rises from the origin, in units, slowly and without end."""
    for i in range(5):
        life = (0.3 * seconds + i / 5) % 1
        sway = 7 * sin(2.1 * i + 0.6 * seconds)
        x, y = 8 + 30 * life + sway * life, -10 - 70 * life
        draw_puff(
            context, theme, x, y, 9 + 17 * life, theme.inks["smoke"], 0.5 * (1 - life) * min(1.0, 8 * life)
        )


def weld(context: Context, theme: Theme, at: float) -> None:
    """A shot welds at the origin, in units: a white-hot seam, its flicker, a shower of sparks that fall."""
    fade = min(1.0, 2.2 * (1 - at))
    flicker = 0.75 + 0.25 * sin(90 * at)
    draw_glow(context, theme, 0, 0, 105, "#8fd0ff", 0.9 * fade * flicker)
    draw_glow(context, theme, 0, 0, 52, "#ffffff", fade * flicker)
    for i, seed in enumerate((41, 43, 47)):
        since = at - 0.18 * i
        if 0 < since < 0.62:
            context.globalAlpha = fade
            sparks(context, 12, seed, since / 0.62, -pi / 2, 2.6, 100)
    context.globalAlpha = max(0.0, min(1.0, 3 * (1 - at)))
    for ink, width in (("#ff8a1f", 8.0), ("#fff6d0", 3.5)):
        stroke_path(context, "M-26 -12L-8 2L4 -6L26 10", width, ink, "round")


def fetch(context: Context, theme: Theme, at: float) -> None:
    """Power gathers about the origin, in units: rays close in, then a ring of light goes out."""
    near, ink = max(0.0, 1 - at / 0.5), "#b56cff"
    draw_glow(context, theme, 0, 0, 60 + 110 * at, ink, 0.9 * (1 - at))
    if near:
        rays = ""
        for i in range(10):
            angle = i * pi / 5 + 1.6 * at
            far = 30 + 95 * near
            rays += (
                f"M{far * cos(angle):.1f} {far * sin(angle):.1f}"
                f"L{(far + 34) * cos(angle):.1f} {(far + 34) * sin(angle):.1f}"
            )
        context.globalAlpha = min(1.0, 5 * at)
        for colour, width in ((ink, 7.0), ("#f4e8ff", 2.6)):
            stroke_path(context, rays, width, colour, "round")
        return
    out = (at - 0.5) / 0.5
    context.globalAlpha = 1 - out
    for colour, width in ((ink, 13.0), ("#f4e8ff", 5.0)):
        stroke_path(context, disc(0, 0, 30 + 70 * out), width * (1 - 0.6 * out), colour)
