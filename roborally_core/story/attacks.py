"""Attacks that missed their goal: how near a robot came to destroying another in a turn, and what lacked.

Everything is read from the facts of the turn; the ground tells only where a push would have ended.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from ..base.geometry import NOWHERE, Grid
from ..rules import events as ev
from ..rules.events import CauseKind
from ..rules.state import State
from ..rules.timeline import REGISTERS
from .fold import Fold
from .stakes import Perils

CLOSE = 3
"""The greatest number of squares from a fall at which a push came near, and from its target a shot: no card
moves a robot further.
"""


class AttackKind(Enum):
    """The kind of an attack, those that came furthest first; the value is part of the keys of its texts."""

    BOTH = "both"
    """The target was destroyed, and the attacker as well."""
    SHORT = "short"
    """The target was pushed towards a fall, and stopped some squares before it."""
    SHOT = "shot"
    """The target was hit, and has points left."""
    HELD = "held"
    """The attacker drove against the target, which something behind it held."""
    ASIDE = "aside"
    """The target was pushed, but no fall was near in that direction."""
    UNTOUCHED = "untouched"
    """The target was neither pushed nor hit."""


class Attack(NamedTuple):
    """One attack; ``register`` is that of its nearest moment, from 1, or 0 if that was before them all."""

    kind: AttackKind
    register: int
    amount: int = 0
    """Squares before the fall; points of damage dealt; or the least number of steps to the target, 0 if none
    led there."""
    at: int = NOWHERE
    """The square of the fall, which may be off the board, or the square on which the target stopped."""
    left: int = 0
    """Points of damage the target still endures."""
    brink: int = 0
    """The register in which the target stood right beside a fall, of several the one nearest to ``register``;
    0 if there was none.
    """
    missed: int = 0
    """The register of the shot that passed nearest to the target, if none hit and one came near; else 0."""
    wide: int = 0
    """The squares by which it missed, at most :data:`CLOSE`."""


class _Push(NamedTuple):
    register: int
    at: int
    """The square on which the target came to stand."""
    fall: int
    """The first deadly square in the direction of the push; 0 if none is close."""
    short: int
    """The squares from there to the fall."""


class _AttackReader:
    """One pass through a turn."""

    def __init__(self, fold: Fold, grid: Grid, ground: Perils, me: int, target: int) -> None:
        self._fold, self._grid, self._ground, self._me, self._target = fold, grid, ground, me, target
        self._register, self._moment = 0, State([])
        self.near = self._distance(), 0
        """The least number of steps to the target and their register; 0 is no way."""
        self.pushes: list[_Push] = []
        self.held = 0
        """The register in which something behind the target held it; 0 if nothing did."""
        self.dealt, self.shot_in = 0, 0
        self.end = 0
        """The register in which the target was destroyed; 0 if it was not."""
        self._brinks: list[int] = []
        self.missed = (0, 0)
        """The squares by which the nearest shot missed, and its register; zeros if none came near."""

    def follow(self, facts: Iterable[ev.Fact]) -> None:
        """Take in a whole turn."""
        for fact in facts:
            self._fold.apply(fact)
            self._moment.memory = dict(self._fold.memory)
            match fact:
                case ev.RegisterStarted(register):
                    self._register = self._moment.register = register
                case ev.RobotPushed(robot, by, pusher, direction) if robot == self._target:
                    if self._me in (by, pusher):
                        self._pushed(pusher, direction)
                case ev.RobotBlocked(robot, at, direction, _) if robot == self._me:
                    self._blocked(at, direction)
                case ev.RobotDamaged(robot, amount, _, cause) if robot == self._target:
                    if cause.kind is CauseKind.WEAPON and cause.source == self._me:
                        self.dealt += amount
                        self.shot_in = self._register
                case ev.BeamFired(cause, frm, to, direction, _, victim) if victim != self._target:
                    if cause.kind is CauseKind.WEAPON and cause.source == self._me:
                        self._missed(frm, to, direction)
                case ev.RobotDestroyed(robot, _, _) if robot == self._target:
                    self.end = self.end or self._register
                case ev.RobotMoved(robot, _, _, _) if robot in (self._me, self._target):
                    self._moved()
                case ev.StepStarted() | ev.CardPlayed():
                    self._look_round()
                case _:
                    pass

    def _distance(self) -> int:
        mine, its = (self._fold.seen[one].at for one in (self._me, self._target))
        if not mine or not its:
            return 0
        return self._ground.steps(self._grid, mine, its) or 0

    def _moved(self) -> None:
        away = self._distance()
        if away and (away < self.near[0] or not self.near[0]):
            self.near = away, self._register

    def _missed(self, frm: int, to: int, direction: int) -> None:
        at = self._fold.seen[self._target].at
        if not at:
            return
        x, y = self._grid.xy(at)
        crossed = {*range(frm, to, self._grid.delta[direction]), to}
        wide = min(abs(column - x) + abs(row - y) for column, row in map(self._grid.xy, crossed))
        if wide <= CLOSE and (not self.missed[1] or wide < self.missed[0]):
            self.missed = wide, self._register

    def _look_round(self) -> None:
        """Note a target that stands at the brink while cards and elements can still move it."""
        at = self._fold.seen[self._target].at
        if at and any(self._ground.falls_off(self._grid, at, way, self._moment) for way in range(4)):
            self._brinks.append(self._register)

    def brink(self, register: int) -> int:
        """The register nearest to this one in which the target stood at the brink; 0 for none."""
        return min(self._brinks, key=lambda one: (abs(one - register), one), default=0)

    def _pushed(self, pusher: int, direction: int) -> None:
        at = self._fold.seen[self._target].pos
        if pusher < 0:
            # a push by an element is told before its moves
            at += self._grid.delta[direction]
        end = at
        for short in range(CLOSE):
            if self._ground.falls_off(self._grid, end, direction, self._moment):
                fall = end + self._grid.delta[direction]
                self.pushes.append(_Push(self._register, at, fall, short + 1))
                return
            if not self._grid.contains(end) or self._ground.walls[end] >> direction & 1:
                break
            end += self._grid.delta[direction]
        self.pushes.append(_Push(self._register, at, NOWHERE, 0))

    def _blocked(self, at: int, direction: int) -> None:
        if not self._ground.walls[at] >> direction & 1 and not self.held:
            other = self._fold.standing(at + self._grid.delta[direction])
            if other is not None and other.robot == self._target:
                self.held = self._register


def attack_on(
    facts: Iterable[ev.Fact], fold: Fold, grid: Grid, ground: Perils, robots: tuple[int, int], endures: int
) -> Attack:
    """The attack of the first of two ``robots`` on the second in a turn that missed its goal.

    ``fold`` is in the state before ``facts`` and follows them; ``endures`` points of damage destroy a robot.
    """
    me, target = robots
    reader = _AttackReader(fold, grid, ground, me, target)
    reader.follow(facts)
    if reader.end:
        return Attack(AttackKind.BOTH, reader.end)
    left = endures - fold.seen[target].damage
    told = _told(reader, soon=left <= REGISTERS)
    wide, missed = (0, 0) if reader.dealt else reader.missed
    return told._replace(left=left, brink=reader.brink(told.register), missed=missed, wide=wide)


def _told(reader: _AttackReader, *, soon: bool) -> Attack:
    """The attack; ``soon``: shots alone may destroy the target in another turn, so they tell more."""
    short = [push for push in reader.pushes if push.fall]
    if short:
        best = min(short, key=lambda push: push.short)
        return Attack(AttackKind.SHORT, best.register, best.short, best.fall)
    shot = Attack(AttackKind.SHOT, reader.shot_in, reader.dealt)
    if reader.dealt and soon:
        return shot
    if reader.held:
        return Attack(AttackKind.HELD, reader.held)
    if reader.pushes:
        return Attack(AttackKind.ASIDE, reader.pushes[0].register, at=reader.pushes[0].at)
    if reader.dealt:
        return shot
    away, register = reader.near
    return Attack(AttackKind.UNTOUCHED, register, away)
