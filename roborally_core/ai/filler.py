"""Cards for the registers after an expected win, which another robot may prevent."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.cards import Deck
from ..rules.state import Robot
from ..rules.timeline import REGISTERS
from .judge import Judge
from .probe import Under
from .search import Line, Root, search
from .seats import search_task

FILL_WIDTH = 8
"""Width of the search for these cards."""


class Filler:
    """A completer of the lines of one robot in one turn; ``nodes`` is the number of registers
    played for it.
    """

    def __init__(
        self,
        judge: Judge,
        deck: Deck,
        robot: Robot,
        cards: Sequence[int],
        free: Sequence[int],
        under: Under,
    ) -> None:
        self._judge, self._deck, self._robot, self._under = judge, deck, robot, under
        self._cards, self._free = cards, free
        self.nodes = 0

    def fill(self, line: Line) -> Line:
        """``line`` with a command for each register; those after the win are chosen as if there had been no
        win.
        """
        judge, played = self._judge, len(line.commands)
        if not line.pos or line.ticked < judge.goal or played == REGISTERS:
            return line
        left = list(self._cards)
        for register, command in enumerate(line.commands):
            if register in self._free:
                left.remove(next(card for card in left if self._deck[card].command == command))
        at = Root(line.choice, line.pos, line.facing)
        task = search_task(self._deck, self._robot, left, self._free, (at,), self._under)._replace(
            damage=min(line.damage, judge.limit - 1),
            ticked=judge.goal - 1,
            first=played,
            goal_out_of_reach=True,
        )
        lines, nodes = search(judge, judge.terrain.outcome, task, FILL_WIDTH)
        self.nodes += nodes
        return line._replace(commands=line.commands + lines[0].commands) if lines else line
