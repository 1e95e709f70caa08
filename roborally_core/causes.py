"""Who or what makes a fact happen."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class CauseKind(IntEnum):
    """What sort of thing made a fact happen."""

    CARD = 0
    """The robot's own card; the source is that robot."""
    PUSH = 1
    """Another robot's push; the source is the pusher."""
    ELEMENT = 2
    """A board element; the source is its index on the board."""
    WEAPON = 3
    """A robot's weapon; the source is the robot that dealt the damage."""
    RULE = 4
    """The rules themselves (power-down, re-entry); the source is 0."""
    COMPANION = 5
    """What befell a companion of the robot; the source is that companion."""


class Cause(NamedTuple):
    """Who or what, see :class:`CauseKind` for the meaning of ``source``."""

    kind: CauseKind
    source: int


RULE = Cause(CauseKind.RULE, 0)
