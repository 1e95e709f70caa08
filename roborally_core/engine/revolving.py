"""The turning of a part of the floor with everything on it (RF-44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..board.arranged import Turntable
from ..effects.conditions import CONDITIONS, under
from ..rules.events import BEAT, Cause, RobotMoved, RobotTurned

if TYPE_CHECKING:
    from ..elements.api import WorldView


def revolve(world: WorldView, element: int, squares: Sequence[int], quarters: int, cause: Cause) -> None:
    """Turn ``squares`` by a quarter, including the robots with their momentum, the ghosts over them and the
    backup copies on them.

    This does not count as coming onto another square: no square reacts.
    """
    state, table = world.state, Turntable(world.grid, squares, 1)
    riders = [robot for robot in (*state.robots, *state.unseated) if robot.pos in table.squares]
    world.remember(element, quarters, cause)
    world.tell(BEAT)
    for robot in riders:
        to, facing = table.pos(robot.pos), table.facing(robot.facing)
        if to != robot.pos:
            world.tell(RobotMoved(robot.id, robot.pos, to, cause))
        world.tell(RobotTurned(robot.id, robot.facing, facing, cause))
        robot.facing = facing
        for key in sorted(under(state, robot)):
            world.begin_condition(
                robot, key, CONDITIONS[key].revolved(state.conditions[key, robot.id]), cause
            )
    state.place_all([(robot, table.pos(robot.pos)) for robot in riders])
    for robot in state.robots:
        if robot.archive in table.squares:
            world.store_archive(robot, table.pos(robot.archive))
    for one in state.companions:
        if one.start in table.squares:
            one.start = table.pos(one.start)
