"""Slates: what is agreed on before a turn is played, one row for each of its people."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...base.canon import canonical
from ..feeds.bodies import RowKind, SlateRow
from ..security.purposes import Purpose, hashed

STAYING = (RowKind.COMMIT, RowKind.DEFAULT, RowKind.RETURNED)


@lru_cache(maxsize=512)  # the same few slates of the open turn are named over and over
def slate_digest(match_id: bytes, turn: int, before: bytes, rows: tuple[SlateRow, ...]) -> bytes:
    """The digest that represents a slate: for this match, this turn, and all slates ``before`` it."""
    listed = [[row.seat, int(row.kind), row.entry.hex()] for row in rows]
    return hashed(Purpose.SLATE, match_id, turn, before, canonical(listed))


def staying(rows: Iterable[SlateRow]) -> list[int]:
    """The seats that are still their players' after this turn."""
    return [row.seat for row in rows if row.kind in STAYING]
