"""Common parts of squares with a second place one level up: elevators and sluices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..language.complaint import Complaint, complain
from ..rules.state import State
from ..rules.timeline import REGISTERS, Step
from .api import BoardView, Element, WorldView, happens
from .numbered import is_due

if TYPE_CHECKING:
    from ..rules.state import Companion, Robot


@dataclass(eq=False, kw_only=True)
class Shaft(Element):
    """A square that is also on the next level in the registers it names; before the first it is not."""

    leveled = True
    alone = True
    solid: ClassVar[bool] = False
    """Whether there is no room under its upper place."""
    needs = (Step.NUMBERED,)

    def due(self) -> tuple[int, ...]:
        """The registers in which its upper place is there."""
        raise NotImplementedError

    def is_up(self, state: State) -> bool:
        """Whether its upper place is there now; after the fifth register it stays as it was in the fifth."""
        return is_due(self.due(), state)

    @happens(Step.NUMBERED)
    def take_state(self, world: WorldView) -> None:
        """Go up or down for this register, also if only ghosts hover there, which no step looks for."""
        was, now = world.state.register - 1 in self.due(), self.is_up(world.state)
        if was != now:
            (self.rise if now else self.sink)(world)
        elif not now:
            self.lower(world)

    @happens(Step.TURN_END)
    def come_to_rest(self, world: WorldView) -> None:
        """Go down at the end of the turn."""
        if REGISTERS in self.due():
            self.sink(world)

    def rise(self, world: WorldView) -> None:
        """Go up, with every robot there."""
        raise NotImplementedError

    def sink(self, world: WorldView) -> None:
        """Go down, with every robot above or below."""
        raise NotImplementedError

    def lower(self, world: WorldView) -> None:
        """Bring down robots left on its upper place, which is not there in this register."""
        for robot in (*self.above(world), *self.hovering(world, world.grid.above(self.pos))):
            world.relocate(robot, self.pos, robot.facing, self.cause, apart=False)

    def lift(self, world: WorldView) -> None:
        """Take up its floor, with all robots on it or hovering over it."""
        for robot in (*self.below(world), *self.hovering(world, self.pos)):
            world.relocate(robot, world.grid.above(self.pos), robot.facing, self.cause, apart=False)

    def below(self, world: WorldView) -> list[Robot]:
        """The robots on its square."""
        return [robot for robot in world.robots if robot.pos == self.pos]

    def above(self, world: WorldView) -> list[Robot]:
        """The robots on its upper place."""
        top = world.grid.above(self.pos)
        return [robot for robot in world.robots if robot.pos == top]

    def hovering(self, world: WorldView, pos: int) -> list[Companion]:
        """The robots that hover over ``pos``, whatever floor is there."""
        return [one for one in world.state.companions if one.pos == pos and one not in world.robots]

    def troubles(self, board: BoardView) -> list[Complaint]:
        """It has to join its level and the next one: each of them must be next to it on some side."""
        relief = board.relief
        if relief is None:
            return [complain("trouble.one_level")]
        level, top = relief.level(self.pos), board.grid.above(self.pos)
        around = relief.neighbours(self.pos)
        out: list[Complaint] = []
        if all(relief.drop(top, way, to) for way, to in around):
            out.append(complain("trouble.leads_nowhere", level=level + 1))
        if all(relief.drop(self.pos, way, to) for way, to in around):
            out.append(complain("trouble.no_way_on", level=level))
        return out


def raised(elements: Iterable[Element], register: int) -> frozenset[int]:
    """The squares of the shafts whose upper place is there in ``register``; between turns there are none."""
    state = State([])
    state.register = register
    return frozenset(one.pos for one in elements if isinstance(one, Shaft) and one.is_up(state))
