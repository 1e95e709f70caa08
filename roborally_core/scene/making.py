"""Making of scenes: from a drawing and robots in words, or from a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import dedent
from typing import Any

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
    Square,
    StraySpec,
    arrange,
    fix_cards,
    fix_draw,
    join_companion,
    join_stray,
    read_situation,
)
from ..situation.fault import one_of, passed_on, wrong
from .play import Scene


def scene(
    ruleset: str | Rules,
    drawing: str,
    elements: Iterable[Mapping[str, Any]] = (),
    *,
    goal: int = 0,
    seats: Iterable[str] = (),
    turn: int = 1,
    register: int = 0,
    entropy: str | bytes | int = 0,
    states: Mapping[tuple[int, int], int | str] | None = None,
    levels: str | Sequence[str] = "",
    done: bool = False,
    strays: Mapping[str, StraySpec] | None = None,
    companions: Mapping[str, CompanionSpec] | None = None,
    cards: Mapping[tuple[int, int], Sequence[Order]] | None = None,
    draws: Mapping[str, int] | None = None,
    **robots: RobotSpec,
) -> Scene:
    """A scene under ``ruleset`` (a key or a Rules value), before the first register of ``turn``.

    ``goal`` is the number of checkpoints that count (0: all), ``seats`` the robots in the order of
    their seats (by name, if it is not given), ``register`` the one played last, ``entropy`` what is drawn
    from, ``states`` those of elements by their square, ``levels`` how high each square lies, drawn like
    the floor: ``. 1 1``.  A turn that is ``done`` is closed, and the next one not open.

    ``strays`` belong to nobody: ``{"scanner.1": stray("E", at=(3, 0), damage=2)}``; ``companions`` to
    a robot: ``{"A.tamagotchi": companion("W", at=(3, 0), start=(4, 0))}``.  ``cards`` are those that
    elements draw this turn, by their square, ``draws`` what comes of lots, by their names
    (:meth:`~.changing.ChangingScene.fix_draw`); a robot's ``hand`` is a word of its own.

    SceneError (a ValueError) for what cannot be,
    :class:`~roborally_core.board.text.DrawingError` for a drawing that cannot be read,
    :class:`~roborally_core.engine.compile.BoardRefused` for an element the ruleset has no step for.
    """
    if isinstance(ruleset, str) and ruleset not in RULESETS:
        raise wrong("scene.ruleset", name=ruleset[:40], known=one_of(RULESETS))
    rules = RULESETS[ruleset] if isinstance(ruleset, str) else ruleset
    shows = {name: spec.under for name, spec in robots.items() if spec.at is None}
    width, height, drawn, found = parse_drawing(dedent(drawing).splitlines(), shows)
    missing = sorted(name for name in shows if name not in found and robots[name].status is Status.ACTIVE)
    if missing:
        raise wrong("scene.undrawn", names=one_of(missing))
    order = tuple(seats) or tuple(sorted(robots))
    if sorted(order) != sorted(robots):
        raise wrong("scene.seats", seats=one_of(order), robots=one_of(sorted(robots)))
    grid = grid_of(width, height)
    listed = [_listed(number, item, grid) for number, item in enumerate(elements)]
    placed: dict[str, tuple[RobotSpec, Square | None]] = {
        name: (robots[name], found.get(name)) for name in order
    }
    made = arrange(
        rules,
        Board(width, height, [*drawn, *listed], heights=_heights(levels, grid)),
        placed,
        goal=goal,
        turn=turn,
        register=register,
        opened=not done,
        entropy=entropy,
    )
    for name, told in (companions or {}).items():
        join_companion(made, name, told)
    book = CardBook(made.rules.deck)
    for name, spec in (strays or {}).items():
        join_stray(made, book, name, spec)
    made.learn(book)
    if strays or companions:
        made.check()
    for (x, y), given in (cards or {}).items():
        fix_cards(made, made.element(x, y), given)
    for label, value in (draws or {}).items():
        fix_draw(made, label, value)
    for (x, y), state in (states or {}).items():
        made.remember(made.element(x, y), state)
    return Scene(made)


def _heights(levels: str | Sequence[str], grid: Grid) -> dict[int, int]:
    """The levels of a drawing; none if there is none."""
    lines = [line.strip() for line in levels.strip().splitlines()] if isinstance(levels, str) else levels
    heights, problems = read_levels(lines, grid) if lines else ({}, [])
    if problems:
        raise passed_on(*problems, word="levels")
    return heights


def _listed(number: int, item: Mapping[str, Any], grid: Grid) -> Element:
    """The element listed as the ``number``-th."""
    try:
        return element_from_json(item, grid)
    except ValueError as error:
        raise passed_on(error, word=f"elements[{number}]") from error


def read_scene(text: str) -> Scene:
    """The scene whose text this is; SceneError names the line and the word that are wrong."""
    return Scene(read_situation(text))
