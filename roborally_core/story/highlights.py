"""Highlights of a turn: losses, pushes into holes, volleys, near misses, contested checkpoints, the decision.

All ways to tell a game use the same judgement: the film gives highlights time, and the reel at a game's end
consists of the greatest.  It reads only facts, and applies no rule of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from ..base.geometry import Grid
from ..effects.species import is_thing
from ..rules import events as ev
from ..rules.events import CauseKind
from ..rules.state import FLEET, STRAYS
from .fold import Fold, RobotView
from .stakes import Perils

AT_ONCE = 3
"""Number of hits on one robot in one instant from which they are a volley."""
NEAR = 2
"""Greatest distance in squares from which a rival contests a checkpoint that it also needs."""


class HighlightKind(IntEnum):
    """The kind of an instant that matters, the greatest first."""

    DECIDED = 0
    """The checkpoint that wins the game, or the game's end where another goal is played for."""
    THROWN = 1
    """A robot was pushed to where it falls out of play."""
    FALL = 2
    """A robot fell out of play by itself, or was carried there."""
    WRECK = 3
    """A robot was destroyed where it stood."""
    CONTESTED = 4
    """A checkpoint was reached while a rival nearby needed the same one."""
    BRINK = 5
    """A robot has only one point left."""
    VOLLEY = 6
    """At least three hits on one robot at once."""
    LEDGE = 7
    """A robot that was pushed, or drove at speed, stopped where one more square would have destroyed it."""
    MISSED = 8
    """A beam that would have destroyed a robot crossed a square it had left in the same register."""
    CHECKPOINT = 9
    """Any other checkpoint."""
    BURN = 10
    """Damage burnt in a register."""


class RaceTurn(IntEnum):
    """The change of a race by a checkpoint."""

    NONE = 0
    LEADS = 1
    """Its robot takes the lead: nobody has as many checkpoints, and until now somebody had."""
    POINT = 2
    """Its robot lacks only the last checkpoint from now on."""


_WEIGHTS: dict[HighlightKind, int] = {
    HighlightKind.DECIDED: 10,
    HighlightKind.THROWN: 8,
    HighlightKind.FALL: 6,
    HighlightKind.WRECK: 6,
    HighlightKind.CONTESTED: 5,
    HighlightKind.BRINK: 4,
    HighlightKind.VOLLEY: 4,
    HighlightKind.LEDGE: 4,
    HighlightKind.MISSED: 4,
    HighlightKind.CHECKPOINT: 4,
    HighlightKind.BURN: 2,
}
_TURN = 1
"""Additional weight of a checkpoint that changes the race."""
_LAST = 3
"""Additional weight of a loss after which the player is out."""
_STRAY = 2
"""The weight by which the loss of a body that belongs to nobody, such as the crystal, is less."""
GREAT = 4
"""Weight from which a film pauses for a highlight."""
_CLOSING = (ev.Beat, ev.StepStarted, ev.CardPlayed, ev.RegisterStarted, ev.CardsRevealed)
"""Facts that end an instant."""
_LOSSES = (HighlightKind.THROWN, HighlightKind.FALL, HighlightKind.WRECK)
NEAR_MISSES = (HighlightKind.LEDGE, HighlightKind.MISSED)
"""The kinds of instants in which, in the end, nothing happened."""
_SPEED = 2
"""Number of squares from which a card moves a robot at speed."""


NOWHERE_DEADLY = Perils()


class Highlight(NamedTuple):
    """One instant that matters to one robot."""

    kind: HighlightKind
    place: int
    """The index of its fact among those of the turn."""
    register: int
    """From 1; 0 before the first register."""
    robot: int
    at: int
    """The square to look at."""
    by: int = -1
    """The robot that did it, or that came too late for the checkpoint; -1 for none."""
    amount: int = 0
    """The points of damage it took in this instant, or the number of the checkpoint."""
    last: bool = False
    """Whether it puts the robot's player out of the game."""
    race: RaceTurn = RaceTurn.NONE
    """The change of the race by this checkpoint."""

    @property
    def weight(self) -> int:
        """Its importance, from 2; greater is more important."""
        more = (_LAST if self.last else 0) + (_TURN if self.race else 0)
        return _WEIGHTS[self.kind] + more - (_STRAY if self.robot >= STRAYS else 0)


class _Reader:
    """One pass through a turn, instant by instant."""

    def __init__(self, fold: Fold, grid: Grid, fatal: int, ground: Perils) -> None:
        self._fold = fold
        self._grid = grid
        self._fatal = fatal
        self._ground = ground
        self.found: list[Highlight] = []
        self._register = 0
        self._instant: list[tuple[int, Any]] = []
        self._shover: dict[int, int] = {}
        """The robot that last moved each robot in this step, by itself or by its card."""
        self._ran: dict[int, tuple[int, int, ev.RobotMoved]] = {}
        """The last move of each robot by a card, with the place of its fact and the number of
        squares so far.
        """
        self._left: dict[int, set[int]] = {}
        """The squares each robot has left in this register."""

    def read(self, facts: Iterable[ev.Fact]) -> None:
        """Take in a whole turn."""
        for place, fact in enumerate(facts):
            if isinstance(fact, _CLOSING):
                self._close()
                if not isinstance(fact, ev.Beat):
                    self._stopped()
                    self._shover.clear()
                if isinstance(fact, ev.RegisterStarted):
                    self._register = fact.register
                    self._left.clear()
            self._instant.append((place, fact))
            self._follow(place, fact)
            self._fold.apply(fact)
        self._close()
        self._stopped()
        self.found.sort(key=lambda one: one.place)

    def _follow(self, place: int, fact: ev.Fact) -> None:
        if isinstance(fact, ev.RobotMoved) and self._ground.deadly:
            self._left.setdefault(fact.robot, set()).add(fact.frm)
            number = self._ran[fact.robot][1] + 1 if fact.robot in self._ran else 1
            self._ran[fact.robot] = place, number, fact
        if isinstance(fact, ev.RobotPushed):
            self._shover[fact.robot] = fact.pusher if fact.pusher >= 0 else fact.by
        elif isinstance(fact, ev.RobotMoved) and fact.cause.kind is not CauseKind.PUSH:
            if fact.cause.kind is CauseKind.CARD:
                self._shover.pop(fact.robot, None)
        elif isinstance(fact, ev.RobotMoved):
            self._shover[fact.robot] = fact.cause.source

    # -- an instant ------------------------------------------------------------------------------

    def _close(self) -> None:
        """Close the instant: keep at most one highlight of it for each robot."""
        instant, self._instant = self._instant, []
        best: dict[int, Highlight] = {}
        hits: dict[int, list[ev.RobotDamaged]] = {}
        for _, fact in instant:
            if isinstance(fact, ev.RobotDamaged) and fact.cause != ev.RULE:
                hits.setdefault(fact.robot, []).append(fact)
        for place, fact in instant:
            one = self._judged(place, fact, hits)
            if one is not None and _matters(one):
                known = best.get(one.robot)
                if known is None or one.kind < known.kind:
                    best[one.robot] = one
            if isinstance(fact, ev.BeamFired):
                for near in self._grazed(place, fact):
                    best.setdefault(near.robot, near)
        self.found += sorted(best.values(), key=lambda one: one.place)
        for place, fact in instant:
            if isinstance(fact, ev.PlayerOut):
                self._out(fact.seat)
            elif isinstance(fact, ev.GameEnded) and fact.winners and not fact.drawn:
                self._decided(place, fact.winners)

    def _judged(self, place: int, fact: Any, hits: dict[int, list[ev.RobotDamaged]]) -> Highlight | None:
        robot = getattr(fact, "robot", -1)
        taken = hits.get(robot, [])
        amount = sum(hit.amount for hit in taken)
        if isinstance(fact, ev.RobotFell):
            by = self._shover.get(robot, -1)
            kind = HighlightKind.FALL if by < 0 else HighlightKind.THROWN
            return Highlight(kind, place, self._register, robot, fact.at, by, amount)
        if isinstance(fact, ev.RobotDestroyed):
            by = fact.cause.source if fact.cause.kind is CauseKind.WEAPON else -1
            return Highlight(HighlightKind.WRECK, place, self._register, robot, fact.at, by, amount)
        if isinstance(fact, ev.CheckpointReached):
            return self._ticked(place, fact)
        at = self._fold.seen[robot].pos if robot in self._fold.seen else 0
        if isinstance(fact, ev.RobotDamaged) and taken and fact is taken[-1]:
            by = fact.cause.source if fact.cause.kind is CauseKind.WEAPON else -1
            if fact.damage == self._fatal - 1:
                return Highlight(HighlightKind.BRINK, place, self._register, robot, at, by, amount)
            if len(taken) >= AT_ONCE:
                return Highlight(HighlightKind.VOLLEY, place, self._register, robot, at, by, amount)
        if isinstance(fact, ev.RegisterLocked):
            return Highlight(HighlightKind.BURN, place, self._register, robot, at, -1, amount)
        return None

    def _ticked(self, place: int, fact: ev.CheckpointReached) -> Highlight:
        mine = self._fold.seen[fact.robot]
        rivals = (one for one in self._fold.views if one.seat != mine.seat)
        by = next((one.robot for one in rivals if self._wants(one, fact.number, mine)), -1)
        kind = HighlightKind.CHECKPOINT if by < 0 else HighlightKind.CONTESTED
        turn = self._turned(fact.number, mine.seat)
        return Highlight(kind, place, self._register, fact.robot, mine.pos, by, fact.number, race=turn)

    def _turned(self, number: int, seat: int) -> RaceTurn:
        """The change of the race by this checkpoint of a player; none where nobody else is in it."""
        others = [one for one in self._fold.views if one.robot < FLEET and one.seat != seat and not one.out]
        most = max((one.checkpoints for one in others), default=-1)
        if others and number == self._ground.goal - 1:
            return RaceTurn.POINT
        return RaceTurn.LEADS if most == number - 1 else RaceTurn.NONE

    def _wants(self, one: RobotView, number: int, mine: RobotView) -> bool:
        """Whether a robot nearby needs this checkpoint next."""
        if not one.here or one.robot >= FLEET or one.checkpoints != number - 1:
            return False
        (x, y), (column, row) = self._grid.xy(one.pos), self._grid.xy(mine.pos)
        return abs(x - column) + abs(y - row) <= NEAR

    # -- near misses -----------------------------------------------------------------------------

    def _stopped(self) -> None:
        """Note, at the end of a card or step, the robots that stand where they nearly fell."""
        ran, self._ran = self._ran, {}
        for robot, (place, number, fact) in ran.items():
            view = self._fold.seen.get(robot)
            pushed = fact.cause.kind is CauseKind.PUSH
            if view is None or not view.here or view.pos != fact.to or robot >= FLEET:
                continue
            if not pushed and (fact.cause.kind is not CauseKind.CARD or number < _SPEED):
                continue
            step = fact.to - fact.frm
            if step not in self._grid.delta:
                continue
            known = any(one.robot == robot and one.place >= place for one in self.found)
            if not known and self._ground.falls_off(self._grid, fact.to, self._grid.delta.index(step)):
                by = self._shover.get(robot, -1) if pushed else -1
                self.found.append(Highlight(HighlightKind.LEDGE, place, self._register, robot, fact.to, by))

    def _grazed(self, place: int, fact: ev.BeamFired) -> Iterable[Highlight]:
        """The robots that a beam would have destroyed where they were in this register."""
        crossed = set(range(fact.frm, fact.to, self._grid.delta[fact.direction])) | {fact.to}
        by = fact.cause.source if fact.cause.kind is CauseKind.WEAPON else -1
        for robot, left in self._left.items():
            view = self._fold.seen.get(robot)
            if view is None or not view.here or robot in {fact.victim, by} or robot >= FLEET:
                continue
            if left & crossed and view.pos not in crossed and view.damage + fact.strength >= self._fatal:
                yield Highlight(HighlightKind.MISSED, place, self._register, robot, view.pos, by)

    # -- weights -----------------------------------------------------------------------------------

    def _out(self, seat: int) -> None:
        for i in reversed(range(len(self.found))):
            one = self.found[i]
            if one.kind in _LOSSES and self._fold.seen[one.robot].seat == seat:
                self.found[i] = one._replace(last=True)
                return

    def _decided(self, place: int, winners: Sequence[int]) -> None:
        """Note what decides the game: the winners' checkpoint in this register, or else its end, seen at the
        thing that is played for, or at a winner whose last rival went out in this register.
        """
        ticks = (HighlightKind.CHECKPOINT, HighlightKind.CONTESTED)
        for i in reversed(range(len(self.found))):
            one = self.found[i]
            now = one.kind in ticks and one.register == self._register
            if now and self._fold.seen[one.robot].seat in winners:
                self.found[i] = one._replace(kind=HighlightKind.DECIDED, race=RaceTurn.NONE)
                return
        views = [view for view in self._fold.views if view.here]
        mine = [view for view in views if view.seat in winners and view.robot < FLEET]
        alone = any(one.last and one.register == self._register for one in self.found)
        things = [view for view in views if is_thing(view.robot) and not alone]
        if mine:
            at = (things or mine)[0].pos
            self.found.append(Highlight(HighlightKind.DECIDED, place, self._register, mine[0].robot, at))


def _matters(one: Highlight) -> bool:
    """Whether a highlight is about a robot with a seat, or the loss of a body that belongs to nobody."""
    return one.robot < FLEET or (one.robot >= STRAYS and one.kind in _LOSSES)


def highlights_of(
    facts: Sequence[ev.Fact], fold: Fold, grid: Grid, fatal: int, ground: Perils = NOWHERE_DEADLY
) -> tuple[Highlight, ...]:
    """The highlights of a turn, in order; at most one for each robot in an instant.

    ``fold`` is in the state before ``facts`` and follows them; ``fatal`` is the damage at which robots are
    destroyed; near misses are found where ``ground`` says what is deadly.
    """
    reader = _Reader(fold, grid, fatal, ground)
    reader.read(facts)
    return tuple(reader.found)
