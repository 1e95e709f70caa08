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


def ratings(entrants: int, results: Iterable[PairingResult]) -> list[Skill]:
    """The skill of each entrant after all results, in their order; ImportError without the extra."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - of the extra

    model: Any = PlackettLuce()
    found = [model.rating() for _ in range(entrants)]
    for result in results:
        pair = (result.one, result.other)
        ranks = [2 - halves for halves in result.halves]
        rated = model.rate([[found[one]] for one in pair], ranks=ranks)
        for one, (skill,) in zip(pair, rated, strict=True):
            found[one] = skill
    return [Skill(round(100 * one.mu), round(100 * one.sigma), round(100 * one.ordinal())) for one in found]
