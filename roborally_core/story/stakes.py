"""The stakes of a turn before its outcome: a robot may win, rivals race for a checkpoint, paths cross.

A viewer can see them too: a robot is near the checkpoint that would win it the game, rivals are near one that
each of them needs next, or the cards of several robots lead over the same squares. Nothing here says how the
turn ends, so a film may slow down without giving anything away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Any, NamedTuple

from ..base.geometry import DIRS, Grid
from ..effects.species import is_thing
from ..effects.values import Query
from ..engine.compile import Floor
from ..rules import events as ev
from ..rules.state import FLEET, State
from .fold import RobotView

WITHIN = 3
"""The greatest number of steps to the last checkpoint from which one card may win: no card moves a robot
further.
"""
FAR = 1_000
"""More steps than any that count."""
BESIDE = 2
"""The greatest number of steps to a thing from which a robot may push it."""
MOST_CONTESTS = 2
"""The greatest number of registers in a turn in which races and crossing paths count: more would not be
suspenseful.
"""


class Perils(NamedTuple):
    """The places of a board at which something is at stake."""

    deadly: frozenset[int] = frozenset()
    """Squares that no robot ever survives, including those beyond an open edge."""
    walls: bytes = b""
    """Edges that stop robots, by square: one bit for each direction."""
    last: int = 0
    """The square of the checkpoint that wins; 0 where none does."""
    goal: int = 0
    """The number of the checkpoint that wins."""
    timed: Mapping[int, Query] = {}
    """Squares that are deadly at times, with the question that tells."""
    homes: Mapping[int, int] = {}
    """Square → number of the squad that brings the thing that is played for there."""
    ticks: Mapping[int, int] = {}
    """Number → square of each checkpoint up to the one that wins."""

    def falls_off(self, grid: Grid, at: int, direction: int, moment: State | None = None) -> bool:
        """Whether one more square in this direction would destroy a robot on the square ``at``.

        Squares that are deadly at times count only where the ``moment`` is given.
        """
        if self.walls[at] >> direction & 1:
            return False
        to = at + grid.delta[direction]
        return to in self.deadly or (moment is not None and to in self.timed and self.timed[to](moment))

    def steps(self, grid: Grid, frm: int, to: int, most: int | None = None) -> int | None:
        """The least number of single steps from one square to another, round walls and deadly squares; None
        where no steps lead there, or more than ``most``.

        Belts, other robots and whatever else moves a robot are left out.
        """
        near, seen, count = {frm}, {frm}, 0
        while near and (most is None or count <= most):
            if to in near:
                return count
            near = {
                at + grid.delta[way]
                for at in near
                for way in DIRS
                if not self.walls[at] >> way & 1 and at + grid.delta[way] not in self.deadly
            } - seen
            near = {at for at in near if grid.contains(at)}
            seen |= near
            count += 1
        return None


def perils_of(floor: Floor, goal: int, now: State | None = None) -> Perils:
    """The stakes on a floor; ``goal`` is the number of the checkpoint that wins, 0 where none does: squads
    play for a thing, whatever checkpoints their ship has.

    Gates are walls; those that are open ``now`` are none, if that is given.
    """
    deadly = frozenset(pos for pos, when in floor.deadly.items() if when is None)
    timed = {pos: when for pos, when in floor.deadly.items() if when is not None}
    goal = 0 if floor.rules.squads else goal
    last = floor.board.by_number.get(goal)
    homes = {one.pos: one.for_side for one in floor.board.elements if floor.rules.squads and one.for_side}
    walls = floor.walls if now is None else _standing(floor, now)
    ticks = {number: one.pos for number, one in floor.board.by_number.items() if number <= goal}
    return Perils(deadly, walls, 0 if last is None else last.pos, goal, timed, homes, ticks)


def _standing(floor: Floor, now: State) -> bytes:
    """The edges that stop robots now, by square."""
    walls = bytearray(floor.walls)
    for edge, closed in floor.closings.items():
        pos, way = divmod(edge, 4)
        if not floor.solid[pos] >> way & 1 and not any(query(now) for query in closed):
            walls[pos] &= ~(1 << way)
    return bytes(walls)


class SuspenseKind(IntEnum):
    """The kind of suspense in a register, the greatest first."""

    FINALE = 0
    """A robot that lacks only the last checkpoint is near it, or beside a thing that is near its home."""
    RACE = 1
    """Robots of different players are near a checkpoint that each of them needs next."""
    CONTEST = 2
    """Robots of different players have cards that lead over the same squares."""


class Suspense(NamedTuple):
    """The suspense of one register."""

    kind: SuspenseKind
    robot: int
    """The robot that may win, or one of those whose paths cross."""
    at: int
    """The square to look at."""


class _Register:
    """The paths of the robots in one register."""

    def __init__(self, register: int) -> None:
        self.register = register
        self.cards: set[int] = set()
        self.finale: Suspense | None = None
        self.race: tuple[int, Suspense] | None = None
        """The race for a checkpoint, with the steps its two nearest robots have to it."""
        self.touched: dict[int, set[int]] = {}
        """The squares that each robot's card leads over, including the one where the robot starts."""

    def crossings(self, seats: Mapping[int, int]) -> list[tuple[int, int]]:
        """``(robot, square)`` for each pair of different players' robots whose paths share a square."""
        out = []
        for one, other in combinations(sorted(self.touched), 2):
            common = self.touched[one] & self.touched[other]
            if common and seats.get(one) != seats.get(other):
                out.append((one, min(common)))
        return out


class _Follower:
    """One pass through the facts of a turn, which keeps track of where each robot is."""

    def __init__(self, before: Iterable[RobotView], grid: Grid, ground: Perils) -> None:
        before = tuple(before)
        views = [view for view in before if view.robot < FLEET]
        self._things = {view.robot: view.pos for view in before if view.here and is_thing(view.robot)}
        self._grid, self._ground = grid, ground
        self._at = {view.robot: view.pos for view in views if view.here}
        self.seats = {view.robot: view.seat for view in views}
        self._checkpoints = {view.robot: view.checkpoints for view in views}
        self._acting = -1
        self.registers: list[_Register] = []

    def follow(self, fact: Any) -> None:
        if isinstance(fact, ev.RegisterStarted):
            self.registers.append(_Register(fact.register))
            self._acting = -1
        elif isinstance(fact, ev.StepStarted):
            self._acting = -1
        elif isinstance(fact, ev.RobotEntered):
            self._at[fact.robot] = fact.pos
        elif isinstance(fact, ev.RobotFell | ev.RobotDestroyed):
            self._at.pop(fact.robot, None)
            self._things.pop(fact.robot, None)
        elif isinstance(fact, ev.RobotSpawned) and is_thing(fact.robot):
            self._things[fact.robot] = fact.pos
        elif isinstance(fact, ev.CheckpointReached):
            self._checkpoints[fact.robot] = fact.number
        elif self.registers:
            self._play(self.registers[-1], fact)
        if isinstance(fact, ev.RobotMoved):
            for known in (self._at, self._things):
                if fact.robot in known:
                    known[fact.robot] = fact.to

    def _play(self, now: _Register, fact: Any) -> None:
        if isinstance(fact, ev.CardsRevealed):
            now.cards.update(robot for robot, _ in fact.cards if robot in self._at)
            now.touched = {robot: {self._at[robot]} for robot in now.cards}
            now.finale = self._finale(now.cards)
            now.race = self._race(now.cards)
        elif isinstance(fact, ev.CardPlayed):
            self._acting = fact.robot
        elif self._acting in now.touched:
            if isinstance(fact, ev.RobotMoved):
                now.touched[self._acting] |= {fact.frm, fact.to}
            elif isinstance(fact, ev.RobotBlocked):
                now.touched[self._acting].add(fact.at + self._grid.delta[fact.direction])

    def _finale(self, cards: Collection[int]) -> Suspense | None:
        """The suspense about the robot that is nearest to winning; None if none is near enough."""
        ground, near = self._ground, []
        for robot in sorted(cards):
            if ground.last and self._checkpoints[robot] == ground.goal - 1:
                near.append((self._steps(self._at[robot], ground.last, WITHIN), robot, ground.last))
        for at in self._things.values():
            for home in sorted(ground.homes):
                away = self._steps(at, home, WITHIN)
                beside = [(self._steps(self._at[robot], at, BESIDE), robot) for robot in sorted(cards)]
                near += [(away + min(beside)[0], min(beside)[1], home)] if beside else []
        away, robot, at = min(near, default=(FAR, 0, 0))
        return Suspense(SuspenseKind.FINALE, robot, at) if away < FAR else None

    def _race(self, cards: Collection[int]) -> tuple[int, Suspense] | None:
        """The closest race of two players for the checkpoint that both need next, if there is one."""
        near: dict[int, list[tuple[int, int]]] = {}
        for robot in sorted(cards):
            number = self._checkpoints[robot] + 1
            at = self._ground.ticks.get(number)
            if at is not None and (away := self._steps(self._at[robot], at, WITHIN)) < FAR:
                near.setdefault(number, []).append((away, robot))
        found = []
        for number, several in near.items():
            several.sort()
            away, first = several[0]
            rivals = (far for far, robot in several if self.seats[robot] != self.seats[first])
            if (other := next(rivals, None)) is not None:
                race = Suspense(SuspenseKind.RACE, first, self._ground.ticks[number])
                found.append((away + other, race))
        return min(found, default=None)

    def _steps(self, frm: int, to: int, most: int) -> int:
        """The number of steps between two squares; :data:`FAR` if there are more than ``most``."""
        away = self._ground.steps(self._grid, frm, to, most)
        return FAR if away is None else away


def suspense_of(
    facts: Sequence[ev.Fact], before: Iterable[RobotView], grid: Grid, ground: Perils
) -> dict[int, Suspense]:
    """The suspense of each register that has any, by register; ``before`` shows the robots as the turn
    begins.
    """
    follower = _Follower(before, grid, ground)
    for fact in facts:
        follower.follow(fact)
    out, contests = {}, []
    for one in follower.registers:
        if one.finale is not None:
            out[one.register] = one.finale
        elif one.race is not None:
            away, race = one.race
            contests.append((race.kind, away, one.register, race))
        elif crossings := one.crossings(follower.seats):
            robot, at = crossings[0]
            crossed = Suspense(SuspenseKind.CONTEST, robot, at)
            contests.append((crossed.kind, -len(crossings), one.register, crossed))
    out.update((register, one) for _, _, register, one in sorted(contests)[:MOST_CONTESTS])
    return out
