"""Places of explanations, beside their subjects and inside the window, and of notes that hide nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import cos, hypot, inf, pi, sin
from typing import NamedTuple

from roborally_core.effects.conditions import ConditionSign

from .scene import PreviewNote, Sprite

HIDES = 0.6
"""The greatest distance, in squares, of a robot from the middle of a square whose number it hides."""
EDGE = 8.0
"""CSS pixels kept free at the rim of the window."""
BELOW, BESIDE = 20.0, 14.0
"""CSS pixels between the pointer and an explanation under it, or at any other side."""


class Box(NamedTuple):
    """A rectangle in CSS pixels of the window."""

    left: float
    top: float
    width: float
    height: float

    def overlap(self, other: Box) -> float:
        """The number of square pixels both cover."""
        across = min(self.left + self.width, other.left + other.width) - max(self.left, other.left)
        down = min(self.top + self.height, other.top + other.height) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)


def place(
    at: tuple[float, float],
    size: tuple[float, float],
    window: tuple[float, float],
    keep_free: Sequence[Box] = (),
) -> tuple[float, float]:
    """Left and top of a box of this ``size`` near the point ``at``.

    Under the point if that covers nothing of ``keep_free``, else over it, to its
    left or right, or over or under what is to be kept free; where nothing is free, wherever it covers least.
    """
    x, y = at
    width, height = size
    tops = [y + BELOW, y - height - BESIDE]
    spots = [(x + BESIDE, top) for top in tops]
    spots += [(x - width - BESIDE, y - height / 2), (x + BESIDE, y - height / 2)]
    spots += [(x + BESIDE, top) for box in keep_free for top in _clear_of(box, height)]
    most = max(EDGE, window[0] - width - EDGE)

    def covered(spot: tuple[float, float]) -> tuple[float, float]:
        box = Box(min(max(EDGE, spot[0]), most), spot[1], width, height)
        outside = max(0.0, EDGE - box.top) + max(0.0, box.top + height + EDGE - window[1])
        # of boxes beside the point those that had to move sideways may lie under the pointer
        own = box.overlap(Box(x - 1, y - 1, 2, 2))
        return outside, sum(box.overlap(other) for other in keep_free) + own

    left, top = min(spots, key=covered)
    return min(max(EDGE, left), most), min(max(EDGE, top), max(EDGE, window[1] - height - EDGE))


def _clear_of(box: Box, height: float) -> tuple[float, float]:
    """Tops right over and right under a box."""
    return box.top - height - EDGE, box.top + box.height + EDGE


NUMBER, RISEN, RISES = 0.42, 0.14, 0.14
"""Size of a number at a robot, its height over the middle at first, and by how much it rises, in squares."""


def number_place(row: float, at: float, cell: float, least: float) -> tuple[float, float]:
    """The middle and the size of a number at a robot, in dots; it is below the robot's card."""
    return (row - RISEN - RISES * at) * cell, max(NUMBER * cell, least)


def stacked(
    spans: Sequence[tuple[float, float, float]],
    tall: float,
    taken: Sequence[tuple[float, float, float]] = (),
) -> list[float]:
    """The height at which each of these words is written, so that none covers another, or what is ``taken``.

    A span is where words begin and end and how high they would stand; ``tall`` is a line.  What comes later
    goes below what it would cover.
    """
    placed = list(taken)
    for left, right, wished in spans:
        y = wished
        while any(left < end and begin < right and abs(y - other) < tall for begin, end, other in placed):
            y += tall
        placed.append((left, right, y))
    return [y for _, _, y in placed[len(taken) :]]


def bubble_top(bubble: Box, tops: Sequence[float], taken: Sequence[Box], height: float) -> float:
    """The top of a speech bubble on a board of this ``height``.

    It is the first of ``tops`` at which it covers nothing that is ``taken``, else right below or above what
    was in its way, or where nothing is free the first of all.
    """
    across = [box for box in taken if bubble._replace(top=box.top, height=box.height).overlap(box)]
    spots = [*tops, *(top for box in across for top in (box.top + box.height, box.top - bubble.height))]
    for top in spots:
        if 0 <= top <= height - bubble.height and not any(map(bubble._replace(top=top).overlap, across)):
            return top
    return tops[0]


ARC = 0.9
"""Half the arc that shows a robot's spin, as an angle."""
SPIN_ARC = 0.54
"""The arc's distance from the middle of the robot, in squares."""
_ARROW = 0.5


def chart_numbers(sign: ConditionSign) -> list[tuple[str, float, float]]:
    """The numbers of a spin chart, each with its place east and south of the robot, in squares.

    That of the spin is at the top, or where the arc begins if an arrow's number is at the top.
    """
    out = [(str(abs(sign.east)), _ARROW if sign.east > 0 else -_ARROW, 0.0)] if sign.east else []
    if sign.north:
        out.append((str(abs(sign.north)), 0.0, -_ARROW if sign.north > 0 else _ARROW))
    if sign.spin:
        angle = -pi / 2 - (ARC if sign.spin > 0 else -ARC) * (sign.north > 0)
        out.append((str(abs(sign.spin)), SPIN_ARC * cos(angle), SPIN_ARC * sin(angle)))
    return out


ABREAST = 3
"""Numbers of registers that end on one square stand within it up to this number, if it has the room."""
_CORNER, _STEP = 0.36, 2.1
"""Distance of the first number from the middle of its square, in squares, and of the next, in radii."""


def stop_places(
    stops: Sequence[tuple[float, float]], cell: float, radius: float, board: tuple[int, int]
) -> list[tuple[float, float]]:
    """The middles, in dots, of the discs that number where registers end, all of them on the board.

    Discs that would cover the robot of their square are in a row on its upper edge.  On small squares discs
    are larger than their corner: those at the rim move in, all of a square together.
    """
    ends: dict[tuple[float, float], list[int]] = {}
    for number, stop in enumerate(stops):
        ends.setdefault(stop, []).append(number)
    places = [(0.0, 0.0)] * len(stops)
    step = _STEP * radius
    for (x, y), numbers in ends.items():
        wide = (len(numbers) - 1) * step
        west, north = (x - _CORNER) * cell, (y - _CORNER) * cell
        if len(numbers) > ABREAST or (wide and wide + 2 * radius > cell):
            west, north = x * cell - wide / 2, (y - 0.5) * cell
        left = max(radius, min(west, board[0] * cell - radius - wide))
        top = max(radius, min(north, board[1] * cell - radius))
        for place, number in enumerate(numbers):
            places[number] = (left + place * step, top)
    return places


def covered(flags: Iterable[PreviewNote], sprites: Collection[Sprite]) -> tuple[PreviewNote, ...]:
    """The numbers of checkpoints that robots hide."""
    return tuple(
        flag for flag in flags if any(hypot(one.x - flag.x, one.y - flag.y) < HIDES for one in sprites)
    )


Room = tuple[float, float, float, float]
"""Left, top, right and bottom of the board as seen from a sign's middle, in hundredths of a square."""
OPEN: Room = (-1e6, -1e6, 1e6, 1e6)
"""A board without edges."""


def kept_in(x: float, y: float, room: Room) -> tuple[float, float]:
    """A place in flight, thrown back by the sides of the board and its top, and resting on its foot."""
    left, top, right, foot = room
    x = left + abs(x - left)
    return right - abs(right - x), min(top + abs(y - top), foot)


def reach(angle: float, room: Room) -> float:
    """The distance to the edge of the board in a direction, in radians clockwise from right."""
    x, y, (left, top, right, foot) = cos(angle), sin(angle), room
    across = (right if x > 0 else left) / x if abs(x) > 1e-6 else inf
    return min(across, (foot if y > 0 else top) / y if abs(y) > 1e-6 else inf)
