"""Write a board in another form: its own file, a map for Tiled, or a link; from any of these or a course."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from ..board.load import BoardError
from ..board.model import Board
from ..board.write import board_json
from ..language.core import say
from ..workshop.board_link import board_link
from ..workshop.opening import opened
from ..workshop.tiled import map_json, map_of_board, map_xml, tileset_files
from ..workshop.tiled.maps import MOST_CHARACTERS, MapBoard
from ..workshop.words import say as words
from .common import InputError, board_path, boards_option, write_text

NAME = "convert"
HELP = "turn a board into a map for Tiled or a link, and maps, links and courses of others into boards"
LINK = "link"
WRITERS: dict[str, Callable[[Board], str]] = {
    ".json": board_json,
    ".tmx": lambda board: map_xml(map_of_board(board)),
    ".tmj": lambda board: map_json(map_of_board(board)),
}


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("board", metavar="FILE", help="a board, a map (.tmx, .tmj), a course, or a link")
    parser.add_argument("to", metavar="TO", help="a file (.json, .tmx, .tmj), or the word link")
    boards_option(parser)


def run(args: argparse.Namespace) -> int:
    """Read, name what is lost, write; maps get their tileset beside them."""
    path = Path(args.to)
    if args.to != LINK and path.suffix not in WRITERS:
        raise InputError([words("convert.kind", path=path)])
    try:
        found = _read(args)
        for loss in found.losses:
            print(loss)
        if args.to == LINK:
            print(board_link(found.board))
            return 0
    except BoardError as error:
        raise InputError(error.problems) from error
    files = {path: WRITERS[path.suffix](found.board)}
    if path.suffix != ".json":
        files |= {path.with_name(name): text for name, text in tileset_files().items()}
    for file, text in files.items():
        write_text(file, text)
        print(say("cli.written", path=file))
    return 0


def _read(args: argparse.Namespace) -> MapBoard:
    path = board_path(args.board, args.boards) if len(args.board) < 200 else Path(args.board[:200])
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_CHARACTERS + 1)
    except OSError:
        return opened(args.board, args.board[:40])
    if len(raw) > MOST_CHARACTERS:
        raise InputError([words("convert.read", path=path, number=len(raw), most=MOST_CHARACTERS)])
    try:
        return opened(raw.decode("utf-8-sig"), str(path))
    except UnicodeDecodeError as error:
        raise InputError([say("file.utf8", path=path, at=error.start)]) from error
