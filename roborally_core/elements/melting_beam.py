"""Melting beams (RF-07, RF-65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base.drawing import Form, Ink, Pen
from ..effects.conditions import Condition, Listed
from ..rules.events import RULE, Cause, RegisterLocked
from ..rules.timeline import REGISTERS, Step
from .api import (
    WorldView,
    entered,
    happens,
    turned,
    wounds,
)
from .mounted import Lined
from .wall import draw_wall

if TYPE_CHECKING:
    from ..rules.state import Robot, State

MELTED = "melted"


class Melted(Condition):
    """Registers that a melting beam has locked keep their card, and are not programmed, until they are
    repaired: one for each point.

    Known of it are the registers, from 0, in the order in which they melted.
    """

    key = MELTED
    more = range(REGISTERS)
    lists = Listed.REGISTERS
    usual = (REGISTERS - 1,)
    title = "Melted registers"
    lasting = True
    locks = True

    def burden(self, values: tuple[int, ...]) -> int:
        """The number of registers that play the same card every turn."""
        return len(values)

    def keeps(self, state: State, robot: Robot) -> tuple[int, ...]:
        """All melted registers."""
        return state.conditions[MELTED, robot.id]

    def mended(self, world: WorldView, robot: Robot, amount: int) -> None:
        """Free the registers melted last, one for each point."""
        melted = world.under(robot, MELTED) or ()
        left = melted[: max(0, len(melted) - amount)]
        if left:
            world.begin_condition(robot, MELTED, left, RULE)
        else:
            world.end_condition(robot, MELTED, RULE)


@dataclass(eq=False, kw_only=True)
class MeltingBeam(Lined):
    """A melting beam crosses the floor to the next wall, through all robots in it. A robot that moves in, is
    pushed in by another robot or turns in it takes one damage, once a register, and one more if it is in it
    when lasers fire. The first of the two locks the register being played until it is repaired.
    """

    key = "melting-beam"
    title = "Melting beam"
    needs = (Step.REGISTER_END,)
    afflicts = True

    @property
    def _seared(self) -> str:
        """Scratch key of a register: robots to which this beam has dealt its first point."""
        return f"seared by {self.index}"

    @property
    def _melting(self) -> str:
        """Scratch key of a register: robots whose register this beam has already locked."""
        return f"melting in {self.index}"

    @entered()
    def come(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Sear a robot that a card has moved in, its own or another robot's."""
        if cause.is_walk:
            self.sear(world, robot)

    @turned()
    def sear(self, world: WorldView, robot: Robot) -> None:
        """Deal the first point, once a register."""
        if (self._seared, robot.id) not in world.scratch:
            world.scratch[self._seared, robot.id] = 1
            self._melt(world, robot)
            world.damage(robot, 1, self.cause)

    @happens(Step.FIRE, Step.BOARD_LASERS, over="footprint")
    def shine(self, world: WorldView) -> None:
        """Lock the register of a robot that was carried in; ``burn`` deals it its first point now."""
        squares = world.line(self.pos, self.facing)
        for robot in world.robots:
            if robot.pos in squares:
                self._melt(world, robot)

    @wounds(Step.FIRE, Step.BOARD_LASERS)
    def burn(self, world: WorldView) -> int:
        """One point, in the snapshot of everything that fires."""
        return 1

    def _melt(self, world: WorldView, robot: Robot) -> None:
        """Lock the register being played, unless this beam has already locked it for this body.

        A Tamagotchi plays the registers of its robot, which are locked.  An option given for the point saves
        the register, too.
        """
        key, register, owner = (self._melting, robot.id), world.state.register - 1, robot.principal
        if key in world.scratch or world.spares(robot):
            return
        world.scratch[key] = 1
        melted = world.under(owner, MELTED) or ()
        if register < REGISTERS and register not in melted:
            is_new = not world.is_burnt(owner, register)
            world.begin_condition(owner, MELTED, (*melted, register), self.cause)
            if is_new:
                world.tell(RegisterLocked(owner.id, register + 1, owner.registers[register] or 0))

    def draw(self, pen: Pen) -> None:
        """The wall behind it with a wide lens, and the beam's beginning."""
        draw_wall(pen, 100)
        pen.shape(Form(glow=60))
        pen.rect(38, 0, 24, 66, Ink.EMBER)
        pen.shape()
        pen.rect(45, 0, 10, 66, Ink.FLAME)
        pen.shape(Form(height=7))
        pen.poly((26, 96, 74, 96, 66, 64, 34, 64), Ink.METAL_DARK)
        pen.round(30, 60, 40, 10, 4, Ink.HAZARD)
        pen.shape()
