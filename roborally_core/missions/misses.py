"""Mistakes that kept a robot from the goal of a mission in a turn, read from the facts of the turn."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from ..effects.values import Touch
from ..play.game import Game
from ..rules.events import ArchiveMoved, CheckpointReached, Fact, RobotMoved


class MissKind(Enum):
    """The kind of miss; the value is part of the keys of its texts."""

    EARLY = "early"
    """The robot touched a checkpoint before its turn."""
    PASSED = "passed"
    """It drove over the next checkpoint, where only the end of a register counts."""
    SHORT = "short"
    """It stands some squares from the next checkpoint."""


class Miss(NamedTuple):
    """One miss; ``number`` is the checkpoint that is still ahead."""

    kind: MissKind
    number: int
    amount: int = 0
    """The checkpoint touched too early, or the squares that are left; 0 if the robot drove past."""


def miss_of(game: Game, facts: Iterable[Fact], seat: int = 0) -> Miss | None:
    """The most telling miss of a seat in the turn just played, whose ``facts`` are given.

    None without a next checkpoint, and for a robot that is off the board.
    """
    me = game.state.robots[seat]
    ahead = game.board.by_number.get(me.checkpoints + 1)
    if me.checkpoints >= game.goal or ahead is None:
        return None
    facts = tuple(facts)
    numbers = {one.pos: number for number, one in game.board.by_number.items()}
    reached = sum(isinstance(fact, CheckpointReached) and fact.robot == me.id for fact in facts)
    following, early, passed = me.checkpoints - reached + 1, 0, False
    for fact in facts:
        if isinstance(fact, CheckpointReached) and fact.robot == me.id:
            following, early, passed = following + 1, 0, False
        elif isinstance(fact, ArchiveMoved) and fact.robot == me.id:
            number = numbers.get(fact.pos, 0)
            early = number if number > following else early
        elif isinstance(fact, RobotMoved) and fact.robot == me.id:
            passed = passed or numbers.get(fact.to, 0) == following
    if early:
        return Miss(MissKind.EARLY, following, early)
    if passed and game.rules.touch is Touch.STANDING:
        return Miss(MissKind.PASSED, following)
    if not me.pos:
        return None
    (x, y), (column, row) = game.board.grid.xy(me.pos), game.board.grid.xy(ahead.pos)
    return Miss(MissKind.SHORT, following, abs(column - x) + abs(row - y))
