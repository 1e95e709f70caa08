"""The boards of a directory, by the name of their file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import roborally_core

from ..language.complaint import complain
from ..language.noun import about
from .load import BoardError, load_board
from .model import Board, Difficulty

SCHEMA_FILE = "board.schema.json"
"""The schema of the others, not a board."""
_PLACES = [above.joinpath("boards") for above in Path(roborally_core.__file__).resolve().parents[:2]]
HOME = next(filter(Path.is_dir, _PLACES), _PLACES[0])
"""The boards that come with the game: inside the installed package, beside it in a checkout."""


def boards() -> dict[str, Board]:
    """The boards that come with the game by slug, from gentle to cruel; their files are read once."""
    return dict(_of_the_game())


@lru_cache(maxsize=1)
def _of_the_game() -> dict[str, Board]:
    return load_library(HOME)


def board_files(directory: Path) -> dict[str, Path]:
    """Every board file of ``directory`` by its slug: its name without the ending.

    BoardError if there is no such directory.
    """
    if not directory.is_dir():
        raise BoardError([complain("board.no_directory", path=str(directory))])
    files = sorted(path for path in directory.glob("*.json") if path.name != SCHEMA_FILE)
    return {path.stem: path for path in files}


def load_library(directory: Path) -> dict[str, Board]:
    """All boards of ``directory`` by slug, from gentle to cruel.

    BoardError lists the problems of all files at once.
    """
    boards: dict[str, Board] = {}
    problems: list[str] = []
    for slug, path in board_files(directory).items():
        try:
            boards[slug] = load_board(path)
        except BoardError as error:
            problems += error.problems
    if problems:
        raise BoardError(problems)
    return dict(sorted(boards.items(), key=lambda item: _place(*item)))


def about_board(slug: str, board: Board) -> str:
    """A library board's own text, in the spoken language."""
    return about(f"boards.{slug}", board.about)


def _place(slug: str, board: Board) -> tuple[int, str]:
    """Boards of unknown difficulty come last."""
    return (len(Difficulty) if board.difficulty is None else int(board.difficulty), slug)
