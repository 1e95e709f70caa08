"""Values that elements give the engine besides plain numbers: beams, gates, rides, flights."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from ..base.geometry import Dir, Turn
from ..rules.events import Cause, CauseKind

if TYPE_CHECKING:
    from ..rules.cards import Deck
    from ..rules.state import Robot, State


class Touch(IntEnum):
    """The moment a checkpoint is touched."""

    ENTERING = 0
    """At once, walking over included (RR-09)."""
    STANDING = 1
    """By robots on it at the end of a register (CL)."""


def is_own_move(cause: Cause) -> bool:
    """Whether it was one's own card of a robot that moved it."""
    return cause.kind is CauseKind.CARD


def is_push(cause: Cause) -> bool:
    """Whether it was the card of another robot that pushed a robot; no element does."""
    return cause.kind is CauseKind.PUSH


class Gate(NamedTuple):
    """A gate in an edge: ``bars(world, robot, direction, cause)`` says whether it stops the robot.

    It is asked once for each attempt; what touching it does is done by asking.  Of
    one ``sort`` there is but one on an edge, however many elements name it; those
    without a sort count each for itself.  Gates of one edge are asked in the order of
    their sorts, wherever the board has them, and those that are ``last`` after all others.
    """

    bars: Callable[[Any, Robot, int, Cause], bool]
    sort: str = ""
    last: bool = False

    @property
    def turn(self) -> tuple[bool, str]:
        """Its place among the gates of an edge."""
        return self.last, self.sort


class Spring(NamedTuple):
    """An edge that throws back robots which run against it.

    The hop against it costs ``hop`` squares of the card.  It throws back from ``anywhere``, once a card, or
    only from where cards go on that end there.
    """

    hop: int
    anywhere: bool


PADDED = Spring(1, anywhere=False)
REPELLING = Spring(0, anywhere=True)

Query = Callable[["State"], bool]
"""``query(state)``: whether something is so in a state; it looks at nothing else."""


class Beam(NamedTuple):
    """A beam that starts on ``pos`` (included) and runs towards ``direction``."""

    pos: int
    direction: Dir
    strength: int


class CardsDrawn(NamedTuple):
    """The cards an element draws in a turn: under which label, how many, and from which deck.

    Elements of one ``label`` draw the same cards; ``deck`` None is that of the rules.
    """

    label: str
    number: int
    deck: Deck | None = None


class Ride(NamedTuple):
    """The target of a carrying element, if it is more than a square in one of four ways.

    ``to`` is a neighbouring square, diagonally too, any other one, or the robot's own; the robot
    then turns by ``turn``.  What turns ``whole``, as one body with all its riders, heeds no wall
    between two of its squares, and riders may change places.
    """

    to: int
    turn: Turn = Turn.NONE
    whole: bool = False


class Flight(NamedTuple):
    """A throw through the air: this many squares towards ``direction`` (None: straight up).

    Squares in between are not entered, walls end it, and a robot in the way of the landing makes
    it a square short; ``rough`` is the damage of landing.
    """

    direction: Dir | None
    squares: int
    rough: int = 0
