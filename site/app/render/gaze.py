"""Pupils: eyes follow the acting robot; when nothing happens, robots look ahead or at each other."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, hypot, pi, radians, sin
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..art.robots import Paint, Part, drawing
from .bodies import disc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..store.scene import Sprite

ROLL = 0.85
"""The greatest roll of a pupil, as a part of its way to the eye's edge."""
NEAR = 0.3
"""Distance in squares below which eyes ignore a thing: a robot does not squint at itself."""


GLANCE_S, LASTS = 0.6, 3
"""Seconds between two changes of glances, and the number of these that a robot looks the same way."""
AHEAD = 0.5
"""The share of its time in which a robot that waits looks ahead."""

Glances = dict[int, tuple[float, float]]
"""The points that robots look at, in squares, by robot; others look ahead."""


def glances(sprites: Sequence[Sprite], tick: int) -> Glances:
    """The glances of robots that wait, at the other robots; ``tick`` counts their changes, 0 is for none."""
    out: Glances = {}
    for one in sprites if tick else ():
        others = [other for other in sprites if other.robot != one.robot]
        dice = Random(1009 * ((tick + one.robot) // LASTS) + one.robot)
        if others and dice.random() >= AHEAD:
            other = dice.choice(others)
            out[one.robot] = other.x, other.y
    return out


class Eye(NamedTuple):
    """An eye of a robot that faces north, from its middle, in units."""

    x: float
    y: float
    radius: float
    pupil: float


@lru_cache(maxsize=16)
def eyes_of(look: int) -> tuple[Eye, ...]:
    """The eyes whose pupils move; none for a robot with a visor."""
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


def pupils(
    look: int, sprite: Sprite, middle: tuple[float, float], unit: float, target: tuple[float, float] | None
) -> str:
    """The pupils of a robot about ``middle`` as path text, in pixels; ``target`` is in squares.

    All robots' pupils are one path: each call of the canvas costs more than all their circles.
    """
    facing = radians(sprite.angle)
    towards = facing - pi / 2
    if target is not None:
        dx, dy = target[0] - sprite.x, target[1] - sprite.y
        if hypot(dx, dy) > NEAR:
            towards = atan2(dy, dx)
    c, s, scale = cos(facing), sin(facing), unit * sprite.scale
    out = []
    for eye in eyes_of(look):
        far = ROLL * (eye.radius - eye.pupil) * scale
        x = middle[0] + (eye.x * c - eye.y * s) * scale * sprite.squeeze[0] + far * cos(towards)
        y = middle[1] + (eye.x * s + eye.y * c) * scale * sprite.squeeze[1] + far * sin(towards)
        out.append(disc(x, y, eye.pupil * scale))
    return "".join(out)
