"""Repair sites (RR-10, CL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..rules.dialect import Dialect
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


@dataclass(eq=False, kw_only=True)
class Repair(Element):
    """{rally: Ending a turn on a repair site takes away one damage for each wrench shown, and stores the
    robot's backup copy here.}{points: After a robot has ended a register here, its player's next comes back
    on this square. A robot that ends a turn here gets one hit point back for each wrench shown, or on two
    wrenches an option instead.}
    """

    key = "repair"
    title = "Repair site"
    kinds = ("wrenches",)
    demo = Demo(
        APART,
        "E pause move-2",
        "S turn-left back-1",
        robots={"A": {"damage": 3}},
    )
    names = {Dialect.POINTS: "Wrench"}
    glyphs = {"w": {"wrenches": 1}, "W": {"wrenches": 2}}

    wrenches: int = integer(1, 2, 1, "how much damage it repairs")

    @on(Step.CHECKPOINTS)
    def store(self, world: WorldView, robot: Robot) -> None:
        """Store the backup copy, under rulesets that do so in every register (CL)."""
        if not world.misses_sites(robot):
            world.store_archive(robot, self.pos)

    @on(Step.REPAIRS)
    def mend(self, world: WorldView, robot: Robot) -> None:
        """Repair, or fit an option if the player chose so (BW-13); reload options, store the backup copy."""
        if world.misses_sites(robot):
            return
        wanted = self.wrenches == 2 and robot.kit.wants_option
        if not wanted or not world.fit_option(robot, self.cause):
            world.heal(robot, self.wrenches, self.cause)
        if robot.kit.options:
            world.reload(robot, self.cause)
        world.store_archive(robot, self.pos)

    def build(self, floor: BuilderView) -> None:
        """Join the group of double wrenches, which may give players a choice (BW-13)."""
        if self.wrenches == 2:
            floor.join("double wrenches", self)

    def draw(self, pen: Pen) -> None:
        """A wrench, or two crossed ones, lit from within."""
        pen.shape(Form(height=4))
        pen.round(5, 6, 90, 88, 12, Ink.METAL_DARK)
        pen.shape(Form(glow=105))
        pen.round(14, 15, 72, 70, 8, Ink.REPAIR, 3)
        pen.shape()
        pen.round(15, 16, 70, 68, 8, Ink.HAZARD_DARK)
        strokes = [((32, 70, 62, 38), (66, 34))]
        if self.wrenches == 2:
            strokes.append(((68, 70, 38, 38), (34, 34)))
        for line, (x, y) in strokes:
            pen.line(line, Ink.REPAIR, 9)
            pen.circle(x, y, 13, Ink.REPAIR)
            notch = 1 if x > 50 else -1
            pen.poly((x, y, x + 19 * notch, y - 8, x + 8 * notch, y - 19), Ink.HAZARD_DARK)
            pen.circle(line[0], line[1], 7, Ink.REPAIR)
