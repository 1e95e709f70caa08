"""Bodies without a seat coming into play and going out of it; see :mod:`..effects.species`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..effects.species import SPECIES, hovers
from ..rules.events import RULE, ArrivalBegan, Cause, ModeChanged, RobotDestroyed, RobotRemoved, RobotSpawned
from ..rules.state import FLEET, Companion, Power, Robot, stray

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.events import Fact
    from ..rules.state import State
    from .tables import Tables


class Peopled(Protocol):
    """A world with its bodies, which can record facts about them."""

    state: State
    robots: list[Robot]

    def tell(self, fact: Fact) -> None:
        """Record a fact, if facts are wanted."""
        ...


class Reacting(Peopled, Protocol):
    """A world whose squares react to bodies that come into play."""

    @property
    def grid(self) -> Grid:
        """The numbering of the board's squares."""
        ...

    @property
    def floor(self) -> Tables:
        """The board."""
        ...

    def sweep(self, robot: Robot) -> None:
        """Let a robot slip on its square, if the square makes robots slip."""
        ...

    def arrive(self, robot: Robot, pos: int, direction: int, cause: Cause) -> None:
        """Let a square react to a robot that has come there."""
        ...


def gather(world: Peopled) -> None:
    """Collect in ``world.robots`` all bodies that the floor acts on."""
    state = world.state
    world.robots = [*state.robots, *[one for one in state.companions if not hovers(one)], *state.strays]


def spawn(world: Reacting, species: str, robot: Robot, pos: int, facing: int, cause: Cause) -> None:
    """Bring a companion of ``species`` into play for ``robot``, if it has none; its square reacts.

    It stands on the top of a shaft if that is the floor now (RF-13, RF-46), and remembers the square. A robot
    that is gone gets no companion, nor does a stray: companions belong to robots of seats.
    """
    state, principal = world.state, robot.principal
    one = Companion(SPECIES[species].number, principal, start=world.grid.ground(pos), facing=facing)
    if state.body(one.id) is not None or not principal.pos or not principal.competes:
        return
    pos = world.floor.footing(pos, state)
    state.join(one, pos)
    gather(world)
    world.tell(RobotSpawned(one.id, species, one.robot.id, pos, facing, cause))
    if not hovers(one):
        world.sweep(one)
        world.arrive(one, pos, (facing + 2) & 3, cause)


def release(world: Peopled, species: str, pos: int, facing: int, *, real: bool) -> Robot:
    """Bring a stray of ``species`` into play, idle, with the first number that is free.

    SquareTaken if it is ``real`` and somebody real is there.
    """
    state, kind = world.state, SPECIES[species]
    taken = {one.number for one in state.strays if one.species == kind.number}
    number = next(i for i in range(FLEET) if i not in taken)
    one = stray(kind.number, number, start=pos, facing=facing, real=real)
    one.power = Power.DOWN if kind.inert else Power.ARRIVING
    state.join(one, pos)
    gather(world)
    world.tell(RobotSpawned(one.id, species, one.id, pos, facing, RULE))
    if not real:
        world.tell(ModeChanged(one.id, False))
    if not kind.inert:
        world.tell(ArrivalBegan(one.id))
    return one


def lose(world: Peopled, one: Robot, cause: Cause) -> None:
    """Destroy ``one``."""
    pos = one.pos
    dismiss(world, one, cause, told=False)
    world.tell(RobotDestroyed(one.id, pos, cause))


def dismiss(world: Peopled, one: Robot, cause: Cause, *, told: bool = True) -> None:
    """Take ``one`` out of play, with the conditions it is under."""
    state, pos = world.state, one.pos
    if one in state.unseated:
        state.part(one)
        for key in [key for key in state.conditions if key[1] == one.id]:
            del state.conditions[key]
        gather(world)
        if told:
            world.tell(RobotRemoved(one.id, pos, cause))


def dismiss_all(world: Peopled, robot: Robot, cause: Cause) -> None:
    """Take the companions of ``robot``, which is being destroyed, out of play with it."""
    for one in world.state.companions:
        if one.robot is robot:
            dismiss(world, one, cause)
