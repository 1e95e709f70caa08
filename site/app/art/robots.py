"""Eight chassis seen from above, facing north: distinguished by outline as well as by colour.

Each is a list of pen commands in the unit square.  Colours are roles: the
renderer and the page use the robot's own paint for ``body…`` and the theme's
for the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from roborally_core.base.drawing import PLAIN, Form
from roborally_core.base.markup import Markup, html

from . import vector


class Paint(Enum):
    """Colour roles of a robot."""

    BODY = "body"
    SHADE = "body-shade"
    LIGHT = "body-light"
    LINE = "robot-line"
    METAL = "robot-metal"
    DARK = "robot-dark"
    EYE = "robot-eye"
    PUPIL = "robot-pupil"
    GLASS = "robot-glass"


class Part(NamedTuple):
    """One pen command (see ``roborally_core.base.drawing.Draw``) in a robot's paint."""

    op: str
    numbers: tuple[int, ...]
    ink: Paint
    width: int = 0
    text: str = ""
    form: Form = PLAIN


def _outlined(op: str, numbers: tuple[int, ...], ink: Paint, width: int = 5) -> list[Part]:
    return [Part(op, numbers, ink), Part(op, numbers, Paint.LINE, width)]


def _eyes(x: int, y: int, gap: int, radius: int = 7) -> list[Part]:
    """Two eyes looking north."""
    parts = []
    for cx in (x - gap, x + gap):
        parts += _outlined("circle", (cx, y, radius), Paint.EYE, 3)
        parts.append(Part("circle", (cx, y - radius // 3, max(2, radius // 2)), Paint.PUPIL))
    return parts


def _muzzle(x: int, top: int, height: int) -> list[Part]:
    return _outlined("round", (x - 4, top, 8, height, 3), Paint.METAL, 3)


def _pointer() -> list[Part]:
    """The bright arrowhead every robot carries in front: which way it faces, at a glance."""
    return _outlined("poly", (50, 0, 67, 18, 50, 13, 33, 18), Paint.EYE, 5)


def _anvil() -> list[Part]:
    """A tracked tank."""
    parts: list[Part] = []
    for x in (12, 70):
        parts += _outlined("round", (x, 17, 18, 68, 6), Paint.DARK)
        parts += [Part("line", (x + 4, y, x + 14, y), Paint.METAL, 3) for y in range(25, 82, 9)]
    parts += _muzzle(50, 8, 22)
    parts += _outlined("round", (25, 22, 50, 60, 10), Paint.BODY)
    parts += [Part("round", (32, 62, 36, 14, 4), Paint.SHADE), Part("line", (33, 29, 67, 29), Paint.LIGHT, 4)]
    return parts + _eyes(50, 44, 11, 9)


def _bolt() -> list[Part]:
    """A hexagonal nut."""
    parts = _muzzle(50, 5, 16)
    hexagon = (50, 12, 84, 31, 84, 69, 50, 88, 16, 69, 16, 31)
    parts += _outlined("poly", hexagon, Paint.BODY)
    parts += [Part("poly", (50, 50, 84, 69, 50, 88, 16, 69), Paint.SHADE)]
    parts += [Part("line", (23, 34, 50, 19, 77, 34), Paint.LIGHT, 4), Part("poly", hexagon, Paint.LINE, 5)]
    parts += _outlined("circle", (50, 64, 13), Paint.METAL, 4)
    parts += [Part("line", (42, 64, 58, 64), Paint.LINE, 4)]
    return parts + _eyes(50, 38, 12, 8)


def _crank() -> list[Part]:
    """A disc on three wheels."""
    parts: list[Part] = []
    for x, y in ((14, 24), (72, 24), (43, 80)):
        parts += _outlined("round", (x, y, 14, 16, 5), Paint.DARK, 4)
    parts += _muzzle(50, 7, 16)
    parts += _outlined("circle", (50, 52, 33), Paint.BODY)
    parts += [
        Part("arc", (50, 52, 26, 20, 160), Paint.SHADE, 9),
        Part("arc", (50, 52, 26, 205, 335), Paint.LIGHT, 4),
    ]
    parts += _outlined("round", (30, 36, 40, 20, 10), Paint.GLASS, 4)
    parts += [Part("circle", (42, 45, 5), Paint.EYE), Part("circle", (58, 45, 5), Paint.EYE)]
    return parts


def _dynamo() -> list[Part]:
    """A long capsule wound with coils."""
    parts = _outlined("round", (18, 38, 64, 12, 5), Paint.METAL, 4)
    parts += _outlined("round", (18, 64, 64, 12, 5), Paint.METAL, 4)
    parts += _muzzle(50, 3, 16)
    parts += _outlined("round", (31, 10, 38, 82, 19), Paint.BODY)
    parts += [Part("line", (34, y, 66, y), Paint.SHADE, 5) for y in (54, 65, 76)]
    parts += [Part("line", (39, 22, 45, 17, 55, 17, 61, 22), Paint.LIGHT, 4)]
    return parts + _eyes(50, 36, 9, 8)


def _flint() -> list[Part]:
    """A dart."""
    dart = (50, 7, 88, 86, 50, 72, 12, 86)
    parts = _outlined("poly", dart, Paint.BODY)
    parts += [
        Part("poly", (50, 72, 88, 86, 50, 30), Paint.SHADE),
        Part("line", (47, 22, 27, 66), Paint.LIGHT, 4),
    ]
    parts += [Part("poly", dart, Paint.LINE, 5)]
    parts += _outlined("poly", (50, 24, 60, 50, 50, 58, 40, 50), Paint.GLASS, 3)
    parts += [Part("circle", (46, 47, 3), Paint.EYE), Part("circle", (54, 47, 3), Paint.EYE)]
    for x in (31, 69):
        parts += _outlined("round", (x - 6, 74, 12, 16, 4), Paint.METAL, 3)
    return parts


def _gasket() -> list[Part]:
    """A cogwheel."""
    parts: list[Part] = []
    for numbers in ((42, 8, 16, 84, 3), (8, 42, 84, 16, 3)):
        parts += _outlined("round", numbers, Paint.SHADE)
    for points in ((21, 32, 32, 21, 79, 68, 68, 79), (79, 32, 68, 21, 21, 68, 32, 79)):
        parts += _outlined("poly", points, Paint.SHADE)
    parts += _outlined("circle", (50, 50, 31), Paint.BODY)
    parts += [Part("arc", (50, 50, 25, 200, 340), Paint.LIGHT, 4)]
    parts += _outlined("circle", (50, 56, 15), Paint.DARK, 4)
    parts += [Part("circle", (50, 56, 6), Paint.METAL)]
    parts += _muzzle(50, 4, 14)
    return parts + _eyes(50, 34, 10, 8)


def _hopper() -> list[Part]:
    """A four-legged walker."""
    parts: list[Part] = []
    for points in (
        (42, 42, 20, 34, 13, 14),
        (58, 42, 80, 34, 87, 14),
        (42, 58, 20, 66, 13, 88),
        (58, 58, 80, 66, 87, 88),
    ):
        parts += [Part("line", points, Paint.LINE, 13), Part("line", points, Paint.METAL, 7)]
    for x, y in ((13, 14), (87, 14), (13, 87), (87, 87)):
        parts += _outlined("circle", (x, y, 6), Paint.SHADE, 4)
    parts += _muzzle(50, 14, 18)
    parts += _outlined("circle", (50, 62, 20), Paint.SHADE)
    parts += _outlined("circle", (50, 44, 20), Paint.BODY)
    parts += [Part("line", (42, 66, 58, 66), Paint.LIGHT, 4), Part("line", (43, 74, 57, 74), Paint.LIGHT, 4)]
    return parts + _eyes(50, 40, 9, 8)


def _zephyr() -> list[Part]:
    """A wide hovercraft with two fans."""
    parts: list[Part] = []
    for x in (24, 76):
        parts += _outlined("circle", (x, 50, 19), Paint.DARK)
        parts += [
            Part("line", (x - 12, 50, x + 12, 50), Paint.METAL, 4),
            Part("line", (x, 38, x, 62), Paint.METAL, 4),
        ]
        parts += _outlined("circle", (x, 50, 4), Paint.BODY, 3)
    parts += _muzzle(50, 10, 18)
    parts += _outlined("poly", (38, 22, 62, 22, 68, 60, 58, 84, 42, 84, 32, 60), Paint.BODY)
    parts += [
        Part("poly", (40, 64, 60, 64, 55, 78, 45, 78), Paint.SHADE),
        Part("line", (41, 28, 59, 28), Paint.LIGHT, 4),
    ]
    return parts + _eyes(50, 43, 9, 8)


class Chassis(NamedTuple):
    """A look: its ``key``, shown ``name`` and drawing; its coat has the same number."""

    key: str
    name: str
    draw: Callable[[], list[Part]]


CHASSIS: tuple[Chassis, ...] = (
    Chassis("anvil", "Anvil", _anvil),
    Chassis("bolt", "Bolt", _bolt),
    Chassis("crank", "Crank", _crank),
    Chassis("dynamo", "Dynamo", _dynamo),
    Chassis("flint", "Flint", _flint),
    Chassis("gasket", "Gasket", _gasket),
    Chassis("hopper", "Hopper", _hopper),
    Chassis("zephyr", "Zephyr", _zephyr),
)


class Tread(NamedTuple):
    """The two lines that a chassis leaves on the floor, in hundredths of a square; no ``gap``: unbroken."""

    gauge: int
    """Distance of each from the middle."""
    width: int
    dash: int = 1
    gap: int = 0


TREADS: tuple[Tread | None, ...] = (
    Tread(26, 13, 5, 5),
    Tread(20, 5),
    Tread(29, 7),
    Tread(24, 9, 7, 4),
    Tread(18, 6),
    Tread(24, 8, 4, 7),
    Tread(31, 11, 10, 24),
    None,
)
"""Treads by chassis: a walker leaves steps, a hovercraft nothing."""


class Coat(NamedTuple):
    """A robot's paint: its name and three shades."""

    name: str
    body: str
    shade: str
    light: str


COATS: tuple[Coat, ...] = (
    Coat("red", "#f0503c", "#b53123", "#ff9c8a"),
    Coat("blue", "#3c92f5", "#1f63bd", "#a3cdff"),
    Coat("yellow", "#f6c21c", "#bd8a05", "#ffe999"),
    Coat("green", "#3dbf62", "#218542", "#a5ecb8"),
    Coat("violet", "#a06bf2", "#6c3dbd", "#d5bdff"),
    Coat("orange", "#ff8a1f", "#c05c00", "#ffc993"),
    Coat("white", "#e8eef4", "#aab6c2", "#ffffff"),
    Coat("pink", "#f56cb3", "#b93c80", "#ffc0de"),
)


def drawing(look: int) -> list[Part]:
    """The robot of this look, facing north."""
    return CHASSIS[look % len(CHASSIS)].draw() + _pointer()


def _painted(look: int) -> Markup:
    paint = COATS[look % len(COATS)]
    inks = {"body": paint.body, "body-shade": paint.shade, "body-light": paint.light}
    return vector.svg_body(vector.strokes(drawing(look)), inks)


@lru_cache(maxsize=256)
def picture(look: int, css: str = "robot", label: str = "") -> Markup:
    """The robot as SVG for panels and lists; ``look`` gives shape and paint."""
    return vector.svg(_painted(look), css, label)


def symbol(look: int) -> Markup:
    """The robot as an SVG symbol ``r<look>``, for a page that shows it several times."""
    return html('<symbol id="r{}" viewBox="0 0 100 100">{}</symbol>', look, _painted(look))
