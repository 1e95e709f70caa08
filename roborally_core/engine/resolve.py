"""Simultaneous moves: intents are formed on a frozen view, conflicts are settled, and one commit moves all
(S-2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..base.geometry import Dir, Turn
from ..elements.api import Ride
from ..rules.events import BEAT, Cause, RobotMoved
from ..rules.state import Robot
from .carriers import STRAIGHT, Claim, Curves, Dynamic, Fixed, LaneStep, Ways
from .edges import NO_WAY
from .movement import barred
from .world import World


class Intent:
    """The intent to carry ``robot`` from ``frm`` in ``direction`` to ``to``, and to turn it there by
    ``turn``.

    Loads of a ``whole`` body may change places with loads coming the other way.  ``levels`` is the number of
    levels the robot falls across a corner.
    """

    __slots__ = ("cause", "direction", "frm", "levels", "robot", "to", "turn", "whole")

    def __init__(
        self,
        robot: Robot,
        frm: int,
        direction: int,
        to: int,
        cause: Cause,
        turn: Turn = Turn.NONE,
        whole: bool = False,
        levels: int = 0,
    ) -> None:
        self.robot = robot
        self.frm = frm
        self.direction = direction
        self.to = to
        self.cause = cause
        self.turn = turn
        self.whole = whole
        self.levels = levels


def carry_freely(world: World, ways: Ways) -> list[Robot] | None:
    """Carry all robots along lanes; the result has the robots carried, or is None if one may be in another's
    way.

    With None nothing has happened.  No rule for conflicts is needed here, since there are none.
    """
    occupied, facts = world.occupied, world.facts
    bound: dict[int, tuple[Robot, LaneStep]] = {}
    for robot in world.robots:
        if robot.pos in ways:
            way = ways[robot.pos]
            if way is None or (to := way.to) in occupied or to in bound:
                return None
            bound[to] = robot, way
    if facts is not None:
        facts.extend([RobotMoved(one.id, one.pos, to, way.cause) for to, (one, way) in bound.items()])
    place = world.state.place
    for to, (robot, way) in bound.items():
        place(robot, to)
        if way.turn:
            world.turn(robot, way.turn, way.cause)
    return [robot for robot, _ in bound.values()]


def gather(world: World, fixed: Fixed, dynamic: Dynamic, who: list[Robot]) -> list[Intent]:
    """The floor's intents for the robots ``who``; a wall on its exit edge leaves a robot without one.

    An edge may destroy a body that touches it, and a robot with its companion: these are not moved any
    further.
    """
    walls, to, holds = world.floor.walls, world.floor.to, world.floor.holds
    intents: list[Intent] = []
    for robot in who:
        pos = robot.pos
        if pos in fixed:
            if pos in holds and world.is_held(robot):
                continue
            direction, cause = fixed[pos]
        elif pos in dynamic:
            if pos in holds and world.is_held(robot):
                continue
            found = _claimed(world, robot, dynamic[pos])
            if found is None:
                continue
            wanted, cause = found
            if isinstance(wanted, Ride):
                intents += _riding(world, robot, wanted, cause)
                continue
            direction = int(wanted)
        else:
            continue
        if not walls[pos] >> direction & 1:
            intents.append(Intent(robot, pos, direction, to[direction][pos], cause))
        elif not barred(world, robot, direction, cause):
            intents.append(Intent(robot, pos, direction, world.ahead(pos, direction), cause))
    return [intent for intent in intents if intent.robot.pos == intent.frm] if world.floor.gates else intents


def _claimed(world: World, robot: Robot, claims: tuple[Claim, ...]) -> tuple[Dir | Ride, Cause] | None:
    """The common heading of all carriers of ``robot``, with its cause; None without one, or if they differ.

    Of several that carry it alike, the nearest one is the cause, wherever the board lists it.
    """
    found: tuple[Dir | Ride, Cause] | None = None
    for heading, cause in claims:
        wanted = heading(world, robot)
        if wanted is None:
            continue
        if found is not None and wanted != found[0]:
            return None
        if found is None or _steps(world, robot, cause) < _steps(world, robot, found[1]):
            found = wanted, cause
    return found


def _steps(world: World, robot: Robot, cause: Cause) -> int:
    """The distance between a robot and an element of the board in squares, along rows and columns."""
    board = world.floor.board
    (x, y), (east, south) = board.grid.xy(robot.pos), board.grid.xy(board.elements[cause.source].pos)
    return abs(east - x) + abs(south - y)


def _riding(world: World, robot: Robot, ride: Ride, cause: Cause) -> list[Intent]:
    """The ride as an intent, unless walls forbid it; a ride that only turns the robot concerns
    nobody else.
    """
    pos, (to, turn, whole) = robot.pos, ride
    if to == pos:
        world.turn(robot, turn, cause)
        return []
    bearing = world.grid.bearing(pos, to)
    direction, levels = robot.facing if bearing is None else bearing >> 1, 0
    if not whole and bearing is not None:
        if not bearing & 1:
            if world.floor.walls[pos] >> direction & 1 and barred(world, robot, direction, cause):
                return []
            to = world.ahead(pos, direction)
        elif (air := _across_corner(world, pos, direction)) == NO_WAY:
            return []
        else:
            to = world.floor.footing(air, world.state)
            levels = world.grid.storey(air) - world.grid.storey(to)
    return [Intent(robot, pos, direction, to, cause, turn, whole, levels)]


def _across_corner(world: World, pos: int, direction: int) -> int:
    """The place on the level of ``pos`` between ``direction`` and the next direction clockwise.

    NO_WAY if walls or higher ground bar both ways round the corner.  If a ramp makes the two ways end on
    different levels, it is the place nearer to the level of ``pos``, or the lower one if both are as near.
    """
    floor, state, aside = world.floor, world.state, (direction + 1) & 3
    storey = world.grid.storey
    ends = []
    for first, second in ((direction, aside), (aside, direction)):
        beside = NO_WAY if floor.is_closed(pos, first, state) else floor.across(pos, first)
        if beside != NO_WAY and not floor.is_closed(beside, second, state):
            to = floor.across(beside, second)
            if to != NO_WAY:
                ends.append(to)
    return min(ends, key=lambda to: (abs(storey(to) - storey(pos)), storey(to)), default=NO_WAY)


def settle(world: World, intents: list[Intent]) -> list[Intent]:
    """The intents that come true under S-2.

    Of two robots bound for one square neither moves, unless the square is deadly.  A robot does not move into
    one that stays, or head-on into one that comes.  Trains and closed rings move.
    """
    if len(intents) == 1:
        return [] if intents[0].robot.real and intents[0].to in world.occupied else intents
    squares = {intent.to for intent in intents}
    if len(squares) == len(intents) and world.occupied.keys().isdisjoint(squares):
        return intents  # no conflict, and no robot in the way
    bound: dict[int, int] = {}
    for intent in intents:
        if intent.robot.real:
            bound[intent.to] = bound.get(intent.to, 0) + 1
    return flow(
        world,
        [
            i
            for i in intents
            if not i.robot.real or bound[i.to] == 1 or swallows(world, i.to, bound_for(i.to, intents))
        ],
    )


def swallows(world: World, pos: int, bound: Iterable[Robot]) -> bool:
    """Whether all who are ``bound`` for ``pos`` go there, and fall (S-2).

    A flyer would not fall, nor would a light-footed robot where its legs help: then the square is like any
    other.
    """
    deadly = world.floor.deadly
    if pos not in deadly or world.rules.pits_contested:
        return False
    footholds = pos in world.floor.footholds
    if (footholds or world.floor.robots_may_fly) and any(
        world.is_aloft(robot) or (footholds and world.is_light_footed(robot)) for robot in bound
    ):
        return False
    when = deadly[pos]
    return when is None or when(world.state)


def bound_for(pos: int, intents: Iterable[Intent]) -> Iterator[Robot]:
    """The robots that are to be moved to ``pos``."""
    return (intent.robot for intent in intents if intent.to == pos)


def flow(world: World, alive: list[Intent]) -> list[Intent]:
    """The uncontested intents whose way is free or becomes free, in trains and rings too."""
    occupied = world.occupied
    going = {intent.frm: intent for intent in alive if intent.robot.real}
    changed = True
    while changed:
        changed = False
        for intent in alive:
            if not intent.robot.real or intent.to not in occupied:
                continue
            ahead = going.get(intent.to)
            if ahead is None or (ahead.to == intent.frm and not intent.whole):
                going.pop(intent.frm, None)
                if ahead is not None:
                    going.pop(ahead.frm, None)
                alive = [i for i in alive if not i.robot.real or i.frm in going]
                changed = True
                break
    return alive


def commit(world: World, intents: list[Intent], curves: Curves = STRAIGHT, *, stepping: bool = True) -> None:
    """Move all robots at once, then let the squares react; ``curves`` turn robots carried onto them (S-3).

    If they are flying instead of ``stepping``, ledges do not affect them.
    """
    floor, facts = world.floor, world.facts
    if facts is not None:
        for intent in intents:
            facts.append(RobotMoved(intent.robot.id, intent.frm, intent.to, intent.cause))
    sharing: Sequence[Robot] = ()
    if len(intents) == 1:
        world.state.place(intents[0].robot, intents[0].to)
    elif not floor.deadly or len({intent.to for intent in intents}) == len(intents):
        world.state.place_all([(intent.robot, intent.to) for intent in intents])
    else:
        sharing = _second_ones(intents)
        moves = [(i.robot, 0 if i.robot in sharing else i.to) for i in intents]
        world.state.place_all(moves)
    if floor.left:
        part = world.depart if stepping else world.leave
        for intent in intents:
            if intent.frm in floor.left:
                part(intent.robot, intent.frm, intent.direction, intent.cause)
            if intent.levels:
                world.drop(intent.robot, intent.levels)
    for intent in intents:
        robot, to = intent.robot, intent.to
        if sharing and robot in sharing:
            world.state.place(robot, to)
            # it was off the board when the others came down
            edge = intent.frm * 4 + intent.direction, to
            if levels := intent.levels or (floor.drops.get(edge, 0) if stepping else 0):
                world.drop(robot, levels)
        if robot.pos != to:
            continue
        if intent.turn:
            world.turn(robot, intent.turn, intent.cause)
        curve = curves.get(to)
        if curve is not None and curve[intent.direction]:
            world.turn(robot, curve[intent.direction], intent.cause)
        if to in floor.entered:
            world.react(floor.entered[to], robot, to, intent.direction, intent.cause)


def _second_ones(intents: list[Intent]) -> list[Robot]:
    """The real robots bound for a pit after another one: they come onto it when that one has fallen (S-2)."""
    bound: set[int] = set()
    out: list[Robot] = []
    for intent in intents:
        if intent.robot.real:
            if intent.to in bound:
                out.append(intent.robot)
            bound.add(intent.to)
    return out


def carry_all(world: World, moves: Sequence[tuple[Robot, int, Cause]]) -> None:
    """Carry robots one square each in a direction, all at once, as all carriers do (S-2).

    A robot that is playing a card continues it from its new square; for the others this counts as having been
    brought there.
    """
    table: Fixed = {robot.pos: (way, cause) for robot, way, cause in moves}
    intents = gather(world, table, {}, [robot for robot, _, _ in moves])
    moving = settle(world, intents) if intents else []
    if moving:
        world.tell(BEAT)
        commit(world, moving)
        for intent in moving:
            world.carried[intent.robot.id] = intent.robot.pos
            world.sweep(intent.robot)


def slip(world: World, slips: Dynamic, robots: Sequence[Robot]) -> None:
    """Let the ``robots`` that have come to rest, and those swept there, slip one square, all at once (RF-52).

    A robot swept along by their slipping slips after them; no robot slips twice.
    """
    slipped: set[int] = set()
    while True:
        if world.unsettled:
            world.settle()
        waiting = dict.fromkeys((*robots, *world.swept))
        world.swept.clear()
        robots = ()
        who = [robot for robot in waiting if robot.pos in slips and robot.id not in slipped]
        if world.state.over or not who:
            return
        slipped.update([robot.id for robot in who])
        intents = gather(world, {}, slips, who)
        moving = settle(world, intents) if intents else []
        if not moving:
            return
        world.tell(BEAT)
        commit(world, moving)
