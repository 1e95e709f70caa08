"""Reading board files, with every problem named at once.

A board file is JSON; ``boards/board.schema.json`` describes it::

    {
      "format": "roborally-board/1",
      "name": "Two by two",
      "author": "Ada",
      "about": "A line for the player.",
      "difficulty": "gentle",
      "status": "stable",
      "rulesets": ["rr"],
      "orders": [{"name": "There and back", "order": "2<1"}],
      "floor": [
        "a . 1 .",
        ". . . ."
      ],
      "elements": [
        {"type": "start", "at": [0, 0], "facing": "E"},
        {"type": "laser", "at": [3, 1], "facing": "W", "beams": 2}
      ]
    }

``floor`` is a drawing (:mod:`roborally_core.board.text`), ``elements`` adds those without a character, or
details of those drawn on the same square, as of the start above.  In ``roborally-board/2`` ``levels`` may
show how high each square lies, a line a row in the columns of the floor, from ``.`` for the ground to 3.
:mod:`roborally_core.board.write` writes the one canonical form: reading and writing it gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ..base.geometry import Grid, grid_of
from ..elements import ELEMENTS
from ..elements.api import Element
from ..language.complaint import Complaint, ProblemError, as_complaint, complain, json_fault
from ..language.core import say
from ..rules.relief import read_levels
from ..rulesets import RULESETS
from .check import MAX_SIDE, board_problems, square_text
from .listed import element_json, read_element, read_square, shown
from .model import FORMAT, FORMAT_WITH_LEVELS, MAX_ABOUT, MAX_AUTHOR, MAX_NAME, Board, Difficulty
from .orders import MAX_ORDER_NAME, MAX_ORDER_TEXT, MOST_ORDERS, CourseOrder, CourseStatus
from .text import drawing_size, read_drawing

MAX_BYTES = 256 * 1024
"""The largest board file, in bytes."""
MAX_DEPTH = 8
"""Depth to which a board file may be nested; it needs four levels."""
MAX_PROBLEMS = 200
"""Number of problems told one by one; further ones are only counted."""

_KEYS = (
    *("format", "name", "author", "about", "difficulty", "status", "rulesets", "orders", "floor", "levels"),
    "elements",
)
Kind = TypeVar("Kind", Difficulty, CourseStatus)
_NEEDED = ("format", "name", "rulesets", "floor")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.?)*(?:"|\Z)|[\[\]{}]', re.DOTALL)


class BoardError(ValueError):
    """A board that cannot be used; ``problems`` lists all that is wrong, each a sentence with its file that
    knows its key, its values and its place in the file, or the square."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = [as_complaint(problem) for problem in problems]

    @property
    def brief(self) -> str:
        """The first problem, and how many there are besides."""
        first, *others = self.problems
        return f"{first}, {complain('board.more', n=len(others))}" if others else first


class _Faults:
    """The problems found in one source so far."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.texts: list[Complaint] = []

    def add(self, text: str, *place: str | int) -> None:
        """Add a problem at a place of the file."""
        found = as_complaint(text)
        self.texts.append(found.within(*place, text=found) if place else found)

    def error(self) -> BoardError:
        """All of them, with the source's name, if it has one, before each."""
        told = self.texts[:MAX_PROBLEMS]
        if len(self.texts) > MAX_PROBLEMS:
            told.append(complain("board.more", n=len(self.texts) - MAX_PROBLEMS))
        named = [one.within(text=f"{self.source}: {one}") for one in told]
        return BoardError(named if self.source else told)

    def stop(self, text: str) -> BoardError:
        """The error for a fault after which nothing can be read."""
        self.add(text)
        return self.error()


def load_board(source: str | Path) -> Board:
    """The board in a file (a Path) or in a text (a str); BoardError lists everything wrong."""
    if isinstance(source, str):
        return board_from_text(source)
    faults = _Faults(str(source))
    try:
        with source.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise faults.stop(complain("board.unreadable", why=error.strerror or error)) from error
    if len(raw) > MAX_BYTES:
        raise faults.stop(complain("board.long_file", most=MAX_BYTES))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise faults.stop(complain("board.utf8", at=error.start)) from error
    return board_from_text(text, str(source))


def board_from_text(text: str, source: str = "board", *, playable: bool = True) -> Board:
    """The board in a file's text; BoardError lists everything wrong, ``source`` is what it calls the text.

    With ``playable`` False, a board that is still being made is read, too, if all of it can be read.
    """
    faults = _Faults(source)
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise faults.stop(complain("board.long", most=MAX_BYTES))
    data = _parsed(text, faults)
    if not isinstance(data, dict):
        raise faults.stop(complain("board.object", value=shown(data)))
    if data.get("format") not in (FORMAT, FORMAT_WITH_LEVELS):
        value = shown(data.get("format"))
        raise faults.stop(
            complain("board.format", "format", value=value, one=FORMAT, other=FORMAT_WITH_LEVELS)
        )
    return _board(data, faults, playable)


def _parsed(text: str, faults: _Faults) -> Any:
    """The JSON in ``text``: strict, shallow, no key twice in one object."""
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token.group(), 0)
        if depth > MAX_DEPTH:
            line = text.count("\n", 0, token.start()) + 1
            raise faults.stop(complain("board.nested", line=line, most=MAX_DEPTH))

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for key, value in items:
            if key in out:
                faults.add(complain("board.key_twice", key=shown(key)))
            out[key] = value
        return out

    def constant(name: str) -> Any:
        raise ProblemError(complain("board.constant", name=name))

    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise faults.stop(
            complain("board.json_at", line=error.lineno, column=error.colno, why=json_fault(error))
        ) from error
    except ProblemError as error:
        raise faults.stop(complain("board.json", why=error)) from error
    except (ValueError, RecursionError) as error:
        raise faults.stop(complain("board.json", why=json_fault(error))) from error


def _board(data: Mapping[str, Any], faults: _Faults, playable: bool) -> Board:
    for key in data:
        if key not in _KEYS:
            faults.add(complain("board.no_key", str(key)[:40], key=shown(key), known=", ".join(_KEYS)))
    for key in _NEEDED:
        if key not in data:
            faults.add(complain("board.missing", key, key=key))
    name = _prose(data.get("name", "?"), "name", 1, MAX_NAME, faults)
    author = _prose(data.get("author", ""), "author", 0, MAX_AUTHOR, faults)
    about = _prose(data.get("about", ""), "about", 0, MAX_ABOUT, faults)
    difficulty = _member("difficulty", Difficulty, data.get("difficulty"), faults)
    rulesets = _rulesets(data.get("rulesets", [*RULESETS]), faults)
    if "floor" not in data:
        raise faults.error()
    width, height, drawn, in_doubt = _floor(data["floor"], faults)
    grid = grid_of(width, height)
    elements, unread = _elements(data.get("elements", []), grid, drawn, faults)
    board = Board(
        width,
        height,
        elements,
        name=name,
        author=author,
        about=about,
        rulesets=rulesets,
        difficulty=difficulty,
        heights=_levels(data, grid, faults),
        status=_member("status", CourseStatus, data.get("status"), faults),
        orders=_orders(data.get("orders", []), faults),
    )
    for problem in board_problems(board, unread | in_doubt) if playable else ():
        faults.add(problem)
    if faults.texts:
        raise faults.error()
    return board


def _prose(value: Any, key: str, low: int, high: int, faults: _Faults) -> str:
    if not isinstance(value, str):
        faults.add(complain("board.prose", key, key=key, value=shown(value)))
        return ""
    if not low <= len(value) <= high:
        faults.add(complain("board.prose_length", key, key=key, low=low, high=high, number=len(value)))
    elif not value.isprintable():
        faults.add(complain("board.prose_line", key, key=key, value=shown(value)))
    return value


def _member(key: str, kind: type[Kind], value: Any, faults: _Faults) -> Kind | None:
    """A member of an enum by its lower-case name; None if the name is absent."""
    if value is None:
        return None
    names = {member.name.lower(): member for member in kind}
    if not isinstance(value, str) or value not in names:
        faults.add(complain("board.one_of", key, key=key, known=", ".join(names), value=shown(value)))
        return None
    return names[value]


def _orders(value: Any, faults: _Faults) -> list[CourseOrder]:
    """The orders of checkpoints; the check looks whether they name the board's own ones."""
    if not isinstance(value, list) or len(value) > MOST_ORDERS:
        faults.add(complain("board.orders", "orders", most=MOST_ORDERS, value=shown(value)))
        return []
    out: list[CourseOrder] = []
    for i, item in enumerate(value):
        if not isinstance(item, Mapping) or item.keys() != {"name", "order"}:
            faults.add(complain("board.order_object", "orders", i, place=i, value=shown(item)))
            continue
        name = _prose(item["name"], f"orders[{i}].name", 1, MAX_ORDER_NAME, faults)
        text = _prose(item["order"], f"orders[{i}].order", 1, MAX_ORDER_TEXT, faults)
        if name and text:
            out.append(CourseOrder(name, text))
    return out


def _rulesets(value: Any, faults: _Faults) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        faults.add(complain("board.rulesets", "rulesets", known=", ".join(RULESETS), value=shown(value)))
        return ()
    out: list[str] = []
    for i, item in enumerate(value):
        if not isinstance(item, str) or item not in RULESETS:
            faults.add(
                complain(
                    "board.ruleset", "rulesets", i, place=i, value=shown(item), known=", ".join(RULESETS)
                )
            )
        elif item in out:
            faults.add(complain("board.ruleset_twice", "rulesets", i, place=i, value=item))
        else:
            out.append(item)
    return tuple(out)


def _floor(value: Any, faults: _Faults) -> tuple[int, int, list[Element], frozenset[str]]:
    """Size and elements of the drawing, and the types of which there may be more than could be read."""
    if not isinstance(value, list):
        raise faults.stop(complain("board.floor", "floor", value=shown(value)))
    for i, line in enumerate(value):
        if not isinstance(line, str) or (line and not line.isprintable()):
            faults.add(complain("board.floor_line", "floor", i, place=i, value=shown(line)))
            raise faults.error()
    width, height = drawing_size(value)
    if not width:
        raise faults.stop(complain("board.floor_empty", "floor"))
    if not (width <= MAX_SIDE and height <= MAX_SIDE):
        raise faults.stop(complain("board.floor_size", "floor", width=width, height=height, most=MAX_SIDE))
    drawing = read_drawing(value)
    for problem in drawing.problems:
        faults.add(problem, "floor")
    doubt = frozenset({"start", "checkpoint"}) if drawing.problems else frozenset[str]()
    return width, height, drawing.elements, doubt


def _levels(data: Mapping[str, Any], grid: Grid, faults: _Faults) -> dict[int, int]:
    """The level of each square above the ground."""
    if "levels" not in data:
        return {}
    if data["format"] != FORMAT_WITH_LEVELS:
        faults.add(complain("board.levels", "levels", known=FORMAT_WITH_LEVELS, value=shown(data["format"])))
        return {}
    heights, problems = read_levels(data["levels"], grid)
    for problem in problems:
        faults.add(problem, "levels")
    return heights


def _elements(
    value: Any, grid: Grid, drawn: list[Element], faults: _Faults
) -> tuple[list[Element], frozenset[str]]:
    """The drawing's elements, replaced where the list says more of them, and those of the list.

    With them the types of which there may be more than could be read.
    """
    if not isinstance(value, list):
        faults.add(complain("board.list", "elements", value=shown(value)))
        return drawn, frozenset({"start", "checkpoint"})
    by_place = {(element.pos, element.key): element for element in drawn if not element.two_sided}
    edges = [element for element in drawn if element.two_sided]
    refined: set[tuple[int, str]] = set()
    listed: list[Element] = []
    unread: set[str] = set()
    for i, item in enumerate(value):
        if not isinstance(item, Mapping):
            faults.add(complain("board.item", "elements", i, place=i, value=shown(item)))
            continue
        place = _place(item, grid)
        shows = by_place.get(place) if place is not None and place not in refined else None
        element, problems = read_element({**_as_listed(shows, grid), **item}, grid)
        for problem in problems:
            told = f"{_where(i, item, grid)}: {problem}"
            faults.add(as_complaint(problem).within(text=told), "elements", i)
        if element is None:
            unread.update(_part_of(item.get("type")))
        elif shows is not None and place is not None:
            by_place[place] = element
            refined.add(place)
        else:
            listed.append(element)
    return [*by_place.values(), *edges, *listed], frozenset(unread)


def _part_of(kind: Any) -> list[str]:
    """The elements of which there may be one more: those ``kind`` is or stands for, or any."""
    if not isinstance(kind, str):
        return ["start", "checkpoint"]
    cls = ELEMENTS.get(kind)
    return [kind, cls.stands_for] if cls is not None and cls.stands_for else [kind]


def _place(item: Mapping[str, Any], grid: Grid) -> tuple[int, str] | None:
    """The square and type an entry of the list names, if any."""
    square, kind = read_square(item.get("at")), item.get("type")
    if square is None or not isinstance(kind, str):
        return None
    return (grid.pos(*square), kind) if _on_board(square, grid) else None


def _on_board(square: tuple[int, int], grid: Grid) -> bool:
    return 0 <= square[0] < grid.width and 0 <= square[1] < grid.height


def _as_listed(element: Element | None, grid: Grid) -> dict[str, Any]:
    return {} if element is None else element_json(element, grid)


def _where(index: int, item: Mapping[str, Any], grid: Grid) -> str:
    square, kind = read_square(item.get("at")), item.get("type")
    if square is None:
        return f"elements[{index}]" + (f", {kind}" if _is_word(kind) else "")
    if not _on_board(square, grid):
        return say("board.square", square=shown(list(square))) + (f", {kind}" if _is_word(kind) else "")
    return square_text(grid, grid.pos(*square)) + (f", {kind}" if _is_word(kind) else "")


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and 0 < len(value) <= 40
