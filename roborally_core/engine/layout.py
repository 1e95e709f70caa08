"""The layout of elements on a board: walls, curves, and squares that act on an arriving robot."""

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
"""The value for the target of an edge that always stops every robot."""

MOST_VARIANTS = 16
"""The greatest number of arrangements of one floor that are kept compiled."""
MOST_BITS = 2048
"""Number of places with a bit of their own; on larger boards some share one, and a set bit is checked."""


class Layout(Edges):
    """A board under one ruleset as its elements have built it (a BuilderView)."""

    __slots__ = (
        "_deadly",
        "_line_obstacles",
        "_lines",
        "_opaque",
        "_reach",
        "_solid",
        "_views",
        "_walls",
        "bits",
        "bits_are_unique",
        "board",
        "counts_deeds",
        "curves",
        "delta",
        "feeds",
        "footholds",
        "gates",
        "groups",
        "hazy",
        "holds",
        "louvers",
        "passages",
        "rays",
        "robots_may_fly",
        "rules",
        "screens",
        "shutters",
        "spots",
        "springs",
        "target_bits",
        "thrusters",
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
        self.bits_are_unique = self.size <= MOST_BITS
        """Whether each place has a bit of its own."""
        self.bits = [0] * self.size
        """A bit for each place, so that sets of them can be compared at once."""
        for number, pos in enumerate(self.spots):
            self.bits[pos] = 1 << number % MOST_BITS
        self.rays: list[list[Ray | None]] = [[None] * self.size for _ in range(4)]
        """Lines of shots, by direction and place; None for those not asked for yet."""
        self.target_bits = [[0] + [-1] * (self.size - 1) for _ in range(4)]
        """The bits of the squares on which a shot may meet a robot, by direction and place; all bits until
        the line is asked for, and wherever something may react to the shot even if it meets no robot.
        """
        self.hazy: set[int] = set()
        """Squares that robots see into, but neither out of nor through (RF-17, RF-41)."""
        self.footholds: set[int] = set()
        """Deadly squares on which a light-footed robot stays up."""
        self.screens: set[int] = set()
        """Squares that no beam and no look can enter, though robots can (RF-54)."""
        self.gates: dict[int, tuple[Gate, ...]] = {}
        """The gates of edges with a bit in ``walls``, asked before they stop anybody, by ``pos * 4
        + direction``.
        """
        self.holds: dict[int, Query] = {}
        """Squares that hold a robot on them while their query says so."""
        self.counts_deeds = bool(rules.weights)
        """Whether deeds are counted (RN-30)."""
        self.robots_may_fly = any(element.lifts for element in board.elements)
        """Whether robots may fly here."""
        self.shutters: dict[int, Query] = {}
        """Squares that stop beams while their query says so."""
        self.louvers: dict[int, Query] = {}
        """Edges that stop beams and shots while their query says so, by ``pos * 4 + direction``."""
        self.thrusters: set[int] = set()
        """Squares that lengthen the move of a robot that crosses them, and lift it until the move ends
        (RN-14).
        """
        self.groups: dict[str, tuple[ElementView, ...]] = {}
        self.passages: set[int] = set()
        """Squares that take arriving robots elsewhere, even in the middle of a move."""
        self.feeds = board.feeds
        self._deadly: dict[int, Query | None] = {}
        self._reach: dict[int, int] = {}
        self._views: dict[int, tuple[int, ...]] = {}
        self._lines: dict[int, tuple[int, ...]] = {}
        self._line_obstacles: dict[int, dict[int, tuple[Query, ...]]] = {}
        self.curves: tuple[dict[int, list[int]], ...] = tuple({} for _ in range(REGISTERS))
        """The turn of a robot carried onto a square in each direction, by register."""
        self.springs: dict[int, Spring] = {}
        """Edges that throw back robots that run against them, by ``pos * 4 + direction`` (RF-35)."""

    def wall(self, pos: int, direction: int) -> None:
        """Lay a wall on one edge of ``pos``, effective from both sides."""
        self.pane(pos, direction)
        self._mark(self._opaque, pos, direction)

    def pane(self, pos: int, direction: int) -> None:
        """Lay a wall that robots see and shoot through, but that stops beams of the board (RF-18)."""
        self._mark(self._walls, pos, direction)
        self._mark(self._solid, pos, direction)

    def lay_ledge(self, pos: int, direction: int) -> None:
        """Lay a ledge, where a higher level ends: a wall, from this side only."""
        for mask in (self._walls, self._solid, self._opaque):
            mask[pos] |= 1 << direction

    def note_turnout(self, pos: int, direction: int) -> None:
        """Note that this edge has a turnout: it gets a bit in ``walls``, as an edge with a gate does."""
        self._walls[pos] |= 1 << direction

    def block_walkers(self, pos: int, direction: int, closed: Query) -> None:
        """Let a gate stop robots at the edge while it is ``closed``; the square's shutter stops beams."""
        gate = Gate(lambda world, robot, way, cause: closed(world.state))
        self._walls[pos] |= 1 << direction
        self.gates[pos * 4 + direction] = (*self.gates.get(pos * 4 + direction, ()), gate)
        self._note_closing(pos * 4 + direction, closed)

    def block_flyers(self, pos: int, direction: int, closed: Query) -> None:
        """Stop robots in flight and beams at this edge while it is ``closed``."""
        self._note_closing(pos * 4 + direction, closed)
        self.louvers[pos * 4 + direction] = closed

    def always_stops(self, pos: int, direction: int) -> bool:
        """Whether a wall, a pane or a ledge stands here."""
        return bool(self._solid[pos] >> direction & 1)

    def is_walled(self, pos: int, direction: int) -> bool:
        """Whether a wall, a pane or a gate stands here."""
        return bool(self._walls[pos] >> direction & 1)

    def raise_wall(self, pos: int, direction: int, place: int) -> None:
        """Lay a wall on this edge of ``pos`` that reaches up to ``place``, above it."""
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

    def _note_closing(self, edge: int, closed: Query) -> None:
        self.closings[edge] = (*self.closings.get(edge, ()), closed)

    def _mark(self, mask: bytearray, pos: int, direction: int) -> None:
        mask[pos] |= 1 << direction
        mask[pos + self.delta[direction]] |= 1 << opposite(direction)

    def haze(self, pos: int) -> None:
        """Lay haze: a square in which no robot sees anything, and through which none sees."""
        self.hazy.add(pos)

    def screen(self, pos: int) -> None:
        """Lay a screen: a square that beams, shots and looks cannot enter, though they may begin there."""
        self.screens.add(pos)

    def holds_light_footed(self, pos: int) -> None:
        """Note that a light-footed robot stays up on this deadly square (RF-47)."""
        self.footholds.add(pos)

    def gate(self, pos: int, direction: int, gate: Gate, closed: Query | None = None) -> None:
        """Lay ``gate`` in an edge of ``pos``: it is asked from both sides, and beams pass it.

        ``closed`` tells looks whether it stops robots now (None: always).
        """
        for at, way in ((pos, direction), (pos + self.delta[direction], opposite(direction))):
            self._walls[at] |= 1 << way
            known = self.gates.get(at * 4 + way, ())
            if not gate.sort or gate.sort not in [other.sort for other in known]:
                self.gates[at * 4 + way] = tuple(sorted((*known, gate), key=lambda one: one.turn))
                self._note_closing(at * 4 + way, closed or _always)

    def shutter(self, pos: int, closed: Query) -> None:
        """Let the square stop beams while it is ``closed``."""
        self.shutters[pos] = closed

    def louver(self, pos: int, direction: int, closed: Query) -> None:
        """Let an edge of ``pos`` stop beams and shots, from both sides, while it is ``closed``."""
        self.louvers[pos * 4 + direction] = closed
        self.louvers[(pos + self.delta[direction]) * 4 + opposite(direction)] = closed

    def boost(self, pos: int) -> None:
        """Lay a thruster: a square that lengthens moves that lead over it (RN-14)."""
        self.thrusters.add(pos)

    def hold(self, pos: int, holding: Query) -> None:
        """Let no robot leave the square while it is ``holding``."""
        self.holds[pos] = holding

    def join(self, group: str, element: ElementView) -> None:
        """Add ``element`` to those that find each other under the name ``group``."""
        self.groups[group] = (*self.groups.get(group, ()), element)

    def passage(self, group: str, pos: int, works: Query, *, at_once: bool = True) -> None:
        """Note that a robot that comes onto ``pos`` is taken elsewhere: ``at_once``, by the square's
        reaction, or in a later step.
        """
        if at_once:
            self.passages.add(pos)

    def taken(self, pos: int, to: int) -> None:
        """Note, for looking ahead, that a robot on ``pos`` may be taken to ``to``, over anything between."""

    def leap(self, pos: int, direction: int, squares: int, through: bool = False) -> None:
        """Note, for looking ahead, that a robot on ``pos`` may land up to ``squares`` away, ``through`` walls
        or not.
        """

    def curve(
        self, pos: int, direction: int, turn: Turn, drawn: bool = True, registers: Sequence[int] = ALL
    ) -> None:
        """Let a robot carried onto ``pos`` in ``direction`` from a belt turn by ``turn`` (S-3).

        If no curve is drawn, this holds only under rules that turn robots all the same (BW-09).
        """
        if not drawn and not self.rules.curves_always:
            return
        for register in registers:
            self.curves[register - 1].setdefault(pos, [0, 0, 0, 0])[direction] = int(turn)

    def spring(self, pos: int, direction: int, spring: Spring) -> None:
        """Lay a wall on one edge of ``pos`` that, from both sides, throws back robots that run against it."""
        self.wall(pos, direction)
        for edge in (pos * 4 + direction, (pos + self.delta[direction]) * 4 + opposite(direction)):
            if edge not in self.springs or spring.anywhere:
                self.springs[edge] = spring

    def deadly_square(self, pos: int, when: Query | None = None) -> None:
        """Let two robots be carried here at once (S-2), always or while ``when`` is true."""
        self._deadly[pos] = when

    def mask(self, squares: Iterable[int]) -> int:
        """The bits of ``squares`` together."""
        bits, mask = self.bits, 0
        for pos in squares:
            mask |= bits[pos]
        return mask

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares a beam from ``pos`` crosses, ``pos`` first; ask only when all walls are laid."""
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
        """For each of the ``lines`` that lead to ``to``, the obstacles that may at times stop it before it
        gets there; empty if one line is never stopped, or every line always is.
        """
        if not (self.shutters or self.louvers):
            return ()
        ways = [self._stops(pos, direction) for pos, direction in lines]
        stops = tuple(way[to] for way in ways if to in way)
        return stops if all(stops) else ()

    def _stops(self, pos: int, direction: int) -> dict[int, tuple[Query, ...]]:
        """The possible obstacles of a line between ``pos`` and each place on it, worked out once."""
        known = self._line_obstacles.get(pos * 4 + direction)
        if known is None:
            known, found, edge = {}, tuple[Query, ...](), -1
            for at in self.line(pos, direction):
                queries = (self.louvers.get(edge), self.shutters.get(at))
                known[at] = found = (*found, *[query for query in queries if query is not None])
                edge = at * 4 + direction
            self._line_obstacles[pos * 4 + direction] = known
        return known

    # -- looking ------------------------------------------------------------------------------

    def ways_out(self, pos: int, direction: int) -> tuple[int, ...]:
        """Squares of the board that may be reached from ``pos`` in one step if no gate is in the way."""
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

        On boards with levels, :meth:`view` lists them.
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
