"""The last races of the day, and the puzzles of today, as rows of signs in the menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from roborally_core.base.markup import NOTHING, Markup, html, join

from ..store.daily import Result

DAYS = 7


def week_signs(results: Mapping[str, Result], today: str) -> Markup:
    """The last seven days, today's last: the colour of each medal, a race lost or not run.

    A player who has run none is shown nothing.
    """
    if not results:
        return NOTHING
    last = date.fromisoformat(today)
    days = ((last - timedelta(days=back)).isoformat() for back in range(DAYS - 1, -1, -1))
    return join(html('<i class="{}"></i>', _sign(results.get(day), day == today)) for day in days)


def puzzle_signs(grades: Sequence[bool | None]) -> Markup:
    """Today's puzzles, the easiest first: solved, failed or still to be tried."""
    signs = {None: "due", False: "failed", True: "solved"}
    return join(html('<i class="{}"></i>', signs[grade]) for grade in grades)


def _sign(result: Result | None, is_today: bool) -> str:
    if result is None:
        return "due" if is_today else "missed"
    return str(result.medal) if result.medal is not None else "lost"
