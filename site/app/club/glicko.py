"""Glicko-2, as Mark Glickman's "Example of the Glicko-2 system" has it (decision 19).

A rating of 1500 with a deviation of 350 is that of an unknown player.  One finished game is one period.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5
"""The amount by which the volatility may change."""
CLOSE = 1e-6
GREATEST_DEVIATION = 350.0


class Rating(NamedTuple):
    """An estimate of somebody's strength."""

    rating: float = MIDDLE
    deviation: float = GREATEST_DEVIATION
    volatility: float = 0.06


class Scored(NamedTuple):
    """A rival, and the share of the point got from them: 1, a half or 0."""

    rival: Rating
    score: float


def rated(mine: Rating, games: Sequence[Scored]) -> Rating:
    """The rating after a period with these games, at least one."""
    mu, phi = (mine.rating - MIDDLE) / SCALE, mine.deviation / SCALE
    weights = [_weight(one.rival.deviation / SCALE) for one in games]
    hopes = [
        1 / (1 + exp(-weight * (mu - (one.rival.rating - MIDDLE) / SCALE)))
        for weight, one in zip(weights, games, strict=True)
    ]
    variance = 1 / sum(weight**2 * hope * (1 - hope) for weight, hope in zip(weights, hopes, strict=True))
    surprise = sum(
        weight * (one.score - hope) for weight, hope, one in zip(weights, hopes, games, strict=True)
    )
    volatility = _volatility(mine.volatility, phi, variance, variance * surprise)
    before = sqrt(phi**2 + volatility**2)
    after = 1 / sqrt(1 / before**2 + 1 / variance)
    deviation = min(GREATEST_DEVIATION, after * SCALE)
    return Rating((mu + after**2 * surprise) * SCALE + MIDDLE, deviation, volatility)


def _weight(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the root of its function, by the Illinois method."""
    start = log(sigma**2)

    def off(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low, high = start, _other_side(start, phi, variance, delta, off)
    off_low, off_high = off(low), off(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * off_low / (off_high - off_low)
        off_middle = off(middle)
        if off_middle * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2
        high, off_high = middle, off_middle
    return exp(low / 2)


def _other_side(
    start: float, phi: float, variance: float, delta: float, off: Callable[[float], float]
) -> float:
    if delta**2 > phi**2 + variance:
        return log(delta**2 - phi**2 - variance)
    steps = 1
    while off(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
