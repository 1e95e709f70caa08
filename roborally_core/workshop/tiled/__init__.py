"""Maps of Tiled: boards written for it, its maps read as boards, and the tileset both speak of."""

from __future__ import annotations

from .maps import MapError, TiledMap, board_of_map, map_of_board
from .tileset import IMAGE, TILESET_JSON, TILESET_XML, tileset_files
from .tmj import map_from_json, map_json
from .tmx import map_from_xml, map_xml

__all__ = [
    "IMAGE",
    "TILESET_JSON",
    "TILESET_XML",
    "MapError",
    "TiledMap",
    "board_of_map",
    "map_from_json",
    "map_from_xml",
    "map_json",
    "map_of_board",
    "map_xml",
    "tileset_files",
]
