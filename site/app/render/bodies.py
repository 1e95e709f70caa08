"""Things that rise from the floor, as data: bodies with a height, joined walls, their shadows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..art.vector import Stroke

TALL = 12
"""Height from which a thing is a body with a face of its own; lower things are only raised."""
SHADOW = (17 / 16, 21 / 16)
"""Length of a shadow to the east and to the south for each unit of height."""


class Cuboid(NamedTuple):
    """A tall rectangle, in units."""

    x: float
    y: float
    w: float
    h: float
    height: int
    ink: str


def is_tall(stroke: Stroke) -> bool:
    """Whether the stroke is a body with a face."""
    return stroke.form.height >= TALL and not stroke.text and not stroke.width


def box_of(stroke: Stroke) -> Cuboid:
    """The body that a tall stroke stands for."""
    x0, y0, x1, y1 = stroke.box
    return Cuboid(x0, y0, x1 - x0, y1 - y0, stroke.form.height, stroke.ink)


def joined(boxes: Iterable[Cuboid]) -> list[Cuboid]:
    """The boxes from north to south, with walls in one line that touch joined to one wall."""
    left = sorted(set(boxes))
    out: list[Cuboid] = []
    for box in left:
        for i, other in enumerate(out):
            one = _one(other, box)
            if one is not None:
                out[i] = one
                break
        else:
            out.append(box)
    again = len(out) < len(left)
    return joined(out) if again else sorted(out, key=lambda box: (box.y + box.h, box.x))


def _one(a: Cuboid, b: Cuboid) -> Cuboid | None:
    if (a.height, a.ink) != (b.height, b.ink):
        return None
    if (a.y, a.h) == (b.y, b.h) and a.w >= a.h and b.w >= b.h and b.x <= a.x + a.w and a.x <= b.x + b.w:
        left = min(a.x, b.x)
        return a._replace(x=left, w=max(a.x + a.w, b.x + b.w) - left)
    if (a.x, a.w) == (b.x, b.w) and a.h >= a.w and b.h >= b.w and b.y <= a.y + a.h and a.y <= b.y + b.h:
        top = min(a.y, b.y)
        return a._replace(y=top, h=max(a.y + a.h, b.y + b.h) - top)
    return None


def rect(x: float, y: float, w: float, h: float) -> str:
    """A rectangle as path text."""
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}Z"


def disc(x: float, y: float, r: float) -> str:
    """A full circle as path text."""
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 1 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 1 {-2 * r:.1f} 0Z"


def shadow_of(box: Cuboid) -> str:
    """The ground under the box and its shadow, as path text."""
    x, y, w, h = box[:4]
    dx, dy = SHADOW[0] * box.height, SHADOW[1] * box.height
    return f"M{x:.1f} {y:.1f}h{w:.1f}l{dx:.1f} {dy:.1f}v{h:.1f}h{-w:.1f}l{-dx:.1f} {-dy:.1f}Z"


def casting(strokes: Sequence[Stroke]) -> list[tuple[str, float, int]]:
    """The paths of low raised things, each with its line's width and height, for their shadows."""
    return [(s.path, s.width, s.form.height) for s in strokes if 0 < s.form.height < TALL and not s.text]
