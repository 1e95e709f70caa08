"""Short effects of a film: what they are, where, and how far they have come."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class SparkKind(IntEnum):
    """The kind of a short effect."""

    HIT = 0
    """A robot is struck."""
    HEAL = 1
    """A robot is mended."""
    FLAG = 2
    """A checkpoint is reached."""
    BOOM = 3
    """A robot bursts."""
    FALL = 4
    """Dust rises where a robot fell."""
    CLANK = 5
    """Metal runs into metal."""
    ZAP = 6
    """An element that is live strikes a robot."""
    CURRENT = 7
    """A switch drives an element."""
    WORKS = 8
    """An element is at work."""
    HARM = 9
    """An element hurts a robot."""
    STRIKE = 10
    """An element strikes from afar."""
    WELD = 11
    """A shot mends an element."""
    FETCH = 12
    """A thing that is played for comes onto the board."""
    TURN = 13
    """It is a robot's turn."""
    ENTER = 14
    """A robot comes, goes, or gets free."""
    WARD = 15
    """An option keeps harm from a robot."""
    FIT = 16
    """A robot is fitted out, or comes under a condition."""
    POWER = 17
    """A robot shuts down."""
    FRIGHT = 18
    """A robot takes fright."""
    MATCH = 19
    """The place at which the game may be won now."""
    WIN = 20
    """A winner is celebrated."""
    LOST = 21
    """A robot's loss, as a number."""
    GAINED = 22
    """A robot's gain, as a number."""
    NOTE = 23
    """Words alone."""


class Spark(NamedTuple):
    """A short effect at a place, in squares; ``at`` is its progress, 0 to 1."""

    kind: SparkKind
    x: float
    y: float
    at: float
    text: str = ""
    note: str = ""
    """More to be said of it, in words."""
    size: float = 1.0
    """Its size, in parts of the usual one."""
    to: tuple[float, float] = (0.0, 0.0)
    """The other end of an effect that has two, in squares."""
