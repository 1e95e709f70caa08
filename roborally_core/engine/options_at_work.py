"""Options in play: how they are fitted, engaged and given up, and the changes made by those at work (BW-13,
RN-45).

Robots' kits name options by their place in the ruleset's pool.  ``State.orders``
are the engagements of the turn that are still due, ``State.active`` the options
at work in this register.  Both are empty in games without options, and callers check that first, so that idle
options cost no time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..base.geometry import Turn
from ..effects.conditions import CONDITIONS, awake, is_driven, under
from ..effects.views import WorldView
from ..options.api import Gun, Option, ShotFate, Span
from ..play.submission import WHOLE_HAND
from ..robots.models import MODEL_OF
from ..rules.commands import Move
from ..rules.events import (
    RULE,
    Cause,
    OptionEngaged,
    OptionFitted,
    OptionReloaded,
    OptionSacrificed,
    OptionWorked,
)
from ..rules.state import Fitted, Robot

if TYPE_CHECKING:
    from .tables import Tables
    from .terms import Terms


class Equipping(WorldView, Protocol):
    """A world as options see it, with the parts needed to play them."""

    @property
    def rules(self) -> Terms:
        """The terms of the game, with its pool of options."""
        ...

    @property
    def floor(self) -> Tables:
        """The board."""
        ...

    def arrive(self, robot: Robot, pos: int, direction: int, cause: Cause) -> None:
        """Let a square react to a robot that has come there, or has lost its footing there."""
        ...


def at_work(world: Equipping, robot: Robot) -> list[tuple[int, Option]]:
    """The options of ``robot`` that work now, with their places in the pool, in its order."""
    pool = world.rules.options
    return [(option, pool[option]) for option in world.state.active.get(robot.id, ()) if robot.real]


def working(world: Equipping, robot: Robot) -> list[tuple[int, Option]]:
    """The same, and also the options that work for as long as they are carried."""
    pool = world.rules.options
    always = [one.option for one in robot.kit.options if pool[one.option].span is Span.ALWAYS]
    if not always or not robot.real:
        return at_work(world, robot)
    return [(one, pool[one]) for one in sorted((*world.state.active.get(robot.id, ()), *always))]


# -- engaging ------------------------------------------------------------------------------------


def engage(world: Equipping, register: int) -> None:
    """Begin ``register`` (from 1): options engaged for one register end, and those now due begin.

    Every engagement spends one unit of ammunition, whether or not it has an effect.  A
    virtual robot engages nothing and spends nothing; an option engaged for the
    whole hand then begins when it has become real (RN-45).
    """
    state, pool = world.state, world.rules.options
    for robot_id, options in sorted(state.active.items()):
        lasting = tuple(option for option in options if pool[option].span is Span.HAND)
        if lasting:
            state.active[robot_id] = lasting
        else:
            del state.active[robot_id]
    for robot in state.robots:
        orders = state.orders.get(robot.id)
        if orders is None or not robot.pos or not robot.real or not awake(state, robot):
            continue
        due = [option for option, when in orders if when in (register, WHOLE_HAND)]
        left = tuple(order for order in orders if order[0] not in due)
        if left:
            state.orders[robot.id] = left
        else:
            del state.orders[robot.id]
        for option in due:
            _start(world, robot, option)


def _start(world: Equipping, robot: Robot, option: int) -> None:
    kit = robot.kit
    for at, fitted in enumerate(kit.options):
        if fitted.option == option and fitted.ammunition:
            spent = fitted._replace(ammunition=fitted.ammunition - 1)
            robot.kit = kit._replace(options=(*kit.options[:at], spent, *kit.options[at + 1 :]))
            active = world.state.active
            active[robot.id] = tuple(sorted((*active.get(robot.id, ()), option)))
            world.tell(OptionEngaged(robot.id, option, spent.ammunition))


def disengage(world: Equipping) -> None:
    """End all engagements, at the end of the turn."""
    world.state.orders.clear()
    world.state.active.clear()


# -- changes by options at work ------------------------------------------------------------------


def guns_of(world: Equipping, robot: Robot) -> tuple[Gun, ...]:
    """The guns ``robot`` fires in this register."""
    guns: tuple[Gun, ...] = (Gun(Turn.NONE, MODEL_OF[robot.model].shot),)
    for _, option in at_work(world, robot):
        guns = option.arm(world, robot, guns)
    return guns


def move_of(world: Equipping, robot: Robot, move: Move, cause: Cause) -> Move:
    """The actual move of ``robot`` in this register for a card whose move is ``move``.

    The elements under the robot are asked first, then elements with an effect from afar, in board
    order, then conditions by their keys, then the options at work.
    """
    state, floor = world.state, world.floor
    for drive in floor.underfoot.get(robot.pos, ()):
        move = drive(world, robot, move)
    for drive in floor.drives.get(robot.pos, ()):
        move = drive(world, robot, move)
    for key in sorted(under(state, robot)) if is_driven(state, robot) else ():
        CONDITIONS[key].played(world, robot, move)
        move = CONDITIONS[key].drive(state, robot, move)
    if not state.active:
        return move
    for number, option in at_work(world, robot):
        driven = option.drive(world, robot, move)
        if driven != move:
            world.tell(OptionWorked(robot.id, number, cause))
        move = driven
    return move


def fate_of(world: Equipping, victim: Robot, cause: Cause) -> ShotFate:
    """The fate of a robot's shot that meets ``victim``."""
    fate, by = ShotFate.HITS, -1
    for number, option in at_work(world, victim):
        answer = option.answer(world, victim, cause)
        if answer > fate:
            fate, by = answer, number
    if fate is ShotFate.SWALLOWED:
        world.tell(OptionWorked(victim.id, by, cause))
    return fate


def anchored(world: Equipping, robot: Robot, cause: Cause) -> bool:
    """Whether no robot can push ``robot`` now; ``cause`` is the cause of the attempt."""
    for number, option in at_work(world, robot):
        if option.withstands(world, robot, cause):
            world.tell(OptionWorked(robot.id, number, cause))
            return True
    return False


# -- having options ------------------------------------------------------------------------------


def fit(world: Equipping, robot: Robot, cause: Cause) -> bool:
    """Fit ``robot`` with one of the options it lacks, drawn at random; False if it has them all (BW-13)."""
    kit = robot.kit
    carried = [fitted.option for fitted in kit.options]
    lacking = [option for option in range(len(world.rules.options)) if option not in carried]
    if not lacking:
        return False
    option = lacking[world.draw(f"option {robot.id}", len(lacking))]
    fitted = Fitted(option, world.rules.ammunition)
    robot.kit = kit._replace(options=(*kit.options, fitted))
    world.tell(OptionFitted(robot.id, *fitted, cause))
    return True


def issue(world: Equipping, robot: Robot) -> None:
    """Fit ``robot`` with its option for the whole game, drawn the first time (RN-10, RN-45)."""
    kit, pool = robot.kit, world.rules.options
    option = world.draw(f"issued {robot.id}", len(pool)) if kit.issued < 0 else kit.issued
    fitted = Fitted(option, world.rules.ammunition)
    robot.kit = kit._replace(options=(fitted,), issued=option)
    world.tell(OptionFitted(robot.id, *fitted, RULE))


def reload(world: Equipping, robot: Robot, cause: Cause) -> None:
    """Fill up the ammunition of every option ``robot`` carries (RN-45)."""
    kit, full = robot.kit, world.rules.ammunition
    for fitted in kit.options:
        if fitted.ammunition < full:
            world.tell(OptionReloaded(robot.id, fitted.option, full, cause))
    robot.kit = kit._replace(options=tuple(Fitted(fitted.option, full) for fitted in kit.options))


def spared(world: Equipping, robot: Robot, amount: int, cause: Cause) -> int:
    """The rest of ``amount`` after options have been given up for points of damage, one by one (BW-13).

    The least useful goes first: one that is not engaged this turn, the one with
    the least ammunition, the oldest.
    """
    left = 0
    for _ in range(amount):
        if robot.kit.spares(world.rules.destroyed_at - robot.damage - left):
            _give(world, robot, cause)
        else:
            left += 1
    return left


def _give(world: Equipping, robot: Robot, cause: Cause) -> None:
    state, options = world.state, robot.kit.options
    working = state.active.get(robot.id, ())
    wanted = {*working, *(option for option, _ in state.orders.get(robot.id, ()))}
    at = min((one.option in wanted, one.ammunition, at) for at, one in enumerate(options))[2]
    given = options[at].option
    robot.kit = robot.kit._replace(options=options[:at] + options[at + 1 :])
    if given in working:
        kept = tuple(option for option in working if option != given)
        if kept:
            state.active[robot.id] = kept
        else:
            del state.active[robot.id]
    world.tell(OptionSacrificed(robot.id, given, cause))
    if world.rules.options[given].light_footed and robot.pos in world.floor.footholds:
        # it has lost its footing, which is checked when the instant is over
        world.after_all(~robot.id, lambda _: _find_footing(world, robot, cause))


def _find_footing(world: Equipping, robot: Robot, cause: Cause) -> None:
    if robot.pos:
        world.arrive(robot, robot.pos, robot.facing, cause)


def strip(world: Equipping, robot: Robot) -> None:
    """Take all options from ``robot``, which is being destroyed (BW-13)."""
    robot.kit = robot.kit._replace(options=())
    world.state.orders.pop(robot.id, None)
    world.state.active.pop(robot.id, None)
