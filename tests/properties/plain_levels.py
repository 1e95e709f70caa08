"""Levels of the plain engines' boards: ledges, ramps, elevators and sluices (S-8, RF-13, RF-46, RF-69).

A place is a square's ground ``(x, y)``, the top of its shaft ``(x, y, 1)``, or the air over it
``(x, y, 0, height)``. Heights are in half levels.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from plain_hall import Edge, Hall, Spot, beyond

AIR = 4
"""The numbers of a place in the air."""


@dataclass
class Levels(Hall):
    """A hall whose squares lie on several levels."""

    register: int = 0
    heights: dict[Spot, int] = field(default_factory=dict)
    """In levels, of squares above the ground."""
    ramps: dict[Spot, int] = field(default_factory=dict)
    """The ways up them; fast ramps are express belts, too."""
    shafts: dict[Spot, tuple[tuple[int, ...], bool]] = field(default_factory=dict)
    """The registers in which their tops are there, and whether it is a sluice."""

    def tall(self, spot: Spot, register: int) -> bool:
        """Whether a shaft's top is there in a register."""
        return spot[:2] in self.shafts and register in self.shafts[spot[:2]][0]

    def floors(self, spot: Spot) -> list[Spot]:
        """The places of a square where robots stand now, the highest first."""
        if not self.tall(spot, self.register):
            return [spot[:2]]
        return [(*spot[:2], 1)] if self.shafts[spot[:2]][1] else [(*spot[:2], 1), spot[:2]]

    def rim(self, place: Spot, way: int) -> int:
        """The height of a place on one of its sides."""
        if len(place) == AIR:
            return place[3]
        ground = 2 * self.heights.get(place[:2], 0)
        if place in self.ramps:
            return ground + {0: 2, 2: 0}.get((way - self.ramps[place]) % 4, 1)
        return ground + 2 * (len(place) - 2)

    def high(self, place: Spot) -> int:
        """The height of a place, on a ramp that of its foot."""
        return place[3] if len(place) == AIR else 2 * (self.heights.get(place[:2], 0) + len(place) - 2)

    def footing(self, place: Spot) -> Spot:
        """The place where a robot comes down from here."""
        if not self.has(place):
            return place
        return self.floors(place)[0 if len(place) > len(place[:2]) else -1]

    def over(self, edge: Edge) -> int:
        """Height of a place above the highest floor across one of its sides; below 0 it is lower."""
        place, way = edge
        return self.rim(place, way) - self.rim(self.floors(beyond(place, way))[0], (way + 2) % 4)

    def falls(self, edge: Edge, to: Spot) -> int:
        """The levels of a fall from one place to the next."""
        return (self.rim(*edge) - self.rim(to, (edge[1] + 2) % 4) + 1) // 2 if self.has(to) else 0

    def to(self, place: Spot, way: int) -> Spot:
        """The place where a step ends, or a fall; the square's ground if it is too high."""
        spot, rim = beyond(place, way), self.rim(place, way)
        if not self.has(spot):
            return spot
        lower = [there for there in self.floors(spot) if self.rim(there, (way + 2) % 4) <= rim]
        return lower[0] if lower else spot

    def rises(self, edge: Edge) -> bool:
        """Whether a robot is stopped by higher ground."""
        place, way = edge
        there = self.to(place, way)
        if not self.has(there):
            return False
        return there not in self.floors(there) or self.rim(there, (way + 2) % 4) > self.rim(place, way)

    def onward(self, place: Spot, way: int) -> Spot:
        """The next place of a beam or a flight, which keep their level and follow ramps."""
        spot, rim = beyond(place, way), self.rim(place, way)
        level = [there for there in self.floors(spot) if self.rim(there, (way + 2) % 4) == rim]
        if level or not self.has(spot):
            return level[0] if level else spot
        return (*spot, 0, rim + rim % 2)

    def looms(self, edge: Edge) -> bool:
        """Whether a beam or a flight ends at higher ground."""
        spot = beyond(*edge)
        if not self.has(spot) or self.over(edge) >= 0:
            return False
        return len(self.onward(*edge)) == AIR

    def rising(self, edge: Edge) -> Spot:
        """The lowest floor of the next square that is higher than this place."""
        place, way = edge
        floors = self.floors(beyond(place, way))
        return [there for there in floors if self.rim(there, (way + 2) % 4) > self.rim(place, way)][-1]

    def clears(self, edge: Edge) -> bool:
        """Whether a beam or a flight passes over whatever stands on the ground there."""
        place, way = edge
        if len(place) != AIR:
            return False
        sides = ((place[:2], way), (beyond(place, way), (way + 2) % 4))
        heights = [self.rim(*side) + 2 * (side[0] in self.shafts) for side in sides if self.has(side[0])]
        return place[3] >= max(heights) + 2
