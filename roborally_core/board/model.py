"""A board: elements on a grid.  It never changes; what moves is in the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from enum import Enum, IntEnum
from functools import cached_property
from typing import Any, TypeVar

from ..canon import digest
from ..drawing import Draw, Pen
from ..elements import ELEMENTS
from ..elements.api import BoardView, Element, HookKind, RulesView, each_register
from ..geometry import Dir, Grid, Turn, grid_of, opposite
from ..language.core import say
from ..plain import clean_text
from ..relief import Relief, levels_drawing
from ..timeline import REGISTERS
from .arranged import MOST_KEPT, barring, elements_as

T = TypeVar("T")

FORMAT = "roborally-board/1"
FORMAT_WITH_LEVELS = "roborally-board/2"
"""As the first, with levels; a board that has none is written in the first."""
MAX_NAME = 60
"""Characters of a name that are kept."""
MAX_ABOUT = 400
"""Characters of the prose about a board that are kept."""


class Difficulty(IntEnum):
    """How hard a board is to survive and to finish; the file has its lower-case name."""

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
    element in causes and in the state's memory.  Of two-sided elements there is
    one on an edge, named from its western or northern square where it has one.
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
        difficulty: Difficulty | None = None,
        heights: Mapping[int, int] | None = None,
    ) -> None:
        self.width = width
        self.height = height
        self.name = clean_text(name, MAX_NAME)
        self.about = clean_text(about, MAX_ABOUT)
        self.rulesets = rulesets
        self.difficulty = difficulty
        self.heights = {pos: level for pos, level in sorted((heights or {}).items()) if level}
        """The level of each square that is higher than the ground."""
        self.elements = tuple(sorted(_edges_once(elements, self.grid), key=_order))
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

    def by_value(self, kind: type[Element], attribute: str) -> Mapping[Any, tuple[Element, ...]]:
        """The elements of a class by what they say under ``attribute``, sorted out once for all who ask."""
        known = self._by_value.get((kind, attribute))
        if known is None:
            found: dict[Any, list[Element]] = {}
            for element in self.elements:
                if isinstance(element, kind):
                    found.setdefault(getattr(element, attribute), []).append(element)
            known = self._by_value[kind, attribute] = {value: tuple(these) for value, these in found.items()}
        return known

    def worked_out(self, make: Callable[[BoardView], T]) -> T:
        """What ``make`` makes of the board, once for all elements that ask."""
        if make not in self._worked_out:
            self._worked_out[make] = make(self)
        found: T = self._worked_out[make]
        return found

    @cached_property
    def _by_value(self) -> dict[tuple[type[Element], str], Mapping[Any, tuple[Element, ...]]]:
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
    def belts(self) -> dict[int, tuple[int, ...]]:
        """The ways in which each square with a belt carries, in one register or another."""
        return {
            element.pos: tuple(sorted({int(way) for way in each_register(getattr(element, hook.method)())}))
            for element in self.elements
            for hook in element.hooks
            if hook.kind is HookKind.CONVEY
        }

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """How belts come onto a belt on ``pos``: straight, or with a turn to its ``facing``."""
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
        """What the memory holds when a game by these rules begins: of what takes no part that it is 0."""
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

    # -- what turns the floor itself -----------------------------------------------------------

    @cached_property
    def revolving(self) -> tuple[Element, ...]:
        """What turns the floor of this board (RF-44)."""
        return tuple(element for element in self.elements if element.revolves)

    def arranged(self, memory: Mapping[int, int]) -> Board:
        """The board as it lies when the state remembers ``memory``; itself, where nothing has turned."""
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

    @cached_property
    def _arranged(self) -> dict[tuple[int, ...], Board]:
        return {}

    def _as(self, elements: tuple[Element, ...]) -> Board:
        """The same board with its elements, in their order, elsewhere."""
        other = Board(self.width, self.height, (), name=self.name, about=self.about, heights=self.heights)
        other.rulesets, other.difficulty, other.elements = self.rulesets, self.difficulty, elements
        return other

    def fixed_to(self, squares: Sequence[int]) -> list[Element]:
        """What stands beside ``squares`` and puts walls on their rim."""
        return barring(self.grid, self.by_pos, squares)

    def troubles_as(self, room: Element, quarters: int) -> list[str]:
        """What would be wrong with what a room holds if that had turned by so many ``quarters``."""
        turned = self.arranged({room.index: quarters})
        return [
            say(
                "trouble.inside",
                thing=element.noun(False),
                square=list(self.grid.xy(element.pos)),
                why=trouble,
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
        """Names what is played on: size and elements, not name or prose."""
        content: dict[str, Any] = {
            "size": [self.width, self.height],
            "elements": [element_json(e, self.grid) for e in self.elements],
        }
        if self.heights:
            content["levels"] = levels_drawing(self.grid, self.heights)
        return digest(content)


def _edges_once(elements: Iterable[Element], grid: Grid) -> list[Element]:
    """``elements`` with each two-sided one told from one side, and none of those twice."""
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


def _order(element: Element) -> tuple[int, int, str, int, str]:
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


def square_params(cls: type[Element]) -> tuple[str, ...]:
    """The parameters of an element class that name other squares of the board."""
    return tuple(item.name for item in fields(cls) if "squares" in item.metadata)


def params(element: Element) -> dict[str, Any]:
    """The element's own parameters by name, as the file writes them."""
    out: dict[str, Any] = {}
    for item in fields(element):
        if item.metadata:
            value = getattr(element, item.name)
            if isinstance(value, Enum):
                value = value.name.lower()
            elif isinstance(value, tuple):
                value = [one.name if isinstance(one, Dir) else one for one in value]
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
    for name in square_params(type(element)):
        if name in out:
            out[name] = [list(grid.xy(pos)) for pos in out[name]]
    return out


def element_from_json(data: Mapping[str, Any], grid: Grid) -> Element:
    """The element a board file lists; ValueError names every field that is wrong.

    Values are checked for kind and range; whether elements go together on a
    board is for :mod:`roborally_core.board.check`.
    """
    element, problems = read_element(data, grid)
    if element is None:
        raise ValueError("; ".join(problems))
    return element


def read_element(data: Mapping[str, Any], grid: Grid) -> tuple[Element | None, list[str]]:
    """The element a board file lists, or None and everything that is wrong with it, in words."""
    cls = ELEMENTS.get(data["type"]) if isinstance(data.get("type"), str) else None
    if cls is None:
        return None, [say("element.type", value=shown(data.get("type")))]
    problems: list[str] = []
    values: dict[str, Any] = {}
    square = read_square(data.get("at"))
    if square is None:
        problems.append(say("element.at", value=shown(data.get("at"))))
    elif not (0 <= square[0] < grid.width and 0 <= square[1] < grid.height):
        problems.append(say("element.off", width=grid.width, height=grid.height))
    rules = {item.name: item.metadata for item in fields(cls) if item.metadata}
    for name, value in data.items():
        if name in ("type", "at"):
            continue
        if name == "facing" and cls.directed:
            if isinstance(value, str) and value in Dir.__members__:
                values[name] = Dir[value]
            else:
                problems.append(say("element.facing", value=shown(value)))
        elif name in rules:
            try:
                rule = rules[name]
                values[name] = _squares(value, grid) if "squares" in rule else _value(value, rule)
            except ValueError as error:
                problems.append(say("element.must", name=name, what=error, value=shown(value)))
        else:
            problems.append(say("element.parameter", name=shown(name)))
    if cls.directed and "facing" not in data:
        problems.append(say("element.no_facing"))
    if problems or square is None:
        return None, problems
    return cls(pos=grid.pos(*square), **values), []


def read_square(value: Any) -> tuple[int, int] | None:
    """``[x, y]`` as two integers, on any board or off it; None if it is no square."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return None
    x, y = value
    return (x, y) if type(x) is int and type(y) is int else None


def shown(value: Any) -> str:
    """A stranger's value in a message: short, printable, whatever it is."""
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(str, value)) + "]" if _plain_list(value) else say("shown.list")
    if isinstance(value, Mapping):
        return say("shown.object")
    if isinstance(value, str):
        return ascii(value if len(value) <= MAX_SHOWN else value[:MAX_SHOWN] + "...")
    if value is None or isinstance(value, bool):
        return say("shown.nothing") if value is None else str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**MAX_SHOWN:
        return say("shown.huge")
    return str(value)


MAX_SHOWN = 40
"""Characters of a value that a message repeats."""


def _plain_list(value: Sequence[Any]) -> bool:
    return len(value) <= REGISTERS + 1 and all(type(n) is int and abs(n) < 10**6 for n in value)


def _squares(value: Any, grid: Grid) -> tuple[int, ...]:
    """Squares ``[[x, y], …]`` as pos, in board order; ValueError says what they must be."""
    found: set[int] = set()
    for at in value if isinstance(value, list) else [None]:
        square = read_square(at)
        if square is None:
            raise ValueError(say("element.squares"))
        if not (0 <= square[0] < grid.width and 0 <= square[1] < grid.height):
            raise ValueError(say("element.squares_off", width=grid.width, height=grid.height))
        if grid.pos(*square) in found:
            raise ValueError(say("element.squares_twice"))
        found.add(grid.pos(*square))
    return tuple(sorted(found))


def _names_way(value: Any) -> bool:
    return isinstance(value, str) and value in Dir.__members__


def _value(value: Any, rule: Mapping[str, Any]) -> Any:
    """A parameter's value as the element has it; ValueError says what it must be."""
    if "low" in rule:
        if type(value) is not int or not rule["low"] <= value <= rule["high"]:
            raise ValueError(say("element.range", low=rule["low"], high=rule["high"]))
    elif "option" in rule:
        if not isinstance(value, bool):
            raise ValueError(say("element.flag"))
    elif "ways" in rule:
        count = rule["ways"]
        if not isinstance(value, list) or len(value) != count or not all(map(_names_way, value)):
            raise ValueError(say("element.ways", number=count))
        return tuple(Dir[way] for way in value)
    elif "registers" in rule:
        good = isinstance(value, list) and all(type(n) is int and 1 <= n <= REGISTERS for n in value)
        if not good or not value or sorted(set(value)) != value:
            raise ValueError(say("element.registers", most=REGISTERS))
        return tuple(value)
    else:
        names = {member.name.lower(): member for member in rule["enum"]}
        if not isinstance(value, str) or value not in names:
            raise ValueError(say("element.one_of", names=", ".join(names)))
        return names[value]
    return value
