"""Bursts, flights and fires: each a function of its progress, so that a film may stop at any moment.

Shapes of one colour are one path; positions come from dice with a fixed seed.  What flies does so in steps,
so that its shapes are kept for the next of its kind.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .bodies import disc
from .brush import Theme, fill_path, stroke_path
from .glow import draw_glow, draw_puff

if TYPE_CHECKING:
    from collections.abc import Iterator

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
SPARKS = (("#fffbe8", 3.2), ("#ffd35a", 2.4), ("#ff7a2a", 1.6))
"""The colour and width of hot sparks, of those that cool, and of the last."""
STEPS = 64
"""The number of moments into which a burst is divided, about as many as a film has frames for it."""


def _moment(at: float) -> float:
    """A progress in steps."""
    return round(at * STEPS) / STEPS


class _Burst(NamedTuple):
    """The shapes of an explosion at a moment, in units about the origin."""

    ring: str
    puffs: tuple[tuple[float, float, float, bool], ...]
    """Balls of smoke: position, radius, and whether they are light."""
    flames: tuple[tuple[str, str, float], ...]
    """The shells of the fireball that still burn, with colour and opacity."""
    shadows: str
    shards: tuple[tuple[str, str], ...]


@lru_cache(maxsize=STEPS + 1)
def _burst(at: float) -> _Burst:
    dice = Random(91)
    out = _out(at)
    puffs = []
    for i in range(12):
        angle, far = dice.random() * FULL, (22 + dice.random() * 60) * out
        radius = (22 + dice.random() * 22) * (0.5 + 0.75 * out)
        x, y = cos(angle) * far + 18 * at, 0.9 * sin(angle) * far - 40 * at
        puffs.append((x, y, radius * 1.1, i % 3 == 0))
    flames = []
    for colour, size, until, count in FLAMES:
        left = max(0.0, 1 - at / until)
        parts = [disc(0, -26 * at, 0.62 * size * left**0.4)]
        for i in range(count):
            angle = i / count * FULL + dice.random() * 0.9
            far = size * (0.35 + dice.random() * 0.75) * (0.35 + 0.65 * out)
            radius = size * (0.3 + dice.random() * 0.3) * left**0.4
            parts.append(disc(cos(angle) * far, 0.92 * sin(angle) * far - 26 * at, radius))
        if left:
            flames.append(("".join(parts), colour, min(1.0, 2.6 * left)))
    ring = disc(0, 4, 40 + 84 * out)
    return _Burst(ring, tuple(puffs), tuple(flames), *_shards(dice, at, out))


def bursts() -> Iterator[None]:
    """Work out every moment of an explosion ahead, one after the other."""
    for step in range(STEPS + 1):
        _burst(step / STEPS)
        yield


def _out(at: float) -> float:
    """The part of its way that everything has flown apart."""
    return 1 - (1 - min(1.0, at / 0.44)) ** 3


def explosion(context: Context, theme: Theme, at: float) -> None:
    """A robot bursts about the origin, in units: a fireball, a ring, smoke and shards."""
    burst, out = _burst(_moment(at)), _out(at)
    draw_glow(context, theme, 0, 0, 250 * (1 - 0.6 * at), "#ff9a3c", 0.9 * (1 - at) ** 1.4)
    context.globalAlpha = 0.85 * (1 - at) ** 1.6
    stroke_path(context, burst.ring, 15 * (1 - 0.75 * out) + 1, "#ffe2ae")
    for x, y, radius, light in burst.puffs:
        ink = theme.inks["smoke"] if light else "#1c1a19"
        draw_puff(context, theme, x, y, radius, ink, (1 - at) * min(1.0, 11 * at))
    for shape, colour, alpha in burst.flames:
        context.globalAlpha = alpha
        fill_path(context, shape, colour)
    context.globalAlpha = max(0.0, min(1.0, 1.6 - 1.7 * at))
    fill_path(context, burst.shadows, "rgba(0, 0, 0, 0.45)")
    for shape, colour in burst.shards:
        fill_path(context, shape, colour)
        stroke_path(context, shape, 1.6, "#0c1014")
    sparks(context, Shower(22, 5, 0, FULL, 170), at)


def _shards(dice: Random, at: float, out: float) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Their shadows, and the shards of each colour."""
    flying: list[list[str]] = [[] for _ in SHARDS]
    shadows = []
    for i in range(18):
        angle, far, size = dice.random() * FULL, (70 + dice.random() * 110) * out, 4 + dice.random() * 8
        turn = dice.random() * 6 + at * 14
        x, y = cos(angle) * far, sin(angle) * far + 66 * at * at
        shape = _splinter(x, y, size, turn)
        flying[i % len(SHARDS)].append(shape)
        shadows.append(_splinter(x + 6, y + 10, size, turn))
    shards = tuple(("".join(shapes), colour) for colour, shapes in zip(SHARDS, flying, strict=True))
    return "".join(shadows), shards


def _splinter(x: float, y: float, size: float, turn: float) -> str:
    c, s = cos(turn) * size, sin(turn) * size
    points = ((-1, -0.5), (0.7, -0.7), (1, 0.5), (-0.4, 0.6))
    path = "L".join(f"{x + c * a - s * b:.1f} {y + s * a + c * b:.1f}" for a, b in points)
    return f"M{path}Z"


class Shower(NamedTuple):
    """Sparks that fly from the origin."""

    number: int
    seed: int
    towards: float
    """Their direction, in radians clockwise from east."""
    spread: float
    """The angle over which they spread, in radians."""
    length: float
    """The way of one of middling speed, in units."""


@lru_cache(maxsize=64)
def _flying(shower: Shower) -> tuple[tuple[float, float, float, float, float], ...]:
    """Each spark's life, direction (x and y), speed and length."""
    dice, out = Random(shower.seed), []
    for _ in range(shower.number):
        life = 0.5 + 0.5 * dice.random()
        angle, speed = shower.towards + (dice.random() - 0.5) * shower.spread, 0.4 + 0.9 * dice.random()
        out.append((life, cos(angle), sin(angle), speed, 0.22 * (0.5 + dice.random())))
    return tuple(out)


@lru_cache(maxsize=1024)
def _streaks(shower: Shower, at: float) -> tuple[tuple[str, str, float], ...]:
    """The path, colour and width of the sparks of each heat."""
    lines: list[list[str]] = [[] for _ in SPARKS]
    for life, c, s, speed, long in _flying(shower):
        part = at / life
        if part >= 1:
            continue
        near = shower.length * part * speed
        far = near + shower.length * long * (1 - part)
        drop = 14 * part * part
        heat = 0 if part < 0.35 else 1 if part < 0.7 else 2
        lines[heat].append(f"M{c * near:.1f} {s * near + drop:.1f}L{c * far:.1f} {s * far + drop:.1f}")
    return tuple(
        ("".join(some), colour, width) for (colour, width), some in zip(SPARKS, lines, strict=True) if some
    )


def sparks(context: Context, shower: Shower, at: float) -> None:
    """Sparks at a moment: they fly, fall and cool."""
    for shape, colour, width in _streaks(shower, _moment(at)):
        stroke_path(context, shape, width, colour, "round")


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
    sparks(context, Shower(18, 77, -0.6, FULL, 80), at)


def clank(context: Context, theme: Theme, at: float) -> None:
    """Metal strikes metal at the origin, in units: a flash in the form of a star, and a few sparks."""
    draw_glow(context, theme, 0, 0, 46, "#ffd35a", 0.8 * (1 - at))
    points = []
    for i in range(12):
        far = (11 if i % 2 else 30) * (1 - 0.7 * at)
        points.append(f"{far * cos(i * pi / 6):.1f} {far * sin(i * pi / 6):.1f}")
    context.globalAlpha = max(0.0, 1 - at * at)
    fill_path(context, f"M{'L'.join(points)}Z", "#fff6d0")
    sparks(context, Shower(10, 31, 0, FULL, 62), at)


def smoke(context: Context, theme: Theme, x: float, y: float, unit: float, seconds: float) -> None:
    """Smoke rises from a point, in dots, slowly and without end; ``unit`` is a hundredth of a square."""
    ink = theme.inks["smoke"]
    for i in range(5):
        life = (0.3 * seconds + i / 5) % 1
        sway = 7 * sin(2.1 * i + 0.6 * seconds)
        east, up = 8 + 30 * life + sway * life, 10 + 70 * life
        alpha = 0.5 * (1 - life) * min(1.0, 8 * life)
        draw_puff(context, theme, x + east * unit, y - up * unit, (9 + 17 * life) * unit, ink, alpha)


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
            sparks(context, Shower(12, seed, -pi / 2, 2.6, 100), since / 0.62)
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
