"""The theme's colours, and painting strokes with them on a canvas context."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import pi
from typing import TYPE_CHECKING

from roborally_core.base.drawing import Ink

from .. import web
from ..art import glyphs
from ..art.robots import Paint
from ..art.vector import Stroke

if TYPE_CHECKING:
    from ..web.dom import Context, Gradient

EXTRA = ["accent", "teal", "ok", "danger", "panel", "text"]
BESIDE = ["muted"]
"""Colours of what is written beside the board, on the page."""
LIGHT = [
    "edge", "grime", "rust", "slab", "slab-dark", "wall-face", "wall-stripe", "pit-face",
    "pit-glow", "sheen-a", "sheen-b", "sheen-c", "core", "shade", "vignette", "lamp-a", "lamp-b", "holo",
]  # fmt: skip
"""Colours of the light, and of things that no pen command draws."""
PLATES = {True: "rgba(255, 255, 255, 0.8)", False: "rgba(3, 10, 12, 0.7)"}
"""The colour under the dashes of a way, by whether the floor is pale."""
UNIT, WEIGHT = 0.12, 1.35
"""A glyph's grid unit in heights of a text, and how bold its strokes are in such units."""


HALLS = {"botwars": "arena", "classic": "starship", "robo-runner": "hull", "robo-recon": "hull"}
"""The hall of each ruleset that is not played in the factory; the style sheet has the hall's colours."""


_SEEN: dict[tuple[str, str], tuple[dict[str, str], dict[str, str]]] = {}
"""Colours by hall and scheme, kept because asking the style sheet holds the page up."""


class Theme:
    """The colours of the page as they are now, in the hall a ruleset is played in."""

    def __init__(self, ruleset: str = "") -> None:
        self._hall = HALLS.get(ruleset, "factory")
        self.inks: dict[str, str] = {}
        self.ui: dict[str, str] = {}
        self._numbers: dict[str, tuple[float, ...]] = {}
        self.refresh()

    def refresh(self) -> None:
        """Ask the style sheet again (after a change of theme)."""
        seen = (self._hall, web.scheme())
        if seen not in _SEEN:
            names = [ink.value for ink in Ink] + [paint.value for paint in Paint] + LIGHT
            over = web.colours(EXTRA, "--", self._hall) | web.colours(BESIDE, "--")
            _SEEN[seen] = web.colours(names, hall=self._hall), over
        self.inks, self.ui = _SEEN[seen]
        self._numbers = {}
        self.pale = sum(self._rgb("floor")) > 360
        """Whether the floor is light: there adding light to it would only bleach it."""
        self.glow = "source-over" if self.pale else "lighter"
        """The blending of light over the floor."""

    def _rgb(self, ink: str) -> tuple[float, ...]:
        known = self._numbers.get(ink)
        if known is None:
            text = self.inks.get(ink, ink)
            if text.startswith("#"):
                known = tuple(float(int(text[i : i + 2], 16)) for i in (1, 3, 5))
            else:
                known = tuple(float(n) for n in re.findall(r"[\d.]+", text)[:3])
            self._numbers[ink] = known
        return known

    def lit(self, ink: str, part: float) -> str:
        """The ink (or any colour) ``part`` nearer to white, or to black if negative."""
        to = 255.0 if part > 0 else 0.0
        return "rgb({:.0f}, {:.0f}, {:.0f})".format(*(n + (to - n) * abs(part) for n in self._rgb(ink)))

    def fade(self, ink: str, alpha: float) -> str:
        """The ink with this opacity."""
        return "rgba({:.0f}, {:.0f}, {:.0f}, {:.3f})".format(*self._rgb(ink), alpha)

    def mix(self, one: str, other: str, part: float) -> str:
        """A colour between two inks."""
        pairs = zip(self._rgb(one), self._rgb(other), strict=True)
        return "rgb({:.0f}, {:.0f}, {:.0f})".format(*(a + (b - a) * part for a, b in pairs))


def linear(context: Context, box: tuple[float, float, float, float], *colours: str) -> Gradient:
    """Colours from one point to another, evenly spread."""
    made = context.createLinearGradient(*box)
    for i, colour in enumerate(colours):
        made.addColorStop(i / (len(colours) - 1), colour)
    return made


def radial(context: Context, x: float, y: float, radius: float, *colours: str) -> Gradient:
    """Colours from a point outwards, evenly spread."""
    made = context.createRadialGradient(x, y, 0, x, y, radius)
    for i, colour in enumerate(colours):
        made.addColorStop(i / (len(colours) - 1), colour)
    return made


def stroke_path(context: Context, path: str, width: float, colour: str | Gradient, cap: str = "butt") -> None:
    """The line along a path."""
    context.lineWidth = width
    context.lineCap, context.lineJoin = cap, "round"
    context.strokeStyle = colour
    context.stroke(web.path(path))


def fill_path(context: Context, path: str, colour: str | Gradient, rule: str = "nonzero") -> None:
    """Fill the inside of a path."""
    context.fillStyle = colour
    context.fill(web.path(path), rule)


def write(
    context: Context, text: str, x: float, y: float, height: float, colour: str, halo: str = ""
) -> None:
    """Text centred on a point, ``height`` high: in our own glyphs if they have every sign of it."""
    if glyphs.drawable(text):
        unit, shape = height * UNIT, web.path(glyphs.path(text))
        context.translate(x, y)
        context.scale(unit, unit)
        context.lineCap, context.lineJoin = "square", "round"
        if halo:
            context.lineWidth, context.strokeStyle = WEIGHT + 1.5, halo
            context.stroke(shape)
        context.lineWidth, context.strokeStyle = WEIGHT, colour
        context.stroke(shape)
        context.scale(1 / unit, 1 / unit)
        context.translate(-x, -y)
        return
    context.font = f"800 {max(1, round(height))}px system-ui, sans-serif"
    context.textAlign = "center"
    context.textBaseline = "middle"
    if halo:
        context.lineJoin = "round"
        context.lineWidth = height * 0.22
        context.strokeStyle = halo
        context.strokeText(text, x, y)
    context.fillStyle = colour
    context.fillText(text, x, y)


def paint(context: Context, drawn: Iterable[Stroke], inks: dict[str, str]) -> None:
    """Put the strokes on the canvas, flat."""
    for stroke in drawn:
        colour = inks.get(stroke.ink, "#f0f")
        if stroke.text:
            write(context, stroke.text, stroke.x, stroke.y, stroke.width, colour)
        elif stroke.width:
            stroke_path(context, stroke.path, stroke.width, colour, stroke.cap)
        else:
            fill_path(context, stroke.path, colour)


LARGE = 10.0
"""Strokes narrower than this, in units, are lit evenly."""


def paint_lit(context: Context, drawn: Iterable[Stroke], theme: Theme) -> None:
    """Put the strokes on the canvas, in units, in the light from the north-west."""
    for stroke in drawn:
        x0, y0, x1, y1 = stroke.box
        height = stroke.form.height
        if stroke.text:
            write(context, stroke.text, stroke.x, stroke.y, stroke.width, theme.inks[stroke.ink])
            continue
        if height > 0:
            context.globalAlpha = 0.4
            _raised(context, stroke, "rgb(0, 0, 0)", 0.8 * height, 1.1 * height)
            context.globalAlpha = 1
            for down in range(height, 0, -1):
                _raised(context, stroke, theme.lit(stroke.ink, -0.6 + 0.02 * down), 0, down)
        colour: str | Gradient = theme.inks[stroke.ink]
        if min(x1 - x0, y1 - y0) > LARGE or height:
            up, down_ = (0.2, -0.3) if height else (0.07, -0.14)
            ends = (x0, y0, x0 + max(x1 - x0, y1 - y0), y0 + max(x1 - x0, y1 - y0))
            flat = theme.inks[stroke.ink]
            colour = linear(context, ends, theme.lit(stroke.ink, up), flat, theme.lit(stroke.ink, down_))
        if stroke.width:
            stroke_path(context, stroke.path, stroke.width, colour, stroke.cap)
        else:
            fill_path(context, stroke.path, colour)
            if stroke.form.striped:
                _stripes(context, stroke, theme)


def _raised(context: Context, stroke: Stroke, colour: str, dx: float, dy: float) -> None:
    context.translate(dx, dy)
    if stroke.width:
        stroke_path(context, stroke.path, stroke.width, colour, stroke.cap)
    else:
        fill_path(context, stroke.path, colour)
    context.translate(-dx, -dy)


def stripes(box: tuple[float, float, float, float], step: float = 24) -> str:
    """Slanted bars over a box, as path text."""
    x0, y0, x1, y1 = box
    tall = y1 - y0
    parts = []
    x = x0 - tall - (x0 - tall) % step
    while x < x1:
        parts.append(f"M{x:.1f} {y1:.1f}h{step / 2:.1f}l{tall:.1f} {-tall:.1f}h{-step / 2:.1f}Z")
        x += step
    return "".join(parts)


def _stripes(context: Context, stroke: Stroke, theme: Theme) -> None:
    context.save()
    context.clip(web.path(stroke.path))
    fill_path(context, stripes(stroke.box), theme.inks[Ink.HAZARD_DARK.value])
    context.restore()


def ring(
    context: Context, x: float, y: float, radius: float, width: float, colour: str, alpha: float
) -> None:
    """A circle of a width in dots; negative radii and alphas count as 0."""
    context.globalAlpha = max(0.0, alpha)
    context.strokeStyle = colour
    context.lineWidth = max(0.5, width)
    context.beginPath()
    context.arc(x, y, max(0.0, radius), 0, 2 * pi)
    context.stroke()


def label(context: Context, x: float, y: float, size: float, text: str, colour: str, alpha: float) -> None:
    """A text with a dark rim about a point."""
    context.globalAlpha = max(0.0, min(1.0, alpha))
    write(context, text, x, y, size, colour, "rgba(8, 11, 15, 0.85)")
