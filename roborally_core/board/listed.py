"""Elements as board files list them: parameters with their kinds and ranges, read from strangers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any, NamedTuple

from ..base.geometry import Dir, Grid
from ..elements import ELEMENTS
from ..elements.api import Element
from ..language.complaint import Complaint, ProblemError, complain
from ..language.core import say
from ..rules.timeline import REGISTERS


class _ListedForm(NamedTuple):
    """An element class as board files write it: worked out once, since all elements of all boards need it."""

    rules: Mapping[str, Mapping[str, Any]]
    """Its parameters, each with its kind."""
    squares: tuple[str, ...]
    """The parameters that name other squares."""
    usual: Mapping[str, Any]
    """The parameters' values if the file names none."""


_FORMS: dict[type[Element], _ListedForm] = {}
_WAYS = tuple(way.name for way in Dir)


def _form(cls: type[Element]) -> _ListedForm:
    known = _FORMS.get(cls)
    if known is None:
        rules = {item.name: item.metadata for item in fields(cls) if item.metadata}
        squares = tuple(name for name, rule in rules.items() if "squares" in rule)
        known = _FORMS[cls] = _ListedForm(rules, squares, _written(cls(pos=0), rules))
    return known


def _written(element: Element, names: Iterable[str]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for name in names:
        value = getattr(element, name)
        if type(value) is tuple:
            value = [_WAYS[one] if type(one) is Dir else one for one in value]
        elif type(value) is not int and isinstance(value, Enum):
            value = value.name.lower()
        out[name] = value
    return out


def square_params(cls: type[Element]) -> tuple[str, ...]:
    """The parameters of an element class that name other squares of the board."""
    return _form(cls).squares


def params(element: Element) -> dict[str, Any]:
    """The element's own parameters by name, as the file writes them."""
    return _written(element, _form(type(element)).rules)


class ElementError(ValueError):
    """An element that cannot be read; ``problems`` lists why: sentences that know their key, their values and
    the field.
    """

    def __init__(self, problems: Sequence[Complaint]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


def element_json(element: Element, grid: Grid) -> dict[str, Any]:
    """The element as a board file lists it: defaults left out."""
    out: dict[str, Any] = {"type": element.key, "at": list(grid.xy(element.pos))}
    if element.directed:
        out["facing"] = Dir(element.facing).name
    form = _form(type(element))
    usual = form.usual
    out.update({name: value for name, value in params(element).items() if value != usual[name]})
    for name in form.squares:
        if name in out:
            out[name] = [list(grid.xy(pos)) for pos in out[name]]
    return out


def element_from_json(data: Mapping[str, Any], grid: Grid) -> Element:
    """The element a board file lists; ElementError names every field that is wrong.

    Values are checked for kind and range; whether elements go together on a
    board is for :mod:`roborally_core.board.check`.
    """
    element, problems = read_element(data, grid)
    if element is None:
        raise ElementError(problems)
    return element


def read_element(data: Mapping[str, Any], grid: Grid) -> tuple[Element | None, list[Complaint]]:
    """The element a board file lists, or None and everything that is wrong with it, in words."""
    cls = ELEMENTS.get(data["type"]) if isinstance(data.get("type"), str) else None
    if cls is None:
        return None, [complain("element.type", "type", value=shown(data.get("type")))]
    problems: list[Complaint] = []
    values: dict[str, Any] = {}
    square = read_square(data.get("at"))
    if square is None:
        problems.append(complain("element.at", "at", value=shown(data.get("at"))))
    elif not (0 <= square[0] < grid.width and 0 <= square[1] < grid.height):
        problems.append(complain("element.off", "at", width=grid.width, height=grid.height))
    rules = _form(cls).rules
    for name, value in data.items():
        if name in ("type", "at"):
            continue
        if name == "facing" and cls.directed:
            if isinstance(value, str) and value in Dir.__members__:
                values[name] = Dir[value]
            else:
                problems.append(complain("element.facing", "facing", value=shown(value)))
        elif name in rules:
            try:
                rule = rules[name]
                values[name] = _squares(value, grid) if "squares" in rule else _value(value, rule)
            except ValueError as error:
                problems.append(
                    complain("element.must", name, name=name, what=error.args[0], value=shown(value))
                )
        else:
            problems.append(complain("element.parameter", str(name)[:40], name=shown(name)))
        if len(problems) >= MOST_PROBLEMS:
            return None, problems
    if cls.directed and "facing" not in data:
        problems.append(complain("element.no_facing", "facing"))
    if problems or square is None:
        return None, problems
    return cls(pos=grid.pos(*square), **values), []


def read_square(value: Any) -> tuple[int, int] | None:
    """``[x, y]`` as two integers, on any board or off it; None for anything else."""
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


MOST_PROBLEMS = 20
"""Most problems told of one element: nobody reads more, and a stranger's may have any number."""
MAX_SHOWN = 40
"""Characters of a value that a message repeats."""


def _plain_list(value: Sequence[Any]) -> bool:
    return len(value) <= REGISTERS + 1 and all(type(n) is int and abs(n) < 10**6 for n in value)


def _squares(value: Any, grid: Grid) -> tuple[int, ...]:
    """Squares ``[[x, y], …]`` as pos, in board order; ValueError says what is expected."""
    found: set[int] = set()
    for at in value if isinstance(value, list) else [None]:
        square = read_square(at)
        if square is None:
            raise ProblemError(complain("element.squares"))
        if not (0 <= square[0] < grid.width and 0 <= square[1] < grid.height):
            raise ProblemError(complain("element.squares_off", width=grid.width, height=grid.height))
        if grid.pos(*square) in found:
            raise ProblemError(complain("element.squares_twice"))
        found.add(grid.pos(*square))
    return tuple(sorted(found))


def _names_way(value: Any) -> bool:
    return isinstance(value, str) and value in Dir.__members__


def _value(value: Any, rule: Mapping[str, Any]) -> Any:
    """A parameter's value as the element has it; ValueError says what is expected."""
    if "low" in rule:
        if type(value) is not int or not rule["low"] <= value <= rule["high"]:
            raise ProblemError(complain("element.range", low=rule["low"], high=rule["high"]))
    elif "option" in rule:
        if not isinstance(value, bool):
            raise ProblemError(complain("element.flag"))
    elif "ways" in rule:
        count = rule["ways"]
        if not isinstance(value, list) or len(value) != count or not all(map(_names_way, value)):
            raise ProblemError(complain("element.ways", number=count))
        return tuple(Dir[way] for way in value)
    elif "registers" in rule:
        good = isinstance(value, list) and all(type(n) is int and 1 <= n <= REGISTERS for n in value)
        if not good or not value or sorted(set(value)) != value:
            raise ProblemError(complain("element.registers", most=REGISTERS))
        return tuple(value)
    else:
        names = {member.name.lower(): member for member in rule["enum"]}
        if not isinstance(value, str) or value not in names:
            raise ProblemError(complain("element.one_of", names=", ".join(names)))
        return names[value]
    return value
