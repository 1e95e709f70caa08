"""Common parts of elements that hang on a wall at their back: lasers, pushers, flamers, barriers and
others.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..base.drawing import Layer
from ..base.geometry import Dir, opposite
from .api import BuilderView, Element, FloorView


@dataclass(eq=False, kw_only=True)
class Mounted(Element):
    """It hangs on a wall at its back, and faces away from that."""

    layer = Layer.EDGE
    directed = True

    def build(self, floor: BuilderView) -> None:
        """Lay the wall at its back."""
        floor.wall(self.pos, opposite(self.facing))


@dataclass(eq=False, kw_only=True)
class Lined(Mounted):
    """Something that hangs on a wall and is felt on all squares before it, to the next wall."""

    def lines(self) -> tuple[tuple[int, Dir], ...]:
        """The line in front of it."""
        return ((self.pos, self.facing),)

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """All squares of its line."""
        return floor.line(self.pos, self.facing)
