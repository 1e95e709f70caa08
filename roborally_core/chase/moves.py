"""The moves of a player and their text (RB, "Moves" and "Syntax").

The source writes moves as letters: ``n`` … ``sw`` steps, ``b`` before a
direction blasts, ``p`` passes, ``t`` teleports, ``l`` is the last stand and ``q``
quits.  Up to eight, joined by commas, make one turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from roborally_core.chase.room import WAYS, Way
from roborally_core.language.complaint import ProblemError, complain
from roborally_core.language.core import say

MAX_QUEUE = 8
_SHOWN = 24


class MoveError(ProblemError):
    """A text that is no list of moves; the message names the faulty word and the reason."""


class Move(IntEnum):
    """One move.  Walks are 0–7 and blasts 8–15, in the order of :class:`Way`."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7
    BLAST_N = 8
    BLAST_NE = 9
    BLAST_E = 10
    BLAST_SE = 11
    BLAST_S = 12
    BLAST_SW = 13
    BLAST_W = 14
    BLAST_NW = 15
    PASS = 16
    TELEPORT = 17
    LAST_STAND = 18
    QUIT = 19

    @property
    def way(self) -> Way | None:
        """The direction of a walk or a blast; None for the other moves."""
        return Way(self & 7) if self < 16 else None

    @property
    def is_walk(self) -> bool:
        """Whether this is a step in a direction."""
        return self < 8

    @property
    def is_blast(self) -> bool:
        """Whether this is a blast in a direction."""
        return 8 <= self < 16

    @property
    def text(self) -> str:
        """The source's word for the move, in small letters."""
        return TEXTS[self]


TEXTS: tuple[str, ...] = (
    *(way.name.lower() for way in WAYS),
    *(f"b{way.name.lower()}" for way in WAYS),
    "p",
    "t",
    "l",
    "q",
)
_BY_TEXT = {text: Move(code) for code, text in enumerate(TEXTS)}


def walk(way: int) -> Move:
    """The step in direction ``way``."""
    return Move(way)


def blast(way: int) -> Move:
    """The blast in direction ``way``."""
    return Move(8 + way)


def parse_moves(text: str) -> tuple[Move, ...]:
    """The moves of ``n,p,sw,t``; capitals and blanks do not matter.

    MoveError if there is none, if there are more than eight (refused whole), or
    if a word is no move; the message names the word and its place.
    """
    words = [word.strip().lower() for word in text.split(",")]
    if words == [""]:
        raise MoveError(complain("chase.move.none", example="n,p,sw,t"))
    if len(words) > MAX_QUEUE:
        raise MoveError(complain("chase.move.many", number=len(words), most=MAX_QUEUE))
    moves = []
    for place, word in enumerate(words, 1):
        move = _BY_TEXT.get(word)
        if move is None:
            said = repr(word[:_SHOWN]) if word else say("chase.move.empty")
            raise MoveError(complain("chase.move.unknown", place=place, said=said))
        moves.append(move)
    return tuple(moves)


def check_queue(moves: Sequence[Move]) -> None:
    """MoveError unless ``moves`` fits in one turn: one to eight moves."""
    if not moves:
        raise MoveError(complain("chase.move.none", example="n,p,sw,t"))
    if len(moves) > MAX_QUEUE:
        raise MoveError(complain("chase.move.many", number=len(moves), most=MAX_QUEUE))


def moves_text(moves: Iterable[Move]) -> str:
    """The moves joined by commas, as :func:`parse_moves` reads them."""
    return ",".join(TEXTS[move] for move in moves)
