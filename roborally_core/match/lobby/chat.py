"""The talk of players outside the game: short texts and eight signs, signed as all statements are.

Nothing of it reaches a game, since no input of a turn contains it.  (Draws follow from ids of signed entries,
which cover all entries before them, including talk; nobody can foresee them.)  Incoming texts are cleaned on
arrival, and the number kept is bounded for each author, so that no flood displaces what the others said.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ...base.plain import clean_text
from ..feeds.budget import OWN_RESERVE, Bucket
from ..feeds.statements import SAY_LIMIT, HostSettings, MemberChoice, Say

LINES = 200
"""Number of lines kept in all."""
LINES_OF_ONE = 50
"""Number of lines kept of one author."""
TALK_RESERVE = 200
"""Number of entries of this side's feed that talk leaves for the game."""
RESERVES: dict[type, int] = {HostSettings: OWN_RESERVE, MemberChoice: OWN_RESERVE, Say: TALK_RESERVE}
"""Number of entries of this side's feed that statements of some kinds leave for the other kinds."""
_AT_ONCE = 4
_EVERY = 2
"""Number of lines at once, then one in this many seconds; a listener grants three times as many."""
_GRANTED = 3


class Emote(Enum):
    """Signs that need no words; statements name them by number."""

    HELLO = 1
    THANKS = 2
    SORRY = 3
    LAUGH = 4
    OUCH = 5
    WOW = 6
    THINKING = 7
    WELL_PLAYED = 8


class Unsaid(Enum):
    """The reason why a line cannot be said."""

    EMPTY = "there is nothing to say"
    FAST = "too much in too short a time"
    FULL = "so much was said that the rest is left to the game"
    ALONE = "there is no match to say it in"


class ChatLine(NamedTuple):
    """A line of the talk: a text, or a sign without one."""

    author: bytes
    text: str
    emote: Emote | None


class Chat:
    """The talk of one match as this side knows it."""

    def __init__(self) -> None:
        self.lines: list[ChatLine] = []
        """The latest lines of everybody, the oldest first."""
        self._own: Bucket | None = None
        self._granted: dict[bytes, Bucket] = {}

    def may_say(self, body: Say, now: int) -> Unsaid | None:
        """The obstacle to a line of this side; None if it may be said."""
        if line_of(b"", body) is None:
            return Unsaid.EMPTY
        if self._own is None:
            self._own = Bucket(_AT_ONCE, 1, now // _EVERY)
        return None if self._own.take(now // _EVERY) else Unsaid.FAST

    def note(self, author: bytes, body: Say, now: int) -> list[ChatLine]:
        """Keep a line unless it is empty; return it if it is to be told, which a line that comes too fast is
        not.
        """
        line = line_of(author, body)
        if line is None:
            return []
        self.lines.append(line)
        mine = [i for i, one in enumerate(self.lines) if one.author == author]
        if len(mine) > LINES_OF_ONE:
            del self.lines[mine[0]]
        del self.lines[:-LINES]
        pace = now // _EVERY
        granted = self._granted.setdefault(author, Bucket(_GRANTED * _AT_ONCE, _GRANTED, pace))
        return [line] if granted.take(pace) else []


def line_of(author: bytes, body: Say) -> ChatLine | None:
    """The text of a statement, harmless to show; None if it has none."""
    text = clean_text(body.text, SAY_LIMIT)
    emote = next((one for one in Emote if one.value == body.emote), None) if not text else None
    return ChatLine(author, text, emote) if text or emote else None
