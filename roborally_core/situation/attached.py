"""What there is besides robots: companions, strays, and the conditions robots are under.

``companion A.tamagotchi W 3,0 4,0`` faces west on 3,0 and arose on 4,0.
``stray scanner.1 W 3,0 4,0`` is the first scanner, which came on 4,0; ``damage=2``, ``idle`` until
the next turn, and ``virtual`` may follow.
``condition A.tamagotchi momentum 1 0 0`` is under that condition, with what it knows of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board.model import shown
from ..effects.conditions import CONDITIONS
from ..effects.species import OWNED, SPECIES, STRAY, is_inert, species_of
from ..engine.rules import Rules
from ..geometry import Dir, Grid
from ..state import FLEET, STRAYS, Companion, Power, Robot, State, Status, stray
from .fault import Fault, one_of, wrong
from .robots import place_of
from .words import number, square

# -- names ---------------------------------------------------------------------------------------


def name_of(names: Sequence[str], state: State, robot: int) -> str:
    """What the body with this id is called, where ``names`` are those of the seats."""
    if robot >= STRAYS:
        key = next((kind.key for kind in SPECIES.values() if kind.number == robot // FLEET), "stray")
        return f"{key}.{robot % FLEET + 1}"
    one = state.body(robot)
    name = names[robot % FLEET]
    return f"{name}.{species_of(one).key}" if isinstance(one, Companion) else name


def id_of(names: Sequence[str], name: str) -> int:
    """The id of a robot, or of a body without a seat, in play or not; SceneError if there is none."""
    robot, dot, key = str(name).partition(".")
    kind = SPECIES.get(robot)
    if kind is not None and kind.number in STRAY and key.isdecimal() and 0 < int(key[:3]) <= FLEET:
        return FLEET * kind.number + int(key[:3]) - 1
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


# -- lines ---------------------------------------------------------------------------------------


def attached_lines(names: Sequence[str], state: State, grid: Grid) -> Iterator[str]:
    """A line for each companion and each stray, by id, then one for each condition, by key and robot."""
    for one in state.unseated:
        squares = [",".join(map(str, grid.address(pos))) for pos in (one.pos, one.start)]
        words = [name_of(names, state, one.id), Dir(one.facing).name, *squares]
        if one.id >= STRAYS:
            words += [f"damage={one.damage}"] if one.damage else []
            words += ["idle"] if one.power is Power.ARRIVING else []
            yield " ".join(["stray", *words, *([] if one.real else ["virtual"])])
        else:
            yield " ".join(["companion", *words])
    for (key, robot), known in sorted(state.conditions.items()):
        yield " ".join(["condition", name_of(names, state, robot), key, *map(str, known)])


def read_companion(names: Sequence[str], state: State, grid: Grid, words: Sequence[str]) -> None:
    """Bring the companion of a line into play: its ``words`` after the first; SceneError if it cannot be."""
    if len(words) != 4 or "." not in words[0] or words[1] not in Dir.__members__:
        raise wrong("scene.companion", known=one_of(f"A.{key} N 3,1 2,1" for key in SPECIES))
    name, facing, *squares = words
    robot_id = id_of(names, name)
    if state.body(robot_id) is not None:
        raise wrong("scene.in_play", name=name)
    pos, start = (_pos(text, grid) for text in squares)
    species, robot = divmod(robot_id, FLEET)
    state.join(Companion(species, state.robots[robot], start=start, facing=Dir[facing]), pos)


def read_stray(names: Sequence[str], state: State, grid: Grid, words: Sequence[str]) -> None:
    """Bring the stray of a line into play: its ``words`` after the first; SceneError if it cannot be."""
    strays = one_of(f"{key}.1 N 3,1 2,1" for key, kind in SPECIES.items() if kind.number in STRAY)
    if len(words) < 4 or words[1] not in Dir.__members__:
        raise wrong("scene.stray", known=strays)
    name, facing, at, sent, *more = words
    stray_id = id_of((), name) if name.partition(".")[0] in SPECIES else 0
    if stray_id < STRAYS or state.body(stray_id) is not None:
        raise wrong("scene.no_stray", name=shown(name), known=strays)
    pos, start = (_pos(text, grid) for text in (at, sent))
    one = stray(*divmod(stray_id, FLEET), start=start, facing=Dir[facing])
    one.power = Power.DOWN if is_inert(one) else Power.ON
    for word in more:
        key, _, value = word.partition("=")
        if key == "damage" and not is_inert(one):
            one.damage = number(value)
        elif word == "idle" and not is_inert(one):
            one.power = Power.ARRIVING
        elif word == "virtual" and not is_inert(one):
            one.real = False
        else:
            raise wrong("scene.stray_word", value=shown(word), name=name)
    if one.real and pos in state.occupied:
        raise wrong("scene.share", robot=name)
    state.join(one, pos)


def read_condition(names: Sequence[str], state: State, grid: Grid, words: Sequence[str]) -> None:
    """Put the robot of a line under its condition; SceneError if it cannot be."""
    name, key, *values = words if len(words) > 1 else ("", "")
    first = name.partition(".")[0]
    known = (first in names or first in SPECIES) and state.body(id_of(names, name)) is not None
    if not known or key not in CONDITIONS:
        raise wrong("scene.condition", known=one_of(CONDITIONS))
    one = named(names, state, name)
    if (key, one.id) in state.conditions or one.status is not Status.ACTIVE:
        raise wrong("scene.condition_once", name=shown(name), key=key)
    known_of = tuple(number(value) for value in values)
    if not CONDITIONS[key].admits(known_of):
        raise wrong("bodies.known", values=known_of, key=key)
    state.conditions[key, one.id] = known_of


def _pos(text: str, grid: Grid) -> int:
    return place_of(square(text), grid)


# -- what cannot be ------------------------------------------------------------------------------


def companion_faults(names: Sequence[str], state: State, grid: Grid, rules: Rules) -> list[Fault]:
    """What of the companions no game can come to."""
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
    """What of the strays no game can come to."""
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
    """What robots are said to be under and no game can bring about."""
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
