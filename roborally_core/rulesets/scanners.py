"""Scanners: their moves, their origin and the replacement of lost ones (RN-31, RN-74)."""

from __future__ import annotations

from ..base.drawing import Ink, Pen
from ..base.geometry import DIRS
from ..effects.species import Species
from ..elements.airlock import Airlock
from ..elements.api import RulesView, WorldView
from ..elements.repair_depot import DEPOTS
from ..engine.companions import release
from ..engine.world import World
from ..rules.commands import Command
from ..rules.events import BEAT, RULE, PoweredUp
from ..rules.state import FLEET, STRAYS, Power, Robot

SCANNERS = "scanners"
"""The key of the setting for their number (RN-31)."""
_ON = (Command.MOVE_1,)
_TURNS = ((Command.TURN_RIGHT,), (Command.TURN_LEFT,))


class Scanner(Species):
    """A scanner looks for cracks in the hull and competes with nobody. In each register, after all robots, it
    drives one square ahead, pushing the robot there, and fires. Where a rail, a broken hull, a bay, a shaft
    or space is ahead it turns instead: scanners with odd numbers right, with even ones left. It is a real
    robot but inspects and welds nothing; one that is lost is replaced at once and waits for the next turn.
    """

    key = "scanner"
    number = STRAYS // FLEET
    title = "Scanner"
    came = "is sent out"

    def draw(self, pen: Pen, number: int) -> None:
        """Draw a saucer with a dish that looks ahead, and its number."""
        pen.poly((50, 6, 66, 30, 34, 30), Ink.HAZARD)
        pen.poly((50, 6, 66, 30, 34, 30), Ink.HAZARD_DARK, 4)
        pen.circle(50, 56, 36, Ink.METAL_LIGHT)
        pen.circle(50, 56, 36, Ink.HAZARD_DARK, 5)
        pen.arc(50, 56, 27, 200, 340, Ink.LASER, 6)
        pen.circle(50, 60, 18, Ink.HAZARD_DARK)
        pen.text(50, 61, 24, str(number + 1), Ink.TEXT_LIGHT)

    def most(self, rules: RulesView) -> int:
        """The number of scanners in the game's settings."""
        return rules.value(SCANNERS)

    def plays(self, world: WorldView, one: Robot) -> tuple[Command, ...]:
        """Straight on if the next square is safe, else a turn."""
        return _ON if world.is_clear(one.pos, one.facing) else _TURNS[one.number % 2]


_IDS = range(FLEET * Scanner.number, FLEET * (Scanner.number + 1))


def patrol(world: World) -> None:
    """An opening policy: scanners that have waited begin their rounds, and missing ones are sent out."""
    if world.rules.value(SCANNERS):
        for one in scanners(world):
            if one.power is Power.ARRIVING:
                one.power = Power.ON
                world.tell(PoweredUp(one.id))
                ways = [_free(world, one.pos, direction) for direction in DIRS]
                world.turn(one, (ways.index(max(ways)) - one.facing) & 3, RULE)
        send_out(world)


def send_out(world: World) -> None:
    """Send out a scanner for each that is missing from the number the game is set to.

    It comes from a random free depot, or from a random free airlock on a ship without depots; if none of them
    is free, it comes virtual.  A machine that thinks ahead cannot know where.
    """
    strays, wanted = world.state.strays, world.rules.value(SCANNERS)
    if not wanted or (len(strays) >= wanted and strays[wanted - 1].id in _IDS):
        return  # strays are in the order of their ids, and the ids of scanners come first
    missing = wanted - len(scanners(world))
    if missing <= 0 or world.imagined or world.state.over:
        return
    sites = sorted(element.pos for element in world.group(DEPOTS))
    sites = sites or sorted(e.pos for e in world.floor.board.elements if isinstance(e, Airlock))
    if not sites:
        return
    world.tell(BEAT)
    for _ in range(missing):
        free = [pos for pos in sites if pos not in world.occupied]
        among = free or sites
        pos = among[world.draw(f"scanner {len(scanners(world))}", len(among))]
        release(world, Scanner.key, pos, 0, real=bool(free))


def scanners(world: World) -> list[Robot]:
    """All scanners in play."""
    return [one for one in world.state.strays if one.id in _IDS]


def _free(world: World, pos: int, direction: int) -> int:
    """The number of squares a scanner on ``pos`` can go in a direction before it has to turn."""
    size = world.grid.size
    for squares in range(size):
        if not world.is_clear(pos, direction):
            return squares
        pos = world.ahead(pos, direction)
    return size
