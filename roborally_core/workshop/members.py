"""Everything a robot can ask of its view, read from the classes themselves, for an editor's completion."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterator
from typing import Any, NamedTuple

from ..board.model import Board
from ..engine.rules import Rules
from ..play.offers import Offer
from ..play.public import PublicBody
from ..play.submission import Choice, Submission
from ..play.turn_input import Hand
from ..play.view import Ahead, SeatView

VIEW = "view"
"""The name of the argument in every tutorial and example."""
_KNOWN: tuple[type, ...] = (SeatView, Ahead, PublicBody, Offer, Hand, Board, Rules, Submission)
_KIND = re.compile(r"\b(\w+)\b")


class ViewMember(NamedTuple):
    """A member of a thing: its name, its kind or its arguments, and the class it gives, if known."""

    label: str
    detail: str
    gives: str = ""


def members() -> dict[str, tuple[ViewMember, ...]]:
    """The members of each thing by the name it has in a robot's source: ``view``, ``me``, ``hand`` …

    A thing has the name of the members that give it, so no list is made by hand.
    """
    of_class = {one.__name__: tuple(_members(one)) for one in _KNOWN}
    out = {VIEW: of_class[SeatView.__name__]}
    for found in of_class.values():
        for member in found:
            if member.gives:
                out.setdefault(member.label, of_class[member.gives])
    out[Choice.__name__] = tuple(ViewMember(name, "") for name in Choice.__members__)
    return out


def _members(one: type) -> Iterator[ViewMember]:
    annotations = _annotations(one)
    for name in sorted({*annotations, *(name for name in dir(one) if not name.startswith("_"))}):
        if name.startswith("_"):
            continue
        thing = inspect.getattr_static(one, name, None)
        if isinstance(thing, property):
            yield _member(name, str(typing.cast(Any, thing.fget).__annotations__.get("return", "")))
        elif inspect.isfunction(thing):
            yield ViewMember(name, _call(thing))
        elif name in annotations:
            yield _member(name, annotations[name])


def _annotations(one: type) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in reversed(one.__mro__):
        given = inspect.get_annotations(base)
        found |= {
            name: kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
            for name, kind in given.items()
        }
    return found


def _member(name: str, kind: str) -> ViewMember:
    known = {one.__name__ for one in _KNOWN}
    gives = next((word for word in _KIND.findall(kind) if word in known), "")
    return ViewMember(name, kind, gives)


def _call(function: Any) -> str:
    """Its arguments as they are written, without their types."""
    shown = []
    for one in list(inspect.signature(function).parameters.values())[1:]:
        star = "*" if one.kind is one.VAR_POSITIONAL else ""
        shown.append(f"{star}{one.name}" if one.default is one.empty else f"{one.name}={one.default!r}")
    return f"({', '.join(shown)})"
