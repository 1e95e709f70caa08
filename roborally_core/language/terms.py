"""One vocabulary for all rule systems, and the words of a system's source where they differ.

The texts of every system speak of registers, cards and checkpoints.  A source's own word stands in brackets
where a thing is introduced, ``checkpoint (flag)``, and nowhere else; a test reads all texts for it.
"""

from __future__ import annotations

from enum import StrEnum

from ..rules.dialect import Dialect
from .core import TEXTS, say, worded


class Term(StrEnum):
    """A thing that several systems have; the value is its key among the texts."""

    REGISTER = "register"
    """A place of a program, and the part of a turn in which it is played."""
    CARD = "card"
    CHECKPOINT = "checkpoint"
    BURNT = "burnt"
    """A register whose card stays."""
    POWER_DOWN = "down"
    """A turn sat out to be repaired."""
    BACKUP = "backup"
    """The square on which a robot comes back."""


def own_word(term: Term, dialect: Dialect) -> str:
    """The word of a system's source for a thing, in the spoken language; empty if it is the game's."""
    key = worded(f"term.{term}", dialect)
    return say(key) if key.endswith(f".{dialect.value}") and key in TEXTS.english else ""


def called(term: Term, dialect: Dialect) -> str:
    """The thing as it is introduced: ``checkpoint (flag)``."""
    own = own_word(term, dialect)
    return say("term.both", word=say(f"term.{term}"), own=own) if own else say(f"term.{term}")


def own_words(dialect: Dialect) -> tuple[str, ...]:
    """All things with another name in a system's source, as they are introduced."""
    return tuple(called(term, dialect) for term in Term if own_word(term, dialect))
