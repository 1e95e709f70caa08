"""Squares that robots can reach on a board: walking, through teleporters, and by opening ways with switches.

The ground is laid by elements. A way that depends on their state counts as open if it may ever
be: from the start, or because a switch wired to it can be
flipped by a robot that gets there, by a robot's shot, by a beam or by a
mechanism of the board.  Belts, pushers and rivals are left out: a board refused here can never be finished.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..base.geometry import DIRS, Turn, opposite
from ..elements.api import ALL, Element, ElementView, Gate, HookKind, Query, Spring
from ..engine.edges import NO_WAY, Edges
from ..rules.state import State
from ..rules.timeline import REGISTERS
from .model import Board

MAX_ROUNDS = 24
"""Depth of doors behind doors; deeper ones are taken to open, so that nobody waits for a check."""


class Walkable(Edges):
    """The parts of elements' layout that walking needs (a BuilderView)."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.grid, board.relief)
        self.board = board
        self._walls = bytearray(self.size)
        self._closed = bytearray(b"\1" * self.size)
        self._doors: list[tuple[int, int, Query]] = []
        self._pits: dict[int, Query] = {}
        self._pitfalls: set[int] = set()
        self._passages: dict[str, dict[int, Query]] = {}
        self._taken: list[tuple[int, int]] = []
        self._leaps: list[tuple[int, int, int, bool]] = []
        self.feeds = board.feeds
        for element in board.elements:
            element.build(self)
        self.lay_levels()
        for pos in self.places():
            if pos not in self._pitfalls:
                self._closed[pos] = 0
        self._solid = bytes(self._walls)
        self.flippable: frozenset[int] = frozenset()
        """The elements, by index, whose state can change."""
        self._settle()

    # -- laying by elements (BuilderView) ------------------------------------------------------

    def wall(self, pos: int, direction: int) -> None:
        """A wall, seen from both sides."""
        self._walls[pos] |= 1 << direction
        self._walls[pos + self.grid.delta[direction]] |= 1 << opposite(direction)

    def lay_ledge(self, pos: int, direction: int) -> None:
        """Nobody walks up a ledge; down it, anybody does."""
        self._walls[pos] |= 1 << direction

    def note_turnout(self, pos: int, direction: int) -> None:
        """Robots may go wherever it leads now and then."""

    def is_walled(self, pos: int, direction: int) -> bool:
        """A wall; openings are looked at once the switches are known."""
        return bool(self._walls[pos] >> direction & 1)

    def raise_wall(self, pos: int, direction: int, place: int) -> None:
        """Walls reach up to the tops of shafts, and as high as the ground beside them."""
        self._walls[place] |= self._walls[pos] & 1 << direction

    def block_walkers(self, pos: int, direction: int, closed: Query) -> None:
        """It opens every turn."""

    def block_flyers(self, pos: int, direction: int, closed: Query) -> None:
        """A walking robot never flies."""

    def shaft(self, pos: int, up: Query, *, solid: bool = False) -> None:
        """A robot above is taken down, and one below up if there is room."""
        super().shaft(pos, up, solid=solid)
        if self.relief is not None:
            top = self.grid.above(pos)
            self._taken += [(top, pos)] if solid else [(top, pos), (pos, top)]

    def pane(self, pos: int, direction: int) -> None:
        """A wall for walkers."""
        self.wall(pos, direction)

    def haze(self, pos: int) -> None:
        """Nobody loses the way."""

    def spring(self, pos: int, direction: int, spring: Spring) -> None:
        """A wall that throws back is a wall."""
        self.wall(pos, direction)

    def curve(
        self, pos: int, direction: int, turn: Turn, drawn: bool = True, registers: Sequence[int] = ALL
    ) -> None:
        """Curves stop nobody."""

    def deadly_square(self, pos: int, when: Query | None = None) -> None:
        """Nobody walks over a pit, except one that closes, while it is closed."""
        if when is None:
            self._pitfalls.add(pos)
        else:
            self._pits[pos] = when

    def screen(self, pos: int) -> None:
        """Looks do not walk."""

    def holds_light_footed(self, pos: int) -> None:
        """Nobody is sure to have such legs."""

    def gate(self, pos: int, direction: int, gate: Gate, closed: Query | None = None) -> None:
        """An edge that stops every robot, always or while ``closed``."""
        self._doors.append((pos, direction, closed or _always))

    def shutter(self, pos: int, closed: Query) -> None:
        """Beams do not walk."""

    def louver(self, pos: int, direction: int, closed: Query) -> None:
        """Beams do not walk; walkers ask the gate."""

    def boost(self, pos: int) -> None:
        """A robot that can fly over an edge can walk there, too, or cannot rely on it."""

    def hold(self, pos: int, holding: Query) -> None:
        """A held robot may get there."""

    def join(self, group: str, element: ElementView) -> None:
        """Groups find each other in a game."""

    def passage(self, group: str, pos: int, works: Query, *, at_once: bool = True) -> None:
        """A robot that comes onto ``pos`` while it works may come out at any square of the group."""
        self._passages.setdefault(group, {})[pos] = works

    def taken(self, pos: int, to: int) -> None:
        """A robot on ``pos`` may be taken to ``to``, past walls."""
        self._taken.append((pos, to))

    def leap(self, pos: int, direction: int, squares: int, through: bool = False) -> None:
        """A robot on ``pos`` may come down anywhere on the way."""
        self._leaps.append((pos, direction, squares, through))

    # -- openings ------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Open everything that switches open, until nothing more is reached."""
        switches = self._switches()
        starts = [start.pos for start in self.board.starts]
        for _ in range(MAX_ROUNDS):
            self._lay()
            area: set[int] = set()
            for start in starts:
                if start not in area:
                    area |= self.reachable(start)
            flipped = {
                index
                for element, targets in switches
                if self._flips(element, area)
                for index in (element.index, *targets)
            }
            if flipped <= self.flippable:
                return
            self.flippable |= flipped
        self.flippable |= {index for element, targets in switches for index in (element.index, *targets)}
        self._lay()

    def _switches(self) -> list[tuple[Element, tuple[int, ...]]]:
        """Every element that is wired to others, with those it flips."""
        wired: dict[int, tuple[int, ...]] = {}
        for pos, drivers in self.board.drivers.items():
            for element in self.board.by_pos.get(pos, ()):
                if any(hook.kind is HookKind.SWITCHED for hook in element.hooks):
                    for driver in drivers:
                        wired[driver.index] = (*wired.get(driver.index, ()), element.index)
        return [(self.board.elements[index], targets) for index, targets in sorted(wired.items())]

    def _flips(self, switch: Element, area: set[int]) -> bool:
        """Whether anything can flip ``switch`` while robots get about in ``area``."""
        kinds = {hook.kind for hook in switch.hooks}
        if HookKind.ENTERED in kinds and switch.pos in area:
            return True
        if HookKind.PRESSED in kinds:
            mates = self.board.by_pos[switch.pos]
            if any(hook.kind is HookKind.PRESS for mate in mates for hook in mate.hooks):
                return True
        return HookKind.STRUCK in kinds and self._is_seen(switch, area)

    def _is_seen(self, eye: Element, area: set[int]) -> bool:
        """Whether a robot in ``area`` can shoot at ``eye``, or a beam of the board runs into it."""
        pos, at = eye.pos, self.to[eye.facing]
        while pos not in area:
            if any(self._emits(other, opposite(eye.facing)) for other in self.board.by_pos.get(pos, ())):
                return True
            if self._solid[pos] >> eye.facing & 1 or not self.grid.contains(at[pos]):
                return False
            pos = at[pos]
        return True

    @staticmethod
    def _emits(element: Element, direction: int) -> bool:
        return any(
            hook.kind is HookKind.FIRE and getattr(element, hook.method)().direction == direction
            for hook in element.hooks
        )

    def _ever(self, query: Query, value: bool) -> bool:
        """Whether ``query`` can ever answer ``value``."""
        return any(bool(query(state)) is value for state in self._states)

    def _lay(self) -> None:
        """Walls, closed squares and passages as they may ever be."""
        mended = [element.index for element in self.board.elements if element.mends]
        memories: list[dict[int, int]] = [{}, *(dict.fromkeys(self.flippable, value) for value in (0, 1))]
        if mended:
            memories += [{**memory, **dict.fromkeys(mended, 0)} for memory in memories]
        self._states = [_state(memory, register) for memory in memories for register in range(REGISTERS + 1)]
        self.walls = bytearray(self._solid)
        for pos, direction, closed in self._doors:
            if not self._ever(closed, value=False):
                self.walls[pos] |= 1 << direction
                self.walls[self.to[direction][pos]] |= 1 << opposite(direction)
        self.closed = bytearray(self._closed)
        for pos, open_ in self._pits.items():
            if not self._ever(open_, value=False):
                self.closed[pos] = 1
        self.carried: dict[int, list[int]] = {}
        for pos, to in (*self._taken, *self._landings()):
            if not self.closed[to]:
                self.carried.setdefault(pos, []).append(to)
        self.leads: dict[int, tuple[int, ...]] = {}
        for group in self._passages.values():
            working = [pos for pos, works in group.items() if self._ever(works, value=True)]
            self.leads.update((pos, tuple(working)) for pos in working)

    def _landings(self) -> Iterator[tuple[int, int]]:
        """Squares where leaps may end, each with the square of its beginning."""
        for pos, direction, squares, through in self._leaps:
            at = pos
            for _ in range(squares):
                if self.walls[at] >> direction & 1 and not through:
                    break
                ground = self.grid.ground(at) + self.grid.delta[direction]
                to = self.across(at, direction)
                at = ground if to == NO_WAY and through else to
                if at == NO_WAY or not self.grid.contains(ground):
                    break
                yield from ((pos, to) for to in self.storeys(ground) if to in (ground, at))

    # -- walking -------------------------------------------------------------------------------

    def reachable(self, start: int) -> set[int]:
        """The squares a robot can get to from ``start``."""
        walls, closed, leads, turnouts = self.walls, self.closed, self.leads, self.turnouts
        ways = [(direction, self.to[direction]) for direction in DIRS]
        seen, edge = {start}, [start]
        while edge:
            pos = edge.pop()
            for out in self.carried.get(pos, ()):
                if out not in seen:
                    seen.add(out)
                    edge.append(out)
            for direction, leading in ways:
                to = leading[pos]
                turnout = turnouts.get(pos * 4 + direction)
                if turnout is not None and turnout.to not in seen and not walls[pos] >> direction & 1:
                    seen.add(turnout.to)
                    edge.append(turnout.to)
                if not (walls[pos] >> direction & 1 or closed[to] or to in seen):
                    seen.add(to)
                    edge.append(to)
                    for out in leads.get(to, ()):
                        if out not in seen:
                            seen.add(out)
                            edge.append(out)
        return seen

    def shut_beside(self, area: set[int]) -> list[Element]:
        """Elements at the rim of ``area`` that could open but never do."""
        rim = {pos for pos in self._pits if self.closed[pos]}
        found = [pos for pos in sorted(rim) if not self.neighbours(pos).isdisjoint(area)]
        return [
            element
            for pos in found
            for element in self.board.by_pos[pos]
            if any(hook.kind is HookKind.SWITCHED for hook in element.hooks)
        ]


def _state(memory: dict[int, int], register: int) -> State:
    state = State([])
    state.memory, state.register = memory, register
    return state


def _always(state: State) -> bool:
    return True
