"""Causes: the robot or thing that made a fact happen."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class CauseKind(IntEnum):
    """The sort of thing that made a fact happen."""

    CARD = 0
    """The robot's own card; the source is that robot."""
    PUSH = 1
    """Another robot's push; the source is the pusher."""
    ELEMENT = 2
    """A board element; the source is its index on the board."""
    WEAPON = 3
    """A robot's weapon; the source is the robot that dealt the damage."""
    RULE = 4
    """The rules themselves; ``key`` says which one where it costs a robot something, the source is 0."""
    COMPANION = 5
    """A companion, or harm to it; the source is that companion."""
    CONDITION = 6
    """A condition of the robot (burning); ``key`` is the condition's, the source is 0."""
    RIM = 7
    """The rim round the whole board; ``key`` is that of the element it is made of, the source is 0."""
    OPTION = 8
    """A robot's option at work; ``key`` is the option's, the source is the robot."""


class Cause(NamedTuple):
    """The cause of a fact, see :class:`CauseKind` for the meaning of ``source`` and ``key``."""

    kind: CauseKind
    source: int
    key: str = ""

    @property
    def is_walk(self) -> bool:
        """Whether a card moves the robot, its own or a pushing robot's, and no element does (RF-65)."""
        return self.kind is CauseKind.CARD or self.kind is CauseKind.PUSH


RULE = Cause(CauseKind.RULE, 0)
"""The rules, if no particular rule matters."""
OVER_THE_EDGE = Cause(CauseKind.RULE, 0, "edge")
"""A robot left the board."""
DROPPED = Cause(CauseKind.RULE, 0, "drop")
"""A robot came down a ledge (S-8)."""
RETURNED = Cause(CauseKind.RULE, 0, "return")
"""A destroyed robot came back, at a cost."""
