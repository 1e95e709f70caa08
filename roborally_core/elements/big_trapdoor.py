"""Big trapdoors (RF-04)."""

from __future__ import annotations

from dataclasses import dataclass

from .sprawling import block
from .trapdoor_pit import TrapdoorPit


@dataclass(eq=False, kw_only=True)
class BigTrapdoor(TrapdoorPit):
    """A trapdoor pit of four squares: in the registers written on it, all of it opens before anybody moves
    and swallows every robot that stands on it or comes there; in all others it is plain floor.
    """

    key = "big-trapdoor"
    title = "Big trapdoor"

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """Two by two squares."""
        return block(2)
