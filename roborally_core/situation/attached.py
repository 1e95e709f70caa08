"""What belongs to robots that stand already: companions, and the conditions robots are under.

``companion A.tamagotchi W 3,0 4,0`` faces west on 3,0 and arose on 4,0.
``condition A.tamagotchi momentum 1 0 0`` is under that condition, with what it knows of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board.model import shown
from ..effects.conditions import CONDITIONS
from ..effects.species import SPECIES, species_of
from ..engine.rules import Rules
from ..geometry import Dir, Grid
from ..state import FLEET, Companion, Robot, State, Status
from .fault import SceneError, one_of
from .robots import place_of
from .words import number, square

# -- names ---------------------------------------------------------------------------------------


def name_of(names: Sequence[str], state: State, robot: int) -> str:
    """What the robot or companion with this id is called, where ``names`` are those of the seats."""
    one = state.body(robot)
    name = names[robot % FLEET]
    return f"{name}.{species_of(one).key}" if isinstance(one, Companion) else name


def id_of(names: Sequence[str], name: str) -> int:
    """The id of a robot, or of a companion whether it is in play or not; SceneError if there is none."""
    robot, dot, key = str(name).partition(".")
    if robot not in names:
        raise SceneError(f"there is no robot {robot[:40]}; there are {one_of(names)}")
    if dot and key not in SPECIES:
        raise SceneError(f"there is no species {key[:40]!r}; there are {one_of(SPECIES)}")
    return names.index(robot) + (FLEET * SPECIES[key].number if dot else 0)


def named(names: Sequence[str], state: State, name: str) -> Robot:
    """The robot or companion in play called ``name``; SceneError if there is none."""
    found = state.body(id_of(names, name))
    if found is None:
        raise SceneError(f"{str(name)[:40]} is not in play")
    return found


# -- lines ---------------------------------------------------------------------------------------


def attached_lines(names: Sequence[str], state: State, grid: Grid) -> Iterator[str]:
    """A line for each companion, by id, then one for each condition, by key and robot."""
    for one in state.companions:
        squares = [",".join(map(str, grid.address(pos))) for pos in (one.pos, one.start)]
        yield " ".join(["companion", name_of(names, state, one.id), Dir(one.facing).name, *squares])
    for (key, robot), known in sorted(state.conditions.items()):
        yield " ".join(["condition", name_of(names, state, robot), key, *map(str, known)])


def read_companion(names: Sequence[str], state: State, grid: Grid, words: Sequence[str]) -> None:
    """Bring the companion of a line into play: its ``words`` after the first; SceneError if it cannot be."""
    if len(words) != 4 or "." not in words[0] or words[1] not in Dir.__members__:
        raise SceneError(
            f"a companion has a name, a facing, its square and the one it arose on: "
            f"{one_of(f'A.{key} N 3,1 2,1' for key in SPECIES)}"
        )
    name, facing, *squares = words
    robot_id = id_of(names, name)
    if state.body(robot_id) is not None:
        raise SceneError(f"{name} is in play once")
    pos, start = (_pos(text, grid) for text in squares)
    species, robot = divmod(robot_id, FLEET)
    state.join(Companion(species, state.robots[robot], start=start, facing=Dir[facing]), pos)


def read_condition(names: Sequence[str], state: State, grid: Grid, words: Sequence[str]) -> None:
    """Put the robot of a line under its condition; SceneError if it cannot be."""
    name, key, *values = words if len(words) > 1 else ("", "")
    known = name.partition(".")[0] in names and state.body(id_of(names, name)) is not None
    if not known or key not in CONDITIONS:
        raise SceneError(f"here go a robot said before, one of {one_of(CONDITIONS)}, and its numbers")
    one = named(names, state, name)
    if (key, one.id) in state.conditions or one.status is not Status.ACTIVE:
        raise SceneError(f"{shown(name)} is on the board, and under {key} once")
    known_of = tuple(number(value) for value in values)
    if not CONDITIONS[key].admits(known_of):
        raise SceneError(f"{' '.join(values) or 'nothing'} is not what {key} knows of a robot")
    state.conditions[key, one.id] = known_of


def _pos(text: str, grid: Grid) -> int:
    return place_of(square(text), grid)


# -- what cannot be ------------------------------------------------------------------------------


def companion_faults(names: Sequence[str], state: State, grid: Grid, rules: Rules) -> list[str]:
    """What of the companions no game can come to, in words."""
    out: list[str] = []
    numbers = {species.number for species in SPECIES.values()}
    for one in state.companions:
        if one.species not in numbers:
            out.append(f"companion {one.id}: there is no such species")
            continue
        name = name_of(names, state, one.id)
        if not rules.has_conditions:
            out.append(f"{name}: {rules.title} knows no companions")
        if not state.robots[one.robot.id].pos:
            out.append(f"{name}: its robot is not on the board")
        if not all(grid.contains(pos) for pos in (one.pos, one.start)):
            out.append(f"{name}: it is not on the board")
    return out + _condition_faults(names, state, rules)


def _condition_faults(names: Sequence[str], state: State, rules: Rules) -> list[str]:
    """What robots are said to be under and no game can bring about, in words."""
    out: list[str] = []
    for (key, robot), values in sorted(state.conditions.items()):
        name = name_of(names, state, robot) if state.body(robot) is not None else str(robot)
        if not rules.has_conditions:
            out.append(f"{name}: {rules.title} puts nobody under conditions")
        elif state.body(robot) is None or key not in CONDITIONS:
            out.append(f"{name}: there is no such robot, or no condition {shown(key)}")
        elif not CONDITIONS[key].admits(values):
            out.append(f"{name}: {values} is not what {key} knows of a robot")
    return out
