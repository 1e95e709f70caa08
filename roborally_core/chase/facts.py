"""Facts of the chase in the past tense, for animation, log and sound.

All facts between two :class:`ChaseBeat` s happen at the same instant.  Squares are
ints of the room's grid.  Facts tell events; reading them needs no rule.
"""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.chase.moves import Move
from roborally_core.chase.room import Way


class ChaseBeat(NamedTuple):
    """A separator: later facts happen after earlier ones."""


class LevelStarted(NamedTuple):
    """You and the robots were put into the room."""

    level: int
    you: int
    robots: tuple[int, ...]
    teleports: int


class ChaseTurnStarted(NamedTuple):
    """A submission began to be played; turns are counted from 1."""

    turn: int
    moves: tuple[Move, ...]


class Walked(NamedTuple):
    """You took one step."""

    frm: int
    to: int


class Passed(NamedTuple):
    """You stayed where you were (a pass, or one step of a last stand)."""

    at: int


class Teleported(NamedTuple):
    """You vanished from ``frm`` and appeared on ``to``; ``left`` safe teleports remain."""

    frm: int
    to: int
    safe: bool
    left: int


class Blasted(NamedTuple):
    """The blaster made a scrap heap on ``to``; ``hit`` says whether a robot stood there."""

    frm: int
    to: int
    way: Way
    hit: bool


class StoodLast(NamedTuple):
    """The last stand began: you pass until it is decided."""

    at: int


class RobotStepped(NamedTuple):
    """A robot took its step towards you."""

    frm: int
    to: int


class RobotsCrashed(NamedTuple):
    """Two or more ``robots`` met on ``at`` and became a scrap heap (on your square none remains)."""

    at: int
    robots: int


class RobotScrapped(NamedTuple):
    """A robot ran onto the scrap heap on ``at``."""

    at: int


class Caught(NamedTuple):
    """``robots`` robots reached you on ``at``: the game was over."""

    at: int
    robots: int


class LevelCleared(NamedTuple):
    """No robot was left; ``bonus`` says whether the unused blaster earned a second teleport."""

    level: int
    bonus: bool


class MoveRefused(NamedTuple):
    """``move``, the ``place``-th of the turn (from 1), was illegal; it and later moves were not made."""

    move: Move
    place: int
    reason: str


class MovesDropped(NamedTuple):
    """``moves`` that were queued after the end of the level or of the game, and dropped."""

    moves: int


class ChaseTurnEnded(NamedTuple):
    """The submission was played; ``turns`` counts it already."""

    turns: int
    kills: int
    score: int


class Ended(NamedTuple):
    """The game was over, ``caught`` by a robot or quit, with this score."""

    caught: bool
    score: int


Fact = (
    ChaseBeat
    | LevelStarted
    | ChaseTurnStarted
    | Walked
    | Passed
    | Teleported
    | Blasted
    | StoodLast
    | RobotStepped
    | RobotsCrashed
    | RobotScrapped
    | Caught
    | LevelCleared
    | MoveRefused
    | MovesDropped
    | ChaseTurnEnded
    | Ended
)
