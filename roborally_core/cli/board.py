"""Show a board, check or judge it, or write its file in the canonical form."""

from __future__ import annotations

import argparse

from ..board.load import BoardError, load_board
from ..board.model import Board
from ..board.orders import read_order, told_order
from ..board.write import board_json
from ..language.core import say
from .common import InputError, board_named, board_path, board_raced, boards_option, order_option, write_text
from .judge import judge_options, run_judge
from .show import levels, picture, unseen

NAME = "board"
HELP = "show a board, check its file, or judge it"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("board", metavar="FILE", help="a board file, or the name of one of the boards")
    parser.add_argument(
        "--check", action="store_true", help="name every problem; exit code 1 if there are any"
    )
    parser.add_argument("--write", action="store_true", help="write the file anew in its canonical form")
    boards_option(parser)
    order_option(parser)
    judge_options(parser)


def run(args: argparse.Namespace) -> int:
    """Check, judge, write or show."""
    if args.check:
        return _check(args)
    board = board_named(args.board, args.boards)
    if not args.write:
        board = board_raced(board, args)
    if args.judge:
        return run_judge(board, args)
    if args.write:
        path = board_path(args.board, args.boards)
        write_text(path, board_json(board))
        print(say("cli.written", path=path))
        return 0
    print(_heading(board))
    if board.about:
        print(board.about)
    if board.status is not None:
        print(say(f"cli.status.{board.status.name.lower()}"))
    for one in board.orders:
        print(say("cli.order.told", name=one.name, text=one.text, order=told_order(read_order(one.text))))
    print(picture(board))
    for line in levels(board):
        print(line)
    for line in unseen(board):
        print(f"  {line}")
    print(say("cli.content", mark=board.content_hash))
    return 0


def _heading(board: Board) -> str:
    values = {"name": board.name, "width": board.width, "height": board.height}
    rulesets = ", ".join(board.rulesets)
    if board.difficulty is None:
        return say("cli.board", rulesets=rulesets, **values)
    difficulty = say(f"cli.difficulty.{board.difficulty.name.lower()}")
    return say("cli.board.difficulty", rulesets=rulesets, difficulty=difficulty, **values)


def _check(args: argparse.Namespace) -> int:
    path = board_path(args.board, args.boards)
    if not path.is_file():
        raise InputError([say("file.gone", path=path)])
    try:
        load_board(path)
    except BoardError as error:
        for problem in error.problems:
            print(problem)
        return 1
    print(say("cli.ok", path=path))
    return 0
