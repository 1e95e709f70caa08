"""Deeds: the actions of effects in a running world.

See :mod:`~.views` for the rules that hold for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from .asking import Asking

if TYPE_CHECKING:
    from ..base.geometry import Dir
    from ..rules.events import Cause, Fact
    from ..rules.state import Companion, Robot
    from .values import Flight


class Doing(Protocol):
    """The part of a world that acts: only hooks that act, happen or react may use it, never a question."""

    # -- to a robot ------------------------------------------------------------------------------

    def turn(self, robot: Robot, turn: int, cause: Cause) -> None:
        """Turn a robot by ``turn`` quarter turns clockwise; elements do not turn a robot that is held."""
        ...

    def damage(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Deal ``amount`` points of damage at once; too many destroy the robot (RR-01, CL).

        For a companion its robot takes them, options may be given up instead (BW-13), and a robot that is off
        the board takes none.
        """
        ...

    def heal(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Repair up to ``amount`` points of damage, on the board or off it; registers are unlocked."""
        ...

    def fall(self, robot: Robot, cause: Cause) -> None:
        """Let a robot fall out of play where it is, even without a pit; no effect on one off the board."""
        ...

    def destroy(self, robot: Robot, cause: Cause) -> None:
        """Take a robot off the board at once; it waits for its return, or its seat is out of the game."""
        ...

    def drop(self, robot: Robot, levels: int) -> None:
        """Charge a robot for a drop of ``levels``, two points of damage each (S-8); a flyer takes none."""
        ...

    def halt(self, robot: Robot) -> None:
        """End the card that a robot is playing here, whatever is left of it; others have none to end."""
        ...

    def forgo(self, robot: Robot) -> None:
        """Drop a robot's cards of this register that it has not begun, except for the first."""
        ...

    def make_virtual(self, robot: Robot) -> None:
        """Make a robot virtual where it is (RN-13); no effect on a virtual robot or on a thing."""
        ...

    # -- its belongings --------------------------------------------------------------------------

    def store_archive(self, robot: Robot, pos: int) -> None:
        """Store a robot's backup copy at ``pos``, a square of the board; bodies without a seat store none."""
        ...

    def tick_checkpoint(self, robot: Robot, number: int) -> None:
        """Tick checkpoint ``number`` (from 1) if it is a robot's next; ticking the last one wins (S-13)."""
        ...

    def visit(self, robot: Robot, element: int) -> None:
        """Take the upgrade of the station with this index, once (BW-14)."""
        ...

    def fit_option(self, robot: Robot, cause: Cause) -> bool:
        """Fit a robot with a random option that it lacks; False if it has them all, or there are none."""
        ...

    def reload(self, robot: Robot, cause: Cause) -> None:
        """Fill up the ammunition of all options of a robot (RN-45)."""
        ...

    def lay_in(self, robots: Sequence[Robot], register: int, label: str) -> None:
        """Put cards that are in no register into ``register`` (from 0) of robots, drawn by lot under a label.

        Seats do not matter: the robot whose card there would have been played first gets its new one first.
        """
        ...

    def note_weld(self, robot: Robot) -> None:
        """Note that a robot has mended something, for rulesets that count deeds (RN-30)."""
        ...

    def begin_condition(self, robot: Robot, key: str, values: tuple[int, ...], cause: Cause) -> None:
        """Put a robot on the board under the condition ``key``, or change its values."""
        ...

    def end_condition(self, robot: Robot, key: str, cause: Cause) -> None:
        """End the condition ``key`` of a robot, if any; a robot that lands by this comes onto its square."""
        ...

    # -- moving ----------------------------------------------------------------------------------

    def push(self, robot: Robot, direction: Dir, cause: Cause) -> None:
        """Push a robot one square, with the chain of robots in its way (S-1), when this instant is over.

        All robots to be pushed are then pushed at once, as by pushers (S-11), from where they are by then;
        over the end of a board without a rim they fall.  One cause pushes or throws one robot only once until
        everything that follows from this instant has ended.
        """
        ...

    def throw(self, robot: Robot, flight: Flight, cause: Cause) -> None:
        """Throw a robot through the air when this instant is over, after all pushes.

        It flies as from a jack in the box (RF-25): walls and a rim end the flight, over the end of a board
        without a rim it falls, and it lands a square short if a robot is where it would land.  As with
        :meth:`push`, one cause throws a robot once.
        """
        ...

    def relocate(self, robot: Robot, pos: int, direction: int, cause: Cause, *, apart: bool = True) -> None:
        """Take a robot to ``pos`` at once, over whatever lies between; the square there reacts.

        ``pos`` is on the board, and the square there is told that the robot came in ``direction``.  If not
        ``apart``, it happens in the instant that is under way, together with other moves.  It raises
        SquareTaken as :meth:`relocate_all` does.
        """
        ...

    def relocate_all(self, moves: Sequence[tuple[Robot, int]], direction: int, cause: Cause) -> None:
        """Take several robots to their squares in one instant, then let the squares react.

        They may change places.  SquareTaken if a real robot would come where another one is and stays.
        """
        ...

    def carry_all(self, moves: Sequence[tuple[Robot, int, Cause]]) -> None:
        """Carry robots one square, all at once; each has its direction and cause.

        Conflicts are settled as for belts (S-2).  Walls and gates stop them; over the end of a board without
        a rim they fall.
        """
        ...

    def revolve(self, element: int, squares: Sequence[int], quarters: int, cause: Cause) -> None:
        """Turn ``squares`` and everything on them by a quarter; ``quarters`` is the element's new state."""
        ...

    # -- companions ------------------------------------------------------------------------------

    def spawn(self, species: str, robot: Robot, pos: int, facing: int, cause: Cause) -> None:
        """Bring a companion into play for a robot, unless it has one of this species; its square reacts.

        It is put on the present floor of ``pos``, the top of a raised shaft included.  A robot off the board
        gets none.
        """
        ...

    def dismiss(self, one: Companion, cause: Cause) -> None:
        """Take a companion out of play; no effect if it is out already."""
        ...

    # -- each other ------------------------------------------------------------------------------

    def remember(self, element: int, value: int, cause: Cause) -> None:
        """Keep ``value`` as the state of the element with this index, and tell it."""
        ...

    def switch(self, squares: tuple[int, ...], cause: Cause) -> None:
        """Flip everything on ``squares`` that can be switched, once robots have come and been taken on."""
        ...

    def after_all(self, element: int, look: Callable[[WorldView], None]) -> None:
        """Do ``look`` for the element with this index once, when everything of this instant has happened."""
        ...

    def after_step(self, element: int, look: Callable[[WorldView], None]) -> None:
        """The same, but not before every robot that a step moves along several squares has come to rest."""
        ...

    def in_next_instant(self, element: int, act: Callable[[WorldView], None]) -> None:
        """Do ``act`` for the element with this index once, as an instant of its own after this one."""
        ...

    def tell(self, fact: Fact) -> None:
        """Record a fact of the effect's own, if facts are wanted; all other deeds record their own facts."""
        ...


class WorldView(Asking, Doing, Protocol):
    """Everything an effect may ask and do while the game runs."""
