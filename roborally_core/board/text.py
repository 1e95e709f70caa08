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

from collections.abc import Mapping, Sequence
from typing import Any

from ..elements import ELEMENTS, GLYPHS
from ..elements.api import Element
from ..geometry import Dir, grid_of
from .model import Board


class DrawingError(ValueError):
    """A drawing that cannot be read; ``problems`` lists all of them with their places."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


def parse_drawing(
    lines: Sequence[str], marks: Mapping[str, str] | None = None
) -> tuple[int, int, list[Element], dict[str, tuple[int, int]]]:
    """Width, height, elements, and where the ``marks`` stand.

    ``marks`` are characters that are no elements (robots in a scene) with the
    glyph of the floor under them.  DrawingError lists everything wrong.
    """
    marks = marks or {}
    text = [line.rstrip() for line in lines]
    while text and not text[0]:
        text.pop(0)
    while text and not text[-1]:
        text.pop()
    if not text:
        raise DrawingError(["the drawing is empty"])
    indent = min(len(line) - len(line.lstrip()) for line in text if line and not _is_wall_row(line))
    rim = any(line[indent : indent + 1] == "|" for line in text if not _is_wall_row(line))
    offset = indent + (1 if rim else 0)

    rows: list[str] = []
    wall_rows: dict[int, str] = {}
    for line in text:
        if _is_wall_row(line):
            wall_rows[len(rows)] = line
        elif line:
            rows.append(line)
    width = max((len(row) - offset + 1) // 2 for row in rows)
    height = len(rows)
    problems: list[str] = []
    elements: list[Element] = []
    found: dict[str, tuple[int, int]] = {}
    if width < 1:
        raise DrawingError(["the drawing has no squares"])
    grid = grid_of(width, height)
    wall = ELEMENTS["wall"]

    for y, row in enumerate(rows):
        cells = row.ljust(offset + 2 * width)
        for x in range(width):
            glyph = cells[offset + 2 * x]
            if glyph == " ":
                problems.append(f"square [{x}, {y}]: the row ends before it; write '.' for bare floor")
                continue
            if glyph in marks:
                found[glyph] = (x, y)
                glyph = marks[glyph]
            if glyph != ".":
                entry = GLYPHS.get(glyph)
                if entry is None:
                    problems.append(f"square [{x}, {y}]: no element is drawn as {glyph!r}")
                else:
                    cls, values = entry
                    elements.append(make(cls, grid.pos(x, y), values))
            between = cells[offset + 2 * x + 1]
            if between == "|":
                elements.append(wall(pos=grid.pos(x, y), facing=Dir.E))
            elif between != " ":
                problems.append(f"right of square [{x}, {y}]: {between!r} is no wall, only '|' is")
        if rim and cells[indent] == "|":
            elements.append(wall(pos=grid.pos(0, y), facing=Dir.W))

    for below, line in wall_rows.items():
        for column, char in enumerate(line):
            if char == " ":
                continue
            x, rest = divmod(column - offset, 2)
            if rest or not 0 <= x < width:
                problems.append(f"above row {below}: the wall in column {column} stands over no square")
            elif below == 0:
                elements.append(wall(pos=grid.pos(x, 0), facing=Dir.N))
            else:
                elements.append(wall(pos=grid.pos(x, below - 1), facing=Dir.S))
    if problems:
        raise DrawingError(problems)
    return width, height, elements, found


def make(cls: type[Element], pos: int, values: Mapping[str, Any]) -> Element:
    """An element of class ``cls`` on ``pos`` with parameters by name."""
    return cls(pos=pos, **values)


def _is_wall_row(line: str) -> bool:
    return bool(line.strip()) and set(line) <= {" ", "-"}


def render_drawing(board: Board, robots: Mapping[int, str] | None = None) -> str:
    """The board as text; ``robots`` maps squares to the character shown there.

    Elements that have no glyph of their own (lasers, pushers) are left out.
    """
    grid = board.grid
    robots = robots or {}
    by_params = {(cls, _key(values)): glyph for glyph, (cls, values) in GLYPHS.items()}
    walls: set[tuple[int, int]] = set()
    top: dict[int, str] = {}
    for element in board.elements:
        if element.key == "wall":
            walls.add((element.pos, element.facing))
            walls.add((element.pos + grid.delta[element.facing], (element.facing + 2) & 3))
        for (cls, key), glyph in by_params.items():
            if type(element) is cls and all(getattr(element, name) == value for name, value in key):
                top[element.pos] = glyph
    out: list[str] = []
    for y in range(board.height):
        above = "".join("- " if (grid.pos(x, y), Dir.N) in walls else "  " for x in range(board.width))
        if above.strip():
            out.append(" " + above.rstrip())
        row = "|" if (grid.pos(0, y), Dir.W) in walls else " "
        for x in range(board.width):
            pos = grid.pos(x, y)
            row += robots.get(pos, top.get(pos, "."))
            row += "|" if (pos, Dir.E) in walls else " "
        out.append(row.rstrip())
    below = "".join(
        "- " if (grid.pos(x, board.height - 1), Dir.S) in walls else "  " for x in range(board.width)
    )
    if below.strip():
        out.append(" " + below.rstrip())
    return "\n".join(out)


def _key(values: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    return tuple(sorted(values.items()))
