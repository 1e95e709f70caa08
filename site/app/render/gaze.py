"""Pupils: the robots' eyes follow whoever acts, and look ahead when nothing happens."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, pi, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from ..art.robots import Paint, Part, drawing

if TYPE_CHECKING:
    from ..store.scene import Sprite
    from ..web.dom import Context

ROLL = 0.85
"""How far to the eye's edge a pupil rolls."""
NEAR = 0.3
"""What is nearer, in squares, is looked past: a robot does not squint at itself."""


class Eye(NamedTuple):
    """An eye of a robot that faces north, from its middle, in units."""

    x: float
    y: float
    radius: float
    pupil: float


@lru_cache(maxsize=16)
def eyes_of(look: int) -> tuple[Eye, ...]:
    """The eyes whose pupils move; none for who looks through a visor."""
    out = []
    balls: list[tuple[int, ...]] = []
    for part in drawing(look):
        if part.op == "circle" and part.ink is Paint.EYE:
            balls.append(part.numbers)
        elif _pupil(part):
            ball = next((ball for ball in reversed(balls) if ball[0] == part.numbers[0]), None)
            if ball is not None:
                out.append(Eye(ball[0] - 50, ball[1] - 50, ball[2], part.numbers[2]))
    return tuple(out)


def without_pupils(look: int) -> list[Part]:
    """The robot of this look with empty eyes, if it has any whose pupils move."""
    parts = drawing(look)
    return [part for part in parts if not _pupil(part)] if eyes_of(look) else parts


def _pupil(part: Part) -> bool:
    return part.op == "circle" and part.ink is Paint.PUPIL and not part.width


def draw_pupils(
    context: Context,
    look: int,
    sprite: Sprite,
    middle: tuple[float, float],
    unit: float,
    colour: str,
    target: tuple[float, float] | None,
) -> None:
    """The pupils of a robot about ``middle``, ``unit`` pixels to a unit; ``target`` is in squares."""
    eyes = eyes_of(look)
    if not eyes:
        return
    facing = radians(sprite.angle)
    towards = facing - pi / 2
    if target is not None:
        dx, dy = target[0] - sprite.x, target[1] - sprite.y
        if hypot(dx, dy) > NEAR:
            towards = atan2(dy, dx)
    c, s, scale = cos(facing), sin(facing), unit * sprite.scale
    middle_x, middle_y = middle
    context.fillStyle = colour
    context.beginPath()
    for eye in eyes:
        far = ROLL * (eye.radius - eye.pupil) * scale
        x = middle_x + (eye.x * c - eye.y * s) * scale * sprite.squeeze[0] + far * cos(towards)
        y = middle_y + (eye.x * s + eye.y * c) * scale * sprite.squeeze[1] + far * sin(towards)
        context.moveTo(x + eye.pupil * scale, y)
        context.arc(x, y, eye.pupil * scale, 0, 2 * pi)
    context.fill()
