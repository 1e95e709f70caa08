"""A problem of an input: a sentence that also knows its key, values and place."""

from __future__ import annotations

import json
import re
from typing import Any

from .core import say

Place = tuple[str | int, ...]
"""The place in the input: names of its parts and indices from 0, from the outside in."""
_JSON = {
    "Expecting value": "json.value",
    "Expecting property name": "json.name",
    "Expecting ':'": "json.colon",
    "Expecting ','": "json.comma",
    "Unterminated string": "json.text",
    "Invalid control character": "json.control",
    "Invalid \\": "json.escape",
    "Extra data": "json.extra",
    "Illegal trailing comma": "json.trailing",
}
"""The beginning of a message of Python's reader of JSON → the key of our own words."""
_PART = re.compile(r"[^.\[\]]+")


class Complaint(str):
    """One fault, as a sentence in the language spoken when it was found.

    ``key`` names the sentence in the tables of texts and does not change with the language, ``values`` are
    filled in, ``place`` is where it was found.
    """

    key: str
    values: dict[str, Any]
    place: Place

    def __new__(
        cls, text: str, key: str = "", values: dict[str, Any] | None = None, place: Place = ()
    ) -> Complaint:
        """The sentence ``text``, with all that it says."""
        new = super().__new__(cls, text)
        new.key, new.values, new.place = key, values or {}, place
        return new

    def within(self, *place: str | int, text: str) -> Complaint:
        """The same as a part of something larger, told as ``text``."""
        return Complaint(text, self.key, self.values, (*place, *self.place))

    def __repr__(self) -> str:
        where = f", at {self.place}" if self.place else ""
        return f"<Complaint {self.key}: {str(self)!r}{where}>"


def complain(key: str, /, *place: str | int, **values: Any) -> Complaint:
    """The complaint with the sentence ``key``, about ``place``.

    A sentence that names it by a value ``path``, such as ``career.games[2].turn``, has that as its place.
    """
    return Complaint(say(key, **values), key, values, place or place_of(values.get("path", "")))


def json_fault(error: ValueError | RecursionError, *, placed: bool = False) -> str:
    """The reason why a text is no JSON, in the language spoken; with line and column if ``placed``."""
    if isinstance(error, json.JSONDecodeError):
        key = next((key for start, key in _JSON.items() if error.msg.startswith(start)), "json.other")
        told = say(key)
        return say("json.at", why=told, line=error.lineno, column=error.colno) if placed else told
    if isinstance(error, UnicodeDecodeError):
        return say("json.utf8")
    return say("json.nested")


def place_of(path: str) -> Place:
    """``record.turns[2]`` as a place in the record: the first word names the input."""
    return tuple(int(part) if part.isdecimal() else part for part in _PART.findall(path)[1:])


def as_complaint(problem: str) -> Complaint:
    """The same, if it is one; else a complaint that is nothing but its sentence."""
    return problem if isinstance(problem, Complaint) else Complaint(problem)


class ProblemError(ValueError):
    """An unusable input, told in one sentence: the base of errors that refuse links, files and texts.

    ``problem`` is the sentence with its key, its values and its place in the input.
    """

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = as_complaint(problem)
