"""Ratings of a tournament by openskill (extra ``[bots]``): Bayesian, for any number of players."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any, NamedTuple

from .tournament import PairingResult


class Skill(NamedTuple):
    """An estimate in hundredths: its mean, its deviation, and what the bot is at least worth, very likely."""

    mean: int
    deviation: int
    least: int


def is_rated() -> bool:
    """Whether ratings can be had here."""
    return find_spec("openskill") is not None


class Ratings:
    """The skills of this many entrants, game by game; ImportError without the extra."""

    def __init__(self, entrants: int) -> None:
        # the page has this module of the package alone, see tools/dist.py
        from openskill.models.weng_lin.plackett_luce import PlackettLuce  # noqa: PLC0415 - of the extra

        self._model: Any = PlackettLuce()
        self._found = [self._model.rating() for _ in range(entrants)]

    def add(self, result: PairingResult) -> None:
        """Another game was played."""
        pair = (result.one, result.other)
        ranks = [2 - halves for halves in result.halves]
        rated = self._model.rate([[self._found[one]] for one in pair], ranks=ranks)
        for one, (skill,) in zip(pair, rated, strict=True):
            self._found[one] = skill

    def skills(self) -> list[Skill]:
        """The skill of each entrant, in their order."""
        return [
            Skill(round(100 * one.mu), round(100 * one.sigma), round(100 * one.ordinal()))
            for one in self._found
        ]


def ratings(entrants: int, results: Iterable[PairingResult]) -> list[Skill]:
    """The skill of each entrant after all results, in their order; ImportError without the extra."""
    found = Ratings(entrants)
    for result in results:
        found.add(result)
    return found.skills()
