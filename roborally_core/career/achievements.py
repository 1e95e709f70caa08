"""The 34 achievements (RR-31): 31 for sums of all games, three for a finished game without a mishap."""

from __future__ import annotations

from typing import NamedTuple

from ..story.statistics import Measure, Statistics


class Achievement(NamedTuple):
    """An amount of a measure in all games, or, with a goal of 0, none of it in one finished game."""

    measure: Measure
    goal: int

    @property
    def key(self) -> str:
        """The key it is kept under; never changes."""
        return f"{self.measure.value}-{self.goal}"

    @property
    def in_one_game(self) -> bool:
        """Whether a single game decides it."""
        return self.goal == 0

    @property
    def is_celebrated(self) -> bool:
        """Whether its moment is told: an achievement by mere misfortune is kept without a word (RULINGS)."""
        return self.in_one_game or self.measure not in MISFORTUNES


MISFORTUNES = frozenset({Measure.DAMAGE_TAKEN, Measure.DEATHS})
"""Measures that grow by a defeat: nobody is cheered for them."""

_LADDERS: tuple[tuple[Measure, tuple[int, ...]], ...] = (
    (Measure.ROBOTS_DESTROYED, (1, 5, 10)),
    (Measure.U_TURNS, (1, 5, 10)),
    (Measure.DAMAGE_TAKEN, (5, 20, 50)),
    (Measure.DEATHS, (1, 5, 10)),
    (Measure.SQUARES, (10, 50, 100)),
    (Measure.SQUARES_BACKWARD, (5, 10, 20)),
    (Measure.TURNS, (5, 20, 50)),
    (Measure.DAMAGE_DEALT, (5, 20, 50)),
    (Measure.DAMAGE_REPAIRED, (1, 5, 20)),
    (Measure.POWER_DOWNS, (1, 5, 10)),
    (Measure.ROBOTS_PUSHED, (10,)),
)
_SPARED = (Measure.DAMAGE_TAKEN, Measure.DEATHS, Measure.DAMAGE_DEALT)

ACHIEVEMENTS: tuple[Achievement, ...] = (
    *(Achievement(measure, goal) for measure, goals in _LADDERS for goal in goals),
    *(Achievement(measure, 0) for measure in _SPARED),
)
"""All of them, in the order they are listed."""

BY_KEY = {one.key: one for one in ACHIEVEMENTS}


class Progress(NamedTuple):
    """The progress of an achievement."""

    achievement: Achievement
    done: int
    """At most :attr:`goal`."""
    goal: int
    unlocked: bool


def progress_of(one: Achievement, total: Statistics, *, unlocked: bool) -> Progress:
    """Progress of ``one`` with these totals; once ``unlocked`` it stays complete."""
    goal = max(1, one.goal)
    done = 0 if one.in_one_game else min(goal, total.of(one.measure))
    return Progress(one, goal if unlocked else done, goal, unlocked)


def earned(total: Statistics, game: Statistics, *, finished: bool) -> list[Achievement]:
    """Achievements earned by these totals and this game, the latest of them."""
    return [
        one
        for one in ACHIEVEMENTS
        if (finished and not game.of(one.measure) if one.in_one_game else total.of(one.measure) >= one.goal)
    ]
