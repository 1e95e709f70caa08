"""Making of scenes: from a drawing and robots in words, or from a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import dedent
from typing import Any, TypedDict

from ..base.geometry import Grid, grid_of
from ..board.listed import element_from_json
from ..board.model import Board
from ..board.text import parse_drawing
from ..elements.api import Element
from ..engine.rules import Rules
from ..rules.relief import read_levels
from ..rules.state import Status
from ..rulesets import RULESETS
from ..situation import (
    CardBook,
    CompanionSpec,
    Order,
    RobotSpec,
    Situation,
    Square,
    StraySpec,
    arrange,
    fix_cards,
    fix_draw,
    join_companion,
    join_stray,
    read_situation,
)
from ..situation.fault import meaning, one_of, passed_on, wrong
from .play import Scene


class SceneWords(TypedDict, total=False):
    """The words for a scene besides its board and robots; any other name is a robot's."""

    goal: int
    """Number of checkpoints that count; 0: all."""
    seats: Iterable[str]
    """The robots in the order of their seats; else by name."""
    turn: int
    """The turn, from 1."""
    register: int
    """The register played last; 0: none."""
    done: bool
    """Whether the turn is closed, and the next one not open."""
    entropy: str | bytes | int
    """The source of everything drawn."""
    states: Mapping[tuple[int, int], int | str]
    """The states of elements by their square."""
    levels: str | Sequence[str]
    """The level of each square, drawn like the floor: ``. 1 1``."""
    strays: Mapping[str, StraySpec]
    """Bodies that belong to nobody: ``{"scanner.1": stray("E", at=(3, 0), damage=2)}``."""
    companions: Mapping[str, CompanionSpec]
    """Bodies of a robot's: ``{"A.tamagotchi": companion("W", at=(3, 0), start=(4, 0))}``."""
    cards: Mapping[tuple[int, int], Sequence[Order]]
    """The cards that elements draw this turn, by their square."""
    draws: Mapping[str, int]
    """The outcome of lots, by their names (:meth:`~.changing.ChangingScene.fix_draw`)."""


_WORDS = frozenset(SceneWords.__annotations__)


def scene(
    ruleset: str | Rules, drawing: str, elements: Iterable[Mapping[str, Any]] = (), **said: Any
) -> Scene:
    """A scene under ``ruleset`` (a key or a Rules value), before the first register of its turn.

    Everything else is said by the words of :class:`SceneWords`, and each robot by its name:
    ``scene("classic", "A . .", goal=2, A=robot("E"))``.  A robot's ``hand`` is a word of its own.

    SceneError (a ValueError) for an impossible scene, TypeError for a name with anything but a robot,
    :class:`~roborally_core.board.text.DrawingError` for a drawing that cannot be read,
    :class:`~roborally_core.engine.fitting.BoardRefused` for an element the ruleset has no step for.
    """
    robots: dict[str, RobotSpec] = {name: said.pop(name) for name in sorted(said) if name not in _WORDS}
    if odd := [name for name, value in robots.items() if not isinstance(value, RobotSpec)]:
        raise TypeError(f"scene() got an unexpected keyword argument '{odd[0]}'")
    words: SceneWords = {key: value for key, value in said.items() if value is not None}  # type: ignore[assignment]
    if not isinstance(ruleset, Rules) and (not isinstance(ruleset, str) or ruleset not in RULESETS):
        raise wrong("scene.ruleset", name=str(ruleset)[:40], known=one_of(RULESETS))
    if not isinstance(drawing, str):
        raise wrong("scene.form", word="drawing", value=repr(drawing)[:60])
    rules = RULESETS[ruleset] if isinstance(ruleset, str) else ruleset
    shows = {name: spec.under for name, spec in robots.items() if spec.at is None}
    width, height, drawn, found = parse_drawing(dedent(drawing).splitlines(), shows)
    missing = sorted(name for name in shows if name not in found and robots[name].status is Status.ACTIVE)
    if missing:
        raise wrong("scene.undrawn", names=one_of(missing))
    with meaning(words.get("seats"), "seats"):
        order = tuple(map(str, words.get("seats", ()))) or tuple(sorted(robots))
    if sorted(order) != sorted(robots):
        raise wrong("scene.seats", seats=one_of(order), robots=one_of(sorted(robots)))
    grid = grid_of(width, height)
    with meaning(elements, "elements"):
        listed = [_listed(number, item, grid) for number, item in enumerate(elements)]
    placed: dict[str, tuple[RobotSpec, Square | None]] = {
        name: (robots[name], found.get(name)) for name in order
    }
    made = arrange(
        rules,
        Board(width, height, [*drawn, *listed], heights=_heights(words.get("levels", ""), grid)),
        placed,
        goal=words.get("goal", 0),
        turn=words.get("turn", 1),
        register=words.get("register", 0),
        opened=not words.get("done"),
        entropy=words.get("entropy", 0),
    )
    _add_bodies(made, words)
    with meaning(words.get("cards"), "cards"):
        for (x, y), given in words.get("cards", {}).items():
            fix_cards(made, made.element(x, y), given)
    with meaning(words.get("draws"), "draws"):
        for label, value in words.get("draws", {}).items():
            fix_draw(made, label, value)
    with meaning(words.get("states"), "states"):
        for (x, y), state in words.get("states", {}).items():
            made.remember(made.element(x, y), state)
    return Scene(made)


def _add_bodies(made: Situation, words: SceneWords) -> None:
    """Put companions and strays where they are said to be."""
    companions, strays = words.get("companions", {}), words.get("strays", {})
    with meaning(companions, "companions"):
        for name, told in companions.items():
            join_companion(made, name, told)
    book = CardBook(made.rules.deck)
    with meaning(strays, "strays"):
        for name, spec in strays.items():
            join_stray(made, book, name, spec)
    made.learn(book)
    if strays or companions:
        made.check()


def _heights(levels: str | Sequence[str], grid: Grid) -> dict[int, int]:
    """The levels of a drawing; none if there is none."""
    lines = [line.strip() for line in levels.strip().splitlines()] if isinstance(levels, str) else levels
    heights, problems = read_levels(lines, grid) if lines else ({}, [])
    if problems:
        raise passed_on(*problems, word="levels")
    return heights


def _listed(number: int, item: Mapping[str, Any], grid: Grid) -> Element:
    """The element listed as the ``number``-th."""
    if not isinstance(item, Mapping):
        raise wrong("scene.form", word=f"elements[{number}]", value=repr(item)[:60])
    try:
        return element_from_json(item, grid)
    except ValueError as error:
        raise passed_on(error, word=f"elements[{number}]") from error


def read_scene(text: str) -> Scene:
    """The scene whose text this is; SceneError names the faulty line and word."""
    return Scene(read_situation(text))
