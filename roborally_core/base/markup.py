"""Markup as a type of its own, so that text can never become markup by mistake.

:func:`html` fills a template that stands in the source with values.  The allowed kinds of a value depend on
its place: between tags a text (which is escaped) or `Markup`, in a quoted
attribute a text, inside a tag :class:`Attributes`.  Attributes a browser would run, load or
style from can be filled by nobody.  Code that shows markup takes a `Markup` and refuses a
``str``; a test reads the sources and sees that every template is a literal.

Text is shown as :func:`~.plain.plain` leaves it: nothing invisible, no control characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from .plain import plain


class Markup:
    """HTML or SVG made by this module; ``str()`` gives its text."""

    __slots__ = ("_text",)
    _text: str

    def __init__(self) -> None:
        raise TypeError(
            "markup is made by html(), constant(), join() or element templates, never from a text"
        )

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Markup {self._text[:60]!r}>"

    def __add__(self, other: Markup) -> Markup:
        if not isinstance(other, Markup):
            return NotImplemented
        return _made(self._text + other._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Markup) and self._text == other._text

    def __hash__(self) -> int:
        raise TypeError("markup is shown, not looked up")

    def __bool__(self) -> bool:
        return bool(self._text)


class Attributes:
    """Attributes for inside a tag: ``Attributes(id="a", aria_label="b", class_="c", disabled=True)``.

    Values None and False are left out; ValueError for an attribute that takes no values.
    """

    __slots__ = ("text",)

    def __init__(self, **values: str | int | bool | None) -> None:
        parts = []
        for name, value in values.items():
            if value is None or value is False:
                continue
            written = _attribute_name(name)
            parts.append(written if value is True else f'{written}="{_escaped(value)}"')
        self.text = "".join(parts)


@lru_cache(maxsize=256)
def _attribute_name(name: str) -> str:
    """A keyword as the attribute it stands for, with the blank before it."""
    name = name.rstrip("_").replace("_", "-")
    _refuse_dangerous(name, "")
    return f" {name}"


def _made(text: str) -> Markup:
    markup = object.__new__(Markup)
    markup._text = text
    return markup


NOTHING = _made("")
"""No markup at all."""

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})

Value = Markup | Attributes | str | int


class ValuePlace(Enum):
    """The kind of place of a value in a template."""

    TEXT = auto()
    QUOTED = auto()
    TAG = auto()


_TEXT, _TAG = ValuePlace.TEXT, ValuePlace.TAG  # looked up for every value


class _Field(NamedTuple):
    """The place of a value, by number or name, and the literal after it."""

    key: str | int
    place: ValuePlace
    behind: str


_BRACES = re.compile(r"\{(\w*)\}")
_PIECES = re.compile(r'<(?=[A-Za-z/!])|>|="|"|\'|=(?!")')
_NAME = re.compile(r"([\w:-]+)=\"([^\"]*)$")
_DANGEROUS = re.compile(
    r"on.*|style|src|srcset|srcdoc|href|xlink:href|action|formaction|data|ping|http-equiv"
)
_HARMLESS = re.compile(r"[ !#-%(-;=?-~]*+").fullmatch
"""Printable ASCII without markup's characters: most texts need no second look."""
_UNREADABLE = re.compile(r"<(?:script|style|!--)", re.IGNORECASE)


def _refuse_dangerous(name: str, before: str) -> None:
    """No value fills attributes that a browser runs, loads or styles from, except links within the page."""
    within_page = name.lower() == "href" and before.startswith("#")
    if _DANGEROUS.fullmatch(name.lower()) and not within_page:
        raise ValueError(f"the attribute {name} is not for values")


@lru_cache(maxsize=1024)
def _read(template: str) -> tuple[str, tuple[_Field, ...]]:
    """The beginning of a template, and its fields; ValueError if a value would be unsafe."""
    parts = _BRACES.split(template)
    literals, names = parts[::2], parts[1::2]
    if names and _UNREADABLE.search(template):
        raise ValueError(f"values have no place in scripts, styles and comments: {template!r}")
    place, fields, before, count = ValuePlace.TEXT, [], "", 0
    for literal, name, behind in zip(literals, names, literals[1:], strict=False):
        place = _after(literal, place, template)
        before += literal
        if place is ValuePlace.QUOTED:
            found = _NAME.search(before)
            _refuse_dangerous(found[1] if found else "style", found[2] if found else "")
        fields.append(_Field(name or count, place, behind))
        count += not name
        before += "{}"
    if _after(literals[-1], place, template) is not ValuePlace.TEXT:
        raise ValueError(f"a template ends inside a tag: {template!r}")
    return literals[0], tuple(fields)


def places_of(template: str) -> tuple[ValuePlace, ...]:
    """The place of each value of a template; ValueError if a value would be unsafe."""
    return tuple(field.place for field in _read(template)[1])


def _after(literal: str, place: ValuePlace, template: str) -> ValuePlace:
    """The state of the parser after a literal part."""
    for piece in _PIECES.findall(literal):
        if place is ValuePlace.TEXT:
            place = ValuePlace.TAG if piece == "<" else place
        elif place is ValuePlace.QUOTED:
            place = ValuePlace.TAG if piece in ('"', '="') else place
        elif piece == ">":
            place = ValuePlace.TEXT
        elif piece == '="':
            place = ValuePlace.QUOTED
        else:
            raise ValueError(f"an attribute needs double quotes: {template!r}")
    return place


def _escaped(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise TypeError(f"{type(value).__name__} is neither text nor number")
    if isinstance(value, int):
        return str(int(value))
    return value if _HARMLESS(value) else plain(value).translate(_ENTITIES)


def html(template: str, *values: Value, **named: Value) -> Markup:
    """The template with every ``{}`` and ``{name}`` filled in.

    ``template`` is a literal in the source, with its attributes in double quotes.  TypeError
    if a value is not of a kind that may stand where it would; ValueError for a template in
    which no value would be safe.
    """
    begin, fields = _read(template)
    out = [begin]
    for key, place, behind in fields:
        value = values[key] if isinstance(key, int) else named[key]
        if isinstance(value, Markup) and place is _TEXT:
            out.append(value._text)
        elif place is not _TAG:
            out.append(_escaped(value))
        elif isinstance(value, Attributes):
            out.append(value.text)
        else:
            raise TypeError(f"{type(value).__name__} inside a tag of {template!r}")
        out.append(behind)
    return _made("".join(out))


def constant(text: str) -> Markup:
    """Markup that stands in the source as it is: a drawing, a style sheet, a tag without values."""
    return _made(text)


def join(parts: Iterable[Markup | str], between: Markup = NOTHING) -> Markup:
    """Markup after markup; texts among them are escaped."""
    texts = [part._text if isinstance(part, Markup) else _escaped(part) for part in parts]
    return _made(between._text.join(texts))
