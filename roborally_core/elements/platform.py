"""Balancing platforms (RF-03, RF-67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Layer, Pen
from ..base.geometry import DIRS, Dir
from ..rules.timeline import Step
from .api import WorldView, carries, integer
from .sprawling import Sprawling

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.state import Robot


@dataclass(eq=False, kw_only=True)
class Platform(Sprawling):
    """A platform rests on its middle. Once everybody has moved it tilts towards the side, north, east,
    south or west of the middle, with most robots, and all robots on it slide one square that
    way, unturned and pushing nobody. The middle and the diagonals count for no side; where two
    sides have most robots it stays level.
    """

    key = "platform"
    title = "Balancing platform"
    layer = Layer.FLOOR

    reach: int = integer(1, 5, 1, "how many squares it extends on each side of its middle")

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """The block of squares round the middle."""
        span = range(-self.reach, self.reach + 1)
        return tuple((x, y) for y in span for x in span)

    def side(self, grid: Grid, pos: int) -> Dir | None:
        """The side that ``pos`` counts for."""
        (x, y), (mx, my) = grid.xy(pos), grid.xy(self.pos)
        x, y = x - mx, y - my
        if max(abs(x), abs(y)) > self.reach or abs(x) == abs(y):
            return None
        if abs(x) > abs(y):
            return Dir.E if x > 0 else Dir.W
        return Dir.S if y > 0 else Dir.N

    @carries(Step.PLATFORMS)
    def tilt(self, world: WorldView, robot: Robot) -> Dir | None:
        """Carry the robot towards the side with more robots than any other."""
        weights, plate = dict.fromkeys(DIRS, 0), self.area(world.grid)
        for one in world.robots:
            if one.pos not in plate or not world.loads(one):
                continue
            side = self.side(world.grid, one.pos)
            if side is not None:
                weights[side] += 1
        most = max(weights.values())
        heavy = [side for side, weight in weights.items() if weight == most]
        return heavy[0] if most and len(heavy) == 1 else None

    def draw(self, pen: Pen) -> None:
        """A plate as large as all its squares, on a pivot."""
        low, size = -100 * self.reach + 4, 200 * self.reach + 92
        pen.round(low, low, size, size, 10, Ink.METAL)
        pen.round(low, low, size, size, 10, Ink.METAL_DARK, 4)
        high = low + size
        pen.line((low, low, high, high), Ink.METAL_DARK, 2)
        pen.line((low, high, high, low), Ink.METAL_DARK, 2)
        pen.circle(50, 50, 22, Ink.METAL_DARK)
        pen.circle(50, 50, 12, Ink.METAL_LIGHT)
