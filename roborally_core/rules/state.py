"""The moving parts of a game: robots, their companions, strays, and the memory of the floor.

The board itself never changes; everything that does is here, copies cheaply
(search makes thousands), has canonical JSON and a hash, and knows no rule.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import Any

from ..base.canon import compact
from ..base.geometry import NOWHERE
from .bodies import (
    BARE,
    DOWN,
    FLEET,
    MOST_BODIES,
    STRAYS,
    Companion,
    Fitted,
    Kit,
    Power,
    Robot,
    Status,
    owner_of,
    robot_from_json,
    stray,
    stray_brief,
    stray_from_json,
)

__all__ = [
    "BARE",
    "DOWN",
    "FLEET",
    "MOST_BODIES",
    "STATE_VERSION",
    "STRAYS",
    "Companion",
    "Fitted",
    "Kit",
    "Power",
    "Robot",
    "SquareTaken",
    "State",
    "Status",
    "owner_of",
    "state_from_json",
    "stray",
]
"""The state, and the bodies in it."""

STATE_VERSION = 2


class SquareTaken(RuntimeError):
    """Two real robots were to be put on one square; the message names the square and both."""

    def __init__(self, pos: int, holder: Robot, comer: Robot) -> None:
        super().__init__(f"square {pos}: robot {comer.id} is put where robot {holder.id} stands")


class State:
    """The moving part of a game.

    :meth:`place`, :meth:`place_all`, :meth:`materialise`, :meth:`replace`, :meth:`join` and :meth:`part` are
    the only code that writes where a robot is, whether it is real, and ``occupied``, which
    maps a square to the real robot on it.  ``memory`` maps an element's index to what it
    remembers; ``entropy`` is the hexadecimal seed of this turn's draws; ``returned``
    maps the robots that came back this turn to the squares they may choose from.
    ``orders`` maps a robot to the engagements of options that are still due this turn,
    as ``(option, register)``, ``active`` to the options at work (BW-13, RN-45).
    ``conditions`` maps a condition's key and a robot's id to its values.
    ``robots`` are those of the seats, ``companions`` bodies that belong to one of them, ``strays`` those
    that belong to nobody, both by their ids.
    ``deeds`` are what each robot has done this turn (:class:`~.deeds.Deed`), ``ranks`` the robots
    in the order in which they act, where the ruleset weighs deeds (RN-30).
    ``sides`` has a number for each seat, or is empty where everybody plays for themselves, as seats of side 0
    do; seats of one side win together.  ``winners`` are seats; if the game is ``drawn`` they are those who
    were lost together (S-10).  ``fixed`` are draws of this turn that a scene has said instead, by the draw's
    label: the cards of a hand or of an element, or the outcome of a lot.  ``stirred`` is not part of the
    state: whether anybody has come or gone, or a condition began or ended, since the register's player looked
    last.
    """

    __slots__ = (
        "active",
        "companions",
        "conditions",
        "deeds",
        "drawn",
        "entropy",
        "falls",
        "fixed",
        "memory",
        "occupied",
        "orders",
        "over",
        "ranks",
        "register",
        "returned",
        "robots",
        "sides",
        "stirred",
        "strays",
        "turn",
        "winners",
    )

    def __init__(self, robots: list[Robot], entropy: str = "") -> None:
        self.turn = 0
        self.register = 0
        self.robots = robots
        self.companions: list[Companion] = []
        self.strays: list[Robot] = []
        self.occupied: dict[int, Robot] = {r.pos: r for r in robots if r.pos and r.real}
        self.memory: dict[int, int] = {}
        self.entropy = entropy
        self.returned: dict[int, tuple[int, ...]] = {}
        self.orders: dict[int, tuple[tuple[int, int], ...]] = {}
        self.active: dict[int, tuple[int, ...]] = {}
        self.conditions: dict[tuple[str, int], tuple[int, ...]] = {}
        self.deeds: dict[int, tuple[int, ...]] = {}
        self.ranks: tuple[int, ...] = ()
        self.falls = 0
        self.fixed: dict[str, tuple[int, ...]] = {}
        self.sides: tuple[int, ...] = ()
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.drawn = False
        self.stirred = False

    # -- sides --------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """The side of a seat, from 1; 0 if it plays for itself."""
        return self.sides[seat] if self.sides else 0

    def allies(self, seat: int) -> tuple[int, ...]:
        """The seats that win when ``seat`` does, itself among them."""
        side = self.side(seat)
        return tuple(i for i, other in enumerate(self.sides) if other == side) if side else (seat,)

    # -- places of robots ---------------------------------------------------------------------

    def place(self, robot: Robot, pos: int) -> None:
        """Put ``robot`` on ``pos``, or with 0 off the board; SquareTaken if another real one stands there."""
        self.stirred = True
        if robot.real:
            occupied, before = self.occupied, robot.pos
            if before != NOWHERE:
                del occupied[before]
            if pos != NOWHERE:
                if pos in occupied:
                    if before != NOWHERE:
                        occupied[before] = robot
                    raise SquareTaken(pos, occupied[pos], robot)
                occupied[pos] = robot
        robot.pos = pos

    def place_all(self, moves: Sequence[tuple[Robot, int]]) -> None:
        """Put several robots on their squares at once, so that they may change places; as :meth:`place`."""
        self.stirred = True
        occupied = self.occupied
        for robot, _ in moves:
            if robot.real and robot.pos:
                del occupied[robot.pos]
        for robot, pos in moves:
            robot.pos = pos
            if robot.real and pos != NOWHERE and occupied.setdefault(pos, robot) is not robot:
                raise SquareTaken(pos, occupied[pos], robot)

    def materialise(self, robot: Robot, real: bool) -> None:
        """Make ``robot`` real or virtual where it is; SquareTaken if it would share its square (BW-03)."""
        pos = robot.pos
        self.place(robot, 0)
        robot.real = real
        self.place(robot, pos)

    def replace(self, robot: Robot) -> None:
        """Put ``robot``, on its own square, in the place of the one with its number."""
        self.place(self.robots[robot.id], 0)
        pos, robot.pos = robot.pos, 0
        self.robots[robot.id] = robot
        for one in self.companions:
            if one.robot.id == robot.id:
                one.robot = robot
        self.place(robot, pos)

    def join(self, one: Robot, pos: int) -> None:
        """Bring a body without a seat into play on ``pos``; as :meth:`place`."""
        self.place(one, pos)
        if isinstance(one, Companion):
            self.companions = sorted([*self.companions, one], key=attrgetter("id"))
        else:
            self.strays = sorted([*self.strays, one], key=attrgetter("id"))

    def part(self, one: Robot) -> None:
        """Take a body without a seat out of play."""
        self.place(one, 0)
        if isinstance(one, Companion):
            self.companions = [other for other in self.companions if other is not one]
        else:
            self.strays = [other for other in self.strays if other is not one]

    def body(self, id: int) -> Robot | None:
        """The robot, companion or stray with this id, if it is in the game."""
        if id < FLEET:
            return self.robots[id] if 0 <= id < len(self.robots) else None
        bodies: Sequence[Robot] = self.strays if id >= STRAYS else self.companions
        return next((one for one in bodies if one.id == id), None)

    @property
    def unseated(self) -> Sequence[Robot]:
        """All bodies without a seat, by their ids."""
        return (*self.companions, *self.strays)

    # -- copies and texts ---------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy."""
        new: State = State.__new__(State)
        new.turn = self.turn
        new.register = self.register
        new.robots = robots = [robot.copy() for robot in self.robots]
        new.occupied = {r.pos: r for r in robots if r.pos and r.real}
        new.companions = []
        if self.companions:
            by_id = {robot.id: robot for robot in robots}
            new.companions = [one.beside(by_id[one.robot.id]) for one in self.companions]
        new.strays = []
        if self.strays:
            new.strays = strays = [one.copy() for one in self.strays]
            new.occupied.update({one.pos: one for one in strays if one.real})
        new.memory = dict(self.memory)
        new.entropy = self.entropy
        new.returned = dict(self.returned)
        new.orders = dict(self.orders)
        new.active = dict(self.active)
        new.conditions = dict(self.conditions)
        new.deeds = dict(self.deeds)
        new.ranks = self.ranks
        new.stirred = self.stirred
        new.falls = self.falls
        new.fixed = dict(self.fixed)
        new.sides = self.sides
        new.over = self.over
        new.winners = self.winners
        new.drawn = self.drawn
        return new

    def text(self) -> str:
        """The whole state as canonical JSON text: the one writer of it, and what is hashed.

        Engagements, conditions, companions, strays, deeds, ranks, sides and fixed draws are left out if there
        are none, ``drawn`` if it is false.
        """
        members = [
            f'"entropy":{compact(self.entropy)}',
            f'"falls":{self.falls}',
            f'"memory":{_pairs(self.memory)}',
            f'"over":{"true" if self.over else "false"}',
            f'"register":{self.register}',
            f'"returned":{_pairs(self.returned)}',
            f'"robots":[{",".join([robot.text() for robot in self.robots])}]',
            f'"turn":{self.turn}',
            f'"version":{STATE_VERSION}',
            f'"winners":{compact(self.winners)}',
        ]
        if rare := self._rare():
            # A quotation mark comes before all letters, so members are in the order of their names.
            members = sorted(members + rare)
        return f"{{{','.join(members)}}}"

    def _rare(self) -> list[str]:
        """The members of the text that most states do not have."""
        out = []
        for name, engaged in (("orders", self.orders), ("active", self.active), ("deeds", self.deeds)):
            if engaged:
                out.append(f'"{name}":{_pairs(engaged)}')
        if self.conditions:
            found = sorted(self.conditions.items())
            conditions = compact([(key, robot, values) for (key, robot), values in found])
            out.append(f'"conditions":{conditions}')
        if self.companions:
            companions = compact([(one.id, one.pos, one.facing, one.start) for one in self.companions])
            out.append(f'"companions":{companions}')
        if self.strays:
            out.append(f'"strays":{compact([stray_brief(one) for one in self.strays])}')
        for name, seats in (("ranks", self.ranks), ("sides", self.sides)):
            if seats:
                out.append(f'"{name}":{compact(seats)}')
        if self.drawn:
            out.append('"drawn":true')
        if self.fixed:
            out.append(f'"fixed":{compact(sorted(self.fixed.items()))}')
        return out

    def json(self) -> Any:
        """The whole state as canonical JSON; :func:`state_from_json` reads it."""
        return json.loads(self.text())

    def hash(self) -> str:
        """SHA-256 of the canonical state, 64 hexadecimal digits."""
        return sha256(self.text().encode("ascii")).hexdigest()


def _pairs(values: Mapping[int, Any]) -> str:
    return compact(sorted(values.items())) if values else "[]"


def state_from_json(data: Any) -> State:
    """The state written by :meth:`State.json`; ValueError says what is wrong."""
    if not isinstance(data, dict) or data.get("version") != STATE_VERSION:
        raise ValueError(f"state: not a state of version {STATE_VERSION}")
    try:
        robots = [robot_from_json(item) for item in data["robots"]]
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
        for number, pos, facing, start in data.get("companions", ()):
            species, robot = divmod(int(number), FLEET)
            if species < 1 or state.body(int(number)) is not None or int(pos) <= 0:
                raise ValueError(f"companion {number} on {pos}")
            one = Companion(species, robots[robot], start=int(start), facing=int(facing) & 3)
            state.join(one, int(pos))
        for item in data.get("strays", ()):
            found = stray_from_json(item)
            if state.body(found.id) is not None:
                raise ValueError(f"stray {found.id} twice")
            state.join(found, int(item[1]))
        state.deeds = {int(key): tuple(map(int, done)) for key, done in data.get("deeds", ())}
        state.ranks = tuple(map(int, data.get("ranks", ())))
        state.falls = int(data["falls"])
        state.fixed = {str(label): tuple(map(int, values)) for label, values in data.get("fixed", ())}
        state.sides = tuple(int(side) for side in data.get("sides", ()))
        if len(state.sides) not in (0, len(robots)):
            raise ValueError(f"{len(state.sides)} sides for {len(robots)} robots")
        state.over = bool(data["over"])
        state.winners = tuple(int(seat) for seat in data["winners"])
        state.drawn = bool(data.get("drawn", False))
    except (IndexError, KeyError, SquareTaken, TypeError, ValueError) as error:
        raise ValueError(f"state: {error!r} while reading it") from error
    return state
