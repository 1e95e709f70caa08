"""The vocabularies for players of rule systems that differ; the terms are common to all."""

from __future__ import annotations

import re
from enum import Enum


class Dialect(Enum):
    """The words of a ruleset; the value is what marks a text that replaces the usual one."""

    RALLY = ""
    """Registers, checkpoints, damage, power-down."""
    POINTS = "points"
    """Hit points count down, squares are ``r#c#`` (BW-02, BW-16)."""
    STARSHIP = "ship"
    """Airlocks and space in place of backup copies and edges (RN)."""


_SMALL = "two|three|four|five|six|2|3|4|5|6"
_POINTS = (
    (r"\btake(s?) damage\b", r"lose\1 hit points"),
    (r"\b(one|two) more damage\b", r"\1 more hit point"),
    (r"\btake(s?) (one|a|1) damage\b", r"lose\1 one hit point"),
    (rf"\btake(s?) ({_SMALL}) damage\b", r"lose\1 \2 hit points"),
    (r"\bdeal(s?)\b(?=[^.]*\bdamage\b)", r"cost\1"),
    (r"\b(one|a|1) (?:point of )?damage\b", "one hit point"),
    (rf"\b({_SMALL}) (?:points of )?damage\b", r"\1 hit points"),
    (r"\bthe damage\b", "the hit points lost"),
    (r"\bdamage\b", "lost hit points"),
)


_PART = re.compile(r"\{(\w+): ([^{}]*)\}")


def spoken(text: str, dialect: Dialect) -> str:
    """A text about damage in a dialect's words, which its author need not know.

    A part of it that only one dialect says stands in braces: ``{rally: …}``, ``{points: …}``.
    """
    text = _PART.sub(lambda part: part[2] if part[1].upper() == dialect.name else "", text)
    for pattern, instead in _POINTS if dialect is Dialect.POINTS else ():
        text = re.sub(pattern, instead, text)
    return text
