"""The kinds of files that this game saves, told apart by their format: a wrong one is named."""

from __future__ import annotations

import re
from enum import Enum

from roborally_core.board.model import FORMAT as BOARD
from roborally_core.board.model import FORMAT_WITH_LEVELS
from roborally_core.language.complaint import Complaint
from roborally_core.play.record import FORMAT as RECORD
from roborally_core.play.record import SAVE_FORMAT

from ..texts import problem

PROFILE_FORMAT = "cogwheel-profile/1"


class FileKind(Enum):
    """A kind of file, with the formats of it that this version reads."""

    PROFILE = (PROFILE_FORMAT,)
    GAME = (SAVE_FORMAT, RECORD)
    BOARD = (BOARD, FORMAT_WITH_LEVELS)
    LOG = ("cogwheel-log/2",)


def misfit(format: str, *wanted: FileKind) -> Complaint | None:
    """Why a file of this format is not read as one of the kinds ``wanted``, in a player's words; None if it
    is.
    """
    family, number = _parts(format)
    newest = {kind: _newest(kind, family) for kind in FileKind}
    kind = next((kind for kind, known in newest.items() if known), None)
    if kind is None:
        return problem("file.kind.other")
    if kind not in wanted:
        return problem(f"file.kind.{kind.name.lower()}")
    if format in kind.value:
        return None
    return problem("file.newer" if number > newest[kind] else "file.older")


def _newest(kind: FileKind, family: str) -> int:
    """The highest number of a format of this kind and family; 0 if there is none."""
    return max((number for name, number in map(_parts, kind.value) if name == family), default=0)


def _parts(format: str) -> tuple[str, int]:
    """The name and the number of a format; no name and 0 for anything else."""
    found = re.fullmatch(r"([a-z-]{1,40})/(\d{1,6})", format, re.ASCII)
    return (found[1], int(found[2])) if found else ("", 0)
