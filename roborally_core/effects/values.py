"""Values that elements give the engine besides plain numbers: beams, gates, rides, flights."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from ..base.geometry import Dir, Turn
from ..rules.events import Cause, CauseKind

if TYPE_CHECKING:
    from ..rules.cards import Deck
    from ..rules.state import Robot, State


class Touch(IntEnum):
    """The moment a checkpoint is touched."""

    ENTERING = 0
    """By every robot that enters it, even if it only passes over (RR-09)."""
    STANDING = 1
    """By robots on it at the end of a register (CL)."""


def is_own_move(cause: Cause) -> bool:
    """Whether the robot's own card moved it."""
    return cause.kind is CauseKind.CARD


def is_push(cause: Cause) -> bool:
    """Whether another robot's card pushed the robot; pushes by elements do not count."""
    return cause.kind is CauseKind.PUSH


class Gate(NamedTuple):
    """A gate in an edge: ``bars(world, robot, direction, cause)`` says whether it stops the robot.

    It is asked once for each attempt, and asking it also does whatever a touch does.  An
    edge has at most one gate of each ``sort``, however many elements lay it; gates
    without a sort are all separate.  Gates of one edge are asked in the order of
    their sorts, not of their elements, and those that are ``last`` after all others.
    """

    bars: Callable[[Any, Robot, int, Cause], bool]
    sort: str = ""
    last: bool = False

    @property
    def turn(self) -> tuple[bool, str]:
        """Its place among the gates of an edge."""
        return self.last, self.sort


class Spring(NamedTuple):
    """An edge that throws back robots that run against it.

    Running against it costs ``hop`` squares of the card.  If ``anywhere``, it throws robots back from every
    square, once a card; else only from squares that prolong the cards that end there.
    """

    hop: int
    anywhere: bool


PADDED = Spring(1, anywhere=False)
REPELLING = Spring(0, anywhere=True)

Query = Callable[["State"], bool]
"""``query(state)``: whether something is true in a state; it depends on nothing else."""


class Beam(NamedTuple):
    """A beam that starts on ``pos`` (included) and runs towards ``direction``."""

    pos: int
    direction: Dir
    strength: int


class CardsDrawn(NamedTuple):
    """The cards an element draws in a turn: their label, their number and their deck.

    Elements of one ``label`` draw the same cards; if ``deck`` is None, they are from the deck of the rules.
    """

    label: str
    number: int
    deck: Deck | None = None


class Ride(NamedTuple):
    """The target of a carrying element, if it is not just the next square in one of the four directions.

    ``to`` may be a neighbouring square, also diagonally, any other square, or the robot's own; the robot
    then turns by ``turn``.  If the element turns ``whole``, as one body with all its riders, walls between
    its squares do not matter, and riders may change places.
    """

    to: int
    turn: Turn = Turn.NONE
    whole: bool = False


class Surface(Enum):
    """The effect of a square on the wheels that roll over it; it is for pictures only, and no rule."""

    FIRM = "firm"
    """Wheels raise dust and leave tracks."""
    WET = "wet"
    """Wheels splash, and stay wet for some squares."""
    OILY = "oily"
    """Wheels take oil with them for some squares."""
    SMOOTH = "smooth"
    """Wheels leave nothing."""
    NONE = "none"
    """There is no floor: a hole, or open space."""


class Flight(NamedTuple):
    """A throw through the air: this many squares towards ``direction`` (None: straight up).

    Squares in between are not entered, walls end it, and it lands a square short if a robot is where it
    would land; ``rough`` is the damage of landing.
    """

    direction: Dir | None
    squares: int
    rough: int = 0
