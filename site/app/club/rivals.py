"""The duels of the ladder: their seats and their boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.board.model import Board
from roborally_core.play.agreement import FIRST_PERSON, Seat, SeatKind, Setup
from roborally_core.robots.models import ModelId

from ..store.persons import LOOKS, PERSONS, person_of


def duel(ruleset: str, name: str, look: int, level: int) -> Setup:
    """The seats of a duel: the player, and the person in another look if the player has theirs."""
    person = person_of(level)
    theirs = person.look if person.look != look else (person.look + 1) % LOOKS
    rival = Seat(person.name, SeatKind.AI, ModelId.STANDARD, theirs, level)
    return Setup(ruleset, (Seat(name, look=look), rival))


def arenas(ruleset: str, boards: Mapping[str, Board]) -> tuple[str, ...]:
    """The key of each person's board: the ruleset's own boards, small ones first; empty if there is none."""
    setup = duel(ruleset, "x", 0, FIRST_PERSON)
    fitting = sorted(
        (board.width * board.height, key)
        for key, board in boards.items()
        if ruleset in board.rulesets and not setup.problems(board)
    )
    return _spread([key for _, key in fitting], len(PERSONS))


def _spread(keys: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(keys[i * len(keys) // count] for i in range(count)) if keys else ()
