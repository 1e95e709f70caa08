"""A game as data: record, replay, and the short text that fits into a link.

A record is versions, ruleset, setup, seed and commands; everything else follows
from them.  Commands are written in the source's syntax, one text a turn.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from string import ascii_letters, digits
from typing import Any, NamedTuple

from roborally_core import __version__
from roborally_core.base.canon import canonical, parse_json
from roborally_core.chase.game import Chase, ChaseSetup, PlayedMoves, check_seed
from roborally_core.chase.moves import Move, MoveError, check_queue, moves_text, parse_moves
from roborally_core.language.complaint import Complaint, ProblemError, complain, json_fault
from roborally_core.language.core import say

FORMAT = "roborally-record/1"
RULESET = "robots"
RULES_VERSION = 1
MAX_RECORD_BYTES = 1_000_000
MAX_LINK = 60_000
_LINK_VERSION = 1
_LINK_HEAD = 7  # version, rules, width, height, level, crowded or not, length of the seed
_SEAL = 4
_LAST_OF_TURN = 0x80
_LINK_SIGNS = frozenset(ascii_letters + digits + "-_")
_KEYS = ("commands", "format", "ruleset", "seed", "setup", "versions")


class ChaseRecordError(ProblemError):
    """A record, or a link to one, that cannot be used; the message names the fault and its place."""


class ChaseRecord(NamedTuple):
    """The content of a game."""

    setup: ChaseSetup
    seed: str
    commands: tuple[tuple[Move, ...], ...]


def record_of(game: Chase) -> ChaseRecord:
    """The record of a game so far, finished or not."""
    return ChaseRecord(game.setup, game.seed, tuple(game.commands))


def replayed(record: ChaseRecord) -> Chase:
    """The game a record leads to; ChaseRecordError as :func:`replay` says."""
    game = started(record)
    for _ in replay(record, game, facts=False):
        pass
    return game


def started(record: ChaseRecord) -> Chase:
    """The game of a record before its first turn; ChaseRecordError if setup or seed is faulty."""
    try:
        return Chase(record.setup, record.seed)
    except ValueError as error:
        raise ChaseRecordError(complain("chase.record.start", why=error)) from error


def replay(record: ChaseRecord, game: Chase, *, facts: bool = True) -> Iterator[PlayedMoves]:
    """Play a record's turns on ``game``, fresh from :func:`started`, one by one.

    ChaseRecordError names the first turn that cannot have been played: a submission
    after the end of the game, or one whose first move was illegal.
    """
    for number, moves in enumerate(record.commands, 1):
        try:
            played = game.play(moves, facts=facts)
        except MoveError as error:
            raise ChaseRecordError(_turn_wrong(number, moves, error)) from error
        if not played.made:
            assert played.refused is not None
            raise ChaseRecordError(_turn_wrong(number, moves, played.refused.reason))
        yield played


def _turn_wrong(number: int, moves: tuple[Move, ...], why: object) -> Complaint:
    place = ("commands", number - 1)
    return complain("chase.record.turn_moves", *place, turn=number, moves=moves_text(moves), why=why)


# -- JSON --------------------------------------------------------------------


def to_json(record: ChaseRecord) -> bytes:
    """The record as canonical JSON."""
    return canonical(
        {
            "format": FORMAT,
            "ruleset": RULESET,
            "versions": {"core": __version__, "rules": RULES_VERSION},
            "setup": record.setup._asdict(),
            "seed": record.seed,
            "commands": [moves_text(moves) for moves in record.commands],
        }
    )


def from_json(raw: bytes | str) -> ChaseRecord:
    """The record in a JSON text; ChaseRecordError names the first fault.

    The result is well-formed; :func:`replay` tells whether its turns can be played.
    """
    if len(raw) > MAX_RECORD_BYTES:
        raise ChaseRecordError(complain("chase.record.long", most=MAX_RECORD_BYTES))
    try:
        data = parse_json(raw)
    except (ValueError, RecursionError) as error:
        raise ChaseRecordError(complain("chase.record.json", why=json_fault(error, placed=True))) from error
    if not isinstance(data, dict):
        raise ChaseRecordError(complain("chase.record.object"))
    whole = say("chase.record.whole")
    form = _item(data, "format", str, whole)
    if form != FORMAT:
        raise ChaseRecordError(complain("chase.record.format", "format", format=form[:40], known=FORMAT))
    ruleset = _item(data, "ruleset", str, whole)
    if ruleset != RULESET:
        raise ChaseRecordError(
            complain("chase.record.ruleset", "ruleset", ruleset=ruleset[:40], known=RULESET)
        )
    _check_keys(data, _KEYS, whole)
    versions = _item(data, "versions", dict, whole)
    _check_version(_item(versions, "rules", int, "versions"))
    setup = _item(data, "setup", dict, whole)
    _check_keys(setup, ChaseSetup._fields, "setup")
    width, height, level = (_item(setup, name, int, "setup") for name in ChaseSetup._fields[:3])
    crowded = setup.get("crowded")
    if not isinstance(crowded, bool):
        raise ChaseRecordError(complain("chase.record.crowded", "setup", "crowded"))
    chosen = ChaseSetup(width, height, level, crowded)
    return _checked(chosen, _item(data, "seed", str, whole), _commands(data))


def _commands(data: dict[str, Any]) -> tuple[tuple[Move, ...], ...]:
    commands = []
    for number, text in enumerate(_item(data, "commands", list, say("chase.record.whole")), 1):
        if not isinstance(text, str):
            raise ChaseRecordError(complain("chase.record.turn_text", "commands", number - 1, turn=number))
        try:
            commands.append(parse_moves(text))
        except MoveError as error:
            raise ChaseRecordError(
                complain("chase.record.turn", "commands", number - 1, turn=number, why=error)
            ) from error
    return tuple(commands)


def _item(data: dict[str, Any], key: str, kind: type, where: str) -> Any:
    if key not in data:
        raise ChaseRecordError(complain("chase.record.lacks", *_place(where), where=where, key=key))
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ChaseRecordError(
            complain(f"chase.record.no_{kind.__name__}", *_place(where), key, where=where, key=key)
        )
    return value


def _place(where: str) -> tuple[str, ...]:
    """The part of a record with this name; nothing for the whole."""
    return (where,) if where in _KEYS else ()


def _check_keys(data: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in known:
            raise ChaseRecordError(
                complain("chase.record.unknown", *_place(where), key[:40], where=where, key=key[:40])
            )


def _check_version(version: int) -> None:
    if version != RULES_VERSION:
        raise ChaseRecordError(
            complain("chase.record.rules", "versions", "rules", theirs=version, mine=RULES_VERSION)
        )


def _checked(setup: ChaseSetup, seed: str, commands: tuple[tuple[Move, ...], ...]) -> ChaseRecord:
    try:
        setup.check()
        check_seed(seed)
    except ValueError as error:
        raise ChaseRecordError(complain("chase.record.start", why=error)) from error
    return ChaseRecord(setup, seed, commands)


# -- links -------------------------------------------------------------------


def to_link(record: ChaseRecord) -> str:
    """The record as base64url: a byte a move after the setup and the seed, sealed by a checksum.

    ChaseRecordError if the game is too long for a link.
    """
    seed = record.seed.encode("ascii")
    raw = bytearray((_LINK_VERSION, RULES_VERSION, *record.setup, len(seed)))
    raw += seed
    for moves in record.commands:
        check_queue(moves)
        raw += bytes(moves)
        raw[-1] |= _LAST_OF_TURN
    raw += sha256(raw).digest()[:_SEAL]
    text = urlsafe_b64encode(raw).decode("ascii").rstrip("=")
    if len(text) > MAX_LINK:
        raise ChaseRecordError(complain("chase.link.long_game"))
    return text


def from_link(text: str) -> ChaseRecord:
    """The record in a link's text; ChaseRecordError says how the link is damaged."""
    text = text.strip()
    if not text:
        raise ChaseRecordError(complain("chase.link.nothing"))
    if len(text) > MAX_LINK:
        raise ChaseRecordError(complain("chase.link.long", most=MAX_LINK))
    for place, sign in enumerate(text, 1):
        if sign not in _LINK_SIGNS:
            raise ChaseRecordError(complain("chase.link.sign", sign=sign, place=place))
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise ChaseRecordError(complain("chase.link.cut")) from error
    body, seal = raw[:-_SEAL], raw[-_SEAL:]
    if not body or sha256(body).digest()[:_SEAL] != seal:
        raise ChaseRecordError(complain("chase.link.checksum"))
    if body[0] != _LINK_VERSION:
        raise ChaseRecordError(complain("chase.link.version", theirs=body[0], mine=_LINK_VERSION))
    if len(body) < _LINK_HEAD or len(body) < _LINK_HEAD + body[_LINK_HEAD - 1]:
        raise ChaseRecordError(complain("chase.link.seed"))
    _check_version(body[1])
    width, height, level, crowded, length = body[2:_LINK_HEAD]
    if crowded > 1:
        raise ChaseRecordError(complain("chase.link.room"))
    seed = body[_LINK_HEAD : _LINK_HEAD + length].decode("latin-1")
    return _checked(
        ChaseSetup(width, height, level, bool(crowded)), seed, _turns(body[_LINK_HEAD + length :])
    )


def _turns(raw: bytes) -> tuple[tuple[Move, ...], ...]:
    turns: list[tuple[Move, ...]] = []
    queue: list[Move] = []
    for byte in raw:
        try:
            queue.append(Move(byte & ~_LAST_OF_TURN))
        except ValueError as error:
            raise ChaseRecordError(complain("chase.link.move", turn=len(turns) + 1)) from error
        if byte & _LAST_OF_TURN:
            turns.append(tuple(queue))
            queue = []
    if queue:
        raise ChaseRecordError(complain("chase.link.last"))
    for number, moves in enumerate(turns, 1):
        try:
            check_queue(moves)
        except MoveError as error:
            raise ChaseRecordError(complain("chase.link.turn", turn=number, why=error)) from error
    return tuple(turns)
