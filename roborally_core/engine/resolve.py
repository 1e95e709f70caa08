"""Simultaneous moving: intents from a frozen view, conflicts settled, one commit (S-2)."""

from __future__ import annotations

from collections.abc import Callable

from ..events import Cause, RobotMoved, RobotPushed
from ..geometry import Dir
from ..state import Robot
from .movement import barred
from .outfit import anchored
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
        if not walls[pos] >> direction & 1 or not barred(world, robot, direction, cause):
            intents.append(Intent(robot, pos, direction, pos + delta[direction], cause))
    return intents


def settle(world: World, intents: list[Intent]) -> list[Intent]:
    """The intents that come true under S-2.

    Two into one square: neither, unless the square is deadly.  Into a robot
    that stays, or head-on into one that comes: not.  Trains and closed rings
    move.
    """
    if len(intents) == 1:
        return [] if intents[0].robot.real and intents[0].to in world.occupied else intents
    bound: dict[int, int] = {}
    for intent in intents:
        if intent.robot.real:
            bound[intent.to] = bound.get(intent.to, 0) + 1
    return flow(world, [i for i in intents if not i.robot.real or bound[i.to] == 1 or swallows(world, i.to)])


def swallows(world: World, pos: int) -> bool:
    """Whether two robots bound for ``pos`` both go there, and fall (S-2)."""
    deadly = world.floor.deadly
    if pos not in deadly or world.rules.pits_contested:
        return False
    when = deadly[pos]
    return when is None or when(world)


def flow(world: World, alive: list[Intent]) -> list[Intent]:
    """Of intents that no longer contend, those whose way is free or becomes so: trains and rings."""
    occupied = world.occupied
    going = {intent.frm: intent for intent in alive if intent.robot.real}
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


def commit(world: World, intents: list[Intent], *, curving: bool) -> None:
    """Move everybody at once, then let the squares react: curves only where ``curving`` (S-3)."""
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
    curves, entered = floor.curves if curving else {}, floor.entered
    for intent in intents:
        robot = intent.robot
        if robot.pos != intent.to:
            continue
        curve = curves.get(intent.to)
        if curve is not None and curve[intent.direction]:
            world.turn(robot, curve[intent.direction], intent.cause)
        hooks = entered.get(intent.to)
        if hooks is not None:
            for hook in hooks:
                hook(world, robot, intent.direction, intent.cause)
                if robot.pos != intent.to:
                    break


def push_all(world: World, table: Fixed) -> None:
    """Push everybody who stands before a pusher, all at once, with chains (S-1, CL).

    Who is pushed by itself makes way by itself; whoever else is in the way
    joins the chain.  Pushed two ways at once nobody moves, and the rest is
    settled as carrying is (S-2): of two bound for one square neither moves.
    """
    own = gather(world, table, {}, world.robots)
    if not own:
        return
    occupied, floor, active = world.occupied, world.floor, world.state.active
    chains: dict[int, Intent] = {intent.frm: intent for intent in own if intent.robot.real}
    pushers = set(chains)
    behind: dict[int, Robot] = {}
    torn: set[int] = set()
    for head in own:
        intent = head
        while intent.robot.real and intent.to not in pushers:
            other = occupied.get(intent.to)
            if other is None:
                break
            held = bool(active) and anchored(world, other, intent.cause)
            if held or (
                floor.walls[intent.to] >> intent.direction & 1
                and barred(world, other, intent.direction, intent.cause)
            ):
                # Who dies of being pushed against something leaves no room for the pushed (BW-06).
                _give_up(chains, behind, intent.frm)
                break
            if intent.to in behind:
                torn.add(intent.to)
                break
            behind[intent.to] = intent.robot
            to = intent.to + floor.delta[intent.direction]
            intent = Intent(other, intent.to, intent.direction, to, intent.cause)
            chains[intent.frm] = intent
    for at in sorted(torn):
        gone = at
        while gone in chains and gone in behind:
            gone = chains.pop(gone).to
    standing = [intent for intent in chains.values() if intent.robot.pos == intent.frm]
    together = [*standing, *[intent for intent in own if not intent.robot.real]]
    moving = settle(world, sorted(together, key=_seat))
    facts = world.facts
    if facts is not None:
        for intent in moving:
            by = behind.get(intent.frm)
            if by is not None and intent.robot.real:
                facts.append(RobotPushed(intent.robot.id, by.id, -1, intent.direction))
    commit(world, moving, curving=False)


def _give_up(chains: dict[int, Intent], behind: dict[int, Robot], end: int) -> None:
    """Take the chain that ends at ``end`` out of those that move."""
    at: int | None = end
    while at is not None and chains.pop(at, None) is not None:
        pusher = behind.get(at)
        at = None if pusher is None else pusher.pos


def _seat(intent: Intent) -> int:
    return intent.robot.id
