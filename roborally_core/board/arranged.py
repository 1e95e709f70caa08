"""Boards with elements that turn the floor: the floor in one state of the memory (RF-44).

An element that ``revolves`` takes everything on its squares round with it: elements there, their facings and
those on its walls, all by the quarters in the memory.  Elements keep
their index, and so their name in causes and their place in the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from ..base.geometry import DIRS, Dir, Grid
from ..elements.api import Element
from ..elements.sprawling import Sprawling

MOST_KEPT = 64
"""Number of arrangements of one board that are kept."""


class Turntable:
    """A square of squares that has made some quarter turns clockwise: where squares and directions go."""

    def __init__(self, grid: Grid, squares: Sequence[int], quarters: int) -> None:
        self._grid = grid
        places = [grid.xy(pos) for pos in squares]
        self._x, self._y = min(x for x, _ in places), min(y for _, y in places)
        self._side = max(x for x, _ in places) - self._x
        self.squares = frozenset(squares)
        self.quarters = quarters & 3

    def pos(self, pos: int) -> int:
        """The new place of a square of the room; squares beside it go round it likewise."""
        x, y = self._grid.xy(pos)
        x, y = x - self._x, y - self._y
        for _ in range(self.quarters):
            x, y = self._side - y, x
        return self._grid.pos(self._x + x, self._y + y)

    def facing(self, facing: int) -> Dir:
        """The new direction of ``direction``."""
        return Dir((facing + self.quarters) & 3)

    def holds(self, element: Element) -> bool:
        """Whether the element turns with it; two-sided ones count from either side."""
        if element.pos in self.squares:
            return True
        return element.two_sided and element.pos + self._grid.delta[element.facing] in self.squares

    def turned(self, element: Element) -> Element:
        """The element as it lies now: turned, or wired to what has turned."""
        values: dict[str, Any] = {}
        for item in fields(element):
            value = getattr(element, item.name)
            if "squares" in item.metadata and value:
                moved = tuple(sorted(self.pos(pos) if pos in self.squares else pos for pos in value))
                if moved != value:
                    values[item.name] = moved
            elif "ways" in item.metadata and self.holds(element):
                values[item.name] = tuple(self.facing(way) for way in value)
        if self.holds(element) and not element.revolves:
            values["pos"] = self.pos(element.pos)
            if element.directed:
                values["facing"] = self.facing(element.facing)
        return replace(element, **values) if values else element


def elements_as(grid: Grid, elements: Sequence[Element], memory: Mapping[int, int]) -> tuple[Element, ...]:
    """The ``elements`` of a board as they lie, in its order."""
    out = list(elements)
    for room in elements:
        quarters = memory.get(room.index, 0) & 3 if room.revolves else 0
        if quarters and isinstance(room, Sprawling):
            table = Turntable(grid, room.covers(grid), quarters)
            out = [table.turned(element) for element in out]
    return tuple(out)


class Walling:
    """Records where elements would put walls (a BuilderView that lays nothing)."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.edges: set[tuple[int, int]] = set()

    def wall(self, pos: int, direction: int, *_: Any) -> None:
        """A wall, seen from both sides."""
        self.edges |= {(pos, direction), (pos + self.grid.delta[direction], (direction + 2) & 3)}

    pane = spring = gate = wall

    def feeds(self, pos: int, facing: int) -> tuple[Any, ...]:
        """Nothing bends a wall."""
        return ()

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Everything else that may be laid down is not a wall."""
        return lambda *_, **__: None


def barring(grid: Grid, by_pos: Mapping[int, tuple[Element, ...]], squares: Sequence[int]) -> list[Element]:
    """Elements beside ``squares`` that put a wall on their rim which does not turn with them."""
    inside = frozenset(squares)
    out = []
    for pos in sorted({pos + grid.delta[way] for pos in squares for way in DIRS} - inside):
        for element in by_pos.get(pos, ()):
            walling = Walling(grid)
            if not element.two_sided:
                element.build(walling)
            if any(at == pos and pos + grid.delta[way] in inside for at, way in walling.edges):
                out.append(element)
    return out
