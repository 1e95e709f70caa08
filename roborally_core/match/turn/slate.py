"""Slates: the agreement on a turn before it is played, with one row for each of its people."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...base.canon import canonical
from ..feeds.statements import RowKind, SlateRow
from ..security.purposes import Purpose, hashed

STAYING = (RowKind.COMMIT, RowKind.DEFAULT, RowKind.RETURNED)


@lru_cache(maxsize=512)  # the same few slates of the open turn are asked for again and again
def slate_digest(match_id: bytes, turn: int, history: bytes, rows: tuple[SlateRow, ...]) -> bytes:
    """The digest that represents a slate of this turn, after the slates whose digest is ``history``."""
    listed = [[row.seat, int(row.kind), row.entry.hex()] for row in rows]
    return hashed(Purpose.SLATE, match_id, turn, history, canonical(listed))


def staying(rows: Iterable[SlateRow]) -> list[int]:
    """The seats that still belong to their players after this turn."""
    return [row.seat for row in rows if row.kind in STAYING]
