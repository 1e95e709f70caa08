"""Common parts of sub-commands: complaints, files, boards by name."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ..base.rng import Rng
from ..board.library import HOME, board_files
from ..board.load import BoardError, load_board
from ..board.model import Board
from ..board.orders import (
    MAX_ORDER_NAME,
    CourseOrder,
    drawn_sequence,
    numbers_of,
    order_text,
    read_order,
    told_order,
)
from ..language.complaint import ProblemError, complain
from ..language.core import say
from ..play.record import MAX_TEXT, Record, RecordError, record_from_text


class InputError(Exception):
    """Bad input: lines that name the faults and their places."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = list(lines)


def boards_option(parser: argparse.ArgumentParser) -> None:
    """``--boards DIR``."""
    parser.add_argument("--boards", type=Path, default=HOME, metavar="DIR", help="where the boards are")


def board_path(name: str, directory: Path) -> Path:
    """The file of the board called ``name``: a file, or the slug of one in ``directory``."""
    path = Path(name)
    if path.is_file() or path.suffix == ".json" or len(path.parts) != 1:
        return path
    try:
        files = board_files(directory)
    except BoardError as error:
        raise InputError(error.problems) from error
    if name not in files:
        raise InputError([say("file.no_board", path=name, folder=directory, names=", ".join(files))])
    return files[name]


def board_named(name: str, directory: Path) -> Board:
    """The board called ``name``; InputError lists everything wrong with it."""
    try:
        return load_board(board_path(name, directory))
    except BoardError as error:
        raise InputError(error.problems) from error


def order_option(parser: argparse.ArgumentParser) -> None:
    """``--order NAME``."""
    parser.add_argument(
        "--order", metavar="NAME", help="an order of the board's checkpoints, by its name or as in '1=2<3'"
    )


def board_raced(board: Board, args: argparse.Namespace, rng: Rng | None = None) -> Board:
    """The board in the order asked for: as drawn, or as it is written; InputError for an unknown order."""
    if args.order is None:
        return board
    named = next((one for one in board.orders if one.name == args.order), None)
    known = ", ".join(one.name for one in board.orders) or say("cli.order.none")
    try:
        order = read_order(args.order if named is None else named.text)
        asked = named or CourseOrder(order_text(order)[:MAX_ORDER_NAME], order_text(order))
        sequence = tuple(numbers_of(order)) if rng is None else drawn_sequence(order, rng)
        raced = board.in_order(asked, sequence)
    except (ProblemError, KeyError) as error:
        why = error.problem if isinstance(error, ProblemError) else complain("order.missing", number=error)
        raise InputError([say("cli.order", value=args.order[:60], why=why, known=known)]) from error
    print(
        say("cli.order.raced", order=told_order(order), sequence=", ".join(map(str, sequence))),
        file=sys.stderr,
    )
    return raced


def record_at(path: Path) -> Record:
    """The record in a file."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_TEXT + 1)
        if len(raw) > MAX_TEXT:
            raise InputError([say("file.long_record", path=path, most=MAX_TEXT)])
        return record_from_text(raw.decode("utf-8"))
    except OSError as error:
        raise InputError([say("file.unread", path=path, why=error.strerror or error)]) from error
    except UnicodeDecodeError as error:
        raise InputError([say("file.utf8", path=path, at=error.start)]) from error
    except RecordError as error:
        raise InputError([f"{path}: {error}"]) from error


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise InputError([say("file.unwritten", path=path, why=error.strerror or error)]) from error
