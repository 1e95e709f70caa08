"""Jacks in the box (RF-25, RF-66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen, turned
from ..base.geometry import Dir
from ..rules.timeline import Step
from .api import BuilderView, Demo, Element, Flight, WorldView, option, throws, ways

if TYPE_CHECKING:
    from ..rules.state import Robot

FAR = 6
ROUGH = 2


@dataclass(eq=False, kw_only=True)
class JackInTheBox(Element):
    """Jack pops out in every register, after the belts, and throws the robot on his box six squares away, the
    way the arrow with that register's number points; in the fifth register straight up, and down
    on the same box. Squares in between are not touched, walls end the throw, and a robot
    where it would land makes it one square short. Landings may be rough and cost two damage.
    """

    key = "jack-in-the-box"
    title = "Jack in the box"
    kinds = ("rough",)
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        ? A . . . . .
        . . . . . . .
        . . . . B . .
        """,
        "E back-1 turn-left",
        "S turn-left back-1",
        values={"ways": ["E", "S", "E", "N"]},
    )
    needs = (Step.JACKS,)

    ways: tuple[Dir, ...] = ways(Dir.N, Dir.E, Dir.S, Dir.W, help="where it throws in registers 1 to 4")
    rough: bool = option(False, "whether every landing deals two damage")

    @throws(Step.JACKS)
    def pop(self, world: WorldView, robot: Robot) -> Flight:
        """Throw the robot away, or straight up."""
        register = world.state.register
        way = self.ways[register - 1] if register <= len(self.ways) else None
        return Flight(way, FAR, ROUGH if self.rough else 0)

    def build(self, floor: BuilderView) -> None:
        """Tell the search for ways that it throws robots over pits."""
        for way in self.ways:
            floor.leap(self.pos, way, FAR)

    def draw(self, pen: Pen) -> None:
        """A box with a face on its lid, and an arrow with its registers on each side."""
        pen.shape(Form(height=6))
        pen.round(8, 8, 84, 84, 8, Ink.GEAR_LEFT if self.rough else Ink.PORTAL_AMBER)
        pen.shape()
        pen.round(8, 8, 84, 84, 8, Ink.HAZARD_DARK, 4)
        pen.circle(50, 50, 21, Ink.METAL_LIGHT)
        for x in (43, 57):
            pen.circle(x, 45, 3, Ink.TEXT_DARK)
        pen.arc(50, 50, 11, 20, 160, Ink.TEXT_DARK, 3)
        for way in sorted(set(self.ways)):
            x, y = ((50, 22), (78, 50), (50, 78), (22, 50))[way]
            pen.poly(turned(((-14, 6), (0, -9), (14, 6)), x, y, 90 * way), Ink.HAZARD_DARK)
            shown = "".join(str(i) for i, one in enumerate(self.ways, 1) if one is way)
            pen.text(x, y + 2, 11, shown, Ink.TEXT_LIGHT)
