"""Companions: robots without a seat, which elements bring into play for robots that have one.

What is the same of all Tamagotchis is their species, a class beside the element
that brings them about.  The state keeps the single ones (:class:`~..state.Companion`):
they are copied, hashed and recorded with it, and told by ``RobotSpawned`` and
``RobotRemoved``.  A robot has at most one companion of a species.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..language.noun import Named, Noun, about, noun
from ..state import FLEET, Companion

if TYPE_CHECKING:
    from ..elements.api import WorldView
    from ..events import Cause
    from ..state import Robot, State

SPECIES: dict[str, Species] = {}
"""Every species by its key; element files put theirs here by defining them."""

MOST_SPECIES = 3
"""How many there may be: ids of robots stay below ``FLEET * (1 + MOST_SPECIES)``."""


class Species:
    """One sort of companion; the class keeps no state.

    ``number`` names it in states and records and never changes; ``key`` names it in scenes
    and facts.
    """

    key: ClassVar[str] = ""
    number: ClassVar[int] = 0
    title: ClassVar[str] = ""
    hovers: ClassVar[bool] = False
    """Whether it is above the floor: no element acts on it, nothing but walls and gates stops it, nothing
    hurts it, and it has no conditions but those its species puts it under."""

    def __init_subclass__(cls) -> None:
        for known in SPECIES.values():
            same = type(known).__qualname__ == cls.__qualname__
            if not same and (known.key == cls.key or known.number == cls.number):
                raise TypeError(f"{cls.__name__} has the key or the number of {type(known).__name__}")
        if not 1 <= cls.number <= MOST_SPECIES:
            raise TypeError(f"{cls.__name__}: a species has a number from 1 to {MOST_SPECIES}")
        SPECIES[cls.key] = cls()

    @property
    def paragraph(self) -> str:
        """What it is, for the player."""
        return " ".join((type(self).__doc__ or "").split())

    def agenda(self, state: State, one: Companion, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards ``one`` plays in ``register`` (from 0), where its robot plays ``cards``; a question."""
        return cards

    def discarded(self, world: WorldView, one: Companion, cards: tuple[int, ...]) -> None:
        """The turn begins, and ``cards`` of its robot's hand are in no register."""

    def glided(self, world: WorldView, one: Companion) -> None:
        """It hovers, and has come to another square, on the board or off it."""

    def destroyed(self, world: WorldView, one: Companion, cause: Cause) -> None:
        """What has destroyed ``one`` is ``cause``: it goes."""
        world.dismiss(one, cause)


def species_of(one: Companion) -> Species:
    """The species of a companion; KeyError for a number that is none."""
    return _by_number()[one.species]


def hovers(robot: Robot) -> bool:
    """Whether a robot is above the floor."""
    return isinstance(robot, Companion) and species_of(robot).hovers


def _by_number() -> dict[int, Species]:
    return {species.number: species for species in SPECIES.values()}


def species_title(robot: int) -> str:
    """What players call companions with ids such as ``robot``; empty where there is no such species."""
    species = _by_number().get(robot // FLEET)
    return str(species_noun(robot)) if species else ""


def species_noun(robot: int) -> Named:
    """The same, in the forms a sentence asks for."""
    species = _by_number().get(robot // FLEET)
    return noun(f"species.{species.key}", species.title) if species else Noun("")


def species_paragraph(robot: int) -> str:
    """What a companion with an id such as ``robot`` is, for the player; empty as :func:`species_title`."""
    species = _by_number().get(robot // FLEET)
    return about(f"species.{species.key}", species.paragraph) if species else ""
