"""Instants: each square of a move, each sub-step of carrying, and each step of anything else (S-12, S-13).

All robots arrive, and squares react as they were when the instant began.  Their consequences wait until the
instant is closed: squares take robots on to other squares, then switches flip the elements they drive, then
robots on opened squares fall. Last, victory and survival are judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from ..base.geometry import Dir
from ..rules.events import BEAT, Cause, GameEnded
from ..rules.state import Robot, State, Status
from .belongings import Belongings
from .companions import dismiss_all
from .importance import seat_rank

if TYPE_CHECKING:
    from ..elements.api import Flight, WorldView
    from .tables import Entered


def _by(force: tuple[tuple[int, Cause], Dir | Flight]) -> tuple[int, Cause]:
    """The place of a force in order: by bodies, then by causes, whatever the order in which forces were
    reported.
    """
    return force[0]


Look = Callable[["WorldView"], None]


class Instants(Belongings):
    """The part of a world that closes instants.

    ``unsettled`` says that :meth:`settle` has something to do before the next one.  While a step that takes
    robots along several squares is ``under_way``, no robot that may be taken farther has come to rest.
    """

    __slots__ = (
        "_after_all",
        "_after_step",
        "_arrivals",
        "_end_told",
        "_falls",
        "_flips",
        "_forced",
        "_forces",
        "_next_acts",
        "_owners_lost",
        "_touched_last",
        "_transporting",
        "under_way",
        "unsettled",
    )

    def __init__(self, state: State) -> None:
        self.unsettled = False
        self._falls = state.falls
        self._end_told = state.over
        self._transporting = False
        """Whether squares are taking robots on now: a robot that has been taken is not taken farther."""
        self._arrivals: list[tuple[Entered, Robot, int, int, Cause]] = []
        self._flips: list[tuple[tuple[int, ...], Cause]] = []
        self._owners_lost: list[tuple[Robot, Cause]] = []
        self._after_all: dict[int, Look] = {}
        self._next_acts: dict[int, Look] = {}
        self._after_step: dict[int, Look] = {}
        self._touched_last: list[int] = []
        self._forces: dict[tuple[int, Cause], Dir | Flight] = {}
        """Robots to be pushed or thrown when the instant is over, and the causes."""
        self._forced: set[tuple[int, Cause]] = set()
        """Robots already pushed or thrown in instants that followed from this one."""
        self.under_way = False

    @property
    def _world(self) -> WorldView:
        """The whole world, as the looks that have waited see it."""
        return cast("WorldView", self)

    # -- effects that wait until everybody has come ----------------------------------------------

    def take_on(self, take: Entered, robot: Robot, direction: int, cause: Cause) -> None:
        """Let the square that ``robot`` has come to ``take`` it elsewhere, at the end of the instant."""
        if not self._transporting:
            self._arrivals.append((take, robot, robot.pos, direction, cause))
            self.unsettled = True

    def switch(self, squares: tuple[int, ...], cause: Cause) -> None:
        """Flip everything on ``squares`` that can be switched, once all robots have come and have been taken
        on.
        """
        self._flips.append((squares, cause))
        self.unsettled = True

    def after_all(self, element: int, look: Look) -> None:
        """Do ``look`` for the element with this index once, when everything of this instant has happened."""
        self._after_all[element] = look
        self.unsettled = True

    def after_step(self, element: int, look: Look) -> None:
        """Do ``look`` as :meth:`after_all` does, but not before all robots that the step takes along have
        come to rest.
        """
        self._after_step[element] = look
        self.unsettled = True

    def in_next_instant(self, element: int, act: Look) -> None:
        """Do ``act`` for the element with this index once, as an instant of its own after this one."""
        self._next_acts[element] = act
        self.unsettled = True

    def push(self, robot: Robot, direction: Dir, cause: Cause) -> None:
        """Push ``robot`` one square when this instant is over; one cause does not push it twice in a row."""
        self._force(robot, Dir(direction), cause)

    def throw(self, robot: Robot, flight: Flight, cause: Cause) -> None:
        """Throw ``robot`` when this instant is over, after pushed robots; as :meth:`push`."""
        self._force(robot, flight, cause)

    def _force(self, robot: Robot, force: Dir | Flight, cause: Cause) -> None:
        if (robot.id, cause) not in self._forced:
            self._forces.setdefault((robot.id, cause), force)
            self.unsettled = True

    def sweep(self, robot: Robot) -> None:
        """Note that something other than a card or a step has brought ``robot`` to its square, where it may
        slip.
        """
        if self.floor.slips:
            self.swept.append(robot)

    def come_to_rest(self) -> None:
        """Note that the step that was under way has brought all robots to rest."""
        self.under_way = False
        if self._after_step:
            self.unsettled = True

    # -- closing ---------------------------------------------------------------------------------

    def settle(self) -> None:
        """Close an instant, and those that follow from it at once; see the text of the module."""
        self._close()
        while (self._next_acts or self._forces) and not self.state.over:
            if self._next_acts:
                following, self._next_acts = self._next_acts, {}
                for element in sorted(following):
                    following[element](self._world)
            else:
                self._apply_forces()
            self._close()
        self._next_acts.clear()
        if self._forced or self._forces:
            self._forces.clear()
            self._forced.clear()
        self.unsettled = False

    def _apply_forces(self) -> None:
        """Push all robots due to be pushed at once; if there are none, throw those due to be thrown."""
        bodies = {robot.id: robot for robot in self.robots}
        forces = [(number, cause, force) for (number, cause), force in sorted(self._forces.items(), key=_by)]
        due = [one for one in forces if isinstance(one[2], Dir)] or forces
        for number, cause, _ in due:
            del self._forces[number, cause]
            self._forced.add((number, cause))
        told = len(self.facts or ())
        there = [(bodies[one], cause, force) for one, cause, force in due if one in bodies]
        there = [one for one in there if one[0].pos]
        moved = self.force_all(there)
        if self.facts is not None and len(self.facts) > told:
            self.facts.insert(told, BEAT)
        for robot in moved:
            self.sweep(robot)

    def force_all(self, forces: Sequence[tuple[Robot, Cause, Dir | Flight]]) -> list[Robot]:
        """Push or throw robots, all at once; the result has those that moved."""
        raise NotImplementedError

    def _close(self) -> None:
        while True:
            if self._arrivals:
                self._transport_all()
            elif self._flips:
                flips, self._flips = self._flips, []
                for squares, cause in flips:
                    for pos in squares:
                        for flip in self.floor.switched.get(pos, ()):
                            flip(self._world, cause)
            elif self._owners_lost:
                bereaved, self._owners_lost = self._owners_lost, []
                for robot, cause in bereaved:
                    dismiss_all(self, robot, cause)
            elif self._after_all:
                looks, self._after_all = self._after_all, {}
                for element in sorted(looks, key=self._kind):
                    looks[element](self._world)
            elif self._after_step and not self.under_way:
                self._after_all, self._after_step = self._after_step, {}
            else:
                break
        self._judge()

    def _kind(self, element: int) -> tuple[str, int]:
        """The place of an element's looks in order: by kind, so that turning a board changes nothing."""
        return self.floor.board.elements[element].key, element

    def _transport_all(self) -> None:
        """Take robots on, one by one; each occupies its new square for the next one, so only here seats
        decide (S-12).
        """
        comers, self._arrivals = self._arrivals, []
        comers.sort(key=lambda comer: (seat_rank(self, comer[1]), comer[1].id))
        self._transporting = True
        for take, robot, pos, direction, cause in comers:
            if robot.pos == pos:
                take(self._world, robot, direction, cause)
        self._transporting = False

    def _judge(self) -> None:
        """Judge victory and survival: robots destroyed in one instant are destroyed together (S-10), and
        every checkpoint touched in it counts.
        """
        state = self.state
        if self._touched_last:
            winners, self._touched_last = tuple(sorted(self._touched_last)), []
            if not state.over:
                self.finish(winners)
        if state.falls == self._falls:
            return
        before, self._falls = self._falls, self._falls + 1
        state.falls = self._falls
        lost: list[int] = []
        for robot in state.robots:
            if robot.fallen > before:
                robot.fallen = state.falls
                if robot.status is Status.OUT:
                    lost.append(robot.seat)
        if lost and not state.over:
            self._judge_survivors(lost)

    def _judge_survivors(self, lost: list[int]) -> None:
        """End the game if at most one side is left; the sides of the ``lost`` of the last instant draw."""
        allies = self.state.allies
        sides = {allies(robot.seat) for robot in self.state.robots}
        left = {allies(robot.seat) for robot in self.state.robots if robot.status is not Status.OUT}
        if len(left) > 1 or (len(left) == 1 and len(sides) == 1):
            return
        last = left or {allies(seat) for seat in lost}
        winners = tuple(sorted(seat for side in last for seat in side))
        self.finish(winners if len(sides) > 1 else (), drawn=not left and len(sides) > 1 and len(last) > 1)

    # -- the end ---------------------------------------------------------------------------------

    def finish(self, winners: tuple[int, ...], drawn: bool = False) -> None:
        """End the game at this instant (S-10); if it is ``drawn`` nobody is left.  Sides win as a whole.

        The fact is told after all deeds have been told (:meth:`tell_end`).
        """
        if self.state.sides:
            winners = tuple(sorted({ally for seat in winners for ally in self.state.allies(seat)}))
        self.state.over = True
        self.state.winners = winners
        self.state.drawn = drawn

    def tell_end(self) -> None:
        """Tell once that the game is over, if it is."""
        if self.state.over and not self._end_told:
            self._end_told = True
            self.tell(BEAT)
            self.tell(GameEnded(self.state.winners, self.state.drawn))
