"""The levels of machines, including those of the persons, as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Foresight(IntEnum):
    """The assumptions of a level about the other robots while it plans."""

    IGNORED = 0
    """The others are left out."""
    STANDING = 1
    """The others stand still; only the floor moves them."""
    PREDICTED = 2
    """The others play programs of the kind a player would choose."""


@dataclass(frozen=True)
class Level:
    """One level of play.

    ``beam_width`` is the number of positions kept after each register of the search, ``cards_seen`` the
    number of cards of the hand that are noticed, ``rehearsed`` the number of programs that are played out in
    full against ``scenarios`` guesses at the others' programs.  ``slack`` is the amount (in thousandths of a
    turn) by which a program may be worse than the best and still be drawn, ``programs_kept`` the number of
    programs to draw from.  ``spite`` is the worth of a turn lost by a rival, in hundredths of a turn of one's
    own.  ``rest_from`` is the damage from which a power-down is considered.

    A person also has a temper: ``care`` is the weight of pits, damage and destruction, in hundredths of
    the usual weight.  In thousandths of a turn, ``bite`` is the worth of a point of damage to a rival,
    ``crush`` that of a destroyed rival, ``shove`` that of a rival that ends its turn elsewhere than it would
    undisturbed.
    """

    beam_width: int
    cards_seen: int
    foresight: Foresight
    rehearsed: int
    scenarios: int
    slack: int
    programs_kept: int
    spite: int
    rest_from: int
    care: int = 100
    bite: int = 0
    crush: int = 0
    shove: int = 0


LEVELS: tuple[Level, ...] = (
    Level(
        beam_width=8,
        cards_seen=6,
        foresight=Foresight.IGNORED,
        rehearsed=4,
        scenarios=0,
        slack=450,
        programs_kept=6,
        spite=0,
        rest_from=5,
    ),
    Level(
        beam_width=24,
        cards_seen=7,
        foresight=Foresight.STANDING,
        rehearsed=6,
        scenarios=1,
        slack=240,
        programs_kept=5,
        spite=0,
        rest_from=4,
    ),
    Level(
        beam_width=240,
        cards_seen=99,
        foresight=Foresight.PREDICTED,
        rehearsed=12,
        scenarios=6,
        slack=150,
        programs_kept=4,
        spite=5,
        rest_from=4,
    ),
)
"""Easy, normal, hard."""

_PERSONS: tuple[Level, ...] = (
    # Dot sees little, and takes anything that looks good enough.
    Level(6, 5, Foresight.IGNORED, 4, 0, slack=800, programs_kept=8, spite=0, rest_from=5),
    # Rusty is afraid of pits and shots, and rests early.
    Level(10, 6, Foresight.STANDING, 6, 0, slack=400, programs_kept=5, spite=0, rest_from=2, care=320),
    # Zip runs, and neither looks round nor rests.
    Level(80, 99, Foresight.IGNORED, 4, 0, slack=120, programs_kept=3, spite=0, rest_from=99, care=0),
    # Bumper leaves its way to push robots off theirs.
    Level(
        *(24, 7, Foresight.STANDING, 28, 1),
        slack=220,
        programs_kept=3,
        spite=10,
        rest_from=5,
        care=60,
        crush=2500,
        shove=900,
    ),
    # Grinder takes the others into account, and wants them off the floor.
    Level(
        160,
        99,
        Foresight.PREDICTED,
        24,
        3,
        slack=160,
        programs_kept=3,
        spite=20,
        rest_from=4,
        bite=250,
        crush=2000,
    ),
    # Nell thinks of every danger.
    Level(120, 99, Foresight.PREDICTED, 12, 3, slack=160, programs_kept=4, spite=0, rest_from=3, care=200),
    # Prisma goes wherever there is a target.
    Level(40, 99, Foresight.STANDING, 28, 1, slack=200, programs_kept=3, spite=0, rest_from=5, bite=550),
    # Vex plays to keep others from their way.
    Level(240, 99, Foresight.PREDICTED, 20, 5, slack=110, programs_kept=3, spite=40, rest_from=4, care=110),
    # The Duchess plays the best she finds.
    Level(240, 99, Foresight.PREDICTED, 32, 6, slack=30, programs_kept=2, spite=30, rest_from=4, bite=250),
)

MINDS: tuple[Level, ...] = (*LEVELS, *_PERSONS)
"""The levels a seat may have: the three general ones, then the persons of the ladder in its order."""
