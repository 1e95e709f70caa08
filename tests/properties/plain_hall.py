"""Boards and robots of the second, plain engine for the rally (:mod:`plain_rally`).

Squares are ``(column, row)``, ways 0 to 3 clockwise from the north.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Spot = tuple[int, ...]
"""Column and row; more numbers say where over the square (:mod:`plain_levels`)."""
Edge = tuple[Spot, int]
WAYS: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


def beyond(spot: Spot, way: int) -> Spot:
    """The square on that side."""
    return spot[0] + WAYS[way][0], spot[1] + WAYS[way][1]


def across(edge: Edge) -> Edge:
    """The same edge from its other side."""
    return beyond(*edge), (edge[1] + 2) % 4


@dataclass
class Hall:
    """A board, with the states of what is wired."""

    width: int
    height: int
    fenced: bool = False
    """Whether an electric fence runs round it (BW-05)."""
    walls: set[Edge] = field(default_factory=set)
    fences: set[Edge] = field(default_factory=set)
    pits: set[Spot] = field(default_factory=set)
    oil: set[Spot] = field(default_factory=set)
    belts: dict[Spot, tuple[int, bool]] = field(default_factory=dict)
    """Way, and whether it is an express belt."""
    gears: dict[Spot, int] = field(default_factory=dict)
    pushers: list[tuple[Spot, int, tuple[int, ...]]] = field(default_factory=list)
    crushers: dict[Spot, tuple[int, ...]] = field(default_factory=dict)
    lasers: list[tuple[Spot, int, int]] = field(default_factory=list)
    blasers: list[tuple[Spot, int, int]] = field(default_factory=list)
    saws: set[Spot] = field(default_factory=set)
    spinning: bool = False
    flags: dict[Spot, int] = field(default_factory=dict)
    sites: set[Spot] = field(default_factory=set)
    doors: set[Spot] = field(default_factory=set)
    bridges: dict[Spot, int] = field(default_factory=dict)
    """The side on which each stands while it is raised."""
    ports: dict[Spot, int] = field(default_factory=dict)
    """The place of their colours in the alphabet."""
    once: dict[Spot, list[Spot]] = field(default_factory=dict)
    """Pressure switches that nobody has pressed yet."""
    toggles: dict[Spot, list[Spot]] = field(default_factory=dict)
    eyes: dict[Edge, list[Spot]] = field(default_factory=dict)
    on: dict[Spot, bool] = field(default_factory=dict)
    """Open doors, lowered bridges, active teleporters and blasers."""

    def has(self, spot: Spot) -> bool:
        """Whether it is a square of the board."""
        return 0 <= spot[0] < self.width and 0 <= spot[1] < self.height

    def to(self, spot: Spot, way: int) -> Spot:
        """The place where a step from here ends."""
        return beyond(spot, way)

    def onward(self, spot: Spot, way: int) -> Spot:
        """The next place of a beam."""
        return beyond(spot, way)

    def fence(self, edge: Edge) -> bool:
        """Whether an electric fence stands there."""
        return (self.fenced and not self.has(beyond(*edge))) or bool({edge, across(edge)} & self.fences)

    def sting(self, edge: Edge) -> int:
        """Damage of being driven against an edge (BW-05)."""
        return 2 * self.fence(edge)

    def raised(self, spot: Spot) -> bool:
        """Whether a raised drawbridge is there."""
        return spot in self.bridges and not self.on[spot]

    def wall(self, edge: Edge) -> bool:
        """Whether robots are stopped there, unhurt."""
        sides = (edge, across(edge))
        return any(
            side in self.walls or (self.raised(side[0]) and self.bridges[side[0]] == side[1])
            for side in sides
        )

    def deadly(self, spot: Spot) -> bool:
        """Whether a robot that comes there is lost."""
        open_door = spot in self.doors and self.on[spot]
        return spot in self.pits or open_door or self.raised(spot) or not self.has(spot)

    def dark(self, edge: Edge) -> bool:
        """Whether a beam ends there."""
        there = across(edge)
        return edge in self.walls or there in self.walls or not self.has(there[0]) or self.raised(there[0])


@dataclass(eq=False)
class Bot:
    """A robot, as far as registers are concerned."""

    name: str
    seat: int
    at: Spot | None
    way: int
    damage: int = 0
    lives: int = 3
    ticked: int = 0
    archive: Spot = (0, 0)
    awake: bool = True
    model: str = "standard"
    real: bool = True
    since: int = 0
    """The turn it came in, if it is virtual (BW-03)."""
    cards: list[tuple[str, int] | None] = field(default_factory=list)
    out: bool = False
    slides: int | None = None
    """The way it came onto the oil it stands on in the moves."""
