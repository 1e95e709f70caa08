"""A board: elements on a grid. It never changes; all that moves is in the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeVar

from ..base.canon import compact
from ..base.drawing import Draw, Pen
from ..base.geometry import Dir, Grid, Turn, grid_of, opposite
from ..base.plain import clean_text
from ..elements.api import BoardView, Element, ElementView, HookKind, RulesView, Surface, each_register
from ..language.complaint import Complaint
from ..language.core import say
from ..rules.relief import Relief, levels_drawing
from .arranged import MOST_KEPT, barring, elements_as
from .listed import element_json, params, square_params
from .orders import CourseOrder, CourseStatus, clean_order

T = TypeVar("T")

FORMAT = "roborally-board/1"
FORMAT_WITH_LEVELS = "roborally-board/2"
"""Like the first format, with levels; a board without levels is written in the first."""
MAX_NAME = 60
"""Characters of a name that are kept."""
MAX_AUTHOR = 40
"""Characters of the name of its author that are kept."""
MAX_ABOUT = 400
"""Characters of the prose about a board that are kept."""


class Difficulty(IntEnum):
    """The difficulty of surviving and finishing a board; files have its lower-case name."""

    GENTLE = 0
    """Nothing kills unless you walk over the edge."""
    MODERATE = 1
    """Pits and crossfire, with room to go round."""
    HARD = 2
    """The floor moves you towards what kills you."""
    CRUEL = 3
    """Expect to lose a life."""


class Board:
    """Elements in a fixed order on a ``width`` x ``height`` grid.

    The order (by square, then layer, then key) is the board's own, whatever
    order the elements were given in; an element's index in it names the
    element in causes and in the state's memory.  A two-sided element stands once on an edge, named from its
    western or northern square where it has one.
    """

    def __init__(
        self,
        width: int,
        height: int,
        elements: Iterable[Element],
        *,
        name: str = "",
        author: str = "",
        about: str = "",
        rulesets: tuple[str, ...] = (),
        difficulty: Difficulty | None = None,
        heights: Mapping[int, int] | None = None,
        status: CourseStatus | None = None,
        orders: Iterable[CourseOrder] = (),
    ) -> None:
        self.width = width
        self.height = height
        self.name = clean_text(name, MAX_NAME)
        self.author = clean_text(author, MAX_AUTHOR)
        self.about = clean_text(about, MAX_ABOUT)
        self.rulesets = rulesets
        self.difficulty = difficulty
        self.status = status
        self.orders = tuple(map(clean_order, orders))
        """Orders it may be raced in besides that of the numbers."""
        self._built: Board | None = None
        """The board as it was built, if this is another arrangement of it (RF-44)."""
        self.heights = {pos: level for pos, level in sorted((heights or {}).items()) if level}
        """The level of each square that is higher than the ground."""
        self.elements = tuple(sorted(_edges_once(elements, self.grid), key=element_order))
        for index, element in enumerate(self.elements):
            element.index = index

    @property
    def grid(self) -> Grid:
        """The numbering of its squares."""
        return grid_of(self.width, self.height)

    @cached_property
    def relief(self) -> Relief | None:
        """Its levels; None if all of it is on one."""
        if not self.heights:
            return None
        slopes = {element.pos: int(element.facing) for element in self.elements if element.slopes}
        return Relief(self.grid, self.heights, slopes)

    @cached_property
    def by_pos(self) -> dict[int, tuple[Element, ...]]:
        """The elements on each square that has any, lowest layer first."""
        out: dict[int, tuple[Element, ...]] = {}
        for element in self.elements:
            out[element.pos] = (*out.get(element.pos, ()), element)
        return out

    def by_value(self, kind: type[T], attribute: str) -> Mapping[Any, tuple[T, ...]]:
        """The elements of a class by what they say under ``attribute``, sorted out once for all who ask."""
        known = self._by_value.get((kind, attribute))
        if known is None:
            found: dict[Any, list[T]] = {}
            for element in self.elements:
                if isinstance(element, kind):
                    found.setdefault(getattr(element, attribute), []).append(element)
            known = self._by_value[kind, attribute] = {value: tuple(these) for value, these in found.items()}
        return known

    def worked_out(self, make: Callable[[BoardView], T]) -> T:
        """The result of ``make`` for the board, worked out once for all elements that ask."""
        if make not in self._worked_out:
            self._worked_out[make] = make(self)
        found: T = self._worked_out[make]
        return found

    @cached_property
    def _by_value(self) -> dict[tuple[type, str], Mapping[Any, tuple[Any, ...]]]:
        return {}

    @cached_property
    def _worked_out(self) -> dict[Callable[[BoardView], Any], Any]:
        return {}

    def having(self, attribute: str, key: str) -> list[Element]:
        """The elements called ``key`` and those that stand for them, ordered by ``attribute``."""
        found = [element for element in self.elements if key in (element.key, element.stands_for)]
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
    def by_number(self) -> dict[int, Element]:
        """The same, each under its number, in their order."""
        return {int(getattr(one, "number", 0)): one for one in self.checkpoints}

    def in_order(self, order: CourseOrder, sequence: Sequence[int]) -> Board:
        """The board as it is raced in a sequence of an order: checkpoints are numbered by it, and those it
        leaves out are not there.  KeyError for a number that no checkpoint has.
        """
        places = {self.by_number[number].index: place for place, number in enumerate(sequence, 1)}
        gone = {element.index for element in self.checkpoints} - places.keys()
        return Board(
            self.width,
            self.height,
            [
                _numbered(one, places[one.index]) if one.index in places else replace(one)
                for one in self.elements
                if one.index not in gone
            ],
            name=f"{self.name[: MAX_NAME - len(order.name) - 3]} ({order.name})",
            author=self.author,
            about=self.about,
            rulesets=self.rulesets,
            difficulty=self.difficulty,
            heights=self.heights,
            status=self.status,
        )

    @cached_property
    def belts(self) -> dict[int, tuple[int, ...]]:
        """The ways in which each square with a belt carries, in one register or another."""
        return {
            element.pos: tuple(sorted({int(way) for way in each_register(getattr(element, hook.method)())}))
            for element in self.elements
            for hook in element.hooks
            if hook.kind is HookKind.CONVEY
        }

    def surface(self, pos: int) -> Surface:
        """The effect of a square on wheels: that of the topmost element that has one."""
        found = [element.surface for element in self.by_pos.get(pos, ()) if element.surface is not None]
        return found[-1] if found else Surface.FIRM

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """The way belts come onto a belt on ``pos``: straight, or with a turn to its ``facing``."""
        delta = self.grid.delta
        turns = (Turn.NONE, Turn.RIGHT, Turn.LEFT)
        belts, relief = self.belts, self.relief
        return tuple(
            t
            for t in turns
            for way in [(facing - t) & 3]
            if way in belts.get(pos - delta[way], ())
            and (relief is None or relief.drop(pos - delta[way], way, pos) >= 0)
        )

    def beginnings(self, rules: RulesView) -> dict[int, int]:
        """The memory with which a game by these rules begins; elements that take no part have 0."""
        return {element.index: 0 for element in self.elements if not element.takes_part(rules)}

    @cached_property
    def drivers(self) -> dict[int, tuple[Element, ...]]:
        """The elements wired to a square (switches), by that square."""
        out: dict[int, tuple[Element, ...]] = {}
        for element in self.elements:
            for name in square_params(type(element)):
                for pos in getattr(element, name):
                    out[pos] = (*out.get(pos, ()), element)
        return out

    # -- elements that turn the floor ----------------------------------------------------------

    @cached_property
    def revolving(self) -> tuple[Element, ...]:
        """The elements that turn the floor of this board (RF-44)."""
        return tuple(element for element in self.elements if element.revolves)

    def arranged(self, memory: Mapping[int, int]) -> Board:
        """The board as it lies when the state remembers ``memory``; this one, if nothing has turned."""
        if not self.revolving:
            return self
        key = tuple(memory.get(room.index, 0) & 3 for room in self.revolving)
        if not any(key):
            return self
        found = self._arranged.get(key)
        if found is None:
            if len(self._arranged) >= MOST_KEPT:
                del self._arranged[next(iter(self._arranged))]
            found = self._arranged[key] = self._as(elements_as(self.grid, self.elements, memory))
        return found

    def built_at(self, index: int) -> int:
        """The square on which the element with this index was built, wherever a room has taken it since."""
        return (self._built or self).elements[index].pos

    @cached_property
    def _arranged(self) -> dict[tuple[int, ...], Board]:
        return {}

    def _as(self, elements: tuple[Element, ...]) -> Board:
        """The same board with its elements, in their order, elsewhere."""
        other = Board(self.width, self.height, (), name=self.name, heights=self.heights)
        other.author, other.about = self.author, self.about
        other.rulesets, other.difficulty, other.elements = self.rulesets, self.difficulty, elements
        other.status, other.orders = self.status, self.orders
        other._built = self._built or self
        return other

    def fixed_to(self, squares: Sequence[int]) -> list[Element]:
        """Elements beside ``squares`` that put walls on their rim."""
        return barring(self.grid, self.by_pos, squares)

    def troubles_as(self, room: ElementView, quarters: int) -> list[Complaint]:
        """Problems that the content of a room would have after this many ``quarters``."""
        turned = self.arranged({room.index: quarters})
        return [
            trouble.within(
                *("square", *self.grid.xy(element.pos)),
                text=say(
                    "trouble.inside",
                    thing=element.noun(False),
                    square=list(self.grid.xy(element.pos)),
                    why=trouble,
                ),
            )
            for element, before in zip(turned.elements, self.elements, strict=True)
            if element is not before
            for trouble in element.troubles(turned)
        ]

    def state_index(self, element: Element) -> int:
        """The element, by its index, of which the memory holds the state that ``element`` is in."""
        return self._firsts[element.key] if element.shared else element.index

    @cached_property
    def _firsts(self) -> dict[str, int]:
        """The first element of each sort."""
        return {element.key: element.index for element in reversed(self.elements)}

    @cached_property
    def content_hash(self) -> str:
        """The digest of the board's content: size and elements, not name or prose."""
        content: dict[str, Any] = {
            "size": [self.width, self.height],
            "elements": [element_json(e, self.grid) for e in self.elements],
        }
        if self.heights:
            content["levels"] = levels_drawing(self.grid, self.heights)
        return sha256(compact(content).encode("ascii")).hexdigest()


def _numbered(element: Element, number: int) -> Element:
    """A copy of the element with another number."""
    values: dict[str, Any] = {"number": number}
    return replace(element, **values)


def _edges_once(elements: Iterable[Element], grid: Grid) -> list[Element]:
    """``elements`` with each two-sided one named from one side, and once."""
    out: list[Element] = []
    seen: set[tuple[str, int, int]] = set()
    for element in elements:
        if not element.two_sided:
            out.append(element)
            continue
        once = element
        before = element.pos + grid.delta[element.facing]
        if element.facing in (Dir.N, Dir.W) and grid.contains(before):
            once = replace(element, pos=before, facing=Dir(opposite(element.facing)))
        key = (once.key, once.pos, int(once.facing))
        if key not in seen:
            seen.add(key)
            out.append(once)
    return out


def element_order(element: Element) -> tuple[int, int, str, int, str]:
    """The place of an element in the order of a board."""
    return (element.pos, int(element.layer), element.key, int(element.facing), repr(params(element)))


def drawn(board: Board, element: Element, value: int | None = None) -> tuple[Draw, ...]:
    """The pen commands of ``element`` where it stands, as if it faced north.

    ``value`` is what the state's memory holds for it; None draws it as a game begins.
    """
    wires = tuple(board.grid.rc(driver.pos) for driver in board.drivers.get(element.pos, ()))
    covers = any(other.layer < element.layer for other in board.by_pos.get(element.pos, ()))
    pen = Pen(element.facing, element.fed(board), value, wires, covers)
    element.draw(pen)
    return tuple(pen.commands)
