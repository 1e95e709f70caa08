"""The outcome of one robot's card in one register, played on the real engine.

A :class:`Probe` is a world that plays one robot's card and the floor, and records that robot's outcome
instead of keeping score: the result then
holds for any damage, any number of checkpoints, any archive, and can be looked
up again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..effects.conditions import CONDITIONS
from ..engine.compile import Floor
from ..engine.imagined import ImaginedWorld
from ..engine.stages import play_plan
from ..rules.cards import Card
from ..rules.commands import Command
from ..rules.events import Cause
from ..rules.state import Power, Robot, State

CARDS = tuple(Card(0, command, 0) for command in Command)
"""A card for each command, indexed by the command; their priorities do not matter."""


MOST_DRAWS = 8
"""The greatest number of outcomes of a draw that are looked at."""

FATAL = 500
"""Weight of a destruction that chance may bring, in hundredths of a point of damage."""

Under = tuple[tuple[str, tuple[int, ...]], ...]
"""The conditions of a robot with their values, in the order of their keys."""

Flips = tuple[tuple[int, int], ...]
"""Elements whose state has changed, by index in ascending order, with their new values."""


def burden(under: Under) -> int:
    """Approximate cost, in registers, of being under all of these conditions."""
    return sum(CONDITIONS[key].burden(values) for key, values in under)


class Outcome(NamedTuple):
    """The effect of one register on a robot.

    ``pos`` is 0 if the robot was destroyed; ``hurt`` is the damage taken; ``touched`` the checkpoints it
    touched, in order, each with the damage taken before; ``new_archive`` the last one stored, or 0;
    ``station`` the upgrade station it used, or 0.  ``flipped`` are the elements whose state changed, ``risk``
    is the average damage that chance may deal in addition to ``hurt``, in hundredths of a point; ``under``
    are the robot's conditions afterwards.
    """

    pos: int
    facing: int
    hurt: int
    touched: tuple[tuple[int, int], ...]
    new_archive: int
    station: int = 0
    flipped: Flips = ()
    risk: int = 0
    under: Under = ()


class Other(NamedTuple):
    """Another robot's place when the register begins."""

    robot: Robot
    pos: int
    facing: int


class TrackedMemory(dict[int, int]):
    """A memory of the floor that records which entries were looked up."""

    __slots__ = ("looked_up",)

    def __init__(self) -> None:
        super().__init__()
        self.looked_up: set[int] = set()

    def get(self, key: int, default: Any = None) -> Any:
        """As in any dictionary."""
        self.looked_up.add(key)
        return super().get(key, default)

    def __setitem__(self, key: int, value: int) -> None:
        # Whether this is a change depends on the former value.
        self.looked_up.add(key)
        super().__setitem__(key, value)

    def __getitem__(self, key: int) -> int:
        self.looked_up.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        if isinstance(key, int):
            self.looked_up.add(key)
        return super().__contains__(key)


class Probe(ImaginedWorld):
    """A world that reports on the robot ``me`` and lets the others be moved.

    :meth:`play` averages over ``luck``; ``looked_up`` in its memory has all entries on which the last outcome
    depends.
    """

    __slots__ = (
        "_begin",
        "_others",
        "draw_bound",
        "hurt",
        "luck",
        "me",
        "memory",
        "new_archive",
        "station",
        "touched",
    )

    floor: Floor

    def __init__(self, floor: Floor, robot: Robot, others: Iterable[Robot] = ()) -> None:
        everybody = sorted([robot.copy(), *(other.copy() for other in others)], key=lambda one: one.id)
        begin = State(everybody)
        begin.place_all([(one, 0) for one in everybody])
        super().__init__(floor, begin, goal=0)
        self.floor = floor  # as built, whatever the memory of the initial state
        by_id = {one.id: one for one in everybody}
        self.memory = TrackedMemory()
        self._begin = by_id[robot.id]
        self._begin.power = Power.ON
        self._others = [one for one in everybody if one is not self._begin]
        for one in self._others:
            begin.materialise(one, real=True)  # Only robots in play are placed.
        self.me = self._begin
        self.hurt = self.new_archive = self.station = 0
        self.luck = self.draw_bound = 0
        self.touched: list[tuple[int, int]] = []

    def others(self) -> list[Robot]:
        """The other robots as they begin, for use in :class:`Other`; playing does not change them."""
        return self._others

    # -- recording effects on robots -----------------------------------------------------------

    def damage(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Count damage, which destroys no robot here."""
        if robot.principal is self.me:
            self.hurt += amount
        if self.state.conditions and robot.pos and amount:
            self.tell_hurt(robot)

    def heal(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Count repairs as damage given back."""
        if robot.principal is self.me:
            self.hurt -= amount

    def fall(self, robot: Robot, cause: Cause) -> None:
        """Treat a fall as destruction."""
        self.destroy(robot, cause)

    def destroy(self, robot: Robot, cause: Cause) -> None:
        """Take the robot off the board; for a companion, the robot it belongs to."""
        self.state.place(robot.principal, 0)

    def store_archive(self, robot: Robot, pos: int) -> None:
        """Remember the last archive stored."""
        if robot is self.me:
            self.new_archive = pos

    def tick_checkpoint(self, robot: Robot, number: int) -> None:
        """Remember every checkpoint touched, in order or not."""
        if robot.principal is self.me:
            self.touched.append((number, self.hurt))

    def visit(self, robot: Robot, pos: int) -> None:
        """Remember the station; callers judge whether it is a new one."""
        if robot.principal is self.me:
            self.station = pos

    def draw(self, label: str, bound: int) -> int:
        """The result of a draw, as ``luck`` decides it."""
        self.draw_bound = max(self.draw_bound, bound)
        return self.luck % bound

    # -- playing -------------------------------------------------------------------------------

    def play(
        self,
        register: int,
        pos: int,
        facing: int,
        command: int,
        memory: Mapping[int, int],
        near: Sequence[Other] = (),
        under: Under = (),
    ) -> Outcome:
        """Play ``command`` in ``register`` (from 0) from ``pos``, with the robots of ``near`` around.

        The robot begins ``under`` these conditions, and the elements in the states that ``memory`` gives.  If
        something is drawn by lot, the most likely outcome counts, with the others as its risk.
        """
        self.memory.looked_up.clear()
        self.draw_bound = self.luck = 0
        first = self._once(register, pos, facing, command, memory, near, under)
        if not self.draw_bound:
            return first
        return self._averaged(first, register, pos, facing, command, memory, near, under)

    def _averaged(self, first: Outcome, *play: Any) -> Outcome:
        """The most likely of the outcomes that chance may bring, with the others as its risk."""
        ends = [first]
        for luck in range(1, min(self.draw_bound, MOST_DRAWS)):
            self.luck = luck
            ends.append(self._once(*play))
        usual = max(ends, key=lambda end: (ends.count(end), -ends.index(end)))
        if not usual.pos:
            return usual
        more = sum(100 * (end.hurt - usual.hurt) if end.pos else FATAL for end in ends)
        return usual._replace(risk=more // len(ends))

    def _once(
        self,
        register: int,
        pos: int,
        facing: int,
        command: int,
        memory: Mapping[int, int],
        near: Sequence[Other],
        under: Under,
    ) -> Outcome:
        self._start_over(register, pos, facing, memory, near)
        me = self.me
        conditions = self.state.conditions
        conditions.update({(key, me.id): values for key, values in under})
        mine = self.memory
        self.order = [(0, me, CARDS[command])] if self.is_awake(me) else []
        self.turn_of = 0
        play_plan(self, self.floor.plan[register], mortal=me)
        flipped: Flips = ()
        if mine:
            flipped = tuple(sorted(item for item in mine.items() if memory.get(item[0]) != item[1]))
        left: Under = ()
        if conditions:
            left = tuple(sorted((key, values) for (key, one), values in conditions.items() if one == me.id))
        touched = tuple(self.touched)
        return Outcome(
            me.pos, me.facing, self.hurt, touched, self.new_archive, self.station, flipped, under=left
        )

    def _start_over(
        self, register: int, pos: int, facing: int, memory: Mapping[int, int], near: Sequence[Other]
    ) -> None:
        """Begin from a fresh state, without any element's changes to the last one."""
        self.me = me = self._begin.copy()
        me.facing = facing
        places = [(me, pos)]
        for robot, at, heading in near:
            other = robot.copy()
            other.facing = heading
            places.append((other, at))
        self.state = state = State([robot for robot, _ in places])
        state.place_all(places)
        state.register = register + 1
        mine = self.memory
        if mine or memory:
            mine.clear()
            mine.update(memory)
        state.memory = mine
        self.robots, self.occupied = state.robots, state.occupied
        self.hurt = self.new_archive = self.station = 0
        self.touched.clear()
        self.scratch.clear()
