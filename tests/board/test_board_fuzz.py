"""Whatever a board file holds, reading it gives a board or a BoardError, and writing loses nothing."""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roborally_core.base.geometry import DIRS, grid_of
from roborally_core.board.check import board_problems
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import Board, Difficulty
from roborally_core.board.text import parse_drawing, render_drawing
from roborally_core.board.write import board_json
from roborally_core.elements import ELEMENTS, GLYPHS
from roborally_core.rules.relief import TOP_LEVEL
from roborally_core.rulesets import RULESETS

SAMPLE = json.dumps(
    {
        "format": "roborally-board/1",
        "name": "Fuzz",
        "about": "Any",
        "difficulty": "hard",
        "rulesets": ["rr", "classic"],
        "floor": ["a . > 1|.", ". O .|r .", "    -", "b . w v 2"],
        "elements": [
            {"type": "start", "at": [0, 0], "facing": "E"},
            {"type": "belt", "at": [3, 0], "facing": "E", "straight": True},
            {"type": "laser", "at": [4, 1], "facing": "W", "beams": 2, "registers": [1, 3]},
        ],
    },
    ensure_ascii=False,
)


def refused_or_whole(text: str) -> None:
    """Reading ``text`` ends well; a board that is read survives being written."""
    board, problems = None, ["fuzz: nothing was said"]
    try:
        board = board_from_text(text, "fuzz")
    except BoardError as error:
        problems = error.problems
    if board is not None:
        assert board_from_text(board_json(board)).content_hash == board.content_hash
    else:
        assert problems
        assert all(p.startswith("fuzz: ") and p.isprintable() for p in problems)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["laser", "E", "rr", "a . 1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    refused_or_whole(text)


@given(st.integers(0, len(SAMPLE)), st.integers(0, 12), st.text(max_size=6))
def test_a_file_cut_and_overwritten(at: int, length: int, put: str) -> None:
    refused_or_whole(SAMPLE[:at] + put + SAMPLE[at + length :])
    refused_or_whole(SAMPLE[:at])


@given(st.sampled_from(sorted(json.loads(SAMPLE))), json_values)
def test_any_value_under_any_key(key: str, value: object) -> None:
    refused_or_whole(json.dumps({**json.loads(SAMPLE), key: value}))


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from(["type", "at", "facing", "beams", "registers", "number", "turn", "x"]),
            json_values
            | st.sampled_from([*ELEMENTS])
            | st.sampled_from(["N", "right"])
            | st.lists(st.integers(-1, 5), min_size=2, max_size=2),
        ),
        max_size=5,
    )
)
def test_any_elements(elements: list[object]) -> None:
    refused_or_whole(json.dumps({**json.loads(SAMPLE), "elements": elements}))


@given(st.lists(st.text(alphabet="ab12.>v^<O~rlw|- \t\u21d1?", max_size=24), max_size=8))
def test_any_drawing(floor: list[str]) -> None:
    refused_or_whole(json.dumps({**json.loads(SAMPLE), "floor": floor, "elements": []}))


# -- round trips -------------------------------------------------------------------------------


def values_of(rule: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    """Any value of a parameter that its declaration allows."""
    if "low" in rule:
        return st.integers(rule["low"], rule["high"])
    if "option" in rule:
        return st.booleans()
    if "registers" in rule:
        return st.sets(st.integers(1, 5), min_size=1).map(lambda some: tuple(sorted(some)))
    if "ways" in rule:
        return st.tuples(*[st.sampled_from(DIRS)] * rule["ways"])
    return st.just(()) if "squares" in rule else st.sampled_from(rule["enum"])


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards of any elements anywhere, playable or not."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    grid = grid_of(width, height)
    elements = []
    for _ in range(draw(st.integers(0, 14))):
        cls = ELEMENTS[draw(st.sampled_from([*ELEMENTS]))]
        pos = draw(st.sampled_from(grid.squares()))
        element = cls(pos=pos, facing=draw(st.sampled_from(DIRS)) if cls.directed else DIRS[0])
        for item in fields(cls):
            if item.metadata:
                setattr(element, item.name, draw(values_of(item.metadata)))
        elements.append(element)
    heights = {}
    if draw(st.booleans()):
        heights = {pos: draw(st.integers(0, TOP_LEVEL)) for pos in grid.squares()}
    cruel = Difficulty.CRUEL
    return Board(width, height, elements, name="Any", rulesets=("rr",), difficulty=cruel, heights=heights)


def playable_part(board: Board) -> Board:
    """A start, a checkpoint, and every part of ``board`` that can be played with them."""
    first, last = board.grid.squares()[0], board.grid.squares()[-1]
    kept = [ELEMENTS["start"](pos=first), ELEMENTS["checkpoint"](pos=last)]
    for element in board.elements:
        part = Board(
            board.width,
            board.height,
            [*kept, element],
            name="Any",
            rulesets=("rr", "classic"),
            heights=board.heights,
        )
        if not [p for p in board_problems(part) if "has no step" not in p]:
            kept.append(element)
    return Board(board.width, board.height, kept, name="Any", rulesets=("classic",), heights=board.heights)


@given(boards().filter(lambda board: board.width > 1))
@settings(max_examples=150)
def test_playable_boards_round_trip(whole: Board) -> None:
    board = playable_part(whole)
    if any(not element.fits(RULESETS["classic"]) for element in board.elements):
        board.rulesets = ("rr",)
    assume(not board_problems(board))
    written = board_json(board)
    again = board_from_text(written)
    assert again.content_hash == board.content_hash
    assert board_json(again) == written


@given(boards())
def test_what_the_drawing_shows_can_be_drawn_again(board: Board) -> None:
    once = render_drawing(board)
    width, height, elements, _ = parse_drawing(once.split("\n"))
    assert (width, height) == (board.width, board.height)
    assert render_drawing(Board(width, height, elements)) == once


def test_every_glyph_is_drawn_and_read_as_itself() -> None:
    row = " " + " ".join(GLYPHS)
    width, height, elements, _ = parse_drawing([row])
    assert render_drawing(Board(width, height, elements)) == row
