"""Mishaps with their victims and reasons, read from the facts of a turn.

A mishap is an event that a robot did not cause itself: a push, a collision, damage, destruction, or a
register filled by chance.  Its consequences later in the turn name it as their root.  Being carried, turned
or blocked by a wall counts as planned by the player, unless the robot was already off its way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from ..engine.compile import Floor
from ..rules import events as ev
from ..rules.events import Cause, CauseKind
from ..rules.state import FLEET, STRAYS
from .fold import Fold


class MishapKind(IntEnum):
    """The kind of mishap."""

    FILLED = 0
    """Chance put a card into a register."""
    PUSHED = 1
    """Somebody pushed the robot."""
    BLOCKED = 2
    """The robot's own card ended early."""
    HURT = 3
    """The robot took damage."""
    DESTROYED = 4
    """The robot was destroyed."""


class RootCause(NamedTuple):
    """The event that put a robot off its way: a push by ``robot``, or a card with ``robot`` in its way."""

    kind: MishapKind
    register: int
    robot: int


class Mishap(NamedTuple):
    """One thing that went wrong for ``robot``.

    ``place`` is the index of its first fact among those of the turn, which is the moment to look at.
    """

    robot: int
    turn: int
    register: int
    """From 1; 0 before the first register."""
    kind: MishapKind
    place: int
    cause: Cause
    """The cause: a robot's shot, a robot's push, an element, or the robot's own card."""
    frm: int
    """The square the robot was on."""
    at: int
    """The square where the robot ended, or fell out of play; beyond the edge it is a square off the board."""
    card: int = 0
    """The card of the robot that caused it, or the card that was filled in; 0 for none."""
    own: int = 0
    """The robot's own card of the register, or its next card; 0 for none."""
    pending: bool = False
    """Whether the robot's own card was still to be played."""
    amount: int = 0
    """Points of damage it took."""
    burnt: tuple[tuple[int, int], ...] = ()
    """The registers that damage burnt in, each with its card (0: none)."""
    dropped: int = 0
    """Number of levels it fell down a ledge."""
    fell: Cause | None = None
    """The element it fell into, or the rules if it fell over the edge; None if it did not fall."""
    mover: Cause | None = None
    """The cause that brought it to the place of its fall, if it was moved in this register."""
    thrown: bool = False
    """Whether it was hurt by its own shot, which the robot named in the cause reflected."""
    root: RootCause | None = None
    """The event that had put it off its way earlier in the turn."""


class _MishapReader:
    """One pass through a turn; ``found`` are the mishaps in the order in which they began."""

    def __init__(self, fold: Fold, floor: Floor, turn: int) -> None:
        self.fold = fold
        self.floor = floor
        self.turn = turn
        self.found: list[Mishap] = []
        self.register = 0
        self.place = 0
        # by robot, including companions
        self._cards: defaultdict[int, list[int]] = defaultdict(list)
        self._played: defaultdict[int, int] = defaultdict(int)
        self._last: dict[int, int] = {}
        self._mover: dict[int, Cause] = {}
        self._roots: dict[int, RootCause] = {}
        self._shoved: dict[int, int] = {}
        self._thrown: dict[int, int] = {}
        self._dropped: dict[int, int] = {}

    def read(self, fact: ev.Fact) -> None:
        """Take in the next fact; the fold has not seen it yet."""
        reader = _READERS.get(type(fact))
        if reader is not None:
            reader(self, fact)
        self.place += 1

    # -- knowledge about a robot -----------------------------------------------------------------

    def _card(self, robot: int, pending: bool) -> int:
        """The card the robot plays next in this register, or played last; 0 for none."""
        cards, played = self._cards[robot], self._played[robot]
        if pending and played < len(cards):
            return cards[played]
        return cards[min(played, len(cards)) - 1] if cards else 0

    def _new(self, robot: int, kind: MishapKind, cause: Cause, **more: Any) -> None:
        pending = self._played[robot] < len(self._cards[robot])
        view = self.fold.seen[robot]
        told = {"frm": view.pos, "at": view.pos, "root": self._roots.get(robot), **more}
        own = self._card(robot, pending)
        self._last[robot] = len(self.found)
        self.found.append(
            Mishap(robot, self.turn, self.register, kind, self.place, cause, own=own, pending=pending, **told)
        )

    def _before(self, robot: int) -> Mishap | None:
        """The latest mishap of the robot, if it happened in this register; else None."""
        found = self.found[self._last[robot]] if robot in self._last else None
        return found if found is not None and found.register == self.register else None

    def _again(self, robot: int, **changes: Any) -> None:
        self.found[self._last[robot]] = self.found[self._last[robot]]._replace(**changes)

    # -- facts -----------------------------------------------------------------------------------

    def filled(self, fact: ev.RegisterFilled) -> None:
        """Note that chance filled a register."""
        self.register, was = fact.register, self.register
        self._new(fact.robot, MishapKind.FILLED, ev.RULE, card=fact.card)
        self.register = was

    def began(self, fact: ev.RegisterStarted) -> None:
        """Begin a register, in which nobody has moved yet."""
        self.register = fact.register
        self._cards.clear()
        self._played.clear()
        self._mover.clear()

    def revealed(self, fact: ev.CardsRevealed) -> None:
        """Note the cards of the register."""
        for robot, card in fact.cards:
            self._cards[robot].append(card)

    def played(self, fact: ev.CardPlayed) -> None:
        """Note that a robot plays a card."""
        self._shoved.clear()
        self._played[fact.robot] += 1

    def step(self, _fact: ev.StepStarted) -> None:
        """Begin another step: pushes and shots of the one before are over."""
        self._shoved.clear()
        self._thrown.clear()

    def moved(self, fact: ev.RobotMoved) -> None:
        """Note a move; for a pushed robot it is a mishap."""
        robot, cause = fact.robot, fact.cause
        self._mover[robot] = cause
        if cause.kind is CauseKind.PUSH:
            self._push(robot, fact, cause, self._card(cause.source, pending=False))
        elif robot in self._shoved:
            self._push(robot, fact, Cause(CauseKind.PUSH, self._shoved.pop(robot)), 0)

    def pushed(self, fact: ev.RobotPushed) -> None:
        """Note that an element pushes a neighbour into the robot; this fact comes before the robot's move."""
        if fact.pusher < 0:
            self._shoved[fact.robot] = fact.by

    def _push(self, robot: int, fact: ev.RobotMoved, cause: Cause, card: int) -> None:
        before = self._before(robot)
        if before is not None and (before.kind, before.cause, before.card, before.at) == (
            MishapKind.PUSHED,
            cause,
            card,
            fact.frm,
        ):
            self._again(robot, at=fact.to)
            return
        self._new(robot, MishapKind.PUSHED, cause, frm=fact.frm, at=fact.to, card=card)
        if robot not in self._roots:
            self._roots[robot] = RootCause(MishapKind.PUSHED, self.register, cause.source)

    def blocked(self, fact: ev.RobotBlocked) -> None:
        """Note that a card ended early: at a robot, or, for a robot off its way, at a wall."""
        robot = fact.robot
        wall = self.floor.variant(self.fold.memory).walls[fact.at] >> fact.direction & 1
        other = None if wall else self.fold.standing(self.floor.to[fact.direction][fact.at])
        if other is None and (robot not in self._roots or not wall):
            return
        cause = ev.RULE if other is None else Cause(CauseKind.PUSH, other.robot)
        self._new(robot, MishapKind.BLOCKED, cause, card=self._card(robot, pending=False))
        if robot not in self._roots and other is not None:
            self._roots[robot] = RootCause(MishapKind.BLOCKED, self.register, other.robot)

    def reflected(self, fact: ev.ShotReflected) -> None:
        """Note a reflected shot, whose damage follows."""
        self._thrown[fact.shooter] = fact.robot

    def damaged(self, fact: ev.RobotDamaged) -> None:
        """Note damage by any cause; damage that a situation begins with has hurt nobody."""
        if fact.cause == ev.RULE:
            return
        levels = self._dropped.pop(fact.robot, 0)
        if levels:
            self._new(fact.robot, MishapKind.HURT, fact.cause, amount=fact.amount, dropped=levels)
            return
        before = self._before(fact.robot)
        if before is not None and before.kind is MishapKind.HURT and before.cause == fact.cause:
            self._again(fact.robot, amount=before.amount + fact.amount)
        else:
            frm = self.fold.seen[fact.robot].pos
            by = fact.cause.source if fact.cause.kind is CauseKind.WEAPON else -1
            shooter = self.fold.seen[by].pos if by >= 0 else frm
            thrown = by >= 0 and self._thrown.pop(fact.robot, -1) == by
            self._new(fact.robot, MishapKind.HURT, fact.cause, frm=shooter, amount=fact.amount, thrown=thrown)

    def dropped(self, fact: ev.RobotDropped) -> None:
        """Note that a robot came down a ledge; the damage follows."""
        self._dropped[fact.robot] = fact.levels

    def locked(self, fact: ev.RegisterLocked) -> None:
        """Note that the damage before this fact burnt in a register."""
        before = self._before(fact.robot)
        if before is not None and before.kind is MishapKind.HURT:
            self._again(fact.robot, burnt=(*before.burnt, (fact.register, fact.card)))

    def fell(self, fact: ev.RobotFell) -> None:
        """Note that a robot fell out of play; a push into a hole and the fall are one mishap.

        The effect of a companion's fall is told as a mishap of its robot.
        """
        if fact.robot < FLEET:
            self._lose(fact.robot, fact.at, fact.cause, fact.cause)

    def destroyed(self, fact: ev.RobotDestroyed) -> None:
        """Note that a robot was destroyed; its last damage and the destruction are one mishap."""
        before = self._before(fact.robot)
        if before is None or before.kind is not MishapKind.DESTROYED:
            self._lose(fact.robot, fact.at, fact.cause, None)
        self._roots.pop(fact.robot, None)

    def _lose(self, robot: int, at: int, cause: Cause, fell: Cause | None) -> None:
        before, mover = self._before(robot), self._mover.get(robot)
        lost: dict[str, Any] = {"at": at, "fell": fell, "mover": mover}
        if before is not None and self._is_one(before, at, cause, fell):
            self._again(robot, kind=MishapKind.DESTROYED, **lost)
        else:
            own = mover is not None and mover.kind is CauseKind.CARD
            card = self._card(robot, pending=False) if own else 0
            self._new(robot, MishapKind.DESTROYED, cause, card=card, **lost)

    @staticmethod
    def _is_one(before: Mishap, at: int, cause: Cause, fell: Cause | None) -> bool:
        """Whether the loss and the mishap before it are one: a push to where the robot fell, or the damage
        that destroyed it.
        """
        if fell is not None:
            return before.kind is MishapKind.PUSHED and before.at == at
        return before.kind is MishapKind.HURT and before.cause == cause


_READERS: dict[type, Callable[[_MishapReader, Any], None]] = {
    ev.RegisterFilled: _MishapReader.filled,
    ev.RegisterStarted: _MishapReader.began,
    ev.CardsRevealed: _MishapReader.revealed,
    ev.CardPlayed: _MishapReader.played,
    ev.StepStarted: _MishapReader.step,
    ev.RobotMoved: _MishapReader.moved,
    ev.RobotPushed: _MishapReader.pushed,
    ev.RobotBlocked: _MishapReader.blocked,
    ev.ShotReflected: _MishapReader.reflected,
    ev.RobotDropped: _MishapReader.dropped,
    ev.RobotDamaged: _MishapReader.damaged,
    ev.RegisterLocked: _MishapReader.locked,
    ev.RobotFell: _MishapReader.fell,
    ev.RobotDestroyed: _MishapReader.destroyed,
}


def mishaps_of(facts: Sequence[ev.Fact], fold: Fold, floor: Floor, turn: int) -> list[Mishap]:
    """The mishaps, in one turn and in order, of all robots that somebody plays.

    ``fold`` is in the state before ``facts`` and follows them.
    """
    reader = _MishapReader(fold, floor, turn)
    for fact in facts:
        reader.read(fact)
        fold.apply(fact)
    return [one for one in reader.found if one.robot < STRAYS]
