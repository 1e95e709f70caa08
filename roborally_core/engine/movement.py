"""One stepper for everything that moves on its own or is pushed (RR-07, S-1)."""

from __future__ import annotations

from ..cards import Card
from ..commands import MOTIONS, Motion
from ..effects.conditions import CONDITIONS
from ..effects.species import species_of
from ..events import BEAT, CardPlayed, Cause, CauseKind, RobotBlocked, RobotMoved, RobotPushed
from ..state import Companion, Power, Robot
from .outfit import anchored, move_of
from .world import CARD_CAUSES, PUSH_CAUSES, World


def shift(world: World, robot: Robot, direction: int, cause: Cause, pushes: bool = True) -> bool:
    """Move ``robot`` one square, pushing whoever stands in line if it ``pushes``; whether it moved.

    A chain of any length moves at one instant if its last robot can (S-1); the
    squares react when everybody has moved.  ``robot`` may be off the board
    afterwards.
    """
    pos = robot.pos
    floor = world.floor
    if floor.walls[pos] >> direction & 1 and barred(world, robot, direction, cause):
        return False
    target = pos + floor.delta[direction]
    if robot.real and target in world.occupied:
        return pushes and _shove(world, robot, direction, cause)
    world.state.place(robot, target)
    if world.facts is not None:
        world.facts.append(RobotMoved(robot.id, pos, target, cause))
    if floor.left:
        world.depart(robot, pos, direction, cause)
    hooks = floor.entered.get(target)
    if hooks is not None and robot.pos == target:
        world.react(hooks, robot, target, direction, cause)
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
        world.state.place(one, frm + step)
        if facts is not None:
            facts.append(RobotMoved(one.id, frm, one.pos, pushed if i else cause))
            if i:
                facts.append(RobotPushed(one.id, chain[i - 1].id, pusher, direction))
    if floor.stopped:
        world.shoved += chain[:0:-1]
    if floor.left:
        for one in chain:
            world.depart(one, one.pos - step, direction, pushed if one is not robot else cause)
    chain.reverse()
    if floor.chooses:
        chain.sort(key=lambda one: seat_rank(world, one))
    for one, to in [(one, one.pos) for one in chain]:
        if one.pos == to:
            world.arrive(one, to, direction, pushed if one is not robot else cause)
    return True


def seat_rank(world: World, robot: Robot) -> int:
    """The place of the seat of ``robot`` in this turn's order of seats, from 0 (S-5)."""
    return (robot.seat - world.state.turn + 1) % len(world.state.robots)


def barred(world: World, robot: Robot, direction: int, cause: Cause) -> bool:
    """Whether the edge before ``robot``, which has a wall or a gate, stops it.

    Every gate of the edge is asked, whatever else bars it (S-12).  Touching one
    may hurt; ``robot`` may be off the board afterwards.
    """
    floor = world.floor
    pos = robot.pos
    stopped = bool(floor.solid[pos] >> direction & 1)
    for gate in floor.gates.get(pos * 4 + direction, ()):
        if robot.pos == pos and gate.bars(world, robot, direction, cause):
            stopped = True
    return stopped


def execute(world: World, robot: Robot, motion: Motion) -> bool:
    """Let ``robot`` do ``motion``: squares one by one as far as it gets, then the turn.

    False if something put an end to it.
    """
    facts = world.facts
    cause = CARD_CAUSES[robot.id]
    steps, heading, turn, fixed, pushes, _ = motion
    if steps:
        direction = int(heading) if fixed else (robot.facing + heading) & 3
        while steps:
            at = robot.pos
            moved = shift(world, robot, direction, cause, pushes)
            if world.unsettled:
                world.settle()
            if not moved:
                if robot.pos:
                    if facts is not None:
                        facts.append(RobotBlocked(robot.id, at, direction, cause))
                    if world.state.conditions:
                        _tell_blocked(world, robot, direction)
                return False
            steps -= 1
            if not robot.pos or world.state.over or world.halted == robot.id:
                return False
            if steps and facts is not None:
                facts.append(BEAT)
    if turn:
        world.turn(robot, turn, cause)
        for hook in world.floor.turned.get(robot.pos, ()):
            hook(world, robot)
        if world.unsettled:
            world.settle()
    return True


def _tell_blocked(world: World, robot: Robot, direction: int) -> None:
    for key, one in sorted(world.state.conditions):
        if one == robot.id:
            CONDITIONS[key].blocked(world, robot, direction)


def play_card(world: World, robot: Robot, card: Card) -> None:
    """Let ``robot`` play ``card``: what it says, or what elements, conditions and options make of it."""
    state, floor = world.state, world.floor
    facts = world.facts
    if not robot.real and isinstance(robot, Companion) and species_of(robot).hovers:
        glide(world, robot, card)
        return
    if facts is not None:
        facts.append(BEAT)
        facts.append(CardPlayed(robot.id, card.id))
    world.halted = -1
    began = robot.pos
    motion = MOTIONS[card.command]
    if state.conditions or state.active or floor.drives or began in floor.underfoot:
        _drive(world, robot, motion)
    else:
        execute(world, robot, motion)
    if floor.stopped:
        _end_move(world, robot, began)


def _drive(world: World, robot: Robot, motion: Motion) -> None:
    """Do what a card that says ``motion`` comes to."""
    stopped = False
    for number, one in enumerate(move_of(world, robot, (motion,), CARD_CAUSES[robot.id])):
        if not robot.pos or world.state.over or world.halted == robot.id:
            return
        if stopped and not one.anyway:
            continue
        if number:
            world.tell(BEAT)
        stopped = not execute(world, robot, one) or stopped


def _end_move(world: World, robot: Robot, began: int) -> None:
    """The squares on which the card left somebody react: the pushed before the pusher (RF-60)."""
    shoved, world.shoved = world.shoved, []
    ended = list(dict.fromkeys(shoved))
    if robot.pos != began:
        ended.append(robot)
    for one in ended:
        for hook in world.floor.stopped.get(one.pos, ()):
            hook(world, one)
    if world.unsettled:
        world.settle()


def glide(world: World, one: Companion, card: Card) -> None:
    """Let a companion that hovers play ``card``: through everybody and over everything, up to a wall."""
    world.tell(BEAT)
    world.tell(CardPlayed(one.id, card.id))
    motion, cause, floor = MOTIONS[card.command], CARD_CAUSES[one.id], world.floor
    direction = (one.facing + motion.heading) & 3
    for number in range(motion.steps):
        pos = one.pos
        if floor.walls[pos] >> direction & 1 and barred(world, one, direction, cause):
            world.tell(RobotBlocked(one.id, pos, direction, cause))
            return
        if number:
            world.tell(BEAT)
        world.state.place(one, pos + floor.delta[direction])
        world.tell(RobotMoved(one.id, pos, one.pos, cause))
        species_of(one).glided(world, one)
        if world.unsettled:
            world.settle()
        if not one.pos or world.state.over:
            return
    if motion.turn:
        world.turn(one, motion.turn, cause)


def play_moves(world: World, order: list[tuple[int, Robot, Card]]) -> None:
    """Let everybody in ``order`` play their card, if they still can."""
    for _, robot, card in order:
        if robot.pos and robot.power < Power.DOWN:
            play_card(world, robot, card)
            if world.state.over:
                return
