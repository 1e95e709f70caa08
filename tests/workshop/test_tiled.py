"""Maps of Tiled: every board goes there and back, and what strangers put there is refused in words."""

from __future__ import annotations

import json
from hashlib import sha256
from xml.etree import ElementTree

import pytest

from roborally_core.board.library import boards
from roborally_core.board.load import BoardError
from roborally_core.board.orders import CourseOrder, CourseStatus
from roborally_core.board.write import board_json
from roborally_core.elements import ELEMENTS
from roborally_core.workshop import edits
from roborally_core.workshop.draft import draft_of
from roborally_core.workshop.tiled import (
    IMAGE,
    TILESET_JSON,
    TILESET_XML,
    MapError,
    TiledMap,
    board_of_map,
    map_from_json,
    map_from_xml,
    map_json,
    map_of_board,
    map_xml,
    tileset_files,
)
from roborally_core.workshop.tiled.catalogue import LEVEL, ROWS, number_of, tiles

BOARDS = boards()


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_of_the_library_comes_back_from_xml_and_json(name: str) -> None:
    board, made = BOARDS[name], map_of_board(BOARDS[name])
    for again in (map_from_xml(map_xml(made)), map_from_json(map_json(made))):
        assert again == made
        found = board_of_map(again)
        assert found.losses == ()
        assert board_json(found.board) == board_json(board)


def test_a_map_keeps_what_its_maker_says_and_its_orders() -> None:
    draft = draft_of(BOARDS["first-shift"])
    for edit in (edits.Declare(CourseStatus.PRIVATE), edits.Arrange(0, CourseOrder('"<back>"', "2<1"))):
        draft = edit.apply(draft)
    made = map_of_board(draft.board())
    for again in (map_from_xml(map_xml(made)), map_from_json(map_json(made))):
        assert board_json(board_of_map(again).board) == draft.text()
    made.properties["orders"], made.properties["status"] = '[{"name": 1}]', 7
    with pytest.raises(BoardError, match=r"orders\[0\] must be an object") as error:
        board_of_map(made)
    assert "status must be one of" in str(error.value)


def test_every_element_has_a_row_and_rows_are_only_added() -> None:
    assert {*ROWS} == {*ELEMENTS, LEVEL}
    assert len({*ROWS}) == len(ROWS)
    first = " ".join(ROWS[:103])
    known = "62e0e4ed52c0b68c"
    assert sha256(first.encode()).hexdigest()[:16] == known, "maps name tiles by their rows"


def test_the_tileset_is_what_the_descriptions_say() -> None:
    files = tileset_files()
    svg, xml = (ElementTree.fromstring(files[name]) for name in (IMAGE, TILESET_XML))
    told = json.loads(files[TILESET_JSON])
    size = (svg.get("width"), svg.get("height"))
    image = xml.find("image")
    assert image is not None
    assert size == (image.get("width"), image.get("height"))
    assert size == (str(told["imagewidth"]), str(told["imageheight"]))
    assert [int(tile.get("id", "")) for tile in xml.iter("tile")] == [*tiles()]
    assert [tile["id"] for tile in told["tiles"]] == [*tiles()]
    assert all("NaN" not in text and "None" not in text for text in files.values())


# -- maps that people make in Tiled --------------------------------------------------------------


def key_row(key: str, column: int = 0) -> int:
    return 1 + number_of(ROWS.index(key), column)


def made_by_hand(*layers: list[int], **properties: str) -> TiledMap:
    usual = [key_row("start", 1), 0, key_row("checkpoint")]
    return TiledMap(
        3,
        1,
        [("floor", usual), *[("more", layer) for layer in layers]],
        [],
        {"rulesets": "classic", **properties},
    )


def test_a_map_made_by_hand_needs_nothing_but_tiles() -> None:
    board = board_of_map(made_by_hand([0, key_row("gear", 1), 0])).board
    assert (board.name, board.rulesets, [one.key for one in board.elements]) == (
        "map", ("classic",), ["start", "gear", "checkpoint"],
    )  # fmt: skip


@pytest.mark.parametrize(("marks", "facing"), [(0, "E"), (0xA, "S"), (0xC, "W"), (0x6, "N")])
def test_a_tile_that_is_turned_in_tiled_is_turned_here(marks: int, facing: str) -> None:
    board = board_of_map(made_by_hand([0, key_row("belt", 1) | marks << 28, 0])).board
    assert [one.facing.name for one in board.elements if one.key == "belt"] == [facing]


def test_what_has_no_place_on_a_board_is_named_with_its_square() -> None:
    found = board_of_map(made_by_hand([0, 99_999, 0], [0, key_row("belt") | 0x8 << 28, 0]))
    assert found.losses == (
        "square [1, 0]: tile 99999 is none of this game's tileset, and is left out",
        "square [1, 0]: belt is mirrored on the map; here it stands as it is in the tileset",
    )


def test_a_map_that_makes_no_board_says_what_every_board_file_would() -> None:
    with pytest.raises(BoardError, match="checkpoint"):
        board_of_map(TiledMap(2, 1, [("floor", [key_row("start"), 0])]))
    with pytest.raises(BoardError, match="rulesets"):
        board_of_map(made_by_hand(rulesets="chess"))


# -- strangers' ----------------------------------------------------------------------------------

BOMB = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
HEAD = '<map orientation="orthogonal" width="2" height="1">'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1, column 1: no XML"),
        ("<map", "no XML"),
        ("<tileset/>", "no map of Tiled"),
        (BOMB + HEAD + "&b;</map>", "document type"),
        (f"{HEAD}&b;</map>", "no XML"),
        (HEAD + "<a>" * 40, "nested too deeply"),
        (HEAD + "<a/>" * 70_000, "too many parts"),
        ('<map width="x" height="1"/>', "width: 'x' is no number"),
        ('<map width="1e999" height="1"/>', "is no number"),
        ('<map width="2" height="1" orientation="hexagonal"/>', "hexagonal, not orthogonal"),
        ('<map width="2" height="1" infinite="1"/>', "infinite"),
        (f'{HEAD}<layer name="a"><data encoding="base64">AAAA</data></layer></map>', "format CSV"),
        (f'{HEAD}<layer name="a"><data encoding="csv">1,-2</data></layer></map>', "numbers of tiles"),
        (f'{HEAD}<objectgroup><object gid="1" x="9999" y="64"/></objectgroup></map>', "off the map"),
        ("x" * 2_000_001, "longer than"),
    ],
)
def test_xml_that_is_no_map_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(MapError, match=words):
        map_from_xml(text)


def tmj(layers: list[object]) -> str:
    return json.dumps({"type": "map", "width": 2, "height": 1, "layers": layers})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "no JSON"),
        ("[]", "no map of Tiled"),
        ("[" * 9_000, "no JSON"),
        ('{"type": "map", "width": 2, "height": null}', "height: 'None' is no number"),
        ('{"type": "map", "width": 2, "height": 1, "layers": 3}', "layers is no list"),
        (tmj([{"type": "tilelayer", "data": "AAAA"}]), "format CSV"),
        (tmj([{"type": "tilelayer", "data": [None]}]), "numbers of tiles"),
    ],
)
def test_json_that_is_no_map_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(MapError, match=words):
        map_from_json(text)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (TiledMap(10_000, 10_000), "10000 x 10000 squares"),
        (TiledMap(0, 4), "0 x 4"),
        (TiledMap(2, 2, [("short", [1])]), "'short' has 1 tiles"),
        (TiledMap(1, 1, [("a", [0])] * 65), "64 layers"),
    ],
)
def test_a_map_out_of_bounds_is_refused_in_words(made: TiledMap, words: str) -> None:
    with pytest.raises(MapError, match=words):
        board_of_map(made)
