"""Everybody's deeds in a game, in twelve numbers, counted from its facts alone (RR-30).

There is only one counter: the command line counts a record with it, reports end with its figures, and the
page keeps them for the player.  A replay of the same record gives the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from ..base.geometry import Grid, opposite
from ..play.game import Game
from ..play.record import Record, replay
from ..rules import events as ev
from ..rules.events import CauseKind
from ..rules.state import FLEET
from ..situation import Situation, told
from .fold import Fold, off_board


class Measure(StrEnum):
    """The measures, in the order in which they are listed; the last two are sums of others."""

    SQUARES_FORWARD = "squares_forward"
    SQUARES_BACKWARD = "squares_backward"
    LEFT_TURNS = "left_turns"
    RIGHT_TURNS = "right_turns"
    U_TURNS = "u_turns"
    DAMAGE_TAKEN = "damage_taken"
    DEATHS = "deaths"
    DAMAGE_DEALT = "damage_dealt"
    ROBOTS_DESTROYED = "robots_destroyed"
    DAMAGE_REPAIRED = "damage_repaired"
    POWER_DOWNS = "power_downs"
    ROBOTS_PUSHED = "robots_pushed"
    SQUARES = "squares"
    TURNS = "turns"


class Statistics(NamedTuple):
    """The twelve numbers of one player."""

    squares_forward: int = 0
    """Squares that its own cards took the robot in the direction it faced; a leap counts as one."""
    squares_backward: int = 0
    left_turns: int = 0
    right_turns: int = 0
    u_turns: int = 0
    """Turns its own cards made."""
    damage_taken: int = 0
    """Points, including those of a re-entry."""
    deaths: int = 0
    damage_dealt: int = 0
    """Points that others took from its shots."""
    robots_destroyed: int = 0
    """Robots destroyed by its shot, or after its push in the same register."""
    damage_repaired: int = 0
    """Points, including those of a power-down."""
    power_downs: int = 0
    robots_pushed: int = 0
    """Pushes, one for each robot and square."""

    @property
    def squares(self) -> int:
        """Squares forward and backward."""
        return self.squares_forward + self.squares_backward

    @property
    def turns(self) -> int:
        """All turns, including U-turns."""
        return self.left_turns + self.right_turns + self.u_turns

    def of(self, measure: Measure) -> int:
        """The number for one measure."""
        value: int = getattr(self, measure)
        return value

    def plus(self, other: Statistics) -> Statistics:
        """The sums of both."""
        return Statistics(*map(sum, zip(self, other, strict=True)))

    def minus(self, other: Statistics) -> Statistics:
        """The numbers without those of ``other``."""
        return Statistics(*(mine - its for mine, its in zip(self, other, strict=True)))


MEASURES = tuple(Measure(name) for name in Statistics._fields)
"""The twelve measures that are counted, without the sums."""

_TURNED = {1: Measure.RIGHT_TURNS, 2: Measure.U_TURNS, 3: Measure.LEFT_TURNS}


class Counter:
    """A counter of a game from its first turn on, given the facts of each turn's opening and playing in
    order.

    ``begun`` is the situation the game continues, if any: deeds before it are not counted.  With a ``fold``
    the facts continue from its state, as those of one turn do.
    """

    def __init__(
        self, robots: int, grid: Grid, begun: Situation | None = None, fold: Fold | None = None
    ) -> None:
        self._fold = Fold(off_board(robots)) if fold is None else fold
        self._grid = grid
        self._told = 0 if begun is None else len(told(begun))
        """Number of facts, after the first one, that describe the state before the game continued."""
        self._first = True
        self._counts = [dict.fromkeys(MEASURES, 0) for _ in range(robots)]
        self._pushers: dict[int, int] = {}
        """The last pusher of each robot in this register; -1 for an element."""
        self._player = -1
        """The player of the current card."""

    @property
    def statistics(self) -> tuple[Statistics, ...]:
        """The numbers so far, by seat."""
        return tuple(Statistics(*counts.values()) for counts in self._counts)

    def count(self, facts: Iterable[ev.Fact]) -> None:
        """Take in the facts that come next."""
        for fact in facts:
            if self._told and not self._first:
                self._told -= 1
            else:
                handler = _HANDLERS.get(type(fact))
                if handler is not None:
                    handler(self, fact)
            self._first = False
            self._fold.apply(fact)

    def _add(self, robot: int, measure: Measure, amount: int = 1) -> None:
        seat = self._fold.seen[robot].seat
        if seat >= 0:
            self._counts[seat][measure] += amount

    def _others(self, robot: int, by: int) -> bool:
        """Whether ``by`` is the robot or companion of somebody other than the player of ``robot``."""
        return by in self._fold.seen and self._fold.seen[by].seat != self._fold.seen[robot].seat

    # -- facts -----------------------------------------------------------------------------------

    def _began(self, _fact: ev.TurnStarted | ev.RegisterStarted) -> None:
        self._pushers.clear()
        self._player = -1

    def _played(self, fact: ev.CardPlayed) -> None:
        self._player = fact.robot

    def _step(self, _fact: ev.StepStarted) -> None:
        self._player = -1

    def _moved(self, fact: ev.RobotMoved) -> None:
        if fact.cause.kind is not CauseKind.CARD or fact.robot >= FLEET:
            return
        way, facing = self._way(fact.frm, fact.to), self._fold.seen[fact.robot].facing
        if way == facing:
            self._add(fact.robot, Measure.SQUARES_FORWARD)
        elif way == opposite(facing):
            self._add(fact.robot, Measure.SQUARES_BACKWARD)

    def _way(self, frm: int, to: int) -> int:
        """The direction from one square to another in the same row or column; -1 if there is none."""
        (x0, y0), (x1, y1) = self._grid.xy(frm), self._grid.xy(to)
        if (x0 == x1) == (y0 == y1):
            return -1
        return (1 if x1 > x0 else 3) if y0 == y1 else (2 if y1 > y0 else 0)

    def _turned(self, fact: ev.RobotTurned) -> None:
        if fact.cause.kind is CauseKind.CARD and fact.robot < FLEET:
            self._add(fact.robot, _TURNED[(fact.to - fact.frm) & 3])

    def _pushed(self, fact: ev.RobotPushed) -> None:
        self._pushers[fact.robot] = fact.pusher
        if fact.pusher >= 0:
            self._add(fact.pusher, Measure.ROBOTS_PUSHED)

    def _touched(self, fact: ev.FenceTouched) -> None:
        # A push against a fence moves nobody and is no fact of its own: a robot that touches
        # one while another's card is played was pushed there (BW-06).
        if self._player >= 0 and self._others(fact.robot, self._player):
            self._pushers[fact.robot] = self._player

    def _hurt(self, fact: ev.RobotDamaged) -> None:
        self._add(fact.robot, Measure.DAMAGE_TAKEN, fact.amount)
        shooter = fact.cause.source
        if fact.cause.kind is CauseKind.WEAPON and self._others(fact.robot, shooter):
            self._add(shooter, Measure.DAMAGE_DEALT, fact.amount)

    def _healed(self, fact: ev.RobotHealed) -> None:
        self._add(fact.robot, Measure.DAMAGE_REPAIRED, fact.amount)

    def _destroyed(self, fact: ev.RobotDestroyed) -> None:
        self._add(fact.robot, Measure.DEATHS)
        by = self._pushers.get(fact.robot, -1)
        if fact.cause.kind is CauseKind.WEAPON:
            by = fact.cause.source
        if self._others(fact.robot, by):
            self._add(by, Measure.ROBOTS_DESTROYED)

    def _shut(self, fact: ev.PoweredDown) -> None:
        self._add(fact.robot, Measure.POWER_DOWNS)


_HANDLERS: dict[type, Callable[[Counter, Any], None]] = {
    ev.TurnStarted: Counter._began,
    ev.RegisterStarted: Counter._began,
    ev.CardPlayed: Counter._played,
    ev.StepStarted: Counter._step,
    ev.RobotMoved: Counter._moved,
    ev.RobotTurned: Counter._turned,
    ev.RobotPushed: Counter._pushed,
    ev.FenceTouched: Counter._touched,
    ev.RobotDamaged: Counter._hurt,
    ev.RobotHealed: Counter._healed,
    ev.RobotDestroyed: Counter._destroyed,
    ev.PoweredDown: Counter._shut,
}


def counted_game(record: Record) -> tuple[Game, tuple[Statistics, ...]]:
    """A recorded game as it stands after its turns, and everybody's numbers in it, by seat.

    RecordError if it does not replay.
    """
    counter = Counter(len(record.setup.seats), record.board.grid, record.begun)

    def turn(_number: int, facts: list[ev.Fact], _hashes: tuple[str, ...]) -> None:
        counter.count(facts)

    return replay(record, turn), counter.statistics


def statistics_of(record: Record) -> tuple[Statistics, ...]:
    """Everybody's numbers in a recorded game, by seat; RecordError if it does not replay."""
    return counted_game(record)[1]
