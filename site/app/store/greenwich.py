"""Days in Greenwich, by which races and puzzles change, as numbers of milliseconds."""

from __future__ import annotations

from datetime import UTC, datetime

DAY_MS = 24 * 60 * 60 * 1000


def day_number(milliseconds: int) -> int:
    """The number of the day, at a time in milliseconds since 1970."""
    return milliseconds // DAY_MS


def day_at(milliseconds: int) -> str:
    """The day, as an ISO date, at a time in milliseconds since 1970."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def day_before(milliseconds: int) -> str:
    """The day before, as an ISO date, at a time in milliseconds since 1970."""
    return day_at(milliseconds - DAY_MS)


def left_of_day(milliseconds: int) -> int:
    """Milliseconds until the next day begins, at a time in milliseconds since 1970."""
    return DAY_MS - milliseconds % DAY_MS
