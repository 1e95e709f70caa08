"""The text drawing of a board: one character a square, walls between.

Squares stand in every second column; ``.`` is bare floor and every other
character is an element's glyph.  Between two squares of a row ``|`` is a wall;
a line of ``-`` (under the squares they belong to) between two rows holds the
walls there and may be left out.  A ``|`` before the first square and ``-``
lines above the first or below the last row are walls on the board's rim::

    . > > .
      -
    . . O|1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..base.geometry import Dir, Grid, grid_of
from ..elements import ELEMENTS, GLYPHS
from ..elements.api import Element
from ..language.complaint import complain
from .listed import params, shown
from .model import Board


class DrawingError(ValueError):
    """A drawing that cannot be read; ``problems`` lists all of them with their places."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


class Drawing(NamedTuple):
    """The content of a drawing: its size, its elements, the places of the marks, its faults."""

    width: int
    height: int
    elements: list[Element]
    marks: dict[str, tuple[int, int]]
    problems: list[str]


class _Layout(NamedTuple):
    """The lines of a drawing sorted by their content.

    ``offset`` is the column of the first square, ``rim`` whether walls may
    stand in the column before it; ``wall_rows`` lie above the row they name.
    """

    rows: list[str]
    wall_rows: dict[int, str]
    offset: int
    rim: bool

    @property
    def width(self) -> int:
        """The number of squares in the longest row."""
        return max((len(row) - self.offset + 1) // 2 for row in self.rows)


def parse_drawing(
    lines: Sequence[str], marks: Mapping[str, str] | None = None
) -> tuple[int, int, list[Element], dict[str, tuple[int, int]]]:
    """Width, height, elements, and the places of the ``marks``.

    ``marks`` are characters other than elements (robots in a scene) with the
    glyph of the floor under them.  DrawingError lists everything wrong.
    """
    drawing = read_drawing(lines, marks)
    if drawing.problems:
        raise DrawingError(drawing.problems)
    return drawing.width, drawing.height, drawing.elements, drawing.marks


def drawing_size(lines: Sequence[str]) -> tuple[int, int]:
    """Width and height of a drawing in squares, (0, 0) of an empty one, without reading it."""
    layout = _laid_out(lines)
    return (layout.width, len(layout.rows)) if layout.rows else (0, 0)


def read_drawing(lines: Sequence[str], marks: Mapping[str, str] | None = None) -> Drawing:
    """Everything readable in a drawing, and every problem; doubtful squares are bare floor."""
    layout = _laid_out(lines)
    if not layout.rows:
        return Drawing(0, 0, [], {}, [complain("drawing.empty")])
    width, height = layout.width, len(layout.rows)
    drawing = Drawing(width, height, [], {}, [])
    grid = grid_of(width, height)
    for y, row in enumerate(layout.rows):
        _read_row(drawing, grid, layout, y, row.ljust(layout.offset + 2 * width), marks or {})
    for below, line in layout.wall_rows.items():
        _read_wall_row(drawing, grid, layout.offset, below, line)
    return drawing


def _laid_out(lines: Sequence[str]) -> _Layout:
    rows: list[str] = []
    wall_rows: dict[int, str] = {}
    for line in (line.rstrip() for line in lines):
        if _is_wall_row(line):
            wall_rows[len(rows)] = line
        elif line:
            rows.append(line)
    indent = min((len(row) - len(row.lstrip()) for row in rows), default=0)
    rim = any(row[indent] == "|" for row in rows)
    return _Layout(rows, wall_rows, indent + (1 if rim else 0), rim)


def _is_wall_row(line: str) -> bool:
    return bool(line.strip()) and set(line) <= {" ", "-"}


def _read_row(
    drawing: Drawing, grid: Grid, layout: _Layout, y: int, cells: str, marks: Mapping[str, str]
) -> None:
    offset = layout.offset
    wall = ELEMENTS["wall"]
    for x in range(drawing.width):
        glyph, between = cells[offset + 2 * x], cells[offset + 2 * x + 1 :][:1]
        if glyph == " ":
            drawing.problems.append(complain("drawing.nothing", x=x, y=y))
            continue
        if glyph in marks:
            if glyph in drawing.marks:
                first = list(drawing.marks[glyph])
                drawing.problems.append(complain("drawing.twice", x=x, y=y, glyph=shown(glyph), first=first))
            drawing.marks[glyph] = (x, y)
            glyph = marks[glyph]
        if glyph in GLYPHS:
            cls, values = GLYPHS[glyph]
            drawing.elements.append(make(cls, grid.pos(x, y), values))
        elif glyph != ".":
            drawing.problems.append(complain("drawing.unknown", x=x, y=y, glyph=shown(glyph)))
        if between == "|":
            drawing.elements.append(wall(pos=grid.pos(x, y), facing=Dir.E))
        elif between.strip():
            drawing.problems.append(complain("drawing.no_wall", x=x, y=y, sign=shown(between), wall="|"))
    if layout.rim and cells[offset - 1] == "|":
        drawing.elements.append(wall(pos=grid.pos(0, y), facing=Dir.W))
    elif cells[:offset].strip():
        drawing.problems.append(complain("drawing.rim", y=y, sign=shown(cells[:offset].strip())))


def _read_wall_row(drawing: Drawing, grid: Grid, offset: int, below: int, line: str) -> None:
    wall = ELEMENTS["wall"]
    for column, char in enumerate(line):
        if char == " ":
            continue
        x, rest = divmod(column - offset, 2)
        if rest or not 0 <= x < drawing.width:
            key = "drawing.wall_above" if below < drawing.height else "drawing.wall_below"
            drawing.problems.append(complain(key, row=below, column=column))
        elif below == 0:
            drawing.elements.append(wall(pos=grid.pos(x, 0), facing=Dir.N))
        else:
            drawing.elements.append(wall(pos=grid.pos(x, below - 1), facing=Dir.S))


def make(cls: type[Element], pos: int, values: Mapping[str, Any]) -> Element:
    """An element of class ``cls`` on ``pos`` with parameters by name."""
    return cls(pos=pos, **values)


def glyph_of(element: Element) -> str | None:
    """The character that shows ``element`` best; None if its class is never drawn.

    Best is the one whose parameters differ in the fewest from the element's:
    a start is its letter, whichever way it faces.
    """
    own = {**params(element), "facing": element.facing}
    best: tuple[int, str] | None = None
    for glyph in type(element).glyphs:
        drawn = make(type(element), element.pos, GLYPHS[glyph][1])
        other = {**params(drawn), "facing": drawn.facing}
        wrong = sum(own[name] != other[name] for name in own)
        if best is None or wrong < best[0]:
            best = (wrong, glyph)
    return None if best is None else best[1]


def shown_elements(board: Board) -> dict[int, tuple[str, Element]]:
    """The element shown on each square of the drawing, with its glyph: the topmost that has one."""
    out: dict[int, tuple[str, Element]] = {}
    for element in board.elements:
        glyph = glyph_of(element)
        if glyph is not None:
            out[element.pos] = (glyph, element)
    return out


def render_drawing(board: Board, robots: Mapping[int, str] | None = None) -> str:
    """The board as text; ``robots`` maps squares to the character shown there.

    Elements that have no glyph of their own (lasers, pushers) are left out.
    """
    return drawer(board)(robots or {})


def drawer(board: Board) -> Callable[[Mapping[int, str]], str]:
    """:func:`render_drawing` for one board and many positions of the robots."""
    bare = {pos: glyph for pos, (glyph, _) in shown_elements(board).items()}
    grid, walls = board.grid, _walled_edges(board)
    above = [list(_wall_row(board, walls, y, Dir.N)) for y in range(board.height)]
    below = _wall_row(board, walls, board.height - 1, Dir.S)

    def draw(robots: Mapping[int, str]) -> str:
        show = bare | dict(robots)
        out: list[str] = []
        for y in range(board.height):
            row = "|" if (grid.pos(0, y), Dir.W) in walls else " "
            for x in range(board.width):
                pos = grid.pos(x, y)
                row += show.get(pos, ".") + ("|" if (pos, Dir.E) in walls else " ")
            out += [*above[y], row.rstrip()]
        return "\n".join([*out, *below])

    return draw


def _walled_edges(board: Board) -> set[tuple[int, int]]:
    """Every walled edge, seen from both of its squares."""
    out: set[tuple[int, int]] = set()
    for element in board.elements:
        if element.key == "wall":
            out.add((element.pos, element.facing))
            out.add((element.pos + board.grid.delta[element.facing], (element.facing + 2) & 3))
    return out


def _wall_row(board: Board, walls: set[tuple[int, int]], y: int, side: Dir) -> Iterable[str]:
    """The line of walls on one side of row ``y``, if there are any."""
    row = "".join("- " if (board.grid.pos(x, y), side) in walls else "  " for x in range(board.width))
    return [" " + row.rstrip()] if row.strip() else []
