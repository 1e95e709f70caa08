"""The named policies of BotWars: virtual robots, conveyors, upgrades, joint victories."""

from __future__ import annotations

from collections.abc import Mapping

from ..base.geometry import Dir
from ..engine.resolve import Intent, flow
from ..engine.world import World
from ..play.submission import Choice
from ..rules.events import CardSetInstalled, ModeChanged, RobotEntered
from ..rules.state import Power, Robot, Status
from .policies import is_pit, materialise_alone

HIT_POINTS = 10


def reinstate(world: World) -> None:
    """Bring robots onto the board, virtual and as new, where they last touched a checkpoint (BW-03).

    They share the square with the robots already there, and choose their facing.
    """
    state = world.state
    state.returned = {}
    for robot in world.state.robots:
        if robot.kit.wants_option:
            robot.kit = robot.kit._replace(wants_option=0)
    waiting = [robot for robot in world.state.robots if robot.status is Status.WAITING]
    for robot in sorted(waiting, key=lambda robot: (robot.fallen, robot.seat)):
        state.materialise(robot, real=False)
        state.place(robot, at_checkpoint(world, robot)[0])
        robot.facing = Dir.N
        robot.damage = 0
        robot.status = Status.ACTIVE
        robot.kit = robot.kit._replace(since=state.turn)
        state.returned[robot.id] = (robot.pos,)
        world.tell(RobotEntered(robot.id, robot.pos, robot.facing, robot.lives))
        world.tell(ModeChanged(robot.id, False))


def at_checkpoint(world: World, robot: Robot) -> tuple[int, ...]:
    """The square of the last checkpoint, or the start, even if it is taken or a pit now: virtual robots need
    no room (BW-03).
    """
    return (robot.start if is_pit(world, robot.archive) else robot.archive,)


def materialise(world: World) -> None:
    """After a register, make virtual robots of earlier turns real if they are alone (BW-03)."""
    turn = world.state.turn
    materialise_alone(
        world, [robot for robot in world.state.robots if not robot.real and robot.kit.since < turn]
    )


def materialise_newcomers(world: World) -> None:
    """After a turn, make virtual robots that came onto the board in it real if they are alone (BW-03)."""
    turn = world.state.turn
    materialise_alone(
        world, [robot for robot in world.state.robots if not robot.real and robot.kit.since == turn]
    )


def right_of_way(world: World, intents: list[Intent]) -> list[Intent]:
    """The robots that are carried when conveyors would carry several onto one square (BW-09).

    Of two robots bound for one square of floor, pits and teleporters included, neither moves.
    Of two bound for a conveyor, only a robot that moves in the conveyor's direction does.
    """
    belts = world.floor.board.belts
    bound: dict[int, int] = {}
    for intent in intents:
        if intent.robot.real:
            bound[intent.to] = bound.get(intent.to, 0) + 1
    return flow(
        world,
        [
            intent
            for intent in intents
            if not intent.robot.real or bound[intent.to] == 1 or intent.direction in belts.get(intent.to, ())
        ],
    )


def install_sets(world: World) -> None:
    """Make a card set usable, the one asked for, for each two upgrades from different stations (BW-14)."""
    every = range(len(world.rules.deck.sets))
    for robot in world.state.robots:
        while len(robot.kit.visited) // 2 > len(robot.kit.sets):
            kit = robot.kit
            left = [number for number in every if number not in kit.sets]
            if not left:
                break
            taken = kit.wanted_set if kit.wanted_set in left else left[0]
            robot.kit = kit._replace(sets=tuple(sorted((*kit.sets, taken))))
            world.tell(CardSetInstalled(robot.id, taken))


DOUBLE_WRENCHES = "double wrenches"
UPGRADES = "upgrades"


def offers(world: World, robot: Robot) -> Mapping[Choice, tuple[int, ...]]:
    """A player's decisions besides program, facing and reboot (BW-13, BW-14).

    Whatever is not chosen stays as it is in the robot's kit.
    """
    out: dict[Choice, tuple[int, ...]] = {}
    if not robot.pos:
        return out
    kit = robot.kit
    if kit.options:
        out[Choice.SACRIFICE] = tuple(range(HIT_POINTS + 1))
    if robot.power < Power.DOWN and world.group(DOUBLE_WRENCHES):
        out[Choice.WRENCH] = (0, 1)
    left = tuple(number for number in range(len(world.rules.deck.sets)) if number not in kit.sets)
    stations = {world.floor.board.built_at(station.index) for station in world.group(UPGRADES)} | set(
        kit.visited
    )
    if len(left) > 1 and len(stations) // 2 > len(kit.sets):
        out[Choice.UPGRADE] = left
    return out


def choose(world: World, robot: Robot, choice: Choice, value: int) -> None:
    """Note a player's choice from :func:`offers`."""
    if choice is Choice.SACRIFICE:
        robot.kit = robot.kit._replace(spare_at=value)
    elif choice is Choice.WRENCH:
        robot.kit = robot.kit._replace(wants_option=value)
    elif choice is Choice.UPGRADE:
        robot.kit = robot.kit._replace(wanted_set=value)
