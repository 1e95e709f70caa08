"""Elements that cover a block of squares, named by its north-western one."""

from __future__ import annotations

from dataclasses import dataclass

from .sprawling import Sprawling


@dataclass(eq=False, kw_only=True)
class Spread(Sprawling):
    """A block of squares, as many to the east and to the south."""

    @property
    def side(self) -> int:
        """How many squares long it is."""
        return 1

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """All of them, row by row."""
        return tuple((x, y) for y in range(self.side) for x in range(self.side))
