"""Boards of the course generator, of facts made up here: what carries over, and what is named as lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from roborally_core.board.library import boards
from roborally_core.board.listed import element_json
from roborally_core.board.load import BoardError
from roborally_core.board.model import Board
from roborally_core.board.write import board_json
from roborally_core.cli.main import main
from roborally_core.workshop.board_link import board_from_link, board_link
from roborally_core.workshop.opening import opened
from roborally_core.workshop.tiled import TILESET_XML, map_json, map_of_board, map_xml


def course(*tiles: tuple[int, int, dict[str, Any]], **more: Any) -> str:
    by_square: dict[tuple[int, int], list[dict[str, Any]]] = {(5, 3): [{"type": "checkpoint", "id": 1}]}
    for x, y, feature in tiles:
        by_square.setdefault((x, y), []).append(feature)
    listed = [{"x": x, "y": y, "features": features} for (x, y), features in by_square.items()]
    file = {"id": "a", "name": "Made up", "width": 6, "height": 4, "tiles": listed}
    return json.dumps({**file, "starts": [{"x": 0, "y": 0, "facing": "S"}], **more})


def listed(board: Board) -> list[dict[str, Any]]:
    out = [element_json(element, board.grid) for element in board.elements]
    return [item for item in out if item["type"] not in ("start", "checkpoint")]


@pytest.mark.parametrize(
    ("feature", "item"),
    [
        ({"type": "pit"}, {"type": "pit"}),
        ({"type": "oil"}, {"type": "oil"}),
        ({"type": "water"}, {"type": "water"}),
        ({"type": "belt", "dir": "W", "speed": 1}, {"type": "belt", "facing": "W"}),
        ({"type": "belt", "dir": "N", "speed": 2}, {"type": "express-belt", "facing": "N"}),
        ({"type": "gear", "rotation": "ccw"}, {"type": "gear", "turn": "left"}),
        ({"type": "gear", "rotation": "cw"}, {"type": "gear"}),
        (
            {"type": "push", "dir": "E", "timing": [2, 4]},
            {"type": "pusher", "facing": "E", "registers": [2, 4]},
        ),
        ({"type": "crusher", "timing": [1, 5]}, {"type": "crusher", "registers": [1, 5]}),
        (
            {"type": "flamethrower", "dir": "S", "timing": [3]},
            {"type": "flamer", "facing": "S", "registers": [3]},
        ),
        ({"type": "trapdoor", "timing": [2, 3]}, {"type": "trapdoor-pit", "registers": [2, 3]}),
        ({"type": "laser", "dir": "S", "damage": 2}, {"type": "laser", "facing": "S", "beams": 2}),
        ({"type": "randomizer"}, {"type": "randomizer"}),
        ({"type": "homingMissile"}, {"type": "homing-missile"}),
        ({"type": "chopShop"}, {"type": "chop-shop"}),
        ({"type": "teleporter", "power": 2}, {"type": "teleport-pad"}),
        ({"type": "repulsor", "sides": ["E"]}, {"type": "repulsor-wall", "facing": "E"}),
    ],
    ids=lambda value: value["type"],
)
def test_a_feature_becomes_its_element(feature: dict[str, Any], item: dict[str, Any]) -> None:
    found = opened(course((2, 2, feature)))
    assert found.losses == ()
    assert listed(found.board) == [{**item, "at": [2, 2]}]
    assert found.board.name == "Made up"


def test_walls_have_sides_and_portals_are_pairs() -> None:
    walls = opened(course((1, 1, {"type": "wall", "sides": ["N", "E"]}))).board
    assert [(one["at"], one["facing"]) for one in listed(walls)] == [([1, 0], "S"), ([1, 1], "E")]
    portals = [
        (x, y, {"type": "portal", "id": name})
        for x, y, name in ((1, 1, "b"), (3, 1, "a"), (4, 2, "b"), (1, 3, "a"))
    ]
    pairs = [(one["at"], one.get("pair", 1)) for one in listed(opened(course(*portals)).board)]
    assert pairs == [([1, 1], 1), ([3, 1], 2), ([4, 2], 1), ([1, 3], 2)]


def test_a_beam_over_several_squares_is_one_laser() -> None:
    beam = [(2, y, {"type": "laser", "dir": "S", "damage": 1}) for y in range(4)]
    assert listed(opened(course(*beam)).board) == [{"type": "laser", "at": [2, 0], "facing": "S"}]
    backed = [*beam, (2, 2, {"type": "wall", "sides": ["N"]})]
    lasers = [one["at"] for one in listed(opened(course(*backed)).board) if one["type"] == "laser"]
    assert lasers == [[2, 0], [2, 2]]


def test_belts_bend_where_they_bend_there() -> None:
    west = {"type": "belt", "dir": "W", "speed": 1}
    into = (2, 1, {"type": "belt", "dir": "S", "speed": 1})
    bent = opened(course(into, (2, 2, {**west, "turn": "right"})))
    assert (bent.losses, [one.get("straight") for one in listed(bent.board)]) == ((), [None, None])
    straight = opened(course(into, (2, 2, west)))
    assert [one.get("straight") for one in listed(straight.board)] == [None, True]
    alone = opened(course((2, 2, {**west, "turn": "right"})))
    assert alone.losses == ("square [2, 2]: belt right: no belt runs into the bend, so it is straight here",)


@pytest.mark.parametrize(
    ("feature", "loss"),
    [
        ({"type": "battery"}, "battery"),
        ({"type": "ledge", "sides": ["N"]}, "ledge"),
        ({"type": "ramp", "dir": "N"}, "ramp"),
        ({"type": "laser", "dir": "SE", "damage": 1}, "laser SE"),
        ({"type": "belt"}, "belt None"),
        ({"type": "<b>zap</b>"}, "<b>zap</b>"),
        ({"type": 7}, "7"),
        ({}, "None"),
    ],
)
def test_what_has_no_place_here_is_named_with_its_square(feature: dict[str, Any], loss: str) -> None:
    found = opened(course((2, 2, feature)))
    assert found.losses == (f"square [2, 2]: {loss} has no place here, and is left out",)
    assert listed(found.board) == []


def test_two_things_in_one_layer_are_the_first() -> None:
    found = opened(course((2, 2, {"type": "randomizer"}), (2, 2, {"type": "belt", "dir": "W", "speed": 1})))
    assert [one["type"] for one in listed(found.board)] == ["randomizer"]
    assert found.losses == ("square [2, 2]: belt has no place here, and is left out",)


def test_what_a_board_needs_is_added_and_told() -> None:
    found = opened(json.dumps({"width": 3, "height": 2, "tiles": []}))
    assert found.losses == (
        "square [0, 0]: there was no start, so one is put here",
        "square [2, 1]: there was no checkpoint, so one is put here",
    )
    assert found.board.rulesets == ("classic", "robofactory", "rr")


def test_what_is_added_stands_where_robots_can_get_to() -> None:
    ring = {"type": "wall", "sides": ["N", "E", "S", "W"]}
    found = opened(json.dumps({"width": 3, "height": 2, "tiles": [{"x": 2, "y": 1, "features": [ring]}]}))
    assert found.losses[-1] == "square [1, 1]: there was no checkpoint, so one is put here"


def test_a_portal_without_a_partner_is_lost() -> None:
    pair, lone = {"type": "portal", "id": "a"}, {"type": "portal", "id": "b"}
    hidden = {"type": "randomizer"}
    found = opened(course((1, 1, pair), (2, 2, pair), (3, 1, lone), (3, 3, hidden), (3, 3, lone)))
    assert [one["type"] for one in listed(found.board)] == ["portal", "portal", "randomizer"]
    assert found.losses == (
        "square [3, 3]: portal has no place here, and is left out",
        "square [3, 1]: portal has no partner, and is left out",
    )


def test_a_part_of_a_course_is_opened_to_work_on_and_not_to_play() -> None:
    part = json.dumps({"width": 1, "height": 1, "tiles": [{"x": 0, "y": 0, "features": [{"type": "pit"}]}]})
    found = opened(part, playable=False)
    assert [one["type"] for one in listed(found.board)] == ["pit"]
    with pytest.raises(BoardError, match="there is no start"):
        opened(part)


def one_tile(features: list[Any]) -> str:
    return json.dumps({"width": 2, "height": 2, "tiles": [{"x": 0, "y": 0, "features": features}]})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"width": 1000, "height": 4, "tiles": []}', "1000 x 4 squares"),
        ('{"width": null, "height": 4, "tiles": []}', "width: 'None' is no number"),
        ('{"width": 4, "height": 4, "tiles": 3}', "tiles is no list"),
        (
            '{"width": 4, "height": 4, "tiles": [{"x": 1, "y": 1, "features": ["pit"]}]}',
            "features is no list",
        ),
        ('{"width": 1, "height": 1, "tiles": []}', "no checkpoint"),
        (
            json.dumps({"width": 2, "height": 2, "tiles": [{"x": 0, "y": 0, "features": [{}] * 20_001}]}),
            "too many parts",
        ),
        ("", "link of a board"),
        ("{", "no JSON"),
        ("<!DOCTYPE a><map/>", "document type"),
        ("[1]", "a board is an object"),
    ],
)
def test_what_is_no_board_of_any_kind_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BoardError, match=words):
        opened(text)


def test_whatever_a_board_is_written_as_it_is_opened() -> None:
    board = boards()["first-shift"]
    made = map_of_board(board)
    for text in (board_json(board), board_link(board), map_xml(made), map_json(made)):
        assert board_json(opened(text).board) == board_json(board)


def test_the_command_converts_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there, back = tmp_path / "a.tmx", tmp_path / "b.json"
    assert main(["convert", "terraces", str(there)]) == 0
    assert (tmp_path / TILESET_XML).is_file()
    assert main(["convert", str(there), str(back)]) == 0
    assert back.read_text(encoding="utf-8") == board_json(boards()["terraces"])
    capsys.readouterr()
    assert main(["convert", str(back), "link"]) == 0
    link = capsys.readouterr().out.strip()
    assert board_from_link(link).content_hash == boards()["terraces"].content_hash
    assert main(["convert", link, str(back)]) == 0
    foreign = tmp_path / "foreign.json"
    foreign.write_text(course((2, 2, {"type": "battery"})), encoding="utf-8")
    capsys.readouterr()
    assert main(["convert", str(foreign), str(tmp_path / "c.tmj")]) == 0
    assert "battery has no place here" in capsys.readouterr().out
    assert main(["convert", "terraces", "a.png"]) == 2
    assert "written as .json, .tmx or .tmj" in capsys.readouterr().err
