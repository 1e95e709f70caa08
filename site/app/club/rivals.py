"""The persons of the ladder: names, robots, manners, and the boards of their duels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from roborally_core.ai import MINDS
from roborally_core.board.model import Board
from roborally_core.play.agreement import FIRST_PERSON, Seat, SeatKind, Setup
from roborally_core.robots.models import ModelId

LOOKS = 8


class Person(NamedTuple):
    """Somebody of the ladder."""

    key: str
    """The key of the sentence about them."""
    name: str
    """The same in all languages: records hold it."""
    look: int


PERSONS: tuple[Person, ...] = (
    Person("dot", "Dot", 5),
    Person("rusty", "Rusty", 1),
    Person("zip", "Zip", 3),
    Person("bumper", "Bumper", 6),
    Person("grinder", "Grinder", 2),
    Person("nell", "Nell", 4),
    Person("prisma", "Prisma", 7),
    Person("vex", "Vex", 0),
    Person("duchess", "Duchess", 3),
)
"""In the order of the ladder, which is that of their levels."""
assert len(PERSONS) == len(MINDS) - FIRST_PERSON


def person_of(level: int) -> Person:
    """The person with this level; IndexError for a level without a person."""
    if level < FIRST_PERSON:
        raise IndexError(level)
    return PERSONS[level - FIRST_PERSON]


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
