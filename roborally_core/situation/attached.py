"""Parts of a situation besides robots: companions, strays, and the conditions of robots.

``companion A.tamagotchi W 3,0 4,0`` faces west on 3,0 and arose on 4,0.
``stray scanner.1 W 3,0 4,0`` is the first scanner, which came on 4,0; ``damage=2``, ``idle`` until
the next turn, ``virtual``, and ``registers=-;u-turn:10;-;-;-`` with the cards it is given may follow.
``condition A.tamagotchi momentum 1 0 0`` is under that condition, with its numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..base.geometry import Dir
from ..board.listed import shown
from ..effects.conditions import CONDITIONS
from ..effects.species import SPECIES
from ..rules.state import FLEET, STRAYS, Companion, Power, Status
from ..rules.timeline import REGISTERS
from .cards import CardBook
from .fault import SceneError, one_of, wrong
from .model import Situation
from .robots import place_of
from .seatless import id_of, name_of, named, stray_names
from .spec import Square, facing_of, square_of
from .strays import join_stray, stray, told_of
from .words import WORDS, number, square


def attached_lines(situation: Situation) -> Iterator[str]:
    """A line for each companion and each stray, by id, then one for each condition, by key and robot."""
    names, state, grid = situation.names, situation.state, situation.board.grid
    book = CardBook(situation.rules.deck)
    for one in state.unseated:
        squares = [",".join(map(str, grid.address(pos))) for pos in (one.pos, one.start)]
        words = [name_of(names, state, one.id), Dir(one.facing).name, *squares]
        if one.id >= STRAYS:
            yield " ".join(["stray", *words, *_stray_words(told_of(one, grid, book))])
        else:
            yield " ".join(["companion", *words])
    for (key, robot), known in sorted(state.conditions.items()):
        yield " ".join(["condition", name_of(names, state, robot), key, *map(str, known)])


def _stray_words(told: dict[str, Any]) -> Iterator[str]:
    if told["damage"]:
        yield f"damage={told['damage']}"
    if told["power"] is Power.ARRIVING:
        yield "idle"
    if not told["real"]:
        yield "virtual"
    if told["registers"].count(None) < REGISTERS:
        yield f"registers={WORDS['registers'].write(told['registers'])}"


def read_companion(situation: Situation, book: CardBook, words: Sequence[str]) -> None:
    """Bring the companion of a line into play: its ``words`` after the first; SceneError if it cannot be."""
    if len(words) != 4 or "." not in words[0] or words[1] not in Dir.__members__:
        raise wrong("scene.companion", known=one_of(f"A.{key} N 3,1 2,1" for key in SPECIES))
    name, facing, at, arose = words
    join_companion(situation, name, companion(facing, at=square(at), start=square(arose)))


class CompanionSpec(NamedTuple):
    """A companion as it is described; see :func:`companion`."""

    facing: Dir
    at: Square
    start: Square


def companion(facing: str | Dir = "N", *, at: Square, start: Square) -> CompanionSpec:
    """A robot's companion facing ``"N"`` or so on the square ``at``, which arose on ``start``."""
    squares = [square_of(square) or () for square in (at, start)]
    return CompanionSpec(facing_of(facing), *squares)


def join_companion(situation: Situation, name: str, spec: CompanionSpec) -> None:
    """Bring a companion into play as described; SceneError if it cannot be."""
    state, grid = situation.state, situation.board.grid
    robot_id = id_of(situation.names, name)
    if state.body(robot_id) is not None:
        raise wrong("scene.in_play", name=name)
    try:
        pos, start = (place_of(square, grid) for square in (spec.at, spec.start))
    except SceneError as error:
        raise error.at(robot=name) from error
    species, robot = divmod(robot_id, FLEET)
    state.join(Companion(species, state.robots[robot], start=start, facing=spec.facing), pos)


def read_stray(situation: Situation, book: CardBook, words: Sequence[str]) -> None:
    """Bring the stray of a line into play: its ``words`` after the first; SceneError if it cannot be."""
    if len(words) < 4 or words[1] not in Dir.__members__:
        raise wrong("scene.stray", known=one_of(f"{name} N 3,1 2,1" for name in stray_names()))
    name, facing, at, sent, *more = words
    said: dict[str, Any] = {}
    for word in more:
        key, _, value = word.partition("=")
        if key == "damage":
            said["damage"] = number(value)
        elif key == "registers" and (read := WORDS["registers"].read) is not None:
            said["registers"] = read(value)
        elif word == "idle":
            said["power"] = Power.ARRIVING
        elif word == "virtual":
            said["real"] = False
        else:
            raise wrong("scene.stray_word", value=shown(word), name=name)
    join_stray(situation, book, name, stray(facing, at=square(at), start=square(sent), **said))


def read_condition(situation: Situation, book: CardBook, words: Sequence[str]) -> None:
    """Put the robot of a line under its condition; SceneError if it cannot be."""
    names, state = situation.names, situation.state
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
