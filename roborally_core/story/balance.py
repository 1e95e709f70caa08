"""The balance of a turn for one player: the verdict, the deeds, the place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from ..base.geometry import Grid
from ..rules import events as ev
from ..rules.state import FLEET
from .fold import Fold, RobotView
from .statistics import Counter, Statistics

HARD = 3
"""Points of damage in one turn that make them its balance."""


class TurnVerdict(StrEnum):
    """The one thing to say about a turn, the most important first."""

    CHECKPOINT = "checkpoint"
    """Another checkpoint, or several."""
    REACHED_AND_LOST = "reached_and_lost"
    """A checkpoint, and the robot destroyed."""
    LOST = "lost"
    """The robot was destroyed."""
    WRECKER = "wrecker"
    """Others' robots were destroyed by it."""
    HARD = "hard"
    """Much damage."""
    ASLEEP = "asleep"
    """It sat the turn out, or was not in play."""
    SHARP = "sharp"
    """More damage dealt than taken."""
    CLEAN = "clean"
    """Driven without a scratch."""
    LUCKY = "lucky"
    """The same, where chance filled registers that the player had left empty."""
    SCRATCHED = "scratched"
    """Some damage."""
    STUCK = "stuck"
    """Not a square gained by its own cards."""


class TurnBalance(NamedTuple):
    """One seat's turn."""

    verdict: TurnVerdict
    deeds: Statistics
    checkpoints: tuple[int, ...]
    """The numbers of those it reached."""
    place: int
    """Its place by checkpoints after the turn, from 1; those who have as many share it."""
    was: int
    """The same before the turn."""


def balance_of(before: Sequence[RobotView], facts: Iterable[ev.Fact], grid: Grid, seat: int) -> TurnBalance:
    """The balance of a turn for ``seat``: its ``facts`` from the views ``before`` them on."""
    fold = Fold(before)
    seats = max((view.seat for view in before if view.robot < FLEET), default=0) + 1
    counter = Counter(seats, grid, fold=fold)
    own = [view.robot for view in before if view.seat == seat and view.robot < FLEET]
    reached, asleep = [], all(not view.here or view.down for view in before if view.robot in own)
    was = _place(fold, seat)
    begun = left_empty = False
    for fact in facts:
        counter.count((fact,))
        if isinstance(fact, ev.CheckpointReached) and fact.robot in own:
            reached.append(fact.number)
        elif isinstance(fact, ev.RegisterStarted):
            begun = True
        elif isinstance(fact, ev.RegisterFilled) and fact.robot in own and not begun:
            left_empty = True  # later fills are a board's doing
    deeds = counter.statistics[seat]
    verdict = _verdict(deeds, len(reached), asleep)
    if verdict is TurnVerdict.CLEAN and left_empty:
        verdict = TurnVerdict.LUCKY
    return TurnBalance(verdict, deeds, tuple(reached), _place(fold, seat), was)


def _place(fold: Fold, seat: int) -> int:
    """One more than the number of seats with more checkpoints that are not out."""
    have = {view.seat: view.checkpoints for view in fold.seen.values() if view.robot < FLEET and not view.out}
    mine = have.get(seat, 0)
    return 1 + sum(theirs > mine for other, theirs in have.items() if other != seat)


def _verdict(deeds: Statistics, reached: int, asleep: bool) -> TurnVerdict:
    if reached:
        return TurnVerdict.REACHED_AND_LOST if deeds.deaths else TurnVerdict.CHECKPOINT
    if deeds.deaths:
        return TurnVerdict.LOST
    if deeds.robots_destroyed:
        return TurnVerdict.WRECKER
    if deeds.damage_taken >= HARD:
        return TurnVerdict.HARD
    if asleep:
        return TurnVerdict.ASLEEP
    if deeds.damage_dealt > deeds.damage_taken:
        return TurnVerdict.SHARP
    if deeds.damage_taken:
        return TurnVerdict.SCRATCHED
    return TurnVerdict.CLEAN if deeds.squares else TurnVerdict.STUCK
