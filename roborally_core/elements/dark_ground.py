"""Dark ground, the place of graves and ghosts (RF-19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import known_to
from ..language.complaint import Complaint, complain
from ..rules.events import RULE, Cause
from .api import BoardView, BuilderView, Demo, Element, ElementView, FloorView, WorldView, entered, left
from .grave import DARK, GRAVES, Ghost, haunted, is_dark

if TYPE_CHECKING:
    from ..rules.state import Robot

WITHIN = "moving within the dark"
"""Scratch key of a register: the dark square that the robot has come to from another dark one."""
HERE = "come to a dark square"
"""Scratch key: the dark square that the robot has come to already; landing on it does not count again."""
RAISES = "raises its ghost"
"""Scratch key: the square on which a robot has come into the dark in this instant."""


@dataclass(eq=False, kw_only=True)
class DarkGround(Element):
    """A robot that comes into the dark from the light raises its ghost on the nearest grave, unless it has
    one. Ghosts never leave the dark: daylight destroys them. A robot that runs into one is hurt.
    """

    key = DARK
    title = "Dark ground"
    demo = Demo(
        """
        . . . . . . .
        . . ? ? ? . .
        . A ? ? ? . .
        . . ? ? ? . .
        . . . . B . .
        """,
        "E move-1 move-1",
        "S turn-left back-1",
        more=({"type": "grave", "at": [4, 2]},),
    )

    @property
    def reaches_flyers(self) -> bool:
        """The air is just as dark, and ghosts hover."""
        return True

    @left(when=known_to)
    def leave(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Note a robot that goes from one dark square to another: it does not come into the dark."""
        world.scratch.pop((HERE, robot.id), None)
        if is_dark(world, robot.pos):
            world.scratch[WITHIN, robot.id] = robot.pos

    @entered(when=known_to)
    def enter(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Hurt a robot for each ghost here, and raise its own ghost when the instant is over (S-12).

        A flyer that lands here has been in the dark already.
        """
        if cause == RULE:
            return
        if world.scratch.get((HERE, robot.id)) == robot.pos:
            return
        world.scratch[HERE, robot.id] = robot.pos
        within = world.scratch.pop((WITHIN, robot.id), 0) == robot.pos
        for one in world.state.companions:
            if one.pos == robot.pos and one.species == Ghost.number:
                world.damage(robot, 1, haunted(one))
        if robot.pos and robot.has_weight and not within:
            world.scratch[RAISES, robot.id] = self.pos
            world.after_all(self.index, self.raise_ghosts)

    def raise_ghosts(self, world: WorldView) -> None:
        """Raise the ghosts of this instant; robots that came in the same instant have not met them yet."""
        for robot in world.robots:
            if world.scratch.get((RAISES, robot.id)) == self.pos:
                del world.scratch[RAISES, robot.id]
                if robot.pos:
                    world.spawn(Ghost.key, robot, self.nearest(world), robot.facing, self.cause)

    def nearest(self, world: WorldView) -> int:
        """The square of the nearest grave, counted in rows and columns; in a tie the first on the board as it
        lies now.
        """
        x, y = world.grid.xy(self.pos)

        def way(grave: ElementView) -> tuple[int, int]:
            gx, gy = world.grid.xy(grave.pos)
            return abs(gx - x) + abs(gy - y), grave.pos

        return min(world.group(GRAVES), key=way).pos

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """All places of its square: the top of a shaft is just as dark."""
        return floor.storeys(self.pos)

    def build(self, floor: BuilderView) -> None:
        """Join all the dark ground of the board."""
        floor.join(DARK, self)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """Ghosts need a grave to rise from."""
        if "grave" not in board.by_value(Element, "key"):
            return [complain("trouble.dark")]
        return []

    def draw(self, pen: Pen) -> None:
        """Ground that swallows the light, with a little mist."""
        pen.shape(Form(joined=True))
        pen.rect(0, 0, 100, 100, Ink.HAZARD_DARK)
        pen.shape()
        for x, y in ((14, 30), (46, 58), (22, 84)):
            pen.line((x, y, x + 10, y - 4, x + 22, y, x + 34, y - 4), Ink.PORTAL_INDIGO, 3)
