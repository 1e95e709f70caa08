"""Statements as bytes, and back from hostile ones.

Each statement is canonical JSON (:mod:`..canon`) with the kind under ``"k"``.  Bytes
that are not exactly canonical are refused, so one statement has one encoding and one id.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum
from typing import Any, TypeAlias

from ...base.canon import canonical, parse_json
from ..crypto import KEY_BYTES, TAG_BYTES
from ..security.chain import LINK_BYTES
from ..security.identity import AUTHOR_BYTES, PROGRAM_KEY_BYTES
from ..security.purposes import DIGEST_BYTES
from .statements import (
    BOX_LIMIT,
    REMOVED_LIMIT,
    SAY_LIMIT,
    SEATS,
    SHARE_BYTES,
    Answer,
    Back,
    Ballot,
    Body,
    CannotPublish,
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
    Propose,
    Registers,
    Return,
    Reveal,
    RowKind,
    Say,
    SharedScreen,
    Shares,
    SlateRow,
    Unwatched,
    Vote,
    Wish,
    Yield,
)


class BodyError(ValueError):
    """A statement that cannot be read; the text names the field."""


class StatementKind(Enum):
    """The statements of a feed."""

    HELLO = "hello"
    SCREEN = "screen"
    SETTINGS = "settings"
    YIELD = "yield"
    CHOICE = "choice"
    START = "start"
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
    RETURN = "return"
    CLOSED = "closed"
    REGISTERS = "registers"
    SAY = "say"
    UNWATCHED = "unwatched"
    CANNOT_PUBLISH = "cannot-publish"
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


def _written(value: bytes) -> str:
    """Bytes in the form they have in a statement: base64 without padding."""
    return b64encode(value).decode().rstrip("=")


def _raw(value: Json) -> bytes:
    """The bytes that :func:`_written` wrote as text."""
    try:
        raw = b64decode(value + "=" * (-len(value) % 4), validate=True)
    except (TypeError, ValueError):
        raise ValueError("must be base64") from None
    if _written(raw) != value:
        raise ValueError("must be base64 without filling")
    return raw


def _bytes(*lengths: int) -> _Read:
    def read(value: Json) -> bytes:
        raw = _raw(value)
        if len(raw) not in lengths:
            raise ValueError(f"must stand for {' or '.join(map(str, lengths))} bytes")
        return raw

    return read


def _packed(limit: int) -> _Read:
    def read(value: Json) -> bytes:
        raw = _raw(value)
        if len(raw) > limit:
            raise ValueError(f"must stand for at most {limit} bytes")
        return raw

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


def _seat(value: Json) -> tuple[bytes, bytes]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("must be [author, id of a choice]")
    return _AUTHOR(value[0]), _DIGEST(value[1])


def _row(value: Json) -> SlateRow:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError("must be [seat, kind, entry]")
    return SlateRow(_number(value[0]), RowKind(_number(value[1])), _DIGEST_OR_NONE(value[2]))


def _share(value: Json) -> tuple[int, bytes]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("must be [seat, share]")
    return _number(value[0]), _bytes(PROGRAM_KEY_BYTES)(value[1])


_AUTHOR = _bytes(AUTHOR_BYTES)
_AUTHOR_OR_NONE = _bytes(0, AUTHOR_BYTES)
_AUTHORS = _list(_AUTHOR, 16)
_STATE = _text(64)
_DIGEST = _bytes(DIGEST_BYTES)
_DIGEST_OR_NONE = _bytes(0, DIGEST_BYTES)
_SCHEMA: Mapping[StatementKind, tuple[type[Any], Mapping[str, _Read]]] = {
    StatementKind.HELLO: (
        Hello,
        {
            "core": _text(40),
            "name": _text(40),
            "key": _bytes(KEY_BYTES),
            "tip": _bytes(LINK_BYTES),
            "dh": _bytes(KEY_BYTES),
            "bot": _flag,
            "before": _AUTHOR_OR_NONE,
            "code": _text(40),
        },
    ),
    StatementKind.SCREEN: (SharedScreen, {"following": _AUTHOR}),
    StatementKind.SETTINGS: (
        HostSettings,
        {
            "revision": _number,
            "settings": _json,
            "removed": _list(_AUTHOR, REMOVED_LIMIT),
            "members": _list(_AUTHOR, SEATS),
            "follows": _AUTHOR_OR_NONE,
            "shut": _flag,
        },
    ),
    StatementKind.YIELD: (Yield, {"host": _AUTHOR}),
    StatementKind.CHOICE: (MemberChoice, {"choice": _json, "ready": _DIGEST_OR_NONE}),
    StatementKind.START: (MatchStart, {"agreed": _DIGEST, "seats": _list(_seat, SEATS)}),
    StatementKind.COMMIT: (
        Commit,
        {
            "turn": _number,
            "sealed": _DIGEST,
            "box": _packed(BOX_LIMIT + TAG_BYTES),
            "shares": _packed(SHARE_BYTES * (SEATS - 1)),
            "after": _DIGEST,
            "state": _text(32),
            "admit": _AUTHORS,
        },
    ),
    StatementKind.REVEAL: (Reveal, {"turn": _number, "slate": _DIGEST, "key": _bytes(0, PROGRAM_KEY_BYTES)}),
    StatementKind.SHARES: (Shares, {"turn": _number, "shares": _list(_share, SEATS)}),
    StatementKind.ANSWER: (Answer, {"turn": _number, "shares": _list(_share, SEATS)}),
    StatementKind.ENTER: (Enter, {"turn": _number, "bad": _list(_number, SEATS)}),
    StatementKind.PROPOSE: (
        Propose,
        {"turn": _number, "round": _number, "rows": _list(_row, SEATS), "valid": _number},
    ),
    StatementKind.VOTE: (
        Vote,
        {"turn": _number, "round": _number, "step": _kind(Ballot), "slate": _DIGEST_OR_NONE},
    ),
    StatementKind.WISH: (Wish, {"turn": _number, "drop": _AUTHORS}),
    StatementKind.GO: (Go, {"turn": _number, "slate": _DIGEST, "drop": _AUTHORS}),
    StatementKind.BACK: (Back, {"turn": _number}),
    StatementKind.RETURN: (Return, {"life": _number}),
    StatementKind.CLOSED: (Closed, {"turn": _number, "state": _STATE, "following": _AUTHOR}),
    StatementKind.REGISTERS: (Registers, {"turn": _number, "states": _list(_STATE, 16)}),
    StatementKind.SAY: (Say, {"text": _text(SAY_LIMIT), "emote": _number}),
    StatementKind.UNWATCHED: (Unwatched, {"turn": _number}),
    StatementKind.CANNOT_PUBLISH: (CannotPublish, {"turn": _number}),
    StatementKind.LEAVE: (Leave, {"reason": _text(200)}),
}
_KIND_OF = {shape: kind for kind, (shape, _) in _SCHEMA.items()}


def _plain(value: Any) -> Json:
    if isinstance(value, IntEnum):
        return int(value)
    if isinstance(value, bytes):
        return _written(value)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def encode(body: Body) -> bytes:
    """The one encoding of a statement; TypeError if its JSON parts are not canonical values."""
    fields = {name: _plain(value) for name, value in zip(body._fields, body, strict=True)}
    return canonical({"k": _KIND_OF[type(body)].value, **fields})


def decode(raw: bytes) -> Body:
    """The statement in ``raw``; BodyError names the fault."""
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
