"""Games spread over processes or a cluster: the options of commands that play many, and their errors."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TypeVar

from ..bots.pool import in_processes, on_cluster
from ..language.core import say
from .common import InputError

J = TypeVar("J")
R = TypeVar("R")

MOST_WORKERS = 256


def spread_options(parser: argparse.ArgumentParser) -> None:
    """``--workers N`` and ``--dask ADDRESS``."""
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on this Dask cluster instead (extra [dask])")


def in_range(option: str, value: int, low: int, high: int) -> None:
    """InputError unless the value of ``option`` is within bounds."""
    if not low <= value <= high:
        raise InputError([say("cli.range", option=option, low=low, high=high, value=value)])


def spread(play: Callable[[J], R], jobs: Sequence[J], args: argparse.Namespace) -> list[R]:
    """``play`` of each job wherever the options say; InputError if that is impossible."""
    in_range("--workers", args.workers, 1, MOST_WORKERS)
    try:
        return on_cluster(play, jobs, args.dask) if args.dask else in_processes(play, jobs, args.workers)
    except ImportError as error:
        raise InputError([say("bots.extra", extra="dask")]) from error
    except OSError as error:
        raise InputError([say("bots.cluster", address=args.dask, why=str(error)[:200])]) from error
