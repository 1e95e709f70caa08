"""Playing cards: what a card comes to, square by square, and what becomes of where it ends."""

from __future__ import annotations

from ..cards import Card
from ..commands import MOTIONS, Leap, Motion, Move
from ..effects.conditions import CONDITIONS, awake
from ..effects.species import hovers
from ..events import BEAT, CardPlayed, RobotBlocked
from ..geometry import Dir, Turn, opposite
from ..state import Companion, Power, Robot
from .flights import leap
from .gliding import glide
from .movement import shift
from .outfit import move_of
from .resolve import slip
from .standing import note_card
from .world import CARD_CAUSES, World


def play_moves(world: World, order: list[tuple[int, Robot, Card]]) -> None:
    """Let everybody in ``order`` play their card, if they still can."""
    state, facts, literal, down = world.state, world.facts, world.floor.literal, Power.DOWN
    conditions, weights = state.conditions, world.rules.weights
    for world.turn_of, (_, robot, card) in enumerate(order):
        if not robot.pos or not (awake(state, robot) if conditions else robot.power < down):
            continue
        if not robot.real and isinstance(robot, Companion) and hovers(robot):
            glide(world, robot, card)
        else:
            if facts is not None:
                facts.append(BEAT)
                facts.append(CardPlayed(robot.id, card.id))
            world.halted = -1
            if weights:
                _weighed(world, robot, MOTIONS[card.command])
            elif literal and not conditions and not state.active:
                execute(world, robot, MOTIONS[card.command])
            else:
                _interpret(world, robot, MOTIONS[card.command])
        if state.over:
            return


def _weighed(world: World, robot: Robot, motion: Motion) -> None:
    """A card where deeds are counted: did it move its robot, and whom did that push (RN-30)?"""
    world.handled = []
    moved = _interpret(world, robot, motion)
    note_card(world, robot, moved, world.handled)


def _interpret(world: World, robot: Robot, motion: Motion) -> bool:
    """Let ``robot`` do what elements, conditions and options make of its card, which says ``motion``.

    Whether it has moved, if only there and back.
    """
    state, floor = world.state, world.floor
    began = robot.pos
    driven = state.conditions or state.active or floor.drives or began in floor.underfoot
    if driven or floor.prolongs:
        move = move_of(world, robot, (motion,), CARD_CAUSES[robot.id])
        bounces = floor.prolongs and _may_bounce(world, robot, move)
        moved = _bounce(world, robot, move) if bounces else _drive(world, robot, move)
    else:
        moved = execute(world, robot, motion) not in _UNMOVED
    if floor.stopped or floor.slips:
        _end_move(world, robot, began)
    return moved


def execute(world: World, robot: Robot, motion: Motion) -> int:
    """Let ``robot`` do ``motion``: squares one by one as far as it gets, then the turn.

    How many squares it got; if something put an end to it, their complement, which is below zero.
    """
    facts = world.facts
    cause = CARD_CAUSES[robot.id]
    steps, heading, turn, fixed, pushes, _, leaps = motion
    if steps:
        direction = int(heading) if fixed else (robot.facing + heading) & 3
        while steps:
            at = robot.pos
            if leaps:
                far = leaps is Leap.FREE
                moved = not world.is_held(robot) and leap(world, robot, direction, steps, cause, through=far)
                steps = 1
            else:
                moved = shift(world, robot, direction, cause, pushes)
            if world.unsettled:
                world.settle()
            if not moved:
                if robot.pos:
                    if facts is not None:
                        facts.append(RobotBlocked(robot.id, at, direction, cause))
                    if world.state.conditions:
                        _tell_blocked(world, robot, direction)
                return ~(motion.steps - steps) if not leaps else -1
            steps -= 1
            if not robot.pos or world.state.over or world.halted == robot.id:
                return ~(motion.steps - steps)
            if steps and facts is not None:
                facts.append(BEAT)
    if turn:
        world.turn(robot, turn, cause)
        if world.floor.turned:
            _tell_turned(world, robot)
    return motion.steps


_UNMOVED = frozenset({0, ~0})
"""What :func:`execute` answers of a robot that is where it was."""


def _tell_turned(world: World, robot: Robot) -> None:
    """Let the square of ``robot`` react to its own card's turn."""
    for hook in world.floor.turned.get(robot.pos, ()):
        hook(world, robot)
    if world.unsettled:
        world.settle()


def _tell_blocked(world: World, robot: Robot, direction: int) -> None:
    for key, one in sorted(world.state.conditions):
        if one == robot.id:
            CONDITIONS[key].blocked(world, robot, direction)


def _drive(world: World, robot: Robot, move: Move) -> bool:
    """Do one motion of ``move`` after the other; whether any of them moved it."""
    if len(move) == 1:
        return execute(world, robot, move[0]) not in _UNMOVED
    stopped = moved = False
    for number, one in enumerate(move):
        if not _goes_on(world, robot):
            break
        if stopped and not one.anyway:
            continue
        if number:
            world.tell(BEAT)
        squares = execute(world, robot, one)
        stopped = squares < 0 or stopped
        moved = moved or squares not in _UNMOVED
    return moved


def _goes_on(world: World, robot: Robot) -> bool:
    return bool(robot.pos) and not world.state.over and world.halted != robot.id


def _end_move(world: World, robot: Robot, began: int) -> None:
    """The squares on which the card left somebody react: the pushed before the pusher (RF-60)."""
    if robot.pos == began and not world.shoved and not world.unsettled:
        return
    shoved, world.shoved = world.shoved, []
    ended = list(dict.fromkeys(shoved))
    if robot.pos != began:
        ended.append(robot)
    stopped = world.floor.stopped
    for one in ended:
        if one.pos in stopped:
            for hook in stopped[one.pos]:
                hook(world, one)
    if world.unsettled:
        world.settle()
    if world.floor.slips:
        slip(world, world.floor.slips, ended)


# -- floors on which a card goes on where it ends (RF-35) ----------------------------------------


def _may_bounce(world: World, robot: Robot, move: Move) -> bool:
    """Whether a card may end on padding: it moves its robot along a line with some, or in several motions."""
    if len(move) != 1:
        return bool(move)
    if not move[0].steps:
        return False
    floor, pos = world.floor, robot.pos
    return floor.row[pos] in floor.padded or ~floor.column[pos] in floor.padded


def _bounce(world: World, robot: Robot, move: Move) -> bool:
    """Do ``move`` square by square, then go on the same way as long as the floor says so; did it move?"""
    way, squares, stopped = -1, 0, False
    for number, motion in enumerate(move):
        if not _goes_on(world, robot):
            return squares > 0
        if stopped and not motion.anyway:
            continue
        if number:
            world.tell(BEAT)
        if motion.leap or not motion.steps:
            stopped = execute(world, robot, motion) < 0 or stopped
            continue
        way = int(motion.heading) if motion.fixed else (robot.facing + motion.heading) & 3
        for step in range(motion.steps):
            if step:
                world.tell(BEAT)
            moved, way = _one_square(world, robot, way, motion.pushes)
            squares += moved
            if not moved or not _goes_on(world, robot):
                stopped = True
                break
        if motion.turn and not stopped:
            execute(world, robot, motion._replace(steps=0))
    further = 0
    while squares and _goes_on(world, robot) and further < squares:
        asked = world.floor.prolongs.get(robot.pos, ())
        if not any(hook(world, robot, squares, further) for hook in asked):
            break
        world.tell(BEAT)
        moved, way = _one_square(world, robot, way, True)
        if not moved:
            break
        further += 1
    return squares > 0


def _one_square(world: World, robot: Robot, way: int, pushes: bool) -> tuple[bool, int]:
    """One square, or back from a spring, which counts as one; whether that went, and the way from then on."""
    pos, floor = robot.pos, world.floor
    if pos * 4 + way in floor.springs and pos in floor.prolongs:
        return True, opposite(way)
    return execute(world, robot, _ONE[pushes][way]) > 0, way


_ONE = tuple(
    tuple(Motion(1, way, Turn.NONE, fixed=True, pushes=pushes) for way in Dir) for pushes in (False, True)
)
"""One square each way, pushing or not."""
