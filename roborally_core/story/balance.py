"""The balance of a turn for one player: the verdict, the deeds, and the place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from ..base.geometry import Grid
from ..rules import events as ev
from ..rules.state import FLEET, Power
from .fold import Fold, RobotView
from .statistics import Counter, Statistics

HARD = 3
"""Points of damage in one turn from which damage is the verdict on it."""


class TurnVerdict(StrEnum):
    """The one thing to say about a turn; the most important kind comes first."""

    CHECKPOINT = "checkpoint"
    """Another checkpoint, or several."""
    REACHED_AND_LOST = "reached_and_lost"
    """It reached a checkpoint, and was destroyed."""
    LOST = "lost"
    """The robot was destroyed."""
    WRECKER = "wrecker"
    """It destroyed robots of others."""
    HARD = "hard"
    """Much damage."""
    ASLEEP = "asleep"
    """It sat the turn out, or was not in play."""
    ARRIVED = "arrived"
    """It came onto the board, and its player only chose a facing (RN-03)."""
    SHARP = "sharp"
    """More damage dealt than taken."""
    CLEAN = "clean"
    """Driven without a scratch."""
    LUCKY = "lucky"
    """Driven without a scratch, with registers that the player had left empty filled by chance."""
    SCRATCHED = "scratched"
    """Some damage."""
    STUCK = "stuck"
    """Its own cards did not gain it a square."""


class TurnBalance(NamedTuple):
    """One seat's turn."""

    verdict: TurnVerdict
    deeds: Statistics
    checkpoints: tuple[int, ...]
    """The numbers of the checkpoints it reached."""
    place: int
    """Its place by checkpoints after the turn, from 1; seats with equally many share a place.

    0 if it has none: it is out, or all have equally many.
    """
    was: int
    """The same before the turn."""


def balance_of(before: Sequence[RobotView], facts: Iterable[ev.Fact], grid: Grid, seat: int) -> TurnBalance:
    """The balance of a turn for ``seat``, from the views ``before`` the turn and its ``facts``."""
    fold = Fold(before)
    seats = max((view.seat for view in before if view.robot < FLEET), default=0) + 1
    counter = Counter(seats, grid, fold=fold)
    own = [view.robot for view in before if view.seat == seat and view.robot < FLEET]
    reached, asleep = [], all(not view.here or view.down for view in before if view.robot in own)
    arriving = any(view.power is Power.ARRIVING for view in before if view.robot in own)
    was = _place(fold, seat)
    begun = left_empty = False
    for fact in facts:
        counter.count((fact,))
        if isinstance(fact, ev.CheckpointReached) and fact.robot in own:
            reached.append(fact.number)
        elif isinstance(fact, ev.RegisterStarted):
            begun = True
        elif isinstance(fact, ev.RegisterFilled) and fact.robot in own and not begun:
            left_empty = True  # registers filled later were filled by the board
    deeds = counter.statistics[seat]
    verdict = _verdict(deeds, len(reached), asleep)
    if verdict is TurnVerdict.ASLEEP and arriving:
        verdict = TurnVerdict.ARRIVED
    if verdict is TurnVerdict.CLEAN and left_empty:
        verdict = TurnVerdict.LUCKY
    return TurnBalance(verdict, deeds, tuple(reached), _place(fold, seat), was)


def _place(fold: Fold, seat: int) -> int:
    """One more than the number of seats that have more checkpoints and are not out; or 0."""
    have = {view.seat: view.checkpoints for view in fold.seen.values() if view.robot < FLEET and not view.out}
    mine = have.get(seat, 0)
    if seat not in have or all(theirs == mine for theirs in have.values()):
        return 0
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
