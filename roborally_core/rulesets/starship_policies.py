"""The named policies of Robo Runner: leaving the airlock, becoming real, and beams that clash."""

from __future__ import annotations

from ..base.geometry import Dir, opposite
from ..engine.compile import Floor
from ..engine.options_at_work import issue
from ..engine.resolve import Intent, settle
from ..engine.world import World
from ..rules.events import RETURNED, ArrivalBegan, ModeChanged, RobotDamaged, RobotEntered
from ..rules.state import Power, Robot, Status
from ..rules.timeline import REGISTERS
from .policies import materialise_alone


def dispatch(world: World) -> None:
    """Bring robots out of their airlock, virtual unless only one robot plays, to choose their facing.

    They do nothing else in this turn (RN-03, RN-08, RN-10).
    """
    state = world.state
    state.returned = {}
    waiting = [robot for robot in state.robots if robot.status is Status.WAITING]
    for robot in sorted(waiting, key=lambda robot: (robot.fallen, robot.seat)):
        real = len(state.robots) == 1 and robot.start not in world.occupied
        state.materialise(robot, real=real)
        state.place(robot, robot.start)
        robot.facing, robot.status, robot.power = Dir.N, Status.ACTIVE, Power.ARRIVING
        robot.damage = world.rules.return_damage if robot.fallen else 0
        state.returned[robot.id] = (robot.pos,)
        world.tell(RobotEntered(robot.id, robot.pos, robot.facing, robot.lives))
        world.tell(ModeChanged(robot.id, real))
        world.tell(ArrivalBegan(robot.id))
        if world.rules.equipment:
            issue(world, robot)
        if robot.damage:
            world.tell(RobotDamaged(robot.id, robot.damage, robot.damage, RETURNED))


def materialise_all(world: World) -> None:
    """After a hand, make each virtual robot alone on its square real (RN-08), but no Tamagotchi (RF-50)."""
    bodies = (*world.state.robots, *world.state.strays)
    materialise_alone(world, [robot for robot in bodies if robot.pos and not robot.real])


def at_airlock(world: World, robot: Robot) -> tuple[int, ...]:
    """The airlock where the robot began, even if it is taken: virtual robots need no room (RN-10)."""
    return (robot.start,)


def pull(world: World, intents: list[Intent]) -> list[Intent]:
    """The robots that are carried when beams conflict (RN-20).

    A beam does not pull onto a square whose own beam is pulling the opposite way in this sub-step, even if no
    robot is there; of two robots pulled to one square, space included, neither moves.
    """
    running = Floor.of(world).running[min(world.state.register, REGISTERS) - 1].get(world.step, {})
    going = [
        intent
        for intent in intents
        if intent.to not in running or running[intent.to][0] != opposite(intent.direction)
    ]
    return settle(world, going) if going else going
