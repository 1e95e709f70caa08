"""The shelf: a player's own boards and those received, in the browser's database.

A row is the board's text with a note of its origin.  A stored board may be wrong in every way, as boards in
the making are, so it is read as a draft and never refused for its problems.
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
    """The time of its last change, in milliseconds since 1970."""
    received: bool


class FullError(Exception):
    """The shelf has no room."""


class BoardShelf:
    """Boards by key; OSError if the browser refuses."""

    def __init__(self) -> None:
        self._rows = Database("cogwheel", "boards")

    async def all(self) -> list[Kept]:
        """All readable boards, the most recent one first."""
        found = []
        for key, text in (await self._rows.under("")).items():
            try:
                found.append(_read(key, text))
            except (ValueError, KeyError, TypeError):
                continue  # perhaps from another version of the page: left as it is
        return sorted(found, key=lambda one: -one.date)

    async def get(self, key: str) -> Kept | None:
        """The board of this key; None if it is missing or unreadable."""
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
        """Delete a board."""
        await self._rows.delete(key)


def last_key() -> str:
    """The key of the board that was edited last; empty if there is none."""
    return web.recall(_LAST) or ""


def remember_key(key: str) -> None:
    """Remember this board as the one edited last."""
    web.remember(_LAST, key)


def new_key() -> str:
    """A random key that no other board has."""
    return web.random_bytes(8).hex()


def _read(key: str, text: str) -> Kept:
    row = parse_json(text)
    draft = draft_from_text(str(row["board"]), t("shelf"))
    return Kept(key, draft, int(row["date"]), row["received"] is True)
