"""Pictures that carry their board: a JPEG or PNG with the board's link as a text beside its dots.

Its receiver sees the board, and the workshop reads it.  Pictures come from anybody: their size and the
number of their parts are bounded, nothing in them is unfolded, and the link is read as any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..board.load import BoardError
from ..board.model import Board
from .board_link import MOST_CHARACTERS, board_link
from .words import complain

MOST_BYTES = 8_000_000
"""Length of the longest picture that is read."""
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
"""The beginnings of pictures that are read."""
_MOST_PARTS = 4_000
_WORD = b"cogwheel-board\0"
_PNG_TEXT = b"tEXt"
_COMMENT, _DOTS = 0xFE, 0xDA
"""Markers of a JPEG: of a comment, and of the dots, behind which nothing is looked for."""


def is_picture(data: bytes) -> bool:
    """Whether a file is a picture that may carry a board."""
    return data.startswith((PNG, JPEG))


def with_board(picture: bytes, board: Board) -> bytes:
    """The same JPEG with the board's link in it; BoardError if the board is too large for one, or if it is
    another kind of picture.
    """
    if not picture.startswith(JPEG):
        raise BoardError([complain("picture.none")])
    told = _WORD + board_link(board).encode("ascii")
    part = bytes((0xFF, _COMMENT)) + (len(told) + 2).to_bytes(2, "big") + told
    begin = 4 + int.from_bytes(picture[4:6], "big")  # the first part says which kind of JPEG it is
    return picture[:begin] + part + picture[begin:]


def link_in_picture(picture: bytes) -> str:
    """The link a picture carries; BoardError says why there is none."""
    if len(picture) > MOST_BYTES:
        raise BoardError([complain("picture.long", number=len(picture), most=MOST_BYTES)])
    if not is_picture(picture):
        raise BoardError([complain("picture.none")])
    for content in _texts_of_png(picture) if picture.startswith(PNG) else _comments_of_jpeg(picture):
        if content.startswith(_WORD):
            if len(content) > len(_WORD) + MOST_CHARACTERS + 20:
                break
            return content[len(_WORD) :].decode("latin-1")
    raise BoardError([complain("picture.no_board")])


def _texts_of_png(picture: bytes) -> Iterator[bytes]:
    """The texts in it, as long as its parts are whole."""
    at = len(PNG)
    for _ in range(_MOST_PARTS):
        end = at + 12 + int.from_bytes(picture[at : at + 4], "big")
        if end > len(picture):
            return
        if picture[at + 4 : at + 8] == _PNG_TEXT:
            yield picture[at + 8 : end - 4]
        at = end


def _comments_of_jpeg(picture: bytes) -> Iterator[bytes]:
    """The comments before its dots, as long as its parts are whole."""
    at = 2
    for _ in range(_MOST_PARTS):
        end = at + 2 + int.from_bytes(picture[at + 2 : at + 4], "big")
        if end > len(picture) or end < at + 4 or picture[at] != 0xFF or picture[at + 1] == _DOTS:
            return
        if picture[at + 1] == _COMMENT:
            yield picture[at + 4 : end]
        at = end
