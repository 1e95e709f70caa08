"""Parts of the floor that are no plates: holes joined to chasms, puddles that run into one another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from roborally_core.base.drawing import Ink

from .. import web
from .brush import Theme, fill_path, linear, radial, stripes, stroke_path
from .outline import Cell, blob, loops, rounded

if TYPE_CHECKING:
    from ..web.dom import Context

BRICK, LEDGE, FALL = 30, 29, 17
"""Height of a hole's lit wall, depth at which the dark begins, and the drop to it."""


def lips(context: Context, cells: Iterable[Cell], ink: str, inner: float, theme: Theme) -> None:
    """A striped band round each connected group of squares."""
    around = loops(cells)
    band = "".join(rounded(loop, 1.5, 5) + rounded(loop, inner + 1, 9) for loop in around)
    context.save()
    context.clip(web.path(band), "evenodd")
    for loop in around:
        xs, ys = [100 * x for x, _ in loop], [100 * y for _, y in loop]
        box = (min(xs), min(ys), max(xs), max(ys))
        context.fillStyle = theme.inks[ink]
        context.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1])
        fill_path(context, stripes(box, 25), theme.inks["hazard-dark"])
    context.restore()


def chasm(context: Context, cells: Iterable[Cell], inner: float, radius: float, theme: Theme) -> None:
    """Holes of several squares: a lit ledge in the north, then the deep with its glow."""
    body = set(cells)
    around = loops(body)
    mouth = "".join(rounded(loop, inner, radius) for loop in around)
    deep = "".join(rounded(loop, LEDGE, 9, down=FALL) for loop in around)
    context.save()
    fill_path(context, mouth, theme.mix("pit-face", "pit", 0.62), "evenodd")
    context.clip(web.path(mouth), "evenodd")
    for x, y in sorted(body):
        if (x, y - 1) not in body:
            _bricks(context, 100 * x, 100 * y + inner, theme)
    fill_path(context, deep, theme.inks["pit"], "evenodd")
    stroke_path(context, deep, 3, theme.fade("pit-face", 0.9))
    context.save()
    context.clip(web.path(deep), "evenodd")
    for x, y in sorted(body):
        left, top = 100 * x, 100 * y
        if (x, y + 1) not in body:
            glow = [theme.fade("pit-glow", a) for a in (0.62, 0.26, 0.06, 0)]
            context.fillStyle = radial(context, left + 50, top + 100, 96, *glow)
            context.fillRect(left - 50, top, 200, 130)
        girders = f"M{left} {top + 74}h100v7h-100ZM{left + 46} {top}h7v100h-7Z"
        fill_path(context, girders, "rgba(0, 0, 0, 0.85)")
        stroke_path(context, f"M{left} {top + 81}h100", 1.4, theme.fade("pit-glow", 0.42))
        if (x, y - 1) not in body:
            face = linear(
                context, (0, top + 46, 0, top + 90), theme.mix("pit-face", "pit", 0.28),
                theme.mix("pit-face", "pit", 0.75), theme.fade("pit", 0),
            )  # fmt: skip
            context.fillStyle = face
            context.fillRect(left, top + 46, 100, 44)
    context.restore()
    # the shadow of the lip in the hole, and the lip's own edge where it faces the light
    thrown = "".join(rounded(loop, inner, radius, down=12, right=9) for loop in around)
    fill_path(context, _everything(body) + thrown, "rgba(0, 0, 0, 0.6)", "evenodd")
    stroke_path(context, mouth, 4, "rgba(0, 0, 0, 0.75)")
    context.translate(-1.8, -1.8)
    stroke_path(context, mouth, 2.2, theme.lit("hazard", 0.35))
    context.translate(1.8, 1.8)
    context.restore()


def _everything(body: set[Cell]) -> str:
    right, bottom = 100 * max(x for x, _ in body) + 300, 100 * max(y for _, y in body) + 300
    return f"M-200 -200H{right}V{bottom}H-200Z"


def _bricks(context: Context, left: float, top: float, theme: Theme) -> None:
    face = linear(
        context, (0, top, 0, top + BRICK), theme.lit("pit-face", 0.16), theme.mix("pit-face", "pit", 0.25)
    )
    context.fillStyle = face
    context.fillRect(left, top, 100, BRICK)
    dark = f"M{left} {top + 10}h100M{left} {top + 21}h100M{left} {top + BRICK}h100"
    dark += "".join(f"M{left + n} {top + (n % 2) * 11}v10" for n in (12, 37, 62, 87))
    stroke_path(context, dark, 2, "rgba(0, 0, 0, 0.5)")
    bright = f"M{left} {top + 11.6}h100M{left} {top + 22.6}h100"
    stroke_path(context, bright, 1.1, theme.lit("pit-face", 0.35))


def puddles(context: Context, cells: Iterable[Cell], by: float, ink: str, theme: Theme) -> None:
    """Something wet: a damp edge, a bright rim towards the light, on oil a skin of colours."""
    body = set(cells)
    shape = "".join(blob(loop, by, seed) for seed, loop in enumerate(loops(body), 13))
    stroke_path(context, shape, 14, theme.fade("grime", 0.34))
    fill_path(context, shape, theme.inks[ink], "evenodd")
    context.save()
    context.clip(web.path(shape), "evenodd")
    context.globalCompositeOperation = "screen"
    for x, y in sorted(body) if ink == Ink.OIL.value else ():
        _sheen(context, 100 * x, 100 * y, theme)
    context.globalCompositeOperation = "source-over"
    context.translate(2.4, 2.8)
    stroke_path(context, shape, 3.6, "rgba(205, 222, 245, 0.5)")
    context.restore()


def _sheen(context: Context, left: float, top: float, theme: Theme) -> None:
    for dx, dy, radius, ink, alpha in (
        (62, 66, 46, "sheen-a", 0.5),
        (40, 74, 34, "sheen-b", 0.42),
        (76, 44, 26, "sheen-c", 0.34),
    ):
        context.save()
        context.translate(left + dx, top + dy)
        context.rotate(-0.5 + (left + top) % 7 * 0.1)
        context.scale(1.2, 0.55)
        colours = [theme.fade(ink, a) for a in (0, alpha * 0.25, alpha, 0)]
        context.fillStyle = radial(context, 0, 0, radius, *colours)
        context.fillRect(-radius, -radius, 2 * radius, 2 * radius)
        context.restore()
