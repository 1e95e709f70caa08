"""Slates: what is agreed on before a turn is played, one row for each of its people."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

from ..canon import canonical
from .bodies import RowKind, SlateRow

ENTRY_BYTES = 16
"""How much of an entry's id a row names it by."""


@lru_cache(maxsize=512)  # the same few slates of the open turn are named over and over
def slate_digest(match_id: bytes, turn: int, before: bytes, rows: tuple[SlateRow, ...]) -> bytes:
    """What stands for a slate: for this match, this turn, and all slates ``before`` it."""
    listed = [[row.seat, int(row.kind), row.entry.hex()] for row in rows]
    return sha256(canonical(["slate", match_id.hex(), turn, before.hex(), listed])).digest()[:16]


def staying(rows: Iterable[SlateRow]) -> list[int]:
    """The seats that are still their players' after this turn."""
    return [row.seat for row in rows if row.kind in (RowKind.COMMIT, RowKind.DEFAULT)]
