"""Hints in words, and into the registers."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.foresight.hint import Argument, Hint, Reason
from roborally_core.foresight.way import ProgramWay, way_of
from roborally_core.play.submission import Choice
from roborally_core.rules.timeline import REGISTERS

from ..texts import listed, t, worded
from .programming import Programming
from .words import Words

MOST_REASONS = 3
"""Number of reasons told: a hint is read in a glance."""


def why(reasons: Sequence[Reason], words: Words) -> str:
    """The reasons as one sentence."""
    phrases = [_phrase(one, words) for one in reasons[:MOST_REASONS]]
    if not phrases:
        return t("hint.nothing")
    return t("hint.why", reasons=listed(phrases))


def tells(reasons: Sequence[Reason], ground: Argument) -> bool:
    """Whether :func:`why` speaks of this."""
    return any(one.ground is ground for one in reasons[:MOST_REASONS])


def _phrase(one: Reason, words: Words) -> str:
    key = worded(f"hint.{one.ground.name.lower()}", words.dialect)
    amount = words.robot(one.amount) if one.ground is Argument.PUSHES else one.amount
    return t(key, n=amount, register=one.register)


def laid(programming: Programming, hint: Hint) -> list[int | None]:
    """The cards of a hint by register, burnt ones where they lie."""
    given = hint.submission.registers
    return [
        programming.registers[i] if programming.burnt(i) else given[i] if i < len(given) else None
        for i in range(REGISTERS)
    ]


def way_hinted(programming: Programming, hint: Hint) -> ProgramWay:
    """The way of the hint."""
    game, seat, given = programming.game, programming.seat, hint.submission
    squares = game.state.returned.get(game.state.robots[seat].id, ())
    pos = squares[given.choice(Choice.REENTRY) or 0] if squares else 0
    cards = laid(programming, hint)
    return way_of(game, seat, cards, given.choice(Choice.FACING), pos, dict(given.engaged))


def take(programming: Programming, hint: Hint) -> None:
    """Program what the hint says, choices and options included."""
    programming.clear()
    for option in tuple(programming.engaged):
        programming.disengage(option)
    for choice, value in hint.submission.choices:
        programming.choose(choice, value)
    programming.fill(hint.submission.registers)
    for option, register in hint.submission.engaged:
        programming.engage(option, register)
