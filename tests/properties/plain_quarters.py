"""Random boards of the third plain engine with dark areas and rotating rooms (RF-19, RF-21, RF-44)."""

from __future__ import annotations

from plain_boards import HIGH, MIXES, Builder, Listed
from plain_hall import Spot, beyond
from plain_rally import MOVES, TURNS
from plain_rooms import inside
from plain_works import Works

from roborally_core.base.rng import Rng

HANGING = {
    *("melting", "copier", "radio", "barrier", "mirror", "laser", "flamer", "napalm", "fan", "pusher", "ram"),
}
JOINING = {"ramp", "fast", "elevator", "sluice", "fall"}
ALL = " ".join([*MIXES, *HIGH]).split()
KINDS = [*dict.fromkeys(ALL), "repair"]
THEMES = [("room",), ("dark",), ("radio",), ("radio", "dark"), ("room", "dark"), ("room", "radio")]
BEAMS = ["radio", "radio", "energizer", "gas", "ice"]
MOST_GRAVES = 3


class Quarters(Builder):
    """A board under construction, whose rooms bring their walls."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.hall = Works(3 + rng.below(5), 3 + rng.below(4))

    def build(self) -> None:
        """Lay a room, some dark and a little of everything."""
        rng, hall = self.rng, self.hall
        spots = rng.shuffled([(x, y) for x in range(hall.width) for y in range(hall.height)])
        if not rng.below(4):
            self.raise_ground()
        flags, rest = spots[:2], spots[2:]
        for number, at in enumerate(flags, 1):
            hall.flags[at] = number
            self.lay("checkpoint", at, number=number)
        theme = rng.choice(THEMES)
        if "room" in theme:
            self.lay_room(flags)
        if "dark" in theme:
            self.darken(rest)
        kinds = rng.choice([*MIXES, *(HIGH if hall.heights else [])]).split()
        if rng.below(2):
            kinds = rng.sample(KINDS, 8)
        if "radio" in theme:
            kinds = [*rng.sample(kinds, min(5, len(kinds))), *BEAMS]
        self.lay_all(rest, [*kinds, "repair"])
        hall.orders = tuple(rng.choice([*TURNS, *MOVES][:7]) for _ in range(5))
        if len({orange for _, orange in hall.pistons.values()}) == 1:
            hall.pistons.clear()
            self.listed = [item for item in self.listed if item["type"] != "piston"]
        self.raze()
        self.wall_in(spots)
        if rng.below(3):
            self.fence_in(spots)

    def lay_all(self, rest: list[Spot], kinds: list[str]) -> None:
        """Lay elements on squares that are free; those of several squares not in rooms."""
        rng, hall = self.rng, self.hall
        density, free = rng.choice([2, 4, 7]), {*rest} - hall.graves
        free -= {at for at in rest if self.roomed(at)}
        for at in rest:
            if at in free and "big" in kinds and not rng.below(4):
                self.lay_big(at, free)
            if at in free and "ring" in kinds and not rng.below(3):
                self.lay_ring(at, free)
        singles = [kind for kind in kinds if kind not in ("big", "ring")]
        for at in rest:
            if (at in free or (self.roomed(at) and at not in hall.graves)) and rng.below(10) < density:
                self.lay_one(at, rng.choice(singles))

    def fence_in(self, spots: list[Spot]) -> None:
        """Lay walls all round, so that robots live longer."""
        for at in spots:
            for way in range(4):
                if not self.hall.has(beyond(at, way)) and self.is_bare((at, way)):
                    self.hall.walls.add((at, way))
                    self.lay("wall", at, facing=way)

    def roomed(self, at: Spot) -> bool:
        """Whether a square is a room's."""
        return any(inside(room, at) for room in self.hall.rooms)

    def lay_room(self, flags: list[Spot]) -> None:
        """Lay a rotating room where there is room for it, of one level."""
        rng, hall = self.rng, self.hall
        size = 2 + rng.below(max(1, min(hall.width, hall.height) - 2))
        at = rng.below(hall.width - size + 1), rng.below(hall.height - size + 1)
        squares = [(at[0] + i, at[1] + j) for i in range(size) for j in range(size)]
        if not {*squares} & {*flags} and len({hall.heights.get(one, 0) for one in squares}) == 1:
            hall.rooms.append((at, size))
            self.lay("rotating-room", at, size=size)

    def darken(self, rest: list[Spot]) -> None:
        """Lay dark ground with some graves."""
        rng, hall = self.rng, self.hall
        for _ in range(1 + rng.below(2)):
            left, top = rng.below(hall.width), rng.below(hall.height)
            right, bottom = left + 1 + rng.below(5), top + 1 + rng.below(5)
            hall.gloom |= {at for at in rest if left <= at[0] < right and top <= at[1] < bottom}
        graves = [at for at in rest if at in hall.gloom][: 1 + rng.below(MOST_GRAVES)]
        hall.graves.update(graves)
        for at in sorted(hall.gloom):
            self.lay("dark-ground", at)
        for at in graves:
            self.lay("grave", at)

    def put(self, at: Spot, kind: str, way: int, when: tuple[int, ...]) -> None:
        """Lay an element unless a room could not turn it."""
        back = at, (way + 2) % 4
        there = beyond(*back)
        rim = kind in HANGING and self.roomed(at) != self.roomed(there)
        if rim and (self.roomed(there) or kind == "copier"):
            return
        if kind == "turret" and at in dict(self.hall.rooms):
            return  # scenes name elements by squares
        if kind == "fan" and self.hall.rooms and len(self.hall.fans) > 2:
            return
        if kind == "repair":
            self.hall.sites.add(at)
            self.lay("repair", at)
        elif kind not in JOINING or not self.roomed(at):
            super().put(at, kind, way, when)


def quarters(rng: Rng) -> tuple[Works, Listed]:
    """A board, and the same as a list of elements."""
    builder = Quarters(rng)
    builder.build()
    return builder.hall, builder.listed
