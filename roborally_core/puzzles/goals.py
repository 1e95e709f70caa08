"""The goals of puzzles, and when a turn meets one."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from ..rules.events import CheckpointReached, Fact, RegisterStarted, RobotDamaged, RobotDestroyed
from ..rules.timeline import REGISTERS


class PuzzleKind(IntEnum):
    """The task of the one turn; the value stands in links."""

    REACH = 0
    """Tick the checkpoint with the number of the goal, and all before it."""
    SURVIVE = 1
    """Be on the board when the turn is over."""
    DESTROY = 2
    """Let the robot of the goal's seat be destroyed, and be on the board when the turn is over."""
    UNHURT = 3
    """Take no damage, and be on the board when the turn is over."""


class PuzzleGoal(NamedTuple):
    """A goal; ``value`` is a checkpoint's number or a robot's seat, else 0."""

    kind: PuzzleKind
    value: int = 0


class TurnOutcome(NamedTuple):
    """Everything goals ask about one played turn; registers count from 1, 0 is never."""

    reached: tuple[tuple[int, int], ...]
    """Checkpoints ticked, each with the register in which it was."""
    destroyed: tuple[tuple[int, int], ...]
    """Other robots destroyed, each with the register."""
    lost: bool
    """Whether the player's robot was destroyed."""
    damage: int
    """Damage taken, in points."""


def outcome_of(facts: Iterable[Fact], robot: int) -> TurnOutcome:
    """The outcome of a turn's facts for the robot of this id."""
    register, damage, lost = 0, 0, False
    reached: list[tuple[int, int]] = []
    destroyed: list[tuple[int, int]] = []
    for fact in facts:
        if isinstance(fact, RegisterStarted):
            register = fact.register
        elif isinstance(fact, CheckpointReached) and fact.robot == robot:
            reached.append((fact.number, register))
        elif isinstance(fact, RobotDamaged) and fact.robot == robot:
            damage += fact.amount
        elif isinstance(fact, RobotDestroyed):
            if fact.robot == robot:
                lost = True
            else:
                destroyed.append((fact.robot, register))
    return TurnOutcome(tuple(reached), tuple(destroyed), lost, damage)


def met_in(aim: PuzzleGoal, outcome: TurnOutcome) -> int:
    """The register, from 1, after which the goal was met for good; 0 if it was not."""
    if aim.kind is PuzzleKind.REACH:
        return dict(outcome.reached).get(aim.value, 0)
    if outcome.lost:
        return 0
    if aim.kind is PuzzleKind.DESTROY:
        # later registers count, too: the player's robot has to last
        return REGISTERS if aim.value in dict(outcome.destroyed) else 0
    if aim.kind is PuzzleKind.UNHURT:
        return 0 if outcome.damage else REGISTERS
    return REGISTERS
