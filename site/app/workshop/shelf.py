"""The shelf: a player's own boards and those received, in the browser's database.

A row is the board's text with a note of where it is from.  What lies there may be wrong in every way, as
boards in the making are, so it is read as drafts and never refused for its problems.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.workshop.draft import Draft, draft_from_text

from .. import web
from ..database import Database
from .texts import t

MOST = 200
"""Number of boards a shelf holds."""
_LAST = "cogwheel.workshop"


class Kept(NamedTuple):
    """A board on the shelf."""

    key: str
    draft: Draft
    date: int
    """Milliseconds since 1970 at which it was last changed."""
    received: bool


class FullError(Exception):
    """The shelf has no room."""


class BoardShelf:
    """Boards by key; OSError where the browser refuses."""

    def __init__(self) -> None:
        self._rows = Database("cogwheel", "boards")

    async def all(self) -> list[Kept]:
        """All boards that can be read, the last one first."""
        found = []
        for key, text in (await self._rows.under("")).items():
            try:
                found.append(_read(key, text))
            except (ValueError, KeyError, TypeError):
                continue  # of another version of the page, perhaps: it is left as it is
        return sorted(found, key=lambda one: -one.date)

    async def get(self, key: str) -> Kept | None:
        """The board of this key; None if there is none that can be read."""
        text = await self._rows.get(key)
        try:
            return None if text is None else _read(key, text)
        except (ValueError, KeyError, TypeError):
            return None

    async def put(self, key: str, draft: Draft, received: bool = False) -> None:
        """Keep a board; FullError if there are too many."""
        keys = await self._rows.keys()
        if key not in keys and len(keys) >= MOST:
            raise FullError
        row = {"board": draft.text(), "date": web.wall_clock(), "received": received}
        await self._rows.put(key, json.dumps(row, ensure_ascii=False))

    async def delete(self, key: str) -> None:
        """Take a board away."""
        await self._rows.delete(key)


def last_key() -> str:
    """The key of the board that was worked on last; empty if there is none."""
    return web.recall(_LAST) or ""


def remember_key(key: str) -> None:
    """Come back to this board the next time."""
    web.remember(_LAST, key)


def new_key() -> str:
    """A key no other board has."""
    return web.random_bytes(8).hex()


def _read(key: str, text: str) -> Kept:
    row = parse_json(text)
    draft = draft_from_text(str(row["board"]), t("shelf"))
    return Kept(key, draft, int(row["date"]), row["received"] is True)
