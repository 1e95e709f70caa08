"""The days whose puzzle was tried, and what the menu says of today's; the rest of the puzzles is fetched when
they are opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from roborally_core.base.canon import parse_json

from ..texts import t

KEY = "cogwheel.puzzles"
"""The key under which the log is stored."""
KEPT_DAYS, MOST_TEXT = 400, 100_000
LONGEST_KEY, SHOWN_DAYS = 12, 2
"""The characters of a key that is read again, and the days whose grades are kept apart."""
GRADES = 3
"""A day has a puzzle of each grade."""


def stored(text: str | None) -> dict[str, Any]:
    """The stored log of puzzles as JSON; a damaged one is empty."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_TEXT else {}
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def days_of(data: Mapping[str, Any]) -> dict[str, bool]:
    """Day → whether its puzzle was solved, from a stored log; keys that name no day are left out."""
    return {day: won for day, won in flags(data.get("days"), KEPT_DAYS).items() if _is_date(day)}


def flags(data: Any, most: int) -> dict[str, bool]:
    """The latest of stored results by key, without damaged ones."""
    rows = data.items() if isinstance(data, dict) else ()
    return dict([(key, on) for key, on in rows if len(key) <= LONGEST_KEY and isinstance(on, bool)][-most:])


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def days_in_a_row(days: Mapping[str, bool], graded: Mapping[str, bool], today: str) -> int:
    """Days whose puzzle was solved, up to today, or to yesterday while one of today's can be solved.

    ``graded`` has day and grade: ``2026-11-20/0``.
    """
    day, count = date.fromisoformat(today), 0
    tried = sum(key.startswith(f"{today}/") for key in graded)
    if today not in days or (not days[today] and tried < GRADES):
        day -= timedelta(days=1)
    while days.get(day.isoformat()):
        count += 1
        day -= timedelta(days=1)
    return count


def grades_of(data: Mapping[str, Any], today: str) -> tuple[bool | None, ...]:
    """Whether each of today's puzzles was solved, from the easiest on; None for one not tried."""
    graded = flags(data.get("graded"), GRADES * SHOWN_DAYS)
    return tuple(graded.get(f"{today}/{grade}") for grade in range(GRADES))


def menu_words(data: Mapping[str, Any], today: str) -> str:
    """Whether today's puzzle is still to be solved, and the days in a row, in a line, from a stored log."""
    days, graded = days_of(data), flags(data.get("graded"), GRADES * SHOWN_DAYS)
    told = t("puzzle.menu.solved" if days.get(today) else "puzzle.menu.open")
    row = days_in_a_row(days, graded, today)
    return f"{told} · {t('puzzle.row', n=row)}" if row else told
