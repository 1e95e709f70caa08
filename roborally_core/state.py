"""What moves: robots, seats and the memory of the floor.

The board itself never changes; everything that does is here, copies cheaply
(search makes thousands), has canonical JSON and a hash, and knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from .canon import digest
from .timeline import REGISTERS

STATE_VERSION = 2


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
    """Sits this turn out; so does everything above."""
    DOWN_AGAIN = 3
    """Sits this turn out and, as announced, the next one too (CL)."""


class Fitted(NamedTuple):
    """An option a robot carries: its place in the ruleset's pool, and its ammunition left (RN-45)."""

    option: int
    ammunition: int


class Kit(NamedTuple):
    """What a robot carries besides its hull, under rulesets that know upgrades and options.

    Never changed, only replaced, so that copies share it.  ``since`` is the turn
    in which it came onto the board; ``visited`` are the upgrade stations it has
    used, ``sets`` the card sets it may be dealt, ``wanted_set`` the one it takes
    next (BW-14); one of the ``options``, which are in the order they were
    fitted, is given instead of a point of damage once ``10 - damage`` is at or
    below ``spare_at``; with ``wants_option`` a double wrench fits one instead of
    repairing (BW-13).
    """

    since: int = 0
    visited: tuple[int, ...] = ()
    sets: tuple[int, ...] = ()
    wanted_set: int = 0
    options: tuple[Fitted, ...] = ()
    spare_at: int = 6
    wants_option: int = 0


BARE = Kit()
"""The kit of a robot that carries nothing."""


class Robot:
    """One robot: where it is, how it is, what it will do.

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

    def copy(self) -> Robot:
        """An independent copy."""
        new: Robot = Robot.__new__(Robot)
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

    def json(self) -> dict[str, Any]:
        """Everything about the robot, as canonical JSON; a bare kit is left out."""
        out = {name: getattr(self, name) for name in self.__slots__}
        if self.kit is BARE or self.kit == BARE:
            del out["kit"]
        else:
            out["kit"] = self.kit._asdict()
        return out

    def __repr__(self) -> str:
        return f"<Robot {self.id} at {self.pos} facing {self.facing} damage {self.damage} {self.status.name}>"


class SquareTaken(RuntimeError):
    """Two real robots were to be put on one square; the message names the square and both."""

    def __init__(self, pos: int, holder: Robot, comer: Robot) -> None:
        super().__init__(f"square {pos}: robot {comer.id} is put where robot {holder.id} stands")


class State:
    """The moving part of a game.

    :meth:`place`, :meth:`place_all`, :meth:`materialise` and :meth:`replace` are the
    only code that writes where a robot is, whether it is real, and ``occupied``, which
    maps a square to the real robot on it.  ``memory`` maps an element's index to what it
    remembers; ``entropy`` is the hexadecimal seed of this turn's draws; ``returned``
    maps the robots that came back this turn to the squares they may choose from.
    ``orders`` maps a robot to the engagements of options that are still due this turn,
    as ``(option, register)``, ``active`` to the options at work (BW-13, RN-45).
    ``conditions`` maps a condition's key and a robot's id to what it knows of it.
    ``winners`` are seats; if the game is ``drawn`` they are those who were lost together (S-10).
    """

    __slots__ = (
        "active",
        "conditions",
        "drawn",
        "entropy",
        "falls",
        "memory",
        "occupied",
        "orders",
        "over",
        "register",
        "returned",
        "robots",
        "turn",
        "winners",
    )

    def __init__(self, robots: list[Robot], entropy: str = "") -> None:
        self.turn = 0
        self.register = 0
        self.robots = robots
        self.occupied: dict[int, Robot] = {r.pos: r for r in robots if r.pos and r.real}
        self.memory: dict[int, int] = {}
        self.entropy = entropy
        self.returned: dict[int, tuple[int, ...]] = {}
        self.orders: dict[int, tuple[tuple[int, int], ...]] = {}
        self.active: dict[int, tuple[int, ...]] = {}
        self.conditions: dict[tuple[str, int], tuple[int, ...]] = {}
        self.falls = 0
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.drawn = False

    # -- where robots are ---------------------------------------------------------------------

    def place(self, robot: Robot, pos: int) -> None:
        """Put ``robot`` on ``pos``, or with 0 off the board; SquareTaken if another real one stands there."""
        if robot.real:
            occupied = self.occupied
            if robot.pos:
                del occupied[robot.pos]
            if pos and occupied.setdefault(pos, robot) is not robot:
                occupied[robot.pos] = robot
                raise SquareTaken(pos, occupied[pos], robot)
        robot.pos = pos

    def place_all(self, moves: Sequence[tuple[Robot, int]]) -> None:
        """Put several robots on their squares at once, so that they may change places; as :meth:`place`."""
        occupied = self.occupied
        for robot, _ in moves:
            if robot.real and robot.pos:
                del occupied[robot.pos]
        for robot, pos in moves:
            robot.pos = pos
            if robot.real and pos and occupied.setdefault(pos, robot) is not robot:
                raise SquareTaken(pos, occupied[pos], robot)

    def materialise(self, robot: Robot, real: bool) -> None:
        """Make ``robot`` real or virtual where it is; SquareTaken if it would share its square (BW-03)."""
        pos = robot.pos
        self.place(robot, 0)
        robot.real = real
        self.place(robot, pos)

    def replace(self, robot: Robot) -> None:
        """Put ``robot``, standing where it says, in the place of the one with its number."""
        self.place(self.robots[robot.id], 0)
        pos, robot.pos = robot.pos, 0
        self.robots[robot.id] = robot
        self.place(robot, pos)

    # -- copies and texts ---------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy."""
        new: State = State.__new__(State)
        new.turn = self.turn
        new.register = self.register
        new.robots = robots = [robot.copy() for robot in self.robots]
        new.occupied = {r.pos: r for r in robots if r.pos and r.real}
        new.memory = dict(self.memory)
        new.entropy = self.entropy
        new.returned = dict(self.returned)
        new.orders = dict(self.orders)
        new.active = dict(self.active)
        new.conditions = dict(self.conditions)
        new.falls = self.falls
        new.over = self.over
        new.winners = self.winners
        new.drawn = self.drawn
        return new

    def json(self) -> dict[str, Any]:
        """The whole state as canonical JSON; :func:`state_from_json` reads it.

        Engagements and conditions are left out where there are none, ``drawn`` where it is not so.
        """
        out: dict[str, Any] = {
            "version": STATE_VERSION,
            "turn": self.turn,
            "register": self.register,
            "robots": [robot.json() for robot in self.robots],
            "memory": [[key, self.memory[key]] for key in sorted(self.memory)],
            "entropy": self.entropy,
            "returned": [[key, list(self.returned[key])] for key in sorted(self.returned)],
            "falls": self.falls,
            "over": self.over,
            "winners": list(self.winners),
        }
        for name, engaged in (("orders", self.orders), ("active", self.active)):
            if engaged:
                out[name] = [[key, engaged[key]] for key in sorted(engaged)]
        if self.conditions:
            found = sorted(self.conditions.items())
            out["conditions"] = [[key, robot, list(values)] for (key, robot), values in found]
        if self.drawn:
            out["drawn"] = True
        return out

    def hash(self) -> str:
        """SHA-256 of the canonical state, 64 hexadecimal digits."""
        return digest(self.json())


def state_from_json(data: Any) -> State:
    """The state written by :meth:`State.json`; ValueError says what is wrong."""
    if not isinstance(data, dict) or data.get("version") != STATE_VERSION:
        raise ValueError(f"state: not a state of version {STATE_VERSION}")
    try:
        robots = [_robot_from_json(item) for item in data["robots"]]
        state = State(robots, str(data["entropy"]))
        state.turn = int(data["turn"])
        state.register = int(data["register"])
        state.memory = {int(key): int(value) for key, value in data["memory"]}
        state.returned = {int(key): tuple(map(int, squares)) for key, squares in data["returned"]}
        orders = {
            int(key): tuple((int(o), int(r)) for o, r in given) for key, given in data.get("orders", ())
        }
        state.orders = orders
        state.active = {int(key): tuple(map(int, options)) for key, options in data.get("active", ())}
        state.conditions = {
            (str(key), int(robot)): tuple(map(int, values))
            for key, robot, values in data.get("conditions", ())
        }
        state.falls = int(data["falls"])
        state.over = bool(data["over"])
        state.winners = tuple(int(seat) for seat in data["winners"])
        state.drawn = bool(data.get("drawn", False))
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"state: {error!r} while reading it") from error
    return state


_NUMBERS = (
    *("pos", "facing", "damage", "lives", "start", "start_facing"),
    *("archive", "checkpoints", "fallen"),
)


def _robot_from_json(data: dict[str, Any]) -> Robot:
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
        if name != "options"
    }
    options = tuple(Fitted(int(option), int(ammunition)) for option, ammunition in data["options"])
    return Kit(options=options, **values)
