"""A player's submission for a turn, and its possible content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, NamedTuple

from ..language.complaint import Complaint, complain
from ..rules.timeline import REGISTERS


class Choice(IntEnum):
    """Choices besides the program; the value stands in records."""

    POWER_DOWN = 0
    """1: shut down after this turn (RR-15, CL)."""
    FACING = 1
    """Facing of a returning robot (RR-11, CL)."""
    REENTRY = 2
    """Square of its return: an index into the squares offered (CL)."""
    SWAP = 3
    """Number of swaps of the hand before programming (RR-16, Albot)."""
    SACRIFICE = 4
    """The hit points at and below which an option is given instead of a point (BW-13)."""
    WRENCH = 5
    """1: where the turn ends on two wrenches, take an option instead of repairs (BW-13)."""
    UPGRADE = 6
    """Card set that the next two upgrades make usable, by its index (BW-14)."""
    RESET_2 = 7
    """The command, from 1, of the card left over that replaces register 2 after a reset site (RF-42)."""
    RESET_3 = 8
    RESET_4 = 9
    RESET_5 = 10
    FREE_CARD = 11
    """The command, from 1, of the card to be dealt next if the turn ends on a reset site (RF-42)."""
    SHOP = 12
    """1: where the turn ends at a chop shop, be repaired instead of fitted with an option (RF-74)."""


RESETS = (Choice.RESET_2, Choice.RESET_3, Choice.RESET_4, Choice.RESET_5)
"""The replacements for the registers from the second on."""


WHOLE_HAND = 0
"""In an :class:`Engagement`, the register of an option that works all turn."""
MOST_ENGAGED = 32
"""Most engagements that are read."""


class Engagement(NamedTuple):
    """An option of the ruleset's pool, by its place, and the register (1 to 5) it is engaged for."""

    option: int
    register: int = WHOLE_HAND


class SubmissionError(ValueError):
    """A submission that breaks the rules; ``problems`` lists all of it."""

    def __init__(self, problems: list[Complaint]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class Submission(NamedTuple):
    """Five registers, card ids or None, the choices that differ from their default, options engaged.

    A burnt register is given as None or as the card it holds.  Registers left
    empty are filled at random from the hand (RR-05).
    """

    registers: tuple[int | None, ...] = (None,) * REGISTERS
    choices: tuple[tuple[Choice, int], ...] = ()
    engaged: tuple[Engagement, ...] = ()

    def choice(self, choice: Choice) -> int | None:
        """The value chosen, or None."""
        for key, value in self.choices:
            if key is choice:
                return value
        return None

    def json(self) -> dict[str, Any]:
        """Canonical JSON; :func:`submission_from_json` reads it.  ``engaged`` is left out if it is empty."""
        out: dict[str, Any] = {
            "registers": list(self.registers),
            "choices": {choice.name.lower(): value for choice, value in sorted(self.choices)},
        }
        if self.engaged:
            out["engaged"] = [list(engagement) for engagement in sorted(self.engaged)]
        return out


def submit(
    registers: tuple[int | None, ...] | list[int | None],
    engaged: Iterable[Engagement] = (),
    /,
    **choices: int,
) -> Submission:
    """A submission with choices by name: ``submit(cards, power_down=1)``."""
    chosen = tuple(sorted((Choice[name.upper()], value) for name, value in choices.items()))
    return Submission(tuple(registers), chosen, tuple(sorted(engaged)))


def submission_from_json(data: Any) -> Submission:
    """The submission written by :meth:`Submission.json`; SubmissionError says what is wrong."""
    problems: list[Complaint] = []
    if not isinstance(data, Mapping):
        raise SubmissionError([complain("submission.object")])
    unknown = sorted(set(map(str, data)) - {"registers", "choices", "engaged"})
    if unknown:
        problems.append(complain("submission.unknown", fields=", ".join(unknown)))
    registers = data.get("registers")
    if not isinstance(registers, (list, tuple)) or len(registers) != REGISTERS:
        raise SubmissionError([*problems, complain("submission.registers", "registers", number=REGISTERS)])
    for i, card in enumerate(registers):
        if card is not None and (not isinstance(card, int) or isinstance(card, bool)):
            problems.append(complain("submission.card", "registers", i, register=i + 1, card=card))
    given = data.get("choices", {})
    chosen: list[tuple[Choice, int]] = []
    if not isinstance(given, Mapping):
        problems.append(complain("submission.choices", "choices"))
    else:
        names = {choice.name.lower(): choice for choice in Choice}
        for name, value in given.items():
            if name not in names:
                problems.append(complain("submission.choice", "choices", name=str(name)[:40]))
            elif not isinstance(value, int) or isinstance(value, bool):
                problems.append(complain("submission.value", "choices", name, name=name, value=value))
            else:
                chosen.append((names[name], value))
    engaged = _engaged(data.get("engaged", []), problems)
    if problems:
        raise SubmissionError(problems)
    return Submission(tuple(registers), tuple(sorted(chosen)), tuple(sorted(engaged)))


def _engaged(given: Any, problems: list[Complaint]) -> list[Engagement]:
    if not isinstance(given, (list, tuple)) or len(given) > MOST_ENGAGED:
        problems.append(complain("submission.engaged", "engaged", most=MOST_ENGAGED))
        return []
    out: list[Engagement] = []
    for i, item in enumerate(given):
        if (
            isinstance(item, (list, tuple))
            and len(item) == 2
            and all(isinstance(number, int) and not isinstance(number, bool) for number in item)
        ):
            out.append(Engagement(*item))
        else:
            problems.append(complain("submission.option", "engaged", i, option=i + 1))
    return out
