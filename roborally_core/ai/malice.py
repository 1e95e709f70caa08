"""The worth of harm to others for machine persons that like it (:class:`~.strength.Level`)."""

from __future__ import annotations

from collections.abc import Iterable

from ..play.game import Game
from ..rules.state import State
from ..rules.timeline import REGISTERS
from .rivals import Programs, rehearse, with_programs
from .strength import Level


class Malice:
    """The worth to one robot of damaging, destroying and disturbing its foes in one turn."""

    def __init__(self, game: Game, foes: Iterable[int], level: Level) -> None:
        self._game = game
        self._foes = sorted(foes)
        self._level = level
        self._alone: dict[tuple[tuple[int, tuple[int | None, ...]], ...], State] = {}
        self.nodes = 0
        """Number of registers played to find it."""

    def worth(self, state: State, programs: Programs) -> int:
        """The worth of the harm done in a turn that ends in ``state`` when the others play ``programs``."""
        level, total = self._level, 0
        if not (level.bite or level.crush or level.shove):
            return 0
        for foe in self._foes:
            before, after = self._game.state.robots[foe], state.robots[foe]
            if before.pos and not after.pos:
                total += level.crush
                continue
            total += level.bite * max(0, after.damage - before.damage)
            if level.shove and after.pos != self._without_interference(programs).robots[foe].pos:
                total += level.shove
        return total

    def _without_interference(self, programs: Programs) -> State:
        """The state at the end of the turn if this robot plays no cards."""
        key = tuple(sorted(programs.items()))
        if key not in self._alone:
            self._alone[key] = rehearse(self._game, with_programs(self._game.state, programs))
            self.nodes += REGISTERS
        return self._alone[key]
