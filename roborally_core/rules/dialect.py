"""The terms of a rule system's players, where they differ from the game's."""

from __future__ import annotations

import re
from enum import Enum


class Dialect(Enum):
    """The words of a ruleset; the value is what marks a text that replaces the usual one."""

    RALLY = ""
    """Registers, checkpoints, damage, power-down."""
    POINTS = "points"
    """Stages, flags, hit points, reboot; squares are ``r#c#`` (BW-01, BW-02, BW-15, BW-16)."""
    STARSHIP = "ship"
    """Phases, inspection points, chips, reboot (RN)."""


_SMALL = "two|three|four|five|six|2|3|4|5|6"
_POINTS = (
    (r"\b([Aa])n express (?:conveyor )?belt\b", r"\1 blue conveyor"),
    (r"\bexpress (?:conveyor )?belt(s?)\b", r"blue conveyor\1"),
    (r"\bBurnt (?=registers?\b)", "Fused "),
    (r"\blocks the (?=register\b)", "fuses the "),
    (r"\btake(s?) damage\b", r"lose\1 hit points"),
    (r"\b(one|two) more damage\b", r"\1 more hit point"),
    (r"\bbackup copy\b", "reinstatement square"),
    (r"\bbackup copies\b", "reinstatement squares"),
    (r"\btake(s?) (one|a|1) damage\b", r"lose\1 one hit point"),
    (rf"\btake(s?) ({_SMALL}) damage\b", r"lose\1 \2 hit points"),
    (r"\bdeal(s?)\b(?=[^.]*\bdamage\b)", r"cost\1"),
    (r"\b(one|a|1) (?:point of )?damage\b", "one hit point"),
    (rf"\b({_SMALL}) (?:points of )?damage\b", r"\1 hit points"),
    (r"\bthe damage\b", "the hit points lost"),
    (r"\bdamage\b", "lost hit points"),
    (r"\bregister(s?)\b", r"stage\1"),
    (r"\bcheckpoint(s?)\b", r"flag\1"),
    (r"\b(?:conveyor )?belt(s?)\b", r"conveyor\1"),
    (r"\bBelt(s?)\b", r"Conveyor\1"),
    (r"\bpowered down\b", "rebooting"),
    (r"\bpower-down(s?)\b", r"reboot\1"),
)


_PART = re.compile(r"\{(\w+): ([^{}]*)\}")


def spoken(text: str, dialect: Dialect) -> str:
    """A text that speaks of damage and registers, in the terms of a dialect that its author need not know.

    A part of it that only one dialect says stands in braces: ``{rally: …}``, ``{points: …}``.
    """
    text = _PART.sub(lambda part: part[2] if part[1].upper() == dialect.name else "", text)
    for pattern, instead in _POINTS if dialect is Dialect.POINTS else ():
        text = re.sub(pattern, instead, text)
    return text
