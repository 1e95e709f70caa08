"""The tileset: its image, drawn with the elements' own pen, and its descriptions for maps in XML and JSON."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ...base.drawing import Layer
from ...base.geometry import Dir, grid_of
from ...board.listed import read_element
from ...board.model import Board
from ...elements.sprawling import Sprawling
from ...report.svg import SheetFigure, sheet_svg
from .catalogue import COLUMNS, LEVEL, ROWS, MapTile, tiles

IMAGE = "cogwheel-tiles.svg"
TILESET_XML = "cogwheel.tsx"
TILESET_JSON = "cogwheel.tsj"
NAME = "cogwheel"
_TILE = 64
_DRAWN = 100
"""Width of a tile as elements draw it."""
_INSIDE = 6
"""Room round things on edges."""


def tileset_files() -> dict[str, str]:
    """The files of the tileset by name: they lie beside the maps."""
    return {IMAGE: tileset_svg(), TILESET_XML: _xml(), TILESET_JSON: _json()}


def tileset_svg() -> str:
    """The image."""
    figures = (_figure(number, tile) for number, tile in tiles().items())
    return f"{sheet_svg(COLUMNS, len(ROWS), _TILE, figures)}\n"


def _figure(number: int, tile: MapTile) -> SheetFigure:
    row, column = divmod(number, COLUMNS)
    x, y = column * _DRAWN, row * _DRAWN
    grid = grid_of(1, 1)
    if tile.key == LEVEL:
        return SheetFigure(Board(1, 1, [], heights={grid.pos(0, 0): tile.values["level"]}), x, y, 100)
    item: dict[str, Any] = {"type": tile.key, "at": [0, 0], **tile.values}
    if tile.facing is not None:
        item["facing"] = Dir(tile.facing).name
    element, problems = read_element(item, grid)
    assert element is not None, problems
    left = top = side = 0
    if isinstance(element, Sprawling):
        left, top = (min(at[axis] for at in element.places()) for axis in (0, 1))
        side = element.extent
    percent = 100 // (side + 1)
    if element.layer is Layer.EDGE and not side:  # walls lie across the edge, and tiles end there
        x, y, percent = x + _INSIDE, y + _INSIDE, 100 - 2 * _INSIDE
    element.pos = grid_of(side + 1, side + 1).pos(-left, -top)
    return SheetFigure(Board(side + 1, side + 1, [element]), x, y, percent)


def quoted(text: str) -> str:
    """A text as the value of an XML attribute."""
    return f'"{escape(text)}"'


def _about(tile: MapTile) -> str:
    """A tile in one line, as Tiled shows it."""
    facing = "" if tile.facing is None else f" {tile.facing.name}"
    more = "".join(f" {name}={value}" for name, value in tile.values.items())
    return f"{tile.key}{facing}{more}"


def _xml() -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="{NAME}" tilewidth="{_TILE}" tileheight="{_TILE}"'
        f' tilecount="{COLUMNS * len(ROWS)}" columns="{COLUMNS}">',
        f' <image source="{IMAGE}" width="{COLUMNS * _TILE}" height="{len(ROWS) * _TILE}"/>',
    ]
    lines += [f' <tile id="{number}" type={quoted(_about(tile))}/>' for number, tile in tiles().items()]
    return "\n".join([*lines, "</tileset>", ""])


def _json() -> str:
    return json.dumps(
        {
            "type": "tileset",
            "version": "1.10",
            "name": NAME,
            "tilewidth": _TILE,
            "tileheight": _TILE,
            "tilecount": COLUMNS * len(ROWS),
            "columns": COLUMNS,
            "margin": 0,
            "spacing": 0,
            "image": IMAGE,
            "imagewidth": COLUMNS * _TILE,
            "imageheight": len(ROWS) * _TILE,
            "tiles": [{"id": number, "type": _about(tile)} for number, tile in tiles().items()],
        }
    )
