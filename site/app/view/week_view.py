"""The last days of the races of the day, as a row of signs in the menu."""

from __future__ import annotations

from collections.abc import Mapping
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


def _sign(result: Result | None, is_today: bool) -> str:
    if result is None:
        return "due" if is_today else "missed"
    return str(result.medal) if result.medal is not None else "lost"
