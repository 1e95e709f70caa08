"""Bodies without a seat: companions, which belong to a robot, and strays, which belong to nobody.

Everything that all Tamagotchis share is in their species, a class in the file of the
element that makes them.  The state keeps the individual bodies (:class:`~..state.Companion`):
they are copied, hashed and recorded with it, and told by ``RobotSpawned`` and
``RobotRemoved``.  A robot has at most one companion of a species.

Strays (:func:`~..state.stray`) have a species too: a scanner is an actor that plays cards of its
own choice after all robots; a crystal is a thing that is only in the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..base.drawing import Draw, Pen
from ..language.core import say
from ..language.noun import Named, Noun, about, noun
from ..rules.state import FLEET, MOST_BODIES, STRAYS, Companion, Robot

if TYPE_CHECKING:
    from ..rules.commands import Command
    from ..rules.events import Cause
    from ..rules.state import State
    from .views import RulesView, WorldView

SPECIES: dict[str, Species] = {}
"""Every species by its key; defining a species adds it here."""

_BY_NUMBER: dict[int, Species] = {}

OWNED = range(1, STRAYS // FLEET)
"""The numbers of species whose bodies belong to a robot."""

STRAY = range(STRAYS // FLEET, MOST_BODIES // FLEET)
"""The numbers of species whose bodies belong to nobody."""


class Species:
    """One sort of body without a seat; the class keeps no state.

    ``number`` names it in states and records and never changes; ``key`` names it in scenes
    and facts.
    """

    key: ClassVar[str] = ""
    number: ClassVar[int] = 0
    title: ClassVar[str] = ""
    hovers: ClassVar[bool] = False
    """Whether it hovers above the floor: no element acts on it, only walls and gates stop it, nothing
    hurts it, and it has no conditions except those its species puts it under."""

    inert: ClassVar[bool] = False
    """Whether it is a thing and not a robot: it plays and fires nothing, takes no damage, is never virtual,
    and nothing that is done to it counts as a deed."""
    came: ClassVar[str] = "comes into play"
    """The text after the name of a stray that has come into play, before its square."""
    single: ClassVar[bool] = False
    """Whether there is only one at a time, so that its name needs no number."""

    def __init_subclass__(cls) -> None:
        for known in SPECIES.values():
            same = type(known).__qualname__ == cls.__qualname__
            if not same and (known.key == cls.key or known.number == cls.number):
                raise TypeError(f"{cls.__name__} has the key or the number of {type(known).__name__}")
        if cls.number not in OWNED and cls.number not in STRAY:
            raise TypeError(f"{cls.__name__}: a species has a number from 1 to {STRAY.stop - 1}")
        SPECIES[cls.key] = _BY_NUMBER[cls.number] = cls()

    @property
    def paragraph(self) -> str:
        """The description for the player."""
        return " ".join((type(self).__doc__ or "").split())

    def agenda(self, state: State, one: Companion, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """A question: the cards ``one`` plays in ``register`` (from 0) while its robot plays ``cards``."""
        return cards

    # -- of strays ------------------------------------------------------------------------------

    def most(self, rules: RulesView) -> int:
        """The greatest number of such strays in a game of ``rules``."""
        return 0

    def draw(self, pen: Pen, number: int) -> None:
        """Draw the stray with this ``number``, from 0, facing north."""

    def plays(self, world: WorldView, one: Robot) -> tuple[Command, ...]:
        """A question: the commands that the stray ``one`` plays in the register that begins now."""
        return ()

    # -- of companions --------------------------------------------------------------------------

    def discarded(self, world: WorldView, one: Companion, cards: tuple[int, ...]) -> None:
        """The turn begins, and ``cards`` are those of its robot's hand that are in no register."""

    def glided(self, world: WorldView, one: Companion) -> None:
        """``one``, which hovers, has come to another square, on the board or off it."""

    def destroyed(self, world: WorldView, one: Companion, cause: Cause) -> None:
        """``cause`` has destroyed ``one``, and it leaves the game."""
        world.dismiss(one, cause)


def species_of(one: Robot) -> Species:
    """The species of a body without a seat; KeyError for an unknown number."""
    return _BY_NUMBER[one.id // FLEET]


def is_inert(robot: Robot) -> bool:
    """Whether a body is a thing and not a robot."""
    return is_thing(robot.id)


def is_thing(robot: int) -> bool:
    """The same for a body of which only the id is known."""
    return robot >= STRAYS and _BY_NUMBER[robot // FLEET].inert


def hovers(robot: Robot) -> bool:
    """Whether a robot is above the floor."""
    return isinstance(robot, Companion) and species_of(robot).hovers


def species_title(robot: int) -> str:
    """The name of the species of the body with this id; empty if there is no such species."""
    species = _BY_NUMBER.get(robot // FLEET)
    return str(species_noun(robot)) if species else ""


def species_noun(robot: int) -> Named:
    """The same, in the forms a sentence asks for."""
    species = _BY_NUMBER.get(robot // FLEET)
    return noun(f"species.{species.key}", species.title) if species else Noun("")


def stray_drawing(robot: int) -> list[Draw]:
    """The drawing of the stray with this id, facing north."""
    pen, species = Pen(), _BY_NUMBER.get(robot // FLEET)
    if species is not None:
        species.draw(pen, robot % FLEET)
    return pen.commands


def stray_mark(robot: int) -> str:
    """The single character that stands for the stray with this id where a board is drawn in text."""
    species = _BY_NUMBER.get(robot // FLEET)
    return "*" if species is None or species.single else "123456789"[min(robot % FLEET, 8)]


def stray_came(species: str) -> str:
    """The text after the name of a stray that comes into play, by the key of its species."""
    return about(f"species.{species}.came", SPECIES[species].came if species in SPECIES else Species.came)


def stray_name(robot: int) -> str:
    """The name of the stray with this id; empty if there is no such species."""
    species = _BY_NUMBER.get(robot // FLEET)
    if species is None:
        return ""
    title = species_title(robot)
    return title if species.single else say("robot.stray", species=title, n=robot % FLEET + 1)


def species_paragraph(robot: int) -> str:
    """The description, for the player, of the species of the body with this id; empty if there is no such
    species.
    """
    species = _BY_NUMBER.get(robot // FLEET)
    return about(f"species.{species.key}", species.paragraph) if species else ""
