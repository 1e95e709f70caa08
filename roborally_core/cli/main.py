"""Sub-commands, and their exit codes: 0 done, 1 the answer is no, 2 bad input, told in one line each."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import TextIO, cast

from .. import __version__, language
from ..language.core import say
from . import (
    board,
    boards,
    campaign,
    convert,
    generate,
    packet,
    play,
    puzzles,
    report,
    review,
    robots,
    scene,
    schema,
    simulate,
    statistics,
    timeline,
    tournament,
    verify,
    why,
)
from .common import InputError
from .output import PlainOutput

COMMANDS = (
    play, tournament, verify, report, packet, why, review, statistics, boards, board, convert, generate,
    simulate, scene, schema, timeline, puzzles, campaign, robots,
)  # fmt: skip
BAD_INPUT = 2
LANGUAGE = "COGWHEEL_LANGUAGE"
"""The environment variable with the language of all commands."""
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the sub-command ``argv`` names; the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        _never_choke(stream)
    out, err = cast(TextIO, PlainOutput(sys.stdout)), cast(TextIO, PlainOutput(sys.stderr))
    with redirect_stdout(out), redirect_stderr(err):
        return _run(given)


def _run(given: list[str]) -> int:
    before = language.chosen()
    try:
        language.use(_wished())
        return _obey(given)
    finally:
        language.use(before)


def _wished() -> str:
    """The language the environment asks for, if it is there."""
    return language.fitting([os.environ.get(LANGUAGE, "")])


def _obey(given: list[str]) -> int:
    # The chase has options of its own, which argparse would take for ours.
    if given[:1] == [robots.NAME]:
        return robots.run_with(given[1:])
    try:
        args = _parser().parse_args(given)
        language.use(args.language)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except InputError as fault:
        for line in fault.lines:
            print(line, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(say("cli.interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the output has had enough; Python must not write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cogwheel-rally",
        description="Play, check and replay programmable-robot rallies from the command line.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument(
        "--language",
        choices=list(language.LANGUAGES),
        default=_wished(),
        help=f"the language of logs, reports and problems (default: {LANGUAGE} in the environment, else en)",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        sub = commands.add_parser(command.NAME, help=command.HELP, description=command.__doc__)
        command.options(sub)
        sub.set_defaults(run=command.run)
    return parser


def _never_choke(stream: TextIO) -> None:
    """Let a terminal that lacks a character show its code instead of ending in an error."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
