"""Figures of the room, in pen commands: the robots that hunt you, and their wrecks."""

from __future__ import annotations

from roborally_core.base.markup import Markup, html
from roborally_core.chase.room import Way

from ..art import vector
from ..art.robots import Paint, Part

HUNTER_COAT = {
    "body": "#66727f",
    "body-shade": "#434d58",
    "body-light": "#c3ced9",
    "robot-eye": "#ff3b30",
    "robot-pupil": "#2a0503",
}
"""The hunters' own paint, the same in every theme: no rally robot wears it."""


def _outlined(op: str, numbers: tuple[int, ...], ink: Paint, width: int = 5) -> list[Part]:
    return [Part(op, numbers, ink), Part(op, numbers, Paint.LINE, width)]


def hunter() -> list[Part]:
    """A spider of a robot: eight legs, one eye."""
    parts: list[Part] = []
    for y0, y1 in ((38, 22), (46, 42), (58, 62), (66, 82)):
        for side in (-1, 1):
            knee, foot = 50 + side * 34, 50 + side * 42
            leg = (50 + side * 18, y0, knee, (y0 + y1) // 2 - 4, foot, y1)
            parts += [Part("line", leg, Paint.LINE, 11), Part("line", leg, Paint.METAL, 5)]
    shell = (50, 20, 74, 36, 74, 66, 50, 82, 26, 66, 26, 36)
    parts += [
        Part("poly", shell, Paint.BODY),
        Part("poly", (26, 54, 74, 54, 74, 66, 50, 82, 26, 66), Paint.SHADE),
    ]
    parts += [Part("line", (33, 39, 50, 28, 67, 39), Paint.LIGHT, 4), Part("poly", shell, Paint.LINE, 5)]
    parts += _outlined("circle", (50, 52, 14), Paint.EYE, 4)
    parts += [Part("circle", (50, 52, 6), Paint.PUPIL), Part("circle", (46, 47, 2), Paint.LIGHT)]
    return parts


def heap() -> list[Part]:
    """Scrap: plates, a leg, a dead eye."""
    parts = _outlined("poly", (8, 84, 20, 58, 38, 66, 50, 44, 66, 60, 80, 54, 94, 84), Paint.DARK, 5)
    parts += _outlined("poly", (24, 82, 32, 50, 56, 60, 50, 84), Paint.METAL, 4)
    parts += _outlined("poly", (52, 84, 62, 42, 80, 70, 78, 84), Paint.SHADE, 4)
    parts += [
        Part("line", (30, 62, 16, 36, 30, 26), Paint.LINE, 10),
        Part("line", (30, 62, 16, 36, 30, 26), Paint.METAL, 5),
    ]
    parts += _outlined("circle", (52, 72, 9), Paint.EYE, 4)
    parts += [Part("line", (48, 68, 56, 76), Paint.PUPIL, 4), Part("line", (56, 68, 48, 76), Paint.PUPIL, 4)]
    return parts


def small_hunter() -> list[Part]:
    """A hunter for squares only a few pixels wide: a bright disc with a red eye."""
    return [
        Part("circle", (50, 50, 44), Paint.LINE),
        Part("circle", (50, 50, 38), Paint.LIGHT),
        Part("circle", (50, 50, 22), Paint.EYE),
    ]


def small_heap() -> list[Part]:
    """A scrap heap for squares only a few pixels wide."""
    return [
        Part("poly", (4, 92, 50, 14, 96, 92), Paint.LINE),
        Part("poly", (16, 84, 50, 28, 84, 84), Paint.METAL),
    ]


def arrow(way: Way, css: str = "") -> Markup:
    """An arrow in one of the eight directions, as an icon."""
    body = html(
        '<path transform="rotate({} 12 12)" d="M12 20V5M6 11l6-6 6 6" fill="none"'
        ' stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>',
        45 * int(way),
    )
    return vector.svg(body, f"icon {css}".strip(), "", "0 0 24 24")
