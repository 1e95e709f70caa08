"""Changes of a draft, as values: each gives another draft, and the very same one if it changes nothing.

Squares beyond the draft are left out, so that nobody who drags over its rim has to ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from enum import Enum
from typing import NamedTuple, Protocol

from ..base.drawing import Layer
from ..base.geometry import DX, DY, Dir, opposite
from ..base.plain import clean_text
from ..board.check import MAX_SIDE, clash
from ..board.listed import square_params
from ..board.model import MAX_AUTHOR, Difficulty, element_order
from ..board.orders import MOST_ORDERS, CourseOrder, CourseStatus, clean_order
from ..elements.sprawling import Sprawling
from ..rules.relief import TOP_LEVEL
from ..rulesets import RULESETS
from .draft import BARE, Cell, Draft, Piece, Square, titled


class Plane(Enum):
    """The layers of a draft as its maker sees them."""

    FLOOR = "floor"
    WALLS = "walls"
    THINGS = "things"
    LEVELS = "levels"


EVERYTHING = frozenset(Plane)
_PLANES = {Layer.FLOOR: Plane.FLOOR, Layer.FLOOD: Plane.FLOOR, Layer.EDGE: Plane.WALLS}


def plane_of(piece: Piece) -> Plane:
    """The layer a piece is on."""
    return _PLANES.get(piece.kind.layer, Plane.THINGS)


class Edit(Protocol):
    """A change of a draft."""

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""


class Spot(NamedTuple):
    """A square, and the way that something put there faces."""

    at: Square
    facing: Dir


class Put(NamedTuple):
    """Put a piece on squares; pieces that cannot share a square with it give way.

    Whatever is numbered, as starts and checkpoints are, takes the lowest number that is free.
    """

    piece: Piece
    spots: tuple[Spot, ...]

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        for at, facing in self.spots:
            if at in draft:
                piece = self.piece._replace(facing=facing if self.piece.kind.directed else Dir.N)
                draft = _put(draft, at, _numbered(draft, at, piece))
        return draft


class Erase(NamedTuple):
    """Clear squares, as far as pieces are on these planes, with the walls round them."""

    squares: tuple[Square, ...]
    planes: frozenset[Plane] = EVERYTHING

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        cells: dict[Square, Cell] = {}
        wide = [(at, piece) for at, piece in sprawling(draft) if plane_of(piece) in self.planes]
        for own, piece in wide:
            if not {*self.squares}.isdisjoint(covered(draft, own, piece)):
                cell = draft[own]
                kept = tuple(other for other in cell.pieces if other != piece)
                cells[own] = cell._replace(pieces=kept)
        for at in self.squares:
            if at not in draft:
                continue
            cell = cells.get(at, draft[at])
            kept = tuple(piece for piece in cell.pieces if plane_of(piece) not in self.planes)
            level = 0 if Plane.LEVELS in self.planes else cell.level
            cells[at] = Cell(kept, level) if kept or level else BARE
            if Plane.WALLS in self.planes:
                for beside, back in _before(draft, at):
                    cells[beside] = _without_walls(cells.get(beside, draft[beside]), back)
        return draft.with_cells(cells.items())


class Remove(NamedTuple):
    """Take away one piece, as it is seen from a square."""

    at: Square
    piece: Piece

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        at, piece = _canonical(draft, self.at, self.piece)
        if at not in draft or piece not in draft[at].pieces:
            return draft
        kept = (other for other in draft[at].pieces if other != piece)
        return draft.with_cells([(at, _cell(draft, at, kept, draft[at].level))])


class Change(NamedTuple):
    """Put another piece of the same sort in the place of one."""

    at: Square
    piece: Piece
    other: Piece

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        if self.at not in draft or self.piece not in draft.seen(self.at):
            return draft
        return _put(Remove(self.at, self.piece).apply(draft), self.at, self.other)


class Raise(NamedTuple):
    """Put squares on a level."""

    squares: tuple[Square, ...]
    level: int

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        level = max(0, min(TOP_LEVEL, self.level))
        return draft.with_cells(
            (at, draft[at]._replace(level=level)) for at in dict.fromkeys(self.squares) if at in draft
        )


class Join(NamedTuple):
    """Join a switch with what it is to drive, or take the wire away if there is one."""

    at: Square
    piece: Piece
    target: Square

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        names = square_params(self.piece.kind)
        if not names or self.target not in draft or self.at not in draft:
            return draft
        if self.piece not in draft[self.at].pieces:
            return draft
        targets = {*_squares(self.piece, names[0])} ^ {self.target}
        return Change(self.at, self.piece, self.piece.having(names[0], tuple(targets))).apply(draft)


class Entitle(NamedTuple):
    """Give it a name and a line about it."""

    name: str
    about: str

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        other = titled(draft, self.name, self.about)
        return draft if other == draft else other


class Sign(NamedTuple):
    """Say who made it."""

    author: str

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        author = clean_text(self.author, MAX_AUTHOR)
        return draft if author == draft.author else replace(draft, author=author)


class Declare(NamedTuple):
    """Mark it as private, in development or stable, or as none of these."""

    status: CourseStatus | None

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        return draft if self.status is draft.status else replace(draft, status=self.status)


class Arrange(NamedTuple):
    """Give it an order of its checkpoints at a place in the list, or take the one there away."""

    place: int
    order: CourseOrder | None

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        at, new = self.place, () if self.order is None else (clean_order(self.order),)
        if at >= MOST_ORDERS or any(not (one.name and one.text) for one in new):
            return draft
        orders = (*draft.orders[:at], *new, *draft.orders[at + 1 :])
        return draft if orders == draft.orders else replace(draft, orders=orders)


class MadeFor(NamedTuple):
    """Say which rulesets it is made for, and how hard it is."""

    rulesets: tuple[str, ...]
    difficulty: Difficulty | None = None

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        rulesets = tuple(key for key in dict.fromkeys(self.rulesets) if key in RULESETS)
        if (rulesets, self.difficulty) == (draft.rulesets, draft.difficulty):
            return draft
        return replace(draft, rulesets=rulesets, difficulty=self.difficulty)


class Resize(NamedTuple):
    """Give it other sides; rows and columns come and go at the east and the south."""

    width: int
    height: int

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        width, height = (max(1, min(MAX_SIDE, side)) for side in (self.width, self.height))
        if (width, height) == (draft.width, draft.height):
            return draft
        rows = tuple((row + (BARE,) * width)[:width] for row in draft.rows[:height])
        other = replace(draft, rows=rows + ((BARE,) * width,) * (height - len(rows)))
        return other.with_cells([(at, _brought(other, at, other[at], (0, 0))) for at in other.squares()])


class Paste(NamedTuple):
    """Put a cut-out there, its north-western corner on a square; it replaces the pieces there."""

    clip: Draft
    at: Square

    def apply(self, draft: Draft) -> Draft:
        """The draft after it."""
        x, y = self.at
        places = {(cx + x, cy + y): (cx, cy) for cx, cy in self.clip.squares()}
        places = {at: there for at, there in places.items() if at in draft}
        other = Erase(tuple(places)).apply(draft)
        for at, there in places.items():
            cell = self.clip[there]
            other = other.with_cells([(at, other[at]._replace(level=cell.level))])
            for piece in cell.pieces:
                other = _put(other, at, _moved(other, piece, self.at))
        return draft if other == draft else other


def cut_out(draft: Draft, squares: Iterable[Square]) -> Draft:
    """The smallest rectangle round ``squares`` as a draft of its own, with the walls round it.

    Wires that leave it are cut.  ValueError if none of them is on the draft.
    """
    places = [at for at in squares if at in draft]
    west, north = (min(at[axis] for at in places) for axis in (0, 1))
    east, south = (max(at[axis] for at in places) for axis in (0, 1))
    rows = tuple(row[west : east + 1] for row in draft.rows[north : south + 1])
    clip = Draft(rows, rulesets=draft.rulesets)
    by = (-west, -north)
    cells: dict[Square, Cell] = {}
    for x, y in clip.squares():
        whole = draft[x + west, y + north]
        rim = [
            piece
            for piece in draft.seen((x + west, y + north))[len(whole.pieces) :]
            if (piece.facing is Dir.W and x == 0) or (piece.facing is Dir.N and y == 0)
        ]
        cells[x, y] = _brought(clip, (x, y), Cell((*whole.pieces, *rim), whole.level), by)
    return clip.with_cells(cells.items())


def sprawling(draft: Draft) -> Iterator[tuple[Square, Piece]]:
    """The pieces of several squares, each with its own square."""
    for at in draft.squares():
        for piece in draft[at].pieces:
            if issubclass(piece.kind, Sprawling):
                yield at, piece


def covered(draft: Draft, at: Square, piece: Piece) -> tuple[Square, ...]:
    """The squares a piece on ``at`` takes."""
    element = piece.element(at, draft.grid)
    if not isinstance(element, Sprawling):
        return (at,)
    return tuple(draft.grid.xy(pos) for pos in element.covers(draft.grid))


# -- pieces on squares -------------------------------------------------------------------------


def _put(draft: Draft, at: Square, piece: Piece) -> Draft:
    at, piece = _canonical(draft, at, piece)
    grid, cell = draft.grid, draft[at]
    element = piece.element(at, grid)
    kept = [other for other in cell.pieces if not clash(element, other.element(at, grid))]
    return draft.with_cells([(at, _cell(draft, at, (*kept, piece), cell.level))])


def _cell(draft: Draft, at: Square, pieces: Iterable[Piece], level: int) -> Cell:
    """Pieces, each once, in the order in which a board has them."""
    grid = draft.grid
    ordered = sorted(dict.fromkeys(pieces), key=lambda piece: element_order(piece.element(at, grid)))
    return Cell(tuple(ordered), level) if ordered or level else BARE


def _canonical(draft: Draft, at: Square, piece: Piece) -> tuple[Square, Piece]:
    """A piece between two squares is named from the western or northern one, as a board does."""
    if piece.kind.two_sided and piece.facing in (Dir.N, Dir.W):
        beside = _beside(at, piece.facing)
        if beside in draft:
            return beside, piece._replace(facing=Dir(opposite(piece.facing)))
    return at, piece


def _beside(at: Square, way: Dir) -> Square:
    return at[0] + DX[way], at[1] + DY[way]


def _before(draft: Draft, at: Square) -> Iterator[tuple[Square, Dir]]:
    """The squares that name the walls on its north and its west, with the way these face there."""
    for way in (Dir.N, Dir.W):
        if (beside := _beside(at, way)) in draft:
            yield beside, Dir(opposite(way))


def _without_walls(cell: Cell, way: Dir) -> Cell:
    """A square without the pieces between it and its neighbour."""
    kept = tuple(piece for piece in cell.pieces if not (piece.kind.two_sided and piece.facing is way))
    return cell._replace(pieces=kept)


def _numbered(draft: Draft, at: Square, piece: Piece) -> Piece:
    """The piece with its number if that is free, else with the next one, round to the first."""
    rule = next((item.metadata for item in fields(piece.kind) if item.name == "number"), None)
    if not rule or "low" not in rule:
        return piece
    part, taken = _part(piece), set[int]()
    for other_at in draft.squares():
        for other in draft[other_at].pieces:
            if _part(other) == part and not (other_at == at and other.key == piece.key):
                taken.add(_number(other))
    own, low, high = _number(piece), int(rule["low"]), int(rule["high"])
    free = next((number for number in (*range(own, high + 1), *range(low, own)) if number not in taken), own)
    return piece.having("number", free)


def _part(piece: Piece) -> str:
    """The sort it is counted with: airlocks with starts."""
    return piece.kind.stands_for or piece.key


def _number(piece: Piece) -> int:
    return int(getattr(piece.somewhere(), "number", 0))


def _moved(draft: Draft, piece: Piece, by: Square) -> Piece:
    """A piece that has come from elsewhere, with its wires, as far as they end on the draft."""
    for name in square_params(piece.kind):
        targets = {(x + by[0], y + by[1]) for x, y in _squares(piece, name)}
        piece = piece.having(name, tuple(at for at in targets if at in draft))
    return piece


def _brought(draft: Draft, at: Square, cell: Cell, by: Square) -> Cell:
    """The content of a square that has come from elsewhere."""
    return _cell(draft, at, [_moved(draft, piece, by) for piece in cell.pieces], cell.level)


def _squares(piece: Piece, name: str) -> tuple[Square, ...]:
    """The squares a parameter names."""
    value = piece.value(name)
    return value if isinstance(value, tuple) else ()
