"""Where a program would lead, elements included, other robots ignored (RR-17).

The real engine plays a copy of the state in which only one robot stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from roborally_core import events as ev
from roborally_core.engine.turn import play_register
from roborally_core.engine.world import World
from roborally_core.game import Game
from roborally_core.geometry import Grid
from roborally_core.state import Power, Status
from roborally_core.submission import Choice

from .programming import Programming
from .scene import Ghost

RIM = 0.12
"""How far inside the board, in squares, the way over its edge ends: there the mark is seen whole."""


class Preview(NamedTuple):
    """The way as squares, the square at the end of each programmed register, and the end."""

    way: tuple[int, ...]
    stops: tuple[int, ...]
    pos: int
    facing: int
    fatal: int = 0
    """The register, from 1, in which the robot is destroyed; 0 if it lives."""
    hurt: frozenset[int] = frozenset()
    """The registers, from 1, in which the robot is damaged."""


def preview(
    game: Game,
    seat: int,
    registers: Sequence[int | None],
    facing: int | None = None,
    pos: int = 0,
    engaged: Mapping[int, int] | None = None,
) -> Preview:
    """Play ``registers`` (None: nothing) with ``seat``'s robot alone on the board.

    ``facing`` and ``pos`` stand for a re-entry choice that is not made yet,
    ``engaged`` for options and the registers they are engaged for.
    """
    state = game.state.copy()
    state.over = False
    for other in state.robots:
        if other.seat != seat:
            state.place(other, 0)
            other.status = Status.WAITING
    for one in state.companions:
        if one.seat != seat:
            state.part(one)
    robot = state.robots[seat]
    if not robot.pos:
        return Preview((), (), 0, robot.facing)
    if facing is not None:
        robot.facing = facing
    if pos:
        state.place(robot, pos)
    robot.registers = list(registers)
    if engaged:
        state.orders = {robot.id: tuple(sorted(engaged.items()))}
    facts: list[ev.Fact] = []
    world = World(game.floor, state, game.goal, facts)
    way = [robot.pos]
    stops: list[int] = []
    hurt: set[int] = set()
    fatal = 0
    last = max((i for i, card in enumerate(registers) if card is not None), default=-1)
    if robot.power >= Power.DOWN:
        last = len(registers) - 1
    for register in range(last + 1):
        play_register(world, register)
        for fact in facts:
            if isinstance(fact, ev.RobotMoved) and fact.robot == robot.id:
                way.append(fact.to)
            elif isinstance(fact, ev.RobotDamaged) and fact.robot == robot.id:
                hurt.add(register + 1)
        facts.clear()
        if not robot.pos:
            fatal = register + 1
            break
        stops.append(robot.pos)
        if state.over:
            break
    return Preview(tuple(way), tuple(stops), robot.pos, robot.facing, fatal, frozenset(hurt))


def of(programming: Programming) -> Preview:
    """The preview of what is programmed now, re-entry choices included."""
    game, seat = programming.game, programming.seat
    facing = programming.choices.get(Choice.FACING)
    index = programming.choices.get(Choice.REENTRY)
    squares = game.state.returned.get(game.state.robots[seat].id, ())
    pos = squares[index] if index is not None and index < len(squares) else 0
    return preview(game, seat, programming.registers, facing, pos, programming.engaged)


def ghost_of(seen: Preview, robot: int, grid: Grid) -> Ghost | None:
    """The ghost of ``robot``, or None while nothing moves."""
    if not seen.stops and not seen.fatal:
        return None

    def centre(pos: int) -> tuple[float, float]:
        x, y = grid.xy(pos)
        return (
            min(max(x + 0.5, RIM), grid.width - RIM),
            min(max(y + 0.5, RIM), grid.height - RIM),
        )

    end = (*centre(seen.pos), 90.0 * seen.facing) if seen.pos else None
    return Ghost(
        robot, tuple(map(centre, seen.way)), tuple(map(centre, seen.stops)), end, seen.hurt, seen.fatal
    )
