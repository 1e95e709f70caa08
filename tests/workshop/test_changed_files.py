"""A stranger's board file with anything in any place is a board, or is refused in words."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from roborally_core.board.library import boards
from roborally_core.board.load import BoardError
from roborally_core.board.write import board_json
from roborally_core.workshop.draft import draft_of
from roborally_core.workshop.opening import opened
from roborally_core.workshop.tiled import map_of_board, map_xml

ODD: tuple[Any, ...] = (
    *(None, True, -1, 3, 10**30, 1.5, float("inf"), "", "<img src=x onerror=alert(1)>", "\u202e", "\ud800"),
    *("a" * 5000, [], {}, [[]], [10**6, 0], [-1, -1], ["0", "0"], {"a": 1}, "N", "__proto__", [None] * 50),
)
FILES = [json.loads(board_json(board)) for board in boards().values()]


def places(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with each of its keys."""
    for key in list(part) if isinstance(part, dict) else range(len(part)):
        yield part, key
        if isinstance(part[key], dict | list):
            yield from places(part[key])


def changed(chance: random.Random) -> str:
    file = copy.deepcopy(chance.choice(FILES))
    for _ in range(chance.choice((1, 1, 2, 4))):
        part, key = chance.choice([*places(file)])
        if chance.random() < 0.2 and isinstance(part, list):
            part.append(copy.deepcopy(chance.choice(part)))
        elif chance.random() < 0.2:
            del part[key]
        else:
            part[key] = copy.deepcopy(chance.choice(ODD))
    return json.dumps(file)


@pytest.mark.parametrize("seed", range(4))
def test_a_file_changed_anywhere_is_a_board_that_can_be_worked_on_or_a_refusal(seed: int) -> None:
    chance, read = random.Random(seed), 0
    for _ in range(60):
        try:
            board = opened(changed(chance), "file", playable=False).board
        except BoardError:
            continue
        read += 1
        draft = draft_of(board)
        draft.problems(board)
        for text in (draft.text(), map_xml(map_of_board(board))):
            assert opened(text, playable=False).board.content_hash == board.content_hash
    assert read
