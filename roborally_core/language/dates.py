"""Days as people write them in links and commands."""

from __future__ import annotations

from datetime import date

from .complaint import ProblemError, complain


def checked_day(text: str) -> str:
    """The day, written ``2026-11-20``; ProblemError for anything else. Nothing here knows which day it is."""
    try:
        parsed = date.fromisoformat(text)
    except ValueError:
        parsed = None
    if parsed is None or parsed.isoformat() != text:
        raise ProblemError(complain("date.none", text=text[:24]))
    return text
