"""A board: elements on a grid.  It never changes; what moves is in the state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from functools import cached_property
from typing import Any

from ..canon import digest
from ..elements.api import Element
from ..geometry import Dir, Grid, grid_of

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
