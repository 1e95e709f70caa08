"""People in matches, rated from signed logs alone: each is checked and played again whenever it is read.

Keys are drawn anew for each match, so a log proves what happened, and the names between which it happened;
only the players know whether a name is the same person.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.career.robo_ranking import SHIPS, RoboRank, points_of
from roborally_core.match.feeds.log import Checked, LogError, check, log_from_text

from .glicko import Rating, Scored, rated
from .ratings import TELLING, SystemRating

HALF_POINT = 0.5


class MatchEnd(NamedTuple):
    """The end of a match that a log proves."""

    ruleset: str
    seats: tuple[str, ...]
    """Everybody's name; empty for a machine."""
    people: frozenset[str]
    winners: tuple[str, ...]
    drawn: bool


class PersonRow(NamedTuple):
    """A person's row in the table."""

    name: str
    rating: SystemRating
    rank: RoboRank
    """The rank on ships."""


def end_of(checked: Checked) -> MatchEnd | None:
    """The end of a checked match; None if nobody has won it, or if anything about it is wrong or in doubt."""
    signed = [checked.names[author] for author in checked.authors if author]
    doubtful = len(set(signed)) < len(signed)
    if checked.trouble or checked.proofs or not checked.won or doubtful:
        return None
    seats = tuple(checked.names[author] if author else "" for author in checked.authors)
    winners = tuple(seats[seat] for seat in checked.won)
    return MatchEnd(checked.ruleset, seats, frozenset(signed), winners, checked.drawn)


def proved(text: str) -> MatchEnd | None:
    """The end that a log's text proves; LogError for any other text, a damaged log or another version."""
    return end_of(check(log_from_text(text)))


def refused(text: str) -> str:
    """Why a log proves nothing, in words; empty for one that does."""
    try:
        checked = check(log_from_text(text))
    except LogError as error:
        return str(error)
    return "" if end_of(checked) else checked.trouble


def rows_of(ends: Iterable[MatchEnd]) -> list[PersonRow]:
    """Everybody's rating and rank, the strongest first; matches in their order."""
    ratings: dict[str, tuple[Rating, int]] = {}
    ranks: dict[str, RoboRank] = {}
    for end in ends:
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
