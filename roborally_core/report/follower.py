"""Following a game from its facts alone: the places and states of robots."""

from __future__ import annotations

from ..rules import events as ev
from ..rules.state import Power
from ..story.fold import Fold, off_board
from .table import Picture, PicturedRobot
from .tongue import HIT_POINTS, Tongue


class Ledger:
    """The robots of a game, as the facts told so far leave them, in the words of reports."""

    def __init__(self, robots: int, limit: int, tongue: Tongue = HIT_POINTS) -> None:
        self.limit = limit
        self.tongue = tongue
        self._fold = Fold(off_board(robots))

    def follow(self, fact: ev.Fact) -> None:
        """Take note of ``fact``."""
        self._fold.apply(fact)

    def mode(self, robot: int) -> str:
        """The operating mode, as players call it."""
        view = self._fold.views[robot]
        word = self.tongue.word
        if not view.here:
            return word("out" if view.out else "destroyed.mode")
        mode = word("working") if view.real or not self.tongue.modes else word("virtual")
        if not view.down:
            return mode
        down = word("arriving" if view.power is Power.ARRIVING else "down")
        return word("mode.two", mode=mode, down=down) if self.tongue.modes else down

    def health(self, robot: int) -> str:
        """The hit points left or the damage taken, a dash for a robot that is destroyed."""
        view = self._fold.views[robot]
        if not view.here:
            return "-"
        return str(self.limit - view.damage if self.tongue.points else view.damage)

    def picture(self) -> Picture:
        """The board as it stands."""
        fold = self._fold
        figures = [PicturedRobot(one.robot, one.pos, one.facing, one.real) for one in fold.views if one.here]
        return Picture(tuple(figures), tuple(sorted(fold.memory.items())))
