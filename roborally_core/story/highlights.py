"""Highlights of a turn: losses, volleys, duels, near misses, checkpoints, far journeys, the decision.

All ways to tell a game use the same judgement: the film gives highlights time, and the reel at a game's end
consists of the greatest.  It reads only facts, and applies no rule of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..base.geometry import Grid
from ..effects.conditions import CONDITIONS
from ..effects.species import is_thing
from ..rules import events as ev
from ..rules.events import CauseKind
from ..rules.state import FLEET, STRAYS
from .fold import Fold, RobotView
from .forces import Journeys, homes_near
from .highlight_kinds import GREAT, LOSSES, NEAR_MISSES, THINGS, Highlight, HighlightKind, RaceTurn
from .stakes import Perils

__all__ = ["GREAT", "NEAR_MISSES", "Highlight", "HighlightKind", "RaceTurn", "highlights_of"]

AT_ONCE = 3
"""Number of hits on one robot in one instant from which they are a volley, and of points from which they are
heavy.
"""
NEAR = 2
"""Greatest distance in squares from which a rival contests a checkpoint that it also needs."""
_CLOSING = (ev.Beat, ev.StepStarted, ev.CardPlayed, ev.RegisterStarted, ev.CardsRevealed)
"""Facts that end an instant."""
_SPEED = 2
"""Number of squares from which a card moves a robot at speed."""


NOWHERE_DEADLY = Perils()


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
        self._journeys = Journeys(grid)
        self._swept: Highlight | None = None
        """The farthest that an element has carried a robot so far."""
        self._shots: set[tuple[int, int]] = set()
        """The shooter and the victim of each hit in this step."""
        self._duels: set[tuple[int, int]] = set()
        """The pairs whose duel in this turn has been told."""
        self._telling: set[int] = set()
        """The places of shots that answer others, and of conditions that begin."""

    def read(self, facts: Iterable[ev.Fact]) -> None:
        """Take in a whole turn."""
        for place, fact in enumerate(facts):
            if isinstance(fact, _CLOSING):
                self._close()
                if not isinstance(fact, ev.Beat):
                    self._stopped()
                    self._shover.clear()
                    self._shots.clear()
                if isinstance(fact, ev.RegisterStarted):
                    self._register = fact.register
                    self._left.clear()
            self._instant.append((place, fact))
            self._follow(place, fact)
            self._fold.apply(fact)
        self._close()
        self._stopped()
        if self._swept is not None:
            self.found.append(self._swept)
        self.found.sort(key=lambda one: one.place)

    def _follow(self, place: int, fact: ev.Fact) -> None:
        if isinstance(fact, ev.RobotMoved):
            self._journeys.follow(place, fact)
        if isinstance(fact, ev.RobotMoved) and self._ground.deadly:
            self._left.setdefault(fact.robot, set()).add(fact.frm)
            number = self._ran[fact.robot][1] + 1 if fact.robot in self._ran else 1
            self._ran[fact.robot] = place, number, fact
        elif isinstance(fact, ev.BeamFired) and fact.cause.kind is CauseKind.WEAPON and fact.victim >= 0:
            shot = fact.cause.source, fact.victim
            if shot[::-1] in self._shots and not self._duels & {shot, shot[::-1]}:
                self._telling.add(place)
                self._duels.add(shot)
            self._shots.add(shot)
        elif isinstance(fact, ev.ConditionChanged) and fact.values is not None:
            known = dict(self._fold.seen[fact.robot].conditions) if fact.robot in self._fold.seen else {}
            if fact.condition not in known and _is_told(fact.condition):
                self._telling.add(place)
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
            by, cause = self._shover.get(robot, -1), self._journeys.carrier(robot) or fact.cause
            kind = HighlightKind.FALL if by < 0 else HighlightKind.THROWN
            return Highlight(kind, place, self._register, robot, fact.at, by, amount, cause=cause)
        if isinstance(fact, ev.RobotDestroyed):
            by = fact.cause.source if fact.cause.kind is CauseKind.WEAPON else -1
            kind = HighlightKind.WRECK
            return Highlight(kind, place, self._register, robot, fact.at, by, amount, cause=fact.cause)
        if isinstance(fact, ev.CheckpointReached):
            return self._ticked(place, fact)
        if is_thing(robot):
            return self._played_for(place, fact)
        at = self._fold.seen[robot].pos if robot in self._fold.seen else 0
        if isinstance(fact, ev.RobotDamaged) and taken and fact is taken[-1]:
            by = fact.cause.source if fact.cause.kind is CauseKind.WEAPON else -1
            if fact.damage == self._fatal - 1:
                return Highlight(HighlightKind.BRINK, place, self._register, robot, at, by, amount)
            if len(taken) >= AT_ONCE:
                return Highlight(HighlightKind.VOLLEY, place, self._register, robot, at, by, amount)
            if amount >= AT_ONCE:
                kind = HighlightKind.HEAVY
                return Highlight(kind, place, self._register, robot, at, by, amount, cause=fact.cause)
        if isinstance(fact, ev.RegisterLocked):
            return Highlight(HighlightKind.BURN, place, self._register, robot, at, -1, amount)
        if place not in self._telling:
            return None
        if isinstance(fact, ev.BeamFired):
            at, one = self._fold.seen[fact.victim].pos, fact.cause.source
            return Highlight(HighlightKind.DUEL, place, self._register, one, at, fact.victim)
        kind, told = HighlightKind.STRICKEN, (fact.condition, fact.values)
        return Highlight(kind, place, self._register, robot, at, cause=fact.cause, condition=told)

    def _played_for(self, place: int, fact: Any) -> Highlight | None:
        """The highlight of a thing that squads play for, which has come aboard or near a home."""
        if isinstance(fact, ev.RobotSpawned):
            return Highlight(HighlightKind.FETCHED, place, self._register, fact.robot, fact.pos)
        if not isinstance(fact, ev.RobotMoved) or not self._ground.homes:
            return None
        before, now = (homes_near(self._ground, self._grid, at) for at in (fact.frm, fact.to))
        come = sorted(set(now) - set(before))
        if not come:
            return None
        by, race = self._shover.get(fact.robot, -1), RaceTurn.POINT
        kind = HighlightKind.HAULED
        return Highlight(kind, place, self._register, fact.robot, fact.to, by, come[0], race=race)

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
        """Note, at the end of a card or step, the robots that nearly fell or were carried far."""
        ran, self._ran = self._ran, {}
        for robot, one in self._journeys.ended():
            farthest = self._swept is None or one.squares > self._swept.amount
            known = any(other.robot == robot and other.place >= one.place for other in self.found)
            if farthest and not known and robot < FLEET and self._fold.seen[robot].here:
                kind, n = HighlightKind.SWEPT, one.squares
                self._swept = Highlight(
                    kind, one.place, self._register, robot, one.at, amount=n, cause=one.cause
                )
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
            if one.kind in LOSSES and self._fold.seen[one.robot].seat == seat:
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
    """Whether it is about a robot with a seat, a thing that is played for, or the loss of another body."""
    return one.robot < FLEET or (one.robot >= STRAYS and one.kind in (*LOSSES, *THINGS))


def _is_told(condition: str) -> bool:
    """Whether it is news that a robot comes under a condition."""
    one = CONDITIONS.get(condition)
    return one is not None and bool(one.began or one.harm)


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
