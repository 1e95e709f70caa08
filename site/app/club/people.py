"""People in matches, rated from the ends that signed logs prove.

Keys are drawn anew for each match, so a log proves what happened, and the names between which it happened;
only the players know whether a name is the same person.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.career.robo_ranking import SHIPS, RoboRank, points_of
from roborally_core.match.feeds.ends import Doubt, MatchEnd, end_of
from roborally_core.match.feeds.log import LogError, check, log_from_text

from ..texts import problem
from .glicko import Rating, Scored, rated
from .ratings import TELLING, SystemRating
from .texts import TEXTS

HALF_POINT = 0.5


class PersonRow(NamedTuple):
    """A person's row in the table."""

    name: str
    rating: SystemRating
    rank: RoboRank
    """The rank on ships."""


def proved(text: str) -> MatchEnd:
    """The end that a log's text proves; LogError says why it proves none."""
    checked = check(log_from_text(text))
    end = end_of(checked)
    if isinstance(end, Doubt):
        raise LogError(checked.trouble or problem(f"people.{end}", TEXTS))
    return end


def rows_of(ends: Iterable[MatchEnd]) -> list[PersonRow]:
    """Everybody's rating and rank, the strongest first; matches in their order, and each counts once."""
    ratings: dict[str, tuple[Rating, int]] = {}
    ranks: dict[str, RoboRank] = {}
    for end in {one.match: one for one in ends}.values():
        before = {name: ratings.get(name, (Rating(), 0)) for name in end.people}
        for name in sorted(end.people):
            others = sorted(end.people - {name})
            games = [Scored(before[other][0], _score(end, name, other)) for other in others]
            mine, count = before[name]
            if games:
                ratings[name] = rated(mine, games), count + 1
            if end.ruleset in SHIPS:
                ranks[name] = _ranked(ranks.get(name, RoboRank(0, 0, 0)), end, name)
    rows = [
        PersonRow(
            name,
            SystemRating(round(one.rating), round(TELLING * one.deviation), count),
            ranks.get(name, RoboRank(0, 0, 0)),
        )
        for name, (one, count) in ratings.items()
    ]
    return sorted(rows, key=lambda row: (-row.rating.rating, row.name))


def _score(end: MatchEnd, name: str, other: str) -> float:
    mine, theirs = (not end.drawn and one in end.winners for one in (name, other))
    return HALF_POINT if mine == theirs else float(mine)


def _ranked(before: RoboRank, end: MatchEnd, name: str) -> RoboRank:
    first = end.winners == (name,) and not end.drawn
    points = points_of(len(end.seats) - 1, first=first)
    return RoboRank(before.points + points, before.games + 1, before.first + first)
