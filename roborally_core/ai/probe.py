"""One robot, one register, over the real engine: where a card takes it.

A :class:`Probe` is a world that plays one robot's card and the floor, and
writes down what became of that robot instead of keeping score: the result then
holds for any damage, any number of checkpoints, any archive, and can be looked
up again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..cards import Card
from ..commands import Command
from ..engine.compile import Floor
from ..engine.movement import execute
from ..engine.world import World
from ..events import Cause
from ..state import Power, Robot, State
from ..timeline import Step

CARDS = tuple(Card(0, command, 0) for command in Command)
"""A card for each command, indexed by it; their priority plays no part."""


class Outcome(NamedTuple):
    """What one register does to a robot.

    ``pos`` is 0 if it was destroyed; ``hurt`` the damage taken; ``touched`` the
    checkpoints it touched, in order, each with the damage taken before; ``stored``
    its new archive, or 0.
    """

    pos: int
    facing: int
    hurt: int
    touched: tuple[tuple[int, int], ...]
    stored: int


class Other(NamedTuple):
    """Where another robot stands when the register begins."""

    robot: Robot
    pos: int
    facing: int


class Probe(World):
    """A world that reports on the robot ``me`` and lets the others be moved.

    Each register it plays begins with the elements in the states ``memory`` says.
    """

    __slots__ = ("_memory", "hurt", "me", "stored", "touched")

    def __init__(
        self, floor: Floor, robot: Robot, memory: Mapping[int, int], others: Iterable[Robot] = ()
    ) -> None:
        everybody = sorted([robot.copy(), *(other.copy() for other in others)], key=lambda one: one.id)
        super().__init__(floor, State(everybody), goal=0)
        by_id = {one.id: one for one in everybody}
        # Whoever looks up a model does so by robot id, which need not be the place in the list.
        models = dict(zip(by_id, self.models, strict=True))
        self.models = [models.get(i, self.models[0]) for i in range(max(by_id) + 1)]
        self._memory = dict(memory)
        self.state.memory = dict(memory)
        self.me = by_id[robot.id]
        self.hurt = 0
        self.touched: list[tuple[int, int]] = []
        self.stored = 0
        self.me.power = Power.ON

    def others(self) -> list[Robot]:
        """The copies of the other robots."""
        return [robot for robot in self.state.robots if robot is not self.me]

    # -- what happens to robots is written down ------------------------------------------------

    def damage(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Count damage; nobody dies of it here."""
        if robot is self.me:
            self.hurt += amount

    def heal(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Count repairs as damage given back."""
        if robot is self.me:
            self.hurt -= amount

    def fall(self, robot: Robot, cause: Cause) -> None:
        """Falling is being destroyed."""
        self.destroy(robot, cause)

    def destroy(self, robot: Robot, cause: Cause) -> None:
        """Take the robot off the board."""
        if self.occupied.get(robot.pos) is robot:
            del self.occupied[robot.pos]
        robot.pos = 0

    def store_archive(self, robot: Robot, pos: int) -> None:
        """Remember the last archive stored."""
        if robot is self.me:
            self.stored = pos

    def tick_checkpoint(self, robot: Robot, number: int) -> None:
        """Remember every checkpoint touched, in order or not."""
        if robot is self.me:
            self.touched.append((number, self.hurt))

    # -- playing -------------------------------------------------------------------------------

    def play(self, register: int, pos: int, facing: int, command: int, near: Sequence[Other] = ()) -> Outcome:
        """Play ``command`` in ``register`` (from 0) from ``pos``, with the robots of ``near`` about."""
        me, occupied = self.me, self.occupied
        occupied.clear()
        if near:
            robots = [me]
            for robot, at, heading in near:
                robot.pos, robot.facing = at, heading
                if robot.real:
                    occupied[at] = robot
                robots.append(robot)
            self.robots = robots
        elif len(self.robots) > 1 or self.robots[0] is not me:
            self.robots = [me]
        me.pos, me.facing = pos, facing
        if me.real:
            occupied[pos] = me
        self.hurt = self.stored = 0
        self.touched.clear()
        self.scratch.clear()
        if self.state.memory != self._memory:
            self.state.memory = dict(self._memory)
        self.state.register = register + 1
        for run in self.floor.plan[register]:
            if run is None:
                self.step = Step.MOVES
                execute(self, me, CARDS[command])
            else:
                run(self)
            if not me.pos:
                break
        return Outcome(me.pos, me.facing, self.hurt, tuple(self.touched), self.stored)
