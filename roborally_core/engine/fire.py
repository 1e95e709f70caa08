"""The fire steps: beams and robot lasers all act on the same snapshot of the board (S-4, RR-13, RR-14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..base.geometry import NOWHERE, Turn
from ..effects.conditions import SLEEPING, awake
from ..elements.api import Query
from ..options.api import Gun, ShotFate
from ..robots.models import MIRRORS, SHOT_OF
from ..rules.events import BeamFired, Cause, ShotReflected
from ..rules.state import DOWN, Robot
from .importance import note_hits
from .options_at_work import fate_of, guns_of
from .rays import open_part
from .world import WEAPON_CAUSES, World


class BoardBeam(NamedTuple):
    """A compiled beam, with the squares it can reach, its emitter's first."""

    cause: Cause
    squares: tuple[int, ...]
    direction: int
    strength: int


Wanted = Callable[["World", Robot], bool]
"""The type of a query whether a beam fires at a robot that it would meet."""


class Battery(NamedTuple):
    """All beams of one step, compiled so that those that concern a robot are found by looking them up."""

    beams: tuple[BoardBeam, ...]
    shining: tuple[Query | None, ...]
    """For each beam, the query whether it shines now (None: always)."""
    aimed: tuple[Wanted | None, ...]
    """For each beam, the query whether it fires at a robot (None: at any)."""
    lit: dict[int, tuple[int, ...]]
    """The beams, by index, that cross a square."""
    missed: tuple[BeamFired, ...]
    """For each beam, the fact to tell when it meets nobody."""
    masks: tuple[int, ...]
    """For each beam, the bits of its squares; -1 if anything other than a robot may stop it on its way."""
    always: tuple[int, ...] = ()
    """The beams, by index, that may have an effect even if they meet no robot."""


STRAIGHT_GUNS = {strength: Gun(Turn.NONE, strength) for strength in sorted({*SHOT_OF.values()})}
"""The guns of robots without options, by strength."""

Shot = tuple[Robot, int, Cause, int]
"""Damage on its way: the robot hit, the amount, the cause, and the id of the robot that fired it, or -1."""

Weld = tuple[Robot, int]
"""A welding robot and its square."""


class End(NamedTuple):
    """The end of a beam that hit nobody."""

    pos: int
    direction: int
    strength: int
    cause: Cause


Wound = Callable[[World, Robot], int]
Wounds = dict[int, tuple[tuple[Wound, Cause], ...]]
"""The sources of damage to a robot on a square, with their causes, by square."""


def fire(world: World, battery: Battery, wounds: Wounds, robots: bool) -> None:
    """Fire everything at once, then deal the damage.

    A robot destroyed by the first shot has still fired, and has still shielded those behind it.
    """
    shots: list[Shot] = []
    if battery.beams:
        _board_shots(world, battery, shots)
    if wounds:
        _wounding(world, wounds, shots)
    if robots:
        _robot_shots(world, world.floor.mask(world.occupied), shots)
    if shots:
        _deal(world, shots)


def _deal(world: World, shots: list[Shot]) -> None:
    if len(shots) > 1:
        # Robots destroyed in one instant are destroyed in the order of seats (S-10).
        shots.sort(key=_victim)
    damage = world.damage
    for victim, amount, cause, _ in shots:
        damage(victim, amount, cause)
    if world.floor.counts_deeds:
        note_hits(world, shots)


def _victim(shot: Shot) -> int:
    return shot[0].id


def wound_all(world: World, wounds: Wounds) -> None:
    """Play a fire step in which nothing shoots."""
    shots: list[Shot] = []
    _wounding(world, wounds, shots)
    if shots:
        _deal(world, shots)


def _wounding(world: World, wounds: Wounds, shots: list[Shot]) -> None:
    for robot in world.robots:
        if robot.pos in wounds:
            for wound, cause in wounds[robot.pos]:
                amount = wound(world, robot)
                if amount:
                    shots.append((robot, amount, cause, -1))


def fire_watched(world: World, battery: Battery, wounds: Wounds, robots: bool) -> None:
    """Fire as :func:`fire` does, on boards where beams go on and off, are shut off, or strike something.

    The squares on which beams ended without a victim react, after all damage.
    """
    shots: list[Shot] = []
    ends: list[End] = []
    welds: list[Weld] = []
    standing = world.floor.mask(world.occupied)
    if battery.beams:
        _watched_shots(world, battery, standing, shots, ends)
    if wounds:
        _wounding(world, wounds, shots)
    if robots:
        _robot_shots(world, standing, shots, ends, welds)
    if shots:
        _deal(world, shots)
    floor = world.floor
    for robot, pos in welds:
        for weld in floor.welded[pos]:
            weld(world, robot, WEAPON_CAUSES[robot.id])
    for pos, direction, strength, cause in ends:
        for strike in floor.struck[pos]:
            strike(world, direction, strength, cause)


def _watched_shots(world: World, battery: Battery, standing: int, shots: list[Shot], ends: list[End]) -> None:
    facts, beams, shining = world.facts, battery.beams, battery.shining
    looked_at = range(len(beams)) if facts is not None else _mattering(world, battery)
    if not looked_at:
        return
    occupied, floor = world.occupied, world.floor
    shutters, louvers, struck = floor.shutters, floor.louvers, floor.struck
    virtual = () if world.all_real else [robot for robot in world.robots if robot.pos and not robot.real]
    for index in looked_at:
        shines, beam, mask = shining[index], beams[index], battery.masks[index]
        if shines is not None and not shines(world.state):
            continue
        wanted = battery.aimed[index]
        if mask >= 0 and not mask & standing and not virtual:
            if wanted is not None:
                continue
            if beam.squares[-1] in struck:
                ends.append(End(beam.squares[-1], beam.direction, beam.strength, beam.cause))
            if facts is not None:
                facts.append(battery.missed[index])
            continue
        crossed: list[int] = []
        victim = None
        for square in beam.squares:
            if square in shutters and shutters[square](world.state):
                break
            crossed.append(square)
            victim = occupied.get(square)
            if victim is not None:
                break
            slats = louvers.get(square * 4 + beam.direction)
            if slats is not None and slats(world.state):
                break
        met = [robot for robot in virtual if robot.pos in crossed]
        if victim is not None:
            met.insert(0, victim)
        if not crossed or (wanted is not None and not any(wanted(world, robot) for robot in met)):
            continue
        shots += [(robot, beam.strength, beam.cause, -1) for robot in met]
        if victim is None and crossed[-1] in struck:
            ends.append(End(crossed[-1], beam.direction, beam.strength, beam.cause))
        if facts is not None:
            hit = -1 if victim is None else victim.id
            facts.append(BeamFired(beam.cause, crossed[0], crossed[-1], beam.direction, beam.strength, hit))


def _mattering(world: World, battery: Battery) -> Sequence[int]:
    """The beams that may have an effect, which are all that count while nobody looks on."""
    lit = battery.lit
    touched = [lit[robot.pos] for robot in world.robots if robot.pos in lit]
    return sorted({*battery.always}.union(*touched)) if touched else battery.always


def _weld(world: World, robot: Robot, pos: int, direction: int, welds: list[Weld]) -> None:
    """Add ``robot`` to ``welds`` if its laser, which ends on ``pos``, welds what stopped it there (RN-02)."""
    floor = world.floor
    to = pos + floor.delta[direction]
    if (
        to in floor.welded
        and robot.seat >= 0
        and floor.shutters[to](world.state)
        and floor.sight(pos, direction)
    ):
        slats = floor.louvers.get(pos * 4 + direction)
        if slats is None or not slats(world.state):
            welds.append((robot, to))


def _board_shots(world: World, battery: Battery, shots: list[Shot]) -> None:
    occupied, facts, beams, lit = world.occupied, world.facts, battery.beams, battery.lit
    touched = [lit[robot.pos] for robot in world.robots if robot.pos in lit]
    if not touched:
        if facts is not None:
            facts.extend(battery.missed)
        return
    hit: dict[int, Robot] = {}
    for indices in touched:
        for index in indices:
            if index in hit:
                continue
            for square in beams[index].squares:
                if square in occupied:
                    hit[index] = occupied[square]
                    break
    for index in sorted(hit):
        beam = beams[index]
        shots.append((hit[index], beam.strength, beam.cause, -1))
    for robot in () if world.all_real else world.robots:
        if robot.pos and not robot.real:
            for index in lit.get(robot.pos, ()):
                beam = beams[index]
                before = beam.squares[: beam.squares.index(robot.pos)]
                if not any(square in occupied for square in before):
                    shots.append((robot, beam.strength, beam.cause, -1))
    if facts is not None:
        for index, missed in enumerate(battery.missed):
            victim = hit.get(index)
            facts.append(missed if victim is None else missed._replace(to=victim.pos, victim=victim.id))


def _awake(world: World) -> list[Robot]:
    """All robots; if a condition may put robots to sleep, only those that are awake."""
    for key, _ in world.state.conditions:
        if key in SLEEPING:
            return [one for one in world.robots if awake(world.state, one)]
    return world.robots


def _robot_shots(
    world: World,
    standing: int,
    shots: list[Shot],
    ends: list[End] | None = None,
    welds: list[Weld] | None = None,
) -> None:
    """Let every robot that is awake fire straight ahead; the first robot in line is hit.

    ``standing`` has the bits of the squares on which robots stand.  ``ends`` collects the ends of shots that
    hit nobody, on boards where they matter, and ``welds`` the robots that weld, with their squares.  Options
    at work may give robots other guns, or change the effect of a shot on its victim.
    """
    shooters = _awake(world) if world.state.conditions else world.robots
    if not world.state.active:
        if world.facts is None:
            # while machines think, only shots that may meet a robot count: one look at bits tells which
            aims = world.floor.target_bits
            shooters = [robot for robot in shooters if aims[robot.facing][robot.pos] & standing]
        for robot in shooters:
            if robot.real and robot.power < DOWN:
                gun = STRAIGHT_GUNS[SHOT_OF[robot.model]]
                _shoot(world, robot, gun, standing, shots, ends, welds)
        return
    for robot, gun in [(one, gun) for one in shooters for gun in guns_of(world, one)]:
        if robot.real and robot.power < DOWN:
            _shoot(world, robot, gun, standing, shots, ends, welds)


def _shoot(
    world: World,
    robot: Robot,
    gun: Gun,
    standing: int,
    shots: list[Shot],
    ends: list[End] | None,
    welds: list[Weld] | None,
) -> None:
    """Fire one ``gun`` of ``robot``, unless it is off the board or in haze."""
    floor, pos = world.floor, robot.pos
    if pos == NOWHERE or pos in floor.hazy:
        return
    facing = (robot.facing + gun.turn) & 3
    ray = floor.rays[facing][pos] or floor.ray(pos, facing)
    crossed = open_part(ray, world.state) if ray.stops else ray.crossed
    met = ray.mask & standing
    victim, end = None, crossed[-1] if crossed else pos
    if met and ray.rises is not None and crossed is ray.crossed:
        end = floor.spots[(met & -met if ray.rises else met).bit_length() - 1]
        victim = world.occupied[end]
    elif met:
        # bits do not tell which robot is the first, or something has cut the shot short
        victim = next((world.occupied[at] for at in crossed if at in world.occupied), None)
        end = end if victim is None else victim.pos
    if victim is None and welds is not None and ray.answers and gun.welds:
        _weld(world, robot, end, facing, welds)
    if not gun.strength:
        return
    if world.facts is not None and crossed:
        hit = -1 if victim is None else victim.id
        world.facts.append(BeamFired(WEAPON_CAUSES[robot.id], crossed[0], end, facing, gun.strength, hit))
    if victim is not None:
        _meet(world, robot, victim, facing, gun.strength, shots)
    elif ends is not None and end in floor.struck:
        ends.append(End(end, facing, gun.strength, WEAPON_CAUSES[robot.id]))


def _meet(world: World, robot: Robot, victim: Robot, facing: int, strength: int, shots: list[Shot]) -> None:
    """Deal with a shot of ``robot`` at ``victim``, whose model or options may change its effect."""
    back = victim.model in MIRRORS and victim.facing == facing
    if world.state.active:
        fate = fate_of(world, victim, WEAPON_CAUSES[robot.id])
        if fate is ShotFate.SWALLOWED:
            return
        back = back or fate is ShotFate.RETURNED
    if back:
        shots.append((robot, strength, WEAPON_CAUSES[victim.id], victim.id))
        if world.facts is not None:
            world.facts.append(ShotReflected(victim.id, robot.id))
    else:
        shots.append((victim, strength, WEAPON_CAUSES[robot.id], robot.id))
