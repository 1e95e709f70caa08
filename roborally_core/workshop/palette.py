"""The palette: every element that can be put on a board, grouped by its effect and found by its words.

All of it is read from the elements themselves, so a new element is here as soon as it is a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import NamedTuple

from ..base.drawing import Layer
from ..base.geometry import DIRS
from ..board.listed import params, square_params
from ..effects.hooks import HookKind
from ..elements import ELEMENTS
from ..elements.api import Element
from ..engine.mixing import barred
from ..engine.rules import Rules
from ..language import ENGLISH, chosen, part
from ..rules.timeline import REGISTERS
from .draft import Piece, Value


class Group(Enum):
    """The groups of elements by effect, in the order in which a board is made."""

    COURSE = "course"
    """Everything numbered: starts and checkpoints."""
    MOVING = "moving"
    """Things that move robots."""
    SHOOTING = "shooting"
    """Things that hurt from afar."""
    WALLS = "walls"
    """Things between squares."""
    WIRED = "wired"
    """Things that drive others, or are driven."""
    GROUND = "ground"
    """All others: elements that act on robots on their square."""


_MOVES = frozenset(
    {
        HookKind.CARRY,
        HookKind.CONVEY,
        HookKind.PUSH,
        HookKind.THROW,
        HookKind.SLIP,
        HookKind.DRIVE,
        HookKind.PROLONG,
        HookKind.REPEAT,
    }
)
_SHOOTS = frozenset({HookKind.FIRE, HookKind.WOUND})


def group_of(kind: type[Element]) -> Group:
    """The group of a sort of element, by its parameters and its part in a turn."""
    hooks = {hook.kind for hook in kind.hooks}
    if kind.stands_for or any(item.name == "number" and item.metadata for item in fields(kind)):
        return Group.COURSE
    if square_params(kind) or HookKind.SWITCHED in hooks:
        return Group.WIRED
    if hooks & _SHOOTS or kind(pos=0).lines():
        return Group.SHOOTING
    if hooks & _MOVES:
        return Group.MOVING
    return Group.WALLS if kind.layer is Layer.EDGE else Group.GROUND


class Swatch(NamedTuple):
    """One sort of element to choose."""

    key: str
    group: Group
    guest: bool
    """Whether the ruleset takes it in from another one."""

    @property
    def piece(self) -> Piece:
        """The element with its defaults."""
        return Piece(self.key)

    def title(self, points: bool) -> str:
        """Its name for players; ``points`` where hit points are counted down."""
        return ELEMENTS[self.key](pos=0).called(points)

    def paragraph(self, points: bool) -> str:
        """The effect, for the player."""
        return ELEMENTS[self.key](pos=0).about(points)


def swatches(rules: Rules) -> list[Swatch]:
    """Everything that can be on a board of these rules, by group; within one the ruleset's own first."""
    found = []
    for key, kind in ELEMENTS.items():
        own = kind(pos=0).fits(rules)
        if own or not barred(kind(pos=0), rules):
            found.append(Swatch(key, group_of(kind), guest=not own))
    order = list(Group)
    return sorted(found, key=lambda one: (order.index(one.group), one.guest))


def search(found: Iterable[Swatch], words: str, points: bool = False) -> list[Swatch]:
    """The swatches that have all ``words`` in name, key or paragraph, the best first.

    The best has them as its name, then come those whose name begins so, has them, or whose prose does.
    """
    asked = words.casefold().split()
    whole = " ".join(asked)
    ranked: list[tuple[int, Swatch]] = []
    for entry in found:
        title = entry.title(points).casefold()
        named = f"{title} {entry.key}"
        if all(word in named for word in asked):
            ranked.append((0 if title == whole else 1 if title.startswith(whole) else 2, entry))
        elif all(word in f"{named} {entry.paragraph(points)}".casefold() for word in asked):
            ranked.append((3, entry))
    return [entry for _, entry in sorted(ranked, key=lambda one: one[0])]


# -- parameters --------------------------------------------------------------------------------


class ParameterKind(Enum):
    """The way a parameter is chosen."""

    NUMBER = "number"
    FLAG = "flag"
    REGISTERS = "registers"
    WAYS = "ways"
    ONE_OF = "one-of"
    SQUARES = "squares"


class Parameter(NamedTuple):
    """A parameter of an element, as a form asks for it."""

    name: str
    kind: ParameterKind
    usual: Value
    choices: tuple[Value, ...]
    """The values it may have; of registers and ways, the values each of their parts may have."""
    key: str

    @property
    def help(self) -> str:
        """Its meaning, for the player."""
        english = next(
            str(item.metadata["help"]) for item in fields(ELEMENTS[self.key]) if item.name == self.name
        )
        return _told(f"parameters.{english}", english)


@cache
def parameters(key: str) -> tuple[Parameter, ...]:
    """The parameters of an element, in their order."""
    kind = ELEMENTS[key]
    usual = params(kind(pos=0))
    out = []
    for item in fields(kind):
        rule = item.metadata
        if not rule:
            continue
        choices: Sequence[Value]
        if "low" in rule:
            sort, choices = ParameterKind.NUMBER, range(rule["low"], rule["high"] + 1)
        elif "option" in rule:
            sort, choices = ParameterKind.FLAG, (False, True)
        elif "registers" in rule:
            sort, choices = ParameterKind.REGISTERS, range(1, REGISTERS + 1)
        elif "ways" in rule:
            sort, choices = ParameterKind.WAYS, [way.name for way in DIRS]
        elif "squares" in rule:
            sort, choices = ParameterKind.SQUARES, ()
        else:
            names = [member.name.lower() for member in rule["enum"]]
            sort, choices = ParameterKind.ONE_OF, list(dict.fromkeys(names))
        value = usual[item.name]
        value = tuple(value) if isinstance(value, list) else value
        out.append(Parameter(item.name, sort, value, tuple(choices), key))
    return tuple(out)


def value_title(value: str) -> str:
    """A value that is one of several, for the player."""
    return _told(f"values.{value}", value.replace("_", " "))


def _told(key: str, english: str) -> str:
    """The words of another language, or the English ones."""
    texts: dict[str, str] = {} if chosen() == ENGLISH else part("workshop_parameters") or {}
    return texts.get(key, english)
