"""Tell a recorded game stage by stage, as text, or as one HTML file to publish or mail."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..language.core import say
from ..play.record import RecordError
from ..report import report_of, report_text
from ..report.page import report_html
from .common import InputError, record_at, write_text

NAME = "report"
HELP = "tell a recorded game stage by stage"


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record file")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page to FILE instead of text")


def run(args: argparse.Namespace) -> int:
    """Print or write the report."""
    try:
        report = report_of(record_at(args.record))
    except RecordError as error:
        raise InputError([f"{args.record}: {error}"]) from error
    if args.html is None:
        print(report_text(report), end="")
    else:
        write_text(args.html, report_html(report))
        print(say("cli.html", path=args.html, n=len(report.turns)))
    return 0
