"""Drafts turned and mirrored, whole or as cut-outs.

Facings, turns, ways and wires go along; an element of several squares gets another corner of its squares as
its own.  Two quarter turns more or a second mirror give the very draft again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, NamedTuple

from ..base.geometry import Dir, Turn, grid_of
from ..board.listed import square_params
from ..board.model import Board
from ..elements.api import Element
from ..elements.sprawling import Sprawling
from .draft import Draft, Square, draft_of


class Transform(NamedTuple):
    """The new squares, facings and turns."""

    size: tuple[int, int]
    square: Callable[[int, int], Square]
    facing: Callable[[int], int]
    between: Callable[[int], int]
    """The facing of what is meant between one way and the next one clockwise."""
    turn: Callable[[int], int]


def turned(draft: Draft) -> Draft:
    """The draft after a quarter turn clockwise."""
    height = draft.height

    def next_way(facing: int) -> int:
        return (facing + 1) & 3

    size = (draft.height, draft.width)
    return _imaged(draft, Transform(size, lambda x, y: (height - 1 - y, x), next_way, next_way, lambda t: t))


def mirrored(draft: Draft) -> Draft:
    """The draft with east and west exchanged, and so left and right."""
    width = draft.width
    return _imaged(
        draft,
        Transform(
            (draft.width, draft.height),
            lambda x, y: (width - 1 - x, y),
            lambda facing: -facing & 3,
            lambda facing: (-facing - 1) & 3,
            lambda turn: -turn & 3,
        ),
    )


def _imaged(draft: Draft, image: Transform) -> Draft:
    board = draft.board()
    grid, to = board.grid, grid_of(*image.size)

    def pos(old: int) -> int:
        return to.pos(*image.square(*grid.xy(old)))

    heights = {pos(old): level for old, level in board.heights.items()}
    elements = [_image_of(element, board, image, pos) for element in board.elements]
    there = Board(*image.size, [one for one in elements if to.contains(one.pos)], heights=heights)
    return replace(draft, rows=draft_of(there).rows)


def _image_of(element: Element, board: Board, image: Transform, pos: Callable[[int], int]) -> Element:
    values: dict[str, Any] = {"pos": pos(element.pos), "index": -1}
    if element.directed:
        to = image.between if getattr(element, "diagonal", False) else image.facing
        values["facing"] = Dir(to(element.facing))
    for name in square_params(type(element)):
        values[name] = tuple(sorted(map(pos, getattr(element, name))))
    for item in fields(element):
        value = getattr(element, item.name)
        if "ways" in item.metadata:
            values[item.name] = tuple(Dir(image.facing(way)) for way in value)
        elif isinstance(value, Turn):
            values[item.name] = Turn(image.turn(value))
    there = replace(element, **values)
    if isinstance(element, Sprawling) and isinstance(there, Sprawling):
        there.pos = _corner(element, there, board, image)
    return there


def _corner(element: Sprawling, there: Sprawling, board: Board, image: Transform) -> int:
    """The new square of its own of an element of several: all of them have moved."""
    x, y = board.grid.xy(element.pos)
    squares = [image.square(x + dx, y + dy) for dx, dy in element.places()]
    near = [min(at[axis] for at in squares) - min(at[axis] for at in there.places()) for axis in (0, 1)]
    grid = grid_of(*image.size)
    return grid.pos(*near) if 0 <= near[0] < grid.width and 0 <= near[1] < grid.height else 0
