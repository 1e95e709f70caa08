"""The layout of elements on a board: walls, curves, squares that do something to an arriving robot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..base.geometry import Turn, opposite
from ..board.model import Board
from ..elements.api import ALL, ElementView, Gate, Query, Spring
from ..rules.state import State
from ..rules.timeline import REGISTERS
from .edges import Edges, beam_from
from .rays import Ray
from .terms import Terms

WALLED = -1
"""The target of an edge that stops every robot at any time."""

MOST_VARIANTS = 16
"""Number of arrangements of one floor that are kept compiled."""
MOST_BITS = 2048
"""Number of places with a bit of their own; on larger boards some share one, and a set bit is checked."""


class Layout(Edges):
    """A board under one ruleset as its elements have built it (a BuilderView)."""

    __slots__ = (
        "_cuts",
        "_deadly",
        "_lines",
        "_opaque",
        "_reach",
        "_solid",
        "_views",
        "_walls",
        "aims",
        "airy",
        "bits",
        "board",
        "boosts",
        "curves",
        "delta",
        "exact",
        "feeds",
        "footholds",
        "gates",
        "groups",
        "hazy",
        "holds",
        "louvers",
        "passages",
        "ranks_deeds",
        "rays",
        "rules",
        "screens",
        "shutters",
        "spots",
        "springs",
    )

    def __init__(self, board: Board, rules: Terms) -> None:
        self.board = board
        self.rules = rules
        super().__init__(board.grid, board.relief)
        grid = board.grid
        self.delta = grid.delta
        self._walls, self._solid, self._opaque = (bytearray(self.size) for _ in range(3))
        self.spots = (*grid.squares(), *sorted({*range(self.size)}.difference(grid.squares())))
        """The place of each bit, the squares of the board first, to keep the numbers compared short."""
        self.exact = self.size <= MOST_BITS
        """Whether each place has a bit of its own."""
        self.bits = [0] * self.size
        """A bit for each place, so that sets of them can be compared at once."""
        for number, pos in enumerate(self.spots):
            self.bits[pos] = 1 << number % MOST_BITS
        self.rays: list[list[Ray | None]] = [[None] * self.size for _ in range(4)]
        """Lines of shots, by direction and place, as far as they were asked for."""
        self.aims = [[0] + [-1] * (self.size - 1) for _ in range(4)]
        """The bits of the squares on which a shot meets somebody, by the same keys; all bits until its
        squares are asked for, and where something may react to it even if it meets no robot."""
        self.hazy: set[int] = set()
        """Squares that robots see into, but not out of nor through (RF-17, RF-41)."""
        self.footholds: set[int] = set()
        """Deadly squares on which a light-footed robot stays up."""
        self.screens: set[int] = set()
        """Squares that no beam and no look comes into, though robots do (RF-54)."""
        self.gates: dict[int, tuple[Gate, ...]] = {}
        """The gates of edges with a bit in ``walls``, asked before they stop anybody, by ``pos * 4
        + direction``.
        """
        self.holds: dict[int, Query] = {}
        """Squares that hold a robot on them while their query says so."""
        self.ranks_deeds = bool(rules.weights)
        """Whether deeds are counted (RN-30)."""
        self.airy = any(element.lifts for element in board.elements)
        """Whether robots may fly here."""
        self.shutters: dict[int, Query] = {}
        """Squares that stop beams while their query says so."""
        self.louvers: dict[int, Query] = {}
        """Edges that stop beams and shots while their query says so, by ``pos * 4 + direction``."""
        self.boosts: set[int] = set()
        """Squares that lengthen the move of a robot coming over them, and lift it till its end (RN-14)."""
        self.groups: dict[str, tuple[ElementView, ...]] = {}
        self.passages: set[int] = set()
        """Squares that take arriving robots elsewhere, in the middle of a move too."""
        self.feeds = board.feeds
        self._deadly: dict[int, Query | None] = {}
        self._reach: dict[int, int] = {}
        self._views: dict[int, tuple[int, ...]] = {}
        self._lines: dict[int, tuple[int, ...]] = {}
        self._cuts: dict[int, dict[int, tuple[Query, ...]]] = {}
        self.curves: tuple[dict[int, list[int]], ...] = tuple({} for _ in range(REGISTERS))
        """The turn of a robot carried onto a square in each direction, by register."""
        self.springs: dict[int, Spring] = {}
        """Edges that throw back robots that run against them, by ``pos * 4 + direction`` (RF-35)."""

    def wall(self, pos: int, direction: int) -> None:
        """A wall on one edge of ``pos``, seen from both sides."""
        self.pane(pos, direction)
        self._mark(self._opaque, pos, direction)

    def pane(self, pos: int, direction: int) -> None:
        """A wall that robots see and shoot through, and beams of the board do not (RF-18)."""
        self._mark(self._walls, pos, direction)
        self._mark(self._solid, pos, direction)

    def bank(self, pos: int, direction: int) -> None:
        """A higher level ends here in a ledge: a wall, from this side only."""
        for mask in (self._walls, self._solid, self._opaque):
            mask[pos] |= 1 << direction

    def asks(self, pos: int, direction: int) -> None:
        """An edge that asks where it leads has a bit in ``walls``, as one with a gate."""
        self._walls[pos] |= 1 << direction

    def plug(self, pos: int, direction: int, closed: Query) -> None:
        """Robots are stopped by a gate, beams by the shutter of the square."""
        gate = Gate(lambda world, robot, way, cause: closed(world.state))
        self._walls[pos] |= 1 << direction
        self.gates[pos * 4 + direction] = (*self.gates.get(pos * 4 + direction, ()), gate)
        self._closes(pos * 4 + direction, closed)

    def brim(self, pos: int, direction: int, closed: Query) -> None:
        """Robots in flight and beams are stopped."""
        self._closes(pos * 4 + direction, closed)
        self.louvers[pos * 4 + direction] = closed

    def bars_always(self, pos: int, direction: int) -> bool:
        """Whether a wall, a pane or a ledge stands here."""
        return bool(self._solid[pos] >> direction & 1)

    def is_walled(self, pos: int, direction: int) -> bool:
        """Whether a wall, a pane or a gate stands here."""
        return bool(self._walls[pos] >> direction & 1)

    def raise_wall(self, pos: int, direction: int, place: int) -> None:
        """A wall on this edge of ``pos`` that reaches up to ``place``, above it."""
        for mask in (self._walls, self._solid, self._opaque):
            mask[place] |= mask[pos] & 1 << direction
        edge, higher = pos * 4 + direction, place * 4 + direction
        if edge in self.springs:
            self.springs[higher] = self.springs[edge]
        if edge in self.gates:
            self.gates[higher] = self.gates[edge]
            self.closings[higher] = self.closings[edge]
        if edge in self.louvers:
            self.louvers[higher] = self.louvers[edge]

    def _closes(self, edge: int, closed: Query) -> None:
        self.closings[edge] = (*self.closings.get(edge, ()), closed)

    def _mark(self, mask: bytearray, pos: int, direction: int) -> None:
        mask[pos] |= 1 << direction
        mask[pos + self.delta[direction]] |= 1 << opposite(direction)

    def haze(self, pos: int) -> None:
        """A square in which no robot sees anything, and that none sees through."""
        self.hazy.add(pos)

    def screen(self, pos: int) -> None:
        """A square that beams, shots and looks do not come into; they may begin there."""
        self.screens.add(pos)

    def holds_light_footed(self, pos: int) -> None:
        """A deadly square on which a light-footed robot stays up (RF-47)."""
        self.footholds.add(pos)

    def gate(self, pos: int, direction: int, gate: Gate, closed: Query | None = None) -> None:
        """An edge of ``pos`` that asks ``gate``, from both sides; beams pass it.

        ``closed`` tells looks whether it stops robots now (None: always).
        """
        for at, way in ((pos, direction), (pos + self.delta[direction], opposite(direction))):
            self._walls[at] |= 1 << way
            known = self.gates.get(at * 4 + way, ())
            if not gate.sort or gate.sort not in [other.sort for other in known]:
                self.gates[at * 4 + way] = tuple(sorted((*known, gate), key=lambda one: one.turn))
                self._closes(at * 4 + way, closed or _always)

    def shutter(self, pos: int, closed: Query) -> None:
        """A square that stops beams while ``closed``."""
        self.shutters[pos] = closed

    def louver(self, pos: int, direction: int, closed: Query) -> None:
        """An edge of ``pos``, from both sides, that stops beams and shots while ``closed``."""
        self.louvers[pos * 4 + direction] = closed
        self.louvers[(pos + self.delta[direction]) * 4 + opposite(direction)] = closed

    def boost(self, pos: int) -> None:
        """A square whose thrust lengthens moves that lead over it (RN-14)."""
        self.boosts.add(pos)

    def hold(self, pos: int, holding: Query) -> None:
        """A square that nobody leaves while it is ``holding``."""
        self.holds[pos] = holding

    def join(self, group: str, element: ElementView) -> None:
        """``element`` is one of those that find each other under the name ``group``."""
        self.groups[group] = (*self.groups.get(group, ()), element)

    def passage(self, group: str, pos: int, works: Query, *, at_once: bool = True) -> None:
        """A robot that comes onto ``pos`` is taken elsewhere: ``at_once``, by its own reaction, or
        in a later step.
        """
        if at_once:
            self.passages.add(pos)

    def taken(self, pos: int, to: int) -> None:
        """A robot on ``pos`` may be taken to ``to``, over anything in between; for looking ahead."""

    def leap(self, pos: int, direction: int, squares: int, through: bool = False) -> None:
        """A robot on ``pos`` may come down up to ``squares`` away, ``through`` walls; for looking ahead."""

    def curve(
        self, pos: int, direction: int, turn: Turn, drawn: bool = True, registers: Sequence[int] = ALL
    ) -> None:
        """A robot carried onto ``pos`` in ``direction`` from a belt turns by ``turn`` (S-3).

        Where no curve is drawn, only under rules that turn robots anyway (BW-09).
        """
        if not drawn and not self.rules.curves_always:
            return
        for register in registers:
            self.curves[register - 1].setdefault(pos, [0, 0, 0, 0])[direction] = int(turn)

    def spring(self, pos: int, direction: int, spring: Spring) -> None:
        """A wall on one edge of ``pos``, from both sides, that throws back robots that run against it."""
        self.wall(pos, direction)
        for edge in (pos * 4 + direction, (pos + self.delta[direction]) * 4 + opposite(direction)):
            if edge not in self.springs or spring.anywhere:
                self.springs[edge] = spring

    def deadly_square(self, pos: int, when: Query | None = None) -> None:
        """Two robots carried here both go (S-2), always or while ``when`` says so."""
        self._deadly[pos] = when

    def mask(self, squares: Iterable[int]) -> int:
        """The bits of ``squares`` together."""
        bits, mask = self.bits, 0
        for pos in squares:
            mask |= bits[pos]
        return mask

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares a beam from ``pos`` crosses, ``pos`` first; only when all walls stand."""
        key = pos * 4 + direction
        known = self._lines.get(key)
        if known is None:
            if self.relief is not None:
                known = beam_from(self.relief, pos, direction, self._stops_beams, self.screens)
            else:
                step = self.delta[direction]
                known = tuple(pos + step * i for i in range(self.reach(pos, direction) + 1))
            self._lines[key] = known
        return known

    def stops_between(self, lines: Iterable[tuple[int, int]], to: int) -> tuple[tuple[Query, ...], ...]:
        """Obstacles that may at times stop each of the ``lines`` that lead to ``to`` before it gets there;
        empty: one always does, or none ever.
        """
        if not (self.shutters or self.louvers):
            return ()
        ways = [self._stops(pos, direction) for pos, direction in lines]
        stops = tuple(way[to] for way in ways if to in way)
        return stops if all(stops) else ()

    def _stops(self, pos: int, direction: int) -> dict[int, tuple[Query, ...]]:
        """Possible obstacles of a line from ``pos`` to each place on it; worked out once."""
        known = self._cuts.get(pos * 4 + direction)
        if known is None:
            known, found, edge = {}, tuple[Query, ...](), -1
            for at in self.line(pos, direction):
                queries = (self.louvers.get(edge), self.shutters.get(at))
                known[at] = found = (*found, *[query for query in queries if query is not None])
                edge = at * 4 + direction
            self._cuts[pos * 4 + direction] = known
        return known

    # -- looking ------------------------------------------------------------------------------

    def ways_out(self, pos: int, direction: int) -> tuple[int, ...]:
        """Squares of the board that may be reached from ``pos`` in one step, as far as no gate is
        in the way.
        """
        if self._solid[pos] >> direction & 1 or pos * 4 + direction in self.gates:
            return ()
        return tuple(to for to in self.exits(pos, direction) if self.grid.contains(to))

    def _stops_beams(self, pos: int, direction: int) -> bool:
        return bool(self._solid[pos] >> direction & 1)

    def _stops_sight(self, pos: int, direction: int) -> bool:
        return bool(self._opaque[pos] >> direction & 1)

    def view(self, pos: int, direction: int) -> tuple[int, ...]:
        """The places a robot on ``pos`` sees and shoots at, the nearest first, until :meth:`sight` ends."""
        if self.relief is None:
            step = self.delta[direction]
            return tuple(pos + step * i for i in range(1, self.sight(pos, direction) + 1))
        known = self._views.get(pos * 4 + direction)
        if known is None:
            known = beam_from(self.relief, pos, direction, self._stops_sight, self.screens, self.hazy)[1:]
            self._views[pos * 4 + direction] = known
        return known

    def reach(self, pos: int, direction: int) -> int:
        """Number of squares a beam from ``pos`` crosses before a wall or the edge."""
        key = pos * 4 + direction
        known = self._reach.get(key)
        if known is None:
            known, at, step = 0, pos, self.delta[direction]
            while not self._solid[at] >> direction & 1 and self.grid.contains(at + step):
                if at + step in self.screens:
                    break
                at += step
                known += 1
            self._reach[key] = known
        return known

    def sight(self, pos: int, direction: int) -> int:
        """Number of squares a robot on ``pos`` sees and shoots: to a wall, the edge or the first haze.

        On boards with levels :meth:`view` says which.
        """
        # Sights and beams share one dictionary: sights have numbers below zero.
        key = ~(pos * 4 + direction)
        known = self._reach.get(key)
        if known is None:
            known, at, step = 0, pos, self.delta[direction]
            while at not in self.hazy and not self._opaque[at] >> direction & 1:
                if at + step in self.screens or not self.grid.contains(at + step):
                    break
                at += step
                known += 1
            self._reach[key] = known
        return known


def _always(state: State) -> bool:
    return True
