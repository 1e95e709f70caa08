"""Flights through the air: leaps and throws over squares that are not entered (RF-22, RF-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..base.geometry import Dir
from ..elements.api import Flight
from ..rules.events import Cause
from ..rules.state import Robot
from .edges import NO_WAY
from .pushers import Thrust, push_all
from .resolve import Intent, commit, swallows
from .world import World


def way_of(world: World, pos: int, direction: int, squares: int, *, through: bool = False) -> list[int]:
    """The places on the way of a flight, up to ``squares`` from ``pos``, itself first: to the first wall,
    unless the flight goes ``through`` walls, and to the first square off the board, unless a rim stops it.

    Over lower ground the way leads through the air (:func:`footing`), over anything that stands there; higher
    ground ends it as a wall does, and a closed sluice is higher ground.
    """
    floor, grid, rimmed = world.floor, world.grid, world.rules.rim is not None
    way = [pos]
    while len(way) <= squares and grid.contains(way[-1]):
        at = way[-1]
        after = grid.ground(at) + grid.delta[direction]
        if rimmed and not grid.contains(after):
            break
        if through:
            # it comes out on top of higher ground, and goes on at that level
            to = floor.across(at, direction)
            to = after if to == NO_WAY else to
            way.append(to if grid.storey(to) else footing(world, to))
            continue
        to = floor.across(at, direction)
        if to == NO_WAY or floor.is_closed(at, direction, world.state):
            break
        way.append(to)
    return way


def footing(world: World, pos: int) -> int:
    """The place where a robot in the air at ``pos`` comes down."""
    return world.floor.footing(pos, world.state)


def leap(world: World, robot: Robot, direction: int, squares: int, cause: Cause, *, through: bool) -> int:
    """Take ``robot`` this many squares in one leap, fewer if robots are where it would land; the number of
    squares it went.
    """
    if world.is_held(robot):
        return 0
    way = way_of(world, robot.pos, direction, squares, through=through)
    if robot.real:
        while way[-1] != robot.pos and footing(world, way[-1]) in world.occupied:
            way.pop()
    if len(way) == 1:
        return 0
    to = footing(world, way[-1])
    world.relocate(robot, to, direction, cause)
    _come_down(world, robot, way[-1], to)
    return len(way) - 1


def _come_down(world: World, robot: Robot, air: int, to: int) -> None:
    """Charge ``robot`` for a fall if it lands lower than the level of its flight (S-8)."""
    levels = world.grid.storey(air) - world.grid.storey(to)
    if levels > 0 and robot.pos == to:
        world.drop(robot, levels)


Throw = Callable[[World, Robot], Flight | None]


def throw_all(world: World, throws: dict[int, tuple[Throw, Cause]]) -> list[Robot]:
    """Throw all robots on throwing squares; the result has those that landed elsewhere.

    Two robots with one landing square both land a square short, and so does a robot that would land on one
    that stays; this is repeated until there is no such robot.
    """
    thrown: list[tuple[Robot, Flight, Cause]] = []
    for robot in world.robots:
        if robot.pos in throws and not world.is_held(robot):
            throw, cause = throws[robot.pos]
            flight = throw(world, robot)
            if flight is not None:
                thrown.append((robot, flight, cause))
    return fly(world, thrown)


def fly(world: World, thrown: Iterable[tuple[Robot, Flight, Cause]]) -> list[Robot]:
    """Throw these robots, each once, all at the same time; the result has those that landed elsewhere."""
    flights: list[tuple[Robot, Flight, Cause, list[int]]] = []
    for robot, flight, cause in thrown:
        way = [robot.pos]
        if flight.direction is not None:
            way = way_of(world, robot.pos, flight.direction, flight.squares)
        flights.append((robot, flight, cause, way))
    _shorten(world, [(robot, way) for robot, _, _, way in flights if robot.real])
    intents = [
        Intent(robot, robot.pos, int(flight.direction), footing(world, way[-1]), cause)
        for robot, flight, cause, way in flights
        if flight.direction is not None and len(way) > 1
    ]
    if intents:
        commit(world, intents, stepping=False)
    for robot, flight, cause, way in flights:
        if len(way) > 1:
            _come_down(world, robot, way[-1], footing(world, way[-1]))
        if flight.rough and robot.pos:
            world.damage(robot, flight.rough, cause)
    return [intent.robot for intent in intents]


def force_all(world: World, forces: Sequence[tuple[Robot, Cause, Dir | Flight]]) -> list[Robot]:
    """Push or throw robots, all at once; the result has those that moved.  If a robot has several flights,
    only the first counts.
    """
    thrusts = [
        Thrust(robot.pos, int(force), cause, (robot.id,))
        for robot, cause, force in forces
        if isinstance(force, Dir)
    ]
    if thrusts:
        return push_all(world, thrusts)
    flights = {
        robot.id: (robot, force, cause)
        for robot, cause, force in reversed(forces)
        if isinstance(force, Flight) and not world.is_held(robot)
    }
    return fly(world, [flights[number] for number in sorted(flights)])


def _shorten(world: World, flying: list[tuple[Robot, list[int]]]) -> None:
    """Take squares off the ends of ways until every robot has a landing square of its own."""
    leaving = {robot.id: way for robot, way in flying}
    while True:
        short = [
            way
            for _, way in flying
            if len(way) > 1
            for end in [footing(world, way[-1])]
            if _is_held(world, end, leaving) or _is_contested(world, end, flying)
        ]
        if not short:
            return
        for way in short:
            way.pop()


def _is_contested(world: World, pos: int, flying: list[tuple[Robot, list[int]]]) -> bool:
    """Whether several would land on ``pos``, which takes only one (S-2)."""
    bound = [robot for robot, way in flying if footing(world, way[-1]) == pos]
    return len(bound) > 1 and not swallows(world, pos, bound)


def _is_held(world: World, pos: int, leaving: dict[int, list[int]]) -> bool:
    """Whether a robot that does not leave ``pos`` stands there."""
    holder = world.occupied.get(pos)
    return holder is not None and len(leaving.get(holder.id, [pos])) == 1
