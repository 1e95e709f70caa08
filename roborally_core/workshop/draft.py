"""A board being made: an immutable value that may have any fault a player can make.

A draft has squares, each with the pieces on it and its level.  Pieces hold what a board file says about an
element, so a draft becomes a :class:`~..board.model.Board` and comes from one without loss.  Drafts share
every row in which they are alike, so keeping a hundred of them costs little more than keeping one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..base.geometry import DX, DY, Dir, Grid, grid_of, opposite
from ..base.plain import clean_text
from ..board.check import MAX_SIDE, BoardProblem, problems_of
from ..board.listed import element_from_json, element_json
from ..board.load import MAX_BYTES, board_from_text
from ..board.model import MAX_ABOUT, MAX_NAME, Board, Difficulty
from ..board.orders import CourseOrder, CourseStatus
from ..board.write import board_json
from ..elements import ELEMENTS
from ..elements.api import Element
from ..language.core import say
from ..rules.relief import TOP_LEVEL

Square = tuple[int, int]
"""Column and row of a square, from the north-western corner."""
Value = bool | int | str | tuple[Any, ...]
"""The value of a parameter as in a board file, with tuples for lists."""

_SIZED = 1500
"""Number of pieces from which it is worth asking whether the file becomes too long."""


class Piece(NamedTuple):
    """One element by what a board file says of it, whatever square it is on."""

    key: str
    facing: Dir = Dir.N
    """The way it faces; north if that means nothing."""
    values: tuple[tuple[str, Value], ...] = ()
    """The parameters that differ from their defaults, by name, in the order of the names."""

    def value(self, name: str, usual: Value = ()) -> Value:
        """A parameter's value, or its default."""
        return dict(self.values).get(name, usual)

    def having(self, name: str, value: Value) -> Piece:
        """The piece with another value of a parameter; ValueError if it has no such parameter."""
        given = {**dict(self.values), name: value}
        return piece_of(self._replace(values=tuple(given.items())).somewhere(), _WIDE)

    def somewhere(self) -> Element:
        """The element on the first square of the largest board there may be."""
        return self.element(_ANYWHERE, _WIDE)

    @property
    def kind(self) -> type[Element]:
        """The class of the element."""
        return ELEMENTS[self.key]

    def element(self, at: Square, grid: Grid) -> Element:
        """The element on a square of a board; ValueError says what is wrong with the values."""
        data: dict[str, Any] = {"type": self.key, "at": list(at)}
        if self.kind.directed:
            data["facing"] = Dir(self.facing).name
        data.update((name, _listed(value)) for name, value in self.values)
        return element_from_json(data, grid)


_WIDE, _ANYWHERE = grid_of(MAX_SIDE, MAX_SIDE), (0, 0)


class Cell(NamedTuple):
    """The content of one square: its pieces, lowest first, and its level."""

    pieces: tuple[Piece, ...] = ()
    level: int = 0


BARE = Cell()
Row = tuple[Cell, ...]


@dataclass(frozen=True)
class Draft:
    """A board as far as it has been made."""

    rows: tuple[Row, ...]
    name: str = ""
    about: str = ""
    rulesets: tuple[str, ...] = ()
    difficulty: Difficulty | None = None
    author: str = ""
    status: CourseStatus | None = None
    orders: tuple[CourseOrder, ...] = ()

    # -- squares --------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def grid(self) -> Grid:
        """The numbering of its squares as a board."""
        return grid_of(self.width, self.height)

    def __contains__(self, at: Square) -> bool:
        return 0 <= at[0] < self.width and 0 <= at[1] < self.height

    def __getitem__(self, at: Square) -> Cell:
        """The content of a square of the draft."""
        return self.rows[at[1]][at[0]]

    def squares(self) -> Iterator[Square]:
        """Every square, row by row."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def seen(self, at: Square) -> tuple[Piece, ...]:
        """The pieces of a square, and those between it and its neighbours as seen from it."""
        out = list(self[at].pieces)
        for way in (Dir.N, Dir.W):
            beside = (at[0] + DX[way], at[1] + DY[way])
            if beside in self:
                back = Dir(opposite(way))
                out += [
                    piece._replace(facing=way)
                    for piece in self[beside].pieces
                    if piece.kind.two_sided and piece.facing is back
                ]
        return tuple(out)

    def with_cells(self, cells: Iterable[tuple[Square, Cell]]) -> Draft:
        """The same with other content of some squares; the very same if nothing differs."""
        changed: dict[int, list[Cell]] = {}
        for (x, y), cell in cells:
            row = changed.get(y)
            if cell != (row if row is not None else self.rows[y])[x]:
                if row is None:
                    row = changed[y] = list(self.rows[y])
                row[x] = cell
        if not changed:
            return self
        return replace(
            self, rows=tuple(tuple(changed[y]) if y in changed else row for y, row in enumerate(self.rows))
        )

    # -- as a board -----------------------------------------------------------------------

    def board(self) -> Board:
        """The board that this is, whether or not it can be played."""
        grid, elements, heights = self.grid, [], {}
        for at in self.squares():
            cell = self[at]
            elements += [piece.element(at, grid) for piece in cell.pieces]
            if cell.level:
                heights[grid.pos(*at)] = cell.level
        return Board(
            self.width,
            self.height,
            elements,
            name=self.name,
            author=self.author,
            about=self.about,
            rulesets=self.rulesets,
            difficulty=self.difficulty,
            heights=heights,
            status=self.status,
            orders=self.orders,
        )

    def text(self) -> str:
        """Its board file, which can be loaded if it has no problems."""
        return board_json(self.board())

    def problems(self, board: Board | None = None) -> list[BoardProblem]:
        """Everything that keeps it from being loaded and played; ``board`` is its board, if already made."""
        board = board or self.board()
        out = []
        if not self.name:
            length = say("board.prose_length", key="name", low=1, high=MAX_NAME, number=0)
            out.append(BoardProblem(length))
        if not self.rulesets:
            out.append(BoardProblem(say("workshop.no_rules")))
        if len(board.elements) > _SIZED and len(board_json(board).encode()) > MAX_BYTES:
            out.append(BoardProblem(say("board.long", most=MAX_BYTES)))
        return out + problems_of(board)


def blank(width: int, height: int, rulesets: tuple[str, ...], name: str = "") -> Draft:
    """A bare floor; each side is kept from 1 to the most a board may have."""
    width, height = (max(1, min(MAX_SIDE, side)) for side in (width, height))
    return titled(Draft(((BARE,) * width,) * height, rulesets=rulesets), name, "")


def titled(draft: Draft, name: str, about: str) -> Draft:
    """The draft under another name and with other prose, both cleaned as a board's are."""
    return replace(draft, name=clean_text(name, MAX_NAME), about=clean_text(about, MAX_ABOUT))


def draft_of(board: Board) -> Draft:
    """The draft that becomes this board."""
    grid, cells = board.grid, {}
    for y in range(board.height):
        for x in range(board.width):
            pos = grid.pos(x, y)
            pieces = tuple(piece_of(element, grid) for element in board.by_pos.get(pos, ()))
            level = board.heights.get(pos, 0)
            cells[x, y] = Cell(pieces, min(level, TOP_LEVEL)) if pieces or level else BARE
    rows = tuple(tuple(cells[x, y] for x in range(board.width)) for y in range(board.height))
    return Draft(
        rows,
        board.name,
        board.about,
        board.rulesets,
        board.difficulty,
        board.author,
        board.status,
        board.orders,
    )


def draft_from_text(text: str, source: str) -> Draft:
    """The draft in a board's file, whether or not it can be played; BoardError names the unreadable parts."""
    return draft_of(board_from_text(text, source, playable=False))


def piece_of(element: Element, grid: Grid) -> Piece:
    """The piece of an element: all that a board file says about it, without its square."""
    data = element_json(element, grid)
    del data["type"], data["at"]
    data.pop("facing", None)
    values = tuple(sorted((name, _frozen(value)) for name, value in data.items()))
    return Piece(element.key, Dir(element.facing) if element.directed else Dir.N, values)


def _frozen(value: Any) -> Value:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _listed(value: Value) -> Any:
    return list(map(_listed, value)) if isinstance(value, tuple) else value
