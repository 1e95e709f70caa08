"""The races of the day that were run here: results, streak, and a grid to paste."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.solo.daily import MOST_TURNS as MOST_PAR
from roborally_core.solo.daily import RIVALS, Mark, Medal, day_of, medal_of
from roborally_core.solo.replay_link import MOST_CHARACTERS

from ..texts import t

KEPT_DAYS = 400
KEPT_LINKS = 60
"""Latest days whose race can be shown to friends; of older ones only the result is kept."""
MOST_TURNS = 999
ROBOTS = RIVALS + 1
SIGNS = {Mark.WON: "🏁", Mark.TOUCHED: "🟩", Mark.LOST: "💥", Mark.HURT: "🟧", Mark.CALM: "⬜"}


class Result(NamedTuple):
    """The result of a race: the number of turns, won or not."""

    turns: int
    won: bool
    par: int = 0
    """The day's par; 0 while nobody knows it."""
    link: str = ""
    """The race as a replay link; empty if it is not kept."""
    place: int = 0
    """The player's place; 0 where it was not noted."""

    @property
    def medal(self) -> Medal | None:
        """The medal it is worth."""
        return medal_of(self.turns, self.won, self.par)

    def told(self) -> str:
        """The end of the race, in words."""
        if self.won or not self.place:
            return t("daily.turns" if self.won else "daily.lost", n=self.turns)
        return t("daily.placed", n=self.turns, place=self.place, all=ROBOTS)


def results_from(text: str | None) -> dict[str, Result]:
    """The stored results, by day; damaged ones are left out."""
    try:
        data = parse_json(text) if text else {}
    except ValueError:
        return {}
    out: dict[str, Result] = {}
    for day, entry in data.items() if isinstance(data, dict) else ():
        if not isinstance(entry, list) or not 2 <= len(entry) <= 5 or not _is_day(day):
            continue
        turns, won, par, link, place = entry + [0, "", 0][len(entry) - 2 :]
        if type(turns) is not int or not 0 < turns <= MOST_TURNS or not isinstance(won, bool):
            continue
        known = par if type(par) is int and 0 <= par <= MOST_PAR else 0
        kept = link if isinstance(link, str) and len(link) <= MOST_CHARACTERS else ""
        out[day] = Result(turns, won, known, kept, place if type(place) is int and 0 < place <= ROBOTS else 0)
    return out


def _is_day(text: str) -> bool:
    try:
        return day_of(text).day == text
    except ValueError:
        return False


def results_text(results: Mapping[str, Result]) -> str:
    """The latest results as stored."""
    days = sorted(results)[-KEPT_DAYS:]
    linked = set(days[-KEPT_LINKS:])
    rows = {day: results[day] if day in linked else results[day]._replace(link="") for day in days}
    return json.dumps({day: list(row) for day, row in rows.items()}, separators=(",", ":"))


def noted(results: Mapping[str, Result], day: str, result: Result) -> dict[str, Result]:
    """With another result: the first one of a day counts, for its hands are known afterwards."""
    return {day: result, **results}


def streak(results: Mapping[str, Result], today: str) -> int:
    """Days in a row whose race was run, won or lost, up to today, or to yesterday while today's is due.

    A race against three rivals is lost as often as it is won, even by a ruthless machine: a streak of wins
    would end by mere chance, and with it the reason to come back.
    """
    day = date.fromisoformat(today)
    if today not in results:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in results:
        count += 1
        day -= timedelta(days=1)
    return count


def longest_streak(results: Mapping[str, Result]) -> int:
    """The most days in a row whose race was ever run."""
    best = count = 0
    before: date | None = None
    for text in sorted(results):
        day = date.fromisoformat(text)
        count = count + 1 if before is not None and day - before == timedelta(days=1) else 1
        best, before = max(best, count), day
    return best


def medals(results: Mapping[str, Result]) -> dict[Medal, int]:
    """The number of medals of each kind."""
    won = [one.medal for one in results.values()]
    return {medal: won.count(medal) for medal in Medal}


def menu_words(results: Mapping[str, Result], today: str, until: str) -> str:
    """The player's standing in the races, in a line.

    The day ends at ``until``, by the clock here; empty at midnight. Once today's race is run, the line says
    when the next one begins.
    """
    done, days = results.get(today), streak(results, today)
    if done is None and days:
        return t("daily.at_risk", n=days, time=until) if until else t("daily.at_risk.midnight", n=days)
    told = [t("daily.open") if done is None else done.told()]
    if done is not None:
        following = t("daily.next", time=until) if until else t("daily.next.midnight")
        told = [t("daily.streak", n=days) if days > 1 else told[0], following]
    return " · ".join(told)


def day_after(today: str) -> str:
    """The day after, whose race cannot be run yet."""
    return (date.fromisoformat(today) + timedelta(days=1)).isoformat()


def race_ahead(results: Mapping[str, Result], today: str, boards: tuple[str, str]) -> str:
    """The race that is still to be run, at the end of any game: today's, or else tomorrow's.

    ``boards`` are the names of today's and tomorrow's board.
    """
    days = streak(results, today)
    if today in results:
        return t("daily.tomorrow", board=boards[1])
    told = t("daily.today", board=boards[0])
    return f"{told} {t('daily.at_stake', n=days)}" if days else told


def grid(
    day: str, board: str, marks: Sequence[Mark], par: int | None, days: int, place: tuple[int, int]
) -> str:
    """The result as a few characters to paste; ``place`` is the player's, and the number of robots."""
    signs = "".join(SIGNS[mark] for mark in marks)
    won = bool(marks) and marks[-1] is Mark.WON
    key, (at, of) = "daily.turns" if won else "daily.placed", place
    turns = t(key, n=len(marks), place=at, all=of)
    told = f"{turns}, {t('daily.par', n=par)}" if par else turns
    lines = [f"{t('daily.name')} {day}, {board}", signs, told]
    return "\n".join([*lines, t("daily.streak", n=days)] if days > 1 else lines)
