"""Ventilators (RF-55, RF-63)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing import Animation, Form, Ink, Pen, turned
from ..geometry import Dir
from ..language.core import say
from ..timeline import Step
from .api import BoardView, BuilderView, Element, Spoken, WorldView, carries, registers
from .mounted import Lined
from .wall import draw_registers, draw_wall

if TYPE_CHECKING:
    from ..geometry import Grid
    from ..relief import Relief
    from ..state import Robot

GROUP = "ventilators"
BLOWN = "blown"
MOST = 3
"""More ventilators than these cannot be joined side by side."""


@dataclass(eq=False, kw_only=True)
class Ventilator(Lined):
    """A ventilator on a wall blows in the registers written on it: every robot in its line, up to the next
    wall, is blown away from it by one square, or by two or three squares if two or three
    ventilators blow side by side. The farthest goes first and nobody pushes; a robot that
    is blown two ways stays.
    """

    key = "ventilator"
    title = "Ventilator"
    needs = (Step.VENTILATORS,)
    in_points = Spoken(
        "Ventilator",
        "It blows in the stages written on it: every robot in its line, up to the next wall, is blown away "
        "from it by one square, or by two or three if two or three ventilators blow side by side. The "
        "farthest goes first and nobody pushes; a robot that is blown two ways stays.",
    )

    registers: tuple[int, ...] = registers("the registers in which it blows")

    @carries(Step.VENTILATORS)
    def blow(self, world: WorldView, robot: Robot) -> Dir | None:
        """Away, as far as those side by side blow; a line that a robot is blown across does not count."""
        key = (BLOWN, robot.id)
        if world.substep == 1:
            world.scratch[key] = self.index
        elif world.scratch.get(key) != self.index:
            return None
        joined = self.joined(world.group(GROUP), world.grid, world.relief)
        blowing = 1
        for side in joined:
            for other in side:
                if world.state.register not in other.registers:
                    break
                blowing += 1
        return self.facing if world.substep <= blowing else None

    def joined(
        self, elements: Iterable[Element], grid: Grid, relief: Relief | None
    ) -> tuple[list[Ventilator], list[Ventilator]]:
        """The ventilators joined to it on its left and on its right, on its level, the nearest first."""
        fans = {
            one.pos: one
            for one in elements
            if isinstance(one, Ventilator)
            and one.facing is self.facing
            and (relief is None or relief.level(one.pos) == relief.level(self.pos))
        }
        sides: tuple[list[Ventilator], list[Ventilator]] = ([], [])
        for side, way in zip(sides, (self.facing - 1, self.facing + 1), strict=True):
            pos = self.pos + grid.delta[way & 3]
            while pos in fans:
                side.append(fans[pos])
                pos += grid.delta[way & 3]
        return sides

    def build(self, floor: BuilderView) -> None:
        """It hangs on a wall at its back, and knows those beside it."""
        super().build(floor)
        floor.join(GROUP, self)

    def troubles(self, board: BoardView) -> list[str]:
        """At most three are joined."""
        left, right = self.joined(board.elements, board.grid, board.relief)
        if not left and len(right) >= MOST:
            return [say("trouble.ventilator", number=len(right) + 1, most=MOST)]
        return []

    def draw(self, pen: Pen) -> None:
        """Blades in a housing on the wall behind it, with its registers and a breath of air."""
        draw_wall(pen, 100)
        pen.shape(Form(height=8))
        pen.round(10, 46, 80, 32, 8, Ink.METAL)
        pen.circle(50, 62, 15, Ink.HAZARD_DARK)
        pen.shape(Form(height=9, motion=Animation(90, 180, (50, 62))))
        for degrees in (0, 90, 180, 270):
            pen.poly(turned(((0, 0), (-5, -12), (6, -13)), 50, 62, degrees), Ink.METAL_LIGHT)
        pen.shape()
        for x in (32, 50, 68):
            pen.line((x, 42, x - 4, 32, x + 4, 22, x, 12), Ink.METAL_LIGHT, 2)
        draw_registers(pen, self.registers, self.facing)
