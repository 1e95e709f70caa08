"""Boards as maps, and maps as boards: the common part of Tiled's XML and JSON.

Every element that a tile shows wholly is on a tile layer; of several on a square each has a layer of its own.
Whatever has more to say is an object on the layer ``things``, with its parameters as properties.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...base.drawing import Layer
from ...base.geometry import Dir
from ...board.check import MAX_SIDE
from ...board.load import board_from_text
from ...board.model import FORMAT, FORMAT_WITH_LEVELS, Board
from ...language.complaint import ProblemError
from ...language.core import say
from ...rulesets import RULESETS
from ..words import complain
from ..words import say as words
from .catalogue import LEVEL, level_tile, tile_for, tiles

TILE = 64
"""Width and height of a tile, in Tiled's units."""
THINGS = "things"
MOST_LAYERS, MOST_OBJECTS = 64, 10_000
MOST_CHARACTERS = 2_000_000
_ACROSS, _DOWN, _DIAGONAL = 1 << 31, 1 << 30, 1 << 29
"""Marks on a tile's number: mirrored, upside down, and about the diagonal."""
_MARKS = _ACROSS | _DOWN | _DIAGONAL | 1 << 28
_QUARTERS = {0: 0, _ACROSS | _DIAGONAL: 1, _ACROSS | _DOWN: 2, _DOWN | _DIAGONAL: 3}
"""The quarter turns that marks stand for; all others are mirrored."""
_MOST_LOSSES = 200


class MapError(ProblemError):
    """A map that is no board; the message names the fault and its place."""


class MapObject(NamedTuple):
    """A tile anywhere: its number with its marks, its square, and its properties."""

    gid: int
    x: int
    y: int
    properties: Mapping[str, Any]


@dataclass
class TiledMap:
    """A map: layers of numbers row by row (0: nothing), objects, and properties; ``first`` is the number of
    the tileset's first tile.
    """

    width: int
    height: int
    layers: list[tuple[str, list[int]]] = field(default_factory=list)
    objects: list[MapObject] = field(default_factory=list)
    properties: dict[str, Any] = field(default_factory=dict)
    first: int = 1


def map_of_board(board: Board) -> TiledMap:
    """The map of a board."""
    made = TiledMap(board.width, board.height)
    made.properties = {"name": board.name, "about": board.about, "rulesets": ",".join(board.rulesets)}
    if board.author:
        made.properties["author"] = board.author
    if board.status is not None:
        made.properties["status"] = board.status.name.lower()
    if board.orders:
        made.properties["orders"] = _told([{"name": one.name, "order": one.text} for one in board.orders])
    if board.difficulty is not None:
        made.properties["difficulty"] = board.difficulty.name.lower()
    grid, size = board.grid, board.width * board.height
    layers: dict[tuple[int, int], list[int]] = {}
    taken: dict[tuple[int, int], int] = {}
    for element in board.elements:
        number, more = tile_for(element, grid)
        x, y = grid.xy(element.pos)
        if more:
            told = {name: _told(value) for name, value in more.items()}
            made.objects.append(MapObject(number + 1, x, y, told))
            continue
        at = (int(element.layer), element.pos)
        taken[at] = taken.get(at, 0) + 1
        layer = layers.setdefault((int(element.layer), taken[at]), [0] * size)
        layer[y * board.width + x] = number + 1
    if board.heights:
        heights = [0] * size
        for pos, level in board.heights.items():
            x, y = grid.xy(pos)
            heights[y * board.width + x] = level_tile(level) + 1
        made.layers.append((LEVEL, heights))
    for (number, place), numbers in sorted(layers.items()):
        made.layers.append((f"{Layer(number).name.lower()} {place}", numbers))
    return made


def _told(value: Any) -> Any:
    """A parameter as a property: lists as JSON."""
    return json.dumps(value, separators=(",", ":")) if isinstance(value, list) else value


# -- maps as boards ------------------------------------------------------------------------------


class MapBoard(NamedTuple):
    """The board of a map, and the map's parts it lacks, in words."""

    board: Board
    losses: tuple[str, ...]


def board_of_map(made: TiledMap, *, playable: bool = True) -> MapBoard:
    """The board of a map; MapError if it is too large, BoardError for what makes no board.

    One that is still being made need not be ``playable``.
    """
    if not (1 <= made.width <= MAX_SIDE and 1 <= made.height <= MAX_SIDE):
        raise MapError(complain("tiled.size", width=made.width, height=made.height, most=MAX_SIDE))
    if len(made.layers) > MOST_LAYERS or len(made.objects) > MOST_OBJECTS:
        raise MapError(complain("tiled.much", layers=MOST_LAYERS, objects=MOST_OBJECTS))
    reader = _MapReader(made)
    for name, numbers in made.layers:
        if len(numbers) != made.width * made.height:
            raise MapError(complain("tiled.layer", name=name[:40], number=len(numbers)))
        for at, gid in enumerate(numbers):
            if gid:
                y, x = divmod(at, made.width)
                reader.tile(gid, x, y, {})
    for thing in made.objects:
        reader.tile(thing.gid, thing.x, thing.y, thing.properties)
    file = reader.file()
    text = json.dumps(file, ensure_ascii=False)
    return MapBoard(board_from_text(text, words("tiled.map"), playable=playable), reader.losses)


class _MapReader:
    """Collects a board's file from tiles."""

    def __init__(self, made: TiledMap) -> None:
        self._map = made
        self._tiles = tiles()
        self._elements: list[dict[str, Any]] = []
        self._levels: dict[tuple[int, int], int] = {}
        self._losses: list[str] = []

    @property
    def losses(self) -> tuple[str, ...]:
        """The losses so far, the first of them one by one."""
        more = len(self._losses) - _MOST_LOSSES
        return (*self._losses[:_MOST_LOSSES], *([say("board.more", n=more)] if more > 0 else ()))

    def tile(self, gid: int, x: int, y: int, properties: Mapping[str, Any]) -> None:
        """A tile on a square, with the properties of its object."""
        number, marks = (gid & ~_MARKS) - self._map.first, gid & _MARKS
        tile = self._tiles.get(number)
        if tile is None:
            self._losses.append(complain("tiled.tile", square=[x, y], number=gid & ~_MARKS))
            return
        if tile.key == LEVEL:
            self._levels[x, y] = int(tile.values["level"])
            return
        quarters = _QUARTERS.get(marks)
        if quarters is None:
            self._losses.append(complain("tiled.mirrored", square=[x, y], key=tile.key))
            quarters = 0
        item: dict[str, Any] = {"type": tile.key, "at": [x, y], **tile.values}
        if tile.facing is not None:
            item["facing"] = Dir((tile.facing + quarters) & 3).name
        self._elements.append(item | {name: _untold(value) for name, value in properties.items()})

    def file(self) -> dict[str, Any]:
        """The board's file."""
        made, told = self._map, self._map.properties
        rulesets = str(told.get("rulesets") or ",".join(RULESETS))
        file: dict[str, Any] = {
            "format": FORMAT_WITH_LEVELS if self._levels else FORMAT,
            "name": str(told.get("name") or words("tiled.map")),
            "about": str(told.get("about") or ""),
            "rulesets": [one.strip() for one in rulesets.split(",")],
            "floor": [" ".join("." * made.width)] * made.height,
            "elements": self._elements,
        }
        if told.get("author"):
            file["author"] = str(told["author"])
        for key in ("difficulty", "status", "orders"):
            if told.get(key):
                file[key] = _untold(told[key])
        if self._levels:
            file["levels"] = [
                " ".join(str(self._levels.get((x, y), ".")) for x in range(made.width))
                for y in range(made.height)
            ]
        return file


def _untold(value: Any) -> Any:
    """A parameter as board files have it."""
    if isinstance(value, str) and value[:1] == "[":
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return value
    return value


def numbers_of(text: str) -> list[int]:
    """The numbers of a layer in CSV; MapError for anything else."""
    try:
        numbers = [int(one) for one in text.replace("\n", "").split(",") if one.strip()]
    except ValueError:
        raise MapError(complain("tiled.csv")) from None
    if any(not 0 <= number < 1 << 32 for number in numbers):
        raise MapError(complain("tiled.csv"))
    return numbers


def whole(value: object, what: str) -> int:
    """A number of a map, which may be written as a text or with a point; MapError for anything else."""
    try:
        number = int(str(value).partition(".")[0])
    except ValueError:
        raise MapError(complain("tiled.number", what=what, value=str(value)[:40])) from None
    return number


def square_of(x: object, y: object, made: TiledMap) -> tuple[int, int]:
    """The square of a tile object, whose place is its lower left corner; MapError off the map."""
    column, row = whole(x, "x") // TILE, (whole(y, "y") - 1) // TILE
    if not (0 <= column < made.width and 0 <= row < made.height):
        raise MapError(complain("tiled.outside", x=str(x)[:20], y=str(y)[:20]))
    return column, row
