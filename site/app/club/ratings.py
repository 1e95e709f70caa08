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


def standings_of(ledger: Iterable[RatedGame]) -> dict[str, SystemRating]:
    """The standing under each ruleset that has been played against machines."""
    known: dict[str, tuple[Rating, int]] = {}
    for bout in ledger:
        mine, games = known.get(bout.ruleset, (Rating(), 0))
        known[bout.ruleset] = rated(mine, _scored(bout)), games + 1
    return {
        ruleset: SystemRating(round(mine.rating), round(TELLING * mine.deviation), games)
        for ruleset, (mine, games) in known.items()
    }


def _scored(bout: RatedGame) -> list[Scored]:
    return [
        Scored(Rating(STRENGTHS[level], SURE), halves / HALF)
        for level, halves in zip(bout.levels, bout.halves, strict=True)
    ]
