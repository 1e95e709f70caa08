"""Boards in links: the same board again, short, and what strangers put there refused in words."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from functools import cache
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core import language
from roborally_core.base.geometry import Dir, grid_of
from roborally_core.base.sealed import sealed, unsealed
from roborally_core.board.library import boards
from roborally_core.board.load import MAX_BYTES, BoardError
from roborally_core.board.model import Board
from roborally_core.board.write import board_json
from roborally_core.elements.pit import Pit
from roborally_core.elements.start import Start
from roborally_core.workshop import board_link as module
from roborally_core.workshop.board_link import (
    LINK,
    MOST_CHARACTERS,
    VERSION,
    board_from_link,
    board_link,
)

BOARDS = boards()

FIRST = (
    "board=ASNOVXA2MFwVwoGlI1qcFQMbzEAflCgUZ2QWKICa_akKmcU6CkBDFQqBrYRshRRgJBZbAbNaEbAYUMhPUwA1xRXARY4OUBTcBlXI"
    "zAPpVcjNBDVogMJ5KQol5fkK4HZLsR4J8QqPPXgwPpo2UQGEEQEFFQGlbri4NkIOGsCP2iahYXD6n7gQpK-nCawCpPtR13QwezJS5IBkHrVN"
    "QMEgvQvw2InszkcTF6G4FD1iYfUSog0MLfktMMtvPKoNUYt2AqotQKU-0apNQDUDcjVTG1sLAEMRTZQ"
)
"""A link as the first version wrote it."""


@cache
def link() -> str:
    return board_link(BOARDS["first-shift"])


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_of_the_library_comes_back_byte_for_byte(name: str) -> None:
    board = BOARDS[name]
    text = board_link(board)
    again = board_from_link(f" https://example.org/play/#{text}\n")
    assert board_json(again) == board_json(board)
    assert board_from_link(text.removeprefix(LINK)).content_hash == board.content_hash
    assert len(text) <= 1_000


def test_links_are_short() -> None:
    assert median(len(board_link(board)) for board in BOARDS.values()) <= 420


def test_a_link_of_the_first_version_opens_for_ever() -> None:
    board = board_from_link(FIRST)
    assert (board.name, board.width, board.height) == ("Skiff Wren", 9, 7)
    assert board.content_hash == "8247c550743d5fc8f71816f95f05e052b320f0b4e48de56af8db37295c49e99a"


def test_a_board_that_no_address_holds_is_a_file() -> None:
    grid = grid_of(96, 96)
    places = [(x, y) for x in range(96) for y in range(96) if (x * x * y + 7 * x + y * y) % 3]
    facings = [Dir((x * x + 3 * x * y + y * y // 3) % 4) for x, y in places]
    squares = [
        Start(pos=grid.pos(x, y), facing=facing, number=1 + x + 96 * y)
        for (x, y), facing in zip(places, facings, strict=True)
    ]
    with pytest.raises(BoardError, match=r"would have \d+ characters, 8000 are allowed"):
        board_link(Board(96, 96, [*squares, Pit(pos=grid.pos(0, 0))], name="Vast", rulesets=("rr",)))


# -- strangers' ----------------------------------------------------------------------------------


def forged(file: bytes, version: int = VERSION, tail: bytes = b"", most: int = 1 << 30) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=module._DICTIONARY)
    packed = packer.compress(file) + packer.flush()
    return sealed(bytes([version]) + packed[:most] + tail)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "link of a board: a part of it is missing or changed"),
        ("☂", "link of a board: it holds what no link holds"),
        ("board=<b>", "link of a board: it holds what no link holds"),
        ("A" * (MOST_CHARACTERS + 1), "link of a board: it is too long"),
        (forged(b"{}", version=2), "link of a board: it was made by another version"),
        (forged(b"{}", tail=b"x"), "link of a board: something follows after its end"),
        (forged(b"[1, 2, 3, 4, 5, 6]", most=6), "link of a board: it ends too early"),
        (forged(b" " * (MAX_BYTES + 1)), "link of a board: it is too long"),
        (forged(b"\xff\xfe"), "link of a board: it holds what no link holds"),
        (sealed(bytes([VERSION]) + b"\xff" * 40), "link of a board: it holds what no link holds"),
        (sealed(bytes([VERSION])), "link of a board: it ends too early"),
        (forged(b"[]"), "link of a board: a board is an object"),
        (forged(b'{"format":"roborally-board/9"}'), "link of a board: format"),
        (forged(b"[" * 5_000), "link of a board: line 1 is nested deeper"),
    ],
)
def test_what_is_no_link_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BoardError) as caught:
        board_from_link(text)
    assert caught.value.problems[0].startswith(words)


DEEP: list[object] = []
for _ in range(60):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"name": 7}, "name must be a text, not 7"),
        ({"name": "x" * 5_000}, "name must have 1 to 60 characters, not 5000"),
        ({"name": "a\u202eb\0"}, "name must be one line of printable characters"),
        ({"author": [1]}, "author must be a text"),
        ({"rulesets": "rr"}, "rulesets must be a list"),
        ({"rulesets": [["rr"]]}, "rulesets[0] is no ruleset but a list"),
        ({"floor": 5}, "floor must be a list of lines, not 5"),
        ({"floor": ["." * 9_000]}, "floor has 4500 x 1 squares, at most 96 x 96 are allowed"),
        ({"floor": [". " * 90] * 2_000}, "it is too long"),
        ({"elements": DEEP}, "line 1 is nested deeper"),
        ({"elements": {"a": 1}}, "elements must be a list, not an object"),
        ({"elements": [{"type": {"a": 1}, "at": [1, 1]}]}, "square [1, 1]: type is an object"),
        ({"elements": [{"type": "pit", "at": [10**30, 1]}]}, "square a list, pit: it is off the board"),
        ({"elements": [{"type": "pit", "at": [True, False]}]}, "elements[0], pit: at must be a square"),
        ({"elements": [{"type": "pit", "at": [1, 1], "__class__": "x"}]}, "square [1, 1], pit: '__class__'"),
        ({"elements": [{"type": "oil", "at": [1, 1]}] * 9_000}, "it is too long"),
        ({"elements": [{"type": "checkpoint", "at": [1, 1], "number": float("nan")}]}, "it is no JSON"),
        ({"orders": [{"name": "x", "order": "(" * 4_000}]}, "orders[0].order must have 1 to 60 characters"),
        ({"status": {"x": 1}}, "status must be one of"),
        ({"zzz": 1}, "'zzz' is no key of a board"),
    ],
)
def test_a_sealed_link_of_what_is_no_board_is_refused_in_words(
    changed: dict[str, object], words: str
) -> None:
    """The seal is right: reading the board refuses what is huge, nested or of a wrong type."""
    file = {**json.loads(board_json(BOARDS["first-shift"])), **changed}
    with pytest.raises(BoardError) as caught:
        board_from_link(forged(json.dumps(file).encode()))
    assert caught.value.problems[0].startswith(f"link of a board: {words}")


@pytest.fixture
def german() -> Iterator[None]:
    language.use("de")
    yield
    language.use("en")


@pytest.mark.usefixtures("german")
def test_a_refusal_speaks_the_players_language() -> None:
    with pytest.raises(BoardError, match="Link eines Plans: Er ist zu lang"):
        board_from_link("A" * (MOST_CHARACTERS + 1))


def test_little_text_never_unfolds_to_much() -> None:
    bomb = forged(b" " * 60_000_000)
    assert len(bomb) > MOST_CHARACTERS
    with pytest.raises(BoardError, match="too long"):
        board_from_link(bomb)


def test_every_link_cut_or_changed_anywhere_is_refused() -> None:
    text = link().removeprefix(LINK)
    for at in range(len(text)):
        for wrong in (text[:at], text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]):
            with pytest.raises(BoardError):
                board_from_link(wrong)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10_000), st.binary(min_size=1, max_size=3))
def test_a_forged_link_is_a_board_or_a_refusal_and_never_anything_else(at: int, change: bytes) -> None:
    made = bytearray(unsealed(link().removeprefix(LINK), MOST_CHARACTERS))
    place = at % len(made)
    made[place : place + len(change)] = change
    try:
        assert isinstance(board_from_link(sealed(bytes(made))), Board)
    except BoardError:
        return  # the only way out of a forged link that is no board
