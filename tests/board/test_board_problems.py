"""Refusals of board files are typed: each has its key, values and place, and is told in both languages."""

import json
from typing import Any

import pytest

from roborally_core import language
from roborally_core.base.geometry import grid_of
from roborally_core.board.listed import ElementError, element_from_json
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import Board
from roborally_core.engine.fitting import unfit
from roborally_core.language.complaint import json_fault
from roborally_core.rulesets import RULESETS


def test_each_problem_knows_its_key_its_values_and_its_place() -> None:
    data = {
        "format": "roborally-board/1",
        "name": "",
        "rulesets": ["rr", "chess"],
        "floor": ["a . 1", ". . ?"],
        "elements": [{"type": "laser", "at": [1, 1], "facing": "X"}, {"type": "gear", "at": [9, 9]}],
    }
    with pytest.raises(BoardError) as refused:
        board_from_text(json.dumps(data), "my board")
    found = {problem.key: problem for problem in refused.value.problems}
    assert found["board.ruleset"].place == ("rulesets", 1)
    assert found["element.facing"].place == ("elements", 0, "facing")
    assert found["element.off"].place == ("elements", 1, "at")
    assert found["board.prose_length"].values["number"] == 0
    assert found["drawing.unknown"].place[0] == "floor"
    assert all(str(problem).startswith("my board: ") for problem in refused.value.problems)


def test_what_is_wrong_with_the_whole_knows_its_square() -> None:
    data = {"format": "roborally-board/1", "name": "Gap", "rulesets": ["rr"], "floor": ["a . 1 3"]}
    with pytest.raises(BoardError) as refused:
        board_from_text(json.dumps(data))
    problem = next(one for one in refused.value.problems if one.key == "board.gap")
    assert problem.place == ("square", 3, 0)


@pytest.mark.parametrize(
    ("element", "key"),
    [
        ({"type": "drawbridge", "at": [1, 0], "facing": "E"}, "trouble.no_switch"),
        ({"type": "power-coupling", "at": [1, 0], "facing": "E"}, "trouble.no_rail"),
        ({"type": "piston", "at": [1, 0], "facing": "E", "colour": "blue"}, "trouble.no_orange_piston"),
        ({"type": "ramp", "at": [1, 0], "facing": "E"}, "trouble.one_level"),
        ({"type": "accelerator", "at": [1, 0], "radius": 1, "corner": 3}, "trouble.corners"),
    ],
)
def test_a_trouble_of_an_element_is_typed_and_told_in_german(element: dict[str, Any], key: str) -> None:
    raw = json.dumps(
        {"format": "roborally-board/1", "name": "Odd", "rulesets": ["robofactory"], "floor": ["a . 1 2"]}
        | {"elements": [element]}
    )
    told = set()
    for code in ("en", "de"):
        language.use(code)
        try:
            with pytest.raises(BoardError) as refused:
                board_from_text(raw)
        finally:
            language.use(language.ENGLISH)
        found = next(one for one in refused.value.problems if one.key == key)
        assert found.place == ("square", 1, 0)
        told.add(str(found))
    assert len(told) == 2


def test_a_board_a_ruleset_refuses_says_so_in_typed_problems() -> None:
    grid = grid_of(3, 1)
    lonely = element_from_json({"type": "drawbridge", "at": [1, 0], "facing": "E"}, grid)
    found = unfit(Board(3, 1, [lonely]), RULESETS["robofactory"])
    assert [(one.key, one.place) for one in found] == [("trouble.no_switch", ("square", 1, 0))]
    computer = element_from_json({"type": "upgrade", "at": [1, 0]}, grid)
    (refused,) = unfit(Board(3, 1, [computer]), RULESETS["classic"])
    assert (refused.key, refused.place) == ("unfit.no_step", ("square", 1, 0))


def test_an_element_that_cannot_be_read_lists_typed_problems() -> None:
    with pytest.raises(ElementError) as refused:
        element_from_json(
            {"type": "start", "at": [0, 0], "facing": "N", "number": 99, "wheels": 3}, grid_of(3, 1)
        )
    assert [(one.key, one.place) for one in refused.value.problems] == [
        ("element.must", ("number",)),
        ("element.parameter", ("wheels",)),
    ]
    assert refused.value.problems[0].values["what"].key == "element.range"


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("", "hier fehlt ein Wert"),
        ("{", "hier fehlt ein Name in doppelten Anführungszeichen"),
        ('{"a" 1}', "hier fehlt ein Doppelpunkt"),
        ('{"a": 1 2}', "hier fehlt ein Komma"),
        ('["a', "der Text, der hier beginnt, endet nicht"),
        ('["a\n"]', "hier steht ein Steuerzeichen in einem Text"),
        (r'["\q"]', "hier steht ein Rückstrich vor einem falschen Zeichen"),
        ("{} {}", "hier folgt etwas nach dem Ende"),
    ],
)
def test_why_a_text_is_no_json_is_told_in_the_reader_s_language(source: str, why: str) -> None:
    language.use("de")
    try:
        with pytest.raises(BoardError) as refused:
            board_from_text(source, "")
        with pytest.raises(json.JSONDecodeError) as fault:
            json.loads(source)
        placed = json_fault(fault.value, placed=True)
    finally:
        language.use(language.ENGLISH)
    assert refused.value.brief.endswith(f" ist kein JSON ({why})")
    assert placed.startswith(f"{why}, in Zeile ")
