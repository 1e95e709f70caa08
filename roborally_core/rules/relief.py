"""Levels: the height of a board's ground, and its effect on edges (S-8, RF-69).

Every square has one level, so that a board is seen whole from above.  Each side of a square has a
height in half levels: a level square twice its level, a ramp that at its foot, two more at its top
and one more on its flanks.  Where two equal heights meet a robot walks across; from the higher side the edge
is a fall, from the lower one a wall.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from ..base.geometry import DIRS, Grid, opposite
from ..language.complaint import complain

TOP_LEVEL = 3
"""The highest level there is; the ground is 0."""


class Relief:
    """The levels of a board: ``heights`` of the squares above level 0, ``slopes`` of the ramps, by square.

    A pos may also be a place above the ground of its square (:meth:`Grid.storey`), the top of a shaft or
    the air, which has the same height on all sides.
    """

    def __init__(self, grid: Grid, heights: Mapping[int, int], slopes: Mapping[int, int]) -> None:
        self.grid = grid
        self.heights = heights
        self.slopes = slopes
        self.top = max(heights.values())
        """The highest level of this board."""

    @cached_property
    def size(self) -> int:
        """The number of places, including those above the ground."""
        return self.grid.size * (1 + self.top)

    def level(self, pos: int) -> int:
        """The level of ``pos``; of a ramp that of its foot."""
        return self.heights.get(pos % self.grid.size, 0) + pos // self.grid.size

    def rim(self, pos: int, direction: int) -> int:
        """Height of ``pos`` on its side in ``direction``, in half levels."""
        height, up = 2 * self.level(pos), self.slopes.get(pos)
        if up is None or direction == opposite(up):
            return height
        return height + (2 if direction == up else 1)

    def drop(self, pos: int, direction: int, to: int) -> int:
        """Number of levels of a fall from ``pos`` onto its neighbour ``to``; below 0 it is a wall.

        Half a level is a fall or a wall like a whole one.
        """
        halves = self.rim(pos, direction) - self.rim(to, opposite(direction))
        return (halves + 1) // 2 if halves > 0 else halves // 2

    def is_ledge(self, pos: int, direction: int) -> bool:
        """Whether the ground ends in a ledge on this side, seen from above."""
        to = pos + self.grid.delta[direction]
        return self.grid.contains(to) and self.drop(pos, direction, to) > 0

    def onward(self, pos: int, direction: int) -> int:
        """The next square of a beam that leaves ``pos``; 0: none, the next square is higher.

        It keeps its level over lower ground, and follows ramps up and down.
        """
        rim, next_ = self.rim(pos, direction), self.grid.ground(pos) + self.grid.delta[direction]
        there = self.rim(next_, opposite(direction))
        if there == rim:
            return next_
        level = (rim + 1) // 2
        if there > 2 * level - (rim & 1):
            return 0
        return next_ + self.grid.size * (level - self.level(next_))

    def neighbours(self, pos: int) -> list[tuple[int, int]]:
        """The squares of the board next to the square of ``pos``, each with its direction."""
        ground = self.grid.ground(pos)
        around = [(direction, ground + self.grid.delta[direction]) for direction in DIRS]
        return [(direction, to) for direction, to in around if self.grid.contains(to)]


def levels_drawing(grid: Grid, heights: Mapping[int, int]) -> list[str]:
    """The levels as a drawing, a line a row, in the columns of the floor's drawing; ``.`` is level 0."""
    return [
        " ".join(str(heights.get(grid.pos(x, y), 0) or ".") for x in range(grid.width))
        for y in range(grid.height)
    ]


def read_levels(lines: object, grid: Grid) -> tuple[dict[int, int], list[str]]:
    """The levels of a drawing by square, and everything that is wrong with it, in words."""
    if not isinstance(lines, (list, tuple)) or not all(isinstance(line, str) for line in lines):
        return {}, [complain("levels.list")]
    if len(lines) != grid.height:
        return {}, [complain("levels.lines", lines=len(lines), rows=grid.height)]
    heights: dict[int, int] = {}
    problems: list[str] = []
    for y, line in enumerate(lines):
        if len(line.rstrip()) != 2 * grid.width - 1 or set(line[1::2]) - {" "}:
            problems.append(complain("levels.line", row=y, number=grid.width))
            continue
        for x, mark in enumerate(line[::2]):
            if mark in "0123456789" and int(mark) <= TOP_LEVEL:
                if int(mark):
                    heights[grid.pos(x, y)] = int(mark)
            elif mark != ".":
                problems.append(complain("levels.mark", square=[x, y], most=TOP_LEVEL, mark=mark[:1]))
    return heights, problems
