"""Files opened in the workshop: pictures that carry boards, unfinished boards, hostile files of any kind."""

from __future__ import annotations

import json
import time

import pytest

from roborally_core.board.library import boards
from roborally_core.board.load import BoardError
from roborally_core.board.write import board_json
from roborally_core.workshop.board_link import board_from_link, board_link
from roborally_core.workshop.draft import blank
from roborally_core.workshop.opening import opened
from roborally_core.workshop.picture import JPEG, PNG, link_in_picture, with_board
from roborally_core.workshop.tiled import map_of_board, map_xml

BOARD = boards()["first-shift"]
DOT = PNG + bytes.fromhex(
    "0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360f8cf500f0003860180347d6be70000000049454e44ae426082"
)
"""The smallest picture there is: one dot."""
PHOTO = JPEG + bytes.fromhex("e000104a46494600010100000100010000ffda0000ffd9")
"""A JPEG with its first part and no dots."""


def comment(content: bytes, length: int | None = None) -> bytes:
    return b"\xff\xfe" + (len(content) + 2 if length is None else length).to_bytes(2, "big") + content


def part(kind: bytes, content: bytes, length: int | None = None) -> bytes:
    return (len(content) if length is None else length).to_bytes(4, "big") + kind + content + bytes(4)


def test_a_picture_carries_its_board_and_is_still_a_picture() -> None:
    picture = with_board(PHOTO, BOARD)
    assert board_json(board_from_link(link_in_picture(picture))) == board_json(BOARD)
    assert picture.startswith(PHOTO[:20])
    assert picture.endswith(PHOTO[20:])
    with pytest.raises(BoardError):
        with_board(DOT, BOARD)


def test_a_picture_saved_by_an_earlier_version_is_read() -> None:
    told = b"cogwheel-board\0" + board_link(BOARD).encode()
    picture = DOT[:33] + part(b"tEXt", told) + DOT[33:]
    assert board_json(board_from_link(link_in_picture(picture))) == board_json(BOARD)


@pytest.mark.parametrize(
    ("picture", "words"),
    [
        (b"GIF89a", "no picture in JPEG or PNG"),
        (DOT, "no board in this picture"),
        (PHOTO, "no board in this picture"),
        (JPEG, "no board in this picture"),
        (b"\xff\xd8" + comment(b"cogwheel-board\0", 0) * 9, "no board in this picture"),
        (b"\xff\xd8" + comment(b"cogwheel-board\0", 65_535), "no board in this picture"),
        (b"\xff\xd8" + comment(b"cogwheel-board\0" + b"A" * 9_000), "no board in this picture"),
        (PHOTO + comment(b"cogwheel-board\0board=A"), "no board in this picture"),
        (PNG + part(b"tEXt", b"cogwheel-board\0", 2**32 - 1), "no board in this picture"),
        (PNG + part(b"tEXt", b"cogwheel-board\0" + b"A" * 9_000), "no board in this picture"),
        (PNG + part(b"none", b"") * 100_000, "no board in this picture"),
        (PNG + bytes(9_000_000), "the picture has 9000008 bytes"),
    ],
)
def test_other_pictures_are_refused_in_words(picture: bytes, words: str) -> None:
    with pytest.raises(BoardError, match=words):
        link_in_picture(picture)


def test_the_text_in_a_picture_is_read_as_any_strangers_link() -> None:
    for told in (b"board=!!!", b"\xff\xfe<script>", b""):
        text = link_in_picture(PNG + part(b"tEXt", b"cogwheel-board\0" + told))
        with pytest.raises(BoardError):
            board_from_link(text)


def test_a_map_that_is_not_finished_is_opened_to_work_on_and_not_to_play() -> None:
    bare = map_xml(map_of_board(blank(3, 3, ("rr",), "Bare").board()))
    with pytest.raises(BoardError):
        opened(bare)
    assert opened(bare, playable=False).board.width == 3


BOMB = (
    "<!DOCTYPE m ["
    + "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(10))
    + "]><map width='1' height='1'>&l9;</map>"
)
HOSTILE = {
    "ten megabytes of json": '{"format": "roborally-board/1", "name": "' + "x" * 10_000_000,
    "ten megabytes of xml": "<map>" + "x" * 10_000_000,
    "ten megabytes of nothing": " " * 10_000_000,
    "ten megabytes of a course": '{"width": 1, "height": 1, "tiles": [' + "{}," * 3_000_000 + "{}]}",
    "a link without end": "board=" + "A" * 10_000_000,
    "a million brackets": "[" * 1_000_000,
    "a million objects": '{"a":' * 1_000_000,
    "a deep map": "<map>" + "<a>" * 100_000,
    "entities": BOMB,
    "a file of another": '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map width="1" height="1"/>',
    "numbers without end": '{"tiles": [], "width": ' + "9" * 5_000 + ', "height": 1}',
    "no numbers": '{"tiles": [], "width": NaN, "height": Infinity}',
    "a map of numbers": json.dumps({"type": "map", "width": 2**63, "height": 2**63, "layers": []}),
    "lists for objects": json.dumps({"width": 3, "height": 3, "tiles": [[1]], "starts": {}}),
    "markup": "<script>alert(1)</script>",
    "nothing": "",
    "bytes": "\x00\ufeff\ud800" * 100,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_in_words_and_at_once(name: str) -> None:
    begun = time.process_time()
    with pytest.raises(BoardError) as refused:
        opened(HOSTILE[name], "file", playable=False)
    assert time.process_time() - begun < 2
    assert 0 < len(str(refused.value)) < 2_000
