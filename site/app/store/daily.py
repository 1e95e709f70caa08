"""The races of the day that were run here: results, streak, and a grid to paste."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.solo.daily import Mark, day_of

from ..texts import t

KEPT_DAYS = 400
MOST_TURNS = 999
SIGNS = {Mark.WON: "🏁", Mark.TOUCHED: "🟩", Mark.LOST: "💥", Mark.HURT: "🟧", Mark.CALM: "⬜"}


class Result(NamedTuple):
    """The result of a race: the number of turns, won or not."""

    turns: int
    won: bool


def results_from(text: str | None) -> dict[str, Result]:
    """The stored results, by day; damaged ones are left out."""
    try:
        data = parse_json(text) if text else {}
    except ValueError:
        return {}
    out: dict[str, Result] = {}
    for day, entry in data.items() if isinstance(data, dict) else ():
        if not isinstance(entry, list) or len(entry) != 2 or not _is_day(day):
            continue
        turns, won = entry
        if type(turns) is int and 0 < turns <= MOST_TURNS and isinstance(won, bool):
            out[day] = Result(turns, won)
    return out


def _is_day(text: str) -> bool:
    try:
        return day_of(text).day == text
    except ValueError:
        return False


def results_text(results: Mapping[str, Result]) -> str:
    """The latest results as stored."""
    days = sorted(results)[-KEPT_DAYS:]
    return json.dumps({day: list(results[day]) for day in days})


def noted(results: Mapping[str, Result], day: str, result: Result) -> dict[str, Result]:
    """With another result: the first one of a day counts, for its hands are known afterwards."""
    return {day: result, **results}


def streak(results: Mapping[str, Result], today: str) -> int:
    """Days in a row that were won, up to today, or to yesterday while today's race is not run."""
    day = date.fromisoformat(today)
    if today not in results:
        day -= timedelta(days=1)
    count = 0
    while (found := results.get(day.isoformat())) is not None and found.won:
        count += 1
        day -= timedelta(days=1)
    return count


def grid(day: str, board: str, marks: Sequence[Mark], par: int | None, days: int) -> str:
    """The result as a few characters to paste."""
    signs = "".join(SIGNS[mark] for mark in marks)
    won = bool(marks) and marks[-1] is Mark.WON
    turns = t("daily.turns" if won else "daily.lost", n=len(marks))
    told = f"{turns}, {t('daily.par', n=par)}" if par else turns
    lines = [f"{t('daily.name')} {day}, {board}", signs, told]
    return "\n".join([*lines, t("daily.streak", n=days)] if days > 1 else lines)
