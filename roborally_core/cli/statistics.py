"""Count recorded games: everybody's twelve numbers, or one player's career with all achievements."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from ..career import Career, Progress, career_of, measure_title, title_of
from ..language.core import say
from ..play.record import Record, RecordError
from ..story.awards import awards_in
from ..story.statistics import MEASURES, Measure, Statistics, statistics_of
from .common import InputError, record_at

NAME = "statistics"
HELP = "count what everybody did in recorded games, and achievements"
_WIDTH = 18
"""The first column."""


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD", help="record files")
    parser.add_argument(
        "--robot", metavar="NAME", help="this player's career over all the records, with achievements"
    )


def run(args: argparse.Namespace) -> int:
    """Count and print."""
    records = [(path, record_at(path)) for path in args.records]
    if args.robot is None:
        for path, record in records:
            _print_game(path, record)
        return 0
    names = {seat.name: None for _, record in records for seat in record.setup.seats}
    if args.robot not in names:
        raise InputError([say("valued.nobody", name=args.robot[:40], names=", ".join(names))])
    try:
        career = career_of([record for _, record in records], args.robot)
    except RecordError as error:
        raise InputError([f"{', '.join(str(path) for path, _ in records)}: {error}"]) from error
    _print_career(args.robot, career)
    return 0


def _print_game(path: Path, record: Record) -> None:
    try:
        counted = statistics_of(record)
    except RecordError as error:
        raise InputError([f"{path}: {error}"]) from error
    turns = len(record.turns)
    print(say("statistics.turns", board=record.board.name or path.name, n=turns))
    names = [seat.name for seat in record.setup.seats]
    _print_table(names, counted)
    for one in awards_in(record):
        amount = f" ({one.amount})" if one.amount else ""
        print(say("statistics.award", award=say(f"award.{one.award}"), name=names[one.seat]) + amount)


def _print_career(name: str, career: Career) -> None:
    games, finished, won = career.games, career.finished, career.won
    print(say("statistics.games", name=name, games=games, finished=finished, won=won))
    columns = [(say("statistics.last"), career.last.statistics if career.last else None)]
    columns += [(say("statistics.total"), career.total), (say("statistics.best"), career.best)]
    _print_table([title for title, _ in columns], [one for _, one in columns])
    progress = career.progress()
    unlocked = sum(one.unlocked for one in progress)
    print(say("statistics.unlocked", unlocked=unlocked, number=len(progress)))
    for one in progress:
        print(f"  {_line(one, career)}")


def _line(one: Progress, career: Career) -> str:
    name, asks = title_of(one.achievement)
    mark = "x" if one.unlocked else " "
    unlocked = career.unlocked.get(one.achievement.key)
    told = asks.rstrip(".")
    if unlocked is not None:
        told = say("statistics.in_game", asks=told, game=unlocked.game)
    return f"[{mark}] {name:<26} {f'{one.done}/{one.goal}':>7}  {told}"


def _print_table(titles: Sequence[str], columns: Sequence[Statistics | None]) -> None:
    widths = [max(6, len(title)) for title in titles]
    print(" " * _WIDTH + "".join(f"  {title:>{width}}" for title, width in zip(titles, widths, strict=True)))
    for measure in MEASURES:
        cells = [_cell(one, measure) for one in columns]
        line = "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        print(f"{measure_title(measure):<{_WIDTH}}{line}")


def _cell(counted: Statistics | None, measure: Measure) -> str:
    return "-" if counted is None else str(counted.of(measure))
