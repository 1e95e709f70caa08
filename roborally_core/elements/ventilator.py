"""Ventilators (RF-55, RF-63)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ..base.drawing import Animation, Form, Ink, Pen, turned
from ..base.geometry import Dir
from ..language.complaint import Complaint, complain
from ..rules.timeline import Step
from .api import BoardView, BuilderView, ElementView, WorldView, carries, registers
from .mounted import Lined
from .wall import draw_registers, draw_wall

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.relief import Relief
    from ..rules.state import Robot

GROUP = "ventilators"
BLOWN = "blown"
MOST = 3
Fans: TypeAlias = "Mapping[tuple[int, Dir], Ventilator]"
"""The most ventilators that can be joined side by side."""


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

    registers: tuple[int, ...] = registers("the registers in which it blows")

    @carries(Step.VENTILATORS)
    def blow(self, world: WorldView, robot: Robot) -> Dir | None:
        """Blow the robot away, one square for each ventilator that blows side by side with this one.

        A ventilator whose line it is only blown across does not act on it.
        """
        key = (BLOWN, robot.id)
        if world.substep == 1:
            world.scratch[key] = self.index
        elif world.scratch.get(key) != self.index:
            return None
        fans, blowing = _by_square(world.group(GROUP)), 1
        for way in (self.facing - 1, self.facing + 1):
            for other in self.beside(fans, way, world.grid, world.relief):
                if world.state.register not in other.registers:
                    break
                blowing += 1
        return self.facing if world.substep <= blowing else None

    def beside(self, fans: Fans, way: int, grid: Grid, relief: Relief | None) -> Iterator[Ventilator]:
        """The ventilators joined to it on one side, on its level, the nearest first."""
        pos = self.pos + grid.delta[way & 3]
        while (pos, self.facing) in fans:
            if relief is not None and relief.level(pos) != relief.level(self.pos):
                return
            yield fans[pos, self.facing]
            pos += grid.delta[way & 3]

    def build(self, floor: BuilderView) -> None:
        """Lay the wall at its back, and join the ventilators of the board."""
        super().build(floor)
        floor.join(GROUP, self)

    def troubles(self, board: BoardView) -> list[Complaint]:
        """At most three may be joined."""
        fans, grid, relief = board.worked_out(_of_board), board.grid, board.relief
        if any(self.beside(fans, self.facing - 1, grid, relief)):
            return []
        number = 1 + len(list(self.beside(fans, self.facing + 1, grid, relief)))
        return [complain("trouble.ventilator", number=number, most=MOST)] if number > MOST else []

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


def _by_square(elements: Iterable[ElementView]) -> Fans:
    return {(one.pos, one.facing): one for one in elements if isinstance(one, Ventilator)}


def _of_board(board: BoardView) -> Fans:
    return _by_square(board.elements)
