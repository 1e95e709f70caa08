"""Boards from wherever they come: files of this game, links, maps of Tiled, courses of the generator."""

from __future__ import annotations

from ..base.canon import parse_json
from ..board.load import BoardError, board_from_text
from .board_link import board_from_link
from .course import board_of_course, is_course
from .tiled import MapError, board_of_map, map_from_json, map_from_xml
from .tiled.maps import MOST_CHARACTERS, MapBoard
from .words import complain


def opened(text: str, name: str = "board", *, playable: bool = True) -> MapBoard:
    """The board in a text of any of these kinds, and its losses, in words.

    BoardError lists everything wrong with it; ``name`` is what it calls the text.  Boards and maps that are
    still being made need not be ``playable``.
    """
    begin = text.lstrip("\ufeff \t\r\n")[:1]
    try:
        if begin == "<":
            return board_of_map(map_from_xml(text), playable=playable)
        if begin not in ("{", "["):
            return MapBoard(board_from_link(text), ())
        if len(text) > MOST_CHARACTERS:  # longer than any kind may be; reading it to tell takes seconds
            raise MapError(complain("tiled.long", most=MOST_CHARACTERS))
        data = _data(text)
        if is_course(data):
            return board_of_course(text, playable=playable)
        if isinstance(data, dict) and ("tiledversion" in data or data.get("type") == "map"):
            return board_of_map(map_from_json(text), playable=playable)
    except MapError as error:
        raise BoardError([f"{name}: {error}"]) from error
    return MapBoard(board_from_text(text, name, playable=playable), ())


def _data(text: str) -> object:
    """The JSON of a text; None for other text, whose fault reading it as a board tells in words."""
    try:
        return parse_json(text)
    except (ValueError, RecursionError):
        return None
