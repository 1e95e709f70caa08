"""Deeds: robots' actions that a ruleset weighs to order them in the next turn (RN-30)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Deed(IntEnum):
    """One sort of deed; the value stands in states, and is its place in ``Rules.weights``."""

    MOVED = 0
    """A chip of its own took it somewhere else; once a chip."""
    PUSHED = 1
    """It pushed another one, itself and not by a chain; once a chip."""
    SHOT = 2
    """It hit another one; once for each of them in a register."""
    WELDED = 3
    """It mended something of the board."""
    TICKED = 4
    """It ticked a checkpoint."""
    DIED = 5
    """It was destroyed."""
    PUSHED_TO_DEATH = 6
    """A pushed robot was destroyed before the chip was over; no push is counted for it then."""
    SHOT_DOWN = 7
    """A robot it hit was destroyed; no shot is counted for it then."""
    PUSHED_STRAY_TO_DEATH = 8
    """Like PUSHED_TO_DEATH, for a body without a seat."""
    SHOT_STRAY_DOWN = 9
    """Like SHOT_DOWN, for a body without a seat."""


def sum_of(deeds: tuple[int, ...], weights: tuple[int, ...]) -> int:
    """The sum of the weights of ``deeds``."""
    return sum(weights[deed] for deed in deeds)


class DeedNoted(NamedTuple):
    """The robot did a deed that counts for its rank next turn; ``total`` is its tally now (RN-30)."""

    robot: int
    deed: Deed
    weight: int
    total: int


class RobotsRanked(NamedTuple):
    """The order of acting this turn, first to last, as ``(robot, weight of its last deeds)`` (RN-30)."""

    order: tuple[tuple[int, int], ...]
