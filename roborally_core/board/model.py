"""A board: elements on a grid.  It never changes; what moves is in the state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cached_property
from typing import Any

from ..canon import digest
from ..drawing import Draw, Pen
from ..elements import ELEMENTS
from ..elements.api import Element, HookKind
from ..geometry import Dir, Grid, Turn, grid_of
from ..timeline import REGISTERS

FORMAT = "roborally-board/1"


class Board:
    """Elements in a fixed order on a ``width`` x ``height`` grid.

    The order (by square, then layer, then key) is the board's own, whatever
    order the elements were given in; an element's index in it names the
    element in causes and in the state's memory.
    """

    def __init__(
        self,
        width: int,
        height: int,
        elements: Iterable[Element],
        *,
        name: str = "",
        about: str = "",
        rulesets: tuple[str, ...] = (),
    ) -> None:
        self.width = width
        self.height = height
        self.name = name
        self.about = about
        self.rulesets = rulesets
        self.elements = tuple(sorted(elements, key=_order))
        for index, element in enumerate(self.elements):
            element.index = index

    @property
    def grid(self) -> Grid:
        """The numbering of its squares."""
        return grid_of(self.width, self.height)

    @cached_property
    def by_pos(self) -> dict[int, tuple[Element, ...]]:
        """The elements on each square that has any, lowest layer first."""
        out: dict[int, tuple[Element, ...]] = {}
        for element in self.elements:
            out[element.pos] = (*out.get(element.pos, ()), element)
        return out

    def having(self, attribute: str, key: str) -> list[Element]:
        """The elements called ``key``, ordered by the parameter ``attribute``."""
        found = [element for element in self.elements if element.key == key]
        return sorted(found, key=lambda element: int(getattr(element, attribute)))

    @cached_property
    def starts(self) -> tuple[Element, ...]:
        """The start squares by number."""
        return tuple(self.having("number", "start"))

    @cached_property
    def checkpoints(self) -> tuple[Element, ...]:
        """The checkpoints by number."""
        return tuple(self.having("number", "checkpoint"))

    @cached_property
    def belts(self) -> dict[int, int]:
        """Which way each square that always carries the same way carries."""
        return {
            element.pos: int(getattr(element, hook.method)())
            for element in self.elements
            for hook in element.hooks
            if hook.kind is HookKind.CONVEY
        }

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """How belts come onto a belt on ``pos``: straight, or with a turn to its ``facing``."""
        delta = self.grid.delta
        turns = (Turn.NONE, Turn.RIGHT, Turn.LEFT)
        return tuple(t for t in turns if self.belts.get(pos - delta[(facing - t) & 3]) == (facing - t) & 3)

    @cached_property
    def content_hash(self) -> str:
        """Names what is played on: size and elements, not name or prose."""
        return digest(
            {
                "size": [self.width, self.height],
                "elements": [element_json(e, self.grid) for e in self.elements],
            }
        )


def _order(element: Element) -> tuple[int, int, str, int, str]:
    return (element.pos, int(element.layer), element.key, int(element.facing), repr(params(element)))


def drawn(board: Board, element: Element) -> tuple[Draw, ...]:
    """The pen commands of ``element`` where it stands, as if it faced north."""
    pen = Pen(element.facing, board.feeds(element.pos, element.facing))
    element.draw(pen)
    return tuple(pen.commands)


def params(element: Element) -> dict[str, Any]:
    """The element's own parameters by name, as the file writes them."""
    out: dict[str, Any] = {}
    for item in fields(element):
        if item.metadata:
            value = getattr(element, item.name)
            if isinstance(value, Enum):
                value = value.name.lower()
            elif isinstance(value, tuple):
                value = list(value)
            out[item.name] = value
    return out


def default_params(element: Element) -> dict[str, Any]:
    """The parameters an element of this sort has when the file names none."""
    return params(type(element)(pos=element.pos))


def element_json(element: Element, grid: Grid) -> dict[str, Any]:
    """The element as a board file lists it: defaults left out."""
    out: dict[str, Any] = {"type": element.key, "at": list(grid.xy(element.pos))}
    if element.directed:
        out["facing"] = Dir(element.facing).name
    usual = default_params(element)
    out.update({name: value for name, value in params(element).items() if value != usual[name]})
    return out


def element_from_json(data: Mapping[str, Any], grid: Grid) -> Element:
    """The element a board file lists; ValueError names the field that is wrong.

    Values are checked for kind and range; whether elements go together on a
    board is for :mod:`roborally_core.board.load`.
    """
    cls = ELEMENTS.get(str(data.get("type")))
    if cls is None:
        raise ValueError(f"type: there is no element {str(data.get('type'))[:40]!r}")
    at = data.get("at")
    if not isinstance(at, (list, tuple)) or len(at) != 2 or not all(type(n) is int for n in at):
        raise ValueError("at: not a square [x, y]")
    x, y = at
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        raise ValueError(f"at: [{x}, {y}] is off the board of {grid.width} x {grid.height}")
    values: dict[str, Any] = {}
    known = {item.name: item.metadata for item in fields(cls) if item.metadata}
    for name, value in data.items():
        if name in ("type", "at"):
            continue
        if name == "facing" and cls.directed:
            if value not in Dir.__members__:
                raise ValueError(f"facing: {str(value)[:20]!r} is not N, E, S or W")
            values[name] = Dir[value]
        elif name in known:
            values[name] = _value(name, value, known[name])
        else:
            raise ValueError(f"{str(name)[:40]}: {cls.key} has no such parameter")
    return cls(pos=grid.pos(x, y), **values)


def _value(name: str, value: Any, rule: Mapping[str, Any]) -> Any:
    if "low" in rule:
        if type(value) is not int or not rule["low"] <= value <= rule["high"]:
            raise ValueError(f"{name}: must be {rule['low']} to {rule['high']}, not {str(value)[:20]}")
    elif "option" in rule:
        if not isinstance(value, bool):
            raise ValueError(f"{name}: must be true or false, not {str(value)[:20]}")
    elif "registers" in rule:
        good = (
            isinstance(value, list) and value and all(type(n) is int and 1 <= n <= REGISTERS for n in value)
        )
        if not good or sorted(set(value)) != value:
            raise ValueError(
                f"{name}: must be registers 1 to {REGISTERS} in ascending order, not {str(value)[:40]}"
            )
        return tuple(value)
    else:
        names = {member.name.lower(): member for member in rule["enum"]}
        if value not in names:
            raise ValueError(f"{name}: must be one of {', '.join(names)}, not {str(value)[:20]!r}")
        return names[value]
    return value
