"""Lanes: the targets of a floor's edges where nothing reacts to a passing robot, worked out once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Protocol

from ..base.geometry import opposite
from ..rules.commands import FARTHEST
from .carriers import Curves, Dynamic, Fixed, LaneStep, Ways
from .layout import WALLED, Layout


class Laned(Protocol):
    """A floor whose lanes are worked out."""

    lanes: tuple[list[int], ...]
    solid: bytes
    gates: dict[int, tuple[Any, ...]]


def lanes_of(
    layout: Layout, walls: bytes, solid: bytes, *, noted: Collection[int], held: Collection[int]
) -> tuple[list[int], ...]:
    """The lanes of each direction; see :attr:`.Tables.lanes`.

    ``noted`` are the places that react to arrivals, ``held`` those that react to departures.
    """
    lanes: list[list[int]] = []
    for direction, row in enumerate(layout.to):
        lane = [
            0 if edges >> direction & 1 or to in noted or pos in held else to
            for pos, (to, edges) in enumerate(zip(row, walls, strict=True))
        ]
        for pos, stops in enumerate(solid):
            # thrust acts through a wall
            if stops >> direction & 1 and pos * 4 + direction not in layout.gates:
                lane[pos] = 0 if row[pos] in layout.thrusters else WALLED
        lanes.append(lane)
    return tuple(lanes)


def clear_edges(layout: Layout, walls: bytes, *, ends: Collection[int]) -> bytes:
    """Edges that are clear in every state of the floor, one bit a direction; see :attr:`.Tables.clear`."""
    clear = bytearray(layout.size)
    for direction, row in enumerate(layout.to):
        for pos, (to, edges) in enumerate(zip(row, walls, strict=True)):
            if not edges >> direction & 1 and to not in ends and pos * 4 + direction not in layout.louvers:
                clear[pos] |= 1 << direction
    return bytes(clear)


def ways_of(floor: Laned, fixed: Fixed, dynamic: Dynamic, curves: Curves) -> Ways:
    """The targets of robots carried along lanes where no conflict is possible; None where conflicts must be
    settled.

    A robot carried against a wall stays, without further effect.
    """
    ways: Ways = dict.fromkeys((*fixed, *dynamic))
    for pos, (direction, cause) in fixed.items():
        to = floor.lanes[direction][pos]
        if to > 0 and fixed.get(to, (direction,))[0] != opposite(direction):
            ways[pos] = LaneStep(to, curves[to][direction] if to in curves else 0, cause)
        elif floor.solid[pos] >> direction & 1 and pos * 4 + direction not in floor.gates:
            del ways[pos]
    return ways


def across(layout: Layout, squares: Iterable[int]) -> frozenset[int]:
    """All places of the rows and columns of ``squares``, on any level."""
    lines = {line for pos in squares for line in _lines_of(layout, pos)}
    places = range(layout.relief.size if layout.relief is not None else layout.grid.size)
    return frozenset(pos for pos in places if not lines.isdisjoint(_lines_of(layout, pos)))


def around(layout: Layout, squares: Iterable[int]) -> set[int]:
    """The places from which a card may come to one of ``squares``, on any level."""
    size = layout.grid.size
    steps = {step * far for step in layout.delta for far in range(FARTHEST + 1)}
    ground = {pos % size + step for pos in squares for step in steps}
    return {*ground, *(pos + size for pos in ground)}


def _lines_of(layout: Layout, pos: int) -> tuple[int, int]:
    """The row of a square and its column, which is numbered below zero."""
    row, column = divmod(pos % layout.grid.size, layout.grid.stride)
    return row, ~column
