"""Companions coming into play and going out of it; see :mod:`..effects.species`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.species import SPECIES, hovers
from ..events import Cause, RobotRemoved, RobotSpawned
from ..state import Companion, Robot

if TYPE_CHECKING:
    from .world import World


def gather(world: World) -> None:
    """Let ``world.robots`` be all that the floor acts on."""
    state = world.state
    world.robots = [*state.robots, *(one for one in state.companions if not hovers(one))]


def spawn(world: World, species: str, robot: Robot, pos: int, facing: int, cause: Cause) -> None:
    """Bring a companion of ``species`` into play for ``robot``, if it has none; its square reacts."""
    state = world.state
    one = Companion(SPECIES[species].number, robot.principal, start=pos, facing=facing)
    if state.body(one.id) is not None:
        return
    state.join(one, pos)
    gather(world)
    world.tell(RobotSpawned(one.id, species, one.robot.id, pos, facing, cause))
    if not hovers(one):
        world.arrive(one, pos, (facing + 2) & 3, cause)


def dismiss(world: World, one: Companion, cause: Cause) -> None:
    """Take ``one`` out of play, with the conditions it is under."""
    state, pos = world.state, one.pos
    if pos:
        state.part(one)
        for key in [key for key in state.conditions if key[1] == one.id]:
            del state.conditions[key]
        gather(world)
        world.tell(RobotRemoved(one.id, pos, cause))


def dismiss_all(world: World, robot: Robot, cause: Cause) -> None:
    """``robot`` is destroyed: its companions go with it."""
    for one in world.state.companions:
        if one.robot is robot:
            dismiss(world, one, cause)
