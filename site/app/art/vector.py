"""From pen commands to SVG path text, once, for canvas and page alike.

The pen (``roborally_core.base.drawing``) speaks in integers inside a unit square of
100; this module turns its commands into *strokes*: path text that ``Path2D``
and ``<path d>`` both read.  It touches no browser, so tests read its output.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from math import cos, radians, sin
from typing import NamedTuple, Protocol

from roborally_core.base.drawing import PLAIN, Form
from roborally_core.base.markup import Attributes, Markup, html, join


class Drawn(Protocol):
    """The parts of ``drawing.Draw`` that this module reads."""

    @property
    def op(self) -> str: ...
    @property
    def numbers(self) -> Sequence[int]: ...
    @property
    def ink(self) -> Enum: ...
    @property
    def width(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def form(self) -> Form: ...


class Stroke(NamedTuple):
    """One path in one ink: filled when ``width`` is 0, else stroked; or a text at ``(x, y)``."""

    path: str
    ink: str
    width: float
    text: str = ""
    x: float = 0.0
    y: float = 0.0
    cap: str = "round"
    form: Form = PLAIN
    box: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Its north-western and its south-eastern corner."""


class Placing(NamedTuple):
    """The place of the unit square: quarter turns about its centre, then scale, then offset."""

    quarter: int = 0
    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the unit square in the target's units."""
        for _ in range(self.quarter % 4):
            x, y = 100 - y, x
        return x * self.scale + self.dx, y * self.scale + self.dy


def number(value: float) -> str:
    """``value`` with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def polyline(numbers: Sequence[float], place: Placing, closed: bool) -> str:
    """Straight lines through ``x0, y0, x1, y1 …``."""
    parts: list[str] = []
    for i in range(0, len(numbers) - 1, 2):
        x, y = place.point(numbers[i], numbers[i + 1])
        parts.append(f"{'L' if parts else 'M'}{number(x)} {number(y)}")
    return "".join(parts) + ("Z" if closed else "")


def circle(cx: float, cy: float, radius: float, place: Placing) -> str:
    """A full circle."""
    x, y = place.point(cx, cy)
    r = radius * place.scale
    rr = number(r)
    return (
        f"M{number(x - r)} {number(y)}A{rr} {rr} 0 1 1 {number(x + r)} {number(y)}"
        f"A{rr} {rr} 0 1 1 {number(x - r)} {number(y)}Z"
    )


def rounded(numbers: Sequence[float], place: Placing) -> str:
    """A rectangle with round corners."""
    x, y, w, h, radius = numbers
    x0, y0 = place.point(x, y)
    x1, y1 = place.point(x + w, y + h)
    x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    r = min(radius * place.scale, (x1 - x0) / 2, (y1 - y0) / 2)
    n = number
    corner = f"A{n(r)} {n(r)} 0 0 1 "
    return (
        f"M{n(x0 + r)} {n(y0)}H{n(x1 - r)}{corner}{n(x1)} {n(y0 + r)}V{n(y1 - r)}{corner}{n(x1 - r)} {n(y1)}"
        f"H{n(x0 + r)}{corner}{n(x0)} {n(y1 - r)}V{n(y0 + r)}{corner}{n(x0 + r)} {n(y0)}Z"
    )


def arc(numbers: Sequence[float], place: Placing) -> str:
    """A part of a circle, clockwise from ``start`` to ``end`` degrees."""
    cx, cy, radius, start, end = numbers
    if end < start:
        end += 360
    if end - start >= 360:
        return circle(cx, cy, radius, place)
    x0, y0 = place.point(cx + radius * cos(radians(start)), cy + radius * sin(radians(start)))
    x1, y1 = place.point(cx + radius * cos(radians(end)), cy + radius * sin(radians(end)))
    r = number(radius * place.scale)
    large = 1 if end - start > 180 else 0
    return f"M{number(x0)} {number(y0)}A{r} {r} 0 {large} 1 {number(x1)} {number(y1)}"


WHOLE = Placing()
"""The unit square as it is."""


def strokes(commands: Iterable[Drawn], place: Placing = WHOLE) -> list[Stroke]:
    """The commands as strokes in drawing order; neighbours in one ink are joined."""
    out: list[Stroke] = []
    for draw in commands:
        numbers, ink, form = draw.numbers, draw.ink.value, draw.form
        if draw.op == "text":
            x, y = place.point(numbers[0], numbers[1])
            out.append(Stroke("", ink, numbers[2] * place.scale, draw.text, x, y, form=form))
            continue
        box = _box(draw, place)
        if draw.op == "rect":
            x, y, w, h = numbers
            path = polyline((x, y, x + w, y, x + w, y + h, x, y + h), place, True)
        elif draw.op == "round":
            path = rounded(numbers, place)
        elif draw.op in {"poly", "line"}:
            path = polyline(numbers, place, draw.op == "poly")
        elif draw.op == "circle":
            path = circle(numbers[0], numbers[1], numbers[2], place)
        elif draw.op == "arc":
            path = arc(numbers, place)
        else:
            raise ValueError(f"the pen has no command {draw.op!r}")
        width = draw.width * place.scale
        last = out[-1] if out else None
        cap = "butt" if draw.op == "arc" else "round"
        if (
            last is not None
            and not last.text
            and width
            and (last.width, last.ink, last.cap, last.form) == (width, ink, cap, form)
        ):
            out[-1] = last._replace(path=last.path + path, box=_around(last.box, box))
        else:
            out.append(Stroke(path, ink, width, cap=cap, form=form, box=box))
    return out


Box = tuple[float, float, float, float]


def _around(a: Box, b: Box) -> Box:
    return (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))


def _box(draw: Drawn, place: Placing) -> Box:
    n = draw.numbers
    if draw.op in {"rect", "round"}:
        corners = [place.point(n[0], n[1]), place.point(n[0] + n[2], n[1] + n[3])]
    elif draw.op in {"circle", "arc"}:
        corners = [place.point(n[0] - n[2], n[1] - n[2]), place.point(n[0] + n[2], n[1] + n[2])]
    else:
        corners = [place.point(n[i], n[i + 1]) for i in range(0, len(n) - 1, 2)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))


THEME: Mapping[str, str] = {}
"""No colours but the theme's."""


def svg_body(drawn: Iterable[Stroke], inks: Mapping[str, str] = THEME) -> Markup:
    """The strokes as SVG elements, in the colours of ``inks`` and else the theme's ``--ink-…`` properties."""
    parts = []
    for stroke in drawn:
        colour = inks.get(stroke.ink) or f"var(--ink-{stroke.ink})"
        if stroke.text:
            parts.append(
                html(
                    '<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle"'
                    ' dominant-baseline="central" font-weight="800" fill="{colour}">{text}</text>',
                    x=number(stroke.x),
                    y=number(stroke.y),
                    size=number(stroke.width),
                    colour=colour,
                    text=stroke.text,
                )
            )
        elif stroke.width:
            parts.append(
                html(
                    '<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
                    ' stroke-linejoin="round" stroke-linecap="{cap}"/>',
                    path=stroke.path,
                    colour=colour,
                    width=number(stroke.width),
                    cap=stroke.cap,
                )
            )
        else:
            parts.append(html('<path d="{}" fill="{}"/>', stroke.path, colour))
    return join(parts)


def svg(body: Markup, css: str = "", label: str = "", box: str = "0 0 100 100") -> Markup:
    """A whole ``<svg>``; decorative (hidden from screen readers) unless it has a ``label``."""
    name = Attributes(role="img", aria_label=label) if label else Attributes(aria_hidden="true")
    return html('<svg class="{}" viewBox="{}"{} focusable="false">{}</svg>', css, box, name, body)
