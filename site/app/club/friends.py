"""Friends' races: each was played again here before it was kept."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import MAX_NAME, clean_name
from roborally_core.solo.daily import day_of
from roborally_core.solo.replay_link import MOST_CHARACTERS

from ..store.daily import MOST_TURNS

KEPT, A_DAY, MOST_TEXT = 60, 12, 300_000


class FriendRace(NamedTuple):
    """A friend's race of a day, and the replay link that proves it."""

    day: str
    name: str
    turns: int
    won: bool
    link: str


def with_race(races: Iterable[FriendRace], new: FriendRace) -> tuple[FriendRace, ...]:
    """The races with another one: the same race is kept once, the oldest of too many are let go."""
    others = [one for one in races if one.link != new.link]
    full = [one for one in others if one.day == new.day][: -(A_DAY - 1)]
    return (*(one for one in others if one not in full), new)[-KEPT:]


def of_day(races: Iterable[FriendRace], day: str) -> list[FriendRace]:
    """A day's races, the best first."""
    return sorted(
        (one for one in races if one.day == day), key=lambda one: (not one.won, one.turns, one.name)
    )


def races_text(races: Iterable[FriendRace]) -> str:
    """The races as stored."""
    return json.dumps([list(one) for one in races], separators=(",", ":"))


def races_from(text: str | None) -> tuple[FriendRace, ...]:
    """The stored races; damaged ones are left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_TEXT else []
    except (ValueError, RecursionError):
        return ()
    found = []
    for row in data if isinstance(data, list) else ():
        if not isinstance(row, list) or len(row) != len(FriendRace._fields):
            continue
        day, name, turns, won, link = row
        if not all(isinstance(one, str) for one in (day, name, link)) or not isinstance(won, bool):
            continue
        fits = len(name) <= MAX_NAME and len(link) <= MOST_CHARACTERS
        if fits and type(turns) is int and 0 < turns <= MOST_TURNS and _is_day(day):
            found.append(FriendRace(day, clean_name(name), turns, won, link))
    return tuple(found[-KEPT:])


def _is_day(text: str) -> bool:
    try:
        day_of(text)
    except ValueError:
        return False
    return True
