"""Days in Greenwich, by which races and puzzles change, as numbers of milliseconds."""

from __future__ import annotations

DAY_MS = 24 * 60 * 60 * 1000


def day_number(milliseconds: int) -> int:
    """The number of the day, at a time in milliseconds since 1970."""
    return milliseconds // DAY_MS


def left_of_day(milliseconds: int) -> int:
    """Milliseconds until the next day begins, at a time in milliseconds since 1970."""
    return DAY_MS - milliseconds % DAY_MS
