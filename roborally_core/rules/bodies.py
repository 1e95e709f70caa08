"""Bodies on the board: the robots of the seats, their companions, and strays, which belong to nobody."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Self

from ..base.canon import canonical
from .timeline import REGISTERS


class Status(IntEnum):
    """Whether a robot is in play."""

    ACTIVE = 0
    """On the board."""
    WAITING = 1
    """Destroyed; comes back at the next initialisation."""
    OUT = 2
    """Destroyed for good."""


class Power(IntEnum):
    """Power-down (RR-15, CL)."""

    ON = 0
    ANNOUNCED = 1
    """Runs now, shuts down when the turn ends."""
    DOWN = 2
    """Sits this turn out, as with every higher value."""
    DOWN_AGAIN = 3
    """Sits this turn out and, as announced, the next one too (CL)."""
    ARRIVING = 4
    """Came onto the board in this turn, and chooses only its facing (RN-03)."""


DOWN = Power.DOWN
"""A robot at this value or above does nothing; the value is kept here because looking up a member
of the enum costs time.
"""


class Fitted(NamedTuple):
    """An option a robot carries: its place in the ruleset's pool, and its ammunition left (RN-45)."""

    option: int
    ammunition: int


class Kit(NamedTuple):
    """A robot's equipment besides its hull, under rulesets that have upgrades and options.

    Never changed, only replaced, so that copies share it.  ``since`` is the turn
    in which it came onto the board; ``visited`` are the upgrade stations it has
    used, ``sets`` the card sets it may be dealt, ``wanted_set`` the one it takes
    next (BW-14); one of the ``options``, which are in the order they were
    fitted, is given instead of a point of damage once ``10 - damage`` is at or
    below ``spare_at``; with ``wants_option`` a double wrench fits one instead of
    repairing (BW-13).  ``issued`` is the option it has for the whole game, and gets again with every
    new body, or -1 (RN-10).
    """

    since: int = 0
    visited: tuple[int, ...] = ()
    sets: tuple[int, ...] = ()
    wanted_set: int = 0
    options: tuple[Fitted, ...] = ()
    spare_at: int = 6
    wants_option: int = 0
    issued: int = -1

    def spares(self, left: int) -> bool:
        """Whether an option is given for the next point, ``left`` points from destruction (BW-13)."""
        return bool(self.options) and left <= self.spare_at


BARE = Kit()
"""The kit of a robot that carries nothing."""

FLEET = 64
"""Robots with a seat have ids below this; a companion has its species' number times this plus its robot's."""

STRAYS = 4 * FLEET
"""Bodies that belong to nobody have ids from here on: the species' number times ``FLEET`` plus their own."""

MOST_BODIES = 8 * FLEET
"""Ids of all bodies are below this."""


def owner_of(body: int) -> int:
    """The id of the robot that the body with this id is, or belongs to; -1 if it belongs to nobody."""
    return body % FLEET if body < STRAYS else -1


NO_CARDS: list[int | None] = [None] * REGISTERS
"""The registers of a robot without a card."""
_CARDS = ",".join(["%d"] * REGISTERS)
_NO_CARD = "null"
_TEXT = (
    '{"archive":%d,"checkpoints":%d,"damage":%d,"facing":%d,"fallen":%d,"id":%d%s,"lives":%d,"model":%d,"pos":%d,'
    '"power":%d,"real":%s,"registers":[%s],"seat":%d,"start":%d,"start_facing":%d,"status":%d}'
)


@lru_cache(maxsize=256)
def _kit_text(kit: Kit) -> str:
    """The member ``kit`` of a robot's text, with its comma; none if it is bare.  Kits never change."""
    if kit == BARE:
        return ""
    return (
        ',"kit":' + canonical({name: value for name, value in kit._asdict().items() if value != -1}).decode()
    )


class Robot:
    """One robot: its place, its condition, its program.

    ``pos`` is 0 while it is off the board.  ``real`` robots block and are
    shot; virtual ones share squares.  ``registers`` hold card ids or None.
    ``fallen`` orders destructions (S-10): 0, or the count at which it fell.
    """

    __slots__ = (
        "archive",
        "checkpoints",
        "damage",
        "facing",
        "fallen",
        "id",
        "kit",
        "lives",
        "model",
        "pos",
        "power",
        "real",
        "registers",
        "seat",
        "start",
        "start_facing",
        "status",
    )

    has_weight: ClassVar[bool] = True
    """Whether the floor notices it: it presses switches, tilts platforms, and the like."""

    def __init__(
        self, id: int, seat: int, model: int, *, start: int = 0, facing: int = 0, lives: int = 3
    ) -> None:
        self.id = id
        self.seat = seat
        self.model = model
        self.pos = 0
        self.facing = facing
        self.damage = 0
        self.lives = lives
        self.status = Status.WAITING
        self.power = Power.ON
        self.real = True
        self.start = start
        self.start_facing = facing
        self.archive = start
        self.checkpoints = 0
        self.fallen = 0
        self.kit = BARE
        self.registers: list[int | None] = [None] * REGISTERS

    @property
    def species(self) -> int:
        """The number of its species; 0: it is the robot of a seat."""
        return self.id // FLEET

    @property
    def number(self) -> int:
        """The number within its species, from 0; of companions, their robot's."""
        return self.id % FLEET

    @property
    def principal(self) -> Robot:
        """The robot that effects on this one act on: itself."""
        return self

    @property
    def competes(self) -> bool:
        """Whether it plays for a seat: only such robots touch flags and inspect, and are repaired for it."""
        return self.seat >= 0

    def copy(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        new.id = self.id
        new.seat = self.seat
        new.model = self.model
        new.pos = self.pos
        new.facing = self.facing
        new.damage = self.damage
        new.lives = self.lives
        new.status = self.status
        new.power = self.power
        new.real = self.real
        new.start = self.start
        new.start_facing = self.start_facing
        new.archive = self.archive
        new.checkpoints = self.checkpoints
        new.fallen = self.fallen
        new.kit = self.kit
        new.registers = self.registers[:]
        return new

    def text(self) -> str:
        """Everything about the robot, as canonical JSON text; a bare kit is left out.

        Written out by hand, as a state is hashed after every register.
        """
        cards = self.registers
        if None in cards:
            held = ",".join([_NO_CARD if card is None else str(card) for card in cards])
        else:
            held = _CARDS % tuple(cards)
        return _TEXT % (
            self.archive,
            self.checkpoints,
            self.damage,
            self.facing,
            self.fallen,
            self.id,
            "" if self.kit is BARE else _kit_text(self.kit),
            self.lives,
            self.model,
            self.pos,
            self.power,
            "true" if self.real else "false",
            held,
            self.seat,
            self.start,
            self.start_facing,
            self.status,
        )

    def __repr__(self) -> str:
        return f"<Robot {self.id} at {self.pos} facing {self.facing} damage {self.damage} {self.status.name}>"


class Companion(Robot):
    """A virtual robot without a seat, brought into play for one that has one: its Tamagotchi, its ghost.

    It has its own square and facing, and ``start`` is the square it arose on; everything else about
    it, from damage to program, is its ``robot``'s, read and written.  A robot has one of a species.
    """

    __slots__ = ("robot",)
    OWN: ClassVar[frozenset[str]] = frozenset({"id", "pos", "facing", "real", "start"})
    has_weight = False

    def __init__(self, species: int, robot: Robot, *, start: int, facing: int) -> None:
        self.id = FLEET * species + robot.id
        self.robot = robot
        self.pos = 0
        self.start = start
        self.facing = facing
        self.real = False

    @property
    def principal(self) -> Robot:
        """The robot it is a companion of."""
        return self.robot

    def beside(self, robot: Robot) -> Companion:
        """A copy that belongs to ``robot``, a copy of its own one."""
        new = Companion(self.species, robot, start=self.start, facing=self.facing)
        new.pos = self.pos
        return new


def stray(species: int, number: int, *, start: int, facing: int, real: bool = True) -> Robot:
    """A body that belongs to nobody: it has no seat, no hand, no lives and no goal, and shares nothing.

    Like a robot it has a place, a facing, damage, power, reality, and the abilities of an ordinary model;
    cards that scenes lay into its registers replace those of its kind. Its kind's nature and deeds are its
    species, which its id tells: it has no class of its own, for every step looks at all bodies, which takes
    longer with two classes.
    """
    one = Robot(FLEET * species + number, -1, 0, start=start, facing=facing, lives=0)
    one.real = real
    one.status = Status.ACTIVE
    return one


def stray_brief(one: Robot) -> list[int]:
    """All that distinguishes a stray, as canonical JSON, with the cards in its registers, if any.

    :func:`stray_from_json` reads it.
    """
    brief = [one.id, one.pos, one.facing, one.start, one.damage, int(one.power), int(one.real)]
    return brief if one.registers == NO_CARDS else [*brief, *(card or 0 for card in one.registers)]


def stray_from_json(data: Any) -> Robot:
    """The stray written by :func:`stray_brief`, off the board."""
    number, pos, facing, start, damage, power, real, *cards = (int(value) for value in data)
    if not STRAYS <= number < MOST_BODIES or pos <= 0 or damage < 0:
        raise ValueError(f"stray {number} on {pos}")
    one = stray(number // FLEET, number % FLEET, start=start, facing=facing & 3, real=bool(real))
    one.damage, one.power = damage, Power(power)
    if cards:
        if len(cards) != REGISTERS or min(cards) < 0:
            raise ValueError(f"stray {number} has cards {cards}")
        one.registers = [card or None for card in cards]
    return one


def _of_its_robot(name: str) -> Any:
    return property(attrgetter(f"robot.{name}"), lambda one, value: setattr(one.robot, name, value))


for _name in Robot.__slots__:
    if _name not in Companion.OWN:
        setattr(Companion, _name, _of_its_robot(_name))


_NUMBERS = (
    *("pos", "facing", "damage", "lives", "start", "start_facing"),
    *("archive", "checkpoints", "fallen"),
)


def robot_from_json(data: dict[str, Any]) -> Robot:
    """The robot written by :meth:`Robot.text`, parsed."""
    robot = Robot(int(data["id"]), int(data["seat"]), int(data["model"]))
    for name in _NUMBERS:
        setattr(robot, name, int(data[name]))
    robot.status = Status(data["status"])
    robot.power = Power(data["power"])
    robot.real = bool(data["real"])
    robot.kit = _kit_from_json(data["kit"]) if "kit" in data else BARE
    registers = data["registers"]
    if len(registers) != REGISTERS:
        raise ValueError(f"robot {robot.id} has {len(registers)} registers")
    robot.registers = [None if card is None else int(card) for card in registers]
    return robot


def _kit_from_json(data: dict[str, Any]) -> Kit:
    lists = {"visited", "sets"}
    values: dict[str, Any] = {
        name: tuple(int(n) for n in data[name]) if name in lists else int(data[name])
        for name in Kit._fields
        if name != "options" and (name != "issued" or name in data)
    }
    options = tuple(Fitted(int(option), int(ammunition)) for option, ammunition in data["options"])
    return Kit(options=options, **values)
