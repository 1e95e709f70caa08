"""The words of a robot's line: the arguments of :func:`~.robots.robot` as text, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from ..board.listed import shown
from ..play.submission import WHOLE_HAND
from ..robots.models import ModelId
from ..rules.cards import Card
from ..rules.state import Kit, Power, Status
from .cards import Order, command_name, command_named
from .fault import SceneError, one_of, wrong
from .spec import Square

LIST = ";"
"""Between the items of a list."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def number(text: str) -> int:
    """An integer; SceneError for other text."""
    if not _NUMBER.fullmatch(text):
        raise wrong("scene.number", value=shown(text))
    return int(text)


def square(text: str, *, on_ground: bool = False) -> Square:
    """``3,1``: a column and a row, from the north-west, from 0; ``3,1,1`` is a level up, on a shaft."""
    parts = text.split(",", 3)
    if len(parts) in ((2,) if on_ground else (2, 3)) and all(map(_NUMBER.fullmatch, parts)):
        return tuple(map(int, parts))
    raise wrong("scene.written_square", value=shown(text))


def _square_text(value: Square) -> str:
    return ",".join(map(str, value))


def read_order(text: str) -> Order:
    """``move-1``, ``move-1:490`` with a priority, or ``-`` for nothing; SceneError for other text."""
    if text == "-":
        return None
    name, colon, priority = text.partition(":")
    return (command_named(name), number(priority)) if colon else command_named(name)


def _card_text(card: Card | None) -> str:
    return "-" if card is None else f"{command_name(card.command)}:{card.priority}"


def _loaded(text: str) -> tuple[str, int | None]:
    key, star, amount = text.partition("*")
    return key, number(amount) if star else None


def _engaged(text: str) -> tuple[str, int]:
    key, colon, register = text.partition(":")
    return key, number(register) if colon else WHOLE_HAND


def _engaged_text(value: tuple[str, int]) -> str:
    key, register = value
    return key if register == WHOLE_HAND else f"{key}:{register}"


def _list(read: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: [read(item) for item in text.split(LIST)]


def _list_text(write: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda values: LIST.join(map(write, values))


class Word(NamedTuple):
    """One sort of word: ``key=text``, or ``key`` alone for a flag.

    ``usual`` is the default, which need not be written.
    """

    name: str
    """The name that :func:`~.robots.robot` has for it."""
    usual: Any
    read: Callable[[str], Any] | None
    write: Callable[[Any], str] = str


def _text(text: str) -> str:
    return text


def _enum_text(value: Any) -> str:
    return str(value.name).lower().replace("_", "-")


_SQUARES = (_list(square), _list_text(_square_text))

WORDS: dict[str, Word] = {
    "at": Word("at", None, square, _square_text),
    "on": Word("under", ".", _text),
    "model": Word("model", ModelId.STANDARD, _text, _enum_text),
    "damage": Word("damage", 0, number),
    "hit-points": Word("hit_points", None, number),
    "lives": Word("lives", 3, number),
    "checkpoints": Word("checkpoints", 0, number),
    "power": Word("power", Power.ON, _text, _enum_text),
    "virtual": Word("real", True, None),
    "status": Word("status", Status.ACTIVE, _text, _enum_text),
    "fallen": Word("fallen", 0, number),
    "start": Word("start", None, square, _square_text),
    "start-facing": Word("start_facing", None, _text),
    "archive": Word("archive", None, square, _square_text),
    "returned": Word("returned", [], *_SQUARES),
    "registers": Word("registers", [], _list(read_order), _list_text(_card_text)),
    "options": Word("options", [], _list(_loaded), _list_text(lambda item: f"{item[0]}*{item[1]}")),
    "engaged": Word("engaged", [], _list(_engaged), _list_text(_engaged_text)),
    "at-work": Word("at_work", [], _list(_text), LIST.join),
    "sacrifice-at": Word("sacrifice_at", Kit().spare_at, number),
    "wants-option": Word("wants_option", False, None),
    "visited": Word("visited", [], *_SQUARES),
    "sets": Word("sets", [], _list(number), _list_text(str)),
    "wanted-set": Word("wanted_set", 0, number),
    "since": Word("since", 0, number),
    "issued": Word("issued", None, _text),
    "side": Word("side", 0, number),
    "rank": Word("rank", 0, number),
    "deeds": Word("deeds", [], _list(_text), _list_text(_enum_text)),
    "hand": Word("hand", [], _list(read_order), _list_text(_card_text)),
}
"""The words of a robot, in the order they are written in."""


def words_of(values: dict[str, Any], points: int) -> list[str]:
    """The words for the result of :func:`~.robots.given`, without defaults.

    ``points`` are the hit points of a whole robot where they are counted down.
    """
    told = dict(values)
    if points:
        told["hit_points"], told["damage"] = points - told["damage"], 0
    stands = told["status"] is Status.ACTIVE
    usual = {
        "hit_points": points or None,
        "start": values["at"] if stands else None,
        "start_facing": values["facing"],
        "archive": values["start"],
        "registers": [None] * len(values["registers"]),
    }
    if values["at"] is None and stands:  # It is drawn.
        usual["start"] = values.get("drawn")
    out = []
    for key, word in WORDS.items():
        value = told.get(word.name, word.usual)
        if value == usual.get(word.name, word.usual):
            continue
        out.append(key if word.read is None else f"{key}={word.write(value)}")
    return out


def read_words(words: list[str]) -> dict[str, Any]:
    """The arguments of :func:`~.robots.robot` in these words; SceneError names the faulty word."""
    out: dict[str, Any] = {}
    for text in words:
        key, equals, value = text.partition("=")
        word = WORDS.get(key)
        if word is None:
            raise wrong("scene.word", word=shown(text), known=one_of(WORDS))
        if word.name in out:
            raise wrong("scene.twice", word=shown(text))
        if bool(equals) != (word.read is not None):
            raise wrong("scene.with_value" if word.read else "scene.alone", word=shown(text), key=key)
        try:
            out[word.name] = word.read(value) if word.read else not word.usual
        except SceneError as error:
            raise error.at(word=shown(text)) from error
    return out
