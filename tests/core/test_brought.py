"""The board of a match comes from a stranger: it is bounded before it is read, and checked where nobody
waits.
"""

from __future__ import annotations

from typing import Any

import pytest

from roborally_core.base.geometry import grid_of
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.elements import ELEMENTS
from roborally_core.play.brought import MOST_BYTES, MOST_ELEMENTS, look, look_request, match_board, too_large
from roborally_core.play.record import RecordError, board_content

SIDE = 40


def content(*elements: dict[str, Any]) -> dict[str, Any]:
    """A board of 40 x 40 with these elements and everything a race needs, as settings carry it, with the
    given hash.
    """
    width, height, built, _ = parse_drawing([". . 1 .", ". a b ."])
    plain = board_content(Board(width, height, built, name="Plain"))
    return {**plain, "size": [SIDE, SIDE], "elements": [*plain["elements"], *elements]}


def hashed(given: dict[str, Any]) -> dict[str, Any]:
    """The same with the hash that is its own, as a cunning host would write it."""
    return board_content(made(given))


def made(given: dict[str, Any]) -> Board:
    """The board of these elements, whatever hash they claim."""
    grid = grid_of(*given["size"])
    return Board(*given["size"], [element_from_json(one, grid) for one in given["elements"]], name="Trap")


def spread(key: str, count: int, **values: Any) -> dict[str, Any]:
    squares = [(x, y) for y in range(SIDE - 1, 3, -1) for x in range(SIDE)][:count]
    return hashed(content(*({"type": key, "at": list(at), **values} for at in squares)))


def test_an_own_board_is_read_as_it_was_written() -> None:
    board = match_board(hashed(content({"type": "belt", "at": [9, 9], "facing": "S"})))
    assert board.name == "Trap"
    assert look(look_request("classic", board_content(board))) == ""
    assert too_large(board) is None


@pytest.mark.parametrize(
    ("many", "most"),
    [
        (spread("black-hole", MOST_ELEMENTS), MOST_ELEMENTS),
        (spread("laser", MOST_ELEMENTS - 9, facing="E", beams=2), MOST_BYTES),
    ],
)
def test_too_many_elements_or_bytes_are_refused_before_they_are_read(many: dict[str, Any], most: int) -> None:
    with pytest.raises(RecordError, match=rf"at most {most}"):
        match_board(many)
    assert f"at most {most}" in look(look_request("robofactory", many))
    assert f"at most {most}" in (too_large(made(many)) or "")


def test_a_board_is_read_once_for_all_callers() -> None:
    given = hashed(content({"type": "pit", "at": [9, 9]}))
    assert match_board(given) is match_board({**given})


@pytest.mark.parametrize("key", ["black-hole", "mirror", "magnet", "flip-belt"])
def test_the_largest_boards_get_a_verdict_in_words_or_can_be_played(key: str) -> None:
    facing = {"facing": "E"} if ELEMENTS[key].directed else {}
    told = look(look_request("robofactory", spread(key, 300, **facing)))
    assert "square" in told or not told


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        "board",
        {},
        {"size": [1, 2]},
        {"size": [12, 12], "elements": [[[[[]]]]]},
        {"size": [12, 12], "elements": [{"type": "belt", "at": [1, 99], "facing": "S"}]},
        {"size": [12, 12], "elements": [{"type": "nonsense", "at": [1, 1]}]},
    ],
)
def test_what_is_no_board_is_refused_in_words(wrong: Any) -> None:
    with pytest.raises(RecordError):
        match_board(wrong)
    told = look(look_request("classic", wrong))
    assert told
    assert "Error" not in told


def test_a_name_becomes_a_line_and_another_hash_is_refused() -> None:
    given = hashed(content())
    assert match_board({**given, "name": "<b>\nMine\u202e</b>"}).name == "<b> Mine</b>"
    with pytest.raises(RecordError, match="hash"):
        match_board({**given, "hash": "0" * 64})


def test_a_question_that_is_none_gets_an_answer_in_words() -> None:
    for request in ("", "[]", "{}", '{"ruleset":"none","board":{}}'):
        assert look(request)
