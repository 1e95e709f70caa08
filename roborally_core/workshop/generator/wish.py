"""Wishes: everything a board is made from, and the wish of a day."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ...base.rng import Rng, derive
from ...board.model import Difficulty
from ...language.complaint import Complaint
from ...language.dates import checked_day
from ...rulesets import RULESETS
from ..words import complain

LEAST_SIDE, MOST_SIDE = 8, 24
MOST_SEED = 64
"""Characters of a seed."""
_DAILY_SIDES = (10, 12, 12, 13, 14)


class BoardTheme(Enum):
    """The commonest elements of a board."""

    BELTS = "belts"
    PITS = "pits"
    BEAMS = "beams"
    MACHINES = "machines"
    WALLS = "walls"
    MIXED = "mixed"


class BoardWish(NamedTuple):
    """The wish for a board; the same wish is the same board everywhere."""

    seed: str
    ruleset: str = "rr"
    width: int = 12
    height: int = 12
    difficulty: Difficulty = Difficulty.MODERATE
    theme: BoardTheme = BoardTheme.MIXED

    def problems(self) -> list[Complaint]:
        """Everything impossible about the wish."""
        out = []
        if self.ruleset not in RULESETS:
            known = ", ".join(RULESETS)
            out.append(complain("generate.ruleset", "ruleset", value=self.ruleset[:40], known=known))
        for name, side in (("width", self.width), ("height", self.height)):
            if not LEAST_SIDE <= side <= MOST_SIDE:
                bounds = {"low": LEAST_SIDE, "high": MOST_SIDE}
                out.append(complain("generate.side", name, side=name, value=side, **bounds))
        if not 0 < len(self.seed) <= MOST_SEED:
            out.append(complain("generate.seed", "seed", most=MOST_SEED))
        return out

    def entropy(self) -> bytes:
        """The chance the board is made by."""
        more = (self.ruleset, self.width, self.height, int(self.difficulty), self.theme.value)
        return derive(b"cogwheel generator", self.seed, *more)


def daily_wish(day: str, ruleset: str = "rr") -> BoardWish:
    """The wish of a day written ``2026-11-20``, another one for each ruleset; ProblemError for no date."""
    checked_day(day)
    rng = Rng(derive(b"cogwheel daily board", day, ruleset))
    difficulty = rng.choice((Difficulty.GENTLE, Difficulty.MODERATE, Difficulty.MODERATE, Difficulty.HARD))
    width, height = (rng.choice(_DAILY_SIDES) for _ in range(2))
    return BoardWish(day, ruleset, width, height, difficulty, rng.choice([*BoardTheme]))
