"""The published schema is the one the elements make, and agrees with the loader."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from roborally_core.board.library import SCHEMA_FILE
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.schema import board_schema, schema_text
from roborally_core.elements import ELEMENTS

BOARDS = Path(__file__).parents[2] / "boards"

GOOD = {
    "format": "roborally-board/1",
    "name": "Schema",
    "rulesets": ["rr"],
    "floor": ["a . . 1", ". . . ."],
    "elements": [{"type": "laser", "at": [1, 1], "facing": "E", "beams": 2}],
}


def valid(data: object) -> bool:
    return Draft202012Validator(board_schema()).is_valid(data)


def test_the_checked_in_schema_is_current() -> None:
    assert (BOARDS / SCHEMA_FILE).read_text(encoding="utf-8") == schema_text(), (
        "write it anew: python3 -m roborally_core schema > boards/board.schema.json"
    )


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(board_schema())


def test_it_describes_every_element() -> None:
    shapes = board_schema()["$defs"]
    for key, cls in ELEMENTS.items():
        assert shapes[key]["description"].startswith((cls.__doc__ or "")[:20])
        assert ("facing" in shapes[key]["properties"]) == cls.directed


def test_a_good_file_is_valid() -> None:
    assert valid(GOOD)
    assert board_from_text(json.dumps(GOOD)).name == "Schema"


def test_levels_belong_to_the_second_format() -> None:
    data = {**GOOD, "format": "roborally-board/2", "levels": [". . 1 1", ". 1 1 ."]}
    ramp = {"type": "ramp", "at": [1, 0], "facing": "E"}
    data["elements"] = [*GOOD["elements"], ramp]
    assert valid(data)
    assert board_from_text(json.dumps(data)).heights


@pytest.mark.parametrize(
    "change",
    [
        {"format": "roborally-board/9"},
        {"colour": "red"},
        {"name": ""},
        {"difficulty": "mild"},
        {"rulesets": []},
        {"rulesets": ["bw"]},
        {"floor": "a . 1"},
        {"levels": [". . 1 1", ". . . ."]},
        {"format": "roborally-board/2", "levels": [". . 4 1", ". . . ."]},
        {"format": "roborally-board/2", "levels": [". .1 1", ". . . ."]},
        {"format": "roborally-board/2", "levels": "1"},
        {"elements": [{"type": "lasers", "at": [1, 0]}]},
        {"elements": [{"type": "laser", "at": [1], "facing": "E"}]},
        {"elements": [{"type": "laser", "at": [1, 0], "facing": "up"}]},
        {"elements": [{"type": "laser", "at": [1, 0], "facing": "E", "beams": 4}]},
        {"elements": [{"type": "laser", "at": [1, 0], "facing": "E", "registers": [6]}]},
        {"elements": [{"type": "gear", "at": [1, 0], "turn": "none"}]},
        {"elements": [{"type": "gear", "at": [1, 0], "facing": "N"}]},
        {"elements": [{"type": "belt", "at": [1, 0], "facing": "N", "straight": 1}]},
    ],
)
def test_schema_and_loader_refuse_alike(change: dict[str, object]) -> None:
    data = {**GOOD, **change}
    assert not valid(data)
    with pytest.raises(BoardError):
        board_from_text(json.dumps(data))
