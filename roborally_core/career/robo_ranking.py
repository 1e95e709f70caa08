"""The Robo Ranking: titles for Robos that finish first (RN-75)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from .bouts import RatedGame

SHIPS = frozenset({"robo-runner", "robo-recon"})
"""The rulesets that Robo Control ranks."""


class RoboTitle(IntEnum):
    """Titles; the value is the points they take.  The source has the lowest (RN-75); the others are ours."""

    FRESH_ALLOY = 0
    TEMPERED = 3
    FIXER = 8
    WELDER = 16
    RUNNER = 30
    PATHFINDER = 50
    CHIEF_FIXER = 80


class RoboRank(NamedTuple):
    """One Robo's place in the ranking."""

    points: int
    games: int
    first: int
    """Number of games it finished first."""

    @property
    def title(self) -> RoboTitle:
        """The highest title the points are enough for."""
        return max(one for one in RoboTitle if one <= self.points)

    @property
    def next_title(self) -> RoboTitle | None:
        """The title after that; None with the highest."""
        return min((one for one in RoboTitle if one > self.points), default=None)


def points_of(others: int, *, first: bool) -> int:
    """The points of a finished game: Robo Control prefers the first to finish, and asks nobody else.

    A Robo that finishes before all ``others`` gets a point for each of them.
    """
    return others if first else 0


def rank_of(ledger: Iterable[RatedGame]) -> RoboRank:
    """The rank by finished games on ships."""
    games = [bout for bout in ledger if bout.ruleset in SHIPS]
    won = [bout for bout in games if bout.is_first]
    return RoboRank(sum(points_of(len(one.levels), first=True) for one in won), len(games), len(won))
