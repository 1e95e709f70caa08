"""Look for puzzles in games that machines play, prove those of a file, or count them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from ..base.rng import derive
from ..board.library import board_files
from ..engine.fitting import BoardRefused
from ..language.core import say
from ..play.agreement import SetupError
from ..play.record import board_content
from ..puzzles.mining import Dig, digs, dug
from ..puzzles.proof import proved
from ..puzzles.puzzle import Puzzle
from ..puzzles.shelf import MOST_CHARACTERS, PuzzleError, shelf_from_text, shelf_text, shipped
from ..situation import SceneError
from .common import InputError, board_named, boards_option, write_text

NAME = "puzzles"
HELP = "find puzzles in games of machines, and prove them"
MOST_GAMES, MOST_WORKERS, MOST_ROBOTS = 10_000, 256, 8


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("what", choices=("mine", "check", "list"), help="find more; prove all; count them")
    parser.add_argument("file", nargs="?", type=Path, help="default: those that come with the game")
    parser.add_argument("--board", action="append", default=[], metavar="NAME", help="default: all boards")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="for each board (default 1)")
    parser.add_argument("--robots", type=int, default=3, metavar="N", help="at most (default 3)")
    parser.add_argument("--seed", default="1", help="a word or number that decides everything")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    boards_option(parser)


def run(args: argparse.Namespace) -> int:
    """Run it; 1 if a puzzle is not sound."""
    limits = (
        ("--games", args.games, MOST_GAMES, 1),
        ("--workers", args.workers, MOST_WORKERS, 1),
        ("--robots", args.robots, MOST_ROBOTS, 2),
    )
    for option, value, most, least in limits:
        if not least <= value <= most:
            raise InputError([say("cli.range", option=option, low=least, high=most, value=value)])
    if args.what == "mine":
        return _mine(args)
    found = shipped() if args.file is None else _read(args.file)
    if args.what == "check":
        return _check(found)
    for line in _table(found):
        print(line)
    return 0


def _mine(args: argparse.Namespace) -> int:
    """Add findings to the file after each board, so that the work can be interrupted and continued."""
    if args.file is None:
        raise InputError([say("puzzle.file")])
    known = {one.id: one for one in (_read(args.file) if args.file.exists() else ())}
    for slug in args.board or board_files(args.boards):
        board, seed = board_named(slug, args.boards), derive(args.seed.encode("utf-8", "replace"), "puzzles")
        before = len(known)
        for ruleset in board.rulesets:
            jobs = digs(ruleset, slug, board_content(board), seed, args.games, args.robots)
            known |= {one.id: one for found in _dug(jobs, args.workers) for one in found}
        write_text(args.file, shelf_text(known.values()))
        print(f"{slug}: {len(known) - before}", flush=True)
    return 0


def _dug(jobs: Sequence[Dig], workers: int) -> Iterator[list[Puzzle]]:
    if workers <= 1:
        yield from map(_tried, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_tried, jobs)


def _tried(dig: Dig) -> list[Puzzle]:
    """The puzzles of a dig; none on a board that holds fewer robots."""
    try:
        return dug(dig)
    except (SetupError, BoardRefused):
        return []


def _check(found: Iterable[Puzzle]) -> int:
    unsound = 0
    for puzzle in found:
        try:
            sound = proved(puzzle) is not None
        except (SceneError, SetupError, BoardRefused, OverflowError) as error:
            print(f"{puzzle.id}: {error}")
            sound = False
        if not sound:
            unsound += 1
            print(say("puzzle.unsound", id=puzzle.id))
    return 1 if unsound else 0


def _table(found: Sequence[Puzzle]) -> list[str]:
    boards = Counter(one.board for one in found)
    kinds = Counter(one.aim.kind.name.lower() for one in found)
    lines = [f"{count:4}  {name}" for name, count in (*sorted(boards.items()), *sorted(kinds.items()))]
    return [*lines, f"{len(found):4}"]


def _read(path: Path) -> tuple[Puzzle, ...]:
    try:
        with path.open(encoding="utf-8") as file:
            return shelf_from_text(file.read(MOST_CHARACTERS + 1))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError([say("file.unread", path=path, why=error)]) from error
    except PuzzleError as error:
        raise InputError([f"{path}: {error}"]) from error
