"""Ratings against machines: a fold over the career's ledger, computed again whenever they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.career.bouts import RatedGame

from .glicko import Rating, Scored, rated

STRENGTHS = (1250, 1400, 1560, 900, 1250, 1390, 1440, 1600, 1630, 1650, 1690, 1720)
"""The ratings of machines by level: the three that are offered, then the persons of the ladder.

They are fixed, as measured to about a hundred points by duels under Robo Rally, the middle level at 1400.
"""
SURE = 50.0
"""The deviation of a machine, small because its strength does not change."""
TELLING = 2
"""Deviations within which a rating very likely lies."""
HALF = 2


class SystemRating(NamedTuple):
    """A rating under one ruleset, in whole points."""

    rating: int
    margin: int
    """Points by which it is very likely off at most."""
    games: int
    course: tuple[int, ...] = ()
    """The rating after each of these games, in order."""


def standings_of(ledger: Iterable[RatedGame]) -> dict[str, SystemRating]:
    """The standing under each ruleset that has been played against machines."""
    known: dict[str, Rating] = {}
    courses: dict[str, list[int]] = {}
    for bout in ledger:
        mine = known[bout.ruleset] = rated(known.get(bout.ruleset, Rating()), _scored(bout))
        courses.setdefault(bout.ruleset, []).append(round(mine.rating))
    return {
        ruleset: SystemRating(
            course[-1], round(TELLING * known[ruleset].deviation), len(course), tuple(course)
        )
        for ruleset, course in courses.items()
    }


def _scored(bout: RatedGame) -> list[Scored]:
    return [
        Scored(Rating(STRENGTHS[level], SURE), halves / HALF)
        for level, halves in zip(bout.levels, bout.halves, strict=True)
    ]
