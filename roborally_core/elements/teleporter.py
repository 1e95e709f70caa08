"""Teleporters (BW-08)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from ..base.drawing import Ink, Pen
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..rules.events import Cause
from .api import BoardView, BuilderView, Demo, WorldView, either, option, takes
from .wired import Device

if TYPE_CHECKING:
    from ..rules.state import Robot, State


class TeleporterColour(IntEnum):
    """The colours of teleporters, in the alphabetical order robots go round them."""

    AMBER = 0
    BLUE = 1
    CYAN = 2
    GREEN = 3
    INDIGO = 4
    LIME = 5
    ORANGE = 6
    PINK = 7
    RED = 8
    VIOLET = 9
    WHITE = 10
    YELLOW = 11


GROUP = "teleporters"

_INKS: dict[TeleporterColour, Ink] = {colour: Ink[f"PORTAL_{colour.name}"] for colour in TeleporterColour}
_DARK = frozenset(
    {
        TeleporterColour.BLUE,
        TeleporterColour.GREEN,
        TeleporterColour.INDIGO,
        TeleporterColour.RED,
        TeleporterColour.VIOLET,
    }
)
"""The colours on which letters are light."""


@dataclass(eq=False, kw_only=True)
class Teleporter(Device):
    """Coming onto an active teleporter takes a robot to the next active one in the alphabetical
    order of the colours (after the last comes the first) that nobody stands on; there it finishes
    its move. Turning on a teleporter, or standing on one that is switched on, does nothing.
    """

    key = "teleporter"
    title = "Teleporter"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . . . . B . .
        """,
        "E move-2 move-1",
        "S turn-left back-1",
        more=({"type": "teleporter", "at": [1, 4], "colour": "red"},),
    )
    alone = True

    colour: TeleporterColour = either(
        TeleporterColour.BLUE, *TeleporterColour, help="its colour, which no other teleporter has"
    )
    active: bool = option(True, "whether it is active when the game starts")

    def begins(self) -> int:
        """1 if it is active."""
        return int(self.active)

    def is_active(self, state: State) -> bool:
        """Whether it takes robots now."""
        return bool(self.value(state))

    @takes()
    def send(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Take the robot to the next active, unoccupied one, and no further."""
        if not self.is_active(world.state):
            return
        for other in self.next_ones(world):
            taken = robot.real and other.pos in world.occupied
            if other.is_active(world.state) and not taken:
                world.relocate(robot, other.pos, direction, self.cause)
                return

    def next_ones(self, world: WorldView) -> list[Teleporter]:
        """The other teleporters, in the order in which they are tried."""
        others = [
            other for other in world.group(GROUP) if isinstance(other, Teleporter) and other is not self
        ]
        return sorted(
            others, key=lambda other: ((other.colour - self.colour) % len(TeleporterColour), other.pos)
        )

    def build(self, floor: BuilderView) -> None:
        """Join the teleporters of the board, and tell the search for ways of the passage."""
        floor.join(GROUP, self)
        floor.passage(GROUP, self.pos, self.is_active)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """No two teleporters may have the same colour."""
        first = board.by_value(Teleporter, "colour")[self.colour][0]
        square = list(board.grid.xy(first.pos))
        return (
            [complain("trouble.colour", colour=self.colour.name.lower(), square=square)]
            if first is not self
            else []
        )

    def state_name(self, value: int) -> str:
        """Whether it is active."""
        return say("state.active" if value else "state.inactive")

    def draw(self, pen: Pen) -> None:
        """A disc in its colour, a broken ring while inactive, and the first letters of its name."""
        active = self.active if pen.value is None else pen.value
        letters = self.colour.name[:2].title()
        pen.round(7, 7, 86, 86, 43, Ink.METAL_DARK)
        if active:
            pen.circle(50, 50, 39, _INKS[self.colour], 4)
            pen.circle(50, 50, 33, _INKS[self.colour])
            pen.text(50, 51, 36, letters, Ink.TEXT_LIGHT if self.colour in _DARK else Ink.TEXT_DARK)
        else:
            for start in range(0, 360, 45):
                pen.arc(50, 50, 38, start, start + 25, Ink.METAL_LIGHT, 5)
            pen.circle(50, 50, 33, Ink.PIT)
            pen.text(50, 51, 36, letters, Ink.METAL_LIGHT)
