"""The named policies that rulesets are composed of."""

from __future__ import annotations

from ..engine.compile import Floor
from ..engine.terms import LifeSpent
from ..engine.world import World
from ..robots.models import MODEL_OF
from ..rules.events import RETURNED, RULE, ModeChanged, PoweredDown, PoweredUp, RobotDamaged, RobotEntered
from ..rules.state import Power, Robot, Status


def return_robots(world: World) -> None:
    """Bring destroyed robots back in the order in which they were destroyed (RR-11, CL, S-10)."""
    world.state.returned = {}
    waiting = [robot for robot in world.state.robots if robot.status is Status.WAITING]
    for robot in sorted(waiting, key=lambda robot: (robot.fallen, robot.seat)):
        squares = Floor.of(world).rules.reentry(world, robot)
        if not squares:
            continue
        if robot.fallen and world.rules.life_spent is LifeSpent.ON_RETURN:
            robot.lives -= 1
        place(world, robot, squares[0])
        damage = world.rules.return_damage if robot.fallen else 0
        robot.damage = damage
        if robot.fallen:
            world.state.returned[robot.id] = squares
        if damage and world.facts is not None:
            world.facts.append(RobotDamaged(robot.id, damage, damage, RETURNED))


def place(world: World, robot: Robot, pos: int) -> None:
    """Put ``robot`` on the board, with the facing of its start."""
    world.state.place(robot, pos)
    robot.facing = robot.start_facing
    robot.status = Status.ACTIVE
    if world.facts is not None:
        world.facts.append(RobotEntered(robot.id, pos, robot.facing, robot.lives))


def is_pit(world: World, pos: int) -> bool:
    """Whether a robot that comes onto ``pos`` now falls."""
    deadly = world.floor.deadly
    if pos not in deadly:
        return False
    when = deadly[pos]
    return when is None or when(world.state)


def archive_then_starts(world: World, robot: Robot) -> tuple[int, ...]:
    """The square of the backup copy, else the robot's own start, else the lowest free start (RR-11).

    No robot comes back on a square that is a pit now.
    """
    starts = [start.pos for start in world.floor.board.starts]
    for pos in (robot.archive, robot.start, *starts):
        if pos not in world.occupied and not is_pit(world, pos):
            return (pos,)
    return ()


def archive_or_beside(world: World, robot: Robot) -> tuple[int, ...]:
    """The archive; if it is taken, or a pit now, the free safe squares round it, the player's choice (CL).

    They are listed clockwise from the direction the robot faces, those with a
    common edge before those across a corner.  If all of them are taken too, the
    free starts are listed.
    """
    if robot.archive not in world.occupied and not is_pit(world, robot.archive):
        return (robot.archive,)
    floor = world.floor
    sides = [floor.delta[(robot.start_facing + turn) & 3] for turn in range(4)]
    corners = [sides[turn] + sides[(turn + 1) & 3] for turn in range(4)]
    round_it = [robot.archive + step for step in (*sides, *corners)]
    free = [pos for pos in round_it if pos not in world.occupied and pos not in floor.deadly]
    if not free:
        free = [start.pos for start in floor.board.starts if start.pos not in world.occupied]
    return tuple(free)


def models_heal(world: World) -> None:
    """Repair the models that mend themselves at the end of the turn (RR-16)."""
    for robot in world.state.robots:
        amount = MODEL_OF[robot.model].heals
        if amount and robot.pos:
            world.heal(robot, amount, RULE)


def power_cycle(world: World) -> None:
    """Begin announced power-downs, with full repair and reloading, and end those of this turn.

    Rules: RR-15, CL, RN-03, RN-06.
    """
    facts = world.facts
    for robot in world.state.robots:
        if not robot.power:  # on
            continue
        if robot.power is Power.ANNOUNCED or robot.power is Power.DOWN_AGAIN:
            world.heal(robot, robot.damage, RULE)
            world.reload(robot, RULE)
            robot.power = Power.DOWN
            if facts is not None:
                facts.append(PoweredDown(robot.id))
        elif robot.power >= Power.DOWN:
            robot.power = Power.ON
            if facts is not None:
                facts.append(PoweredUp(robot.id))


def materialise_alone(world: World, candidates: list[Robot]) -> None:
    """Make those of the ``candidates`` real that are alone on their square (BW-03, RN-08)."""
    if not candidates:
        return
    alone: dict[int, int] = {}
    for robot in world.robots:
        alone[robot.pos] = alone.get(robot.pos, 0) + 1
    for robot in candidates:
        if robot.pos and alone[robot.pos] == 1:
            world.state.materialise(robot, real=True)
            world.tell(ModeChanged(robot.id, True))


def crown(world: World) -> None:
    """Let robots that touched the last flag in this register win, several of them jointly (BW-01, RN-74)."""
    goal = world.goal
    if goal > 0 and not world.state.over:
        winners: list[int] = []
        for robot in world.state.robots:  # called after every register: builds no list
            if robot.checkpoints >= goal:
                winners.append(robot.seat)
        if winners:
            world.finish(tuple(sorted(winners)))
