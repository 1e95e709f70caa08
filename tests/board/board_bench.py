"""A small good board file to spoil, and what loading says of it."""

import json

import pytest

from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import Board

GOOD = {
    "format": "roborally-board/1",
    "name": "Test bench",
    "about": "For tests.",
    "difficulty": "moderate",
    "rulesets": ["rr"],
    "floor": ["a . > 1 .", ". O .|r .", "    -", "b . ~ . 2"],
    "elements": [
        {"type": "start", "at": [0, 0], "facing": "E"},
        {"type": "belt", "at": [3, 0], "facing": "E"},
        {"type": "laser", "at": [4, 1], "facing": "W", "beams": 2, "registers": [1, 3]},
    ],
}


def text(**changes: object) -> str:
    return json.dumps({**GOOD, **changes})


def leveled(levels: object) -> str:
    return text(format="roborally-board/2", levels=levels)


def element(**fields: object) -> str:
    return text(elements=[fields])


def problems(source: str) -> list[str]:
    with pytest.raises(BoardError) as caught:
        board_from_text(source, "x.json")
    assert all(problem.startswith("x.json: ") for problem in caught.value.problems)
    return [problem.removeprefix("x.json: ") for problem in caught.value.problems]


def only(source: str) -> str:
    (problem,) = problems(source)
    return problem


def named(board: Board, key: str):
    return [e for e in board.elements if e.key == key]
