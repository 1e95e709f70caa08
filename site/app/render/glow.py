"""Light that shines by itself: one disc and one section of a beam for each colour, drawn again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import web
from .brush import Theme, linear, radial

if TYPE_CHECKING:
    from ..web.dom import Context, Image

DISC, SECTION = 96, 32
_MADE: dict[tuple[str, str], Image] = {}
"""Discs and sections by kind and colour."""


def _disc(colour: str, theme: Theme) -> Image:
    made = _MADE.get(("disc", colour))
    if made is None:
        made, context = web.sprite(DISC, DISC)
        half = DISC / 2
        context.fillStyle = radial(
            context, half, half, half, *(theme.fade(colour, a) for a in (1, 0.42, 0.12, 0))
        )
        context.fillRect(0, 0, DISC, DISC)
        _MADE["disc", colour] = made
    return made


def _section(colour: str, level: bool, theme: Theme) -> Image:
    kind = "level" if level else "upright"
    made = _MADE.get((kind, colour))
    if made is None:
        made, context = web.sprite(4 if level else SECTION, SECTION if level else 4)
        ends = (0, 0, 0, SECTION) if level else (0, 0, SECTION, 0)
        context.fillStyle = linear(context, ends, *(theme.fade(colour, a) for a in (0, 0.25, 0.95, 0.25, 0)))
        context.fillRect(0, 0, SECTION, SECTION)
        _MADE[kind, colour] = made
    return made


def draw_glow(
    context: Context, theme: Theme, x: float, y: float, radius: float, ink: str, alpha: float
) -> None:
    """A disc of light; leaves the canvas at its opacity."""
    if alpha <= 0:
        return
    context.globalCompositeOperation = theme.glow
    _shine(context, theme, x, y, radius, theme.inks.get(ink, ink), alpha)
    context.globalCompositeOperation = "source-over"


def _shine(
    context: Context, theme: Theme, x: float, y: float, radius: float, colour: str, alpha: float
) -> None:
    context.globalAlpha = min(1.0, alpha * (0.55 if theme.pale else 1))
    context.drawImage(_disc(colour, theme), x - radius, y - radius, 2 * radius, 2 * radius)


def draw_puff(
    context: Context, theme: Theme, x: float, y: float, radius: float, ink: str, alpha: float
) -> None:
    """A soft ball of smoke or dust; leaves the canvas at its opacity."""
    if alpha > 0:
        context.globalAlpha = min(1.0, alpha)
        context.drawImage(_disc(ink, theme), x - radius, y - radius, 2 * radius, 2 * radius)


def draw_ball(
    context: Context, theme: Theme, x: float, y: float, radius: float, ink: str, alpha: float
) -> None:
    """A ball of dust, with a rim that can be seen."""
    if alpha <= 0:
        return
    made = _MADE.get(("ball", ink))
    if made is None:
        made, brush = web.sprite(DISC, DISC)
        half = DISC / 2
        shades = (theme.fade(ink, a) for a in (0.75, 0.75, 0.7, 0.45, 0))
        brush.fillStyle = radial(brush, half, half, half, *shades)
        brush.fillRect(0, 0, DISC, DISC)
        _MADE["ball", ink] = made
    context.globalAlpha = min(1.0, alpha)
    context.drawImage(made, x - radius, y - radius, 2 * radius, 2 * radius)


def draw_beam_light(
    context: Context, theme: Theme, ends: tuple[float, float, float, float], width: float, alpha: float
) -> None:
    """A level or upright beam with a white core, bright at both ends."""
    x0, y0, x1, y1 = ends
    level = abs(x1 - x0) > abs(y1 - y0)
    left, top, long = min(x0, x1), min(y0, y1), max(abs(x1 - x0), abs(y1 - y0))
    if alpha <= 0:
        return
    laser = theme.inks["laser"]
    section = _section(laser, level, theme)
    context.globalCompositeOperation = theme.glow
    context.globalAlpha = alpha * (0.8 if theme.pale else 1)
    if level:
        context.drawImage(section, left, top - 2.4 * width, long, 4.8 * width)
    else:
        context.drawImage(section, left - 2.4 * width, top, 4.8 * width, long)
    _shine(context, theme, x0, y0, 4 * width, laser, 0.9 * alpha)
    _shine(context, theme, x1, y1, 4.8 * width, laser, 0.95 * alpha)
    context.globalCompositeOperation = "source-over"
    context.globalAlpha = min(1.0, 1.15 * alpha)
    for part, ink in ((1.0, "laser"), (0.44, "core")):
        wide = width * part
        context.fillStyle = theme.inks[ink]
        if level:
            context.fillRect(left, top - wide / 2, long, wide)
        else:
            context.fillRect(left - wide / 2, top, wide, long)
    context.globalAlpha = 1
