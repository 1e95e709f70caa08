"""Deeds that effects may do in a running world.

For what holds for all of it see :mod:`~.views`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..base.geometry import Dir
    from ..rules.events import Cause, Fact
    from ..rules.state import Companion, Robot
    from .values import Flight
    from .views import WorldView


class Doing(Protocol):
    """The part of a world that acts: only what reacts, acts or happens may, and never what answers."""

    # -- to a robot ------------------------------------------------------------------------------

    def turn(self, robot: Robot, turn: int, cause: Cause) -> None:
        """Turn a robot by this many quarter turns clockwise; elements do not turn one that is held."""
        ...

    def damage(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Deal points of damage at once; too many destroy the robot (RR-01, CL).

        A companion's robot takes them; options may be given instead (BW-13); a robot that is gone takes none.
        """
        ...

    def heal(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Take away up to this many points of damage, on the board or off it; registers are unlocked."""
        ...

    def fall(self, robot: Robot, cause: Cause) -> None:
        """A robot falls out of play where it is, whether there is a pit or not; not one that is gone."""
        ...

    def destroy(self, robot: Robot, cause: Cause) -> None:
        """Take a robot off the board at once; it waits for its return, or its seat is out."""
        ...

    def drop(self, robot: Robot, levels: int) -> None:
        """A robot has come down this many levels, which costs two points each (S-8); nothing to a flyer."""
        ...

    def halt(self, robot: Robot) -> None:
        """The card that a robot is playing ends here, whatever is left of it."""
        ...

    def forgo(self, robot: Robot) -> None:
        """Of its cards of this register a robot plays those it has begun, or else the first."""
        ...

    def make_virtual(self, robot: Robot) -> None:
        """Make a robot virtual where it is (RN-13); nothing to one that is, or to a thing."""
        ...

    # -- its belongings --------------------------------------------------------------------------

    def store_archive(self, robot: Robot, pos: int) -> None:
        """Store a robot's backup copy at ``pos``, which is on the board; bodies without a seat store none."""
        ...

    def tick_checkpoint(self, robot: Robot, number: int) -> None:
        """Tick checkpoint ``number`` (from 1) if it is a robot's next; the last one wins (S-13)."""
        ...

    def visit(self, robot: Robot, pos: int) -> None:
        """Take the upgrade at ``pos``, a square of the board, once (BW-14)."""
        ...

    def fit_option(self, robot: Robot, cause: Cause) -> bool:
        """Fit a robot with an option it lacks, drawn at random; no if it has them all, or there are none."""
        ...

    def reload(self, robot: Robot, cause: Cause) -> None:
        """Fill up the ammunition of all options of a robot (RN-45)."""
        ...

    def lay_in(self, robots: Sequence[Robot], register: int, label: str) -> None:
        """Lay cards that lie in no register into ``register`` (from 0) of robots, drawn by lot under a label.

        Seats play no part: the robot whose card there would have been played first is served first.
        """
        ...

    def note_weld(self, robot: Robot) -> None:
        """A robot has mended something, which counts where deeds do (RN-30)."""
        ...

    def begin_condition(self, robot: Robot, key: str, values: tuple[int, ...], cause: Cause) -> None:
        """Put a robot under the condition ``key``, or change what it knows of it; not one off the board."""
        ...

    def end_condition(self, robot: Robot, key: str, cause: Cause) -> None:
        """Take the condition ``key``, if any, from a robot; a robot that lands comes onto its square."""
        ...

    # -- moving ----------------------------------------------------------------------------------

    def push(self, robot: Robot, direction: Dir, cause: Cause) -> None:
        """Push a robot one square, with a chain before it (S-1), when this instant is over.

        All that are pushed then are so at once, as by pushers (S-11), from where they are then; over the end
        of a board without a rim they fall.  One cause pushes or throws one robot once until all
        that follows from this instant has ended.
        """
        ...

    def throw(self, robot: Robot, flight: Flight, cause: Cause) -> None:
        """Throw a robot through the air when this instant is over, after pushed robots.

        As by jacks (RF-25): walls and a rim end it, over the end of a board without one it falls, and a robot
        where it would land makes it a square short.  As :meth:`push`, once.
        """
        ...

    def relocate(self, robot: Robot, pos: int, direction: int, cause: Cause, *, apart: bool = True) -> None:
        """Take a robot to ``pos`` at once, over whatever lies between; the square there reacts.

        ``pos`` is on the board, ``direction`` what the square is told it has come by.  Not ``apart`` it
        happens in the instant that is under way, as to others.  SquareTaken as :meth:`relocate_all`.
        """
        ...

    def relocate_all(self, moves: Sequence[tuple[Robot, int]], direction: int, cause: Cause) -> None:
        """Take several robots to their squares at one instant, then let the squares react.

        They may change places.  SquareTaken if a real one would come where another one is and stays.
        """
        ...

    def carry_all(self, moves: Sequence[tuple[Robot, int, Cause]]) -> None:
        """Carry robots, each with its way and cause, one square at once, settled as belts are (S-2).

        Walls and gates stop them; over the end of a board without a rim they fall.
        """
        ...

    def revolve(self, element: int, squares: Sequence[int], quarters: int, cause: Cause) -> None:
        """Turn ``squares``, with all on them, on by a quarter; the element has then made ``quarters``."""
        ...

    # -- companions ------------------------------------------------------------------------------

    def spawn(self, species: str, robot: Robot, pos: int, facing: int, cause: Cause) -> None:
        """Bring a companion into play for a robot, unless it has one of this species; its square reacts.

        It stands on the floor that is on the square of ``pos`` now. None arises for a robot off the board.
        """
        ...

    def dismiss(self, one: Companion, cause: Cause) -> None:
        """Take a companion out of play; nothing if it is."""
        ...

    # -- each other ------------------------------------------------------------------------------

    def remember(self, element: int, value: int, cause: Cause) -> None:
        """Keep ``value`` as the state of the element with this index, and tell it."""
        ...

    def switch(self, squares: tuple[int, ...], cause: Cause) -> None:
        """Flip whatever on ``squares`` can be switched, when everybody has come and has been taken on."""
        ...

    def after_all(self, element: int, look: Callable[[WorldView], None]) -> None:
        """Do ``look`` for the element with this index once, when everything of this instant has happened."""
        ...

    def after_step(self, element: int, look: Callable[[WorldView], None]) -> None:
        """The same, but not before everybody has come to rest whom a step takes along several squares."""
        ...

    def in_next_instant(self, element: int, act: Callable[[WorldView], None]) -> None:
        """Do ``act`` for the element with this index once, as an instant of its own after this one."""
        ...

    def tell(self, fact: Fact) -> None:
        """Record a fact of one's own, if anybody wants facts; what is done here tells itself."""
        ...
