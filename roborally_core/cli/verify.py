"""Replay records and compare every state hash; exit code 1 if one leads elsewhere, 2 if one is unreadable."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..record import RecordError, replay
from ..telling import listed
from .common import Fault, record_at

NAME = "verify"
HELP = "does a record replay to the recorded hashes?"

UNREADABLE = 2
"""The exit code if a record could not even be read."""


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD", help="record files")


def run(args: argparse.Namespace) -> int:
    """Verify each file; all of them are tried."""
    code = 0
    for path in args.records:
        try:
            record = record_at(path)
            game = replay(record)
        except Fault as fault:
            print(*fault.lines, sep="\n", file=sys.stderr)
            code = UNREADABLE
            continue
        except RecordError as error:
            print(f"{path}: {error}", file=sys.stderr)
            code = code or 1
            continue
        unproved = sum(not marks for marks in record.hashes)
        compared = sum(map(len, record.hashes))
        names = listed([record.setup.seats[seat].name for seat in game.state.winners])
        how = f"over, winner: {names or 'nobody'}" if game.over else "not over"
        gaps = f", {unproved} turns without hashes" if unproved else ""
        print(f"{path}: ok, {len(record.turns)} turns, {compared} hashes agree{gaps}, {how}")
    return code
