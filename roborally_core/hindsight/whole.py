"""The summary of a review: an accuracy, a curve, and the turns on which the game turned."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from ..ai.judge import TURN
from .turns import FORCED, Grade, Reviewed

HALF = 700
"""The loss, in thousandths of a turn, at which a decision is worth half."""
NOTABLE = 800
"""The least luck that turns a game, in thousandths of a turn."""
MOST_POINTS = 5
FAR = 1_000_000
"""The distance of a robot that is off the board, further than any."""
MARGIN = 250
"""The least distance between two robots, in thousandths of a turn, at which one of them is ahead."""


class Swing(IntEnum):
    """The cause of a turning point in a game."""

    ERROR = 0
    """A decision that cost much."""
    BAD_LUCK = 1
    """Others, or chance, spoiled a sound program."""
    GOOD_LUCK = 2


class Point(NamedTuple):
    """A turn on which the game turned, and the amount, in thousandths of a turn."""

    turn: int
    swing: Swing
    amount: int


class LeadChange(NamedTuple):
    """A turn in which the seat took the lead, or lost it."""

    turn: int
    taken: bool


class Review:
    """The turns of one seat reviewed so far, in order."""

    def __init__(self, seat: int, turns: Iterable[Reviewed] = ()) -> None:
        self.seat = seat
        self.turns = list(turns)

    def add(self, reviewed: Reviewed) -> None:
        """Add the review of the next turn; ValueError if it is that of another turn."""
        if self.turns and reviewed.turn != self.turns[-1].turn + 1:
            raise ValueError(f"turn {reviewed.turn} does not follow turn {self.turns[-1].turn}")
        self.turns.append(reviewed)

    def of(self, turn: int) -> Reviewed | None:
        """The review of a turn; None if it has not been reviewed."""
        return next((one for one in self.turns if one.turn == turn), None)

    @property
    def accuracy(self) -> int | None:
        """The mean worth of the decisions, from 0 to 1000; None while there is none."""
        worths = [1000 * HALF // (HALF + one.loss) for one in self.turns if one.loss != FORCED]
        return (sum(worths) + len(worths) // 2) // len(worths) if worths else None

    def count(self, grade: Grade) -> int:
        """Number of decisions of this grade."""
        return sum(one.grade is grade for one in self.turns)

    @property
    def lost(self) -> int:
        """The loss by all decisions together, in thousandths of a turn."""
        return sum(max(0, one.loss) for one in self.turns)

    @property
    def curve(self) -> tuple[tuple[int | None, ...], ...]:
        """The distance to the goal for each seat as each turn began, and after the last turn."""
        if not self.turns:
            return ()
        return (*(one.away for one in self.turns), self.turns[-1].after)

    @property
    def points(self) -> tuple[Point, ...]:
        """The few turns on which the game turned most, in order of play."""
        found = []
        for one in self.turns:
            if one.grade >= Grade.SLIP and one.loss >= abs(one.luck):
                found.append(Point(one.turn, Swing.ERROR, one.loss))
            elif one.loss != FORCED and abs(one.luck) >= NOTABLE:
                swing = Swing.GOOD_LUCK if one.luck > 0 else Swing.BAD_LUCK
                found.append(Point(one.turn, swing, abs(one.luck)))
        found.sort(key=lambda point: (-point.amount, point.turn))
        return tuple(sorted(found[:MOST_POINTS]))

    @property
    def lead_changes(self) -> tuple[LeadChange, ...]:
        """The turns in which the seat took the lead or lost it, in order; none for a robot alone."""
        found, ahead = [], False
        for turn, row in enumerate(self.curve if self.turns and len(self.turns[0].away) > 1 else ()):
            far = [FAR if one is None else one for one in row]
            lead = min(far[: self.seat] + far[self.seat + 1 :]) - far[self.seat]
            if lead <= -MARGIN if ahead else lead >= MARGIN:
                ahead = not ahead
                found.append(LeadChange(turn, ahead))
        return tuple(one for one in found if one.turn)

    @property
    def farthest(self) -> int:
        """The greatest distance in the curve, but at least one turn."""
        return max([TURN, *(one or 0 for row in self.curve for one in row)])
