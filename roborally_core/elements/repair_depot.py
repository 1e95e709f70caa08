"""Robo repair depots (RN-07)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, around
from ..rules.timeline import Step
from .api import (
    BuilderView,
    Demo,
    Element,
    WorldView,
    integer,
    on,
)
from .demo_boards import APART

if TYPE_CHECKING:
    from ..rules.state import Robot

DEPOTS = "repair depots"


@dataclass(eq=False, kw_only=True)
class RepairDepot(Element):
    """Ending a turn on a repair depot takes away as many hits as the number in its atom says, and reloads
    all equipment. Scanners come from the depots of a ship.
    """

    key = "repair-depot"
    title = "Repair depot"
    kinds = ("strength",)
    demo = Demo(
        APART,
        "E pause move-2",
        "S turn-left back-1",
        robots={"A": {"damage": 3}},
    )
    glyphs = {"+": {"strength": 1}, "‡": {"strength": 2}}

    strength: int = integer(1, 2, 1, "how many hits it takes away")

    @on(Step.REPAIRS)
    def mend(self, world: WorldView, robot: Robot) -> None:
        """Repair the robot and reload its options."""
        world.heal(robot, self.strength, self.cause)
        if robot.kit.options:
            world.reload(robot, self.cause)

    def build(self, floor: BuilderView) -> None:
        """Join the depots of the ship."""
        floor.join(DEPOTS, self)

    def draw(self, pen: Pen) -> None:
        """An atom: a core with its number and electrons on three orbits."""
        pen.shape(Form(height=3))
        pen.round(5, 5, 90, 90, 14, Ink.METAL_DARK)
        pen.shape()
        pen.circle(50, 50, 41, Ink.HAZARD_DARK)
        pen.shape(Form(glow=80))
        pen.circle(50, 50, 38, Ink.REPAIR, 3)
        pen.shape()
        for degrees in (30, 150, 270):
            pen.circle(*around(50, 50, 38, degrees), 8, Ink.REPAIR)
        pen.circle(50, 50, 21, Ink.REPAIR)
        pen.text(50, 51, 30, str(self.strength), Ink.TEXT_DARK)
