"""What hangs on a wall at its back has in common: lasers, pushers, flamers, barriers and the like."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing import Layer
from ..geometry import opposite
from .api import BuilderView, Element, FloorView


@dataclass(eq=False, kw_only=True)
class Mounted(Element):
    """It hangs on a wall at its back, and faces away from that."""

    layer = Layer.EDGE
    directed = True

    def line(self, floor: FloorView) -> tuple[int, ...]:
        """All the squares before it, to the next wall."""
        return floor.line(self.pos, self.facing)

    def build(self, floor: BuilderView) -> None:
        """The wall at its back."""
        floor.wall(self.pos, opposite(self.facing))
