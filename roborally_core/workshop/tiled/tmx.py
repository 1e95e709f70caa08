"""Maps in Tiled's XML (TMX, layers as CSV).

Files come from anybody: one with a document type is refused before anything in it is expanded, and depth,
length and number of parts are bounded.
"""

from __future__ import annotations

import pyexpat
from collections.abc import Mapping
from typing import Any

from ..words import complain
from .maps import (
    MOST_CHARACTERS,
    THINGS,
    TILE,
    MapError,
    MapObject,
    TiledMap,
    numbers_of,
    square_of,
    whole,
)
from .tileset import TILESET_XML, quoted

_MOST_DEPTH = 16
_MOST_PARTS = 60_000
VERSION = "1.10"


def map_xml(made: TiledMap) -> str:
    """The map as a TMX file."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="{VERSION}" orientation="orthogonal" renderorder="right-down" width="{made.width}"'
        f' height="{made.height}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
        f' nextlayerid="{len(made.layers) + 2}" nextobjectid="{len(made.objects) + 1}">',
        *_properties(made.properties, " "),
        f' <tileset firstgid="{made.first}" source="{TILESET_XML}"/>',
    ]
    for number, (name, numbers) in enumerate(made.layers, 1):
        rows = [numbers[at : at + made.width] for at in range(0, len(numbers), made.width)]
        csv = ",\n".join(",".join(map(str, row)) for row in rows)
        lines += [
            f' <layer id="{number}" name={quoted(name)} width="{made.width}" height="{made.height}">',
            f'  <data encoding="csv">\n{csv}\n</data>',
            " </layer>",
        ]
    if made.objects:
        lines.append(f' <objectgroup id="{len(made.layers) + 1}" name="{THINGS}">')
        for number, thing in enumerate(made.objects, 1):
            lines += [
                f'  <object id="{number}" gid="{thing.gid}" x="{thing.x * TILE}" y="{(thing.y + 1) * TILE}"'
                f' width="{TILE}" height="{TILE}">',
                *_properties(thing.properties, "   "),
                "  </object>",
            ]
        lines.append(" </objectgroup>")
    return "\n".join([*lines, "</map>", ""])


def _properties(values: Mapping[str, Any], indent: str) -> list[str]:
    out = [f"{indent}<properties>"]
    for name, value in values.items():
        kind = {bool: ' type="bool"', int: ' type="int"'}.get(type(value), "")
        text = str(value).lower() if isinstance(value, bool) else str(value)
        out.append(f"{indent} <property name={quoted(name)}{kind} value={quoted(text)}/>")
    return [*out, f"{indent}</properties>"] if values else []


def map_from_xml(text: str) -> TiledMap:
    """The map of a TMX file; MapError says what is wrong with it."""
    if len(text) > MOST_CHARACTERS:
        raise MapError(complain("tiled.long", most=MOST_CHARACTERS))
    reader = _XmlReader()
    parser = pyexpat.ParserCreate("UTF-8")
    parser.StartDoctypeDeclHandler = reader.doctype
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except pyexpat.ExpatError as error:
        why = pyexpat.ErrorString(error.code)
        raise MapError(complain("tiled.xml", line=error.lineno, column=error.offset + 1, why=why)) from None
    if reader.made is None:
        raise MapError(complain("tiled.no_map"))
    return reader.made


class _XmlReader:
    """Hears the parts of a TMX file one by one."""

    def __init__(self) -> None:
        self.made: TiledMap | None = None
        self._path: list[str] = []
        self._parts = 0
        self._data: list[str] = []
        self._layer = ""
        self._object: MapObject | None = None
        self._properties: dict[str, Any] = {}

    def doctype(self, *_: object) -> None:
        """No map of Tiled has one; entities could unfold to anything."""
        raise MapError(complain("tiled.doctype"))

    def begin(self, name: str, given: dict[str, str]) -> None:
        """A part begins."""
        self._parts += 1
        self._path.append(name)
        if len(self._path) > _MOST_DEPTH or self._parts > _MOST_PARTS:
            raise MapError(complain("tiled.deep"))
        if len(self._path) == 1:
            if name != "map":
                raise MapError(complain("tiled.no_map"))
            check_kind(given.get("orientation"), given.get("infinite"))
            self.made = TiledMap(whole(given.get("width"), "width"), whole(given.get("height"), "height"))
            return
        assert self.made is not None
        match name:
            case "tileset":
                self.made.first = whole(given.get("firstgid"), "firstgid")
            case "layer":
                self._layer = given.get("name", "")
            case "data":
                if given.get("encoding") != "csv":
                    raise MapError(complain("tiled.encoding"))
                self._data = []
            case "object" if "gid" in given:
                x, y = square_of(given.get("x"), given.get("y"), self.made)
                self._object = MapObject(whole(given["gid"], "gid"), x, y, {})
                self._properties = {}
            case "property":
                self._property(given)
            case _:
                pass

    def _property(self, given: dict[str, str]) -> None:
        value: Any = given.get("value", "")
        if given.get("type") == "int":
            value = whole(value, given.get("name", ""))
        elif given.get("type") == "bool":
            value = value == "true"
        if self._object is not None:
            self._properties[given.get("name", "")] = value
        elif self._path == ["map", "properties", "property"] and self.made is not None:
            self.made.properties[given.get("name", "")] = value

    def text(self, text: str) -> None:
        """Characters; only those of layers count."""
        if self._path[-1:] == ["data"]:
            self._data.append(text)

    def end(self, name: str) -> None:
        """A part ends."""
        self._path.pop()
        if self.made is None:
            return
        if name == "data":
            self.made.layers.append((self._layer, numbers_of("".join(self._data))))
        elif name == "object" and self._object is not None:
            self.made.objects.append(self._object._replace(properties=self._properties))
            self._object = None


def check_kind(orientation: object, infinite: object) -> None:
    """MapError for maps of other shapes, or without bounds."""
    if orientation not in (None, "orthogonal"):
        raise MapError(complain("tiled.orientation", value=str(orientation)[:40]))
    if infinite in ("1", True, 1):
        raise MapError(complain("tiled.infinite"))
