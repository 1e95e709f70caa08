"""A board as a lone robot finds it: outcomes of cards, and the way to the goal.

Both follow from the compiled floor and its memory, so they are worked out once and shared by all thinkers.  A
:class:`LoneFloor` belongs to a floor and keeps every outcome with the part of the memory it depends on; a
:class:`Terrain` is the ground in one state of the memory.  A flipped switch makes another terrain, nearly all
of which is known already.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..base.geometry import DIRS
from ..engine.compile import Floor
from ..engine.rules import Rules
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS
from .distances import FAR, Maps, Ways
from .probe import Flips, Outcome, Probe, Under

__all__ = ["FAR", "LoneFloor", "Terrain", "terrain_of"]

_Known = list[tuple[Flips, Outcome]]
_NONE: _Known = []
_Key = int | tuple[int, Under]
"""A place, a register and a command as one number, with the robot's conditions, if any."""


class LoneFloor:
    """A floor as a lone robot finds it: outcomes, each with the values of the memory it depends on."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._probe = Probe(floor, Robot(0, 0, 0))
        self._fixed: dict[_Key, Outcome] = {}
        self._known: dict[_Key, _Known] = {}
        self._terrains: dict[Flips, Terrain] = {}
        self._begins = {element.index: element.begins() for element in floor.board.elements}
        self.maps = Maps(self)
        always = {pos for pos, when in floor.deadly.items() if when is None}
        self.squares = [pos for pos in floor.places() if pos not in always]
        timed = {
            pos
            for element in floor.board.elements
            if len(getattr(element, "registers", range(REGISTERS))) < REGISTERS
            for pos in element.footprint(floor)
        }
        self.varied = frozenset(
            place
            for pos in floor.shafts
            for top in [floor.grid.above(pos)]
            for place in (pos, top, *floor.neighbours(pos), *floor.neighbours(top))
        )
        """Squares from which one command may lead to different squares in different registers: shafts, and
        the squares beside them.
        """
        self.timed = timed.union(*map(floor.neighbours, timed))

    def outcome(
        self,
        memory: Mapping[int, int],
        register: int,
        pos: int,
        facing: int,
        command: int,
        under: Under = (),
    ) -> Outcome:
        """The effect of ``command`` in ``register`` with the elements in the states of ``memory``.

        ``under`` are the conditions of the robot when it plays the command.

        The outcome is kept with all entries of the memory that it depends on (-1: nothing remembered).
        """
        place = ((pos << 2 | facing) << 4 | command) << 3 | register
        key = (place, under) if under else place
        fixed = self._fixed.get(key)
        if fixed is not None:
            return fixed
        known = self._known.get(key, _NONE)
        for depends, outcome in known:
            for element, value in depends:
                if memory.get(element, -1) != value:
                    break
            else:
                return outcome
        probe = self._probe
        outcome = probe.play(register, pos, facing, command, memory, (), under)
        looked_up = probe.memory.looked_up
        if not looked_up:
            self._fixed[key] = outcome
            return outcome
        depends = tuple((element, memory.get(element, -1)) for element in sorted(looked_up))
        self._known[key] = [*known[-KEPT_OUTCOMES:], (depends, outcome)]
        return outcome

    def swallows(self, memory: Mapping[int, int], pos: int) -> bool:
        """Whether ``pos`` is a pit in any register while the elements are as ``memory`` says."""
        deadly = self.floor.deadly
        if pos not in deadly:
            return False
        when = deadly[pos]
        if when is None:
            return True
        state = State([])
        state.memory = dict(memory)
        return any(when(state) for state.register in range(1, REGISTERS + 1))

    def changed(self, memory: Mapping[int, int]) -> Flips:
        """The ``memory`` without unchanged entries, which make no difference."""
        begins = self._begins
        return tuple(sorted(item for item in memory.items() if begins.get(item[0], -1) != item[1]))

    def terrain(self, memory: Mapping[int, int]) -> Terrain:
        """The ground with its elements as ``memory`` says, kept for later callers."""
        key = self.changed(memory)
        found = self._terrains.pop(key, None)
        if found is None:
            found = Terrain(self, dict(key))
            if len(self._terrains) >= KEPT_TERRAINS:
                del self._terrains[next(iter(self._terrains))]
        self._terrains[key] = found
        return found


class Terrain:
    """A ground with its elements in the states that ``memory`` says."""

    def __init__(self, ground: LoneFloor, memory: Mapping[int, int]) -> None:
        self.ground = ground
        self.floor = ground.floor
        self.memory = memory
        self._outcomes: dict[_Key, Outcome] = {}
        self._flipped: dict[Flips, Terrain] = {}
        self._perils: dict[int, int] = {}
        self._ways: dict[tuple[int, tuple[int, ...]], Ways] = {}

    def outcome(
        self, register: int, pos: int, facing: int, command: int, flips: Flips = (), under: Under = ()
    ) -> Outcome:
        """The effect of ``command`` in ``register`` (from 0) on a robot alone on the board.

        ``flips`` are the changes of the floor since the turn began, ``under`` the conditions of the robot.
        """
        if flips:
            return self.flipped(flips).outcome(register, pos, facing, command, (), under)
        place = ((pos << 2 | facing) << 4 | command) << 3 | register
        key = (place, under) if under else place
        known = self._outcomes.get(key)
        if known is None:
            known = self.ground.outcome(self.memory, register, pos, facing, command, under)
            self._outcomes[key] = known
        return known

    def flipped(self, flips: Flips) -> Terrain:
        """The terrain with some elements in other states."""
        if not flips:
            return self
        known = self._flipped.get(flips)
        if known is None:
            known = self._flipped[flips] = self.ground.terrain({**self.memory, **dict(flips)})
        return known

    def ways_to(self, goal: int, more: tuple[int, ...] = ()) -> tuple[list[int], ...]:
        """For each number of checkpoints ticked, the way that is left to checkpoint ``goal``.

        ``ways[ticked][pos * 4 + facing]`` is in hundredths of a register, round walls and pits, with the
        gains and losses from belts and other elements.  ``more`` are the commands a robot has in addition to
        those that all robots are dealt.
        """
        return self.switchable(goal, more).base

    def switchable(self, goal: int, more: tuple[int, ...] = ()) -> Ways:
        """The same ways, and those that must first be opened by switches."""
        known = self._ways.get((goal, more))
        if known is None:
            known = self._ways[goal, more] = self.ground.maps.ways_to(self.memory, goal, more)
        return known

    def peril(self, pos: int) -> int:
        """Number of sides of ``pos`` from which a push ends in a pit or off the board."""
        known = self._perils.get(pos)
        if known is None:
            floor = self.floor
            known = sum(
                not floor.walls[pos] >> direction & 1
                and self.ground.swallows(self.memory, floor.to[direction][pos])
                for direction in DIRS
            )
            self._perils[pos] = known
        return known


KEPT_OUTCOMES = 12
"""The greatest number of states of the floor for which one outcome is kept."""

KEPT_TERRAINS = 24
"""The greatest number of states of one floor that are kept."""

KEPT_GROUNDS = 6
"""The greatest number of floors that are kept."""

_GROUNDS: dict[tuple[str, Rules], LoneFloor] = {}


def terrain_of(floor: Floor, memory: Mapping[int, int]) -> Terrain:
    """The terrain of ``floor`` with its elements as ``memory`` says."""
    key = (floor.board.content_hash, floor.rules)
    known = _GROUNDS.pop(key, None)
    if known is None:
        if len(_GROUNDS) >= KEPT_GROUNDS:
            del _GROUNDS[next(iter(_GROUNDS))]
        known = LoneFloor(floor)
    _GROUNDS[key] = known
    return known.terrain(memory)
