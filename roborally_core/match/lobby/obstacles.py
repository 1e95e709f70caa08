"""Obstacles to a match's start, or to a member's place in its lobby: typed, so that a screen finds its own
words.

Names are those their owners chose, and several players may have the same one; a screen distinguishes them by
``author``.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Obstacle(Enum):
    """A kind of obstacle."""

    NOT_READY = "not ready"
    LOST = "out of reach"
    GUILTY = "broke the protocol"
    AWAITED = "has not come to the rematch yet"
    CROWDED = "more players than seats"
    ALONE = "fewer than two players"
    UNPLAYABLE = "settings or choices that make no game"
    NOT_HOST = "only the host starts"
    BEGUN = "begun already"
    OWN_CHOICE = "just back, or with an own choice that cannot be played"
    VERSION = "another version"
    CAME_LATE = "came after the start"
    HAS_LEFT = "left before"
    STRANGER = "did not play the match before"
    REMOVED = "removed by the host"
    SHUT = "came to a closed door"
    BAD_CHOICE = "ready with a choice that cannot be played"
    BAD_SETTINGS = "the host's settings cannot be played"


class Problem(NamedTuple):
    """One obstacle.

    ``author`` and ``name`` say whose fault it is, empty if nobody's; ``detail`` is the text of the rules or
    of the other side; ``mine`` is this side's value, if two are compared.
    """

    what: Obstacle
    author: bytes = b""
    name: str = ""
    detail: str = ""
    mine: str = ""

    def __str__(self) -> str:
        """The problem as one line for a journal."""
        return ": ".join(part for part in (self.name, self.what.value, self.detail) if part)


def unplayable(texts: list[str]) -> list[Problem]:
    """Texts of the rules as problems of the whole setup."""
    return [Problem(Obstacle.UNPLAYABLE, detail=text) for text in texts]
