"""Mistakes that kept a robot from the goal of a mission in a turn, read from the facts of the turn."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from ..base.geometry import NOWHERE
from ..effects.values import Touch
from ..play.game import Game
from ..rules.events import ArchiveMoved, CheckpointReached, Fact, RegisterStarted, RobotMoved
from ..rules.state import Status
from ..story.stakes import Perils, perils_of


class MissKind(Enum):
    """The kind of miss; the value is part of the keys of its texts."""

    EARLY = "early"
    """The robot touched a checkpoint before its turn."""
    PASSED = "passed"
    """It drove over the next checkpoint, where only the end of a register counts."""
    BROKEN = "broken"
    """The hull there is still broken, so nobody can come to it (RN-02)."""
    AWAY = "away"
    """It was nearer to the next checkpoint when an earlier register ended."""
    SHORT = "short"
    """It stands some steps from the next checkpoint, round walls and deadly squares."""


class Miss(NamedTuple):
    """One miss; ``number`` is the checkpoint that is still ahead."""

    kind: MissKind
    number: int
    amount: int = 0
    """The checkpoint touched too early, or the repairs or steps that are left; 0 if the robot drove past."""
    register: int = 0
    """The register, from 1, after which the robot was nearest, if it was nearer than at the end."""
    near: int = 0
    """The steps that were left then."""


def miss_of(game: Game, facts: Iterable[Fact], seat: int = 0) -> Miss | None:
    """The most telling miss of a seat in the turn just played, whose ``facts`` are given.

    None without a next checkpoint, for a robot that is off the board, and where no steps lead to the
    checkpoint, as between two ships.
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
    if repairs := _repairs_left(game, ahead.pos):
        return Miss(MissKind.BROKEN, following, repairs)
    if not me.pos:
        return None
    ground = perils_of(game.floor, 0, game.state)
    away = ground.steps(game.board.grid, me.pos, ahead.pos)
    if away is None:
        return None
    near, then = _nearest(game, ground, facts, me.id, ahead.pos)
    if 0 < near < away:
        return Miss(MissKind.AWAY, following, away, then, near)
    return Miss(MissKind.SHORT, following, away)


def _repairs_left(game: Game, pos: int) -> int:
    """The number of repairs until a robot can come to a square."""
    mended = [one for one in game.board.elements if one.mends and one.pos == pos]
    return sum(game.state.memory.get(one.index, one.begins()) for one in mended)


def _nearest(game: Game, ground: Perils, facts: Iterable[Fact], robot: int, to: int) -> tuple[int, int]:
    """The fewest steps left at the end of a register before the last, and the latest register that ended so
    near; zeros if there is none.

    A checkpoint that is reached begins a new way.
    """
    at, register, found = NOWHERE, 0, (0, 0)
    for fact in facts:
        if isinstance(fact, RegisterStarted):
            away = ground.steps(game.board.grid, at, to) if at and register else 0
            if away and (not found[0] or away <= found[0]):
                found = away, register
            register = fact.register
        elif isinstance(fact, CheckpointReached) and fact.robot == robot:
            found = 0, 0
        elif isinstance(fact, RobotMoved) and fact.robot == robot:
            at = fact.to
    return found


def target_of(game: Game, seat: int = 0) -> int | None:
    """The seat whose robot is to be destroyed, in a game without a checkpoint ahead; else None."""
    me = game.state.robots[seat]
    if game.board.by_number.get(me.checkpoints + 1) is not None:
        return None
    allies = game.state.allies(seat)
    others = [one for one in game.state.robots if one.seat not in allies and one.status is not Status.OUT]
    return others[0].seat if others else None
