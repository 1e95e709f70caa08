"""The boards that come with the page, inside the archive its code comes in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

from . import web

if TYPE_CHECKING:
    from roborally_core.board.model import Board

ARCHIVE = Path(__file__).parents[1]
FOLDER = Path("boards")
_read: dict[str, Board] = {}
"""Boards read so far, by key: a board never changes, so it is read once a visit."""


def board_folder() -> Path:
    """The folder of board files; unpacked when first asked for, since a visit may need none."""
    if not FOLDER.is_dir():
        with ZipFile(ARCHIVE) as packed:
            packed.extractall(members=[name for name in packed.namelist() if name.startswith("boards/")])
    return FOLDER


def board_called(key: str) -> Board:
    """The board of this key; KeyError if there is none, ValueError if it is not as boards are.

    Whether it can be played was looked at when the page was made, which takes thrice as long as reading it.
    """
    if key not in _read:
        from roborally_core.board.library import board_files  # noqa: PLC0415
        from roborally_core.board.load import board_from_text  # noqa: PLC0415

        text = board_files(board_folder())[key].read_text(encoding="utf-8")
        board = board_from_text(text, key, playable=False)
        _ = board.content_hash  # lists go by it, and it stays known
        _read[key] = board
    return _read[key]


def read_boards() -> dict[str, Board] | None:
    """Every board by its key; None while some are not read yet."""
    from roborally_core.board.library import board_files  # noqa: PLC0415

    keys = board_files(board_folder())
    return {key: _read[key] for key in keys} if _read.keys() >= keys.keys() else None


async def all_boards(
    rest: Callable[[], Awaitable[None]] = web.breathe,
) -> AsyncIterator[tuple[str, Board | ValueError]]:
    """Every board by its key, or what is wrong with it; ``rest`` comes after each that is read now."""
    from roborally_core.board.library import board_files  # noqa: PLC0415

    for key in board_files(board_folder()):
        known = key in _read
        try:
            yield key, board_called(key)
        except ValueError as error:
            yield key, error
        if not known:
            await rest()


def words_about(board: Board) -> str:
    """The words about a board that comes with the page, in the language that is spoken; of others nothing."""
    from roborally_core.board.library import about_board  # noqa: PLC0415

    same = (item for item in _read.items() if item[1].content_hash == board.content_hash)
    known = next(same, None)
    return about_board(*known) if known else ""


async def board_marked(mark: str) -> Board | None:
    """The board whose content's hash begins so, if it comes with the page."""
    async for _, board in all_boards(web.idle):
        if mark and not isinstance(board, ValueError) and board.content_hash.startswith(mark):
            return board
    return None
