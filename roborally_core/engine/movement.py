"""One stepper for everything that moves on its own or is pushed (RR-07, S-1)."""

from __future__ import annotations

from ..cards import Card
from ..commands import MOTIONS
from ..events import BEAT, CardPlayed, Cause, CauseKind, RobotBlocked, RobotMoved, RobotPushed
from ..state import Power, Robot
from .world import CARD_CAUSES, PUSH_CAUSES, World


def shift(world: World, robot: Robot, direction: int, cause: Cause) -> bool:
    """Move ``robot`` one square, pushing whoever stands there; whether it moved.

    A chain moves if its last robot can (S-1); one that falls leaves its square
    free.  ``robot`` may be off the board afterwards.
    """
    pos = robot.pos
    floor = world.floor
    if floor.walls[pos] >> direction & 1:
        return False
    target = pos + floor.delta[direction]
    facts = world.facts
    if robot.real:
        occupied = world.occupied
        other = occupied.get(target)
        if other is not None:
            pushed = PUSH_CAUSES[robot.id] if cause.kind is CauseKind.CARD else cause
            if not shift(world, other, direction, pushed):
                return False
            if facts is not None:
                pusher = pushed.source if pushed.kind is CauseKind.PUSH else -1
                facts.append(RobotPushed(other.id, robot.id, pusher, direction))
            if target in occupied or robot.pos != pos:
                return False
        del occupied[pos]
        occupied[target] = robot
    robot.pos = target
    if facts is not None:
        facts.append(RobotMoved(robot.id, pos, target, cause))
    hooks = floor.entered.get(target)
    if hooks is not None:
        for hook in hooks:
            hook(world, robot, direction, cause)
    return True


def execute(world: World, robot: Robot, card: Card) -> None:
    """Let ``robot`` play ``card``: squares one by one as far as it gets, then the turn."""
    facts = world.facts
    steps, heading, turn = MOTIONS[card.command]
    cause = CARD_CAUSES[robot.id]
    if facts is not None:
        facts.append(BEAT)
        facts.append(CardPlayed(robot.id, card.id))
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
                return
            steps -= 1
            if not robot.pos or world.state.over:
                return
            if steps and facts is not None:
                facts.append(BEAT)
    if turn:
        world.turn(robot, turn, cause)


def play_moves(world: World, order: list[tuple[int, Robot, Card]]) -> None:
    """Let everybody in ``order`` play their card, if they still can."""
    for _, robot, card in order:
        if robot.pos and robot.power is not Power.DOWN:
            execute(world, robot, card)
            if world.state.over:
                return
