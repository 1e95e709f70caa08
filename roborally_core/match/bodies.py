"""What a feed entry can say, and how it is read back from hostile bytes.

Each statement is a NamedTuple; its bytes are canonical JSON (:mod:`..canon`)
with the kind under ``"k"``.  Bytes that are not exactly canonical are refused,
so one statement has one encoding and one id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

from ..canon import canonical, parse_json

SEATS = 8
"""Most seats a match has, people and AIs together."""
Json: TypeAlias = Any


class BodyError(ValueError):
    """A statement that cannot be read; the text names the field."""


class Kind(Enum):
    """The statements of a feed."""

    HELLO = "hello"
    SETTINGS = "settings"
    CHOICE = "choice"
    START = "start"
    OPEN = "open"
    COMMIT = "commit"
    REVEAL = "reveal"
    CLOSED = "closed"
    WISH = "wish"
    DROP = "drop"
    BACK = "back"
    REGISTERS = "registers"
    LEAVE = "leave"


class Hello(NamedTuple):
    """First entry of every feed: who writes it and the tip of their links.

    ``before`` is who they were in the match before this one, empty in the first.
    """

    core: str
    name: str
    tip: bytes
    bot: bool
    before: bytes = b""


class Settings(NamedTuple):
    """The host's proposal number ``revision``; ``removed`` are barred authors."""

    revision: int
    settings: Json
    removed: tuple[bytes, ...]


class Choice(NamedTuple):
    """A member's own choices (robot model …); ``ready`` names the settings agreed to."""

    choice: Json
    ready: bytes


class Start(NamedTuple):
    """The host starts: the settings agreed to, and who sits where (empty author: an AI) with what choices."""

    agreed: bytes
    seats: tuple[tuple[bytes, Json], ...]


class Open(NamedTuple):
    """Link 0, opened by every seated player once the match has started."""

    link: bytes


class Commit(NamedTuple):
    """A sealed program for ``turn``; ``admit`` are returned players to seat from the next turn."""

    turn: int
    sealed: bytes
    admit: tuple[bytes, ...]


class Reveal(NamedTuple):
    """The program of ``turn`` opened, for exactly these ``seats`` and commitments.

    ``commits`` digests the signed commitments of all seats, ``link`` is the
    player's link of the turn, ``state`` the state hash before the turn.
    """

    turn: int
    seats: tuple[int, ...]
    commits: bytes
    submission: Json
    salt: bytes
    link: bytes
    state: str


class Closed(NamedTuple):
    """The match is over after ``turn`` with this state hash; ``following`` is the author in the next one."""

    turn: int
    state: str
    following: bytes


class Wish(NamedTuple):
    """I would let AIs take these authors' seats in ``turn``; can be taken back."""

    turn: int
    drop: tuple[bytes, ...]


class Drop(NamedTuple):
    """Final: AIs take these seats in ``turn``; I reveal no more with them in it.

    ``revealed`` is the digest under which I already had, or empty.
    """

    turn: int
    drop: tuple[bytes, ...]
    revealed: bytes


class Back(NamedTuple):
    """A player an AI stands in for is here again, having followed up to ``turn``."""

    turn: int


class Registers(NamedTuple):
    """After a divergence: the state hash of each register of ``turn``, to find the first that differs."""

    turn: int
    states: tuple[str, ...]


class Leave(NamedTuple):
    """The author's last entry: an AI plays from the first turn they have not revealed."""

    reason: str


Body: TypeAlias = (
    Hello
    | Settings
    | Choice
    | Start
    | Open
    | Commit
    | Reveal
    | Closed
    | Wish
    | Drop
    | Back
    | Registers
    | Leave
)
_Read: TypeAlias = Callable[[Json], Any]


def _number(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 31:
        raise ValueError("must be an integer from 0")
    return value


def _flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def _text(limit: int) -> _Read:
    def read(value: Json) -> str:
        if not isinstance(value, str) or len(value) > limit:
            raise ValueError(f"must be text of at most {limit} characters")
        return value

    return read


def _bytes(*lengths: int) -> _Read:
    def read(value: Json) -> bytes:
        try:
            raw = bytes.fromhex(value)
        except (TypeError, ValueError):
            raise ValueError("must be hexadecimal digits") from None
        if len(raw) not in lengths or raw.hex() != value:
            raise ValueError(f"must stand for {' or '.join(map(str, lengths))} bytes")
        return raw

    return read


def _list(item: _Read, limit: int) -> _Read:
    def read(value: Json) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > limit:
            raise ValueError(f"must be a list of at most {limit}")
        return tuple(item(one) for one in value)

    return read


def _json(value: Json) -> Json:
    if not isinstance(value, dict):
        raise ValueError("must be an object")
    return value


def _seat(value: Json) -> tuple[bytes, Json]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("must be [author, choices]")
    return _bytes(0, 16)(value[0]), _json(value[1])


_AUTHORS = _list(_bytes(16), 16)
_STATE = _text(64)
_DIGEST = _bytes(0, 16)
_SCHEMA: Mapping[Kind, tuple[type[Any], Mapping[str, _Read]]] = {
    Kind.HELLO: (
        Hello,
        {"core": _text(40), "name": _text(40), "tip": _bytes(32), "bot": _flag, "before": _DIGEST},
    ),
    Kind.SETTINGS: (Settings, {"revision": _number, "settings": _json, "removed": _AUTHORS}),
    Kind.CHOICE: (Choice, {"choice": _json, "ready": _DIGEST}),
    Kind.START: (Start, {"agreed": _bytes(16), "seats": _list(_seat, SEATS)}),
    Kind.OPEN: (Open, {"link": _bytes(32)}),
    Kind.COMMIT: (Commit, {"turn": _number, "sealed": _bytes(32), "admit": _AUTHORS}),
    Kind.REVEAL: (
        Reveal,
        {
            "turn": _number,
            "seats": _list(_number, SEATS),
            "commits": _bytes(16),
            "submission": _json,
            "salt": _bytes(16),
            "link": _bytes(32),
            "state": _STATE,
        },
    ),
    Kind.CLOSED: (Closed, {"turn": _number, "state": _STATE, "following": _bytes(16)}),
    Kind.WISH: (Wish, {"turn": _number, "drop": _AUTHORS}),
    Kind.DROP: (Drop, {"turn": _number, "drop": _AUTHORS, "revealed": _DIGEST}),
    Kind.BACK: (Back, {"turn": _number}),
    Kind.REGISTERS: (Registers, {"turn": _number, "states": _list(_STATE, 16)}),
    Kind.LEAVE: (Leave, {"reason": _text(200)}),
}
_KIND_OF = {shape: kind for kind, (shape, _) in _SCHEMA.items()}


def _plain(value: Any) -> Json:
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def encode(body: Body) -> bytes:
    """The one encoding of a statement; TypeError if its JSON parts are no canonical values."""
    fields = {name: _plain(value) for name, value in zip(body._fields, body, strict=True)}
    return canonical({"k": _KIND_OF[type(body)].value, **fields})


def decode(raw: bytes) -> Body:
    """The statement in ``raw``; BodyError names what is wrong."""
    try:
        data = parse_json(raw)
        if canonical(data) != raw:
            raise ValueError("not in canonical form")
    except (ValueError, TypeError, RecursionError) as error:
        raise BodyError(f"unreadable statement: {error}") from None
    if not isinstance(data, dict):
        raise BodyError("a statement is an object")
    try:
        kind = Kind(data.pop("k", None))
    except ValueError:
        raise BodyError("unknown kind of statement") from None
    shape, fields = _SCHEMA[kind]
    if data.keys() != fields.keys():
        odd = ", ".join(sorted(map(repr, data.keys() ^ fields.keys())))
        raise BodyError(f"{kind.value}: fields missing or unknown: {odd[:200]}")
    values = {}
    for name, read in fields.items():
        try:
            values[name] = read(data[name])
        except ValueError as error:
            raise BodyError(f"{kind.value}: {name} {error}") from None
    body: Body = shape(**values)
    return body
