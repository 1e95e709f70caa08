"""Days and months of the calendar of races, without a clock: the caller says which day it is."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from ..store.daily import KEPT_DAYS

WEEK = 7


class Month(NamedTuple):
    """A month as weeks of seven days from Monday; None before its first day and after its last."""

    year: int
    month: int
    weeks: tuple[tuple[str | None, ...], ...]


def month_of(day: str) -> Month:
    """The month a day lies in."""
    first = date.fromisoformat(day).replace(day=1)
    days: list[str | None] = [None] * first.weekday()
    here = first
    while here.month == first.month:
        days.append(here.isoformat())
        here += timedelta(days=1)
    days += [None] * (-len(days) % WEEK)
    weeks = tuple(tuple(days[at : at + WEEK]) for at in range(0, len(days), WEEK))
    return Month(first.year, first.month, weeks)


def first_day(today: str) -> str:
    """The first day whose race can be run in practice."""
    return (date.fromisoformat(today) - timedelta(days=KEPT_DAYS - 1)).isoformat()


def within(day: str, today: str) -> str:
    """The day itself, or the nearest one whose race can be run."""
    return min(max(day, first_day(today)), today)


def moved(day: str, by: int, today: str) -> str:
    """The day this many days later, within the days that have races."""
    return within((date.fromisoformat(day) + timedelta(days=by)).isoformat(), today)


def month_moved(day: str, by: int, today: str) -> str:
    """The first day of another month, within the days that have races."""
    here = date.fromisoformat(day)
    number = here.year * 12 + here.month - 1 + by
    return within(date(number // 12, number % 12 + 1, 1).isoformat(), today)


def yesterday(today: str) -> str:
    """The day before."""
    return (date.fromisoformat(today) - timedelta(days=1)).isoformat()


def hours_and_minutes(milliseconds: int) -> tuple[int, int]:
    """A while in whole minutes, rounded up, as hours and minutes."""
    return divmod(-(-milliseconds // 60_000), 60)
