"""Check signed logs and replay records.

A signed log proves who did what: every signature, commitment, link and state hash is checked, and who
broke the protocol is named. A record is unsigned: it can only be seen to replay. The exit code is 1 if
something is wrong with what was played, 2 if a file is unreadable.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ..base.plain import plain
from ..language.core import say
from ..match.feeds.log import FORMAT as LOG_FORMAT
from ..match.feeds.log import LOG_LIMIT, Checked, LogError, check, log_from_text
from ..play.record import RecordError, replay
from ..story.sentences import listed
from .common import InputError, record_at

NAME = "verify"
HELP = "is a signed log true, and does a record replay to its hashes?"

UNREADABLE = 2
"""The exit code if a record could not even be read."""


def options(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("records", type=Path, nargs="+", metavar="LOG", help="signed logs, or records")


def run(args: argparse.Namespace) -> int:
    """Verify each file; all of them are tried."""
    return max(_verify(path) for path in args.records)


def _verify(path: Path) -> int:
    try:
        text = _log_at(path)
        if text is None:
            return _record(path)
        return _told(path, check(log_from_text(text)))
    except InputError as fault:
        print(*fault.lines, sep="\n", file=sys.stderr)
        return UNREADABLE
    except LogError as error:
        print(f"{path}: {plain(str(error))}", file=sys.stderr)
        return UNREADABLE


def _log_at(path: Path) -> str | None:
    """The text of a signed log; None if the file is something else."""
    try:
        with path.open("rb") as file:
            raw = file.read(LOG_LIMIT + 1)
    except OSError as error:
        raise InputError([say("file.unread", path=path, why=error.strerror or error)]) from error
    if f'"{LOG_FORMAT}"'.encode() not in raw:
        return None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError([say("file.utf8", path=path, at=error.start)]) from error


def _told(path: Path, found: Checked) -> int:
    """Say what a signed log proves."""
    played = say("verify.played", signatures=found.entries, turns=len(found.states))
    for proof in found.proofs:
        name = plain(found.names.get(proof.author, say("verify.somebody")))
        print(f"{path}: {name} {proof.offence.in_words}: {plain(proof.detail)}", file=sys.stderr)
    if found.proofs or found.trouble:
        stopped = say("verify.stopped", why=plain(found.trouble)) if found.trouble else ""
        print(say("verify.unfair", path=path, played=played, stopped=stopped), file=sys.stderr)
        return 1
    last = say("verify.state", state=found.states[-1]) if found.states else ""
    how = _how(found.over, found.winners, found.drawn)
    print(say("verify.true", path=path, played=played, last=last, how=how))
    return 0


def _record(path: Path) -> int:
    """Say what a record shows."""
    record = record_at(path)
    try:
        game = replay(record)
    except RecordError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    unproved = sum(not marks for marks in record.hashes)
    compared = sum(map(len, record.hashes))
    names = [record.setup.seats[seat].name for seat in game.state.winners]
    how = _how(game.over, names, game.state.drawn)
    gaps = say("verify.gaps", turns=unproved) if unproved else ""
    turns = len(record.turns)
    print(say("verify.replays", path=path, turns=turns, hashes=compared, gaps=gaps, how=how))
    return 0


def _how(over: bool, winners: Sequence[str], drawn: bool) -> str:
    if not over:
        return say("verify.goes_on")
    names = plain(listed(list(winners))) or say("verify.nobody")
    return say("verify.drawn" if drawn else "verify.won", names=names)
