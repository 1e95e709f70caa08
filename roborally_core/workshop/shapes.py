"""The squares of a stroke: lines, rectangles, whole areas of one kind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..base.geometry import DIRS, DX, DY, Dir
from .draft import Draft, Square
from .edits import Spot


def line(start: Square, end: Square) -> tuple[Square, ...]:
    """A way from square to square, each a neighbour of the one before, as straight as that goes."""
    (x, y), (to_x, to_y) = start, end
    wide, tall = abs(to_x - x), abs(to_y - y)
    step_x, step_y = (1 if to_x > x else -1), (1 if to_y > y else -1)
    out, gone_x, gone_y = [(x, y)], 0, 0
    while (x, y) != end:
        # the way that lags behind the straight line is next
        if gone_y == tall or (gone_x < wide and (2 * gone_x + 1) * tall <= (2 * gone_y + 1) * wide):
            x, gone_x = x + step_x, gone_x + 1
        else:
            y, gone_y = y + step_y, gone_y + 1
        out.append((x, y))
    return tuple(out)


def rectangle(start: Square, end: Square) -> tuple[Square, ...]:
    """All squares of the rectangle with these two corners, row by row."""
    (west, east), (north, south) = (sorted((start[axis], end[axis])) for axis in (0, 1))
    return tuple((x, y) for y in range(north, south + 1) for x in range(west, east + 1))


def area(draft: Draft, at: Square) -> tuple[Square, ...]:
    """The squares that look like this one and hang together with it, in the order of the draft."""
    if at not in draft:
        return ()
    like, found, edge = draft[at], {at}, [at]
    while edge:
        x, y = edge.pop()
        for way in DIRS:
            beside = (x + DX[way], y + DY[way])
            if beside in draft and beside not in found and draft[beside] == like:
                found.add(beside)
                edge.append(beside)
    return tuple(sorted(found, key=lambda one: (one[1], one[0])))


def facing_alike(squares: Sequence[Square], facing: Dir) -> tuple[Spot, ...]:
    """Every square with the same facing."""
    return tuple(Spot(at, facing) for at in squares)


def facing_along(squares: Sequence[Square], facing: Dir) -> tuple[Spot, ...]:
    """Each square facing the next one, as belts drawn in one go do; a single one keeps its facing."""
    if len(squares) < 2:
        return facing_alike(squares, facing)
    ways = [_way(here, there) or facing for here, there in pairwise(squares)]
    return tuple(Spot(at, way) for at, way in zip(squares, (*ways, ways[-1]), strict=True))


def _way(here: Square, there: Square) -> Dir | None:
    """The direction of a neighbour."""
    return next((way for way in DIRS if (here[0] + DX[way], here[1] + DY[way]) == there), None)
