"""Tables of a compiled board for a running world: the effects of its squares and edges."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ..elements.api import Query, WorldView
from ..rules.commands import Move
from ..rules.events import Cause
from ..rules.state import Robot
from .carriers import Dynamic
from .layout import Layout
from .rays import Ray

Entered = Callable[[WorldView, Robot, int, Cause], None]
Drive = Callable[[WorldView, Robot, Move], Move]
Welded = Callable[[WorldView, Robot, Cause], None]
Struck = Callable[[WorldView, int, int, Cause], None]
Prolong = Callable[[WorldView, Robot, int, int], bool]
Act = Callable[[WorldView, Robot], None]
Reaction = Callable[[WorldView, Cause], None]


class Tables(Layout):
    """The effects of a board by square and edge; the plans of registers are in :class:`~.compile.Floor`."""

    __slots__ = (
        "clear",
        "deadly",
        "drives",
        "entered",
        "lanes",
        "left",
        "padded",
        "pressed",
        "prolongs",
        "resting",
        "slips",
        "solid",
        "special",
        "stopped",
        "struck",
        "switched",
        "turned",
        "underfoot",
        "walls",
        "welded",
    )

    walls: bytes
    """Edges that stop robots, by square: one bit for each direction. An edge with a gate may let a robot
    pass.
    """
    solid: bytes
    """Edges that always stop robots, and beams."""
    deadly: dict[int, Query | None]
    """Squares to which two robots may be carried at once, each with the query that says when (None: always).
    """
    lanes: tuple[list[int], ...]
    """The target of each edge, by direction and place, if nothing on it or beside it notices a passing
    robot; 0 where something may, WALLED where the edge stops robots unnoticed.
    """
    clear: bytes
    """Edges that stop no robot and have nothing deadly beyond, by square: one bit for each direction."""
    resting: frozenset[int]
    """The squares that react when a robot's card ends there."""
    padded: frozenset[int]
    """The places in the rows and columns in which a card may go on at its end, or its robot may be thrown
    back, or taken to such a place.
    """
    special: frozenset[int]
    """The squares on which a card may have an effect other than its own, or go on at its end."""

    def _begin(self) -> None:
        """Make empty tables, for elements to fill."""
        self.entered: dict[int, tuple[Entered, ...]] = {}
        self.left: dict[int, tuple[Entered, ...]] = {}
        self.stopped: dict[int, tuple[Act, ...]] = {}
        self.turned: dict[int, tuple[Act, ...]] = {}
        self.prolongs: dict[int, tuple[Prolong, ...]] = {}
        self.slips: Dynamic = {}
        self.drives: dict[int, tuple[Drive, ...]] = {}
        """Changes that elements elsewhere make to a card played on a square."""
        self.underfoot: dict[int, tuple[Drive, ...]] = {}
        """Changes to a card on the square where it is played."""
        self.pressed: dict[int, tuple[Reaction, ...]] = {}
        self.switched: dict[int, tuple[Reaction, ...]] = {}
        self.struck: dict[int, tuple[Struck, ...]] = {}
        self.welded: dict[int, tuple[Welded, ...]] = {}
        """Effects of robots' lasers that end at a closed square."""

    def ray(self, pos: int, direction: int) -> Ray:
        """The line of a robot's shot from ``pos``; it is kept for later calls."""
        self.rays[direction][pos] = ray = ray_of(self, pos, direction)
        if not ray.answers:
            self.target_bits[direction][pos] = ray.mask
        return ray


def ray_of(floor: Tables, pos: int, direction: int) -> Ray:
    """The line of a shot from ``pos`` in ``direction``, ignoring closed shutters."""
    crossed = floor.view(pos, direction)
    stops: list[tuple[int, Query]] = []
    for number, (at, to) in enumerate(pairwise((pos, *crossed))):
        queries = (floor.louvers.get(at * 4 + direction), floor.shutters.get(to))
        stops += [(number, query) for query in queries if query is not None]
    ends = [(pos, *crossed)[number] for number in (*[number for number, _ in stops], len(crossed))]
    answers = any(end in floor.struck or end + floor.delta[direction] in floor.welded for end in ends)
    return Ray(crossed, [floor.bits[at] for at in crossed], answers, tuple(stops), floor.bits_are_unique)
