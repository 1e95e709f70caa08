"""Statements as bytes, and back from hostile ones.

Each statement is canonical JSON (:mod:`..canon`) with the kind under ``"k"``.  Bytes
that are not exactly canonical are refused, so one statement has one encoding and one id.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum
from typing import Any, TypeAlias

from ..canon import canonical, parse_json
from .bodies import (
    REMOVED_LIMIT,
    SAY_LIMIT,
    SEATS,
    Answer,
    Back,
    Ballot,
    Body,
    Closed,
    Commit,
    Enter,
    Go,
    Hello,
    HostSettings,
    Json,
    Leave,
    MatchStart,
    MemberChoice,
    Open,
    Packed,
    Propose,
    Registers,
    Reveal,
    RowKind,
    Say,
    Shares,
    SlateRow,
    Vote,
    Wish,
    Yield,
)


class BodyError(ValueError):
    """A statement that cannot be read; the text names the field."""


class StatementKind(Enum):
    """The statements of a feed."""

    HELLO = "hello"
    SETTINGS = "settings"
    YIELD = "yield"
    CHOICE = "choice"
    START = "start"
    OPEN = "open"
    COMMIT = "commit"
    REVEAL = "reveal"
    SHARES = "shares"
    ANSWER = "answer"
    ENTER = "enter"
    PROPOSE = "propose"
    VOTE = "vote"
    WISH = "wish"
    GO = "go"
    BACK = "back"
    CLOSED = "closed"
    REGISTERS = "registers"
    SAY = "say"
    LEAVE = "leave"


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


def _packed(limit: int) -> _Read:
    def read(value: Json) -> Packed:
        try:
            raw = b64decode(value, validate=True)
        except (TypeError, ValueError):
            raise ValueError("must be base64") from None
        if len(raw) > limit or b64encode(raw).decode() != value:
            raise ValueError(f"must stand for at most {limit} bytes")
        return Packed(raw)

    return read


def _kind(shape: type[IntEnum]) -> _Read:
    def read(value: Json) -> IntEnum:
        return shape(_number(value))

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


def _seat(value: Json) -> tuple[bytes, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("must be [author, place of a choice]")
    return _bytes(16)(value[0]), _number(value[1])


def _row(value: Json) -> SlateRow:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError("must be [seat, kind, entry]")
    return SlateRow(_number(value[0]), RowKind(_number(value[1])), _DIGEST(value[2]))


def _share(value: Json) -> tuple[int, bytes]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("must be [seat, share]")
    return _number(value[0]), _bytes(16)(value[1])


_AUTHORS = _list(_bytes(16), 16)
_STATE = _text(64)
_DIGEST = _bytes(0, 16)
_SCHEMA: Mapping[StatementKind, tuple[type[Any], Mapping[str, _Read]]] = {
    StatementKind.HELLO: (
        Hello,
        {
            "core": _text(40),
            "name": _text(40),
            "tip": _bytes(32),
            "dh": _bytes(32),
            "bot": _flag,
            "before": _DIGEST,
            "code": _text(40),
        },
    ),
    StatementKind.SETTINGS: (
        HostSettings,
        {
            "revision": _number,
            "settings": _json,
            "removed": _list(_bytes(16), REMOVED_LIMIT),
            "members": _list(_bytes(16), SEATS),
            "follows": _DIGEST,
        },
    ),
    StatementKind.YIELD: (Yield, {"host": _bytes(16)}),
    StatementKind.CHOICE: (MemberChoice, {"choice": _json, "ready": _DIGEST}),
    StatementKind.START: (MatchStart, {"agreed": _bytes(16), "seats": _list(_seat, SEATS)}),
    StatementKind.OPEN: (Open, {"match": _bytes(16), "link": _bytes(32)}),
    StatementKind.COMMIT: (
        Commit,
        {
            "turn": _number,
            "sealed": _bytes(32),
            "box": _packed(1024),
            "shares": _packed(256),
            "after": _bytes(16),
            "state": _text(32),
            "admit": _AUTHORS,
        },
    ),
    StatementKind.REVEAL: (Reveal, {"turn": _number, "slate": _bytes(16), "key": _DIGEST}),
    StatementKind.SHARES: (Shares, {"turn": _number, "shares": _list(_share, SEATS)}),
    StatementKind.ANSWER: (Answer, {"turn": _number, "shares": _list(_share, SEATS)}),
    StatementKind.ENTER: (Enter, {"turn": _number, "bad": _list(_number, SEATS)}),
    StatementKind.PROPOSE: (
        Propose,
        {"turn": _number, "round": _number, "rows": _list(_row, SEATS), "valid": _number},
    ),
    StatementKind.VOTE: (Vote, {"turn": _number, "round": _number, "step": _kind(Ballot), "slate": _DIGEST}),
    StatementKind.WISH: (Wish, {"turn": _number, "drop": _AUTHORS}),
    StatementKind.GO: (Go, {"turn": _number, "slate": _bytes(16), "drop": _AUTHORS}),
    StatementKind.BACK: (Back, {"turn": _number}),
    StatementKind.CLOSED: (Closed, {"turn": _number, "state": _STATE, "following": _bytes(16)}),
    StatementKind.REGISTERS: (Registers, {"turn": _number, "states": _list(_STATE, 16)}),
    StatementKind.SAY: (Say, {"text": _text(SAY_LIMIT), "emote": _number}),
    StatementKind.LEAVE: (Leave, {"reason": _text(200)}),
}
_KIND_OF = {shape: kind for kind, (shape, _) in _SCHEMA.items()}


def _plain(value: Any) -> Json:
    if isinstance(value, Packed):
        return b64encode(value).decode()
    if isinstance(value, IntEnum):
        return int(value)
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
        kind = StatementKind(data.pop("k", None))
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
