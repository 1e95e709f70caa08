"""The ladder of chances beside a watched match: that of the open turn, and the change since the last one."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.foresight.chances import PLAYOUTS, ladder

from .status import Chance

FEWEST = 4
"""Playouts before which nothing is said."""
NOTABLE = 8
"""Points of percent below which a change between two whole ladders is chance."""


class ShownRung(NamedTuple):
    """A seat on the ladder: its chance in percent, and the points gained in the last turn (0: not told)."""

    seat: int
    percent: int
    gained: int


class ChancesStore:
    """The playouts of one turn after the other."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.turn = 0
        self.failed = False
        """Whether nobody can play on."""
        self._results: list[tuple[int, ...]] = []
        self._before: dict[int, int] = {}

    @property
    def done(self) -> int:
        """Number of playouts of this turn."""
        return len(self._results)

    @property
    def is_whole(self) -> bool:
        """Whether no more playouts are wanted."""
        return self.failed or self.done >= PLAYOUTS

    def open_turn(self, turn: int) -> None:
        """Another turn is to be programmed."""
        whole = self.done >= PLAYOUTS and turn == self.turn + 1
        self._before = {rung.seat: rung.percent for rung in ladder(self._results)} if whole else {}
        self.turn, self._results = turn, []

    def take(self, worths: tuple[int, ...] | None) -> None:
        """The next playout; None, or one of another game, says that there are no more."""
        if worths is None or len(worths) != self._seats:
            self.failed = True
        else:
            self._results.append(worths)

    def rungs(self) -> list[ShownRung]:
        """From the top; nothing while too little is known."""
        if self.done < FEWEST:
            return []
        found = ladder(self._results)
        return [ShownRung(rung.seat, rung.percent, self._gained(rung.seat, rung.percent)) for rung in found]

    def told(self) -> dict[int, Chance]:
        """The chances by seat, as rows show them; none if nobody can play on."""
        if self.failed:
            return {}
        return {rung.seat: Chance(rung.percent, rung.gained, self.done) for rung in self.rungs()}

    def _gained(self, seat: int, percent: int) -> int:
        gained = percent - self._before.get(seat, percent)
        return gained if self.is_whole and abs(gained) >= NOTABLE else 0
