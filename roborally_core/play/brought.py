"""The board of a match, as its settings carry it to everybody; its host may bring any board.

So it is a stranger's: its elements and bytes are counted before anything is read, and a worker with time to
spare (:func:`look`) finds out whether and how fast it can be played before anybody is asked to
agree to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from ..base.canon import canonical, compact, parse_json
from ..board.model import Board
from ..engine.fitting import BoardRefused
from ..engine.floors import compiled, compiling
from ..engine.mixing import mixed
from ..engine.rules import Rules
from ..language.complaint import complain
from ..language.core import say
from ..rulesets import RULESETS
from .record import RecordError, board_content, board_from_content

MOST_BYTES = 20_000
"""Bytes of a board in settings: four times the largest of the game's own, a third of an entry."""
MOST_ELEMENTS = 400
"""Elements of a board in settings: four times those of the fullest of the game's own. Reading them takes some
7 ms, compiling them half a second at most, in CPython; a page needs three to five times as long."""
KEPT = 4
"""Number of boards of proposals kept as read: lobby, screen and table ask for the same one."""


def match_board(content: Any) -> Board:
    """The board in settings; RecordError says what is wrong with it, and where."""
    listed = content.get("elements") if isinstance(content, Mapping) else None
    if isinstance(listed, list) and len(listed) > MOST_ELEMENTS:
        raise RecordError(complain("match.board_full", number=len(listed), most=MOST_ELEMENTS))
    try:
        text = canonical(content)
    except TypeError:
        raise RecordError(complain("record.board.object")) from None
    if len(text) > MOST_BYTES:
        raise RecordError(complain("match.board_large", number=len(text), most=MOST_BYTES))
    return _read(text)


@lru_cache(maxsize=KEPT)
def _read(text: bytes) -> Board:
    return board_from_content(parse_json(text))


def too_large(board: Board) -> str | None:
    """Why this board cannot be brought to a match, or None."""
    if len(board.elements) > MOST_ELEMENTS:
        return say("match.board_full", number=len(board.elements), most=MOST_ELEMENTS)
    size = len(canonical(board_content(board)))
    return say("match.board_large", number=size, most=MOST_BYTES) if size > MOST_BYTES else None


def look_request(ruleset: str, content: Any) -> str:
    """The text that asks :func:`look` for a verdict."""
    return compact({"ruleset": ruleset, "board": content})


def looking(rules: Rules, content: Any) -> Iterator[None]:
    """Read and compile a board that can be played, in parts that each take little; it is kept compiled.

    :func:`look` says whether it can; else a kind of ValueError.
    """
    board = match_board(content)
    yield
    yield from compiling(board, mixed(rules, board))


def look(request: str) -> str:
    """The obstacle to playing a board by some rules, in words; empty if there is none.

    It reads and compiles the board: that may take seconds, and belongs where nobody waits for it.
    """
    try:
        asked = parse_json(request)
        board = match_board(asked["board"])
        compiled(board, mixed(RULESETS[asked["ruleset"]], board))
    except RecordError as error:
        return str(error).removeprefix("record.")
    except BoardRefused as error:
        return str(error)
    except (ValueError, KeyError, TypeError, RecursionError):
        return say("record.board.object")
    return ""
