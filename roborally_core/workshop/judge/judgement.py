"""The judgement of a board: figures, findings in words, and a verdict."""

from __future__ import annotations

from enum import Enum, IntEnum
from math import isqrt
from typing import NamedTuple

from ...language.complaint import Complaint

_Z2 = 38_416
"""The square of 1.96, for an interval that holds the truth in 95 of 100 cases, times ten thousand."""
_UNIT = 10_000
PARTS = 1_000
"""Shares are told in thousandths."""


class Proportion(NamedTuple):
    """A share in thousandths, with the bounds of its interval (Wilson, 95 %), of ``of`` cases."""

    thousandths: int
    low: int
    high: int
    of: int


def share(count: int, of: int) -> Proportion:
    """``count`` of ``cases`` as a share; of none, anything may be."""
    if of == 0:
        return Proportion(0, 0, PARTS, 0)
    whole = of * _UNIT + _Z2
    middle = PARTS * (count * _UNIT + _Z2 // 2)
    spread = PARTS * isqrt(_Z2 * _UNIT * count * (of - count) // of + _Z2 * _Z2 // 4)
    low, high = (middle - spread) // whole, -((-middle - spread) // whole)
    return Proportion(PARTS * count // of, max(0, low), min(PARTS, high), of)


class StartFigures(NamedTuple):
    """A start in figures: by its number and square.

    ``chance`` is that of winning in a field, ``turns`` the turns to the goal alone in tenths (0: it never got
    there), ``lost`` how often a robot from it was destroyed in the first turn.
    """

    number: int
    pos: int
    chance: Proportion
    turns: int
    lost: Proportion
    damage: int


class Weight(IntEnum):
    """The weight of a finding."""

    NOTE = 0
    """Good to know."""
    ADVICE = 1
    """The board could be better."""
    FLAW = 2
    """Players will complain."""


class FindingKind(Enum):
    """The sorts of finding; texts are ``judge.`` and this value."""

    PROBLEM = "problem"
    CUT = "cut"
    DEADLY_WAY = "deadly_way"
    HURTING_WAY = "hurting_way"
    TRAP = "trap"
    PIT_CORRIDOR = "pit_corridor"
    CORRIDOR = "corridor"
    LOST_AT_ONCE = "lost_at_once"
    NEARER = "nearer"
    FARTHER = "farther"
    LUCKIER = "luckier"
    PILE_UP = "pile_up"
    ENDLESS = "endless"
    LONG = "long"
    SHORT = "short"
    HOT_SPOT = "hot_spot"
    UNUSED = "unused"
    SYMMETRIC = "symmetric"
    NO_FIELD = "no_field"


class Finding(NamedTuple):
    """One finding: its statement, and the squares it is about."""

    kind: FindingKind
    weight: Weight
    text: Complaint
    squares: tuple[int, ...] = ()


class BoardVerdict(Enum):
    """The verdict; texts are ``judge.verdict.`` and this value."""

    GOOD = "good"
    FAIR = "fair"
    FLAWED = "flawed"


class Judgement(NamedTuple):
    """All results about a board.

    ``turns`` are those of a field's race on average, in tenths; ``deaths`` how many robots were destroyed on
    each square; ``unused`` the elements, by index, that affected nobody in all the races.
    """

    ruleset: str
    alone: int
    field: int
    robots: int
    turns: int
    finished: Proportion
    starts: tuple[StartFigures, ...]
    deaths: tuple[tuple[int, int], ...]
    unused: tuple[int, ...]
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> BoardVerdict:
        """The verdict, by the heaviest finding."""
        worst = max((finding.weight for finding in self.findings), default=Weight.NOTE)
        return {
            Weight.NOTE: BoardVerdict.GOOD,
            Weight.ADVICE: BoardVerdict.FAIR,
            Weight.FLAW: BoardVerdict.FLAWED,
        }[worst]
