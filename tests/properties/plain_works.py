"""Boards of the third plain engine, for the elements of RoboFactory (:mod:`plain_factory`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from plain_hall import Bot, Edge, Spot, across, beyond
from plain_levels import Levels

When = tuple[int, ...]
ASKEW = 4
"""The first of the ways between two sides: the one between north and east."""


@dataclass
class Works(Levels):
    """A hall with elements of the factory (RF)."""

    golden: dict[Spot, int] = field(default_factory=dict)
    flips: dict[Spot, int] = field(default_factory=dict)
    backwards: bool = False
    """Whether flip belts ran against their arrows when they ran last."""
    paused: bool = False
    """Whether they have stood still since."""
    barriers: list[tuple[Spot, int]] = field(default_factory=list)
    rotating: dict[Spot, tuple[tuple[int, ...], str]] = field(default_factory=dict)
    """Ways by register, and the kind of belt."""
    streams: dict[Spot, tuple[int, bool]] = field(default_factory=dict)
    """Way, and whether it is ore."""
    cascades: dict[Spot, int] = field(default_factory=dict)
    """Streams that fall over a ledge."""
    water: set[Spot] = field(default_factory=set)
    deep: set[Spot] = field(default_factory=set)
    soap: set[Spot] = field(default_factory=set)
    puddles: set[Spot] = field(default_factory=set)
    spans: dict[Spot, When] = field(default_factory=dict)
    """Bridges, with the registers in which they are closed."""
    hatches: dict[Spot, When] = field(default_factory=dict)
    """Trapdoors, with the registers in which they are open."""
    rams: list[tuple[Spot, int, When]] = field(default_factory=list)
    fans: list[tuple[Spot, int, When]] = field(default_factory=list)
    magnets: set[Spot] = field(default_factory=set)
    holes: set[Spot] = field(default_factory=set)
    lava: dict[Spot, tuple[When, bool]] = field(default_factory=dict)
    """Registers, and whether the corners burn, too."""
    pads: dict[Spot, tuple[bool, int]] = field(default_factory=dict)
    """High power, and the squares added to a card's."""
    jacks: dict[Spot, tuple[tuple[int, ...], bool]] = field(default_factory=dict)
    """Ways by register, and whether landings are rough."""
    sand: dict[Spot, int] = field(default_factory=dict)
    padding: set[Spot] = field(default_factory=set)
    repeaters: set[Spot] = field(default_factory=set)
    crumbly: dict[Spot, bool] = field(default_factory=dict)
    """Whether a robot that sinks leaves a pit."""
    clasps: dict[Spot, When] = field(default_factory=dict)
    """Mag-locks."""
    haze: set[Spot] = field(default_factory=set)
    flames: dict[Spot, list[tuple[When, bool]]] = field(default_factory=dict)
    """Flamers, and whether they are of napalm."""
    melting: list[tuple[Spot, int]] = field(default_factory=list)
    radio: list[tuple[Spot, int]] = field(default_factory=list)
    """Radio beams, at most one."""
    mirrors: set[Edge] = field(default_factory=set)
    """Squares with the ways their mirrors face."""
    cushions: set[Edge] = field(default_factory=set)
    spikes: set[Edge] = field(default_factory=set)
    fields: set[Edge] = field(default_factory=set)
    """Force fields and loopholes."""

    plates: list[tuple[Spot, int]] = field(default_factory=list)
    """Middles of platforms, and how far they reach."""
    wheels: list[tuple[Spot, ...]] = field(default_factory=list)
    """The squares of big gears, in a ring."""
    crosses: list[tuple[Spot, int]] = field(default_factory=list)
    """Hubs of crossgears, and their turn."""
    scales: list[tuple[frozenset[Spot], int]] = field(default_factory=list)
    """Squares of capacity trapdoors, and the robots they bear."""
    pistons: dict[Spot, tuple[int, bool]] = field(default_factory=dict)
    """Way, and whether it is orange."""
    orange_up: bool = True
    ice: set[Spot] = field(default_factory=set)
    energizers: set[Spot] = field(default_factory=set)
    fields_of_flight: set[Spot] = field(default_factory=set)
    """Antigravity fields."""
    gas: set[Spot] = field(default_factory=set)
    rings: list[tuple[Spot, ...]] = field(default_factory=list)
    """The lines of accelerators, clockwise."""
    turrets: dict[Spot, int] = field(default_factory=dict)
    """The ways their barrels point."""
    beaming: set[Spot] = field(default_factory=set)
    """Turrets that push and pull."""
    copiers: set[Edge] = field(default_factory=set)
    """Copy machines: their squares, and the sides with their walls."""
    orders: tuple[str, ...] = ()
    """The five cards of all turrets."""
    gloom: set[Spot] = field(default_factory=set)
    """Dark ground."""
    graves: set[Spot] = field(default_factory=set)
    rooms: list[tuple[Spot, int]] = field(default_factory=list)
    """North-western corners of rotating rooms, and their sizes."""

    def any_side(self, edge: Edge, edges: set[Edge]) -> bool:
        """Whether an edge is one of these, named from either side."""
        edge = (edge[0][:2], edge[1])
        return edge in edges or across(edge) in edges

    def wall(self, edge: Edge) -> bool:
        """Whether robots are stopped there."""
        if edge[1] >= ASKEW:
            return self.round_corner(*edge) is None
        return self.stands(edge) or self.rises(edge)

    def fence(self, edge: Edge) -> bool:
        """Whether an electric fence stands there."""
        return edge[1] < ASKEW and super().fence(edge)

    def to(self, place: Spot, way: int) -> Spot:
        """The place where a step ends, or a fall, diagonal ones too."""
        if way < ASKEW:
            return super().to(place, way)
        over = self.round_corner(place, way)
        return self.footing(over) if over else place

    def falls(self, edge: Edge, to: Spot) -> int:
        """The levels of a fall from one place to the next."""
        if edge[1] < ASKEW:
            return super().falls(edge, to)
        over = self.round_corner(*edge)
        return (self.high(over) - self.high(to)) // 2 if over and self.has(to) else 0

    def round_corner(self, place: Spot, way: int) -> Spot | None:
        """The place that lies askew on the same level; None if both ways round the corner are barred."""
        ends, sides = [], (way - ASKEW, (way - ASKEW + 1) % 4)
        for first, second in (sides, sides[::-1]):
            if not self.stops((place, first)):
                beside = self.onward(place, first)
                if not self.stops((beside, second)):
                    ends.append(self.onward(beside, second))
        here = self.high(place)
        return min(ends, key=lambda to: (abs(self.high(to) - here), self.high(to)), default=None)

    def stands(self, edge: Edge) -> bool:
        """Whether something on the edge stops robots."""
        kinds = (self.cushions, self.spikes, self.fields)
        return super().wall((edge[0][:2], edge[1])) or any(self.any_side(edge, kind) for kind in kinds)

    def stops(self, edge: Edge) -> bool:
        """Whether a thrown or beamed robot ends there."""
        return self.looms(edge) or (self.stands(edge) and not self.clears(edge))

    def sting(self, edge: Edge) -> int:
        """Damage of being driven against an edge (RF-49)."""
        return int(self.any_side(edge, self.spikes))

    def dark(self, edge: Edge) -> bool:
        """Whether beams of the board and all that runs along a line end there."""
        return self.ends(edge, super().dark((edge[0][:2], edge[1])) or self.stands(edge))

    def ends(self, edge: Edge, stopped: bool) -> bool:
        """Whether a line ends there, where something on the ground might have ``stopped`` it."""
        outside = not self.has(beyond(*edge))
        screened = self.onward(*edge) in self.turrets
        return outside or screened or self.looms(edge) or (stopped and not self.clears(edge))

    def blind(self, edge: Edge) -> bool:
        """Whether robots' shots and looks end there (RF-18, RF-29)."""
        soft = any(self.any_side(edge, kind) for kind in (self.cushions, self.spikes))
        return self.ends(edge, super().dark((edge[0][:2], edge[1])) or soft)

    def deadly(self, spot: Spot) -> bool:
        """Whether a robot that comes there is lost."""
        shut = self.register in self.spans[spot] if spot in self.spans else True
        opened = self.register in self.hatches.get(spot, ())
        holes = any(spot in holes for holes in (self.magnets, self.holes, self.lava, self.turrets))
        return super().deadly(spot) or holes or opened or not shut

    def held(self, bot: Bot) -> bool:
        """Whether a mag-lock holds the robot (RF-31)."""
        return bot.at in self.clasps and self.register in self.clasps[bot.at]

    def wet(self, spot: Spot | None) -> bool:
        """Whether water slows and extinguishes there (S-9, RF-61)."""
        current = spot in self.streams and not self.streams[spot][1]
        return spot in self.water or spot in self.deep or current

    def raised_piston(self, spot: Spot | None) -> bool:
        """Whether a piston is up there (RF-38)."""
        return spot in self.pistons and self.pistons[spot][1] == self.orange_up

    def line(self, spot: Spot, way: int) -> list[Spot]:
        """The squares of a line, its own first, up to whatever ends a beam."""
        spots = [spot]
        while not self.dark((spots[-1], way)):
            spots.append(self.onward(spots[-1], way))
        return spots

    def belt_ways(self, *kinds: str) -> dict[Spot, int]:
        """The ways in which belts of these kinds run now: normal, express, golden."""
        ways = {
            spot: way
            for spot, (way, fast) in self.belts.items()
            if ("express" if fast else "normal") in kinds
        }
        if "golden" in kinds:
            ways |= self.golden
        for spot, (turning, kind) in self.rotating.items():
            if kind in kinds:
                ways[spot] = turning[(self.register - 1) % len(turning)]
        return ways

    def carrying(self) -> dict[Spot, int]:
        """The ways of everything whose bends turn what it brings to one another."""
        return self.belt_ways("normal", "express", "golden") | {
            at: way for at, (way, _) in self.streams.items()
        }

    def flip_ways(self) -> dict[Spot, int]:
        """The ways in which flip belts run now (RF-16)."""
        if not self.backwards:
            return self.flips
        ways = {}
        for spot, way in self.flips.items():
            fed = [
                side
                for side in range(4)
                if side != way and self.flips.get(beyond(spot, side)) == (side + 2) % 4
            ]
            ways[spot] = fed[0] if len(fed) == 1 else (way + 2) % 4
        return ways
