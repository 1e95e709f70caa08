"""List the boards there are to play on."""

from __future__ import annotations

import argparse

from ..board.library import load_library
from ..board.load import BoardError
from ..language.core import say
from .common import InputError, boards_option

NAME = "boards"
HELP = "what there is to play on"
_COLUMNS = ("board", "size", "difficulty", "rulesets", "checkpoints", "starts", "name")


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    boards_option(parser)
    parser.add_argument("--ruleset", help="only the boards made for this ruleset")


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    try:
        library = load_library(args.boards)
    except BoardError as error:
        raise InputError(error.problems) from error
    rows = [tuple(say(f"cli.boards.{column}") for column in _COLUMNS)]
    for slug, board in library.items():
        if args.ruleset is None or args.ruleset in board.rulesets:
            level = board.difficulty
            difficulty = "" if level is None else say(f"cli.difficulty.{level.name.lower()}")
            size, rulesets = f"{board.width}x{board.height}", " ".join(board.rulesets)
            counts = (str(len(board.checkpoints)), str(len(board.starts)))
            rows.append((slug, size, difficulty, rulesets, *counts, board.name))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0
