"""Transporters (RN-13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from ..base.drawing import Animation, Form, Ink, Pen
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..rules.events import Cause
from ..rules.timeline import Step
from .api import (
    BoardView,
    BuilderView,
    Demo,
    Element,
    ElementView,
    FloorView,
    RulesView,
    WorldView,
    either,
    entered,
    happens,
)

if TYPE_CHECKING:
    from ..rules.state import Robot

CAME = "came onto a transporter"
"""Scratch key of a register: the square of the transporter that a robot has come onto in it."""
ALL_NETS = "transporters"
"""The name of the group of all transporters, of every network."""
MOST = 64
"""The most transporters in a network."""


class Net(Enum):
    """The colour of a network."""

    PURPLE = "purple"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


_INKS = {
    Net.PURPLE: Ink.PORTAL_VIOLET,
    Net.RED: Ink.PORTAL_RED,
    Net.BLUE: Ink.PORTAL_CYAN,
    Net.YELLOW: Ink.PORTAL_YELLOW,
}


@dataclass(eq=False, kw_only=True)
class Transporter(Element):
    """A robot that has come onto a transporter in a register is beamed at its end to another one of its
    colour. Each colour is a loop that stays the same all game, but nobody knows it before it has been seen.
    Where a real robot arrives at a real one, both become virtual. Turning on a transporter does nothing.
    """

    key = "transporter"
    title = "Transporter"
    barred = "virtual"
    demo = Demo(
        """
        . . . . . . .
        . . . . . . .
        . A . ? . . .
        . . . . . . .
        . ? . . B . .
        """,
        "E move-2 move-1",
        "S turn-left back-1",
    )
    needs = (Step.TRANSPORTERS,)
    states = MOST + 1

    net: Net = either(Net.PURPLE, *list(Net)[1:], help="the network it belongs to")

    @property
    def group(self) -> str:
        """The name of the group of its network."""
        return f"transporters {self.net.value}"

    @entered()
    def come(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Note a robot that comes here by any means: it is beamed if it is still here at the step."""
        world.scratch[CAME, robot.id] = self.pos

    def doors(self, floor: FloorView) -> tuple[int, ...]:
        """The squares of all transporters for the first one of the board; no squares for the others."""
        every = floor.groups[ALL_NETS]
        return tuple(one.pos for one in every) if every[0] is self else ()

    @happens(Step.TRANSPORTERS, over="doors")
    def beam(self, world: WorldView) -> None:
        """Beam the robots of all networks at once; the first transporter of the board does it for all."""
        scratch = world.scratch
        if not scratch:
            return
        doors = {one.pos: one for one in world.group(ALL_NETS) if isinstance(one, Transporter)}
        leaving: list[tuple[Robot, int]] = []
        for robot in world.robots:
            pos = robot.pos
            if pos in doors and scratch.get((CAME, robot.id)) == pos and (to := doors[pos].leads(world)):
                leaving.append((robot, to))
        if not leaving:
            return
        going = [robot for robot, _ in leaving]
        standing = [(to, world.occupied[to]) for _, to in leaving if to in world.occupied]
        staying = {to: one for to, one in standing if one not in going}
        for robot, to in leaving:
            meets = [staying[to]] if to in staying else []
            meets += [other for other, there in leaving if there == to and other is not robot and other.real]
            if robot.real and meets:
                for one in (robot, *meets):
                    world.make_virtual(one)
        world.relocate_all(leaving, 0, self.cause)

    def leads(self, world: WorldView) -> int:
        """The square it beams to; drawn when it is first needed, so that nobody can know it before.

        All loops that agree with those parts seen so far are equally likely.  For those who only think ahead
        it is 0, unless a single target is left: that one is certain (two of a colour lead to each other).
        """
        mates, memory = world.group(self.group), world.state.memory
        known = memory.get(self.index, 0)
        if known:
            return mates[(known - 1) % len(mates)].pos
        seen = [(one, memory.get(one.index, 0)) for one in mates]
        before = {mates[(value - 1) % len(mates)]: one for one, value in reversed(seen) if value}
        # The first squares of all paths seen so far, except the path that ends here, which would close the
        # loop too early.
        first: ElementView = self
        while first in before:
            first = before[first]
        heads = [one for one in mates if one not in before and one is not first] or [first]
        if world.imagined:
            return heads[0].pos if len(heads) == 1 else 0
        to = heads[world.draw(f"transporter {self.index}", len(heads))]
        world.remember(self.index, mates.index(to) + 1, self.cause)
        return to.pos

    def fits(self, rules: RulesView) -> bool:
        """Only under rulesets in which virtual robots become real again."""
        return rules.shared_start and super().fits(rules)

    def build(self, floor: BuilderView) -> None:
        """Join its network, and tell the search for ways that a robot may come out at any other of it."""
        floor.join(ALL_NETS, self)
        floor.join(self.group, self)
        floor.passage(self.group, self.pos, lambda state: True, at_once=False)

    def leads_to(self, board: BoardView, value: int) -> int:
        """The square of the transporter it has been seen to lead to."""
        mates = board.by_value(Transporter, "net")[self.net]
        return mates[(value - 1) % len(mates)].pos if value else 0

    def state_name(self, value: int) -> str:
        """Whether its target has been seen."""
        return say("state.charted" if value else "state.uncharted")

    def troubles(self, board: BoardView) -> list[Complaint]:
        """A network needs two transporters, and may not have too many."""
        mates = board.by_value(Transporter, "net")[self.net]
        if len(mates) < 2:
            return [complain("trouble.network", net=self.net.value)]
        return [complain("trouble.network_full", most=MOST)] if len(mates) > MOST else []

    def draw(self, pen: Pen) -> None:
        """Rings in the colour of the network, with a star in the middle once its target has been seen."""
        ink = _INKS[self.net]
        pen.shape(Form(height=3))
        pen.circle(50, 50, 46, Ink.METAL)
        pen.shape()
        pen.circle(50, 50, 38, Ink.HAZARD_DARK)
        pen.shape(Form(glow=80))
        pen.circle(50, 50, 35, ink, 4)
        pen.shape(Form(motion=Animation(60, 50, (50, 50))))
        for start in range(0, 360, 60):
            pen.arc(50, 50, 24, start, start + 36, ink, 6)
        pen.shape()
        if pen.value:
            pen.poly((50, 34, 54, 46, 66, 50, 54, 54, 50, 66, 46, 54, 34, 50, 46, 46), ink)
        else:
            pen.text(50, 51, 24, "?", ink)
