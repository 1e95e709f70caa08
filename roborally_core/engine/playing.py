"""Playing of cards: the effect of a card, square by square, and the reactions at its end."""

from __future__ import annotations

from ..base.geometry import opposite
from ..effects.conditions import CONDITIONS, awake, is_driven, may_govern, under
from ..effects.species import hovers
from ..effects.values import PADDED, Spring
from ..rules.cards import Card
from ..rules.commands import MOTIONS, Leap, Motion, Move
from ..rules.deeds import Deed
from ..rules.events import BEAT, CardPlayed, RobotBlocked, RobotMoved
from ..rules.state import DOWN, FLEET, Companion, Robot
from .flights import leap
from .gliding import glide
from .importance import note, note_pushes
from .layout import WALLED
from .movement import barred, shift
from .options_at_work import move_of
from .resolve import slip
from .world import CARD_CAUSES, World

_MOVED = Deed.MOVED


def play_moves(world: World, order: list[tuple[int, Robot, Card]]) -> None:
    """Let each robot in ``order`` play its card, if it still can."""
    state, facts, down = world.state, world.facts, DOWN
    active, floor = state.active, world.floor
    special, ranks_deeds, resting = floor.special, floor.counts_deeds, floor.resting
    world.has_governing_conditions = bool(state.conditions) and may_govern(state)
    world.cards = order
    for world.turn_of, (_, robot, card) in enumerate(order):
        if not robot.pos or robot.power >= down:
            continue
        if world.has_governing_conditions and not awake(state, robot):
            continue
        if not robot.real and isinstance(robot, Companion) and hovers(robot):
            glide(world, robot, card)
        else:
            if facts is not None:
                facts.append(BEAT)
                facts.append(CardPlayed(robot.id, card.id))
            world.halted = -1
            if world.carried:
                world.carried.clear()
            began = robot.pos
            if active or began in special or (world.has_governing_conditions and is_driven(state, robot)):
                made = _interpret(world, robot, MOTIONS[card.command])
            else:
                steps, heading, turn = _PLAIN[card.command]
                if steps:
                    made = _walk(world, robot, (robot.facing + heading) & 3, steps)
                else:
                    made = 0
                    if turn:
                        _turn(world, robot, turn)
            if resting and (
                world.shoved
                or world.unsettled
                or world.swept
                or (robot.pos in resting and made not in _UNMOVED)
            ):
                _end_move(world, robot, moved=made not in _UNMOVED)
            if ranks_deeds:
                if made not in _UNMOVED and robot.id < FLEET:
                    note(world, robot, _MOVED)
                if world.pushed_by_own_card:
                    note_pushes(world, robot)
        if state.over:
            return
    world.cards = ()


_PLAIN = tuple((motion.steps, int(motion.heading), int(motion.turn)) for motion in MOTIONS)
"""The motion of each command that consists of steps or a turn, as plain integers: the form in which most
cards are played.
"""


def _interpret(world: World, robot: Robot, motion: Motion) -> int:
    """Let ``robot`` do what elements, conditions and options make of ``motion``, the motion of its card.

    The result is that of :func:`execute`, but 1 for any number of squares, even if it went there and back.
    """
    state, floor, began = world.state, world.floor, robot.pos
    driven = state.active or began in floor.underfoot or began in floor.drives
    if driven or (state.conditions and is_driven(state, robot)):
        move = move_of(world, robot, (motion,), CARD_CAUSES[robot.id])
    else:
        move = (motion,)
    if floor.padded and _may_bounce(world, robot, move):
        return _bounce(world, robot, move)
    return _drive(world, robot, move)


def execute(world: World, robot: Robot, motion: Motion) -> int:
    """Let ``robot`` do ``motion``: squares one by one as far as it gets, then the turn.

    The result is the number of squares it got; if something ended the motion, the complement of that number
    (``~``), which is below zero.
    """
    steps, heading, turn, fixed, pushes, _, leaps, _ = motion
    made = 0
    if steps:
        direction = int(heading) if fixed else (robot.facing + heading) & 3
        if leaps:
            made = _leap(world, robot, direction, motion)
        else:
            made = _walk(world, robot, direction, steps, pushes=pushes)
    if turn and made >= 0:
        _turn(world, robot, turn)
    return made


def _walk(world: World, robot: Robot, direction: int, steps: int, *, pushes: bool = True) -> int:
    """Take ``robot`` this many squares; the result is that of :func:`execute`.

    It goes in one run as far as nothing is in its way and no square reacts to it; each square that does is a
    step of its own.
    """
    lane, occupied, facts = world.floor.lanes[direction], world.occupied if robot.real else (), world.facts
    made, left, aloft = 0, steps, False
    while True:
        at, before = robot.pos, left
        to = 0 if aloft else lane[at]
        while to > 0 and to not in occupied:
            left -= 1
            if facts is not None:
                facts.append(RobotMoved(robot.id, at, to, CARD_CAUSES[robot.id]))
                if left:
                    facts.append(BEAT)
            at = to
            if not left:
                break
            to = lane[at]
        if left != before:
            world.state.place(robot, at)
            made += before - left
            if not left:
                return made
        if to == WALLED:
            if world.unsettled:
                world.settle()
            _tell_blocked(world, robot, at, direction)
            return ~made
        moved, left, aloft = _square(world, robot, direction, pushes, left, aloft)
        if not moved:
            return ~made
        made += 1
        if not _goes_on(world, robot):
            return ~made
        if not left:
            return made
        if facts is not None:
            facts.append(BEAT)


def _turn(world: World, robot: Robot, turn: int) -> None:
    """Turn ``robot`` by its own card, which nothing prevents."""
    if world.facts is None:
        robot.facing = (robot.facing + turn) & 3
    else:
        world.turn(robot, turn, CARD_CAUSES[robot.id])
    if robot.pos in world.floor.turned:
        _tell_turned(world, robot)


def _square(
    world: World, robot: Robot, direction: int, pushes: bool, left: int, aloft: bool
) -> tuple[bool, int, bool]:
    """Move ``robot`` the next of ``left`` squares; whether it went, how many are left, and whether it flies.

    Thrusters lengthen a motion, and lift its robot over everything before its end (RN-14).  A robot that flew
    and is stopped comes down where it is; one that never left its square does not come onto it anew.
    """
    floor, at, cause, lands, flew = world.floor, robot.pos, CARD_CAUSES[robot.id], True, aloft
    if floor.thrusters:
        to = floor.to[direction][at]
        if left > 1 and to in floor.thrusters and not world.is_aloft(robot):
            left, aloft = left + 1, True
        # No robot comes back from beyond the edge.
        lands = not aloft or left == 1 or not world.grid.contains(to)
    moved = shift(world, robot, direction, cause, pushes, lands)
    if not moved and flew and robot.pos:
        world.arrive(robot, robot.pos, direction, cause)
    if world.unsettled:
        world.settle()
    if not moved and robot.pos:
        _tell_blocked(world, robot, at, direction)
    return moved, left - 1, aloft


def _leap(world: World, robot: Robot, direction: int, motion: Motion) -> int:
    """Do a ``motion`` that crosses its squares in one leap; the result is that of :func:`execute`."""
    at, through = robot.pos, motion.leap is Leap.FREE
    cause = CARD_CAUSES[robot.id]
    made = leap(world, robot, direction, motion.steps, cause, through=through)
    if world.unsettled:
        world.settle()
    if not made:
        if robot.pos:
            _tell_blocked(world, robot, at, direction)
        return ~0
    return made if _goes_on(world, robot) else ~made


_UNMOVED = frozenset({0, ~0})
"""The results of :func:`execute` for a robot that has not moved."""


def _tell_turned(world: World, robot: Robot) -> None:
    """Let the square of ``robot`` react to the turn that its own card gave it, for as long as it
    stays there.
    """
    pos = robot.pos
    for hook in world.floor.turned[pos]:
        hook(world, robot)
        if robot.pos != pos:
            break
    if world.unsettled:
        world.settle()


def _tell_blocked(world: World, robot: Robot, at: int, direction: int) -> None:
    """Tell that ``robot`` got no farther than ``at``."""
    if world.facts is not None:
        world.facts.append(RobotBlocked(robot.id, at, direction, CARD_CAUSES[robot.id]))
    _stop_short(world, robot, direction)


def _stop_short(world: World, robot: Robot, direction: int) -> None:
    """Let the conditions of ``robot`` react to something that was in its way."""
    if world.state.conditions:
        for key in sorted(under(world.state, robot)):
            CONDITIONS[key].blocked(world, robot, direction)


def _drive(world: World, robot: Robot, move: Move) -> bool:
    """Do the motions of ``move`` one after the other; whether any of them moved ``robot``."""
    if len(move) == 1:
        return _goes_on(world, robot) and execute(world, robot, move[0]) not in _UNMOVED
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


def _end_move(world: World, robot: Robot, *, moved: bool) -> None:
    """Let the squares react on which the card left robots: those of pushed robots before the pusher's
    (RF-60).

    A robot that its card ``moved`` ends its move even where it began: it went there and back.  A robot that
    something has carried in the end did not end its move there (RF-64).
    """
    shoved, world.shoved = world.shoved, []
    if world.state.over:
        return
    # the move of a robot that was shoved along several squares ended with the last shove
    ended = list(dict.fromkeys(reversed(shoved)))[::-1]
    if moved:
        ended.append(robot)
    stopped = world.floor.stopped
    for one in ended:
        pos = one.pos
        if pos in stopped and world.carried.get(one.id) != pos:
            for hook in stopped[pos]:
                hook(world, one)
                if one.pos != pos:
                    break
    if world.unsettled:
        world.settle()
    if world.floor.slips:
        own = moved and robot.pos != world.carried.get(robot.id)
        world.moved_last = robot if own else None
        slip(world, world.floor.slips, ended)
        world.moved_last = None


# -- floors on which a card goes on, and edges that throw robots back (RF-35) -------------------


def _may_bounce(world: World, robot: Robot, move: Move) -> bool:
    """Whether a card may bounce: it moves its robot along a line with a spring, or in several motions."""
    if len(move) != 1:
        return bool(move)
    if not move[0].steps:
        return False
    return robot.pos in world.floor.padded


def _bounce(world: World, robot: Robot, move: Move) -> bool:
    """Do ``move`` square by square, and continue for as long as the floor says so; whether
    ``robot`` moved.
    """
    way, squares, stopped, thrown = -1, 0, False, False
    for number, motion in enumerate(move):
        if not _goes_on(world, robot):
            return squares > 0
        if stopped and not motion.anyway:
            continue
        if number:
            world.tell(BEAT)
        if motion.steps:
            way = int(motion.heading) if motion.fixed else (robot.facing + motion.heading) & 3
        if motion.leap or not motion.steps:
            made = execute(world, robot, motion)
            stopped = made < 0 or stopped
            squares += max(made, ~made)
            continue
        left, aloft, begun = motion.steps, False, squares
        while left:
            if squares > begun:
                world.tell(BEAT)
            spring = _spring(world, robot, way)
            if spring is not None and not (spring.anywhere and thrown):
                moved, way, thrown = _rebounds(world, robot, way), opposite(way), thrown or spring.anywhere
                squares, left = squares + moved * spring.hop, left - spring.hop
            else:
                moved, left, aloft = _square(world, robot, way, motion.pushes, left, aloft)
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
        if _spring(world, robot, way) == PADDED:
            if not _rebounds(world, robot, way):
                break
            way = opposite(way)
        elif not _square(world, robot, way, True, 1, False)[0]:
            break
        further += 1
    return squares > 0


def _spring(world: World, robot: Robot, way: int) -> Spring | None:
    """The spring that throws ``robot`` back if it runs in the direction ``way``; None if there is none."""
    pos, floor = robot.pos, world.floor
    spring = floor.springs.get(pos * 4 + way)
    if spring is None or spring.anywhere:
        return spring
    return spring if pos in floor.prolongs and not world.is_aloft(robot) else None


def _rebounds(world: World, robot: Robot, way: int) -> bool:
    """Let ``robot`` run against a spring; whether it is thrown back.  All gates of the edge are
    asked (S-12).
    """
    if world.is_held(robot):
        return False
    barred(world, robot, way, CARD_CAUSES[robot.id])
    if world.unsettled:
        world.settle()
    if robot.pos:
        _stop_short(world, robot, way)
    return bool(robot.pos)
