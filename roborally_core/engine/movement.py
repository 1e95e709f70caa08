"""Movement by single squares, for everything that moves on its own or is pushed (RR-07, S-1)."""

from __future__ import annotations

from ..rules.events import Cause, CauseKind, RobotMoved, RobotPushed
from ..rules.state import Robot
from .options_at_work import anchored
from .world import PUSH_CAUSES, World

_CARD, _PUSH = CauseKind.CARD, CauseKind.PUSH


def shift(
    world: World, robot: Robot, direction: int, cause: Cause, pushes: bool = True, lands: bool = True
) -> bool:
    """Move ``robot`` one square, pushing the robots in line if it ``pushes``; whether it moved.

    A chain of any length moves in one instant if its last robot can (S-1); the squares react when all have
    moved, that of ``robot`` only if it ``lands`` there.  ``robot`` may be off the board afterwards.
    """
    pos = robot.pos
    floor = world.floor
    if pos in floor.holds and world.is_held(robot):
        return False
    if floor.walls[pos] >> direction & 1:
        if barred(world, robot, direction, cause):
            return False
        target = floor.beyond(pos, direction, world.state)
    else:
        target = floor.to[direction][pos]
    if robot.real and target in world.occupied:
        return pushes and _shove(world, robot, target, direction, cause, lands)
    world.state.place(robot, target)
    if world.facts is not None:
        world.facts.append(RobotMoved(robot.id, pos, target, cause))
    if pos in floor.left:
        world.depart(robot, pos, direction, cause)
    hooks = floor.entered.get(target)
    if hooks is not None and robot.pos == target and lands:
        world.react(hooks, robot, target, direction, cause)
    return True


def _shove(world: World, robot: Robot, at: int, direction: int, cause: Cause, lands: bool) -> bool:
    """Move ``robot`` onto ``at``, and the chain of robots that stands there, starting with its head."""
    floor, occupied, facts = world.floor, world.occupied, world.facts
    pushed = PUSH_CAUSES[robot.id] if cause.kind is _CARD else cause
    to, active = floor.to[direction], world.state.active
    chain = [robot]
    while (other := occupied.get(at)) is not None:
        if (active and anchored(world, other, pushed)) or (at in floor.holds and world.is_held(other)):
            return False
        if floor.walls[at] >> direction & 1:
            if barred(world, other, direction, pushed):
                if floor.counts_deeds and not chain[1:] and not other.pos:
                    world.pushed_by_own_card.append(other)
                return False
            at = floor.beyond(at, direction, world.state)
        else:
            at = to[at]
        chain.append(other)
    place, left, entered = world.state.place, floor.left, floor.entered
    leaves = comes = False
    for i in range(len(chain) - 1, -1, -1):
        one = chain[i]
        frm = one.pos
        place(one, at)
        if facts is not None:
            facts.append(RobotMoved(one.id, frm, at, pushed if i else cause))
            if i:
                pusher = pushed.source if pushed.kind is _PUSH else -1
                facts.append(RobotPushed(one.id, chain[i - 1].id, pusher, direction))
        if frm in left:
            leaves = True
        if at in entered:
            comes = True
        at = frm
    if floor.resting:
        world.shoved += chain[:0:-1]
    if floor.counts_deeds and cause.kind is _CARD:
        world.pushed_by_own_card.append(chain[1])
    came = [(one, one.pos) for one in reversed(chain)] if comes else []
    if leaves:
        for one, frm in zip(chain, [at, *[one.pos for one in chain[:-1]]], strict=True):
            world.depart(one, frm, direction, pushed if one is not robot else cause)
    for one, pos in came:
        if one.pos == pos and (lands or one is not robot):
            world.arrive(one, pos, direction, pushed if one is not robot else cause)
    return True


def barred(world: World, robot: Robot, direction: int, cause: Cause) -> bool:
    """Whether the edge before ``robot``, which has a wall or a gate, stops it.

    Every gate of the edge is asked, whatever else bars the way (S-12).  Touching a gate may hurt, and
    ``robot`` may be off the board afterwards: then it touches no further gate and is stopped, whatever the
    others would have answered.
    """
    floor = world.floor
    pos = robot.pos
    stopped = bool(floor.solid[pos] >> direction & 1)
    for gate in floor.gates.get(pos * 4 + direction, ()):
        if robot.pos == pos and gate.bars(world, robot, direction, cause):
            stopped = True
    return stopped or robot.pos != pos
