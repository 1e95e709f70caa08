"""One stepper for everything that moves on its own or is pushed (RR-07, S-1)."""

from __future__ import annotations

from ..cards import Card
from ..commands import MOTIONS, Motion
from ..events import BEAT, CardPlayed, Cause, CauseKind, RobotBlocked, RobotMoved, RobotPushed
from ..state import Power, Robot
from .outfit import anchored, motions_of
from .world import CARD_CAUSES, PUSH_CAUSES, World


def shift(world: World, robot: Robot, direction: int, cause: Cause) -> bool:
    """Move ``robot`` one square, pushing whoever stands in line; whether it moved.

    A chain of any length moves at one instant if its last robot can (S-1); the
    squares react when everybody has moved.  ``robot`` may be off the board
    afterwards.
    """
    pos = robot.pos
    floor = world.floor
    if floor.walls[pos] >> direction & 1 and barred(world, robot, direction, cause):
        return False
    target = pos + floor.delta[direction]
    if robot.real:
        occupied = world.occupied
        if target in occupied:
            return _shove(world, robot, direction, cause)
        del occupied[pos]
        occupied[target] = robot
    robot.pos = target
    if world.facts is not None:
        world.facts.append(RobotMoved(robot.id, pos, target, cause))
    hooks = floor.entered.get(target)
    if hooks is not None:
        for hook in hooks:
            hook(world, robot, direction, cause)
            if robot.pos != target:
                break
    return True


def _shove(world: World, robot: Robot, direction: int, cause: Cause) -> bool:
    """Move ``robot`` and the chain before it, the head first."""
    floor, occupied, facts = world.floor, world.occupied, world.facts
    pushed = PUSH_CAUSES[robot.id] if cause.kind is CauseKind.CARD else cause
    step, active = floor.delta[direction], world.state.active
    chain = [robot]
    at = robot.pos + step
    while (other := occupied.get(at)) is not None:
        if active and anchored(world, other, pushed):
            return False
        if floor.walls[at] >> direction & 1 and barred(world, other, direction, pushed):
            return False
        chain.append(other)
        at += step
    pusher = pushed.source if pushed.kind is CauseKind.PUSH else -1
    for i in range(len(chain) - 1, -1, -1):
        one = chain[i]
        frm = one.pos
        del occupied[frm]
        one.pos = frm + step
        occupied[one.pos] = one
        if facts is not None:
            facts.append(RobotMoved(one.id, frm, one.pos, pushed if i else cause))
            if i:
                facts.append(RobotPushed(one.id, chain[i - 1].id, pusher, direction))
    for one in reversed(chain):
        for hook in floor.entered.get(at, ()):
            if one.pos == at:
                hook(world, one, direction, pushed if one is not robot else cause)
        at -= step
    return True


def barred(world: World, robot: Robot, direction: int, cause: Cause) -> bool:
    """Whether the edge before ``robot``, which has a wall or a gate, stops it.

    Touching a gate may hurt; ``robot`` may be off the board afterwards.
    """
    floor = world.floor
    pos = robot.pos
    for gate in floor.gates.get(pos * 4 + direction, ()):
        if gate(world, robot, direction, cause):
            return True
    return bool(floor.solid[pos] >> direction & 1)


def execute(world: World, robot: Robot, card: Card, motion: Motion | None = None) -> bool:
    """Let ``robot`` play ``card``: squares one by one as far as it gets, then the turn.

    With ``motion`` that is done instead of what the card says.  False if
    something put an end to it.
    """
    facts = world.facts
    cause = CARD_CAUSES[robot.id]
    if motion is None:
        motion = MOTIONS[card.command]
        if facts is not None:
            facts.append(BEAT)
            facts.append(CardPlayed(robot.id, card.id))
    steps, heading, turn = motion
    if steps:
        direction = (robot.facing + heading) & 3
        while steps:
            at = robot.pos
            moved = shift(world, robot, direction, cause)
            if world.downed:
                world.judge()
            if not moved:
                if facts is not None and robot.pos:
                    facts.append(RobotBlocked(robot.id, at, direction, cause))
                return False
            steps -= 1
            if not robot.pos or world.state.over:
                return False
            if steps and facts is not None:
                facts.append(BEAT)
    if turn:
        world.turn(robot, turn, cause)
    return True


def _execute_driven(world: World, robot: Robot, card: Card) -> None:
    """Let ``robot`` play ``card`` as its options at work have it."""
    world.tell(BEAT)
    world.tell(CardPlayed(robot.id, card.id))
    for number, motion in enumerate(motions_of(world, robot, MOTIONS[card.command], CARD_CAUSES[robot.id])):
        if number:
            world.tell(BEAT)
        if not execute(world, robot, card, motion):
            return


def play_moves(world: World, order: list[tuple[int, Robot, Card]]) -> None:
    """Let everybody in ``order`` play their card, if they still can."""
    active = world.state.active
    for _, robot, card in order:
        if robot.pos and robot.power < Power.DOWN:
            if active and robot.id in active:
                _execute_driven(world, robot, card)
            else:
                execute(world, robot, card)
            if world.state.over:
                return
