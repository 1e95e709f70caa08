"""Pushers: all push whole chains at once, and conflicts are settled until nothing changes any more (S-11)."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import pairwise
from typing import NamedTuple

from ..rules.events import Cause, RobotPushed
from ..rules.state import Robot
from .movement import barred
from .options_at_work import anchored
from .resolve import Intent, bound_for, commit, swallows
from .world import World

Chain = tuple[Intent, ...]
"""The robot before a pusher, followed by those it shoves along."""


class Thrust(NamedTuple):
    """A push of the robots on a ``square``, or only of those in ``whom``, in the direction ``way``.

    A square may have several pushes.
    """

    square: int
    way: int
    cause: Cause
    whom: Container[int] | None = None


def push_all(world: World, pushes: Iterable[Thrust]) -> list[Robot]:
    """Push all robots before pushers at once, with their chains (S-1, S-11); the result has those
    that moved.
    """
    table: dict[int, list[Thrust]] = {}
    for push in pushes:
        table.setdefault(push.square, []).append(push)
    standing = [robot for robot in world.robots if robot.pos in table]
    if not standing:
        return []
    pushing = _Pushing(world, table, standing)
    chains = pushing.settle()
    moving = [intent for chain in chains for intent in chain] + pushing.unharmed()
    if not moving:
        return []
    if world.facts is not None:
        for chain in chains:
            for behind, intent in pairwise(chain):
                world.facts.append(RobotPushed(intent.robot.id, behind.robot.id, -1, intent.direction))
    commit(world, sorted(moving, key=_number))
    return [intent.robot for intent in moving]


class _Pushing:
    """One step of pushers: ``pushed`` are the robots still pushed by pushers of their own, by square and way.

    Chains follow from ``pushed`` alone: a robot that is pushed itself leaves its square, and any other robot
    in the way is shoved along.  So a push that drops out makes other chains longer; robots' numbers do not
    matter.
    """

    def __init__(self, world: World, table: dict[int, list[Thrust]], standing: list[Robot]) -> None:
        self.world = world
        self.pushed: dict[int, dict[int, Intent]] = {}
        self.alone: list[Intent] = []
        """Virtual robots, which block nobody and are blocked by nobody."""
        self._answers: dict[tuple[int, int], bool] = {}
        for robot in sorted(standing, key=_square):
            ways: dict[int, Intent] = {}
            for _, way, cause, whom in table.get(robot.pos, ()):  # no push if its Tamagotchi was destroyed
                if whom is None or robot.id in whom:
                    ways.setdefault(way, self._intent(robot, way, cause))
            if not ways:
                continue
            if robot.real:
                self.pushed[robot.pos] = ways
            elif not self._is_locked(robot):
                free = [intent for intent in ways.values() if not self._is_stopped(intent)]
                if len(free) == 1:
                    self.alone += free

    def unharmed(self) -> list[Intent]:
        """The virtual robots that move: those that no edge has destroyed in the meantime."""
        return [intent for intent in self.alone if intent.robot.pos == intent.frm]

    def _intent(self, robot: Robot, direction: int, cause: Cause) -> Intent:
        pos, floor = robot.pos, self.world.floor
        asks = floor.turnouts and floor.walls[pos] >> direction & 1
        to = floor.beyond(pos, direction, self.world.state) if asks else floor.to[direction][pos]
        return Intent(robot, pos, direction, to, cause)

    def settle(self) -> list[Chain]:
        """The chains that move: barred ones drop out first, then contending ones."""
        while self.pushed:
            chains = [self._chain(intent) for ways in self.pushed.values() for intent in ways.values()]
            gone = self._barred(chains) or _torn(chains) or self._contending(chains)
            if not gone:
                return chains
            for first, *_ in gone:
                del self.pushed[first.frm][first.direction]
                if not self.pushed[first.frm]:
                    del self.pushed[first.frm]
        return []

    def _chain(self, first: Intent) -> Chain:
        occupied = self.world.occupied
        chain = [first]
        while (to := chain[-1].to) not in self.pushed and to in occupied:
            chain.append(self._intent(occupied[to], first.direction, first.cause))
        return tuple(chain)

    def _barred(self, chains: list[Chain]) -> list[Chain]:
        """The chains in which an edge or a hold stops a robot, or a robot is destroyed by touching an edge
        (BW-06).
        """
        stopped = [chain for chain in chains if self._is_barred(chain)]
        return [
            chain
            for chain in chains
            if chain in stopped or any(intent.robot.pos != intent.frm for intent in chain)
        ]

    def _is_barred(self, chain: Chain) -> bool:
        first, *shoved = chain
        return (
            self._is_locked(first.robot)
            or self._is_stopped(first)
            or any(self._is_held(intent) or self._is_stopped(intent) for intent in shoved)
        )

    def _is_locked(self, robot: Robot) -> bool:
        """Whether the square of ``robot`` holds it."""
        return bool(self.world.floor.holds) and self.world.is_held(robot)

    def _is_held(self, intent: Intent) -> bool:
        """Whether the robot of ``intent`` resists being shoved; this is asked only once."""
        world, key = self.world, (intent.robot.id, -1)
        if self._is_locked(intent.robot):
            return True
        if not world.state.active:
            return False
        if key not in self._answers:
            self._answers[key] = anchored(world, intent.robot, intent.cause)
        return self._answers[key]

    def _is_stopped(self, intent: Intent) -> bool:
        """Whether the edge before the robot of ``intent`` stops it; all pushes together touch an
        edge once.
        """
        world, robot, key = self.world, intent.robot, (intent.robot.id, intent.direction)
        if not world.floor.walls[intent.frm] >> intent.direction & 1:
            return False
        if key not in self._answers:
            self._answers[key] = robot.pos != intent.frm or barred(
                world, robot, intent.direction, intent.cause
            )
        return self._answers[key]

    def _contending(self, chains: list[Chain]) -> list[Chain]:
        """The chains bound for one square, unless it takes both, and those that would change places (S-2)."""
        bound: dict[int, int] = {}
        for chain in chains:
            to = chain[-1].to
            bound[to] = bound.get(to, 0) + 1
        heads = [chain[-1] for chain in chains]
        return [
            chain
            for chain in chains
            if (bound[chain[-1].to] > 1 and not self._swallows(chain[-1].to, heads)) or self._meets(chain[-1])
        ]

    def _swallows(self, pos: int, heads: list[Intent]) -> bool:
        return swallows(self.world, pos, bound_for(pos, heads))

    def _meets(self, last: Intent) -> bool:
        return any(other.to == last.frm for other in self.pushed.get(last.to, {}).values())


def _torn(chains: list[Chain]) -> list[Chain]:
    """The chains that share a robot and would move it in different directions."""
    shared: dict[int, int] = {}
    for chain in chains:
        for intent in chain:
            shared[intent.frm] = shared.get(intent.frm, 0) + 1
    return [chain for chain in chains if any(shared[intent.frm] > 1 for intent in chain)]


def _square(robot: Robot) -> int:
    return robot.pos


def _number(intent: Intent) -> int:
    return intent.robot.id
