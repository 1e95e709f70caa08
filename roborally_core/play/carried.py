"""A saved game as the settings of a match carry it to everybody; its host may bring any game.

It is a stranger's, so it is bounded by counts before it is read, and a worker plays it again, a few turns
for each request (:func:`replayed`): the dearest game within the bounds takes some ten seconds in CPython, and
a page three to five times as long.
"""

from __future__ import annotations

import zlib
from base64 import b64decode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ..base.canon import canonical, compact, digest, parse_json
from ..language.complaint import ProblemError, complain
from ..rules.state import state_from_json
from .brought import match_board
from .game import Game
from .record import Record, RecordError, begin, play_recorded, record_from_json

SAVED_LIMIT = 40_000
"""Characters a packed game may have."""
UNPACKED_LIMIT = 400_000
"""Most bytes of it unpacked."""
MOST_TURNS = 200
"""Turns that are played again for settings somebody else proposes."""
MOST_WORK = MOST_TURNS * 120
"""Turns times elements of the board: 120 elements for the longest game, 60 turns on the fullest board."""
KEPT = 4


class SavedError(ProblemError):
    """A saved game that no match can continue; the message says why."""


class NotPlayedYet(LookupError):
    """A saved game that is being played again elsewhere: its outcome is not known yet."""


def read_saved(packed: Any, board: Any) -> Record:
    """The record of a packed game on this board, not played yet; SavedError says what is wrong with it."""
    if not isinstance(packed, str) or len(packed) > SAVED_LIMIT:
        raise SavedError(complain("saved.packed", most=SAVED_LIMIT))
    try:
        return _read(packed, canonical(board))
    except RecordError as error:
        raise SavedError(error.problem) from error
    except TypeError as error:
        raise SavedError(str(error)) from error


@lru_cache(maxsize=KEPT)
def _read(packed: str, board: bytes) -> Record:
    """Kept, since lobby and table both ask."""
    try:
        decoder = zlib.decompressobj()
        text = decoder.decompress(b64decode(packed, validate=True), UNPACKED_LIMIT)
        whole = parse_json(text) if decoder.eof and not decoder.unused_data else None
    except (ValueError, RecursionError, zlib.error) as error:
        raise SavedError(complain("saved.damaged")) from error
    if not isinstance(whole, Mapping):
        raise SavedError(complain("saved.damaged"))
    content = parse_json(board)
    _count(whole, content)
    match_board(content)
    record = record_from_json({**whole, "board": content})
    if not record.setup.own_decks:
        raise SavedError(complain("saved.solo"))
    if record.turns and not record.hashes[-1]:
        raise SavedError(complain("saved.unproved"))
    return record


def _count(whole: Mapping[str, Any], board: Any) -> None:
    """Refuse a game too costly to read or to play again, before any of it is read."""
    turns = whole.get("turns")
    number = len(turns) if isinstance(turns, list) else 0
    if number > MOST_TURNS:
        raise SavedError(complain("saved.turns", most=MOST_TURNS, number=number))
    listed = board.get("elements") if isinstance(board, Mapping) else None
    elements = len(listed) if isinstance(listed, list) else 0
    if number * elements > MOST_WORK:
        raise SavedError(complain("saved.work", most=MOST_WORK // elements, number=number))
    if whole.get("scene") is not None:
        raise SavedError(complain("saved.solo"))


class Replaying:
    """A record that is played again bit by bit; SavedError if it cannot be played or continued."""

    def __init__(self, record: Record) -> None:
        self.record = record
        try:
            self.game = begin(record)
        except RecordError as error:
            raise SavedError(error.problem) from error

    @property
    def done(self) -> int:
        """Turns that were played."""
        return len(self.game.inputs)

    @property
    def whole(self) -> bool:
        """Whether all turns were played."""
        return self.done == len(self.record.turns)

    def on(self, turns: int) -> None:
        """Play this many turns more, or all that are left; SavedError names turn and register."""
        try:
            for _ in range(min(turns, len(self.record.turns) - self.done)):
                number = self.done
                play_recorded(self.game, self.record.turns[number], self.record.hashes[number])
        except RecordError as error:
            raise SavedError(error.problem) from error
        if self.whole and self.game.over:
            raise SavedError(complain("saved.over"))


class ReplayProgress(NamedTuple):
    """The state of a replay elsewhere: a ``problem`` ends it, and so does the end that is ``told``."""

    done: int
    of: int
    problem: str = ""
    told: Any = None


_under_way: dict[str, Replaying] = {}


def replay_request(settings: Mapping[str, Any], turns: int) -> str:
    """The text that asks :func:`replayed` for this many turns more of the saved game in these settings."""
    return compact({"saved": settings.get("saved"), "board": settings.get("board"), "turns": turns})


def replayed(request: str) -> str:
    """Play the game of a request on from where the last request for the same game left off.

    :func:`progress_of` reads the answer.
    """
    asked = parse_json(request)
    mark = digest([asked["saved"], asked["board"]])
    try:
        replay = _under_way.pop(mark, None)
        if replay is None:
            replay = Replaying(read_saved(asked["saved"], asked["board"]))
        _under_way.clear()
        replay.on(asked["turns"])
    except SavedError as error:
        return compact({"done": 0, "of": 0, "problem": str(error)})
    out: dict[str, Any] = {"done": replay.done, "of": len(replay.record.turns)}
    if replay.whole:
        game = replay.game
        revealed = [[[robot, card] for robot, card in register] for register in game.revealed]
        out["told"] = {"state": game.state.json(), "hashes": game.hashes, "revealed": revealed}
    else:
        _under_way[mark] = replay
    return compact(out)


def progress_of(answer: str) -> ReplayProgress:
    """The answer of :func:`replayed`."""
    return ReplayProgress(**parse_json(answer))


def game_told(record: Record, told: Any) -> Game:
    """The game of a record as one's own worker ``told`` of its end; SavedError if it does not fit."""
    game = Replaying(record).game
    begun = game.state.hash()
    try:
        game.state = state_from_json(told["state"])
        game.hashes = [tuple(map(str, marks)) for marks in told["hashes"]]
        game.revealed = tuple(
            tuple((int(robot), int(card)) for robot, card in register) for register in told["revealed"]
        )
    except (KeyError, TypeError, ValueError) as error:
        raise SavedError(complain("saved.damaged")) from error
    game.inputs = list(record.turns)
    if game.state.hash() != (record.hashes[-1][-1] if record.hashes else begun):
        raise SavedError(complain("saved.damaged"))
    return game
