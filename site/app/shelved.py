"""The workshop's boards, as a game can be played on them: a player's own ones and those received."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import clean_text
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import MAX_NAME, Board

from . import web
from .database import Database
from .texts import t

_KEY = re.compile(r"[\w-]{1,64}", re.ASCII)


class Shelved(NamedTuple):
    """A board on the shelf; ``board`` is None where ``why`` says what keeps it from being played."""

    key: str
    name: str
    board: Board | None
    received: bool
    why: str = ""


async def shelved_boards(rest: Callable[[], Awaitable[None]] = web.breathe) -> AsyncIterator[Shelved]:
    """Every board of the shelf that can be read; ``rest`` comes after each.  OSError if there is none."""
    for key, text in (await Database("cogwheel", "boards").under("")).items():
        found = _shelved(key, text)
        if found is not None:
            yield found
        await rest()


def shelved_key(key: str) -> str:
    """The key, among all boards, of the board with this key on the shelf."""
    return f"shelf-{key}"


def _shelved(key: str, text: str) -> Shelved | None:
    try:
        row = parse_json(text)
        file, received = str(row["board"]), row["received"] is True
        name = clean_text(parse_json(file)["name"], MAX_NAME) or t("board.unnamed")
    except (ValueError, KeyError, TypeError, RecursionError):
        return None  # of another version of the page, perhaps
    if not _KEY.fullmatch(key):
        return None
    try:
        return Shelved(shelved_key(key), name, board_from_text(file, name), received)
    except BoardError as error:
        return Shelved(shelved_key(key), name, None, received, error.problems[0].removeprefix(f"{name}: "))
