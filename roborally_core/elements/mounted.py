"""Common parts of things that hang on a wall at their back: lasers, pushers, flamers, barriers and
the like.
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
        """The wall at its back."""
        floor.wall(self.pos, opposite(self.facing))


@dataclass(eq=False, kw_only=True)
class Lined(Mounted):
    """Something that hangs on a wall and is felt on all squares before it, to the next wall."""

    def lines(self) -> tuple[tuple[int, Dir], ...]:
        """The one before it."""
        return ((self.pos, self.facing),)

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """All its squares."""
        return floor.line(self.pos, self.facing)
