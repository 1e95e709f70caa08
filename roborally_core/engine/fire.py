"""The fire steps: beams and robot lasers on one snapshot (S-4, RR-13, RR-14)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from ..effects.conditions import awake
from ..elements.api import Query
from ..events import BeamFired, Cause, CauseKind, ShotReflected
from ..options.api import Fate, Gun
from ..state import Power, Robot
from .outfit import fate_of, guns_of
from .standing import note_hits
from .world import WEAPON_CAUSES, World


class BoardBeam(NamedTuple):
    """A compiled beam: the squares it can reach, from its emitter on."""

    cause: Cause
    squares: tuple[int, ...]
    direction: int
    strength: int


class Shot(NamedTuple):
    """Damage on its way: who takes it, how much, and from what."""

    victim: Robot
    amount: int
    cause: Cause


class End(NamedTuple):
    """Where a beam ended that hit nobody."""

    pos: int
    direction: int
    strength: int
    cause: Cause


Wound = Callable[[World, Robot], int]
Wounds = dict[int, tuple[tuple[Wound, Cause], ...]]
"""What deals how much to whoever stands on a square, by square."""


def fire(
    world: World, beams: tuple[BoardBeam, ...], lit: dict[int, tuple[int, ...]], wounds: Wounds, robots: bool
) -> None:
    """Fire everything at once, then deal the damage.

    ``lit`` maps a square to the beams (by index) that cross it.  Who is
    destroyed by the first shot has still fired and shielded.
    """
    shots: list[Shot] = []
    if beams:
        _board_shots(world, beams, lit, shots)
    if wounds:
        _wounding(world, wounds, shots)
    if robots:
        _robot_shots(world, shots)
    _deal(world, shots)


def _deal(world: World, shots: list[Shot]) -> None:
    if len(shots) > 1:
        # Who is destroyed at one instant is so in the order of seats (S-10).
        shots.sort(key=_victim)
    for victim, amount, cause in shots:
        world.damage(victim, amount, cause)
    if shots and world.floor.weighs:
        weapons = [shot for shot in shots if shot.cause.kind is CauseKind.WEAPON]
        note_hits(world, [(shot.cause.source, shot.victim) for shot in weapons])


def _victim(shot: Shot) -> int:
    return shot.victim.id


def wound_all(world: World, wounds: Wounds) -> None:
    """A fire step in which nothing shoots."""
    shots: list[Shot] = []
    _wounding(world, wounds, shots)
    _deal(world, shots)


def _wounding(world: World, wounds: Wounds, shots: list[Shot]) -> None:
    for robot in world.robots:
        for wound, cause in wounds.get(robot.pos, ()):
            amount = wound(world, robot)
            if amount:
                shots.append(Shot(robot, amount, cause))


Watching = tuple[BoardBeam, Query | None, frozenset[int] | None]
"""A beam, whether it shines, and the squares on which it needs a robot to matter (None: it does anyway)."""


def watching(beam: BoardBeam, shines: Query | None, struck: Collection[int]) -> Watching:
    """A beam with what :func:`fire_watched` needs to know of it, where these squares react to beams."""
    squares = frozenset(beam.squares)
    return beam, shines, squares if squares.isdisjoint(struck) else None


def fire_watched(world: World, beams: tuple[Watching, ...], wounds: Wounds, robots: bool) -> None:
    """Like :func:`fire`, on boards where beams go on and off, are shut off, or strike something.

    Where beams ended without a victim the squares react, behind all damage.
    """
    shots: list[Shot] = []
    ends: list[End] = []
    occupied, facts, floor = world.occupied, world.facts, world.floor
    shutters, struck = floor.shutters, floor.struck
    virtual = [robot for robot in world.robots if robot.pos and not robot.real]
    quiet = facts is None and not virtual
    for beam, shines, matters in beams:
        if quiet and matters is not None and matters.isdisjoint(occupied):
            continue
        if shines is not None and not shines(world.state):
            continue
        crossed: list[int] = []
        victim = None
        for square in beam.squares:
            if square in shutters and shutters[square](world.state):
                break
            crossed.append(square)
            victim = occupied.get(square)
            if victim is not None:
                shots.append(Shot(victim, beam.strength, beam.cause))
                break
        for robot in virtual:
            if robot.pos in crossed:
                shots.append(Shot(robot, beam.strength, beam.cause))
        if not crossed:
            continue
        if victim is None and crossed[-1] in struck:
            ends.append(End(crossed[-1], beam.direction, beam.strength, beam.cause))
        if facts is not None:
            hit = -1 if victim is None else victim.id
            facts.append(BeamFired(beam.cause, crossed[0], crossed[-1], beam.direction, beam.strength, hit))
    if wounds:
        _wounding(world, wounds, shots)
    if robots:
        _robot_shots(world, shots, ends)
    _deal(world, shots)
    for pos, direction, strength, cause in ends:
        for strike in struck[pos]:
            strike(world, direction, strength, cause)


def _open_reach(world: World, pos: int, direction: int) -> int:
    """How many squares a beam from ``pos`` crosses as the board stands now."""
    floor = world.floor
    far, step, shutters = floor.sight(pos, direction), floor.delta[direction], floor.shutters
    for i in range(1, far + 1):
        closed = shutters.get(pos + step * i)
        if closed is not None and closed(world.state):
            return i - 1
    return far


def _board_shots(
    world: World, beams: tuple[BoardBeam, ...], lit: dict[int, tuple[int, ...]], shots: list[Shot]
) -> None:
    occupied, facts = world.occupied, world.facts
    hit: dict[int, Robot] = {}
    for robot in world.robots:
        for index in lit.get(robot.pos, ()):
            if index in hit:
                continue
            for square in beams[index].squares:
                first = occupied.get(square)
                if first is not None:
                    hit[index] = first
                    break
    for index in sorted(hit):
        beam = beams[index]
        shots.append(Shot(hit[index], beam.strength, beam.cause))
    for robot in () if world.all_real else world.robots:
        if robot.pos and not robot.real:
            for index in lit.get(robot.pos, ()):
                beam = beams[index]
                before = beam.squares[: beam.squares.index(robot.pos)]
                if not any(square in occupied for square in before):
                    shots.append(Shot(robot, beam.strength, beam.cause))
    if facts is not None:
        for index, beam in enumerate(beams):
            victim = hit.get(index)
            end = beam.squares[-1] if victim is None else victim.pos
            struck = -1 if victim is None else victim.id
            facts.append(BeamFired(beam.cause, beam.squares[0], end, beam.direction, beam.strength, struck))


def _lined_up(world: World) -> tuple[dict[int, list[Robot]], list[Robot]]:
    """The robots of each row and column (numbered below zero), and those that fire."""
    row, column, hazy, down = world.floor.row, world.floor.column, world.floor.hazy, Power.DOWN
    # Rows and columns share one dictionary: columns are numbered below zero.
    lines: dict[int, list[Robot]] = {}
    shooters: list[Robot] = []
    for robot in world.robots:
        pos = robot.pos
        if not pos or not robot.real:
            continue
        line = row[pos]
        if line in lines:
            lines[line].append(robot)
        else:
            lines[line] = [robot]
        line = ~column[pos]
        if line in lines:
            lines[line].append(robot)
        else:
            lines[line] = [robot]
        if robot.power < down:
            shooters.append(robot)
    if hazy or world.state.conditions:
        shooters = [one for one in shooters if one.pos not in hazy and awake(world.state, one)]
    return lines, shooters


def _armed(world: World, shooters: list[Robot]) -> tuple[list[Robot], Iterator[Gun]]:
    """One shooter for each gun that fires, and the guns."""
    armed = [(robot, gun) for robot in shooters for gun in guns_of(world, robot)]
    return [robot for robot, _ in armed], iter([gun for _, gun in armed])


def _robot_shots(world: World, shots: list[Shot], ends: list[End] | None = None) -> None:
    """Everybody who is awake fires straight ahead; the first robot in line is hit.

    ``ends`` collects where shots ended that hit nobody, on boards that care.
    Options at work may give robots other guns, or meet a shot in another way.
    """
    floor, facts, active = world.floor, world.facts, world.state.active
    row, column, delta, reach = floor.row, floor.column, floor.delta, floor.sight
    shutters = floor.shutters
    quiet = facts is None and ends is None
    lines, shooters = _lined_up(world)
    if active:
        shooters, guns = _armed(world, shooters)
    for robot in shooters:
        pos, facing = robot.pos, robot.facing
        if active:
            gun = next(guns)
            facing = (facing + gun.turn) & 3
        line = row[pos] if facing & 1 else ~column[pos]
        others = lines[line]
        if len(others) == 1 and (quiet or (facts is None and line not in floor.watched)):
            continue
        step = delta[facing]
        far = _open_reach(world, pos, facing) if shutters else reach(pos, facing)
        nearest, victim = far + 1, None
        for other in others:
            distance, rest = divmod(other.pos - pos, step)
            if 0 < distance < nearest and not rest:
                nearest, victim = distance, other
        if victim is None and quiet:
            continue
        strength = gun.strength if active else world.models[robot.id].shot
        if facts is not None and far:
            end = pos + step * (far if victim is None else nearest)
            struck = -1 if victim is None else victim.id
            facts.append(BeamFired(WEAPON_CAUSES[robot.id], pos + step, end, facing, strength, struck))
        if victim is None:
            if ends is not None and pos + step * far in floor.struck:
                ends.append(End(pos + step * far, facing, strength, WEAPON_CAUSES[robot.id]))
            continue
        back = victim.facing == facing and world.models[victim.id].mirror
        if active:
            fate = fate_of(world, victim, WEAPON_CAUSES[robot.id])
            if fate is Fate.SWALLOWED:
                continue
            back = back or fate is Fate.RETURNED
        if back:
            shots.append(Shot(robot, strength, WEAPON_CAUSES[victim.id]))
            if facts is not None:
                facts.append(ShotReflected(victim.id, robot.id))
        else:
            shots.append(Shot(victim, strength, WEAPON_CAUSES[robot.id]))
