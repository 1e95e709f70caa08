"""Elements that cover a block of squares, named by its north-western one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .api import BoardView, Element, FloorView

if TYPE_CHECKING:
    from ..geometry import Grid


@dataclass(eq=False, kw_only=True)
class Spread(Element):
    """A block of squares, as many to the east and to the south."""

    @property
    def side(self) -> int:
        """How many squares long it is."""
        return 1

    @property
    def extent(self) -> int:
        """Its drawing covers all its squares."""
        return self.side - 1

    def covered(self, grid: Grid) -> tuple[int, ...]:
        """Its squares that lie on the board."""
        x, y = grid.xy(self.pos)
        every = ((x + dx, y + dy) for dy in range(self.side) for dx in range(self.side))
        return tuple(grid.pos(cx, cy) for cx, cy in every if cx < grid.width and cy < grid.height)

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """All of them."""
        return self.covered(floor.grid)

    def troubles(self, board: BoardView) -> list[str]:
        """All of it must lie on the board, and on no other such block."""
        mine = set(self.covered(board.grid))
        if len(mine) < self.side**2:
            return ["does not lie on the board with all its squares"]
        for other in board.elements:
            if isinstance(other, Spread) and other.index < self.index and mine & {*other.covered(board.grid)}:
                return [f"overlaps another {other.title.lower()}"]
        return []
