"""Pictures that carry their board: a PNG with the board's link as a text beside its dots.

Its receiver sees the board, and the workshop reads it.  Pictures come from anybody: their size and the
number of their parts are bounded, nothing in them is unfolded, and the link is read as any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from ..board.load import BoardError
from ..board.model import Board
from .board_link import MOST_CHARACTERS, board_link
from .words import complain

MOST_BYTES = 8_000_000
"""Length of the longest picture that is read."""
SIGN = b"\x89PNG\r\n\x1a\n"
"""The beginning of every PNG."""
_MOST_PARTS = 4_000
_TEXT, _WORD = b"tEXt", b"cogwheel-board\0"
_HEAD = len(SIGN) + 25
"""The place after the first part, which says how large the picture is and has a fixed length."""


def with_board(picture: bytes, board: Board) -> bytes:
    """The same picture with the board's link in it; BoardError if the board is too large for one."""
    told = _WORD + board_link(board).encode("ascii")
    part = len(told).to_bytes(4, "big") + _TEXT + told + crc32(_TEXT + told).to_bytes(4, "big")
    return picture[:_HEAD] + part + picture[_HEAD:]


def link_in_picture(picture: bytes) -> str:
    """The link a picture carries; BoardError says why there is none."""
    if len(picture) > MOST_BYTES:
        raise BoardError([complain("picture.long", number=len(picture), most=MOST_BYTES)])
    if not picture.startswith(SIGN):
        raise BoardError([complain("picture.none")])
    for kind, content in _parts(picture):
        if kind == _TEXT and content.startswith(_WORD):
            if len(content) > len(_WORD) + MOST_CHARACTERS + 20:
                break
            return content[len(_WORD) :].decode("latin-1")
    raise BoardError([complain("picture.no_board")])


def _parts(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kinds and contents of its parts, as long as they are whole."""
    at = len(SIGN)
    for _ in range(_MOST_PARTS):
        length = int.from_bytes(picture[at : at + 4], "big")
        end = at + 12 + length
        if end > len(picture):
            return
        yield picture[at + 4 : at + 8], picture[at + 8 : end - 4]
        at = end
