"""All tiles: a row for each element, a column for each of its variants and facings.

Maps name tiles by number, so rows are never moved: a new element gets a row at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, fields
from functools import cache
from typing import Any, NamedTuple

from ...base.geometry import Dir, Grid
from ...board.listed import element_json, square_params
from ...elements import ELEMENTS
from ...elements.api import Element

COLUMNS = 32
"""Tiles in a row: 8 variants in 4 facings, or 32 variants of something that faces nowhere."""
LEVEL = "level"
"""The row of squares that are higher than the ground."""
MOST_LEVEL = 3

ROWS = (
    LEVEL,
    "accelerator",
    "airlock",
    "antigravity-field",
    "belt",
    "big-gear",
    "big-trapdoor",
    "black-hole",
    "blaser",
    "bridge",
    "buzzsaw",
    "capacity-trapdoor",
    "checkpoint",
    "chop-shop",
    "cooling-shaft",
    "copy-machine",
    "crossgear",
    "crumbly-ground",
    "crusher",
    "crystal-grappler",
    "current",
    "dark-ground",
    "deep-water",
    "docking-arm",
    "drawbridge",
    "electric-eye",
    "elevator",
    "energizer",
    "express-belt",
    "fast-ramp",
    "fence",
    "flamer",
    "flip-belt",
    "fog",
    "force-field",
    "gear",
    "golden-belt",
    "grave",
    "guard-rail",
    "homing-missile",
    "hull-damage",
    "hydraulic-pusher",
    "ice",
    "inspection-point",
    "jack-in-the-box",
    "laser",
    "launch-bay",
    "lava-pit",
    "light-barrier",
    "loophole",
    "mag-lock",
    "magnet",
    "melting-beam",
    "mirror",
    "napalm-flamer",
    "oil",
    "ore-flow",
    "padded-square",
    "padded-wall",
    "piston",
    "pit",
    "plate",
    "platform",
    "portal",
    "power-coupling",
    "pressure-switch",
    "puddle",
    "pusher",
    "radio-beam",
    "ramp",
    "randomizer",
    "repair",
    "repair-depot",
    "repeater",
    "repulsor-wall",
    "reset-site",
    "rotating-belt",
    "rotating-room",
    "slide-rail",
    "sluice",
    "smoke",
    "smokestack",
    "soap",
    "soporific-gas",
    "space",
    "spiked-wall",
    "start",
    "teleport-pad",
    "teleporter",
    "thruster",
    "tilted-ground",
    "toggle-switch",
    "tractor-beam",
    "transporter",
    "trap-door",
    "trapdoor-pit",
    "turret",
    "twister",
    "upgrade",
    "ventilator",
    "wall",
    "water",
    "waterfall",
)
"""The elements by row."""


class MapTile(NamedTuple):
    """A tile: the element, its facing if it has one, and its parameters that differ from the defaults."""

    key: str
    facing: Dir | None
    values: Mapping[str, Any]


def number_of(row: int, column: int) -> int:
    """The number of a tile in the tileset, from 0."""
    return row * COLUMNS + column


@cache
def tiles() -> dict[int, MapTile]:
    """Every tile by its number."""
    out: dict[int, MapTile] = {}
    for row, key in enumerate(ROWS):
        if key == LEVEL:
            for level in range(1, MOST_LEVEL + 1):
                out[number_of(row, level)] = MapTile(LEVEL, None, {"level": level})
            continue
        cls = ELEMENTS[key]
        facings = tuple(Dir) if cls.directed else (None,)
        variants = _variants(cls)[: COLUMNS // len(facings)]
        for place, values in enumerate(variants):
            for turn, facing in enumerate(facings):
                out[number_of(row, place * len(facings) + turn)] = MapTile(key, facing, values)
    return out


def _variants(cls: type[Element]) -> list[dict[str, Any]]:
    """The defaults of the parameters, and each other value of each parameter with few values."""
    out: list[dict[str, Any]] = [{}]
    for item in fields(cls):
        out += [{item.name: value} for value in _values(item) if value != _written(item.default)]
    return out


def _values(item: Field[Any]) -> list[Any]:
    told = item.metadata
    if "low" in told:
        return [*range(told["low"], told["high"] + 1)]
    if "enum" in told:
        return [value.name.lower() for value in told["enum"]]
    if "option" in told:
        return [False, True]
    if "registers" in told:
        return [[1, 3, 5], [2, 4], [1], [2], [3], [4], [5]]
    return []


def _written(value: Any) -> Any:
    """A value as board files have it."""
    name = getattr(value, "name", None)
    return name.lower() if isinstance(name, str) else [*value] if isinstance(value, tuple) else value


@cache
def _numbers() -> dict[tuple[str, Dir | None, str], int]:
    return {(tile.key, tile.facing, repr(sorted(tile.values.items()))): at for at, tile in tiles().items()}


def level_tile(level: int) -> int:
    """The number of the tile of a level."""
    return number_of(0, level)


def tile_for(element: Element, grid: Grid) -> tuple[int, dict[str, Any]]:
    """The number of the tile that shows an element best, and the parameters it does not show."""
    own = element_json(element, grid)
    values = {name: value for name, value in own.items() if name not in ("type", "at", "facing")}
    facing = Dir(element.facing) if element.directed else None
    numbers = _numbers()
    exact = numbers.get((element.key, facing, repr(sorted(values.items()))))
    if exact is not None:
        return exact, {}
    wired = square_params(type(element))
    for name, value in values.items():
        near = numbers.get((element.key, facing, repr([(name, value)])))
        if near is not None and name not in wired:
            return near, values
    return numbers[element.key, facing, "[]"], values
