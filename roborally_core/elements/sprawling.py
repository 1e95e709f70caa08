"""Common parts of elements of several squares."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from ..base.drawing import Layer
from ..language.complaint import Complaint, complain
from ..language.noun import Key
from .api import BoardView, Element, ElementView, FloorView

if TYPE_CHECKING:
    from ..base.geometry import Grid


MOST_TOLD = 16
"""The most elements in its way that are named."""


@dataclass(eq=False, kw_only=True)
class Sprawling(Element):
    """An element of several squares: all of them lie on the board, and on no other of several squares."""

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """Its squares as columns and rows from its own, as if it faced north."""
        raise NotImplementedError

    def places(self) -> tuple[tuple[int, int], ...]:
        """Its squares as columns and rows from its own, turned to its facing."""
        out = self.offsets()
        for _ in range(self.facing if self.directed else 0):
            out = tuple((-y, x) for x, y in out)
        return out

    @property
    def extent(self) -> int:
        """Its greatest distance from its own square, so that the drawing covers all its squares."""
        return max(max(abs(x), abs(y)) for x, y in self.offsets())

    def covers(self, grid: Grid) -> tuple[int, ...]:
        """Its squares, in the order of :meth:`offsets`; those off the board are left out."""
        known = self.__dict__.get("_covers")
        if known is not None and known[0] is grid:
            found: tuple[int, ...] = known[1]
            return found
        x, y = grid.xy(self.pos)
        squares = ((x + dx, y + dy) for dx, dy in self.places())
        found = tuple(grid.pos(*at) for at in squares if 0 <= at[0] < grid.width and 0 <= at[1] < grid.height)
        # a cache outside its fields: a copy of the element works it out anew
        self.__dict__["_covers"] = (grid, found, frozenset(found))
        return found

    def area(self, grid: Grid) -> frozenset[int]:
        """Its squares as a set."""
        known = self.__dict__.get("_covers")
        if known is None or known[0] is not grid:
            self.covers(grid)
            known = self.__dict__["_covers"]
        found: frozenset[int] = known[2]
        return found

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """All its squares."""
        return self.covers(floor.grid)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """All of it must be on the board, and share no square with elements it cannot share one with."""
        mine = self.covers(board.grid)
        if len(mine) < len(self.offsets()):
            return [complain("trouble.off_board")]
        out: list[Complaint] = []
        if not self.extent:
            return out
        if board.relief is not None and len({board.relief.level(pos) for pos in mine}) > 1:
            out.append(complain("trouble.levels"))
        covering, found = board.worked_out(_covering), set[int]()
        for pos in mine:
            here = islice((one for one in board.by_pos.get(pos, ()) if self._is_in_the_way(one)), MOST_TOLD)
            before = takewhile(lambda one: one.index < self.index, covering[pos][:MOST_TOLD])
            found.update(one.index for one in (*here, *before))
        for other in (board.elements[index] for index in sorted(found)[:MOST_TOLD]):
            if isinstance(other, Sprawling) and other.extent:
                key = "trouble.overlaps_same" if other.key == self.key else "trouble.overlaps"
                out.append(complain(key, name=Key(other.key)))
            else:
                square = list(board.grid.xy(other.pos))
                out.append(complain("trouble.no_share", square=square, name=Key(other.key)))
        return out

    def _is_in_the_way(self, other: ElementView) -> bool:
        """Whether it cannot share a square with ``other``, an element of one square."""
        sprawls = isinstance(other, Sprawling) and other.extent
        flat = other.layer in (Layer.FLOOD, Layer.EDGE)
        return self.alone and not sprawls and not flat and other.pos != self.pos


def _covering(board: BoardView) -> dict[int, list[Sprawling]]:
    """The elements of several squares on each square, in board order."""
    found: dict[int, list[Sprawling]] = {}
    for element in board.elements:
        if isinstance(element, Sprawling) and element.extent:
            for pos in element.covers(board.grid):
                found.setdefault(pos, []).append(element)
    return found


def block(side: int) -> tuple[tuple[int, int], ...]:
    """The offsets of a block of squares to the south-east, ``side`` squares long and wide."""
    return tuple((x, y) for y in range(side) for x in range(side))
