"""Simultaneous moving: intents from a frozen view, conflicts settled, one commit (S-2)."""

from __future__ import annotations

from collections.abc import Callable

from ..events import Cause, RobotMoved
from ..geometry import Dir
from ..state import Robot
from .movement import shift
from .world import World

Heading = Callable[[World, Robot], Dir | None]
Fixed = dict[int, tuple[int, Cause]]
Dynamic = dict[int, tuple[Heading, Cause]]


class Intent:
    """``robot`` is to be carried from ``frm`` in ``direction`` to ``to``."""

    __slots__ = ("cause", "direction", "frm", "robot", "to")

    def __init__(self, robot: Robot, frm: int, direction: int, to: int, cause: Cause) -> None:
        self.robot = robot
        self.frm = frm
        self.direction = direction
        self.to = to
        self.cause = cause


def gather(world: World, fixed: Fixed, dynamic: Dynamic, who: list[Robot]) -> list[Intent]:
    """What the floor wants to do with ``who``; a wall on the exit edge forbids it."""
    walls, delta = world.floor.walls, world.floor.delta
    intents: list[Intent] = []
    for robot in who:
        pos = robot.pos
        entry = fixed.get(pos)
        if entry is not None:
            direction, cause = entry
        elif dynamic and pos in dynamic:
            heading, cause = dynamic[pos]
            wanted = heading(world, robot)
            if wanted is None:
                continue
            direction = wanted
        else:
            continue
        if not walls[pos] >> direction & 1:
            intents.append(Intent(robot, pos, direction, pos + delta[direction], cause))
    return intents


def settle(world: World, intents: list[Intent]) -> list[Intent]:
    """The intents that come true under S-2.

    Two into one square: neither, unless the square is deadly.  Into a robot
    that stays, or head-on into one that comes: not.  Trains and closed rings
    move.
    """
    occupied = world.occupied
    deadly = world.floor.deadly
    if len(intents) == 1:
        return [] if intents[0].robot.real and intents[0].to in occupied else intents
    bound: dict[int, int] = {}
    going: dict[int, Intent] = {}
    for intent in intents:
        if intent.robot.real:
            bound[intent.to] = bound.get(intent.to, 0) + 1
            going[intent.frm] = intent
    alive = [i for i in intents if not i.robot.real or bound[i.to] == 1 or i.to in deadly]
    for intent in intents:
        if intent.robot.real and bound[intent.to] > 1 and intent.to not in deadly:
            del going[intent.frm]
    changed = True
    while changed:
        changed = False
        for intent in alive:
            if not intent.robot.real or intent.to not in occupied:
                continue
            ahead = going.get(intent.to)
            if ahead is None or ahead.to == intent.frm:
                going.pop(intent.frm, None)
                if ahead is not None:
                    going.pop(ahead.frm, None)
                alive = [i for i in alive if not i.robot.real or i.frm in going]
                changed = True
                break
    return alive


def commit(world: World, intents: list[Intent]) -> None:
    """Move everybody at once, then let curves and the squares react."""
    occupied, floor, facts = world.occupied, world.floor, world.facts
    for intent in intents:
        if intent.robot.real:
            del occupied[intent.frm]
    for intent in intents:
        robot = intent.robot
        robot.pos = to = intent.to
        if robot.real:
            occupied[to] = robot
        if facts is not None:
            facts.append(RobotMoved(robot.id, intent.frm, to, intent.cause))
    curves, entered = floor.curves, floor.entered
    for intent in intents:
        robot = intent.robot
        curve = curves.get(intent.to)
        if curve is not None and curve[intent.direction]:
            world.turn(robot, curve[intent.direction], intent.cause)
        hooks = entered.get(intent.to)
        if hooks is not None:
            for hook in hooks:
                hook(world, robot, intent.direction, intent.cause)


def push_all(world: World, table: Fixed) -> None:
    """Everybody before a pusher is pushed: of two bound for one square neither (CL, BW-10)."""
    walls, delta, deadly = world.floor.walls, world.floor.delta, world.floor.deadly
    wanted: list[tuple[int, Robot, int, int, Cause]] = []
    bound: dict[int, int] = {}
    for robot in world.robots:
        entry = table.get(robot.pos)
        if entry is None:
            continue
        direction, cause = entry
        to = robot.pos + delta[direction]
        if not walls[robot.pos] >> direction & 1:
            wanted.append((robot.pos, robot, direction, to, cause))
            bound[to] = bound.get(to, 0) + 1
    for pos, robot, direction, to, cause in sorted(wanted, key=lambda item: item[0]):
        if robot.pos == pos and (bound[to] == 1 or to in deadly):
            shift(world, robot, direction, cause)
