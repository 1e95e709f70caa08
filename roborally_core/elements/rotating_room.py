"""Rotating rooms (RF-44, RF-62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base.drawing import Form, Ink, Layer, Pen, around
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..language.noun import Key
from ..rules.timeline import Step
from .api import BoardView, WorldView, happens, integer
from .sprawling import Sprawling, block

QUARTERS = 4


MOST_ROOMS = 8
"""The most rotating rooms on a board, which is compiled anew for each combination of their angles."""


@dataclass(eq=False, kw_only=True)
class RotatingRoom(Sprawling):
    """A rotating room makes a quarter turn clockwise at the end of every turn in which a robot is inside. It
    takes everything along: floor, walls, what hangs on them, robots and the backup copies that lie there. A
    room without a robot stays as it is.
    """

    key = "rotating-room"
    title = "Rotating room"
    layer = Layer.MARK
    revolves = True
    states = QUARTERS
    needs = (Step.ROOMS,)
    FIXED: ClassVar[tuple[str, ...]] = ("start", "checkpoint", "airlock", "inspection-point")
    """The elements that a room must not contain, because they stay in their places."""

    size: int = integer(2, 6, 3, "how many squares long and wide it is")

    def offsets(self) -> tuple[tuple[int, int], ...]:
        """A block of its size."""
        return block(self.size)

    @happens(Step.ROOMS, over="footprint")
    def rotate(self, world: WorldView) -> None:
        """Turn by a quarter if a robot is inside; companions do not start it."""
        squares = self.covers(world.grid)
        if any(robot.has_weight and robot.pos in squares for robot in world.robots):
            quarters = world.state.memory.get(self.index, 0)
            world.revolve(self.index, squares, (quarters + 1) % QUARTERS, self.cause)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """All of it must be on the board, with nothing in it that cannot turn, no outer wall on its rim."""
        out = super().troubles(board)
        if out or self.index < 0:
            return out
        rooms = board.by_value(RotatingRoom, "revolves")[True]
        if len(rooms) > MOST_ROOMS:
            return [complain("trouble.rooms", number=len(rooms), most=MOST_ROOMS)]
        grid = board.grid
        squares = self.covers(grid)
        for pos in squares:
            for element in board.by_pos.get(pos, ()):
                if element.key in self.FIXED:
                    out.append(complain("trouble.turn", other=Key(element.key), square=list(grid.xy(pos))))
        for element in board.fixed_to(squares):
            where = list(grid.xy(element.pos))
            out.append(complain("trouble.turn_wall", other=Key(element.key), square=where))
        for quarters in range(1, QUARTERS) if not out else ():
            turned = say(f"state.quarters.{quarters}")
            out += [one.within(text=f"{turned}, {one}") for one in board.troubles_as(self, quarters)]
        return out

    def state_name(self, value: int) -> str:
        """The name of its angle."""
        return say(f"state.quarters.{value % QUARTERS}")

    def draw(self, pen: Pen) -> None:
        """A round track on its rim, with arrows."""
        size = 100 * self.size
        middle = size // 2
        pen.shape(Form(worn=True))
        pen.round(3, 3, size - 6, size - 6, 24, Ink.HAZARD, 5)
        pen.shape()
        for corner in (45, 135, 225, 315):
            x, y = around(middle, middle, middle * 120 // 100, corner)
            points = (
                *around(x, y, 14, corner + 90),
                *around(x, y, 9, corner + 200),
                *around(x, y, 9, corner - 20),
            )
            pen.poly(points, Ink.HAZARD)
