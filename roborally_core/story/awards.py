"""Awards at the end of a game for the player who did most of each deed, from its facts alone.

An award goes to the one player who did more of a deed than everybody else, and enough of it; in a tie nobody
gets it. :mod:`.statistics` counts most deeds; effects on robots without their doing are counted here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from ..play.record import Record, replay
from ..rules import events as ev
from ..rules.events import CauseKind
from ..rules.state import FLEET
from ..situation import told
from .statistics import Counter, Measure, Statistics


class Feats(NamedTuple):
    """The events that one player's robot has undergone."""

    shoved: int = 0
    """Squares it was pushed, by robots and pushers."""
    ride: int = 0
    """The most squares the floor carried it within one turn."""
    spun: int = 0
    """Quarter turns the floor gave it."""


class FeatCounter:
    """A counter of feats from the first turn on; the first ``told`` facts after the very first describe the
    state before.
    """

    def __init__(self, robots: int, told: int = 0) -> None:
        self._feats = [Feats()] * robots
        self._riding = [0] * robots
        self._told = told
        self._first = True

    @property
    def feats(self) -> tuple[Feats, ...]:
        """The feats so far, by seat."""
        return tuple(self._feats)

    def count(self, facts: Iterable[ev.Fact]) -> None:
        """Take in the facts that come next, in order: those of a turn's opening as well as those of its
        playing.
        """
        for fact in facts:
            if self._told and not self._first:
                self._told -= 1
            elif isinstance(fact, ev.TurnStarted):
                self._riding = [0] * len(self._riding)
            elif isinstance(fact, ev.RobotPushed):
                self._note(fact.robot, shoved=1)
            elif isinstance(fact, ev.RobotMoved) and fact.cause.kind is CauseKind.ELEMENT:
                self._carried(fact.robot)
            elif isinstance(fact, ev.RobotTurned) and fact.cause.kind is CauseKind.ELEMENT:
                quarters = (fact.to - fact.frm) & 3
                self._note(fact.robot, spun=1 if quarters == 3 else quarters)
            self._first = False

    def _note(self, robot: int, shoved: int = 0, spun: int = 0) -> None:
        if robot < FLEET:
            feats = self._feats[robot]
            self._feats[robot] = feats._replace(shoved=feats.shoved + shoved, spun=feats.spun + spun)

    def _carried(self, robot: int) -> None:
        if robot < FLEET:
            self._riding[robot] += 1
            feats = self._feats[robot]
            self._feats[robot] = feats._replace(ride=max(feats.ride, self._riding[robot]))


class Award(StrEnum):
    """The awards, the proudest first."""

    WRECKER = "wrecker"
    """Destroyed the most robots."""
    SHARPSHOOTER = "sharpshooter"
    """Dealt the most damage."""
    BULLDOZER = "bulldozer"
    """Pushed others most."""
    UNSCRATCHED = "unscratched"
    """The only one without damage."""
    MARATHON = "marathon"
    """Drove the most squares."""
    LONGEST_RIDE = "longest_ride"
    """Was carried farthest in one turn."""
    MOST_PUSHED = "most_pushed"
    DIZZY = "dizzy"
    """Was turned most by the floor."""
    TARGET = "target"
    """Took the most damage."""
    PHOENIX = "phoenix"
    """Was destroyed most often."""


class Awarded(NamedTuple):
    """An award, its holder, and the amount."""

    award: Award
    seat: int
    amount: int


_ENOUGH: dict[Award, int] = {
    Award.WRECKER: 1,
    Award.SHARPSHOOTER: 3,
    Award.BULLDOZER: 3,
    Award.MARATHON: 12,
    Award.LONGEST_RIDE: 3,
    Award.MOST_PUSHED: 3,
    Award.DIZZY: 3,
    Award.TARGET: 4,
    Award.PHOENIX: 2,
}
"""The least amount that is a feat."""

_MEASURES: dict[Award, Measure] = {
    Award.WRECKER: Measure.ROBOTS_DESTROYED,
    Award.SHARPSHOOTER: Measure.DAMAGE_DEALT,
    Award.BULLDOZER: Measure.ROBOTS_PUSHED,
    Award.MARATHON: Measure.SQUARES,
    Award.TARGET: Measure.DAMAGE_TAKEN,
    Award.PHOENIX: Measure.DEATHS,
}
_FEATS: dict[Award, str] = {Award.LONGEST_RIDE: "ride", Award.MOST_PUSHED: "shoved", Award.DIZZY: "spun"}


def awards_of(statistics: Sequence[Statistics], feats: Sequence[Feats]) -> tuple[Awarded, ...]:
    """The awards of a game as counted so far, the proudest first; a player alone gets none."""
    if len(statistics) < 2:
        return ()
    out = []
    for award in Award:
        if award is Award.UNSCRATCHED:
            whole = [seat for seat, one in enumerate(statistics) if not one.damage_taken and not one.deaths]
            found = (whole[0], 0) if len(whole) == 1 else None
        elif award in _MEASURES:
            found = _leader([one.of(_MEASURES[award]) for one in statistics], _ENOUGH[award])
        else:
            found = _leader([getattr(one, _FEATS[award]) for one in feats], _ENOUGH[award])
        if found is not None:
            out.append(Awarded(award, *found))
    return tuple(out)


def _leader(amounts: Sequence[int], enough: int) -> tuple[int, int] | None:
    """The leader and their amount, if that is enough and nobody else has as much; else None."""
    most = max(amounts)
    if most < enough or amounts.count(most) > 1:
        return None
    return amounts.index(most), most


def awards_in(record: Record) -> tuple[Awarded, ...]:
    """The awards of a recorded game; RecordError if it does not replay."""
    robots = len(record.setup.seats)
    counter = Counter(robots, record.board.grid, record.begun)
    feats = FeatCounter(robots, 0 if record.begun is None else len(told(record.begun)))

    def turn(_number: int, facts: list[ev.Fact], _hashes: tuple[str, ...]) -> None:
        counter.count(facts)
        feats.count(facts)

    replay(record, turn)
    return awards_of(counter.statistics, feats.feats)
