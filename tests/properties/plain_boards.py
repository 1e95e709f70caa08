"""Random boards for the third plain engine (:mod:`plain_factory`), with the same as lists of elements."""

from __future__ import annotations

from typing import Any

from plain_hall import Edge, Spot, across, beyond
from plain_rally import TURNS
from plain_works import ASKEW, Works

from roborally_core.base.geometry import Dir
from roborally_core.base.rng import Rng

Listed = list[dict[str, Any]]
MIXES = [
    "belt golden rotating current ore pit sand",
    "flip flip flip flip flip barrier barrier barrier belt pit pusher current",
    "pusher pusher ram ram pusher ram clasp pit bridge sand",
    "fan fan fan fan hole magnet clasp sand pit fog",
    "hole magnet hole magnet fan ram bridge hatch",
    "pad jack pad jack padding sand hole water clasp hatch",
    "padding padding padding padding padding padding pad pit soap water repeater",
    "water deep soap puddle current napalm flamer ore",
    "flamer napalm puddle current lava gear laser",
    "repeater repeater repeater mirror mirror crumbly padding pad current sand",
    "fog mirror laser magnet fan crumbly soap",
    "ice ice ice ice ice ice mirror pit current melting",
    "energizer gas energizer gas repeater belt padding mirror ice pit sand",
    "piston piston piston piston sand pit belt gas energizer pusher ram",
    "big big big big belt pusher fan pit hole pad",
    "melting melting melting flamer belt pusher gear soap ice",
    "lift lift lift lift belt pit flamer gear pusher laser",
    "lift lift lift lift ice soap water padding pad repeater crumbly energizer gas clasp",
    "lift lift lift lift hole magnet fan ram lava hatch sand deep current jack",
    "lift lift lift lift big flip barrier melting piston mirror napalm puddle laser",
    "radio radio radio energizer gas pit pusher lift",
    "copier copier copier copier belt pit gear sand laser mirror",
    "copier copier copier ice soap water padding pad jack repeater energizer gas",
    "copier copier copier flip barrier piston hatch bridge clasp flamer napalm puddle melting deep",
    "copier copier big fan hole magnet ram pusher lift radio crumbly ring turret",
    "ring ring ring belt golden pusher smoke stack slope",
    "ring slope slope slope slope belt pit current sand",
    "turret turret turret smoke stack slope pusher hole mirror lift",
    "turret turret turret turret ring fan magnet pit slope laser",
    "ring turret piston piston piston slope sand flip barrier hatch",
    "radio radio repeater padding pad ice sand piston water flamer melting crumbly energizer gas",
    "belt golden rotating current ore flip barrier radio pusher ram clasp pit bridge hatch sand fan hole"
    " magnet fog pad jack padding water deep soap puddle repeater flamer napalm lava gear laser mirror"
    " crumbly ice energizer gas piston big melting lift ring turret smoke stack slope",
]
HIGH = [
    "ramp ramp ramp elevator sluice fall belt pit sand repeater ice",
    "ramp fast fast fast fall belt pusher ram piston padding current",
    "elevator elevator sluice sluice elevator sluice laser hole magnet fan pad jack mirror barrier flip",
    "ramp elevator sluice fall fan fan magnet hole melting laser barrier flip",
    "elevator sluice pad jack pad jack lift lift ramp big sand padding",
    "copier copier copier ramp elevator sluice fall lift belt fast slope big",
    "ring ring ramp elevator sluice slope slope belt pit pusher turret lift",
    "slope slope slope slope ramp fast elevator sluice fall turret turret hole",
    "radio ramp fast elevator sluice fall belt golden rotating current pusher ram clasp pit bridge hatch"
    " sand fan hole magnet fog pad jack padding water deep soap repeater flamer lava gear laser mirror"
    " crumbly ice energizer gas piston big melting lift flip barrier ring turret smoke stack slope",
]
"""Mixes for boards of several levels."""
SLOPES = {"ramp": "ramp", "fast": "fast-ramp"}
ROTATIONS = {1: "right", 2: "around", 3: "left"}
EDGES = {
    "wall": "walls", "force-field": "fields", "loophole": "fields", "spiked-wall": "spikes",
    "padded-wall": "cushions",
}  # fmt: skip
PLAIN = {
    "pit": ("pits", "pit"), "water": ("water", "water"), "deep": ("deep", "deep-water"),
    "soap": ("soap", "soap"), "puddle": ("puddles", "puddle"), "magnet": ("magnets", "magnet"),
    "hole": ("holes", "black-hole"),
    "padding": ("padding", "padded-square"), "repeater": ("repeaters", "repeater"), "fog": ("haze", "fog"),
    "ice": ("ice", "ice"), "energizer": ("energizers", "energizer"), "gas": ("gas", "soporific-gas"),
    "smoke": ("haze", "smoke"), "lift": ("fields_of_flight", "antigravity-field"),
}  # fmt: skip
FACED = {
    "golden": ("golden", "golden-belt"), "flip": ("flips", "flip-belt"), "sand": ("sand", "tilted-ground"),
}  # fmt: skip
TIMED = {
    "bridge": ("spans", "bridge", "closed"), "hatch": ("hatches", "trapdoor-pit", "registers"),
    "clasp": ("clasps", "mag-lock", "registers"),
}  # fmt: skip
PUSHING = {
    "pusher": ("pushers", "pusher"), "ram": ("rams", "hydraulic-pusher"), "fan": ("fans", "ventilator"),
}  # fmt: skip
BIG = ["platform", "big-gear", "crossgear", "capacity-trapdoor", "big-trapdoor"]
FANS_ABREAST = 3
FORWARD = ["move-1", "move-1", "move-2", "move-3", "back-1"]


class Builder:
    """A board under construction."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.hall = Works(2 + rng.below(6), 2 + rng.below(4))
        self.listed: Listed = []

    def build(self) -> None:
        """Lay a little of everything that goes together."""
        rng, hall = self.rng, self.hall
        spots = rng.shuffled([(x, y) for x in range(hall.width) for y in range(hall.height)])
        if rng.below(2):
            self.raise_ground()
        kinds, density = rng.choice(HIGH if hall.heights else MIXES).split(), rng.choice([4, 7, 10])
        hall.flags[spots[0]] = 1
        self.lay("checkpoint", spots[0], number=1)
        free = {*spots[1:]}
        for at in spots[1:]:
            if "big" in kinds and not rng.below(4):
                self.lay_big(at, free)
            if "ring" in kinds and not rng.below(3):
                self.lay_ring(at, free)
        for at in spots[1:]:
            if at in free and rng.below(10) < density:
                self.lay_one(at, rng.choice([kind for kind in kinds if kind not in ("big", "ring")]))
        hall.orders = tuple(rng.choice([*TURNS, *FORWARD]) for _ in range(5))
        if len({orange for _, orange in hall.pistons.values()}) == 1:
            hall.pistons.clear()
            self.listed = [item for item in self.listed if item["type"] != "piston"]
        self.raze()
        self.wall_in(spots)

    def wall_in(self, spots: list[Spot]) -> None:
        """Lay walls of all kinds."""
        rng = self.rng
        for at in spots:
            for way in range(4):
                kind = rng.choice([*EDGES]) if rng.below(2) else "wall"
                if not rng.below(14) and self.is_bare((at, way)):
                    getattr(self.hall, EDGES[kind]).add((at, way))
                    self.lay(kind, at, facing=way)

    def raise_ground(self) -> None:
        """Heap up some ground."""
        rng, hall = self.rng, self.hall
        for _ in range(1 + rng.below(3)):
            left, top, high = rng.below(hall.width), rng.below(hall.height), 1 + (rng.below(4) == 0)
            for x in range(left, min(hall.width, left + 1 + rng.below(4))):
                for y in range(top, min(hall.height, top + 1 + rng.below(4))):
                    hall.heights[x, y] = min(3, hall.heights.get((x, y), 0) + high)

    def raze(self) -> None:
        """Take away what joins no levels, until the rest does."""
        hall = self.hall
        while wrong := [at for at in (*hall.ramps, *hall.shafts, *hall.cascades) if not self.joins(at)]:
            for at in wrong:
                for laid in (hall.ramps, hall.shafts, hall.cascades, hall.belts, hall.streams):
                    laid.pop(at, None)
            self.listed = [
                item
                for item in self.listed
                if tuple(item["at"]) not in wrong or item["type"] in ("wall", "dark-ground")
            ]

    def joins(self, at: Spot) -> bool:
        """Whether a ramp, a shaft or a waterfall has the levels that it joins beside it."""
        hall, level = self.hall, 2 * self.hall.heights.get(at, 0)
        rims = {
            way: hall.rim(beyond(at, way), (way + 2) % 4) for way in range(4) if hall.has(beyond(at, way))
        }
        if at in hall.shafts:
            return {level, level + 2} <= {*rims.values()}
        if at in hall.cascades:
            return rims.get(hall.cascades[at], level) < level
        up = hall.ramps[at]
        top = 2 * hall.heights.get(beyond(at, up), 0)
        return rims.get(up) == top == level + 2 and rims.get((up + 2) % 4) == level

    def registers(self) -> tuple[int, ...]:
        """Some registers."""
        return tuple(sorted(self.rng.sample(range(1, 6), 1 + self.rng.below(5))))

    def is_bare(self, edge: Edge) -> bool:
        """Whether nothing stands on an edge yet."""
        hall = self.hall
        return not {edge, across(edge)} & (hall.walls | hall.fields | hall.spikes | hall.cushions)

    def lay(self, key: str, at: Spot, **more: Any) -> None:
        """List an element."""
        if "facing" in more:
            more["facing"] = Dir(more["facing"]).name
        self.listed.append({"type": key, "at": list(at), **more})

    def lay_big(self, at: Spot, free: set[Spot]) -> None:
        """Lay an element of several squares where there is room."""
        rng, hall, (x, y) = self.rng, self.hall, at
        kind, reach, way, turn, when = (
            rng.choice(BIG),
            1 + rng.below(2),
            rng.below(4),
            rng.choice([1, 3]),
            self.registers(),
        )
        if kind == "platform":
            squares = [(x + i, y + j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)]
        elif kind == "crossgear":
            squares = [at, *(beyond(at, side) for side in range(4))]
        elif kind == "big-gear":
            ring = [(0, 0), (1, 0), (1, 1), (0, 1)]
            for _ in range(way):
                ring = [(-j, i) for i, j in ring]
            squares = [(x + i, y + j) for i, j in ring]
        else:
            size = 2 if kind == "big-trapdoor" else 1 + reach
            squares = [(x + i, y + j) for i in range(size) for j in range(size)]
        if not free.issuperset(squares) or len({hall.heights.get(square, 0) for square in squares}) > 1:
            return
        if "gear" in kind and hall.gloom.intersection(squares):
            return
        free -= {*squares}
        match kind:
            case "platform":
                hall.plates.append((at, reach))
                self.lay(kind, at, reach=reach)
            case "crossgear":
                hall.crosses.append((at, turn))
                self.lay(kind, at, turn=ROTATIONS[turn])
            case "big-gear":
                hall.wheels.append(tuple(squares))
                hall.walls |= {(spot, (way + 2) % 4) for spot in squares[:2]}
                self.lay(kind, at, facing=way)
            case "big-trapdoor":
                hall.hatches |= dict.fromkeys(squares, when)
                self.lay(kind, at, registers=list(when))
            case _:
                most = 1 + rng.below(3)
                hall.scales.append((frozenset(squares), most))
                self.lay(kind, at, size=1 + reach, capacity=most)

    def lay_ring(self, at: Spot, free: set[Spot]) -> None:
        """Lay an accelerator about a square where there is room."""
        reach = 1 + self.rng.below(2)
        corner = self.rng.below(reach + 1)
        side = reach - corner
        quarter = [(x, -reach) for x in range(-side, side)]
        quarter += [(side + i, i - reach) for i in range(corner)] if corner else []
        ring: list[Spot] = []
        for _ in range(4):
            ring += [(at[0] + x, at[1] + y) for x, y in quarter]
            quarter = [(-y, x) for x, y in quarter]
        level = {self.hall.heights.get(square, 0) for square in ring}
        if free.issuperset(ring) and len(level) == 1:
            free -= {*ring}
            self.hall.rings.append(tuple(ring))
            self.lay("accelerator", ring[0], radius=reach, corner=corner)

    def lay_one(self, at: Spot, kind: str) -> None:
        """Lay an element of one square."""
        self.put(at, kind, self.rng.below(4), self.registers())

    def put(self, at: Spot, kind: str, way: int, when: tuple[int, ...]) -> None:
        """Lay an element of one square with this facing and these registers, if it has any."""
        hall = self.hall
        if kind in PLAIN:
            name, key = PLAIN[kind]
            getattr(hall, name).add(at)
            self.lay(key, at)
        elif kind in FACED:
            name, key = FACED[kind]
            getattr(hall, name)[at] = way
            self.lay(key, at, facing=way)
        elif kind in TIMED:
            name, key, word = TIMED[kind]
            getattr(hall, name)[at] = when
            self.lay(key, at, **{word: list(when)})
        elif not self.lay_special(at, kind, way, when):
            hall.walls.add((at, (way + 2) % 4))  # it hangs on a wall, and brings it
            self.hang(at, kind, way, when)

    def lay_special(self, at: Spot, kind: str, way: int, when: tuple[int, ...]) -> bool:
        """Lay an element of one square that has more to say; False for any other."""
        rng, hall, flag = self.rng, self.hall, self.rng.below(2) > 0
        match kind:
            case "belt":
                hall.belts[at] = way, flag
                self.lay("express-belt" if flag else "belt", at, facing=way)
            case "rotating":
                ways, speed = (
                    tuple(rng.below(4) for _ in range(5)),
                    rng.choice(["normal", "express", "golden"]),
                )
                hall.rotating[at] = ways, speed
                self.lay("rotating-belt", at, ways=[Dir(one).name for one in ways], speed=speed)
            case "ramp" | "fast":
                hall.ramps[at] = way
                if kind == "fast":
                    hall.belts[at] = way, True
                self.lay(SLOPES[kind], at, facing=way)
            case "elevator" | "sluice":
                hall.shafts[at] = when, kind == "sluice"
                self.lay(kind, at, **{"closed" if kind == "sluice" else "up": list(when)})
            case "fall":
                hall.streams[at], hall.cascades[at] = (way, False), way
                self.lay("waterfall", at, facing=way)
            case "current" | "ore":
                hall.streams[at] = way, kind == "ore"
                self.lay("ore-flow" if kind == "ore" else kind, at, facing=way)
            case "lava":
                hall.lava[at] = when, flag
                self.lay("lava-pit", at, registers=list(when), expert=flag)
            case "pad":
                hall.pads[at] = flag, 2
                self.lay("teleport-pad", at, high_power=flag, farther=2)
            case "jack":
                ways = tuple(rng.below(4) for _ in range(4))
                hall.jacks[at] = ways, flag
                self.lay("jack-in-the-box", at, ways=[Dir(one).name for one in ways], rough=flag)
            case "crumbly":
                hall.crumbly[at] = flag
                self.lay("crumbly-ground", at, pits=flag)
            case "gear":
                hall.gears[at] = 1 + rng.below(3)
                self.lay(kind, at, turn=ROTATIONS[hall.gears[at]])
            case "piston":
                hall.pistons[at] = way, flag
                self.lay(kind, at, facing=way, colour="orange" if flag else "blue")
            case _:
                return self.lay_last(at, kind, way, flag)
        return True

    def lay_last(self, at: Spot, kind: str, way: int, flag: bool) -> bool:
        """Lay a crater's slope, a smokestack or a turret; False for anything else."""
        hall = self.hall
        match kind:
            case "slope":
                hall.sand[at] = ASKEW + way
                self.lay("tilted-ground", at, facing=way, diagonal=True)
            case "stack":
                hall.pits.add(at)
                hall.haze.add(at)
                self.lay("smokestack", at)
            case "turret":
                hall.turrets[at] = way
                if flag:
                    hall.beaming.add(at)
                self.lay(kind, at, facing=way, weapon="beams" if flag else "laser")
            case _:
                return False
        return True

    def hang(self, at: Spot, kind: str, way: int, when: tuple[int, ...]) -> None:
        """Hang something on a wall."""
        hall = self.hall
        match kind:
            case "melting":
                hall.melting.append((at, way))
                self.lay("melting-beam", at, facing=way)
            case "copier" if not hall.has(beyond(at, (way + 2) % 4)):
                self.lay("wall", at, facing=(way + 2) % 4)
            case "copier":
                hall.copiers.add((at, (way + 2) % 4))
                self.lay("copy-machine", at, facing=way)
            case "radio" if hall.radio:
                self.lay("wall", at, facing=(way + 2) % 4)
            case "radio":
                hall.radio.append((at, way))
                self.lay("radio-beam", at, facing=way)
            case "barrier":
                hall.barriers.append((at, way))
                self.lay("light-barrier", at, facing=way)
            case "mirror":
                hall.mirrors.add((at, way))
                self.lay(kind, at, facing=way)
            case "laser":
                beams = 1 + self.rng.below(2)
                hall.lasers.append((at, way, beams))
                self.lay(kind, at, facing=way, beams=beams)
            case "flamer" | "napalm":
                hall.flames[at] = [(when, kind == "napalm")]
                key = "napalm-flamer" if kind == "napalm" else kind
                self.lay(key, at, facing=way, registers=list(when))
            case "fan" if sum(one[1] == way for one in hall.fans) == FANS_ABREAST:
                self.lay("wall", at, facing=(way + 2) % 4)
            case _:
                name, key = PUSHING[kind]
                getattr(hall, name).append((at, way, when))
                self.lay(key, at, facing=way, registers=list(when))


def works(rng: Rng) -> tuple[Works, Listed]:
    """A board, and the same as a list of elements."""
    builder = Builder(rng)
    builder.build()
    return builder.hall, builder.listed
