"""Maps in Tiled's JSON (TMJ)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...base.canon import parse_json
from ...language.complaint import json_fault
from ..words import complain
from .maps import MOST_CHARACTERS, THINGS, TILE, MapError, MapObject, TiledMap, numbers_of, square_of, whole
from .tileset import TILESET_JSON
from .tmx import VERSION, check_kind


def map_json(made: TiledMap) -> str:
    """The map as a TMJ file."""
    usual = {"visible": True, "opacity": 1, "x": 0, "y": 0}
    layers: list[dict[str, Any]] = [
        {"id": number, "type": "tilelayer", "name": name, "width": made.width, "height": made.height}
        | usual
        | {"data": numbers}
        for number, (name, numbers) in enumerate(made.layers, 1)
    ]
    if made.objects:
        objects = [
            {
                "id": number,
                "gid": thing.gid,
                "x": thing.x * TILE,
                "y": (thing.y + 1) * TILE,
                "width": TILE,
                "height": TILE,
                "name": "",
                "type": "",
                "rotation": 0,
                "visible": True,
                "properties": _properties(thing.properties),
            }
            for number, thing in enumerate(made.objects, 1)
        ]
        group = {"id": len(made.layers) + 1, "type": "objectgroup", "name": THINGS, "draworder": "topdown"}
        layers.append(group | usual | {"objects": objects})
    return json.dumps(
        {
            "type": "map",
            "version": VERSION,
            "orientation": "orthogonal",
            "renderorder": "right-down",
            "infinite": False,
            "width": made.width,
            "height": made.height,
            "tilewidth": TILE,
            "tileheight": TILE,
            "nextlayerid": len(layers) + 1,
            "nextobjectid": len(made.objects) + 1,
            "properties": _properties(made.properties),
            "tilesets": [{"firstgid": made.first, "source": TILESET_JSON}],
            "layers": layers,
        },
        ensure_ascii=False,
    )


def _properties(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    kinds: dict[type, str] = {bool: "bool", int: "int"}
    return [{"name": n, "type": kinds.get(type(v), "string"), "value": v} for n, v in values.items()]


def map_from_json(text: str) -> TiledMap:
    """The map of a TMJ file; MapError says what is wrong with it."""
    if len(text) > MOST_CHARACTERS:
        raise MapError(complain("tiled.long", most=MOST_CHARACTERS))
    try:
        data = parse_json(text)
    except (ValueError, RecursionError) as error:
        raise MapError(complain("tiled.json", why=json_fault(error, placed=True))) from None
    if not isinstance(data, dict) or data.get("type", "map") != "map":
        raise MapError(complain("tiled.no_map"))
    check_kind(data.get("orientation"), data.get("infinite"))
    made = TiledMap(whole(data.get("width"), "width"), whole(data.get("height"), "height"))
    for tileset in _list(data, "tilesets"):
        made.first = whole(tileset.get("firstgid"), "firstgid")
    made.properties = _values(data)
    for layer in _list(data, "layers"):
        if layer.get("type") == "tilelayer":
            made.layers.append((str(layer.get("name", "")), _numbers(layer)))
        for thing in _list(layer, "objects"):
            if "gid" in thing:
                x, y = square_of(thing.get("x"), thing.get("y"), made)
                made.objects.append(MapObject(whole(thing["gid"], "gid"), x, y, _values(thing)))
    return made


def _list(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """The objects in a list of ``data``; a map may leave it out."""
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise MapError(complain("tiled.list", what=key))
    return found


def _values(data: Mapping[str, Any]) -> dict[str, Any]:
    return {str(one.get("name", "")): one.get("value", "") for one in _list(data, "properties")}


def _numbers(layer: Mapping[str, Any]) -> list[int]:
    numbers = layer.get("data")
    if isinstance(numbers, str) or not isinstance(numbers, list):
        raise MapError(complain("tiled.encoding"))
    return numbers_of(",".join(map(str, numbers)))
