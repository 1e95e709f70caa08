"""The named policies of Robo Runner: the airlock, robots that become real, beams that clash."""

from __future__ import annotations

from ..base.geometry import Dir, opposite
from ..engine.outfit import issue
from ..engine.resolve import Intent, settle
from ..engine.world import World
from ..rules.events import RETURNED, ArrivalBegan, ModeChanged, RobotDamaged, RobotEntered
from ..rules.state import Power, Robot, Status
from ..rules.timeline import REGISTERS
from .policies import materialise_alone


def dispatch(world: World) -> None:
    """Robots come out of their airlock: virtual, unless nobody else plays, and to choose their facing.

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
    """After a hand: a virtual robot alone on its square becomes real (RN-08), a Tamagotchi never (RF-50)."""
    bodies = (*world.state.robots, *world.state.strays)
    materialise_alone(world, [robot for robot in bodies if robot.pos and not robot.real])


def at_airlock(world: World, robot: Robot) -> tuple[int, ...]:
    """The airlock the robot began at: virtual robots need no room (RN-10)."""
    return (robot.start,)


def pull(world: World, intents: list[Intent]) -> list[Intent]:
    """The robots that are carried where beams contend (RN-20).

    A beam does nothing towards a square whose beam is pulling the opposite way in this
    sub-step, whether anybody is there or not; two into one square, space included: neither.
    """
    running = world.floor.running[min(world.state.register, REGISTERS) - 1].get(world.step, {})
    going = [
        intent
        for intent in intents
        if intent.to not in running or running[intent.to][0] != opposite(intent.direction)
    ]
    return settle(world, going) if going else going
