"""Boards of the open course generator of krasstek, as far as their facts carry over.

A file has a size and lists features by tile: ``{"width": 12, "height": 12, "starts": [{"x": 0, "y": 3}],
"tiles": [{"x": 1, "y": 0, "features": [{"type": "belt", "dir": "S", "speed": 2}]}]}``.  Features that have no
place here are named in words with their squares.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from ..base.canon import parse_json
from ..base.drawing import Layer
from ..base.geometry import Dir, grid_of, opposite
from ..base.plain import clean_text
from ..board.check import MAX_SIDE
from ..board.listed import element_json, read_element
from ..board.load import MAX_BYTES, board_from_text
from ..board.model import FORMAT, MAX_NAME, Board
from ..board.reach import Walkable
from ..elements.api import Element
from ..elements.portal import Portal
from ..engine.mixing import mixed
from ..language.complaint import json_fault
from ..language.core import say
from ..rules.timeline import REGISTERS
from ..rulesets import RULESETS
from .tiled.maps import MapBoard, MapError, whole
from .words import complain
from .words import say as words

MOST_FEATURES = 20_000
MOST_LOSSES = 200
_PREFERRED = ("classic", "robofactory", "botwars", "rr", "robo-runner", "robo-recon")
"""Rulesets by how near they are to the rules these boards are made for."""

Item = dict[str, Any]
Feature = Mapping[str, Any]


class _Spot(NamedTuple):
    """A feature with its square."""

    x: int
    y: int
    told: Feature

    @property
    def way(self) -> Dir | None:
        """The direction it names, if that is one of four."""
        name = self.told.get("dir")
        return Dir[name] if isinstance(name, str) and name in Dir.__members__ else None


def is_course(data: object) -> bool:
    """Whether JSON looks like a board of the course generator."""
    return isinstance(data, dict) and "tiles" in data and "width" in data and "format" not in data


def board_of_course(text: str, *, playable: bool = True) -> MapBoard:
    """The board of a file, with its losses; MapError for another file, BoardError if it makes no board.

    The generator's files are parts too: overlays of a few squares, strips with starts.  They need not be
    ``playable`` to be worked on.
    """
    if len(text) > MAX_BYTES * 4:
        raise MapError(words("tiled.long", most=MAX_BYTES * 4))
    try:
        data = parse_json(text)
    except (ValueError, RecursionError) as error:
        raise MapError(words("tiled.json", why=json_fault(error, placed=True))) from None
    if not isinstance(data, dict) or not is_course(data):
        raise MapError(words("course.none"))
    return _Course(data).board(playable=playable)


class _Course:
    """One file being read."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self.width, self.height = whole(data.get("width"), "width"), whole(data.get("height"), "height")
        if not (1 <= self.width <= MAX_SIDE and 1 <= self.height <= MAX_SIDE):
            raise MapError(words("tiled.size", width=self.width, height=self.height, most=MAX_SIDE))
        self._grid = grid_of(self.width, self.height)
        self._losses: list[str] = []
        self._spots = [*self._read_spots()]
        self._lasers = {
            (spot.x, spot.y, spot.way) for spot in self._spots if spot.told.get("type") == "laser"
        }
        self._portals: dict[str, int] = {}

    def _read_spots(self) -> Iterator[_Spot]:
        count = 0
        for tile in _objects(self._data, "tiles"):
            x, y = whole(tile.get("x"), "x"), whole(tile.get("y"), "y")
            if not (0 <= x < self.width and 0 <= y < self.height):
                self._lose(x, y, "tile")
                continue
            for told in _objects(tile, "features"):
                count += 1
                if count > MOST_FEATURES:
                    raise MapError(words("tiled.deep"))
                yield _Spot(x, y, told)

    def _lose(self, x: int, y: int, what: object, key: str = "course.lost") -> None:
        self._losses.append(complain(key, square=[x, y], what=str(what)[:40]))

    def board(self, *, playable: bool) -> MapBoard:
        """The board."""
        items = [item for spot in self._spots for item in self._items(spot)]
        elements = self._parted([found for item in items if (found := self._element(item)) is not None])
        elements = self._paired(elements)
        elements += self._starts(elements)
        elements += self._checkpoint(elements)
        rulesets, elements = self._fitting(elements)
        board = Board(self.width, self.height, self._bent(elements))
        file = {
            "format": FORMAT,
            "name": clean_text(str(self._data.get("name") or ""), MAX_NAME) or words("tiled.map"),
            "rulesets": rulesets,
            "floor": [" ".join("." * self.width)] * self.height,
            "elements": [element_json(element, board.grid) for element in board.elements],
        }
        losses = self._losses[:MOST_LOSSES]
        if len(self._losses) > MOST_LOSSES:
            losses.append(say("board.more", n=len(self._losses) - MOST_LOSSES))
        read = board_from_text(json.dumps(file), words("course.board"), playable=playable)
        return MapBoard(read, tuple(losses))

    # -- features ------------------------------------------------------------------------------

    def _items(self, spot: _Spot) -> list[Item]:
        """The entries of a board file for a feature; empty for one that is lost, or part of another."""
        kind = str(spot.told.get("type"))
        make = _MADE.get(kind)
        if make is None:
            self._lose(spot.x, spot.y, kind)
            return []
        if kind in _DIRECTED and spot.way is None:
            self._lose(spot.x, spot.y, f"{kind} {spot.told.get('dir')}")
            return []
        return [{"at": [spot.x, spot.y], **item} for item in make(self, spot)]

    def laser(self, spot: _Spot) -> list[Item]:
        """A beam has a laser feature on each square of its way: the emitter is on the first."""
        way = spot.way
        assert way is not None
        x, y = spot.x + (way == Dir.W) - (way == Dir.E), spot.y + (way == Dir.N) - (way == Dir.S)
        backed = any(
            (other.x, other.y) == (spot.x, spot.y) and Dir(opposite(way)).name in _sides(other.told)
            for other in self._spots
            if other.told.get("type") == "wall"
        )
        if (x, y, way) in self._lasers and not backed:
            return []
        beams = spot.told.get("damage", 1)
        return [{"type": "laser", "facing": way.name, "beams": max(1, min(3, whole(beams, "damage")))}]

    def portal(self, spot: _Spot) -> list[Item]:
        """Portals of one name are a pair."""
        name = str(spot.told.get("id"))
        pair = self._portals.setdefault(name, len(self._portals) + 1)
        return [{"type": "portal", "pair": pair}]

    def _element(self, item: Item) -> Element | None:
        element, problems = read_element(item, self._grid)
        if element is None or problems:
            x, y = item["at"]
            self._lose(x, y, item["type"])
            return None
        return element

    def _parted(self, elements: list[Element]) -> list[Element]:
        """The first of several in one layer of a square; the others are lost."""
        out: dict[tuple[int, int] | int, Element] = {}
        for number, element in enumerate(elements):
            if element.layer is Layer.EDGE:
                out[-number - 1] = element
            elif (element.pos, int(element.layer)) in out:
                self._lose(*self._grid.xy(element.pos), element.key)
            else:
                out[element.pos, int(element.layer)] = element
        return [*out.values()]

    def _paired(self, elements: list[Element]) -> list[Element]:
        """Portals of which there are two; one whose partner is lost, or that never had one, is lost too."""
        portals = [element for element in elements if isinstance(element, Portal)]
        counts = Counter(portal.pair for portal in portals)
        alone = [portal for portal in portals if counts[portal.pair] != 2]
        for portal in alone:
            self._lose(*self._grid.xy(portal.pos), portal.key, "course.alone")
        return [element for element in elements if element not in alone]

    # -- missing elements ----------------------------------------------------------------------

    def _starts(self, elements: list[Element]) -> list[Element]:
        places = [
            (whole(one.get("x"), "x"), whole(one.get("y"), "y"), one.get("facing"))
            for one in _objects(self._data, "starts")
        ]
        out = []
        for number, (x, y, facing) in enumerate(places, 1):
            if not (0 <= x < self.width and 0 <= y < self.height):
                self._lose(x, y, "start")
                continue
            way = facing if isinstance(facing, str) and facing in Dir.__members__ else "E"
            start = self._element({"type": "start", "at": [x, y], "number": number, "facing": way})
            out += [start] if start is not None else []
        if not out:
            out = self._added(elements, {"type": "start", "facing": "E"}, last=False)
        return out

    def _checkpoint(self, elements: list[Element]) -> list[Element]:
        if any(element.key == "checkpoint" for element in elements):
            return []
        return self._added(elements, {"type": "checkpoint"}, last=True)

    def _added(self, elements: list[Element], item: Item, *, last: bool) -> list[Element]:
        """An element that every board needs, on the first or last bare square that robots can reach."""
        taken = {element.pos for element in elements}
        board = Board(self.width, self.height, elements)
        ground, marks = Walkable(board), (*board.starts, *board.checkpoints)
        areas = [ground.reachable(mark.pos) for mark in marks]
        bare = [
            pos for pos in self._grid.squares() if pos not in taken and all(pos in area for area in areas)
        ]
        if not bare:
            return []
        x, y = self._grid.xy(bare[-1 if last else 0])
        self._lose(x, y, item["type"], "course.added")
        found = self._element({"at": [x, y], **item})
        return [found] if found is not None else []

    def _fitting(self, elements: list[Element]) -> tuple[list[str], list[Element]]:
        """The rulesets all can be played by; else the one with the fewest that cannot, which are lost."""
        board = Board(self.width, self.height, elements)
        misfits = {
            key: [element for element in board.elements if not element.fits(mixed(RULESETS[key], board))]
            for key in _PREFERRED
            if not RULESETS[key].squads and not RULESETS[key].shared_start
        }
        fitting = [key for key, wrong in misfits.items() if not wrong]
        if fitting:
            return fitting, list(board.elements)
        best = min(misfits, key=lambda key: len(misfits[key]))
        for element in misfits[best]:
            self._lose(*self._grid.xy(element.pos), element.key)
        return [best], [element for element in board.elements if element not in misfits[best]]

    def _bent(self, elements: list[Element]) -> list[Element]:
        """Belts that are drawn straight are straight, though others run into them from the side; bends that
        nothing runs into are lost.
        """
        board = Board(self.width, self.height, elements)
        bends = {(s.x, s.y): s.told.get("turn") for s in self._spots if s.told.get("type") == "belt"}
        for element in board.elements:
            if element.key not in _BELTS.values():
                continue
            x, y = self._grid.xy(element.pos)
            fed = {int(turn) for turn in element.fed(board)} - {0}
            bend = bends.get((x, y))
            if fed and bend is None:
                element.straight = True  # type: ignore[attr-defined]
            elif bend and not fed:
                self._lose(x, y, f"{element.key} {bend}", "course.bend")
        return list(board.elements)


def _objects(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise MapError(words("tiled.list", what=key))
    return found


def _sides(told: Feature) -> list[str]:
    found = told.get("sides", [])
    return [side for side in Dir.__members__ if isinstance(found, list) and side in found]


def _timing(told: Feature) -> list[int]:
    found = told.get("timing")
    every = [*range(1, REGISTERS + 1)]
    return [number for number in every if number in found] if isinstance(found, list) and found else every


Make = Callable[[_Course, _Spot], list[Item]]
_BELTS = {1: "belt", 2: "express-belt"}


def _plain(key: str, **values: Any) -> Make:
    """An element without parameters."""
    return lambda course, spot: [{"type": key, **values}]


def _facing(key: str, *, timed: bool = False) -> Make:
    def make(course: _Course, spot: _Spot) -> list[Item]:
        item: Item = {"type": key, "facing": spot.told["dir"]}
        return [item | {"registers": _timing(spot.told)} if timed else item]

    return make


def _timed(key: str) -> Make:
    return lambda course, spot: [{"type": key, "registers": _timing(spot.told)}]


def _on_sides(key: str) -> Make:
    return lambda course, spot: [{"type": key, "facing": side} for side in _sides(spot.told)]


_DIRECTED = ("belt", "laser", "push", "flamethrower")
_MADE: dict[str, Make] = {
    "pit": _plain("pit"),
    "oil": _plain("oil"),
    "water": _plain("water"),
    "chopShop": _plain("chop-shop"),
    "randomizer": _plain("randomizer"),
    "homingMissile": _plain("homing-missile"),
    "teleporter": _plain("teleport-pad"),
    "belt": lambda course, spot: [
        {"type": _BELTS.get(spot.told.get("speed", 1), "belt"), "facing": spot.told["dir"]}
    ],
    "gear": lambda course, spot: [
        {"type": "gear", "turn": "left" if spot.told.get("rotation") == "ccw" else "right"}
    ],
    "laser": _Course.laser,
    "portal": _Course.portal,
    "push": _facing("pusher", timed=True),
    "flamethrower": _facing("flamer", timed=True),
    "crusher": _timed("crusher"),
    "trapdoor": _timed("trapdoor-pit"),
    "wall": _on_sides("wall"),
    "repulsor": _on_sides("repulsor-wall"),
    "checkpoint": lambda course, spot: [{"type": "checkpoint", "number": spot.told.get("id", 1)}],
}
"""Features that have a place here, each with its entries of a board file."""
