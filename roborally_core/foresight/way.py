"""The way of a program, with everything that happens along it.

One that is to come ignores other robots (RR-17): the real engine plays a copy of the state in which only one
robot stands.  The way of a turn that was played is read from its facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from ..base.geometry import NOWHERE
from ..effects.conditions import awake
from ..engine.imagined import ImaginedWorld
from ..engine.turn import close_turn, play_register
from ..engine.world import WEAPON_CAUSES, World
from ..play.game import Game
from ..rules import events as ev
from ..rules.events import CauseKind
from ..rules.state import Power, Robot, State, Status
from ..rules.timeline import REGISTERS


class Happening(IntEnum):
    """An event on the way."""

    HURT = 0
    """Damage; the amount says how much."""
    HEALED = 1
    """Damage taken back."""
    TOUCHED = 2
    """A checkpoint; the amount is its number."""
    STORED = 3
    """A new backup copy."""
    MET = 4
    """A square on which another robot stands now and would be pushed; the amount is its number."""
    LOST = 5
    """The robot's end."""


class Leg(NamedTuple):
    """One square of the way; ``carried`` if the floor moves the robot, not its card."""

    frm: int
    to: int
    register: int
    carried: bool


class WayEvent(NamedTuple):
    """Something that happens on a square in a register, from 1; 6 is the end of the turn."""

    what: Happening
    pos: int
    register: int
    amount: int = 0


class WayShot(NamedTuple):
    """A shot of the robot's own in a register, from 1, over the squares from ``frm`` to ``to``."""

    register: int
    frm: int
    to: int
    direction: int


class ProgramWay(NamedTuple):
    """The way of one robot through a program."""

    legs: tuple[Leg, ...]
    stops: tuple[int, ...]
    """The square at the end of each register it lives through."""
    facings: tuple[int, ...]
    """Its facings there."""
    pos: int
    """The square of its end; 0 if it is destroyed."""
    facing: int
    fatal: int
    """The register, from 1, in which it is destroyed; 0 if it lives."""
    events: tuple[WayEvent, ...]
    conditions: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The conditions it is under there, by their keys, with what is known of each."""
    shots: tuple[WayShot, ...] = ()
    """The lines of its fire; those of a way that is to come meet nobody."""

    @property
    def squares(self) -> tuple[int, ...]:
        """All squares in order, the first one included; none if there is no robot on the board."""
        return (self.legs[0].frm, *(leg.to for leg in self.legs)) if self.legs else self.stops[:1]

    @property
    def hurt(self) -> frozenset[int]:
        """The registers, from 1, in which it is damaged."""
        return frozenset(one.register for one in self.events if one.what is Happening.HURT)


def way_of(
    game: Game,
    seat: int,
    registers: Sequence[int | None],
    facing: int | None = None,
    pos: int = NOWHERE,
    engaged: Mapping[int, int] | None = None,
) -> ProgramWay:
    """Play ``registers`` (None: nothing) with ``seat``'s robot alone on the board.

    ``facing`` and ``pos`` stand for a re-entry choice that is not made yet,
    ``engaged`` for options and the registers they are engaged for.
    """
    state = game.state.copy()
    state.over = False
    # the draws of this turn are unknown
    state.entropy = ""
    others = _alone(state, seat)
    robot = state.robots[seat]
    if not robot.pos:
        return ProgramWay((), (), (), 0, robot.facing, 0, ())
    if facing is not None:
        robot.facing = facing
    if pos != NOWHERE:
        state.place(robot, pos)
    robot.registers = list(registers)
    if engaged:
        state.orders = {robot.id: tuple(sorted(engaged.items()))}
    return _Walk(ImaginedWorld(game.floor, state, game.goal, []), robot, others).walked()


def _alone(state: State, seat: int) -> dict[int, int]:
    """Take everybody else off; the real ones by the square they stood on."""
    bodies = (*state.robots, *state.strays)
    others = {one.pos: one.id for one in bodies if one.pos and one.real and one.seat != seat}
    for other in state.robots:
        if other.seat != seat:
            state.place(other, 0)
            other.status = Status.WAITING
    for one in state.companions:
        if one.seat != seat:
            state.part(one)
    for stray in state.strays:
        state.part(stray)
    return others


def way_driven(facts: Iterable[ev.Fact], robot: int, pos: int, facing: int) -> ProgramWay:
    """The way of a robot through a turn that was played; ``pos`` and ``facing`` are those it began with."""
    trace, register, fatal = _Trace(robot, pos, {}), 0, 0
    for fact in facts:
        match fact:
            case ev.RegisterStarted(number):
                if register and not fatal:
                    trace.stop(facing)
                register = number
            case ev.RobotTurned(one, _, to, _) if one == robot:
                facing = to
            case ev.RobotDestroyed(one, _, _) if one == robot:
                fatal = fatal or register
        if not fatal or isinstance(fact, ev.RobotDestroyed):
            trace.note(fact, register)
    if register and not fatal:
        trace.stop(facing)
    return trace.way(0 if fatal else trace.at, facing, fatal)


class _Trace:
    """The legs, stops and events of one robot, fact by fact."""

    def __init__(self, robot: int, at: int, others: Mapping[int, int]) -> None:
        self._robot, self._others, self.at = robot, others, at
        self._legs: list[Leg] = []
        self._stops: list[int] = []
        self._facings: list[int] = []
        self._events: list[WayEvent] = []
        self._shots: list[WayShot] = []

    def stop(self, facing: int) -> None:
        """A register ended that the robot lived through."""
        self._stops.append(self.at)
        self._facings.append(facing)

    def way(
        self, pos: int, facing: int, fatal: int, known: tuple[tuple[str, tuple[int, ...]], ...] = ()
    ) -> ProgramWay:
        """Everything noted as a way, with its end."""
        legs, events = tuple(self._legs), tuple(self._events)
        stops, facings, shots = tuple(self._stops), tuple(self._facings), tuple(self._shots)
        return ProgramWay(legs, stops, facings, pos, facing, fatal, events, known, shots)

    def note(self, fact: ev.Fact, register: int) -> None:
        """Take in a fact, if it is about the robot."""
        if getattr(fact, "robot", self._robot) == self._robot:
            self._one(fact, register)

    def _one(self, fact: ev.Fact, register: int) -> None:
        match fact:
            case ev.RobotMoved(_, frm, to, cause):
                self.at = to
                self._legs.append(Leg(frm, to, register, cause.kind is not CauseKind.CARD))
                if to in self._others and cause.kind is CauseKind.CARD:
                    self._tell(Happening.MET, register, self._others[to])
            case ev.RobotDamaged(_, amount, _, _):
                self._tell(Happening.HURT, register, amount)
            case ev.RobotHealed(_, amount, _, _):
                self._tell(Happening.HEALED, register, amount)
            case ev.CheckpointReached(_, number):
                self._tell(Happening.TOUCHED, register, number)
            case ev.ArchiveMoved(_, pos):
                self._events.append(WayEvent(Happening.STORED, pos, register))
            case ev.BeamFired(cause, frm, to, direction, _, _) if cause == WEAPON_CAUSES[self._robot]:
                self._shots.append(WayShot(register, frm, to, direction))
            case ev.RobotDestroyed(_, at, _):
                self._events.append(WayEvent(Happening.LOST, at, register))
            case _:
                pass

    def _tell(self, what: Happening, register: int, amount: int) -> None:
        self._events.append(WayEvent(what, self.at, register, amount))


class _Walk:
    """Plays the registers one by one and records the robot's fate."""

    def __init__(self, world: World, robot: Robot, others: Mapping[int, int]) -> None:
        self._world = world
        self._robot = robot
        self._trace = _Trace(robot.id, robot.pos, others)

    def walked(self) -> ProgramWay:
        """The whole way."""
        robot, state = self._robot, self._world.state
        last = max((i for i, card in enumerate(robot.registers) if card is not None), default=-1)
        if not awake(state, robot) and robot.power is not Power.ARRIVING:
            last = REGISTERS - 1
        fatal = 0
        for register in range(last + 1):
            play_register(self._world, register)
            self._note(register + 1)
            if not robot.pos:
                fatal = register + 1
                break
            self._trace.at = robot.pos
            self._trace.stop(robot.facing)
            if state.over:
                break
        if last == REGISTERS - 1 and robot.pos and not state.over:
            close_turn(self._world)
            self._note(REGISTERS + 1)
        found = sorted(state.conditions.items())
        known = tuple((key, values) for (key, one), values in found if one == robot.id)
        return self._trace.way(robot.pos, robot.facing, fatal, known)

    def _note(self, register: int) -> None:
        facts = self._world.facts
        assert facts is not None
        for fact in facts:
            self._trace.note(fact, register)
        facts.clear()
