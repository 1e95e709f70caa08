"""The log of puzzles that this browser keeps."""

from __future__ import annotations

from ... import web
from ...store.puzzles import PuzzleLog, puzzle_log_from

KEY = "cogwheel.puzzles"


def kept_log() -> PuzzleLog:
    """The log as it is kept."""
    return puzzle_log_from(web.recall(KEY))


def keep_log(log: PuzzleLog) -> None:
    """Keep another one."""
    web.remember(KEY, log.text())
