"""The levels of a machine, as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Foresight(IntEnum):
    """The assumptions of a level about the other robots while it plans."""

    IGNORED = 0
    """They are not there."""
    STANDING = 1
    """They stand; only the floor moves them."""
    PREDICTED = 2
    """They play a program of the sort a player would choose."""


@dataclass(frozen=True)
class Level:
    """One level of play.

    ``width`` is how many positions survive each register of the search,
    ``seen`` how many cards of the hand are noticed, ``rehearsed`` how many
    programs are played out in full against ``scenarios`` guesses at what the
    others do, ``slack`` how much worse (in thousandths of a turn) a program may
    be than the best and still be drawn, ``kept`` how many are drawn from.
    ``spite`` is what a rival's lost turn is worth, in hundredths of an own one.
    ``rest_from`` is the damage at which shutting down is thought of.
    """

    width: int
    seen: int
    foresight: Foresight
    rehearsed: int
    scenarios: int
    slack: int
    kept: int
    spite: int
    rest_from: int


LEVELS: tuple[Level, ...] = (
    Level(
        width=8,
        seen=6,
        foresight=Foresight.IGNORED,
        rehearsed=4,
        scenarios=0,
        slack=450,
        kept=6,
        spite=0,
        rest_from=5,
    ),
    Level(
        width=24,
        seen=7,
        foresight=Foresight.STANDING,
        rehearsed=6,
        scenarios=1,
        slack=240,
        kept=5,
        spite=0,
        rest_from=4,
    ),
    Level(
        width=240,
        seen=99,
        foresight=Foresight.PREDICTED,
        rehearsed=12,
        scenarios=6,
        slack=150,
        kept=4,
        spite=5,
        rest_from=4,
    ),
)
"""Easy, normal, hard."""
