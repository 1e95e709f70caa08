"""The verdict of this page on the board, or the saved match, of somebody's proposal."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class BoardLook(Enum):
    """The state of a board in somebody's settings."""

    UNDER_WAY = "under way"
    GOOD = "good"
    BAD = "bad"


class LookedAt(NamedTuple):
    """The knowledge of a board; ``why`` says in words what is wrong with a bad one."""

    look: BoardLook
    why: str = ""
    own: bool = False
    """Whether it is somebody's own board."""
    saved: bool = False
    """Whether it is about a saved match, not its board; then ``why`` tells the progress of the check."""


LOOKING = LookedAt(BoardLook.UNDER_WAY)
