"""Simultaneous moving: intents from a frozen view, conflicts settled, one commit (S-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..events import Cause, RobotMoved
from ..geometry import Dir
from ..state import Robot
from .movement import barred, seat_rank
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
    walls, delta, holds = world.floor.walls, world.floor.delta, world.floor.holds
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
        if holds and world.is_held(robot):
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
    return flow(
        world, [i for i in intents if not i.robot.real or bound[i.to] == 1 or swallows(world, i.to, intents)]
    )


def swallows(world: World, pos: int, intents: Sequence[Intent]) -> bool:
    """Whether all of ``intents`` that are bound for ``pos`` go there, and fall (S-2); a flyer would not."""
    deadly = world.floor.deadly
    if pos not in deadly or world.rules.pits_contested:
        return False
    if world.floor.airy and any(intent.to == pos and world.is_aloft(intent.robot) for intent in intents):
        return False
    when = deadly[pos]
    return when is None or when(world.state)


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
    floor, facts = world.floor, world.facts
    if facts is not None:
        for intent in intents:
            facts.append(RobotMoved(intent.robot.id, intent.frm, intent.to, intent.cause))
    if floor.chooses and len(intents) > 1:
        # Robots that choose where they are taken to do so by seat (S-12).
        intents = sorted(intents, key=lambda intent: seat_rank(world, intent.robot))
    sharing: Sequence[Robot] = ()
    if len(intents) == 1:
        world.state.place(intents[0].robot, intents[0].to)
    elif len({intent.to for intent in intents}) == len(intents):
        world.state.place_all([(intent.robot, intent.to) for intent in intents])
    else:
        sharing = _second_ones(intents)
        moves = [(i.robot, 0 if i.robot in sharing else i.to) for i in intents]
        world.state.place_all(moves)
    if floor.left:
        for intent in intents:
            world.depart(intent.robot, intent.frm, intent.direction, intent.cause)
    curves = floor.curves if curving else {}
    for intent in intents:
        robot, to = intent.robot, intent.to
        if sharing and robot in sharing:
            world.state.place(robot, to)
        elif robot.pos != to:
            continue
        curve = curves.get(to)
        if curve is not None and curve[intent.direction]:
            world.turn(robot, curve[intent.direction], intent.cause)
        hooks = floor.entered.get(to)
        if hooks is not None:
            world.react(hooks, robot, to, intent.direction, intent.cause)


def _second_ones(intents: list[Intent]) -> list[Robot]:
    """Real robots bound for a pit after another one: they come onto it when that one has fallen (S-2)."""
    bound: set[int] = set()
    out: list[Robot] = []
    for intent in intents:
        if intent.robot.real:
            if intent.to in bound:
                out.append(intent.robot)
            bound.add(intent.to)
    return out
