"""Board files: reading and writing."""

import json
from pathlib import Path

from board_bench import GOOD, element, named, text

from roborally_core.base.geometry import Dir, Turn
from roborally_core.board.load import board_from_text, load_board
from roborally_core.board.model import Difficulty
from roborally_core.board.write import board_json

# -- reading -----------------------------------------------------------------------------------


def test_a_file_gives_a_board() -> None:
    board = board_from_text(text())
    assert (board.width, board.height, board.name, board.about) == (5, 3, "Test bench", "For tests.")
    assert board.difficulty is Difficulty.MODERATE
    assert board.rulesets == ("rr",)
    assert [s.facing for s in board.starts] == [Dir.E, Dir.N]
    assert [board.grid.xy(c.pos) for c in board.checkpoints] == [(3, 0), (4, 2)]
    assert [(board.grid.xy(g.pos), g.turn) for g in named(board, "gear")] == [((3, 1), Turn.RIGHT)]
    (laser,) = named(board, "laser")
    assert (laser.facing, laser.beams, laser.registers) == (Dir.W, 2, (1, 3))
    assert {(board.grid.xy(w.pos), w.facing) for w in named(board, "wall")} == {
        ((2, 1), Dir.E),
        ((2, 1), Dir.S),
    }


def test_the_list_says_more_of_what_the_drawing_shows() -> None:
    board = board_from_text(element(type="belt", at=[2, 0], straight=True))
    (belt,) = named(board, "belt")
    assert (belt.facing, belt.straight) == (Dir.E, True)


def test_optional_keys_may_be_left_out() -> None:
    short = {key: GOOD[key] for key in ("format", "name", "rulesets", "floor")}
    board = board_from_text(json.dumps(short))
    assert (board.about, board.difficulty) == ("", None)


def test_a_file_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    path.write_bytes(b"\xef\xbb\xbf" + text().encode())
    assert load_board(path).content_hash == load_board(text()).content_hash


# -- writing -----------------------------------------------------------------------------------


def test_the_canonical_file_keeps_everything_and_itself() -> None:
    board = board_from_text(text())
    written = board_json(board)
    again = board_from_text(written)
    assert again.content_hash == board.content_hash
    assert (again.name, again.about, again.difficulty) == (board.name, board.about, board.difficulty)
    assert board_json(again) == written
    assert written == (
        "{\n"
        '  "format": "roborally-board/1",\n'
        '  "name": "Test bench",\n'
        '  "about": "For tests.",\n'
        '  "difficulty": "moderate",\n'
        '  "rulesets": ["rr"],\n'
        '  "floor": [\n'
        '    "a . > 1 .",\n'
        '    ". O .|r .",\n'
        '    "    -",\n'
        '    "b . ~ . 2"\n'
        "  ],\n"
        '  "elements": [\n'
        '    {"type": "start", "at": [0, 0], "facing": "E"},\n'
        '    {"type": "belt", "at": [3, 0], "facing": "E"},\n'
        '    {"type": "laser", "at": [4, 1], "facing": "W", "beams": 2, "registers": [1, 3]}\n'
        "  ]\n"
        "}\n"
    )


def test_an_edge_is_the_same_from_both_sides() -> None:
    east = board_from_text(
        text(floor=["a 1", ". ."], elements=[{"type": "wall", "at": [0, 0], "facing": "E"}])
    )
    west = board_from_text(
        text(floor=["a 1", ". ."], elements=[{"type": "wall", "at": [1, 0], "facing": "W"}])
    )
    twice = board_from_text(
        text(floor=["a|1", ". ."], elements=[{"type": "wall", "at": [1, 0], "facing": "W"}])
    )
    assert east.content_hash == west.content_hash == twice.content_hash


def test_walls_on_the_rim_are_kept() -> None:
    floor = [" -", "|a .|", "|. 1|", "   -"]
    board = board_from_text(text(floor=floor, elements=[]))
    assert len(named(board, "wall")) == 6
    assert json.loads(board_json(board))["floor"] == floor
