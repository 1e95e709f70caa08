"""Bodies without a seat, and conditions: their names and their faults."""

from __future__ import annotations

from collections.abc import Sequence

from ..base.geometry import Grid
from ..board.listed import shown
from ..effects.conditions import CONDITIONS
from ..effects.species import OWNED, SPECIES, STRAY, species_of
from ..engine.rules import Rules
from ..rules.state import FLEET, STRAYS, Companion, Power, Robot, State
from .fault import Fault, one_of, wrong

# -- names ---------------------------------------------------------------------------------------


def name_of(names: Sequence[str], state: State, robot: int) -> str:
    """The name of the body with this id; ``names`` are those of the seats."""
    if robot >= STRAYS:
        key = next((kind.key for kind in SPECIES.values() if kind.number == robot // FLEET), "stray")
        return f"{key}.{robot % FLEET + 1}"
    one = state.body(robot)
    name = names[robot % FLEET]
    return f"{name}.{species_of(one).key}" if isinstance(one, Companion) else name


def id_of(names: Sequence[str], name: str) -> int:
    """The id of a robot, or of a body without a seat, in play or not; SceneError if there is none."""
    robot, dot, key = str(name).partition(".")
    if (number := stray_id(name)) >= 0:
        return number
    if robot not in names:
        raise wrong("scene.no_robot", name=robot[:40], known=one_of(names))
    if dot and (key not in SPECIES or SPECIES[key].number not in OWNED):
        known = one_of(kind.key for kind in SPECIES.values() if kind.number in OWNED)
        raise wrong("scene.species", name=key[:40], known=known)
    return names.index(robot) + (FLEET * SPECIES[key].number if dot else 0)


def named(names: Sequence[str], state: State, name: str) -> Robot:
    """The robot, companion or stray in play called ``name``; SceneError if there is none."""
    found = state.body(id_of(names, name))
    if found is None:
        raise wrong("scene.not_in_play", name=str(name)[:40])
    return found


def stray_names() -> list[str]:
    """The names of strays."""
    return [f"{key}.1" for key, kind in SPECIES.items() if kind.number in STRAY]


def stray_id(name: str) -> int:
    """The id of the stray called ``scanner.1`` or so, in play or not; -1 for any other name."""
    key, _, number = str(name).partition(".")
    kind = SPECIES.get(key)
    if kind is None or kind.number not in STRAY or not number.isdecimal() or not 0 < int(number[:3]) <= FLEET:
        return -1
    return FLEET * kind.number + int(number[:3]) - 1


# -- faults --------------------------------------------------------------------------------------


def companion_faults(names: Sequence[str], state: State, grid: Grid, rules: Rules) -> list[Fault]:
    """Companions that no game can come to."""
    out: list[Fault] = []
    numbers = {species.number for species in SPECIES.values()}
    for one in state.companions:
        if one.species not in numbers:
            out.append(Fault("bodies.companion", {"number": one.id}))
            continue
        name = name_of(names, state, one.id)
        if not rules.has_conditions:
            out.append(Fault("bodies.no_companions", {"rules": rules.title}, robot=name))
        if not state.robots[one.robot.id].pos:
            out.append(Fault("bodies.alone", {}, robot=name))
        if not all(grid.contains(pos) for pos in (one.pos, one.start)):
            out.append(Fault("bodies.off", {}, robot=name))
    return out + _stray_faults(names, state, grid, rules) + _condition_faults(names, state, rules)


def _stray_faults(names: Sequence[str], state: State, grid: Grid, rules: Rules) -> list[Fault]:
    """Strays that no game can come to."""
    out: list[Fault] = []
    kinds = {species.number: species for species in SPECIES.values()}
    for one in state.strays:
        kind = kinds.get(one.species)
        if kind is None:
            out.append(Fault("bodies.stray", {"number": one.id}))
            continue
        name = name_of(names, state, one.id)
        if one.number >= kind.most(rules):
            most = kind.most(rules)
            out.append(Fault("bodies.many" if most else "bodies.none", {"most": most}, robot=name))
        if not grid.contains(one.pos) or not grid.contains(one.start):
            out.append(Fault("bodies.off", {}, robot=name))
        if one.damage and (kind.inert or one.damage >= rules.destroyed_at):
            out.append(Fault("bodies.damage", {"damage": one.damage}, robot=name))
        powers = (Power.DOWN,) if kind.inert else (Power.ON, Power.ARRIVING)
        if one.power not in powers or (kind.inert and not one.real):
            out.append(Fault("bodies.odd", {}, robot=name))
    return out


def _condition_faults(names: Sequence[str], state: State, rules: Rules) -> list[Fault]:
    """Conditions of robots that no game can bring about."""
    out: list[Fault] = []
    for (key, robot), values in sorted(state.conditions.items()):
        name = name_of(names, state, robot) if state.body(robot) is not None else str(robot)
        if not rules.has_conditions:
            out.append(Fault("bodies.no_conditions", {"rules": rules.title}, robot=name))
        elif state.body(robot) is None or key not in CONDITIONS:
            out.append(Fault("bodies.condition", {"key": shown(key)}, robot=name))
        elif not CONDITIONS[key].admits(values):
            out.append(Fault("bodies.known", {"values": values, "key": key}, robot=name))
    return out
