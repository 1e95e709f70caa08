"""The persons of the ladder: names and robots, and which of them is next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.ai import MINDS
from roborally_core.career.bouts import RatedGame, next_person
from roborally_core.play.agreement import FIRST_PERSON, SeatKind, Setup
from roborally_core.rulesets import RULESETS

from ..texts import t

LADDER_KEY = "cogwheel.ladder"
"""The name under which the browser keeps the system whose ladder was looked at last."""
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


def rival_in(setup: Setup) -> int:
    """The level of the person whom one player meets in a duel; 0 in other games."""
    people = [seat for seat in setup.seats if seat.kind is SeatKind.HUMAN]
    rivals = [seat.level for seat in setup.seats if seat.kind is SeatKind.AI]
    return rivals[0] if len(people) == len(rivals) == 1 and rivals[0] >= FIRST_PERSON else 0


def ladder_system(kept: str | None) -> str:
    """The system whose ladder is meant: the kept one, else the first."""
    return kept if kept in RULESETS else next(iter(RULESETS))


def ladder_words(ledger: Iterable[RatedGame], ruleset: str) -> str:
    """The menu's line about a ladder: who is next."""
    level = next_person(ledger, ruleset)
    return t("menu.ladder.all") if level is None else t("menu.ladder", name=person_of(level).name)
