"""The game of the day: one seed that everybody who knows the date shares."""

from __future__ import annotations

from roborally_core.chase.game import ChaseSetup
from roborally_core.language.dates import checked_day

DAILY_SETUP = ChaseSetup()
_PREFIX = "daily "


def daily_seed(day: str) -> str:
    """The seed of the game of ``day``, written ``2026-11-20``; ProblemError for anything else.

    The caller supplies the date: the rules have no clock.
    """
    return _PREFIX + checked_day(day)


def day_of(seed: str) -> str | None:
    """The day whose shared game has this seed; None for any other seed."""
    day = seed.removeprefix(_PREFIX)
    if day == seed:
        return None
    try:
        return day if daily_seed(day) == seed else None
    except ValueError:
        return None
