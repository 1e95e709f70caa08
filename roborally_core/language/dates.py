"""Days as people write them in links and commands, and as sentences tell them."""

from __future__ import annotations

from datetime import date

from .complaint import ProblemError, complain
from .core import say


def checked_day(text: str) -> str:
    """The day, written ``2026-11-20``; ProblemError for anything else. Nothing here knows which day it is."""
    try:
        parsed = date.fromisoformat(text)
    except ValueError:
        parsed = None
    if parsed is None or parsed.isoformat() != text:
        raise ProblemError(complain("date.none", text=text[:24]))
    return text


def day_told(text: str) -> str:
    """A day in the language spoken: "20 November 2026"; what is no day is told as it is written."""
    try:
        day = date.fromisoformat(checked_day(text))
    except ProblemError:
        return text
    return say("date.told", day=day.day, month=say("date.months").split()[day.month - 1], year=day.year)
